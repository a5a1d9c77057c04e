#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An author's pictures. */
#include "diag/sink.h"
#include "scenario/draft.h"
#include "scenario/drawing.h"

/* Judges what was read, into s->arts. */
void picture_files_read(const struct draft *draft, struct map_scenario *s,
                        struct map_strings *strings, struct map_sink *sink);
/* The picture in s->arts; NULL where there is no word, where it could not be read, or where it
 * is not good: that was reported. */
const struct scenario_art *picture_files_find(const struct map_scenario *s, struct word path);
/* Reports what is wrong with a picture at `at`, and where in the picture, `file` of the sink, it
 * is. */
void picture_files_tell(struct map_sink *sink, struct map_span at, const char *path,
                        const struct drawing_faults *faults, uint32_t file);
