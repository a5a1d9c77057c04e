/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/ruleset.h"

#include "base/bitset.h"
#include "base/text.h"
#include "diag/sink.h"
#include "rules/family.h"
#include "rules/constraint.h"
#include "rules/families.h"
#include "rules/position.h"

#include <assert.h>
#include <stdio.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The board's flags, by the families and options of this game: rivers without their family are only
 * drawn, and an option may change whether the frame is water (AMB-21). */
static uint16_t
flags_of(const struct map_ruleset *rs, const struct map_board *board, const struct board_path *path)
{
    const struct board_hex *hex = &board->hexes[path->hex[0].i];
    unsigned flags = path->flags;

    if (!rs->on[FAMILY_RIVERS])
        flags &= ~(unsigned)BOARD_PATH_RIVER;
    if (flags & BOARD_PATH_INTERIOR || hex->beyond[path->side] != BOARD_FRAME)
        return (uint16_t)flags;
    if (hex->kind != BOARD_SEA)
        flags &= ~(unsigned)BOARD_PATH_SEA;
    if (rs->option[OPTION_FRAME_IS_WATER])
        flags |= BOARD_PATH_SEA;
    return (uint16_t)flags;
}

/* The board is copied into smaller structures: these are read for every move, and the board's have
 * what only drawing needs. */
static void
copy_board(struct map_ruleset *rs, const struct map_board *board)
{
    rs->paths = arena_take_n(&rs->arena, rs->n_paths, sizeof *rs->paths);
    for (unsigned i = 0; i < rs->n_paths; i++) {
        const struct board_path *path = &board->paths[i];

        rs->paths[i] = (struct rules_path){{path->end[0].i, path->end[1].i},
                                           {path->hex[0].i, path->hex[1].i},
                                           flags_of(rs, board, path)};
    }
    rs->at = arena_take_n(&rs->arena, rs->n_intersections, sizeof *rs->at);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        const struct board_intersection *at = &board->intersections[i];

        for (unsigned k = 0; k < 3; k++)
            rs->at[i].hex[k] = at->hex[k].i;
        rs->at[i].flags = at->flags;
        rs->at[i].degree = at->degree;
        for (unsigned k = 0; k < at->degree; k++) {
            rs->at[i].path[k] = at->path[k].i;
            rs->at[i].next[k] = at->next[k].i;
        }
    }
}

static void
copy_hexes(struct map_ruleset *rs, const struct scenario_map *map)
{
    rs->hexes = arena_take_n(&rs->arena, rs->n_hexes, sizeof *rs->hexes);
    for (unsigned i = 0; i < rs->n_hexes; i++) {
        const struct board_hex *hex = &map->board->hexes[i];

        for (unsigned k = 0; k < 6; k++) {
            rs->hexes[i].corner[k] = hex->corner[k].i;
            rs->hexes[i].side[k] = hex->side[k].i;
            rs->hexes[i].next[k] = hex->neighbor[k].i;
        }
        rs->hexes[i].plaza = hex->plaza.i;
        rs->hexes[i].trade = RULES_NOBODY;
        rs->hexes[i].lair = map->cells[i].lair;
    }
    for (unsigned i = 0; i < map->n_rivers; i++)
        for (unsigned k = 0; k < map->rivers[i].n_hexes; k++) {
            map_hex hex = map->rivers[i].hexes[k];

            if (hex.i != MAP_NONE && map->cells[hex.i].terrain != TERRAIN_SEA)
                rs->hexes[hex.i].river = true;
        }
}

/* Harbors at one intersection are chained, as up to three may share it. */
static void
copy_harbors(struct map_ruleset *rs, const struct scenario_map *map)
{
    rs->harbors = arena_take_n(&rs->arena, rs->n_harbors, sizeof *rs->harbors);
    rs->harbor_at = arena_take(&rs->arena, rs->n_intersections);
    memset(rs->harbor_at, RULES_NOBODY, rs->n_intersections);
    for (unsigned i = 0; i < rs->n_harbors; i++) {
        struct rules_harbor *harbor = &rs->harbors[i];
        uint16_t path = map->harbors[i].at.i;

        *harbor = (struct rules_harbor){path, {MAP_NONE, MAP_NONE}, {RULES_NOBODY, RULES_NOBODY}};
        for (unsigned e = 0; path != MAP_NONE && e < 2; e++) {
            harbor->at[e] = rs->paths[path].end[e];
            harbor->after[e] = rs->harbor_at[harbor->at[e]];
            rs->harbor_at[harbor->at[e]] = (uint8_t)i;
        }
    }
}

static uint8_t
ground_of_terrain(unsigned terrain)
{
    return terrain == TERRAIN_SEA ? POSITION_WATER : POSITION_LAND;
}

/* What a hex is before the deal: its pool may have both land and sea. */
static uint8_t
ground_before(const struct fill_plan *plan, unsigned h)
{
    if (plan->terrain[h] < TERRAIN_COUNT)
        return ground_of_terrain(plan->terrain[h]);
    if (plan->tile_pool[h] >= plan->n_pools || !plan->pools[plan->tile_pool[h]].n_kinds)
        return POSITION_UNKNOWN;
    const struct pool *pool = &plan->pools[plan->tile_pool[h]];
    uint8_t ground = ground_of_terrain(pool->kinds[0].terrain);

    for (unsigned k = 1; k < pool->n_kinds; k++)
        if (ground_of_terrain(pool->kinds[k].terrain) != ground)
            return POSITION_UNKNOWN;
    return ground;
}

/* Whether the ground varies decides if each deal has to find again where pieces may be, by a pass
 * over all paths. */
static void
read_hexes(struct map_ruleset *rs, const struct scenario_map *map)
{
    rs->hidden = arena_take(&rs->arena, rs->n_hexes);
    rs->ground = arena_take(&rs->arena, rs->n_hexes);
    for (unsigned h = 0; h < rs->n_hexes; h++) {
        rs->hidden[h] = map->cells[h].hidden;
        rs->any_hidden |= map->cells[h].hidden != 0;
        rs->ground[h] = ground_before(&rs->fill, h);
        rs->ground_varies |= !rs->hidden[h] && rs->ground[h] == POSITION_UNKNOWN;
    }
    /* with official_trade_corners the building sites beside a trade hex depend on the deal */
    for (unsigned p = 0; p < rs->fill.n_pools && rs->official_corners; p++)
        for (unsigned k = 0; k < rs->fill.pools[p].n_kinds; k++)
            rs->ground_varies |= terrain_is_trade((enum terrain)rs->fill.pools[p].kinds[k].terrain);
}

/* A site is open to a seat when no deny covers it and, if the seat has any allow, some allow
 * does. */
static void
read_zone(struct map_ruleset *rs, const struct scenario_map *map, unsigned seat)
{
    uint64_t *zone = arena_take_n(&rs->arena, rs->words_at, sizeof *zone);
    bool all = true;

    for (int allow = 1; allow >= 0; allow--) {
        for (unsigned z = 0; z < map->n_zones; z++) {
            const struct scenario_zone *rule = &map->zones[z];

            if (rule->allow != allow || !(rule->seats >> seat & 1) ||
                !(rule->players >> (rs->players - 1u) & 1))
                continue;
            all &= !allow;
            for (unsigned i = 0; i < rule->n_at; i++) {
                if (allow)
                    bitset_add(zone, rule->at[i].i);
                else
                    bitset_remove(zone, rule->at[i].i);
            }
        }
        if (allow && all)
            memset(zone, 0xff, rs->words_at * sizeof *zone);
    }
    for (unsigned at = 0; at < rs->n_intersections; at++) /* BASE-28 */
        if (rs->at[at].flags & BOARD_AT_BARS_START)
            bitset_remove(zone, at);
    rs->zone[seat] = zone;
}

static void
add_step(struct map_ruleset *rs, unsigned seat, unsigned kind, unsigned piece, bool last)
{
    rs->steps[rs->n_steps++] =
        (struct rules_step){(uint8_t)seat, (uint8_t)kind, (uint8_t)piece, last};
}

/* Buildings that the author has placed are left out of a seat's set-up. */
static unsigned
fixed_of(const struct scenario_map *map, unsigned seat)
{
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_standing; i++) {
        const struct scenario_standing *s = &map->standing[i];

        n += s->start && s->seat == seat && s->kind <= STANDING_CITY;
    }
    return n;
}

static void
read_steps(struct map_ruleset *rs, const struct map_scenario *scenario,
           const struct scenario_map *map)
{
    for (unsigned round = 0; round < scenario->start_buildings; round++) {
        bool back = !scenario->plain_start && round % 2;
        bool city = scenario->start_city && round + 1 == scenario->start_buildings;

        for (unsigned i = 0; i < rs->players; i++) {
            unsigned seat = back ? rs->players - 1u - i : i;
            bool last = round + 1 == scenario->start_buildings;

            if (round < fixed_of(map, seat))
                continue;
            add_step(rs, seat, MOVE_PLACE_BUILDING, city ? PIECE_CITY : PIECE_SETTLEMENT, last);
            add_step(rs, seat, MOVE_PLACE_ROUTE, PIECE_NONE, last);
        }
    }
}

static void
read_supply(struct map_ruleset *rs, const struct map_scenario *scenario)
{
    static const struct {
        enum piece piece;
        enum supply supply;
    } pieces[] = {
        {PIECE_ROAD, SUPPLY_ROADS},     {PIECE_BOAT, SUPPLY_BOATS},
        {PIECE_BRIDGE, SUPPLY_BRIDGES}, {PIECE_SETTLEMENT, SUPPLY_SETTLEMENTS},
        {PIECE_CITY, SUPPLY_CITIES},
    };

    for (unsigned i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        uint16_t n = scenario->supply[pieces[i].supply];

        rs->supply[pieces[i].piece] = n < RULES_WITHOUT_LIMIT ? (uint8_t)n : RULES_WITHOUT_LIMIT;
    }
    memcpy(rs->kinds, scenario->supply, sizeof rs->kinds);
}

/* BASE-8, BASE-11, BOAT-1; an unlimited bank has one more than the maximum (BASE-12). */
static void
read_costs(struct map_ruleset *rs, const struct map_scenario *scenario)
{
    static const struct {
        enum piece piece;
        enum price price;
    } pieces[] = {
        {PIECE_ROAD, PRICE_ROAD},     {PIECE_BOAT, PRICE_BOAT},
        {PIECE_BRIDGE, PRICE_BRIDGE}, {PIECE_SETTLEMENT, PRICE_SETTLEMENT},
        {PIECE_CITY, PRICE_CITY},
    };

    for (unsigned i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        const uint8_t *cards = scenario->prices[pieces[i].price].cards;

        memcpy(rs->cost[pieces[i].piece], cards, sizeof *rs->cost);
        memcpy(&rs->price[pieces[i].piece], cards, sizeof *rs->cost);
    }
    memcpy(rs->wall_cost, scenario->prices[PRICE_WALL].cards, sizeof rs->wall_cost);
    memcpy(rs->development_cost, scenario->prices[PRICE_CARD].cards, sizeof rs->development_cost);
    rs->bank = (uint8_t)scenario->options.value[OPTION_BANK];
}

/* TRAIN: rules 2.1. Gold is in play if anything pays or costs it. */
static void
read_money(struct map_ruleset *rs, const struct map_scenario *scenario,
           const struct scenario_map *map)
{
    static const enum family pay[] = {FAMILY_BAGGAGE_TRAINS, FAMILY_RIVERS, FAMILY_ISLANDS};
    bool coins = !rs->option[OPTION_GOLD]; /* BASE-33 */

    for (unsigned owner = 0; owner < rs->players; owner++)
        for (unsigned seat = 0; seat < rs->players; seat++)
            if (rs->on[FAMILY_TOLLS] && scenario_waives(scenario, owner, seat))
                rs->waives[owner] = (uint8_t)(rs->waives[owner] | 1u << seat);
    for (unsigned i = 0; i < sizeof pay / sizeof *pay; i++)
        rs->gold |= rs->on[pay[i]];
    for (unsigned h = 0; h < rs->n_hexes; h++)
        rs->gold |= coins && map->cells[h].product == RESOURCE_GOLD;
    for (unsigned i = 0; i < map->n_pools; i++)
        for (unsigned k = 0; k < map->pools[i].n_tiles; k++)
            rs->gold |= coins && map->pools[i].tiles[k].terrain == TERRAIN_GOLD;
}

static void
read_options(struct map_ruleset *rs, const struct options *options)
{
    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        rs->on[f] = options->on[f];
    for (unsigned o = 0; o < OPTION_COUNT; o++)
        rs->option[o] = (uint16_t)options->value[o];
    rs->on[FAMILY_ROBBER] &= !rs->on[FAMILY_VILLAINS]; /* ROB-8 */
    rs->cost_rules = cost_rules_of(options);
    rs->villains_rules = villains_rules_of(options);
    rs->boats = rs->on[FAMILY_BOATS];
    rs->pirate = rs->on[FAMILY_ROBBER] && rs->option[OPTION_PIRATE] && rs->boats; /* ROB-6 */
    rs->official_corners =
        rs->on[FAMILY_BAGGAGE_TRAINS] && rs->option[OPTION_OFFICIAL_TRADE_CORNERS];
    rs->special_phase = rs->players >= rs->option[OPTION_SPECIAL_FROM];
    rs->discards = rs->on[FAMILY_ROBBER] || rs->on[FAMILY_VILLAINS];
    if (!rs->discards) { /* BASE-35 */
        rs->option[OPTION_HAND_LIMIT] = rs->option[OPTION_SEVEN_LIMIT];
        rs->option[OPTION_WALL_BONUS] = 0;
        rs->discards =
            options->value[OPTION_SEVEN_LIMIT] <= option_entry(OPTION_SEVEN_LIMIT)->maximum;
    }
    rs->favors = rs->on[FAMILY_VILLAINS] || rs->on[FAMILY_WORKSHOP];
    rs->yield[PIECE_SETTLEMENT] = (uint8_t)rs->option[OPTION_TOWN_YIELD];
    rs->yield[PIECE_CITY] = (uint8_t)rs->option[OPTION_CITY_YIELD];
    rs->island_bonus = options->value[OPTION_ISLAND_BONUS];
    rs->track = (uint8_t)options->value[OPTION_BARBARIAN_TRACK];
    for (unsigned k = 0; k < DEVELOPMENT_COUNT && rs->on[FAMILY_DEVELOPMENT]; k++)
        rs->deck[k] = (uint8_t)development_cards(options, (enum development)k, rs->players);
}

static void
read_good_pay(struct map_ruleset *rs, const struct map_scenario *scenario)
{
    rs->n_goods = (uint8_t)(GOODS_OWN + scenario->n_goods);
    for (unsigned g = 0; g < GOODS_COUNT; g++) {
        struct scenario_good good = scenario_good(scenario, g);

        rs->good_points[g] = (uint8_t)good.points;
        rs->good_gold[g] = good.gold == GOOD_USUAL ? RULES_UNLIMITED : good.gold;
    }
}

/* Each trade hex has its own stack (PROD-1). The first workshop counts: presents come from one
 * place. */
static void
read_trades(struct map_ruleset *rs, const struct scenario_map *map)
{
    rs->workshop = rs->pole = MAP_NONE;
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (map->cells[h].terrain == TERRAIN_WORKSHOP && rs->workshop == MAP_NONE) {
            rs->workshop = (uint16_t)h;
            rs->pole = rs->hexes[h].plaza;
        }
    for (unsigned i = 0; i < map->n_trade_hexes && rs->n_trades < RULES_MAX_TRADES; i++) {
        const struct scenario_trade_hex *from = &map->trade_hexes[i];
        struct rules_trade *trade = &rs->trades[rs->n_trades];

        if (from->at.i == MAP_NONE || !terrain_is_trade(map->cells[from->at.i].terrain))
            continue;
        rs->hexes[from->at.i].trade = rs->n_trades++;
        trade->hex = from->at.i;
        trade->plaza = rs->hexes[from->at.i].plaza;
        trade->goods =
            scenario_trade(map, map->cells[from->at.i].terrain, map->cells[from->at.i].kind);
        trade->order = from->order.kinds;
        trade->n_order = (uint8_t)(from->order.n < 255 ? from->order.n : 255);
        for (unsigned g = 0; g < GOODS_COUNT && !from->order.n; g++)
            trade->stack[g] = (uint8_t)(from->stack[g] < 255 ? from->stack[g] : 255);
    }
}

/* Arrays begin and end at words: several are read eight bytes at a time, beyond their last entry
 * too. */
static uint32_t
reserve_bytes(struct map_ruleset *rs, size_t size)
{
    uint32_t at = (uint32_t)rs->position_size;

    rs->position_size += (size + 7u) & ~(size_t)7u;
    return at;
}

static unsigned
at_most(unsigned n, unsigned most)
{
    return n < most ? n : most;
}

/* Lengths of the lists, by supplies and families. */
static void
size_lists(struct map_ruleset *rs, const struct map_scenario *scenario)
{
    bool paths = rs->option[OPTION_BARBARIAN_MODEL] == COST_PATH;
    unsigned moves = 0, ways = 0,
             riders = rs->on[FAMILY_KNIGHTS] ? rs->kinds[SUPPLY_MOUNTED_KNIGHTS] : 0;

    rs->max_buildings =
        (uint8_t)at_most((unsigned)rs->supply[PIECE_SETTLEMENT] + rs->supply[PIECE_CITY],
                         at_most(rs->n_intersections, RULES_MAX_BUILDINGS));
    rs->n_homes = scenario->start_buildings;
    rs->seat_size = (uint32_t)((offsetof(struct position_seat, places) +
                                ((size_t)rs->max_buildings + rs->n_homes) * sizeof(uint16_t) + 7u) &
                               ~(size_t)7u);
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++) {
        unsigned mp = (unsigned)rs->cards[level].mp + rs->option[OPTION_GRAIN_MP];

        moves = mp > moves ? mp : moves;
    }
    rs->max_moves = (uint8_t)moves;
    /* ways at one place that owners may close to a wagon (TOLL-9), at most */
    for (unsigned i = 0;
         i < rs->n_intersections && rs->cost_rules.tolls && !rs->cost_rules.mandatory; i++)
        ways = rs->at[i].degree > ways ? rs->at[i].degree : ways;
    rs->max_paid =
        (uint16_t)(toll_room((enum cost_toll_unit)rs->cost_rules.toll_unit, ways, moves) +
                   rs->n_marks);
    rs->max_riders = (uint8_t)at_most(riders, RULES_MAX_RIDERS);
    if (rs->on[FAMILY_BARBARIANS] || rs->on[FAMILY_VILLAINS])
        rs->n_guards = paths ? rs->n_paths : rs->n_hexes;
    /* after the lengths that its bound counts, before the list that its shares size */
    limits_share(rs);
    rs->max_new_boats = rs->boats ? (uint8_t)at_most(rs->supply[PIECE_BOAT], RULES_MAX_ROUTES) : 0;
}

/* Words first, then bytes: there is no padding that could keep old values. */
static void
lay_out_position(struct map_ruleset *rs)
{
    bool trains = rs->on[FAMILY_BAGGAGE_TRAINS], cards = rs->on[FAMILY_DEVELOPMENT];

    rs->words_at = (uint16_t)BITSET_WORDS(rs->n_intersections);
    rs->words_hex = (uint16_t)BITSET_WORDS(rs->n_hexes);
    reserve_bytes(rs, sizeof(struct map_position));
    rs->off_hidden = reserve_bytes(rs, rs->words_hex * sizeof(uint64_t));
    rs->off_open = reserve_bytes(rs, rs->words_at * sizeof(uint64_t));
    rs->off_seats = reserve_bytes(rs, rs->players * rs->seat_size);
    rs->off_hexes = reserve_bytes(rs, rs->n_hexes);
    rs->off_paths = reserve_bytes(rs, rs->n_paths);
    rs->off_at = reserve_bytes(rs, rs->n_intersections);
    rs->off_harbors = reserve_bytes(rs, rs->n_harbors);
    rs->off_own = reserve_bytes(rs, rs->fill.draws_own ? rs->n_hexes : 0u);
    rs->off_earned =
        reserve_bytes(rs, rs->on[FAMILY_ISLANDS] ? rs->words_at * sizeof(uint64_t) : 0);
    rs->off_journey = reserve_bytes(rs, trains ? sizeof(struct position_journey) : 0);
    rs->off_paid = reserve_bytes(rs, trains ? rs->max_paid * sizeof(uint16_t) : 0);
    rs->off_trades = reserve_bytes(rs, trains ? rs->n_trades * sizeof(struct position_trade) : 0);
    rs->off_guards = reserve_bytes(rs, (rs->n_guards + 1u) / 2);
    rs->off_riders =
        reserve_bytes(rs, (size_t)rs->max_riders * rs->players * sizeof(struct position_rider));
    rs->off_new_boats = reserve_bytes(rs, rs->max_new_boats * sizeof(uint16_t));
    rs->off_deck = reserve_bytes(rs, cards ? sizeof(struct position_deck) : 0);
    rs->off_cards = reserve_bytes(rs, cards ? rs->players * sizeof(struct position_cards) : 0);
}

static void
report_pool_limit(struct map_sink *sink, const struct scenario_map *map, enum pool_limit limit)
{
    static const char *const pieces[] = {"", "tiles in its pools", "numbers in its pools",
                                         "harbors"};
    bool harbors = limit == POOL_TOO_MANY_HARBORS;

    diag_report(sink, harbors ? DIAG_S_LIMIT_PLACES : DIAG_S_LIMIT, limits_pool_span(map, limit),
                pieces[limit], number_text(harbors ? POOL_MAX_HARBORS : POOL_MAX_ITEMS).text, NULL);
}

/* Reports limits that depend on the compiled ruleset; true when all hold. All limits are reported,
 * so that one run names everything that must become smaller. */
static bool
has_room(struct map_sink *sink, const struct map_scenario *scenario, const struct scenario_map *map,
         const struct map_ruleset *rs)
{
    struct limit limits[LIMITS];
    bool fits = true;

    limits_list(rs, scenario, map, limits);
    for (unsigned i = 0; i < LIMITS; i++) {
        if (limits[i].is <= limits[i].most)
            continue;
        diag_report(sink, limits[i].supply ? DIAG_S_LIMIT_SUPPLY : DIAG_S_LIMIT_TRADES,
                    limits[i].span, limits[i].what, number_text(limits[i].most).text, NULL);
        fits = false;
    }
    return fits;
}

/* The order matters. Options decide on the flags of the board; the marks of a resumed turn lengthen
 * lists; lists are sized before the block is laid out, and the block before its first position. */
static void
compile_ruleset(struct map_ruleset *rs, const struct map_scenario *scenario,
                const struct scenario_map *map)
{
    rs->board = map->board;
    rs->n_hexes = map->board->n_hexes;
    rs->n_paths = map->board->n_paths;
    rs->n_intersections = map->board->n_intersections;
    rs->n_harbors = (uint16_t)map->n_harbors;
    read_options(rs, &scenario->options);
    read_supply(rs, scenario);
    train_cards_of(scenario, rs->cards + 1);
    train_cards_improve(&scenario->options, rs->cards + 1);
    resume_read(rs, scenario, map);
    copy_board(rs, map->board);
    copy_hexes(rs, map);
    copy_harbors(rs, map);
    read_good_pay(rs, scenario);
    read_trades(rs, map);
    size_lists(rs, scenario);
    lay_out_position(rs);
    read_hexes(rs, map);
    for (unsigned s = 0; s < rs->players; s++)
        read_zone(rs, map, s);
    read_steps(rs, scenario, map);
    read_costs(rs, scenario);
    read_money(rs, scenario, map);
    start_position_read(rs, scenario, map);
    rules_index(rs);
    rs->initial = arena_take(&rs->arena, rs->position_size);
    position_lay_initial(rs, rs->initial);
    start_position_lay(rs, scenario, map, rs->initial);
}

struct map_ruleset *
ruleset_compile(const struct map_scenario *scenario, unsigned players, struct map_sink *sink)
{
    const struct scenario_map *map = scenario_map_for(scenario, players);
    struct map_ruleset *rs = calloc(1, sizeof *rs);

    assert(players >= 1 && players <= MAP_MAX_SEATS);
    if (!rs)
        abort();
    rs->players = (uint8_t)players;
    bool numbered = scenario->options.value[OPTION_SANTA_MODE] == 0; /* SANTA-2a */
    /* first, as its limits may refuse the map */
    enum pool_limit limit = fill_plan_init(&rs->fill, &rs->arena, map, numbered, 0);

    if (limit != POOL_FITS) {
        report_pool_limit(sink, map, limit);
        ruleset_free(rs);
        return NULL;
    }
    if (rs->fill.drawn)
        fill_plan_try(&rs->fill);
    compile_ruleset(rs, scenario, map);
    if (!has_room(sink, scenario, map, rs)) {
        ruleset_free(rs);
        return NULL;
    }
    return rs;
}

void
ruleset_free(struct map_ruleset *rs)
{
    if (!rs)
        return;
    arena_release(&rs->arena);
    free(rs);
}

size_t
ruleset_position_size(const struct map_ruleset *rs)
{
    return rs->position_size;
}
