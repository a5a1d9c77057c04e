#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Several scenarios may use one map, and the map may be checked by itself too. A report has each
 * finding of the map once, and counts the map once. */
#include "diag/sink.h"

struct once;

struct once *once_new(void);
void once_free(struct once *once);

/* Removes findings that an earlier sink had: same file, place, words, severity and acceptance. The
 * first sink to report one keeps it. The first file of a sink is compared only with the shared
 * files of other sinks. */
void once_take(struct once *once, struct map_sink *sink);

/* After once_take(): whether a file of the sink comes for the first time in this report, and
 * whether it has its first finding. Ask once for each file. */
bool once_is_new(struct once *once, const struct map_sink *sink, uint32_t file);
bool once_is_newly_found(struct once *once, const struct map_sink *sink, uint32_t file);
