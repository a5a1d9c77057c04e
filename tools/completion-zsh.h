#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A script for zsh. */
#include "cmd.h"

void completion_zsh(const struct cmd *const *table, GString *out);
