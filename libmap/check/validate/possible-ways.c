/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/possible-ways.h"

#include "board/place-name.h"
#include "rules/reach.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

struct ground
ground_of(const struct map_scenario *scenario, const struct scenario_map *map)
{
    struct ground g = {.scenario = scenario, .map = map, .board = map->board};

    g.cells = map->cells;
    g.value = scenario->options.value;
    g.supply = scenario->supply;

    g.rules = cost_rules_of(&scenario->options);
    memcpy(g.on, scenario->options.on, sizeof g.on);
    while (map->players >> g.players)
        g.players++;
    for (unsigned h = 0; h < map->board->n_hexes; h++)
        if (map->cells[h].terrain == TERRAIN_RANDOM)
            g.drawn |= 1u << map->board->hexes[h].kind;
    return g;
}

static const char *
take_word(const struct ground *g, char kind, char text[BOARD_NAME_SIZE], va_list *list)
{
    switch (kind) {
    case 'n':
        snprintf(text, BOARD_NAME_SIZE, "%u", va_arg(*list, unsigned));
        return text;
    case 't':
        return terrain_word(va_arg(*list, enum terrain));
    case 'g':
        return scenario_good_word(g->scenario, va_arg(*list, unsigned));
    case 'r':
        return resource_word(va_arg(*list, enum resource));
    case 'k':
        return standing_name(va_arg(*list, enum standing));
    case 'c':
        return ground_color(g, va_arg(*list, unsigned));
    case 'h':
        return board_hex_name(g->board, va_arg(*list, map_hex), text);
    case 'p':
        return board_path_name(g->board, va_arg(*list, map_path), text);
    case 'x':
        return board_intersection_name(g->board, va_arg(*list, map_intersection), text);
    default:
        return va_arg(*list, const char *);
    }
}

struct finding *
ground_report(const struct ground *g, enum diag_code code, struct map_span span, const char *kinds,
              ...)
{
    enum { MOST = 6 };
    char texts[MOST][BOARD_NAME_SIZE];
    const char *words[MOST] = {NULL};
    va_list list;

    va_start(list, kinds);
    for (unsigned i = 0; i < MOST && kinds[i]; i++)
        words[i] = take_word(g, kinds[i], texts[i], &list);
    va_end(list);
    return diag_report(g->sink, code, span, words[0], words[1], words[2], words[3], words[4],
                       words[5], NULL);
}

bool
ground_is_trade_corner(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);
    unsigned trade = 0, land = 0;

    if (!g->on[FAMILY_BAGGAGE_TRAINS] || !g->value[OPTION_OFFICIAL_TRADE_CORNERS])
        return false;
    for (unsigned k = 0; k < x->n_hexes; k++) {
        const struct board_hex *hex = board_hex(g->board, x->hex[k]);

        trade += hex->plaza.i != MAP_NONE;
        land += hex->kind != BOARD_SEA;
    }
    return trade > 0 && land == 1;
}

/* The kinds of the hexes around it, as bits; sea does not matter. */
static unsigned
collect_hex_kinds(const struct ground *g, const struct board_intersection *x)
{
    unsigned kinds = 0;

    if (!(x->flags & BOARD_AT_UNSURE))
        return x->flags & BOARD_AT_LAND ? 1u << BOARD_LAND : 0;
    for (unsigned k = 0; k < x->n_hexes; k++)
        kinds |= 1u << board_hex(g->board, x->hex[k])->kind;
    return kinds;
}

static bool
may_build(const struct ground *g, map_intersection at, unsigned kinds)
{
    return kinds & (1u << BOARD_LAND | 1u << BOARD_OPEN) &&
           !(board_at(g->board, at)->flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING)) &&
           !ground_is_trade_corner(g, at);
}

bool
ground_may_build(const struct ground *g, map_intersection at)
{
    return may_build(g, at, collect_hex_kinds(g, board_at(g->board, at)));
}

bool
ground_is_closed_land(const struct ground *g, uint16_t landmass)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        for (unsigned k = 0; k < GRID_DIRECTIONS; k++)
            if (g->board->hexes[h].landmass == landmass &&
                !(board_at(g->board, g->board->hexes[h].corner[k])->flags & BOARD_AT_NO_BUILDING))
                return false;
    return true;
}

static bool
is_in_zone(const struct scenario_zone *zone, map_intersection at)
{
    unsigned from = 0, to = zone->n_at; /* in ascending order */

    while (from < to) {
        unsigned middle = (from + to) / 2;

        if (zone->at[middle].i == at.i)
            return true;
        if (zone->at[middle].i < at.i)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}

bool
ground_may_start(const struct ground *g, map_intersection at, unsigned seat)
{
    unsigned kinds = collect_hex_kinds(g, board_at(g->board, at));
    bool asked = false, allowed = false;

    /* nothing is built beside a hidden hex (2.7) */
    if (kinds & (1u << BOARD_HIDDEN) || !may_build(g, at, kinds))
        return false;
    if (board_at(g->board, at)->flags & BOARD_AT_BARS_START)
        return false;
    for (unsigned i = 0; i < g->map->n_zones; i++) {
        const struct scenario_zone *zone = &g->map->zones[i];

        if (!(zone->seats >> seat & 1) || !(zone->players >> (g->players - 1) & 1))
            continue;
        bool in = is_in_zone(zone, at);

        if (!zone->allow && in)
            return false;
        asked |= zone->allow;
        allowed |= zone->allow && in;
    }
    return allowed || !asked;
}

/* The flags of a path give all that is needed here. */
static bool
can_sail(unsigned flags)
{
    return flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE) &&
           !(flags & (BOARD_PATH_INTERIOR | BOARD_PATH_RIVER | BOARD_PATH_NO_BOAT));
}

bool
ground_may_sail(const struct ground *g, map_path path)
{
    return can_sail(board_path(g->board, path)->flags);
}

/* A dead end may have a boat, which carries no wagon (BASE-28). */
bool
ground_may_ferry(unsigned flags)
{
    return can_sail(flags) && !(flags & BOARD_PATH_NO_TRAVEL);
}

/* The pieces that a bridge can join at one end of its path (2.5). */
static bool
can_join(const struct ground *g, map_path bridge, map_intersection end)
{
    const struct board_intersection *x = board_at(g->board, end);
    bool from_boat = g->on[FAMILY_BOATS] && g->value[OPTION_BRIDGE_FROM_BOAT];

    if (ground_may_build(g, end))
        return true;
    for (unsigned k = 0; k < x->degree; k++) {
        unsigned flags = board_path(g->board, x->path[k])->flags;

        if (x->path[k].i == bridge.i || flags & (BOARD_PATH_RIVER | BOARD_PATH_CLOSED))
            continue;
        if ((flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE | BOARD_PATH_INTERIOR) &&
             !(flags & BOARD_PATH_BARS_ROADS)) ||
            (from_boat && ground_may_sail(g, x->path[k])))
            return true;
    }
    return false;
}

bool
ground_may_bridge(const struct ground *g, map_path path)
{
    const struct board_path *p = board_path(g->board, path);

    return can_join(g, path, p->end[0]) || can_join(g, path, p->end[1]);
}

struct cost_path
ground_cost_path(const struct ground *g, unsigned flags, bool sure)
{
    bool land =
        flags & (BOARD_PATH_INTERIOR | BOARD_PATH_LAND) || (!sure && flags & BOARD_PATH_UNSURE);
    bool coast = flags & BOARD_PATH_SEA;
    struct cost_path p =
        cost_bare_path(flags, land ? coast ? COST_ON_COAST : COST_ON_LAND : COST_ON_SEA);

    p.river = p.river && g->on[FAMILY_RIVERS];
    p.closed = p.closed || !(land || coast);
    return p;
}

static unsigned
find_path_cost(const struct ground *g, unsigned flags, bool sure, enum piece piece)
{
    struct cost_path p = ground_cost_path(g, flags, sure);

    p.piece = (uint8_t)piece;
    p.owner = 0; /* the wagon's own seat */
    struct cost cost = cost_step(&g->rules, &p, (map_seat){0}, COST_WALK, 0);

    return cost.closed ? REACH_CLOSED : cost.mp;
}

static bool
may_use(const struct ground *g, unsigned flags, enum ground_way way)
{
    if (way >= GROUND_SEAS)
        return way == GROUND_SEAS ? can_sail(flags) : ground_may_ferry(flags);
    if (find_path_cost(g, flags, false, PIECE_NONE) != REACH_CLOSED)
        return true;
    if (flags & BOARD_PATH_RIVER && way >= GROUND_BRIDGES && g->supply[SUPPLY_BRIDGES] &&
        find_path_cost(g, flags, false, PIECE_BRIDGE) != REACH_CLOSED)
        return true;
    return ground_may_ferry(flags) && way >= GROUND_BOATS && g->on[FAMILY_BOATS] &&
           g->supply[SUPPLY_BOATS];
}

/* Only a bridge leads over it, and none could ever be built there. */
static bool
lacks_bridge(const struct ground *g, map_path path)
{
    unsigned flags = board_path(g->board, path)->flags;

    return flags & BOARD_PATH_RIVER &&
           find_path_cost(g, flags, false, PIECE_NONE) == REACH_CLOSED &&
           !ground_may_bridge(g, path);
}

/* There are many paths and few kinds of them: each kind is judged once. */
uint16_t *
ground_join(const struct ground *g, enum ground_way way)
{
    uint16_t n = g->board->n_intersections;
    uint16_t *up = g_new(uint16_t, n);
    enum { UNKNOWN, USED, UNUSED };
    uint8_t judged[BOARD_PATH_ALL + 1] = {UNKNOWN};

    for (uint16_t i = 0; i < n; i++)
        up[i] = i;
    for (uint16_t p = 0; p < g->board->n_paths; p++) {
        const struct board_path *path = &g->board->paths[p];

        if (judged[path->flags] == UNKNOWN)
            judged[path->flags] = may_use(g, path->flags, way) ? USED : UNUSED;
        if (judged[path->flags] == USED &&
            !(way >= GROUND_BRIDGES && lacks_bridge(g, map_path_of(p))))
            up[landmasses_first(up, path->end[0].i)] = landmasses_first(up, path->end[1].i);
    }
    for (uint16_t i = 0; i < n; i++)
        up[i] = landmasses_first(up, i);
    return up;
}

uint8_t *
ground_costs(const struct ground *g, bool sure)
{
    uint8_t *cost = g_new(uint8_t, g->board->n_paths);
    unsigned land = BOARD_PATH_LAND | (sure ? 0u : BOARD_PATH_UNSURE);
    uint8_t judged[BOARD_PATH_ALL + 1] = {0}; /* every step costs something */

    for (uint16_t i = 0; i < g->board->n_paths; i++) {
        unsigned flags = g->board->paths[i].flags;

        if (!judged[flags])
            judged[flags] =
                flags & land ? (uint8_t)find_path_cost(g, flags, sure, PIECE_NONE) : REACH_CLOSED;
        cost[i] = judged[flags];
    }
    return cost;
}

/* Adds the number of tiles of the terrain on `cells` of a pool's hexes. */
static void
add_pool(const struct scenario_pool *pool, unsigned cells, enum terrain terrain,
         struct ground_count *count)
{
    unsigned tiles = 0, wanted = 0;

    for (unsigned i = 0; i < pool->n_tiles; i++) {
        tiles += pool->tiles[i].count;
        if (pool->tiles[i].terrain == terrain)
            wanted += pool->tiles[i].count;
    }
    unsigned left = tiles > cells ? tiles - cells : 0;

    count->least += wanted > left ? wanted - left : 0;
    count->most += MIN(wanted, cells);
}

struct ground_count
ground_count(const struct ground *g, enum terrain terrain, bool hidden_too)
{
    struct ground_count count = {0, 0};
    unsigned drawn[SCENARIO_NO_POOL];

    memset(drawn, 0, g->map->n_pools * sizeof *drawn);
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        if (cell->hidden && !hidden_too)
            continue;
        count.least += cell->terrain == terrain;
        if (cell->terrain == TERRAIN_RANDOM && cell->pool != SCENARIO_NO_POOL)
            drawn[cell->pool]++;
    }
    count.most = count.least;
    for (unsigned i = 0; i < g->map->n_pools; i++)
        add_pool(&g->map->pools[i], drawn[i], terrain, &count);
    return count;
}

map_hex
ground_find(const struct ground *g, enum terrain terrain, unsigned from)
{
    for (unsigned h = from; h < g->board->n_hexes; h++)
        if (g->cells[h].terrain == terrain)
            return map_hex_of(h);
    return MAP_NO_HEX;
}

const char *
ground_hex_word(const struct ground *g, map_hex hex)
{
    return scenario_terrain_word(g->map, g->cells[hex.i].terrain, g->cells[hex.i].kind);
}

struct trade_goods
ground_trade(const struct ground *g, map_hex hex)
{
    const struct scenario_cell *cell = &g->cells[hex.i];

    return cell->terrain < TERRAIN_COUNT ? scenario_trade(g->map, cell->terrain, cell->kind)
                                         : (struct trade_goods){0, 0};
}

unsigned
ground_taken(const struct ground *g)
{
    unsigned taken = 0;

    for (uint16_t h = 0; h < g->board->n_hexes; h++)
        taken |= ground_trade(g, (map_hex){h}).takes;
    for (unsigned i = 0; i < g->map->n_pools; i++)
        for (unsigned k = 0; k < g->map->pools[i].n_tiles; k++) {
            const struct scenario_tile *tile = &g->map->pools[i].tiles[k];

            if (tile->count && tile->terrain < TERRAIN_COUNT)
                taken |= scenario_trade(g->map, tile->terrain, tile->own).takes;
        }
    return taken;
}

map_hex *
ground_goals(const struct ground *g, unsigned *n)
{
    bool pickup = g->on[FAMILY_WORKSHOP] && g->value[OPTION_SANTA_MODE] == 1;
    map_hex *goals = g_new(map_hex, g->board->n_hexes);

    *n = 0;
    for (uint16_t h = 0; h < g->board->n_hexes; h++) {
        enum terrain terrain = (enum terrain)g->cells[h].terrain;

        if (g->board->hexes[h].plaza.i != MAP_NONE && terrain < TERRAIN_COUNT &&
            (terrain_is_trade(terrain) || (terrain == TERRAIN_WORKSHOP && pickup)))
            goals[(*n)++] = (map_hex){h};
    }
    return goals;
}

const struct scenario_standing *
ground_next(const struct ground *g, const struct scenario_standing *s)
{
    const struct scenario_standing *all = g->map->standing;

    for (unsigned i = s ? (unsigned)(s - all) + 1 : 0; i < g->map->n_standing; i++)
        if (all[i].seat == STANDING_NOBODY || all[i].seat < g->players)
            return &all[i];
    return NULL;
}

const char *
ground_color(const struct ground *g, unsigned seat)
{
    return seat_color_word((enum seat_color)g->scenario->color[seat]);
}

unsigned
ground_founded(const struct ground *g, unsigned seat)
{
    unsigned n = 0;

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        n += s->seat == seat && s->start && standing_is_building(s);
    return n;
}

map_intersection
ground_wagon(const struct ground *g, unsigned seat)
{
    map_intersection last = MAP_NO_INTERSECTION;

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (s->seat != seat)
            continue;
        if (s->kind == STANDING_WAGON)
            return (map_intersection){s->at};
        if (s->start && standing_is_building(s))
            last = (map_intersection){s->at};
    }
    return ground_founded(g, seat) >= g->scenario->start_buildings ? last : MAP_NO_INTERSECTION;
}

bool
ground_is_robber(const struct ground *g, const struct scenario_standing *s)
{
    return g->on[FAMILY_ROBBER] &&
           (s->kind == STANDING_ROBBER || (s->kind == STANDING_PIRATE && g->value[OPTION_PIRATE]));
}

bool
ground_seven_to_come(const struct ground *g)
{
    if (g->value[OPTION_START_PHASE] == 0)
        return true;
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->kind >= STANDING_ROBBER && s->kind <= STANDING_STORM)
            return false;
    return true;
}

bool
ground_is_built(const struct ground *g)
{
    unsigned seats = 0;

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (standing_is_building(s))
            seats |= 1u << s->seat;
    return seats == (1u << g->players) - 1;
}

unsigned
ground_tokens(const struct ground *g)
{
    unsigned n = 0;

    for (unsigned i = 0; i < g->map->n_trade_hexes && g->on[FAMILY_BAGGAGE_TRAINS]; i++)
        for (unsigned k = 0; k < GOODS_COUNT; k++)
            n += g->map->trade_hexes[i].stack[k];
    return n;
}
