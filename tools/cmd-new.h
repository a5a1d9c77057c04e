#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* cartwright new */
#include "cmd.h"

extern const struct cmd cmd_new;
