#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What every part may use that reads words of people. */
#include <stdbool.h>
#include <stdint.h>

/* A whole number in decimal digits and nothing else: no sign, no blank. False, and *number as
 * it was, for any other text and for a number outside of least..most. It never asks errno:
 * GLib's g_ascii_string_to_unsigned() does, and refuses a good number when two threads come to
 * it first at once. */
bool map_base_number(const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* The absolute path of the running program with symbolic links resolved, by what the kernel was told
 * to run: this needs no /proc. NULL when that cannot be told; free() it. Call it before the program
 * changes its folder. */
char *map_base_program(void);

/* Where `target` is in an installed tree that may have been moved: from the folder of `program` the
 * same way as from `bin`. All are absolute; bin and target are where the build was told to install.
 * NULL without memory; free() it. */
char *map_base_beside(const char *program, const char *bin, const char *target);
