#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The verbs, each from its file cmd-<verb>.c. */
#include "cmd.h"

extern const struct cmd cmd_check, cmd_explain, cmd_export, cmd_fmt, cmd_help, cmd_import,
    cmd_merge, cmd_new, cmd_parts, cmd_play, cmd_playtest, cmd_print, cmd_render, cmd_roll,
    cmd_validate;
