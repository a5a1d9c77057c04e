/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "check/validate/closed-cause.h"
#include "check/validate/fillings.h"
#include "rules/reach.h"

#include <string.h>

enum { TRAVEL_JUMP, TRAVEL_STEP };

/* Connections: a label for every intersection, by kind of way. */
struct reach {
    const struct ground *g;
    uint16_t *all, *bridged, *land;
    map_hex *goals; /* hexes with a plaza that wagons go to */
    unsigned n_goals;
    bool *starts; /* by seat and corner: it may start there; without zones all as the first */
    map_intersection wagon[MAP_MAX_SEATS]; /* or where its wagon certainly starts */
    unsigned *tries;                       /* of closed_cause_find() */
};

#define OR_ACCEPT " or, if meant, add `<accept code=\"V-TH-8\" reason=\"...\"/>` before </scenario>"

static uint16_t
get_hex_plaza(const struct reach *r, map_hex hex)
{
    return board_hex(r->g->board, hex)->plaza.i;
}

static void
find_starts(struct reach *r)
{
    unsigned n = r->g->board->n_corners;

    unsigned seats = r->g->map->n_zones ? r->g->players : 1;

    r->starts = g_new(bool, n *seats);
    for (unsigned seat = 0; seat < seats; seat++)
        for (uint16_t i = 0; i < n; i++)
            r->starts[seat * n + i] = ground_may_start(r->g, (map_intersection){i}, seat);
    for (unsigned seat = 0; seat < r->g->players; seat++) {
        map_intersection at = ground_wagon(r->g, seat);

        /* one at sea is V-TH-11's */
        r->wagon[seat] = at.i != MAP_NONE && board_at(r->g->board, at)->flags &
                                                 (BOARD_AT_LAND | BOARD_AT_PLAZA | BOARD_AT_UNSURE)
                             ? at
                             : MAP_NO_INTERSECTION;
    }
}

/* That seat may start at a place with the label. */
static bool
may_start_in(const struct reach *r, const uint16_t *label, uint16_t which, unsigned seat)
{
    unsigned n = r->g->board->n_corners;
    const bool *starts = r->starts + (r->g->map->n_zones ? seat * n : 0);

    if (r->wagon[seat].i != MAP_NONE)
        return label[r->wagon[seat].i] == which;
    for (unsigned i = 0; i < n; i++)
        if (label[i] == which && starts[i])
            return true;
    return false;
}

/* The goal that is connected with most goals; among equals one where somebody may start. */
static map_hex
find_main_goal(const struct reach *r, const uint16_t *label)
{
    map_hex best = r->goals[0];
    unsigned most = 0;

    for (unsigned i = 0; i < r->n_goals; i++) {
        uint16_t mine = label[get_hex_plaza(r, r->goals[i])];
        unsigned n = 0;

        for (unsigned k = 0; k < r->n_goals; k++)
            n += 2 * (label[get_hex_plaza(r, r->goals[k])] == mine);
        n += may_start_in(r, label, mine, 0);
        if (n > most) {
            most = n;
            best = r->goals[i];
        }
    }
    return best;
}

static bool
may_embark_at(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);

    for (unsigned k = 0; k < x->degree; k++)
        if (ground_may_ferry(g, x->path[k]))
            return true;
    return false;
}

/* Building sites on the coast of the land with that label (SEA-1). */
static bool
has_port(const struct reach *r, uint16_t which)
{
    for (map_intersection at = {0}; at.i < r->g->board->n_corners; at.i++)
        if (r->bridged[at.i] == which && ground_may_build(r->g, at) && may_embark_at(r->g, at))
            return true;
    return false;
}

/* V-TH-14: a sea that touches the land with that label touches two building sites. */
static bool
has_two_sites(const struct reach *r, const uint16_t *seas, uint16_t which)
{
    unsigned n = r->g->board->n_corners;
    g_autofree bool *touched = g_new0(bool, r->g->board->n_intersections);
    unsigned sites = 0;

    for (map_intersection at = {0}; at.i < n; at.i++)
        if (r->bridged[at.i] == which && may_embark_at(r->g, at))
            touched[seas[at.i]] = true;
    for (map_intersection at = {0}; at.i < n; at.i++)
        sites += touched[seas[at.i]] && ground_may_build(r->g, at) && may_embark_at(r->g, at);
    return sites >= 2;
}

/* A wagon can go from one place to another. */
struct two_places {
    map_intersection at, from;
};

static bool
is_one_land(const uint16_t *labels, const void *data)
{
    const struct two_places *places = data;

    return labels[places->at.i] == labels[places->from.i];
}

/* Whether only closed places separate two trade hexes that could be joined that way. */
static bool
find_cause(const struct reach *r, map_hex hex, map_hex from, enum ground_way way,
           struct closed_cause *cause)
{
    struct two_places places = {board_hex(r->g->board, hex)->plaza,
                                board_hex(r->g->board, from)->plaza};
    struct closed_ask ask = {is_one_land, &places, way, places.at};

    return closed_cause_find(r->g, &ask, r->tries, cause);
}

/* The best kind of way that wagons have under these rules. */
static enum ground_way
choose_best_way(const struct reach *r)
{
    return r->g->on[FAMILY_BOATS] ? GROUND_BOATS : GROUND_BRIDGES;
}

static void
report_bridge(const struct reach *r, map_hex hex, map_hex from)
{
    struct finding *f = ground_report(r->g, DIAG_V_TH_8_BRIDGE, r->g->cells[hex.i].span, "tt",
                                      r->g->cells[hex.i].terrain, r->g->cells[from.i].terrain);
    struct closed_cause cause;

    if (find_cause(r, hex, from, GROUND_LAND, &cause))
        closed_cause_report(&cause, f, OR_ACCEPT);
}

static void
report_boats(const struct reach *r, map_hex hex, map_hex from)
{
    struct closed_cause cause;
    int travel = r->g->value[OPTION_SEA_TRAVEL];
    struct map_span span = r->g->cells[hex.i].span;
    uint16_t here = r->bridged[get_hex_plaza(r, hex)], there = r->bridged[get_hex_plaza(r, from)];
    g_autofree uint16_t *seas = ground_ferries(r->g);

    if (travel == TRAVEL_JUMP && (!has_port(r, here) || !has_port(r, there))) {
        ground_report(r->g, DIAG_V_TH_8_JUMP, span, "t", r->g->cells[hex.i].terrain);
        return;
    }
    struct finding *f = ground_report(r->g, DIAG_V_TH_8_BOATS, span, "tt",
                                      r->g->cells[hex.i].terrain, r->g->cells[from.i].terrain);

    if (find_cause(r, hex, from, GROUND_LAND, &cause))
        closed_cause_report(&cause, f, OR_ACCEPT);
    if (travel != TRAVEL_STEP && r->g->on[FAMILY_BOATS] && !has_two_sites(r, seas, here))
        ground_report(r->g, DIAG_V_TH_14, span, "t", r->g->cells[hex.i].terrain);
}

/* A goal before number `i` is on the same side of the cut. */
static bool
is_reported(const struct reach *r, unsigned i)
{
    uint16_t side = r->all[get_hex_plaza(r, r->goals[i])];

    for (unsigned k = 0; k < i; k++)
        if (r->all[get_hex_plaza(r, r->goals[k])] == side)
            return true;
    return false;
}

/* Goals that closed places cut off are one finding for each side. */
static void
report_apart(const struct reach *r, unsigned i, map_hex from)
{
    map_hex hex = r->goals[i];
    struct map_span span = r->g->cells[hex.i].span;
    struct closed_cause cause;
    bool closed = find_cause(r, hex, from, choose_best_way(r), &cause);
    struct finding *f;

    if (closed && is_reported(r, i))
        return;

    if (r->g->cells[hex.i].terrain == TERRAIN_WORKSHOP)
        f = ground_report(r->g, DIAG_V_SA_2, span, "s",
                          "in pickup mode wagons must reach it, but there is no way here");
    else
        f = ground_report(r->g, closed ? DIAG_V_TH_8_CLOSED : DIAG_V_TH_8, span, "tt",
                          r->g->cells[hex.i].terrain, r->g->cells[from.i].terrain);
    if (closed)
        closed_cause_report(&cause, f, "");
    finding_add_label(f, r->g->cells[from.i].span, "no way leads on from here");
}

/* One finding if boats, which are off, would join all goals, two or more of which are separate for
 * other reasons than closed places. */
static bool
report_off(const struct reach *r)
{
    struct ground sailed = *r->g;
    unsigned n = 0;

    if (sailed.on[FAMILY_BOATS])
        return false;
    sailed.on[FAMILY_BOATS] = true;
    g_autofree uint16_t *all = ground_join(&sailed, GROUND_BOATS);
    map_hex from = find_main_goal(r, r->all), apart = MAP_NO_HEX;

    for (unsigned i = 0; i < r->n_goals; i++) {
        uint16_t at = get_hex_plaza(r, r->goals[i]);

        if (all[at] != all[get_hex_plaza(r, from)])
            return false;
        if (r->all[at] != r->all[get_hex_plaza(r, from)] && n++ == 0)
            apart = r->goals[i];
    }
    struct closed_cause cause;

    /* only a single place may be cut off otherwise */
    if (n < 2 || find_cause(r, apart, from, GROUND_BRIDGES, &cause))
        return false;
    finding_add_label(ground_report(r->g, DIAG_V_TH_8_OFF, r->g->cells[apart.i].span, "tt",
                                    r->g->cells[apart.i].terrain, r->g->cells[from.i].terrain),
                      r->g->cells[from.i].span, "no way leads on from here");
    return true;
}

/* V-TH-8: every goal in one travel component (WAGON-5, COST-8). */
static void
check_goals(const struct reach *r)
{
    map_hex from = find_main_goal(r, r->all);
    map_hex home = find_main_goal(r, r->land);

    for (unsigned i = 0; i < r->n_goals; i++) {
        map_hex hex = r->goals[i];
        uint16_t at = get_hex_plaza(r, hex);

        if (r->all[at] != r->all[get_hex_plaza(r, from)])
            report_apart(r, i, from);
        else if (r->land[at] == r->land[get_hex_plaza(r, home)])
            continue;
        else if (r->bridged[at] == r->bridged[get_hex_plaza(r, home)])
            report_bridge(r, hex, home);
        else
            report_boats(r, hex, home);
    }
}

/* The file gives the start of the seat's wagon. */
static struct map_span
find_start_span(const struct reach *r, unsigned seat)
{
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(r->g, &at)))
        if (s->seat == seat && s->at == r->wagon[seat].i && s->place == STANDING_ON_INTERSECTION)
            return s->at_span;
    return r->g->map->span;
}

/* A seat's wagon starts where the most trade hexes are. */
struct seat_goal {
    const struct reach *r;
    map_intersection goal;
    unsigned seat;
};

static bool
is_start_joined(const uint16_t *labels, const void *data)
{
    const struct seat_goal *s = data;

    return may_start_in(s->r, labels, labels[s->goal.i], s->seat);
}

static void
report_start(const struct reach *r, unsigned seat, bool reaches, map_hex goal)
{
    bool stands = r->wagon[seat].i != MAP_NONE;
    struct seat_goal data = {r, board_hex(r->g->board, goal)->plaza, seat};
    struct closed_ask ask = {is_start_joined, &data, reaches ? GROUND_LAND : choose_best_way(r),
                             data.goal};
    struct closed_cause cause;
    bool closed = closed_cause_find(r->g, &ask, r->tries, &cause);
    enum diag_code code = reaches && stands ? DIAG_V_TH_8_WAGON_FAR
                          : reaches         ? DIAG_V_TH_8_START_FAR
                          : closed          ? DIAG_V_TH_8_CLOSED_START
                          : stands          ? DIAG_V_TH_8_WAGON
                                            : DIAG_V_TH_8_START;
    struct finding *f =
        ground_report(r->g, code, stands ? find_start_span(r, seat) : r->g->map->span, "c", seat);

    if (closed)
        closed_cause_report(&cause, f, reaches ? OR_ACCEPT : "");
    if (!stands && r->g->map->n_zones)
        finding_add_label(f, r->g->map->zones[0].span, "start zones begin here");
}

/* V-TH-8: wagons, which start at a building, can reach the goals. */
static void
check_starts(const struct reach *r)
{
    map_hex goal = find_main_goal(r, r->all), near = find_main_goal(r, r->land);

    for (unsigned seat = 0; seat < r->g->players; seat++) {
        bool reaches = may_start_in(r, r->all, r->all[get_hex_plaza(r, goal)], seat);

        if (reaches && may_start_in(r, r->land, r->land[get_hex_plaza(r, near)], seat))
            continue;
        report_start(r, seat, reaches, reaches ? near : goal);
        if (r->wagon[seat].i == MAP_NONE)
            return;
    }
}

/* Cheapest movement points from the plazas of a terrain, at these costs. */
static uint16_t *
measure_from_terrain(const struct ground *g, enum terrain from, const uint8_t *cost)
{
    const struct map_board *board = g->board;
    unsigned n = board->n_intersections, n_plazas = 0;
    g_autofree uint16_t *links = g_new(uint16_t, 2 * n);
    g_autofree map_intersection *plazas = g_new(map_intersection, board->n_hexes);
    struct reach_room room = {g_new(uint16_t, n), links, links + n};

    for (map_hex h = ground_find(g, from, 0); h.i != MAP_NONE; h = ground_find(g, from, h.i + 1u))
        plazas[n_plazas++] = board_hex(board, h)->plaza;
    reach_from(board, cost, plazas, n_plazas, &room);
    return room.mp;
}

/* A trade hex with tokens of a good, and the cost to the nearest one that accepts it: lower and
 * upper bound over all fillings. */
struct trade_way {
    map_hex from;
    enum terrain to;
    unsigned least, most;
};

/* Between the kinds, each pair once before the way back. */
static const struct {
    enum terrain from, to;
    enum goods goods;
} legs[] = {{TERRAIN_CASTLE, TERRAIN_QUARRY, GOODS_TOOLS},
            {TERRAIN_QUARRY, TERRAIN_GLASSWORKS, GOODS_SAND},
            {TERRAIN_GLASSWORKS, TERRAIN_CASTLE, GOODS_GLASS},
            {TERRAIN_QUARRY, TERRAIN_CASTLE, GOODS_MARBLE},
            {TERRAIN_GLASSWORKS, TERRAIN_QUARRY, GOODS_TOOLS},
            {TERRAIN_CASTLE, TERRAIN_GLASSWORKS, GOODS_SAND}};

/* By hex: the goods that it issues, a bit for each; all for a hex without a stack, which is
 * V-TH-6. */
static uint8_t *
read_stacks(const struct ground *g)
{
    uint8_t *issues = g_malloc(g->board->n_hexes);

    memset(issues, 0xff, g->board->n_hexes);
    for (unsigned i = 0; i < g->map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *trade = &g->map->trade_hexes[i];
        uint8_t bits = 0;

        for (unsigned k = 0; k < GOODS_COUNT; k++)
            bits = (uint8_t)(bits | (trade->stack[k] > 0) << k);
        if (bits && trade->at.i < g->board->n_hexes)
            issues[trade->at.i] = bits;
    }
    return issues;
}

/* The ways of one leg; false: there may be none. */
static bool
add_trade_ways(const struct ground *g, unsigned leg, const uint8_t *issues, const uint16_t *may,
               const uint16_t *sure, GArray *ways)
{
    for (map_hex h = ground_find(g, legs[leg].from, 0); h.i != MAP_NONE;
         h = ground_find(g, legs[leg].from, h.i + 1u)) {
        uint16_t plaza = board_hex(g->board, h)->plaza.i;
        struct trade_way way = {h, legs[leg].to, may[plaza], sure[plaza]};

        if (!(issues[h.i] >> legs[leg].goods & 1))
            continue;
        if (way.least == REACH_NEVER)
            return false;
        g_array_append_val(ways, way);
    }
    return true;
}

/* For all goods that a hex of the map accepts. */
static bool
measure_trade_ways(const struct ground *g, GArray *ways)
{
    g_autofree uint8_t *certain = ground_costs(g, true), *possible = ground_costs(g, false);
    g_autofree uint8_t *issues = read_stacks(g);
    bool same = !memcmp(certain, possible, g->board->n_paths); /* nothing is drawn or hidden */

    uint16_t *may[TERRAIN_COUNT] = {NULL}, *sure[TERRAIN_COUNT] = {NULL};
    bool all = true;

    for (unsigned leg = 0; all && leg < G_N_ELEMENTS(legs); leg++) {
        enum terrain to = legs[leg].to;

        if (ground_find(g, to, 0).i == MAP_NONE)
            continue;
        if (!may[to])
            may[to] = measure_from_terrain(g, to, possible);
        if (!same && !sure[to])
            sure[to] = measure_from_terrain(g, to, certain);
        all = add_trade_ways(g, leg, issues, may[to], same ? may[to] : sure[to], ways);
    }
    for (unsigned i = 0; i < TERRAIN_COUNT; i++) {
        g_free(may[i]);
        g_free(sure[i]);
    }
    return all;
}

/* The place in the file of the nearest hex that the way leads to. */
static struct map_span
find_far_end(const struct ground *g, const struct trade_way *way)
{
    g_autofree uint8_t *possible = ground_costs(g, false);
    map_intersection plaza = board_hex(g->board, way->from)->plaza;
    g_autofree uint16_t *links = g_new(uint16_t, 3 * g->board->n_intersections);
    uint16_t *mp = links + 2 * g->board->n_intersections;
    struct reach_room room = {mp, links, links + g->board->n_intersections};
    map_hex near = ground_find(g, way->to, 0);

    reach_from(g->board, possible, &plaza, 1, &room);
    for (map_hex h = near; h.i != MAP_NONE; h = ground_find(g, way->to, h.i + 1u))
        if (mp[board_hex(g->board, h)->plaza.i] < mp[board_hex(g->board, near)->plaza.i])
            near = h;
    return g->cells[near.i].span;
}

/* V-TH-9: goods have about equally long ways (2.2). */
static bool
check_distances(const struct ground *g)
{
    unsigned spread = (unsigned)g->value[OPTION_TRADE_DISTANCE_SPREAD];
    g_autoptr(GArray) ways = g_array_new(FALSE, FALSE, sizeof(struct trade_way));

    if (!measure_trade_ways(g, ways) || ways->len < 2)
        return false; /* no way over land: V-TH-1 or V-TH-8 */
    const struct trade_way *way = &g_array_index(ways, struct trade_way, 0), *far = way,
                           *near = way;
    unsigned least = way->least, most = way->most;

    for (unsigned i = 1; i < ways->len; i++) {
        far = way[i].least > far->least ? &way[i] : far;
        near = way[i].most < near->most ? &way[i] : near;
        least = MIN(least, way[i].least);
        most = MAX(most, way[i].most);
    }
    if (far->least <= near->most + spread)
        return most > least + spread;
    const struct scenario_cell *cells = g->cells;
    g_autofree char *text = g_strdup_printf(
        "%s to %s %u, %s to %s %u", terrain_word((enum terrain)cells[far->from.i].terrain),
        terrain_word(far->to), far->least, terrain_word((enum terrain)cells[near->from.i].terrain),
        terrain_word(near->to), near->most);

    finding_add_label(
        ground_report(g, DIAG_V_TH_9, cells[far->from.i].span, "sn", text, far->least - near->most),
        find_far_end(g, far), "the far end");
    return false;
}

bool
check_reach(const struct ground *g)
{
    bool answer = false;
    unsigned tries = 0;
    struct reach r = {.g = g, .tries = &tries};

    if (!g->on[FAMILY_BAGGAGE_TRAINS] || g->map->doubt)
        return answer;
    r.goals = ground_goals(g, &r.n_goals);
    for (unsigned i = r.n_goals; i-- > 0;) /* one without a way in has its own finding */
        if (!board_at(g->board, board_hex(g->board, r.goals[i])->plaza)->degree)
            memmove(&r.goals[i], &r.goals[i + 1], (--r.n_goals - i) * sizeof *r.goals);
    find_starts(&r);
    r.bridged = ground_join(g, GROUND_BRIDGES);
    /* without boats the ways are the same */
    r.all = g->on[FAMILY_BOATS] ? ground_join(g, GROUND_BOATS)
                                : g_memdup2(r.bridged, g->board->n_intersections * sizeof *r.all);
    r.land = ground_join(g, GROUND_LAND);
    if (r.n_goals && !report_off(&r)) {
        check_goals(&r);
        if (!g->scenario->is_map)
            check_starts(&r);
        answer = check_distances(g);
    }
    g_free(r.goals);
    g_free(r.starts);
    g_free(r.all);
    g_free(r.bridged);
    g_free(r.land);
    return answer;
}
