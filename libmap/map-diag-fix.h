#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Replacements of findings, written into the text of the file that they are about. */
#include "map-diag.h"

/* Takes every replacement. */
#define MAP_DIAG_FIX_ALL G_MAXUINT

/* The text of the first file of a sink with the replacements of its findings in it: all of them, or
 * number `which` alone. Of two that overlap the first in the file is taken. What the author accepted
 * is left alone. *n: how many there are in it, 0: the text as it was read. NULL: no file was read.
 * Before the sink is sorted. */
GBytes *map_diag_fix(const struct map_sink *sink, unsigned which, unsigned *n);
