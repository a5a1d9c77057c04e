#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pictures of the author. */
#include "diag/sink.h"
#include "scenario/draft.h"
#include "scenario/drawing.h"

/* Checks the pictures that were read, into s->arts; and takes the files of words. */
void picture_files_read(const struct draft *draft, struct map_scenario *s,
                        struct map_strings *strings, struct map_sink *sink);
/* How large pieces are printed, in mm: across the flats of a tile, the diameter of a token. */
struct printed_sizes {
    double tile, token, card_width, card_height;
};
/* Warns of pictures with too few pixels for the size at which kinds and pieces print them, in place
 * of earlier warnings for another size. NULL: the usual size. */
void picture_files_judge_sizes(const struct map_scenario *s, const struct printed_sizes *sizes,
                               struct map_sink *sink);
/* The picture in s->arts; NULL for no word, and for a picture that could not be read or is not good
 * (reported). */
const struct scenario_art *picture_files_find(const struct map_scenario *s, struct word path);
/* Reports a fault of a picture named at `at`, with its place in the picture, `file` of the sink. */
void picture_files_report(struct map_sink *sink, struct map_span at, const char *path,
                          const struct drawing_faults *faults, uint32_t file);
/* The same for what is drawn in another way than the author's program did. */
void picture_files_advise(struct map_sink *sink, struct map_span at, const char *path,
                          const struct drawing_faults *faults, uint32_t file);
