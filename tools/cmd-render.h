#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* cartwright render: the board as one picture. */
#include "cmd.h"

extern const struct cmd cmd_render;
