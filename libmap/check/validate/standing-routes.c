/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "board/place-name.h"

#include <glib.h>

enum { MOST_BRIDGES = 3 }; /* V-RI-5 */

/* V-BO-3: a starting boat is at a starting building of its owner, on the coast (BOAT-10). In
 * <fixed> the building directly precedes it. */
static bool
lies_at_start(const struct ground *g, const struct scenario_standing *boat)
{
    const struct board_path *path = &g->board->paths[boat->at];
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(g, &at))) {
        if (!s->start || !standing_is_building(s) || s->seat != boat->seat)
            continue;
        if ((path->end[0].i == s->at || path->end[1].i == s->at) &&
            g->board->intersections[s->at].flags & (BOARD_AT_SEA | BOARD_AT_UNSURE))
            return true;
    }
    return false;
}

/* The starting building of a road: in <fixed> it directly precedes the road. */
static const struct scenario_standing *
find_building(const struct ground *g, const struct scenario_standing *road)
{
    const struct scenario_standing *s, *found = NULL;
    unsigned at = 0;

    while ((s = ground_standing(g, &at)))
        if (s->start && standing_is_building(s) && s->span.offset == road->span.offset)
            found = s;
    return found;
}

/* Whether a starting road is at a starting building of its owner, or that is unknown. */
static bool
begins_at_start(const struct ground *g, const struct scenario_standing *road)
{
    const struct board_path *path = &g->board->paths[road->at];
    const struct scenario_standing *s;
    unsigned at = 0;

    if (!road->start || g->map->doubt & DOUBT_STANDING)
        return true;
    while ((s = ground_standing(g, &at)))
        if (s->start && standing_is_building(s) && s->seat == road->seat &&
            (path->end[0].i == s->at || path->end[1].i == s->at))
            return true;
    return find_building(g, road) == NULL;
}

/* V-RO-1: the help lists the paths that may be meant. */
static void
report_astray(const struct ground *g, const struct scenario_standing *road)
{
    const struct scenario_standing *building = find_building(g, road);
    const struct board_intersection *x = &g->board->intersections[building->at];
    g_autoptr(GString) paths = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (unsigned k = 0; k < x->degree; k++)
        if (g->board->paths[x->path[k].i].flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE))
            g_string_append_printf(paths, "%s%s", paths->len ? ", " : "",
                                   board_path_name(g->board, x->path[k], name));
    finding_add_label(
        ground_report(g, DIAG_V_RO_1_START, road->at_span, "cs", road->seat, paths->str),
        building->at_span, "its building");
}

/* V-TH-4: a road on a sea side of a trade hex. */
static bool
is_sea_side(const struct ground *g, const struct board_path *path)
{
    bool trade = false;

    for (unsigned i = 0; i < 2; i++)
        trade |=
            path->hex[i].i != MAP_NONE && board_hex(g->board, path->hex[i])->plaza.i != MAP_NONE;
    return trade && path->flags & BOARD_PATH_SEA && !(path->flags & BOARD_PATH_INTERIOR);
}

static void
check_road(const struct ground *g, const struct scenario_standing *s)
{
    const struct board_path *path = &g->board->paths[s->at];

    if (!begins_at_start(g, s))
        report_astray(g, s);
    else if (!(path->flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE | BOARD_PATH_INTERIOR)))
        ground_report(g, DIAG_V_RO_1, s->at_span, "p", map_path_of(s->at));
    else if (g->on[FAMILY_BAGGAGE_TRAINS] && g->value[OPTION_OFFICIAL_TRADE_CORNERS] &&
             is_sea_side(g, path))
        ground_report(g, DIAG_V_TH_4_SIDE, s->at_span, "");
}

/* V-BO-1: it has a water side, or may have one. */
static bool
has_water(const struct ground *g, const struct scenario_standing *boat)
{
    unsigned flags = g->board->paths[boat->at].flags;

    return flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE) && !(flags & BOARD_PATH_INTERIOR);
}

static void
check_boat(const struct ground *g, const struct scenario_standing *s)
{
    if (!g->on[FAMILY_BOATS])
        return;
    if (s->start && !lies_at_start(g, s))
        ground_report(g, DIAG_V_BO_3, s->at_span, "c", s->seat);
    else if (!has_water(g, s))
        ground_report(g, DIAG_V_BO_1, s->at_span, "p", map_path_of(s->at));
}

/* One piece on each path, each on a path of its sort: V-RO-1, V-BO-1, V-BO-3, V-RI-3. */
static void
check_path(const struct ground *g, const struct scenario_standing *s,
           const struct scenario_standing **first)
{
    bool river = g->board->paths[s->at].flags & BOARD_PATH_RIVER;

    if (first[s->at]) {
        finding_add_label(ground_report(g, DIAG_V_RO_1_TWO, s->at_span, "kp", first[s->at]->kind,
                                        map_path_of(s->at)),
                          first[s->at]->at_span, "it lies here");
        return;
    }
    first[s->at] = s;
    if (g->on[FAMILY_RIVERS] && s->kind == STANDING_BRIDGE && !river)
        ground_report(g, DIAG_V_RI_3, s->at_span, "p", map_path_of(s->at));
    else if (g->on[FAMILY_RIVERS] && s->kind != STANDING_BRIDGE && river)
        ground_report(g, DIAG_V_RI_3_ROUTE, s->at_span, "pk", map_path_of(s->at), s->kind);
    else if (s->kind == STANDING_ROAD)
        check_road(g, s);
    else if (s->kind == STANDING_BOAT)
        check_boat(g, s);
}

/* V-BO-4, V-RI-5: nobody has more pieces on the board than in the box; reported once for each
 * kind. */
static void
count_piece(const struct ground *g, const struct scenario_standing *s,
            unsigned count[MAP_MAX_SEATS][STANDING_COUNT])
{
    enum supply supply = standing_forms[(enum standing)s->kind].supply;

    if (s->kind >= STANDING_WARSHIP || s->seat >= g->players) /* these: landed-villains.c */
        return;
    unsigned n = ++count[s->seat][s->kind], most = g->supply[supply];
    bool bridges = s->kind == STANDING_BRIDGE && g->on[FAMILY_RIVERS];

    if (bridges && n == MOST_BRIDGES + 1)
        ground_report(g, DIAG_V_RI_5, s->at_span, "nc", n, s->seat);
    else if (n == most + 1)
        ground_report(g, DIAG_V_BO_4, s->at_span, "kncn", s->kind, n, s->seat, most);
}

/* Boats of one seat, joined where they meet unless an opponent's knight is there. */
struct fleet {
    const struct ground *g;
    bool *knight, *home; /* by intersection: an opponent's knight; an own building */
    bool *boat, *seen;   /* by path */
    bool cut, at_home;   /* of the last group */
};

static void
mark_pieces(struct fleet *f, unsigned seat)
{
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(f->g, &at))) {
        if (s->kind == STANDING_KNIGHT && s->seat != seat)
            f->knight[s->at] = true;
        if (standing_is_building(s) && s->seat == seat)
            f->home[s->at] = true;
        if (s->kind == STANDING_BOAT && s->seat == seat)
            f->boat[s->at] = true;
    }
}

/* Visits all boats connected with one, without recursion. */
static void
follow_boats(struct fleet *f, map_path from, uint16_t *queue)
{
    const struct map_board *board = f->g->board;
    unsigned head = 0, tail = 0;

    f->cut = f->at_home = false;
    f->seen[from.i] = true;
    queue[tail++] = from.i;
    while (head < tail) {
        const struct board_path *path = &board->paths[queue[head++]];

        for (unsigned e = 0; e < 2; e++) {
            const struct board_intersection *x = board_at(board, path->end[e]);

            f->at_home |= f->home[path->end[e].i];
            f->cut |= f->knight[path->end[e].i];
            for (unsigned k = 0; k < x->degree && !f->knight[path->end[e].i]; k++)
                if (f->boat[x->path[k].i] && !f->seen[x->path[k].i]) {
                    f->seen[x->path[k].i] = true;
                    queue[tail++] = x->path[k].i;
                }
        }
    }
}

/* A building of that seat is on or directly beside another one (V-ST-1), so its place may be wrong
 * and it may be the one that the boats need. */
static bool
has_misplaced(const struct ground *g, unsigned seat)
{
    g_autofree uint8_t *buildings = g_new0(uint8_t, g->board->n_intersections);
    const struct scenario_standing *s;

    for (unsigned at = 0; (s = ground_standing(g, &at));)
        if (standing_is_building(s))
            buildings[s->at] = (uint8_t)MIN(buildings[s->at] + 1, 2);
    for (unsigned at = 0; (s = ground_standing(g, &at));) {
        if (!standing_is_building(s) || s->seat != seat)
            continue;
        const struct board_intersection *x = &g->board->intersections[s->at];
        bool crowded = buildings[s->at] > 1;

        for (unsigned k = 0; k < x->degree; k++)
            crowded |= buildings[x->next[k].i] > 0;
        if (crowded)
            return true;
    }
    return false;
}

/* V-BO-2: every group of boats touches an own building (BOAT-6, KNIGHT-7). Starting boats
 * are V-BO-3's. */
static void
check_fleet(const struct ground *g, unsigned seat)
{
    g_autofree bool *knight = g_new0(bool, g->board->n_intersections);
    g_autofree bool *home = g_new0(bool, g->board->n_intersections);
    g_autofree bool *boat = g_new0(bool, g->board->n_paths);
    g_autofree bool *seen = g_new0(bool, g->board->n_paths);
    g_autofree uint16_t *queue = g_new(uint16_t, g->board->n_paths);
    struct fleet f = {.g = g, .knight = knight, .home = home, .boat = boat, .seen = seen};
    const struct scenario_standing *s;

    mark_pieces(&f, seat);
    for (unsigned at = 0; (s = ground_standing(g, &at));)
        if (s->kind == STANDING_BOAT && s->seat == seat && s->start && !seen[s->at])
            follow_boats(&f, map_path_of(s->at), queue);
    for (unsigned at = 0; (s = ground_standing(g, &at));) {
        if (s->kind != STANDING_BOAT || s->seat != seat || seen[s->at] || !has_water(g, s))
            continue;
        follow_boats(&f, map_path_of(s->at), queue);
        if (!f.at_home && !has_misplaced(g, seat))
            ground_report(g, f.cut ? DIAG_V_BO_2_KNIGHT : DIAG_V_BO_2, s->at_span, "c", seat);
    }
}

void
check_routes(const struct ground *g)
{
    if (!g->map->n_standing)
        return;
    g_autofree const struct scenario_standing **first =
        g_new0(const struct scenario_standing *, g->board->n_paths);
    unsigned count[MAP_MAX_SEATS][STANDING_COUNT] = {{0}};
    const struct scenario_standing *s;
    unsigned at = 0;
    bool boats = false;

    while ((s = ground_standing(g, &at))) {
        if (s->kind == STANDING_ROAD || s->kind == STANDING_BOAT || s->kind == STANDING_BRIDGE)
            check_path(g, s, first);
        count_piece(g, s, count);
        boats |= s->kind == STANDING_BOAT;
    }
    for (unsigned seat = 0; seat < g->players && boats && g->on[FAMILY_BOATS]; seat++)
        check_fleet(g, seat);
}
