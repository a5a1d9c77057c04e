#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* cartwright merge */
#include "cmd.h"

extern const struct cmd cmd_merge;
