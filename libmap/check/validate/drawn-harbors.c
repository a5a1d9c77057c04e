/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/drawn-harbors.h"

#include "board/place-name.h"

/* A harbor serves a coast path (BASE-3). */
enum check_answer
check_harbors(const struct ground *g, struct map_sink *sink)
{
    char name[BOARD_NAME_SIZE];
    bool open = false, wrong = false;

    for (unsigned i = 0; i < g->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &g->map->harbors[i];
        unsigned flags = board_path(g->board, harbor->at)->flags;
        bool land = flags & BOARD_PATH_LAND, sea = flags & BOARD_PATH_SEA;

        open |= (flags & BOARD_PATH_UNSURE) != 0;
        if (flags & BOARD_PATH_UNSURE || (land && sea))
            continue;
        wrong = true;
        board_path_name(g->board, harbor->at, name);
        diag_report(sink, DIAG_X_HARBOR_COAST, harbor->at_span, name, land ? "land" : "water",
                    NULL);
    }
    return open ? CHECK_UNDECIDED : wrong ? CHECK_NO : CHECK_YES;
}
