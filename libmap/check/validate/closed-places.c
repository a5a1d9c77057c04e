/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

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
check_dead_harbors(const struct ground *g)
{
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
        ground_report(g, DIAG_V_HA_1, harbor->at_span, "p", harbor->at);
    }
}

/* Nothing is built on a closed place, and nobody goes there. */
void
check_closed(const struct ground *g)
{
    check_dead_harbors(g);
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (!is_closed(g, s))
            continue;
        if (s->place == STANDING_ON_PATH)
            ground_report(g, DIAG_X_CLOSED, s->at_span, "kp", s->kind, map_path_of(s->at));
        else
            ground_report(g, DIAG_X_CLOSED, s->at_span, "kx", s->kind, map_intersection_of(s->at));
    }
}

/* A harbor serves a coast path (BASE-3). */
bool
check_harbors(const struct ground *g)
{
    bool open = false;

    for (unsigned i = 0; i < g->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &g->map->harbors[i];
        unsigned flags = board_path(g->board, harbor->at)->flags;
        bool land = flags & BOARD_PATH_LAND, sea = flags & BOARD_PATH_SEA;

        open |= (flags & BOARD_PATH_UNSURE) != 0;
        if (flags & BOARD_PATH_UNSURE || (land && sea))
            continue;
        ground_report(g, DIAG_X_HARBOR_COAST, harbor->at_span, "ps", harbor->at,
                      land ? "land" : "water");
    }
    return open;
}
