#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* File names in commands that are printed. */

/* As a shell wants it; FILE for standard input, which is read up. The caller's (g_free). */
char *shell_file(const char *name);
