#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Applies the replacements of findings to the text of their file. */
#include "map-diag.h"

/* Takes every replacement. */
#define MAP_DIAG_FIX_ALL G_MAXUINT

/* The text of the first file of a sink with replacements applied: all, or only number `which`. Of
 * two that overlap, the first in the file is applied. Accepted findings are left alone. *n: the
 * number applied; 0: the text is unchanged. NULL: no file was read. Call it before the sink is
 * sorted. */
GBytes *map_diag_fix(const struct map_sink *sink, unsigned which, unsigned *n);
