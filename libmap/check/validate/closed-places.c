/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "board/place-name.h"

static bool
is_closed(const struct ground *g, const struct scenario_standing *s)
{
    unsigned flags;

    switch ((enum standing_place)s->place) {
    case STANDING_ON_PATH:
        flags = g->board->paths[s->at].flags;
        return flags & (s->kind == STANDING_ROAD || s->kind == STANDING_BRIDGE ? BOARD_PATH_NO_ROAD
                        : s->kind == STANDING_BOAT                             ? BOARD_PATH_NO_BOAT
                                                                               : BOARD_PATH_NO_WAY);
    case STANDING_ON_INTERSECTION:
        flags = g->board->intersections[s->at].flags;
        return flags & (s->kind == STANDING_WAGON ? BOARD_AT_NO_WAY : BOARD_AT_NO_BUILDING);
    case STANDING_ON_HEX:
        break;
    }
    return false;
}

/* V-HA-1: somebody can build at a harbor (BASE-3). */
static void
check_dead_harbors(const struct ground *g, struct map_sink *sink)
{
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < g->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &g->map->harbors[i];
        const struct board_path *path = board_path(g->board, harbor->at);
        unsigned open = 0;

        for (unsigned e = 0; e < 2; e++)
            open += !(board_at(g->board, path->end[e])->flags & BOARD_AT_NO_BUILDING);
        for (unsigned k = 0; k < 2 && path->hex[k].i != MAP_NONE && !open; k++) {
            uint16_t land = board_hex(g->board, path->hex[k])->landmass;

            open += land != MAP_NONE && ground_is_closed_land(g, land); /* scenery */
        }
        if (open)
            continue;
        board_path_name(g->board, harbor->at, name);
        diag_report(sink, DIAG_V_HA_1, harbor->at_span, name, NULL);
    }
}

/* Nothing is built on a closed place, and nobody goes there. */
void
check_closed(const struct ground *g, struct map_sink *sink)
{
    const struct scenario_standing *s;
    char name[BOARD_NAME_SIZE];
    unsigned at = 0;

    if (g->map->doubt & DOUBT_ZONES)
        return;
    check_dead_harbors(g, sink);
    while ((s = ground_standing(g, &at))) {
        if (!is_closed(g, s))
            continue;
        if (s->place == STANDING_ON_PATH)
            board_path_name(g->board, (map_path){s->at}, name);
        else
            board_intersection_name(g->board, (map_intersection){s->at}, name);
        diag_report(sink, DIAG_X_CLOSED, s->at_span, standing_name((enum standing)s->kind), name,
                    NULL);
    }
}

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
