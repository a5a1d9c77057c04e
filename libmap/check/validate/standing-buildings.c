/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <glib.h>

/* V-TH-4: plazas are free, and by option the sea corners of trade hexes too. V-ST-1, V-IS-1: a
 * building touches visible land (BOAT-12, ISL-1). */
static bool
check_site(const struct ground *g, const struct scenario_standing *s)
{
    const struct board_intersection *x = &g->board->intersections[s->at];
    unsigned kinds = 0;

    for (unsigned k = 0; k < x->n_hexes; k++)
        kinds |= 1u << board_hex(g->board, x->hex[k])->kind;
    if (x->flags & BOARD_AT_PLAZA)
        ground_report(g, DIAG_V_TH_4, s->at_span, "");
    else if (ground_is_trade_corner(g, (map_intersection){s->at}))
        ground_report(g, DIAG_V_TH_4_CORNER, s->at_span, "");
    else if (kinds & (1u << BOARD_LAND | 1u << BOARD_OPEN))
        return true;
    else if (!(kinds & 1u << BOARD_HIDDEN))
        ground_report(g, DIAG_V_ST_1_SEA, s->at_span, "");
    else if (g->on[FAMILY_ISLANDS])
        ground_report(g, DIAG_V_IS_1, s->at_span, "");
    return false;
}

/* V-ST-1: the distance rule (BASE-1). first[]: the building on each corner. */
static void
check_distance(const struct ground *g, const struct scenario_standing *s,
               const struct scenario_standing **first)
{
    const struct board_intersection *x = &g->board->intersections[s->at];
    const struct scenario_standing *near = first[s->at];

    for (unsigned k = 0; k < x->degree && !near; k++)
        if (x->next[k].i < g->board->n_corners)
            near = first[x->next[k].i];
    if (near)
        finding_add_label(ground_report(g, DIAG_V_ST_1, s->at_span, "s",
                                        near == first[s->at] ? "on the corner of" : "next to"),
                          near->at_span, "the other one");
    else
        first[s->at] = s;
}

/* V-KN-1: mounted knights stay on land, one on each path (KNIGHT-1, KNIGHT-3). */
static void
check_rider(const struct ground *g, const struct scenario_standing *s,
            const struct scenario_standing **first)
{
    map_path path = {s->at};
    unsigned flags = g->board->paths[s->at].flags;

    if (!(flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE | BOARD_PATH_INTERIOR)))
        ground_report(g, DIAG_V_KN_1, s->at_span, "p", path);
    else if (first[s->at])
        finding_add_label(ground_report(g, DIAG_V_KN_1_TWO, s->at_span, "p", path),
                          first[s->at]->at_span, "the first one");
    else
        first[s->at] = s;
}

/* V-IS-1: a homeland in the file has land. */
static void
check_land_of_homelands(const struct ground *g)
{
    for (unsigned seat = 0; seat < g->players; seat++) {
        int index = g->map->homeland[seat];
        bool land = index < 0;

        for (unsigned i = 0; !land && i < g->map->regions[index].n_hexes; i++) {
            unsigned kind = board_hex(g->board, g->map->regions[index].hexes[i])->kind;

            land = kind == BOARD_LAND || kind == BOARD_OPEN;
        }
        if (!land)
            ground_report(g, DIAG_V_IS_1_HOMELAND, g->map->regions[index].span, "c", seat);
    }
}

void
check_buildings(const struct ground *g)
{
    g_autofree const struct scenario_standing **built =
        g_new0(const struct scenario_standing *, g->board->n_intersections);
    g_autofree const struct scenario_standing **riders =
        g_new0(const struct scenario_standing *, g->board->n_paths);

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (standing_is_building(s) && check_site(g, s))
            check_distance(g, s, built);
        if (s->kind == STANDING_MOUNTED_KNIGHT && g->on[FAMILY_KNIGHTS])
            check_rider(g, s, riders);
    }
    if (g->on[FAMILY_ISLANDS] && !(g->map->doubt & DOUBT_ZONES))
        check_land_of_homelands(g);
}
