/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* V-TH-10: upper bounds of what one seat can have in a game of g->players. */
#include "check/validate/checks.h"

#include "check/validate/building-sites.h"
#include "scenario/standing.h"

#include <limits.h>

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

/* Where the seat's routes can lead, from what it has or may found, by intersection. */
static void
find_land(const struct ground *g, unsigned seat, bool *land)
{
    const struct map_board *board = g->board;
    g_autofree uint16_t *queue = g_new(uint16_t, board->n_intersections);
    unsigned n = 0;

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (s->seat != seat)
            continue;
        if (s->place == STANDING_ON_INTERSECTION)
            land[s->at] = true;
        for (unsigned e = 0; e < 2 && s->place == STANDING_ON_PATH; e++)
            land[board->paths[s->at].end[e].i] = true;
    }
    if (ground_founded(g, seat) < g->scenario->start_buildings)
        for (uint16_t i = 0; i < board->n_corners; i++)
            land[i] |= ground_may_start(g, (map_intersection){i}, seat);
    for (uint16_t i = 0; i < board->n_intersections; i++)
        if (land[i])
            queue[n++] = i;
    for (unsigned from = 0; from < n; from++) {
        const struct board_intersection *x = &board->intersections[queue[from]];

        for (unsigned k = 0; k < x->degree; k++)
            if (!land[x->next[k].i] && takes_route(g, x->path[k])) {
                land[x->next[k].i] = true;
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

/* Buildings that the seat's routes can join, whatever the board. Buildings are never neighbors, and
 * three routes meet at an intersection. So of a network with n routes at most (2 n + 3) / 3 places
 * are built on: 1, 2, 3, 3, 4, 5 with one route, two and so on. Each start building begins a
 * network and has one route. Boats are moved and used again: no limit. */
static unsigned
count_joined(const struct ground *g, unsigned seat)
{
    unsigned networks = g->scenario->start_buildings, laid = networks;
    unsigned routes =
        g->supply[SUPPLY_ROADS] + (g->on[FAMILY_RIVERS] ? g->supply[SUPPLY_BRIDGES] : 0u);

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (s->seat != seat)
            continue;
        if (s->start && standing_is_building(s))
            laid--; /* perhaps without a route */
        else if (standing_is_building(s) || s->kind == STANDING_ROAD || s->kind == STANDING_BRIDGE)
            networks += !s->start;
    }
    unsigned left = routes > laid ? routes - laid : 0, small = MIN(left, 2 * networks);

    return g->on[FAMILY_BOATS] ? UINT_MAX : networks + small + 2 * (left - small) / 3;
}

/* On sites no two of which are neighbors, of any owner: where seats are alike, the others have
 * founded theirs. */
static unsigned
count_buildings(const struct ground *g, unsigned seat)
{
    unsigned settlement = (unsigned)g->value[OPTION_SETTLEMENT_POINTS];
    unsigned city = (unsigned)g->value[OPTION_CITY_POINTS];
    unsigned cities = g->supply[SUPPLY_CITIES], settlements = g->supply[SUPPLY_SETTLEMENTS];
    unsigned others = are_alike(g) ? (g->players - 1) * g->scenario->start_buildings : 0;
    g_autofree bool *land = g_new0(bool, g->board->n_intersections);
    unsigned most;

    find_land(g, seat, land);
    for (uint16_t i = 0; i < g->board->n_corners; i++)
        land[i] = land[i] && ground_may_build(g, (map_intersection){i});
    building_sites_enough(g->board, land, others + cities + settlements, &most);
    most = MIN(most > others ? most - others : 0, count_joined(g, seat));
    if (city >= settlement) {
        cities = MIN(cities, most);
        settlements = MIN(settlements, most - cities);
    } else {
        settlements = MIN(settlements, most);
        cities = MIN(cities, most - settlements);
    }
    return city * cities + settlement * settlements;
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

/* The number of tokens; without limit if delivered ones are shuffled back, as long as there are
 * chits to mark them (AMB-12, DELIV-1). And the best card: only the one that a wagon has counts
 * (2.1). */
static uint64_t
count_trains(const struct ground *g)
{
    unsigned tokens = ground_tokens(g), chits = g->supply[SUPPLY_CHITS], card = 0, best = 0;

    if (!g->on[FAMILY_BAGGAGE_TRAINS])
        return 0;
    for (unsigned level = 1; level <= CARD_LEVELS; level++)
        card = MAX(card, scenario_card(g->scenario, level)->points);
    for (unsigned k = 0; k < GOODS_OWN + g->scenario->n_goods; k++) /* GOOD-4 */
        best = MAX(best, scenario_good(g->scenario, k).points);
    if (tokens && g->value[OPTION_TOKEN_REFILL] == 1)
        return card + (uint64_t)(chits == SUPPLY_UNLIMITED ? UINT_MAX : MAX(tokens, chits)) * best;
    for (unsigned i = 0; i < g->map->n_trade_hexes; i++)
        for (unsigned k = 0; k < GOODS_COUNT; k++)
            card += g->map->trade_hexes[i].stack[k] * scenario_good(g->scenario, k).points;
    return card;
}

/* What every seat may have besides its buildings and what it begins with; all point cards, and the
 * largest army (DEV-1, DEV-5). */
static uint64_t
count_others(const struct ground *g)
{
    const struct options *o = &g->scenario->options;
    unsigned players = g->scenario->players_max;
    unsigned routes =
        g->supply[SUPPLY_ROADS] + (g->on[FAMILY_RIVERS] ? g->supply[SUPPLY_BRIDGES] : 0u);
    uint64_t n = count_bonus(g) + count_trains(g);

    if (g->on[FAMILY_BOATS] || routes >= (unsigned)g->value[OPTION_ROUTE_MIN])
        n += (unsigned)g->value[OPTION_ROUTE_POINTS];
    if (!g->on[FAMILY_DEVELOPMENT])
        return n;
    if (development_cards(o, DEVELOPMENT_SOLDIER, players) >= (unsigned)g->value[OPTION_ARMY_MIN])
        n += (unsigned)g->value[OPTION_ARMY_POINTS];
    return n + development_cards(o, DEVELOPMENT_POINT, players);
}

/* The most points of each seat in a game of g->players. */
static void
find_most_points(const struct ground *g, unsigned most[MAP_MAX_SEATS])
{
    uint64_t others = count_others(g), buildings = 0;

    for (unsigned seat = 0; seat < g->players; seat++) {
        const struct scenario_player *p = &g->scenario->player[seat];
        uint64_t before = p->chits;

        for (unsigned k = 0; k < GOODS_COUNT; k++)
            before += p->delivered[k] * (unsigned)scenario_good(g->scenario, k).points;
        if (!seat || !are_alike(g))
            buildings = count_buildings(g, seat);
        most[seat] = (unsigned)MIN(others + buildings + before, UINT_MAX);
    }
}

/* The target is in reach (VICT-3, DELIV-4). With the fewest players there is most room, but start
 * zones may be for some player counts only. */
void
check_target(const struct ground *g)
{
    unsigned target = (unsigned)g->value[OPTION_VP_TARGET], most[MAP_MAX_SEATS];
    unsigned fewest = 1u + (unsigned)__builtin_ctz(g->map->players);
    struct map_span span = g->scenario->options.option_span[OPTION_VP_TARGET];
    struct ground fewer = *g;

    if (g->scenario->is_map)
        return;
    span = map_span_is_set(span) ? span : g->scenario->root_span;
    for (unsigned n = fewest; n <= (are_alike(g) ? fewest : g->players); n++) {
        unsigned least = 0, best = 0;

        if (!(g->map->players >> (n - 1) & 1))
            continue;
        fewer.players = n;
        find_most_points(&fewer, most);
        for (unsigned s = 1; s < n; s++) {
            least = most[s] < most[least] ? s : least;
            best = most[s] > most[best] ? s : best;
        }
        if (most[least] >= target)
            continue;
        if (most[best] < target && n == fewest)
            ground_report(g, DIAG_V_TH_10, span, "nn", target, most[best]);
        else
            ground_report(g, DIAG_V_TH_10_SEAT, span, "ncnn", n, least, target, most[least]);
        return;
    }
}
