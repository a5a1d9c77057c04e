#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A script for bash. */
#include "cmd.h"

void completion_bash(const struct cmd *const *table, GString *out);
