/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <glib.h>

enum { CONQUERED = 3 }; /* barbarians that close a hex (BARB-4) */

static bool
holds_boat(const struct ground *g, map_path path)
{
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->kind == STANDING_BOAT && s->at == path.i)
            return true;
    return false;
}

static bool
touches_boat(const struct ground *g, const struct board_intersection *x)
{
    for (unsigned k = 0; k < x->degree; k++)
        if (holds_boat(g, x->path[k]))
            return true;
    return false;
}

/* V-TH-11: a wagon stands on a plaza, at land, or at sea on a boat (WAGON-1, WAGON-5). */
static bool
check_wagon_place(const struct ground *g, const struct scenario_standing *s)
{
    const struct board_intersection *x = &g->board->intersections[s->at];
    bool jump = g->value[OPTION_SEA_TRAVEL] == 0;

    if (x->flags & (BOARD_AT_PLAZA | BOARD_AT_LAND | BOARD_AT_UNSURE) ||
        (!jump && touches_boat(g, x)))
        return true;
    ground_report(g, DIAG_V_TH_11, s->at_span, "s",
                  jump ? "it is at sea, and wagons only jump" : "it is at sea without a boat");
    return false;
}

/* V-TH-13: a wagon that barbarians and water enclose (BARB-4). */
static void
check_way_out(const struct ground *g, map_intersection at, struct map_span span)
{
    const struct board_intersection *x = board_at(g->board, at);
    bool conquered = false;

    for (unsigned k = 0; k < x->degree; k++) {
        const struct board_path *path = board_path(g->board, x->path[k]);
        bool land = path->flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE | BOARD_PATH_INTERIOR);
        bool taken = false;

        for (unsigned i = 0; i < 2; i++)
            taken |= path->hex[i].i != MAP_NONE && g->cells[path->hex[i].i].barbarians >= CONQUERED;
        conquered |= taken;
        if (!taken && (land || holds_boat(g, x->path[k])) && !(path->flags & BOARD_PATH_NO_TRAVEL))
            return;
    }
    if (conquered)
        ground_report(g, DIAG_V_TH_13, span, "");
}

void
check_wagons(const struct ground *g)
{
    enum { HEX_GRADED = 2 };
    bool barbarians = g->on[FAMILY_BARBARIANS] && g->value[OPTION_BARBARIAN_MODEL] == HEX_GRADED;

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        map_intersection start =
            s->seat < g->players ? ground_wagon(g, s->seat) : MAP_NO_INTERSECTION;

        /* a wagon, or the building it starts from */
        if (s->kind == STANDING_WAGON && !check_wagon_place(g, s))
            continue;
        if (barbarians && start.i == s->at &&
            (s->kind == STANDING_WAGON || s->kind == STANDING_SETTLEMENT ||
             s->kind == STANDING_CITY))
            check_way_out(g, start, s->at_span);
    }
}
