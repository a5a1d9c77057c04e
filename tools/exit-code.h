#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */

/* What a command returns, and the process with it. */
enum cmd_exit {
    CMD_YES,   /* done; the answer is yes */
    CMD_NO,    /* the answer is no: findings, an illegal move */
    CMD_USAGE, /* wrong usage, or no scenario found */
    CMD_WORLD, /* cannot read, cannot write */
};
