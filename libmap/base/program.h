#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where a program and its files stand in an installed tree. */

/* `target` as far from the folder of `program` as it was from `bin`. All paths are absolute. NULL
 * without memory; free() it. */
char *program_beside(const char *program, const char *bin, const char *target);
