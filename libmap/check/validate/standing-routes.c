/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "board/place-name.h"

#include <glib.h>

enum { MOST_BRIDGES = 3 }; /* V-RI-5 */

/* A starting route is at a starting building of its owner; flags: of its corner, or 0. */
static bool
begins_at_start(const struct ground *g, const struct scenario_standing *route, unsigned flags)
{
    const struct board_path *path = &g->board->paths[route->at];

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->start && standing_is_building(s) && s->seat == route->seat &&
            (path->end[0].i == s->at || path->end[1].i == s->at) &&
            (!flags || g->board->intersections[s->at].flags & flags))
            return true;
    return false;
}

/* V-RO-1: the help lists the paths that may be meant, at the building that directly precedes the
 * road in <fixed>. False: there is none, it was refused. */
static bool
report_astray(const struct ground *g, const struct scenario_standing *road)
{
    const struct scenario_standing *building = NULL;
    g_autoptr(GString) paths = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->start && standing_is_building(s) && s->span.offset == road->span.offset)
            building = s;
    if (!building)
        return false;
    const struct board_intersection *x = &g->board->intersections[building->at];

    for (unsigned k = 0; k < x->degree; k++)
        if (board_path(g->board, x->path[k])->flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE))
            g_string_append_printf(paths, "%s%s", paths->len ? ", " : "",
                                   board_path_name(g->board, x->path[k], name));
    finding_add_label(
        ground_report(g, DIAG_V_RO_1_START, road->at_span, "cs", road->seat, paths->str),
        building->at_span, "its building");
    return true;
}

static void
check_road(const struct ground *g, const struct scenario_standing *s)
{
    const struct board_path *path = &g->board->paths[s->at];
    bool trade = false;

    if (s->start && !begins_at_start(g, s, 0) && report_astray(g, s))
        return;
    for (unsigned i = 0; i < 2; i++)
        trade |=
            path->hex[i].i != MAP_NONE && board_hex(g->board, path->hex[i])->plaza.i != MAP_NONE;
    if (!(path->flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE | BOARD_PATH_INTERIOR)))
        ground_report(g, DIAG_V_RO_1, s->at_span, "p", map_path_of(s->at));
    else if (g->on[FAMILY_BAGGAGE_TRAINS] && g->value[OPTION_OFFICIAL_TRADE_CORNERS] && trade &&
             path->flags & BOARD_PATH_SEA && !(path->flags & BOARD_PATH_INTERIOR))
        ground_report(g, DIAG_V_TH_4_SIDE, s->at_span, "");
}

/* V-BO-1: it has a water side, or may have one. */
static bool
has_water(const struct ground *g, const struct scenario_standing *boat)
{
    unsigned flags = g->board->paths[boat->at].flags;

    return flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE) && !(flags & BOARD_PATH_INTERIOR);
}

/* One piece on each path, each on a path of its sort: V-RO-1, V-BO-1, V-BO-3, V-RI-3. */
static void
check_path(const struct ground *g, const struct scenario_standing *s,
           const struct scenario_standing **first)
{
    map_path path = {s->at};
    bool wants_river = s->kind == STANDING_BRIDGE;
    bool river = board_path(g->board, path)->flags & BOARD_PATH_RIVER;

    if (first[s->at]) {
        finding_add_label(
            ground_report(g, DIAG_V_RO_1_TWO, s->at_span, "kp", first[s->at]->kind, path),
            first[s->at]->at_span, "it lies here");
        return;
    }
    first[s->at] = s;
    if (g->on[FAMILY_RIVERS] && river != wants_river)
        ground_report(g, wants_river ? DIAG_V_RI_3 : DIAG_V_RI_3_ROUTE, s->at_span,
                      wants_river ? "p" : "pk", path, s->kind);
    else if (s->kind == STANDING_ROAD)
        check_road(g, s);
    else if (s->kind != STANDING_BOAT || !g->on[FAMILY_BOATS])
        return;
    else if (s->start && !begins_at_start(g, s, BOARD_AT_SEA | BOARD_AT_UNSURE))
        ground_report(g, DIAG_V_BO_3, s->at_span, "c", s->seat); /* BOAT-10 */
    else if (!has_water(g, s))
        ground_report(g, DIAG_V_BO_1, s->at_span, "p", path);
}

/* V-BO-4, V-RI-5: nobody has more pieces on the board than in the box; reported once for each
 * kind. */
static void
count_piece(const struct ground *g, const struct scenario_standing *s,
            unsigned count[MAP_MAX_SEATS][STANDING_COUNT])
{
    if (s->kind >= STANDING_WARSHIP || s->seat >= g->players) /* these: landed-villains.c */
        return;
    unsigned n = ++count[s->seat][s->kind], most = g->supply[standing_forms[s->kind].supply];

    if (s->kind == STANDING_BRIDGE && g->on[FAMILY_RIVERS] && n == MOST_BRIDGES + 1)
        ground_report(g, DIAG_V_RI_5, s->at_span, "nc", n, s->seat);
    else if (n == most + 1)
        ground_report(g, DIAG_V_BO_4, s->at_span, "kncn", s->kind, n, s->seat, most);
}

/* Boats of one seat, joined where they meet unless an opponent's knight is there. */
struct fleet {
    const struct ground *g;
    bool *knight, *home; /* by intersection: an opponent's knight; an own building */
    bool *boat;          /* by path: not visited yet */
    bool cut, at_home;   /* of the last group */
};

/* Visits all boats connected with one, without recursion. */
static void
follow_boats(struct fleet *f, uint16_t from, uint16_t *queue)
{
    const struct map_board *board = f->g->board;
    unsigned head = 0, tail = 0;

    f->cut = f->at_home = f->boat[from] = false;
    queue[tail++] = from;
    while (head < tail) {
        const struct board_path *path = &board->paths[queue[head++]];

        for (unsigned e = 0; e < 2; e++) {
            const struct board_intersection *x = board_at(board, path->end[e]);

            f->at_home |= f->home[path->end[e].i];
            f->cut |= f->knight[path->end[e].i];
            for (unsigned k = 0; k < x->degree && !f->knight[path->end[e].i]; k++)
                if (f->boat[x->path[k].i]) {
                    f->boat[x->path[k].i] = false;
                    queue[tail++] = x->path[k].i;
                }
        }
    }
}

/* V-BO-2: every group of boats touches an own building (BOAT-6, KNIGHT-7). Starting boats
 * are V-BO-3's. */
static void
check_fleet(const struct ground *g, unsigned seat)
{
    g_autofree bool *knight = g_new0(bool, g->board->n_intersections);
    g_autofree bool *home = g_new0(bool, g->board->n_intersections);
    g_autofree bool *boat = g_new0(bool, g->board->n_paths);
    g_autofree uint16_t *queue = g_new(uint16_t, g->board->n_paths);
    struct fleet f = {.g = g, .knight = knight, .home = home, .boat = boat};

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->kind == STANDING_KNIGHT && s->seat != seat)
            knight[s->at] = true;
        else if (standing_is_building(s) && s->seat == seat)
            home[s->at] = true;
        else if (s->kind == STANDING_BOAT && s->seat == seat)
            boat[s->at] = true;
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->kind == STANDING_BOAT && s->seat == seat && s->start && boat[s->at])
            follow_boats(&f, s->at, queue);
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (s->kind != STANDING_BOAT || s->seat != seat || !boat[s->at] || !has_water(g, s))
            continue;
        follow_boats(&f, s->at, queue);
        if (!f.at_home)
            ground_report(g, f.cut ? DIAG_V_BO_2_KNIGHT : DIAG_V_BO_2, s->at_span, "c", seat);
    }
}

void
check_routes(const struct ground *g)
{
    g_autofree const struct scenario_standing **first =
        g_new0(const struct scenario_standing *, g->board->n_paths);
    unsigned count[MAP_MAX_SEATS][STANDING_COUNT] = {{0}};

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (s->kind == STANDING_ROAD || s->kind == STANDING_BOAT || s->kind == STANDING_BRIDGE)
            check_path(g, s, first);
        count_piece(g, s, count);
    }
    for (unsigned seat = 0; seat < g->players && g->on[FAMILY_BOATS]; seat++)
        if (count[seat][STANDING_BOAT])
            check_fleet(g, seat);
}
