#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A script for fish. */
#include "cmd.h"

void completion_fish(const struct cmd *const *table, GString *out);
