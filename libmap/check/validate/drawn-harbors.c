/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/drawn-harbors.h"

#include "board/place-name.h"

/* A harbor serves a coast path (BASE-3). */
void
check_harbors(const struct ground *g, struct map_sink *sink)
{
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < g->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &g->map->harbors[i];
        unsigned flags = board_path(g->board, harbor->at)->flags;
        bool land = flags & BOARD_PATH_LAND, sea = flags & BOARD_PATH_SEA;

        if (flags & BOARD_PATH_UNSURE || (land && sea))
            continue;
        board_path_name(g->board, harbor->at, name);
        diag_report(sink, DIAG_X_HARBOR_COAST, harbor->at_span, name, land ? "land" : "water",
                    NULL);
    }
}

bool
check_harbors_undecided(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_harbors; i++)
        if (board_path(g->board, g->map->harbors[i].at)->flags & BOARD_PATH_UNSURE)
            return true;
    return false;
}
