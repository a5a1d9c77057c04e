/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "board/build.h"
#include "check/validate/fillings.h"
#include "rules/reach.h"

#include <string.h>

enum { TRAVEL_JUMP, TRAVEL_STEP };

#define MOST_TRIES 100 /* boards that were labeled again for closed places, for one map */

/* Connections: a label for every intersection, by kind of way. */
struct reach {
    const struct ground *g;
    uint16_t *all, *bridged, *land;
    map_hex *goals; /* hexes with a plaza that wagons go to */
    unsigned n_goals;
    map_intersection wagon[MAP_MAX_SEATS]; /* where it certainly starts, or none */
    unsigned tries;
};

#define OR_ACCEPT " or, if meant, add `<accept code=\"V-TH-8\" reason=\"...\"/>` before </scenario>"

static uint16_t
get_hex_plaza(const struct reach *r, map_hex hex)
{
    return board_hex(r->g->board, hex)->plaza.i;
}

/* That seat may start at a place with the label. */
static bool
may_start_in(const struct reach *r, const uint16_t *label, uint16_t which, unsigned seat)
{
    if (r->wagon[seat].i != MAP_NONE)
        return label[r->wagon[seat].i] == which;
    for (map_intersection at = {0}; at.i < r->g->board->n_corners; at.i++)
        if (label[at.i] == which && ground_may_start(r->g, at, seat))
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
        unsigned n = may_start_in(r, label, mine, 0);

        for (unsigned k = 0; k < r->n_goals; k++)
            n += 2 * (label[get_hex_plaza(r, r->goals[k])] == mine);
        if (n > most) {
            most = n;
            best = r->goals[i];
        }
    }
    return best;
}

/* ---- closed places that separate two others (BASE-28) ---- */

/* Whether ways of that kind lead from the hex to another one, or to a start of a seat. */
struct question {
    enum ground_way way;
    map_hex hex, from; /* from: none, if the seat is meant */
    unsigned seat;
};

struct closed_cause {
    struct map_span spans[DIAG_MAX_LABELS];
    unsigned n;
    bool each; /* opening any one of them is enough */
};

/* Whether it is so when that place is opened; NULL: when all are. */
static bool
is_joined(struct reach *r, const struct question *q, const struct scenario_closed *opened)
{
    struct ground open = *r->g;
    struct map_board *board = board_copy(r->g->board);

    r->tries++;
    for (unsigned i = 0; i < board->n_paths; i++)
        board->paths[i].flags &= (uint16_t) ~(BOARD_PATH_BARS | BOARD_PATH_DEAD_END);
    for (unsigned i = 0; i < board->n_intersections; i++)
        board->intersections[i].flags &= (uint8_t)~BOARD_AT_BARS;
    for (unsigned i = 0; opened && i < r->g->map->n_closed; i++) {
        const struct scenario_closed *place = &r->g->map->closed[i];

        if (place->path.i == opened->path.i && place->at.i == opened->at.i)
            continue;
        if (place->path.i != MAP_NONE)
            board_add_flag(board, place->path, scenario_closed_flags(place));
        else
            board_close(board, place->at, scenario_closed_flags(place));
    }
    open.board = board;
    g_autofree uint16_t *labels = ground_join(&open, q->way);
    uint16_t side = labels[get_hex_plaza(r, q->hex)];

    board_free(board);
    return q->from.i == MAP_NONE ? may_start_in(r, labels, side, q->seat)
                                 : labels[get_hex_plaza(r, q->from)] == side;
}

/* A wagon can reach one end of it. */
static bool
touches_side(const struct ground *g, const struct scenario_closed *place, const uint16_t *labels,
             uint16_t side)
{
    if (place->path.i != MAP_NONE) {
        const struct board_path *path = board_path(g->board, place->path);

        return labels[path->end[0].i] == side || labels[path->end[1].i] == side;
    }
    const struct board_intersection *x = board_at(g->board, place->at);

    for (unsigned k = 0; k < x->degree; k++)
        if (labels[x->next[k].i] == side)
            return true;
    return labels[place->at.i] == side;
}

/* Whether it is so when all closed places are opened. */
static bool
is_cut_off(struct reach *r, const struct question *q)
{
    return r->g->map->n_closed && r->tries < MOST_TRIES && is_joined(r, q, NULL);
}

/* The closed places at the cut each of which is enough, or all of them; false: what is asked is
 * not so with all places open either. */
static bool
find_cause(struct reach *r, const struct question *q, struct closed_cause *out)
{
    const struct ground *g = r->g;

    *out = (struct closed_cause){.n = 0};
    if (!is_cut_off(r, q))
        return false;
    g_autofree uint16_t *labels = ground_join(g, q->way);

    /* the tries are left to other goals when there are as many as a finding shows */
    for (unsigned i = 0; i < g->map->n_closed && !(out->each && out->n == DIAG_MAX_LABELS); i++) {
        const struct scenario_closed *place = &g->map->closed[i];

        if (!touches_side(g, place, labels, labels[get_hex_plaza(r, q->hex)]))
            continue;
        bool enough = r->tries < MOST_TRIES && is_joined(r, q, place);

        if (enough && !out->each)
            *out = (struct closed_cause){.each = true};
        if (enough == out->each && out->n < DIAG_MAX_LABELS)
            out->spans[out->n++] = place->span;
    }
    return true;
}

static void
report_cause(const struct closed_cause *cause, struct finding *f, const char *otherwise)
{
    finding_set_help(f, "%s%s",
                     !cause->each    ? "delete places from <closed> until there is a way through"
                     : cause->n == 1 ? "open the place: delete it from <closed>"
                                     : "open one of the places: delete it from <closed>",
                     otherwise);
    for (unsigned i = 0; i < cause->n; i++)
        finding_add_label(f, cause->spans[i], "closed here");
}

/* ---- V-TH-8, V-TH-14: all goals are joined ---- */

static bool
may_embark_at(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);

    for (unsigned k = 0; k < x->degree; k++)
        if (ground_may_ferry(board_path(g->board, x->path[k])->flags))
            return true;
    return false;
}

/* Whether at least that many building sites are on the coast of the land with that label (SEA-1);
 * with seas: on the coasts of the seas that it touches. */
static bool
has_ports(const struct reach *r, uint16_t which, const uint16_t *seas, unsigned wanted)
{
    unsigned n = r->g->board->n_corners, ports = 0;
    g_autofree bool *touched = g_new0(bool, r->g->board->n_intersections);

    for (map_intersection at = {0}; at.i < n; at.i++)
        if (r->bridged[at.i] == which && may_embark_at(r->g, at))
            touched[seas ? seas[at.i] : at.i] = true;
    for (map_intersection at = {0}; at.i < n; at.i++)
        ports += touched[seas ? seas[at.i] : at.i] && ground_may_build(r->g, at) &&
                 may_embark_at(r->g, at);
    return ports >= wanted;
}

/* A wagon needs a bridge or a boat between the two. */
static void
report_far(struct reach *r, map_hex hex, map_hex from)
{
    const struct ground *g = r->g;
    const struct scenario_cell *cell = &g->cells[hex.i];
    uint16_t here = r->bridged[get_hex_plaza(r, hex)], there = r->bridged[get_hex_plaza(r, from)];
    bool boats = here != there;
    struct question q = {.way = GROUND_LAND, .hex = hex, .from = from};
    struct closed_cause cause;

    if (boats && g->value[OPTION_SEA_TRAVEL] == TRAVEL_JUMP &&
        (!has_ports(r, here, NULL, 1) || !has_ports(r, there, NULL, 1))) {
        ground_report(g, DIAG_V_TH_8_JUMP, cell->span, "t", cell->terrain);
        return;
    }
    struct finding *f = ground_report(g, boats ? DIAG_V_TH_8_BOATS : DIAG_V_TH_8_BRIDGE, cell->span,
                                      "tt", cell->terrain, g->cells[from.i].terrain);

    if (find_cause(r, &q, &cause))
        report_cause(&cause, f, OR_ACCEPT);
    if (!boats || g->value[OPTION_SEA_TRAVEL] == TRAVEL_STEP || !g->on[FAMILY_BOATS])
        return;
    g_autofree uint16_t *seas = ground_join(g, GROUND_FERRIES);

    if (!has_ports(r, here, seas, 2))
        ground_report(g, DIAG_V_TH_14, cell->span, "t", cell->terrain);
}

/* A goal without any way. Goals that closed places cut off are one finding for each side. */
static void
report_apart(struct reach *r, unsigned i, map_hex from)
{
    const struct ground *g = r->g;
    map_hex hex = r->goals[i];
    const struct scenario_cell *cell = &g->cells[hex.i];
    struct question q = {g->on[FAMILY_BOATS] ? GROUND_BOATS : GROUND_BRIDGES, hex, from, 0};
    struct closed_cause cause;
    bool again = false; /* the causes of a side are looked for once */
    struct finding *f;

    for (unsigned k = 0; k < i; k++)
        again |= r->all[get_hex_plaza(r, r->goals[k])] == r->all[get_hex_plaza(r, hex)];
    bool closed = again ? is_cut_off(r, &q) : find_cause(r, &q, &cause);

    if (again && closed)
        return;
    if (cell->terrain == TERRAIN_WORKSHOP)
        f = ground_report(g, DIAG_V_SA_2, cell->span, "s",
                          "in pickup mode wagons must reach it, but there is no way here");
    else
        f = ground_report(g, closed ? DIAG_V_TH_8_CLOSED : DIAG_V_TH_8, cell->span, "tt",
                          cell->terrain, g->cells[from.i].terrain);
    if (closed)
        report_cause(&cause, f, "");
    finding_add_label(f, g->cells[from.i].span, "no way leads on from here");
}

/* One finding if boats, which are off, would join all goals, two or more of which are separate for
 * other reasons than closed places. */
static bool
report_off(struct reach *r)
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
    if (n < 2 || find_cause(r, &(struct question){GROUND_BRIDGES, apart, from, 0}, &cause))
        return false;
    finding_add_label(ground_report(r->g, DIAG_V_TH_8_OFF, r->g->cells[apart.i].span, "tt",
                                    r->g->cells[apart.i].terrain, r->g->cells[from.i].terrain),
                      r->g->cells[from.i].span, "no way leads on from here");
    return true;
}

/* V-TH-8: every goal in one travel component (WAGON-5, COST-8). */
static void
check_goals(struct reach *r)
{
    map_hex from = find_main_goal(r, r->all);
    map_hex home = find_main_goal(r, r->land);

    for (unsigned i = 0; i < r->n_goals; i++) {
        uint16_t at = get_hex_plaza(r, r->goals[i]);

        if (r->all[at] != r->all[get_hex_plaza(r, from)])
            report_apart(r, i, from);
        else if (r->land[at] != r->land[get_hex_plaza(r, home)])
            report_far(r, r->goals[i], home);
    }
}

/* The file gives the start of the seat's wagon. */
static struct map_span
find_start_span(const struct reach *r, unsigned seat)
{
    for (const struct scenario_standing *s = NULL; (s = ground_next(r->g, s));)
        if (s->seat == seat && s->at == r->wagon[seat].i && s->place == STANDING_ON_INTERSECTION)
            return s->at_span;
    return r->g->map->span;
}

/* A seat's wagon starts apart from the goal where the most trade hexes are. */
static void
report_start(struct reach *r, unsigned seat, bool reaches, map_hex goal)
{
    const struct ground *g = r->g;
    bool stands = r->wagon[seat].i != MAP_NONE;
    struct question q = {reaches               ? GROUND_LAND
                         : g->on[FAMILY_BOATS] ? GROUND_BOATS
                                               : GROUND_BRIDGES,
                         goal, MAP_NO_HEX, seat};
    struct closed_cause cause;
    bool closed = find_cause(r, &q, &cause);
    enum diag_code code = reaches && stands ? DIAG_V_TH_8_WAGON_FAR
                          : reaches         ? DIAG_V_TH_8_START_FAR
                          : closed          ? DIAG_V_TH_8_CLOSED_START
                          : stands          ? DIAG_V_TH_8_WAGON
                                            : DIAG_V_TH_8_START;
    struct finding *f =
        ground_report(g, code, stands ? find_start_span(r, seat) : g->map->span, "c", seat);

    if (closed)
        report_cause(&cause, f, reaches ? OR_ACCEPT : "");
    if (!stands && g->map->n_zones)
        finding_add_label(f, g->map->zones[0].span, "start zones begin here");
}

/* V-TH-8: wagons, which start at a building, can reach the goals. */
static void
check_starts(struct reach *r)
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

/* ---- V-TH-9: goods have about equally long ways (2.2) ---- */

/* Cheapest movement points from the plazas that take the good, the first of which is `first`. */
static uint16_t *
measure_from_takers(const struct ground *g, unsigned good, const uint8_t *cost, map_hex *first)
{
    unsigned n = g->board->n_intersections, n_plazas = 0;
    g_autofree uint16_t *links = g_new(uint16_t, 2 * n);
    g_autofree map_intersection *plazas = g_new(map_intersection, g->board->n_hexes);
    struct reach_room room = {g_new(uint16_t, n), links, links + n};

    *first = MAP_NO_HEX;
    for (map_hex h = {0}; h.i < g->board->n_hexes; h.i++) {
        if (!(ground_trade(g, h).takes >> good & 1))
            continue;
        *first = first->i == MAP_NONE ? h : *first;
        if (board_hex(g->board, h)->plaza.i != MAP_NONE) /* not hidden at first (V-TH-2) */
            plazas[n_plazas++] = board_hex(g->board, h)->plaza;
    }
    reach_from(g->board, cost, plazas, n_plazas, &room);
    return room.mp;
}

/* A trade hex with tokens of a good, and the cost to the nearest one that accepts it. */
struct trade_way {
    map_hex from, to; /* to: the first of the map that accepts it */
    unsigned mp;
};

/* A hex without tokens (V-TH-6) counts with all its goods. */
static bool
may_issue(const struct ground *g, map_hex hex, unsigned good)
{
    const uint16_t *stack = NULL;
    unsigned tokens = 0;

    for (unsigned i = 0; i < g->map->n_trade_hexes; i++)
        if (g->map->trade_hexes[i].at.i == hex.i)
            stack = g->map->trade_hexes[i].stack;
    for (unsigned i = 0; stack && i < GOODS_COUNT; i++)
        tokens += stack[i];
    return ground_trade(g, hex).issues >> good & 1 && (!tokens || stack[good]);
}

/* The nearest and the farthest way of the goods that a hex of the map accepts; false: there are
 * no two, or one does not lead over land (V-TH-1, V-TH-8). */
static bool
find_trade_ways(const struct ground *g, const uint8_t *cost, struct trade_way *near,
                struct trade_way *far)
{
    unsigned n = 0;

    for (unsigned leg = 0; leg < TERRAIN_COUNT * GOODS_COUNT; leg++) { /* by kind and good */
        unsigned terrain = leg / GOODS_COUNT, good = leg % GOODS_COUNT;
        g_autofree uint16_t *mp = NULL;

        for (map_hex h = {0}, to = MAP_NO_HEX; h.i < g->board->n_hexes; h.i++) {
            uint16_t plaza = board_hex(g->board, h)->plaza.i;

            if (g->cells[h.i].terrain != terrain || !may_issue(g, h, good))
                continue;
            if (!mp)
                mp = measure_from_takers(g, good, cost, &to);
            if (to.i == MAP_NONE)
                break;
            if (plaza == MAP_NONE || mp[plaza] == REACH_NEVER)
                return false;
            struct trade_way way = {h, to, mp[plaza]};

            if (!n || way.mp > far->mp)
                *far = way;
            if (!n++ || way.mp < near->mp)
                *near = way;
        }
    }
    return n > 1;
}

/* Hexes that may be land or sea leave it to fillings. */
static bool
check_distances(const struct ground *g)
{
    g_autofree uint8_t *cost = ground_costs(g, false), *certain = ground_costs(g, true);
    struct trade_way near = {.mp = 0}, far = near;

    if (!find_trade_ways(g, cost, &near, &far))
        return false;
    if (memcmp(cost, certain, g->board->n_paths) != 0)
        return true;
    if (far.mp <= near.mp + (unsigned)g->value[OPTION_TRADE_DISTANCE_SPREAD])
        return false;
    g_autofree char *text = g_strdup_printf(
        "%s to %s %u, %s to %s %u", ground_hex_word(g, far.from), ground_hex_word(g, far.to),
        far.mp, ground_hex_word(g, near.from), ground_hex_word(g, near.to), near.mp);

    ground_report(g, DIAG_V_TH_9, g->cells[far.from.i].span, "sn", text, far.mp - near.mp);
    return false;
}

bool
check_reach(const struct ground *g)
{
    struct reach r = {.g = g};
    bool open = false;

    r.goals = ground_goals(g, &r.n_goals);
    for (unsigned i = r.n_goals; i-- > 0;) /* one without a way in has its own finding */
        if (!board_at(g->board, board_hex(g->board, r.goals[i])->plaza)->degree)
            memmove(&r.goals[i], &r.goals[i + 1], (--r.n_goals - i) * sizeof *r.goals);
    for (unsigned seat = 0; seat < g->players; seat++) {
        r.wagon[seat] = ground_wagon(g, seat);
        if (r.wagon[seat].i != MAP_NONE && /* one at sea is V-TH-11's */
            !(board_at(g->board, r.wagon[seat])->flags &
              (BOARD_AT_LAND | BOARD_AT_PLAZA | BOARD_AT_UNSURE)))
            r.wagon[seat] = MAP_NO_INTERSECTION;
    }
    r.bridged = ground_join(g, GROUND_BRIDGES);
    /* without boats the ways are the same */
    r.all = g->on[FAMILY_BOATS] ? ground_join(g, GROUND_BOATS)
                                : g_memdup2(r.bridged, g->board->n_intersections * sizeof *r.all);
    r.land = ground_join(g, GROUND_LAND);
    if (r.n_goals && !report_off(&r)) {
        check_goals(&r);
        if (!g->scenario->is_map)
            check_starts(&r);
        open = check_distances(g);
    }
    g_free(r.goals);
    g_free(r.all);
    g_free(r.bridged);
    g_free(r.land);
    return open;
}
