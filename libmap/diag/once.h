#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map that several scenarios use is read with each of them, and may come by itself too: what
 * is wrong in it, and that it was looked at, is told once in a report. */
#include "diag/sink.h"

struct once;

struct once *once_new(void);
void once_free(struct once *once);

/* Takes those findings back that a sink before it had in the same file at the same place, in
 * the same words, as grave and as much accepted; first come, first told. The first file of a
 * sink is compared only with what others had beside theirs. */
void once_take(struct once *once, struct map_sink *sink);

/* Whether a file of the sink, after once_take(), is told for the first time, and whether it is the
 * first time that it has a finding. Asked once of each. */
bool once_is_new(struct once *once, const struct map_sink *sink, uint32_t file);
bool once_is_newly_found(struct once *once, const struct map_sink *sink, uint32_t file);
