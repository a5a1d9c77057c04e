#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pictures of the author. */
#include "diag/sink.h"
#include "scenario/drawing.h"
#include "scenario/scenario.h"

/* How large pieces are printed, in mm: across the flats of a tile, the diameter of a token. */
struct printed_sizes {
    double tile, token, card_width, card_height;
};
/* Warns of pictures with too few pixels for the size at which kinds and pieces print them, in place
 * of earlier warnings for another size. NULL: the usual size. */
void picture_files_judge_sizes(const struct map_scenario *s, const struct printed_sizes *sizes,
                               struct map_sink *sink);
/* Reports a fault of a picture named at `at`, with its place in the picture, `file` of the sink. */
void picture_files_report(struct map_sink *sink, struct map_span at, const char *path,
                          const struct drawing_faults *faults, uint32_t file);
/* The same for what is drawn in another way than the author's program did. */
void picture_files_advise(struct map_sink *sink, struct map_span at, const char *path,
                          const struct drawing_faults *faults, uint32_t file);
