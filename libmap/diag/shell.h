#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of commands that are printed. */

/* Quoted for a shell; FILE for standard input, which is consumed. The caller's (g_free). */
char *shell_file(const char *name);
