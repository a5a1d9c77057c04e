#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Helpers for every part: numbers written by people, and where a program's files stand. */
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

/* A whole number in decimal digits only: no sign, no space. False for any other text and outside of
 * least..most; *number is unchanged then. It does not use errno: g_ascii_string_to_unsigned() does,
 * and two threads that enter it first at once can make it refuse a good number. */
bool map_base_number(const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* The absolute path of the running program, links resolved, from what the kernel executed; needs no
 * /proc. With bin not NULL, the path of `target` in an installed tree that may have been moved: as
 * far from the folder of the program as it was from `bin`; both are paths of the build. NULL if
 * unknown; free() it. Call it before the program changes its folder. */
char *map_base_program(const char *bin, const char *target);
#pragma GCC visibility pop
