#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* `cartwright roll`: one filling of the random parts as a concrete scenario. */
#include "cmd.h"

extern const struct cmd cmd_roll;
