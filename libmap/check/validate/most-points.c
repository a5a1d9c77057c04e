/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "check/validate/building-sites.h"
#include "scenario/standing.h"

#include <limits.h>

/* Upper bounds of what one seat can have in a game of g->players. */
struct bounds {
    const struct ground *g;
    unsigned seat;
    bool *land;         /* by intersection: the seat's routes can lead there */
    const bool *starts; /* seat after seat, by intersection: see mark_starts(); the seats are alike
                         * where there is only the first one */
    const bool *sites;  /* by intersection: somebody may build there */
};

/* A piece that a seat may have can lie there, in some filling. */
static bool
takes_route(const struct ground *g, map_path path)
{
    unsigned flags = board_path(g->board, path)->flags;

    if (ground_may_sail(g, path) && g->on[FAMILY_BOATS] && g->supply[SUPPLY_BOATS])
        return true;
    if (flags & (BOARD_PATH_NO_ROAD | BOARD_PATH_INTERIOR))
        return false;
    if (flags & BOARD_PATH_RIVER && g->on[FAMILY_RIVERS])
        return g->supply[SUPPLY_BRIDGES] > 0;
    return flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE) && g->supply[SUPPLY_ROADS];
}

/* Where the seat has something, or may place a start building. */
static void
mark_starts(const struct ground *g, unsigned seat, bool *land)
{
    const struct map_board *board = g->board;
    const struct scenario_standing *s;
    unsigned at = 0, founded = 0;

    while ((s = ground_standing(g, &at))) {
        if (s->seat != seat)
            continue;
        founded += s->start && standing_is_building(s);
        if (s->place == STANDING_ON_INTERSECTION)
            land[s->at] = true;
        if (s->place == STANDING_ON_PATH)
            for (unsigned e = 0; e < 2; e++)
                land[board->paths[s->at].end[e].i] = true;
    }
    for (uint16_t i = 0; i < board->n_corners && founded < g->scenario->start_buildings; i++)
        land[i] |= ground_may_start(g, (map_intersection){i}, seat);
}

static void
find_land(const struct bounds *b)
{
    const struct map_board *board = b->g->board;
    g_autofree uint16_t *queue = g_new(uint16_t, board->n_intersections);
    unsigned n = 0;

    for (uint16_t i = 0; i < board->n_intersections; i++)
        if (b->land[i])
            queue[n++] = i;
    for (unsigned from = 0; from < n; from++) {
        const struct board_intersection *x = &board->intersections[queue[from]];

        for (unsigned k = 0; k < x->degree; k++)
            if (!b->land[x->next[k].i] && takes_route(b->g, x->path[k])) {
                b->land[x->next[k].i] = true;
                queue[n++] = x->next[k].i;
            }
    }
}

/* Seats may build at the same places. */
static bool
are_alike(const struct ground *g)
{
    return !g->map->n_zones && !g->map->n_standing;
}

/* Whether all start buildings of the other seat are on this one's land. */
static bool
shares_land(const struct bounds *b, unsigned other)
{
    unsigned n = b->g->board->n_intersections;

    for (unsigned i = 0; i < n; i++)
        if (b->starts[other * n + i] && !b->land[i])
            return false;
    return true;
}

/* Sites for the seat, up to `wanted`: no two are neighbors, of any owner, and the others that
 * start there have founded theirs. */
static unsigned
count_sites(const struct bounds *b, unsigned wanted)
{
    const struct ground *g = b->g;
    unsigned others = 0, most;
    g_autofree bool *open = g_new(bool, g->board->n_corners);

    for (uint16_t i = 0; i < g->board->n_corners; i++)
        open[i] = b->land[i] && b->sites[i];
    for (unsigned s = 0; s < g->players; s++)
        if (s != b->seat && (are_alike(g) || shares_land(b, s)))
            others += g->scenario->start_buildings;
    if (building_sites_enough(g->board, open, others + wanted, &most))
        return wanted;
    return most > others ? most - others : 0;
}

/* Roads, boats and bridges of the seat. */
static unsigned
count_routes(const struct ground *g)
{
    return g->supply[SUPPLY_ROADS] + (g->on[FAMILY_BOATS] ? g->supply[SUPPLY_BOATS] : 0u) +
           (g->on[FAMILY_RIVERS] ? g->supply[SUPPLY_BRIDGES] : 0u);
}

/* Buildings that the seat's routes can join, whatever the board. Buildings are never neighbors, and
 * three routes meet at an intersection. So of a network with n routes at most (2 n + 3) / 3 places
 * are built on: 1, 2, 3, 3, 4, 5 with one route, two and so on. Each start building begins a
 * network and has one route. Boats are moved and used again: no limit. */
static unsigned
count_joined(const struct bounds *b)
{
    const struct ground *g = b->g;
    const struct scenario_standing *s;
    unsigned networks = g->scenario->start_buildings, laid = networks, at = 0;
    unsigned routes = count_routes(g);

    if (g->on[FAMILY_BOATS])
        return UINT_MAX;
    while ((s = ground_standing(g, &at))) {
        if (s->seat != b->seat)
            continue;
        if (s->start && standing_is_building(s))
            laid--; /* perhaps without a route */
        else if (!s->start && (standing_is_building(s) || s->kind == STANDING_ROAD ||
                               s->kind == STANDING_BRIDGE))
            networks++;
    }
    unsigned left = routes > laid ? routes - laid : 0, small = MIN(left, 2 * networks);

    return networks + small + 2 * (left - small) / 3;
}

/* Upper bound of deliveries: the number of tokens; without limit if delivered ones are shuffled
 * back, as long as there are chits to mark them (AMB-12, DELIV-1). */
static unsigned
count_deliveries(const struct ground *g)
{
    unsigned tokens = ground_tokens(g), chits = g->supply[SUPPLY_CHITS];
    bool again = g->value[OPTION_TOKEN_REFILL] == 1;

    if (!tokens || !again)
        return tokens;
    return chits == SUPPLY_UNLIMITED ? UINT_MAX : MAX(tokens, chits);
}

/* Chits for foreign islands: all islands but one, which is somebody's home; hidden or drawn hexes
 * may be islands by themselves (ISL-5). */
static unsigned
count_bonus(const struct ground *g)
{
    unsigned islands = g->board->n_landmasses;

    if (!g->on[FAMILY_ISLANDS] || !g->on[FAMILY_BOATS])
        return 0;
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        islands += g->board->hexes[h].kind != BOARD_LAND && g->board->hexes[h].kind != BOARD_SEA;
    return option_list_sum(g->value[OPTION_ISLAND_BONUS], islands ? islands - 1 : 0);
}

/* At the start: chits, delivered tokens. */
static unsigned
count_before(const struct ground *g, unsigned seat)
{
    const struct scenario_player *p = &g->scenario->player[seat];
    unsigned n = p->chits;

    for (unsigned k = 0; k < GOODS_COUNT; k++)
        n += p->delivered[k] * (unsigned)g->value[OPTION_DELIVERY_POINTS];
    return n;
}

/* All point cards, and the largest army (DEV-1, DEV-5). */
static unsigned
count_development(const struct ground *g)
{
    const struct options *o = &g->scenario->options;
    unsigned players = g->scenario->players_max;
    unsigned soldiers = development_cards(o, DEVELOPMENT_SOLDIER, players);
    bool army = soldiers >= (unsigned)o->value[OPTION_ARMY_MIN];

    if (!g->on[FAMILY_DEVELOPMENT])
        return 0;
    return development_cards(o, DEVELOPMENT_POINT, players) +
           (army ? (unsigned)o->value[OPTION_ARMY_POINTS] : 0);
}

static unsigned
count_buildings(const struct bounds *b)
{
    const struct map_scenario *s = b->g->scenario;
    unsigned settlement = (unsigned)s->options.value[OPTION_SETTLEMENT_POINTS];
    unsigned city = (unsigned)s->options.value[OPTION_CITY_POINTS];
    unsigned cities = s->supply[SUPPLY_CITIES], settlements = s->supply[SUPPLY_SETTLEMENTS];
    unsigned sites = MIN(count_sites(b, cities + settlements), count_joined(b));

    if (city >= settlement) {
        cities = MIN(cities, sites);
        settlements = MIN(settlements, sites - cities);
    } else {
        settlements = MIN(settlements, sites);
        cities = MIN(cities, sites - settlements);
    }
    return city * cities + settlement * settlements;
}

/* What every seat may have besides its buildings and what it begins with. */
static uint64_t
count_others(const struct ground *g)
{
    const int32_t *v = g->scenario->options.value;
    bool trains = g->on[FAMILY_BAGGAGE_TRAINS];
    bool longest = g->on[FAMILY_BOATS] || count_routes(g) >= (unsigned)v[OPTION_ROUTE_MIN];
    unsigned card = 0; /* only the one that a wagon has counts (2.1) */

    for (unsigned level = 1; level <= CARD_LEVELS; level++)
        card = MAX(card, scenario_card(g->scenario, level)->points);
    return (longest ? (unsigned)v[OPTION_ROUTE_POINTS] : 0u) + count_bonus(g) +
           count_development(g) +
           (trains ? card + (uint64_t)count_deliveries(g) * (unsigned)v[OPTION_DELIVERY_POINTS]
                   : 0u);
}

/* The most points of each seat in a game of g->players. */
static void
find_most_points(const struct ground *g, unsigned most[MAP_MAX_SEATS])
{
    bool alike = are_alike(g);
    uint64_t others = count_others(g), points = 0;
    unsigned n = g->board->n_intersections;
    g_autofree bool *starts = g_new0(bool, (gsize)n * g->players);

    g_autofree bool *sites = g_new0(bool, n);

    for (uint16_t i = 0; i < g->board->n_corners; i++)
        sites[i] = ground_may_build(g, (map_intersection){i});
    for (unsigned seat = 0; seat < (alike ? 1 : g->players); seat++)
        mark_starts(g, seat, starts + (gsize)seat * n);
    for (unsigned seat = 0; seat < g->players; seat++) {
        struct bounds b = {g, seat, NULL, starts, sites};

        if (!seat || !alike) {
            b.land = g_memdup2(starts + (gsize)seat * n, n);
            find_land(&b);
            points = others + count_buildings(&b);
            g_free(b.land);
        }
        most[seat] = (unsigned)MIN(points + count_before(g, seat), UINT_MAX);
    }
}

static void
report_target(const struct ground *g, const unsigned most[MAP_MAX_SEATS], unsigned target)
{
    struct map_span span = g->scenario->options.option_span[OPTION_VP_TARGET];
    unsigned least = 0, best = 0, fewest = 1u + (unsigned)__builtin_ctz(g->map->players);

    for (unsigned s = 1; s < g->players; s++) {
        least = most[s] < most[least] ? s : least;
        best = most[s] > most[best] ? s : best;
    }
    span = map_span_is_set(span) ? span : g->scenario->root_span;
    if (most[best] < target && g->players == fewest) {
        ground_report(g, DIAG_V_TH_10, span, "nn", target, most[best]);
        return;
    }
    ground_report(g, DIAG_V_TH_10_SEAT, span, "ncnn", g->players, least, target, most[least]);
}

/* V-TH-10: the target is in reach (VICT-3, DELIV-4). With the fewest players there is most room,
 * but start zones may be for some player counts only. */
void
check_target(const struct ground *g)
{
    unsigned target = (unsigned)g->value[OPTION_VP_TARGET];
    unsigned most[MAP_MAX_SEATS];

    if (g->scenario->is_map ||
        g->map->doubt & (DOUBT_GRID | DOUBT_TERRAIN | DOUBT_TRADE | DOUBT_ZONES | DOUBT_STANDING))
        return;
    for (unsigned n = 1; n <= g->players; n++) {
        struct ground fewer = *g;
        bool lacks = false;

        fewer.players = n;
        if (!(g->map->players >> (n - 1) & 1))
            continue;
        find_most_points(&fewer, most);
        for (unsigned s = 0; s < n; s++)
            lacks |= most[s] < target;
        if (lacks) {
            report_target(&fewer, most, target);
            return;
        }
        if (are_alike(g))
            return;
    }
}
