/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "scenario/development.h"

#include <string.h>

#define NUMBERS 13
#define LEVELS 5  /* of baggage cards */
#define HELPERS 2 /* CARD-1, CARD-2 */
#define FAVORS 6  /* a player, where they are unlimited */
#define GOLD 100  /* where gold is unlimited: 25 coins of 1 and 15 of 5 */

static const struct {
    const char *word;
    uint8_t group;
    bool of_seat;
} kinds[PART_KINDS] = {
#define X(id, word, group, seat) [PART_##id] = {word, PART_GROUP_##group, seat},
    PART_LIST(X)
#undef X
};

const char *
part_word(enum part_kind kind)
{
    return kinds[kind].word;
}

enum part_group
part_group_of(enum part_kind kind)
{
    return kinds[kind].group;
}

bool
part_is_of_seat(enum part_kind kind)
{
    return kinds[kind].of_seat;
}

unsigned
part_count(const struct part *part, unsigned players)
{
    unsigned most = 0;

    if (players > 0)
        return part->count[players - 1];
    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        most = MAX(most, part->count[i]);
    return most;
}

static const char *
tile_word(const struct map_scenario *s, const struct part *p)
{
    return p->own ? s->kinds[p->own - 1].id : terrain_word((enum terrain)p->what);
}

static char *
make_id(const struct map_scenario *s, const struct part *p)
{
    const char *word = kinds[p->kind].word;

    switch (p->kind) {
    case PART_TILE:
        return g_strdup_printf("%s %s", word, tile_word(s, p));
    case PART_OWN:
        return g_strdup_printf("%s %s", word, s->pieces[p->number].id);
    case PART_DISC:
    case PART_COIN:
    case PART_HELPER:
        return g_strdup_printf("%s %u", word, p->number);
    case PART_HARBOR:
        return g_strdup_printf("%s %s %u", word, resource_word((enum resource)p->what), p->number);
    case PART_TOKEN:
        return g_strdup_printf("%s %s %s", word, terrain_word((enum terrain)p->what),
                               goods_word((enum goods)p->number));
    case PART_DEVELOPMENT:
        return g_strdup_printf("%s %s", word, development_word((enum development)p->number));
    case PART_BAGGAGE:
        return g_strdup_printf("%s %s %u", word, seat_colour_word((enum seat_colour)p->colour),
                               p->number);
    default:
        return p->colour < SEAT_COUNT
                   ? g_strdup_printf("%s %s", word, seat_colour_word((enum seat_colour)p->colour))
                   : g_strdup(word);
    }
}

static int
in_order(gconstpointer a, gconstpointer b)
{
    const struct part *p = a, *q = b;

    if (p->kind != q->kind)
        return p->kind - q->kind;
    if (p->kind >= PART_ROAD && p->colour != q->colour && p->kind != PART_HELPER)
        return p->colour - q->colour;
    if (p->what != q->what)
        return p->what - q->what;
    if (p->own != q->own)
        return p->own - q->own;
    if (p->number != q->number)
        return p->number - q->number;
    return g_strcmp0(p->stack, q->stack);
}

/* Adds `n` of the part for that player count. */
static void
need_part(struct map_parts *parts, const struct part *like, unsigned players, unsigned n)
{
    if (n == 0)
        return;
    for (unsigned i = 0; i < parts->parts->len; i++) {
        struct part *p = &g_array_index(parts->parts, struct part, i);

        if (in_order(p, like) == 0) {
            p->count[players - 1] += n;
            return;
        }
    }
    struct part p = *like;

    p.id = make_id(parts->scenario, &p);
    p.count[players - 1] = n;
    g_array_append_val(parts->parts, p);
}

static void
need_numbered(struct map_parts *parts, enum part_kind kind, unsigned number, unsigned players,
              unsigned n)
{
    struct part p = {.kind = (uint8_t)kind, .number = (uint16_t)number, .colour = SEAT_COUNT};

    need_part(parts, &p, players, n);
}

static void
need_plain(struct map_parts *parts, enum part_kind kind, unsigned players, unsigned n)
{
    need_numbered(parts, kind, 0, players, n);
}

static void
need_tile(struct map_parts *parts, unsigned terrain, uint8_t own, const char *stack,
          unsigned players, unsigned n)
{
    if (terrain < TERRAIN_COUNT)
        need_part(parts,
                  &(struct part){.kind = PART_TILE,
                                 .what = (uint8_t)terrain,
                                 .own = own,
                                 .colour = SEAT_COUNT,
                                 .stack = stack},
                  players, n);
}

static void
need_disc(struct map_parts *parts, unsigned number, unsigned players, unsigned n)
{
    if (number >= 2 && number < NUMBERS)
        need_numbered(parts, PART_DISC, number, players, n);
}

static void
need_harbor(struct map_parts *parts, unsigned gives, unsigned ratio, const char *stack,
            unsigned players, unsigned n)
{
    if (gives < RESOURCE_COUNT || gives == RESOURCE_ANY)
        need_part(parts,
                  &(struct part){.kind = PART_HARBOR,
                                 .what = (uint8_t)gives,
                                 .number = (uint16_t)ratio,
                                 .colour = SEAT_COUNT,
                                 .stack = stack},
                  players, n);
}

static void
need_pool(struct map_parts *parts, const struct scenario_pool *pool, unsigned players)
{
    for (unsigned k = 0; k < pool->n_tiles; k++) {
        const struct scenario_tile *tile = &pool->tiles[k];

        need_tile(parts, tile->terrain, tile->own, pool->id, players, tile->count);
        need_disc(parts, tile->number, players, tile->count);
    }
    for (unsigned k = 0; k < pool->n_numbers; k++)
        need_disc(parts, pool->numbers[k], players, 1);
    for (unsigned k = 0; k < pool->n_harbors; k++) {
        const struct scenario_harbor_token *h = &pool->harbors[k];

        need_harbor(parts, h->gives, h->ratio, pool->id, players, h->count);
    }
}

bool
parts_have_frame(const struct scenario_map *map)
{
    const struct map_board *board = map->board;

    for (unsigned i = 0; board->frame_is_water && i < board->n_hexes; i++) {
        const struct board_hex *hex = &board->hexes[i];
        bool land = hex->kind == BOARD_LAND || hex->kind == BOARD_OPEN;

        for (int d = 0; land && d < 6; d++)
            if (hex->neighbour[d].i == MAP_NONE && hex->beyond[d] == BOARD_FRAME)
                return true;
    }
    return false;
}

/* Only one map is on the table: its hexes, numbers, harbors and trade stacks (DEST-4). */
static unsigned
need_map(struct map_parts *parts, const struct scenario_map *map, unsigned players)
{
    const struct map_scenario *s = parts->scenario;
    /* a map by itself has no rules; a scenario with wagons may use it */
    bool traded = s->is_map || s->options.on[FAMILY_BAGGAGE_TRAINS];
    unsigned tokens = 0;

    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        if (!map->cells[i].hidden)
            need_tile(parts, map->cells[i].terrain, map->cells[i].kind, NULL, players, 1);
        need_disc(parts, map->cells[i].number, players, 1);
    }
    if (parts_have_frame(map))
        need_plain(parts, PART_FRAME, players, 1);
    for (unsigned i = 0; i < map->n_pools; i++)
        need_pool(parts, &map->pools[i], players);
    for (unsigned i = 0; i < map->n_harbors; i++)
        need_harbor(parts, map->harbors[i].gives, map->harbors[i].ratio, NULL, players, 1);
    for (unsigned i = 0; traded && i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *hex = &map->trade_hexes[i];

        for (unsigned g = 0; g < GOODS_COUNT; g++) {
            struct part p = {.kind = PART_TOKEN,
                             .what = map->cells[hex->at.i].terrain,
                             .number = (uint16_t)g,
                             .colour = SEAT_COUNT};

            if (p.what < TERRAIN_COUNT)
                need_part(parts, &p, players, hex->stack[g]);
            tokens += hex->stack[g];
        }
    }
    return tokens;
}

bool
parts_have_terrain(const struct scenario_map *map, enum terrain terrain)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].terrain == terrain)
            return true;
    for (unsigned i = 0; i < map->n_pools; i++)
        for (unsigned k = 0; k < map->pools[i].n_tiles; k++)
            if (map->pools[i].tiles[k].terrain == terrain)
                return true;
    return false;
}

/* Unlimited chits: one for each delivery (DELIV-1) and for each foreign island of each player
 * (ISL-5), the number that V-IS-6 requires of a limited supply. */
static unsigned
count_chits(const struct map_scenario *s, const struct scenario_map *map, unsigned players,
            unsigned tokens)
{
    const bool *on = s->options.on;
    unsigned n = 0;

    if (!on[FAMILY_BAGGAGE_TRAINS] && !on[FAMILY_ISLANDS])
        return 0;
    if (s->supply[SUPPLY_CHITS] != SUPPLY_UNLIMITED)
        return s->supply[SUPPLY_CHITS];
    if (on[FAMILY_BAGGAGE_TRAINS])
        n += tokens;
    if (on[FAMILY_ISLANDS] && map->board->n_landmasses > 1)
        n += players *
             option_list_sum(s->options.value[OPTION_ISLAND_BONUS], map->board->n_landmasses - 1u);
    return n;
}

/* Whether a rule pays gold or asks for it. */
static bool
rules_of_gold(const bool *on)
{
    return on[FAMILY_BAGGAGE_TRAINS] || on[FAMILY_TOLLS] || on[FAMILY_RIVERS] ||
           on[FAMILY_ISLANDS] || on[FAMILY_WARSHIPS];
}

bool
parts_have_coins(const struct map_scenario *scenario)
{
    bool have = rules_of_gold(scenario->options.on);

    for (unsigned i = 0; i < scenario->n_maps && !scenario->options.value[OPTION_GOLD]; i++)
        have |= parts_have_terrain(&scenario->maps[i], TERRAIN_GOLD);
    return have;
}

/* Coins of 5 and of 1 in the proportion of the box, 15 to 25. */
static void
need_gold(struct map_parts *parts, const struct map_scenario *s, const struct scenario_map *map,
          unsigned players)
{
    unsigned gold = s->supply[SUPPLY_GOLD];

    if (!rules_of_gold(s->options.on) &&
        (s->options.value[OPTION_GOLD] || !parts_have_terrain(map, TERRAIN_GOLD)))
        return;
    if (gold == SUPPLY_UNLIMITED)
        gold = GOLD;
    unsigned fives = gold * 3 / 4 / 5;

    need_numbered(parts, PART_COIN, 1, players, gold - 5 * fives);
    need_numbered(parts, PART_COIN, 5, players, fives);
}

/* Without a limit: the number in a box. */
static unsigned
supply_of(const struct map_scenario *s, enum supply supply)
{
    unsigned n = s->supply[supply];

    if (n == SUPPLY_UNLIMITED)
        n = supply_default(supply);
    return n == SUPPLY_UNLIMITED ? 0 : n;
}

bool
parts_have_hoard(const struct map_scenario *s)
{
    const bool *on = s->options.on;
    bool pirate = on[FAMILY_VILLAINS] ? s->supply[SUPPLY_PIRATE] > 0
                                      : on[FAMILY_ROBBER] && s->options.value[OPTION_PIRATE];

    return pirate &&
           (s->hoard || (on[FAMILY_TOLLS] && on[FAMILY_BOATS] && s->supply[SUPPLY_BOATS] &&
                         on[FAMILY_BAGGAGE_TRAINS] && s->supply[SUPPLY_WAGONS]));
}

static void
need_villains(struct map_parts *parts, const struct map_scenario *s, unsigned players)
{
    static const struct {
        uint8_t kind, supply;
    } villains[] = {
        {PART_ROBBER, SUPPLY_ROBBER},       {PART_PIRATE, SUPPLY_PIRATE},
        {PART_PRIVATEER, SUPPLY_PRIVATEER}, {PART_STORM, SUPPLY_STORM},
        {PART_CART, SUPPLY_CARTS},          {PART_RUNNER, SUPPLY_RUNNERS},
    };
    const bool *on = s->options.on;

    for (unsigned i = 0; on[FAMILY_VILLAINS] && i < G_N_ELEMENTS(villains); i++)
        need_plain(parts, villains[i].kind, players, supply_of(s, villains[i].supply));
    if (on[FAMILY_ROBBER] && !on[FAMILY_VILLAINS]) {
        need_plain(parts, PART_ROBBER, players, 1);
        need_plain(parts, PART_PIRATE, players, s->options.value[OPTION_PIRATE] ? 1 : 0);
    }
    if (on[FAMILY_VILLAINS] || on[FAMILY_BARBARIANS])
        need_plain(parts, PART_BARBARIAN, players, supply_of(s, SUPPLY_BARBARIANS));
    if (on[FAMILY_VILLAINS])
        need_plain(parts, PART_MARKER, players, 1);
    need_plain(parts, PART_HOARD, players, parts_have_hoard(s));
}

static void
need_seat(struct map_parts *parts, const struct map_scenario *s, unsigned seat, unsigned players)
{
    const bool *on = s->options.on;
    const struct {
        uint8_t kind, supply;
        bool used;
    } pieces[] = {
        {PART_ROAD, SUPPLY_ROADS, true},
        {PART_BOAT, SUPPLY_BOATS, on[FAMILY_BOATS]},
        {PART_BRIDGE, SUPPLY_BRIDGES, on[FAMILY_RIVERS]},
        {PART_SETTLEMENT, SUPPLY_SETTLEMENTS, true},
        {PART_CITY, SUPPLY_CITIES, true},
        {PART_WALL, SUPPLY_WALLS, on[FAMILY_VILLAINS]},
        {PART_WAGON, SUPPLY_WAGONS, on[FAMILY_BAGGAGE_TRAINS]},
        {PART_WARSHIP, SUPPLY_WARSHIPS, on[FAMILY_WARSHIPS]},
        {PART_SHIP, SUPPLY_SHIPS, true},
        {PART_KNIGHT, SUPPLY_KNIGHTS, on[FAMILY_KNIGHTS]},
        {PART_RIDER, SUPPLY_RIDERS, on[FAMILY_KNIGHTS]},
        {PART_CREW, SUPPLY_CREWS, on[FAMILY_KNIGHTS]},
    };
    struct part p = {.colour = s->colour[seat]};

    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++) {
        p.kind = pieces[i].kind;
        if (pieces[i].used)
            need_part(parts, &p, players, supply_of(s, pieces[i].supply));
    }
    p.kind = PART_COSTS;
    need_part(parts, &p, players, 1);
    p.kind = PART_BAGGAGE;
    for (p.number = 1; on[FAMILY_BAGGAGE_TRAINS] && p.number <= LEVELS; p.number++)
        need_part(parts, &p, players, 1);
}

/* DEV-1, DEV-5. */
static void
need_deck(struct map_parts *parts, const struct map_scenario *s, unsigned players)
{
    if (!s->options.on[FAMILY_DEVELOPMENT])
        return;
    for (unsigned i = 0; i < DEVELOPMENT_COUNT; i++)
        need_numbered(parts, PART_DEVELOPMENT, i, players,
                      development_cards(&s->options, (enum development)i, players));
    if (development_cards(&s->options, DEVELOPMENT_SOLDIER, players))
        need_plain(parts, PART_ARMY, players, 1);
}

static void
need_all(struct map_parts *parts, const struct map_scenario *s, unsigned players)
{
    const struct scenario_map *map = scenario_map_for(s, players);
    unsigned tokens = need_map(parts, map, players);

    if (parts_have_terrain(map, TERRAIN_WORKSHOP))
        need_plain(parts, PART_PRESENT, players, supply_of(s, SUPPLY_PRESENTS));
    need_plain(parts, PART_CHIT, players, count_chits(s, map, players, tokens));
    need_gold(parts, s, map, players);
    bool dealt = (s->options.on[FAMILY_VILLAINS] || s->options.on[FAMILY_WORKSHOP]) &&
                 s->options.value[OPTION_FAVORS_DUE]; /* BASE-22 */
    need_plain(parts, PART_FAVOR, players,
               dealt && s->supply[SUPPLY_FAVORS] == SUPPLY_UNLIMITED ? FAVORS * players
                                                                     : supply_of(s, SUPPLY_FAVORS));
    need_villains(parts, s, players);
    need_deck(parts, s, players);
    for (unsigned seat = 0; seat < players; seat++)
        need_seat(parts, s, seat, players);
    for (unsigned i = 0; i < s->n_pieces; i++)
        need_numbered(parts, PART_OWN, i, players, s->pieces[i].count);
    for (unsigned i = 1;
         s->options.on[FAMILY_BOATS] && s->options.value[OPTION_HELPERS] && i <= HELPERS; i++)
        need_numbered(parts, PART_HELPER, i, players, 1);
}

static void
clear_part(void *data)
{
    g_free(((struct part *)data)->id);
}

struct map_parts *
map_parts_new(const struct map_scenario *scenario)
{
    struct map_parts *parts = g_new0(struct map_parts, 1);

    parts->scenario = scenario;
    parts->parts = g_array_new(FALSE, FALSE, sizeof(struct part));
    g_array_set_clear_func(parts->parts, clear_part);
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++)
        need_all(parts, scenario, n);
    g_array_sort(parts->parts, in_order);
    return parts;
}

void
map_parts_free(struct map_parts *parts)
{
    if (!parts)
        return;
    g_array_unref(parts->parts);
    g_free(parts);
}

bool
map_parts_get(const struct map_parts *parts, unsigned i, struct map_part *part)
{
    static const char *const groups[PART_GROUPS] = {
        [PART_GROUP_TILES] = "tiles",
        [PART_GROUP_FRAME] = "frame",
        [PART_GROUP_DISCS] = "number discs",
        [PART_GROUP_HARBORS] = "harbors",
        [PART_GROUP_TOKENS] = "trade tokens",
        [PART_GROUP_PRESENTS] = "presents",
        [PART_GROUP_CHITS] = "victory chits",
        [PART_GROUP_COINS] = "coins",
        [PART_GROUP_FAVORS] = "favor tokens",
        [PART_GROUP_VILLAINS] = "villains",
        [PART_GROUP_SEATS] = "pieces of the seats",
        [PART_GROUP_CARDS] = "cards",
        [PART_GROUP_OWN] = "own pieces",
    };

    if (i >= parts->parts->len)
        return false;
    const struct part *p = &g_array_index(parts->parts, struct part, i);

    *part =
        (struct map_part){.id = p->id, .group = groups[kinds[p->kind].group], .stack = p->stack};
    for (unsigned n = 0; n < MAP_MAX_SEATS; n++)
        part->count[n] = p->count[n];
    return true;
}

struct map_span
parts_largest_demand(const struct map_scenario *s)
{
    struct map_span span = s->root_span;
    unsigned most = 0;

    for (unsigned i = 0; i < SUPPLY_COUNT; i++)
        if (s->supply[i] != SUPPLY_UNLIMITED && s->supply[i] != supply_default((enum supply)i) &&
            s->supply[i] > most) {
            most = s->supply[i];
            span = s->supply_span[i];
        }
    for (unsigned i = 0; i < s->n_pieces; i++)
        if (s->pieces[i].count > most) {
            most = s->pieces[i].count;
            span = s->pieces[i].span;
        }
    for (unsigned m = 0; m < s->n_maps; m++) {
        const struct scenario_map *map = &s->maps[m];

        for (unsigned i = 0; i < map->n_trade_hexes; i++) {
            unsigned n = 0;

            for (unsigned g = 0; g < GOODS_COUNT; g++)
                n += map->trade_hexes[i].stack[g];
            if (n > most) {
                most = n;
                span = map->trade_hexes[i].stack_span;
            }
        }
        for (unsigned i = 0; i < map->n_pools; i++)
            for (unsigned k = 0; k < map->pools[i].n_tiles; k++)
                if (map->pools[i].tiles[k].count > most) {
                    most = map->pools[i].tiles[k].count;
                    span = map->pools[i].tiles[k].span;
                }
    }
    return span;
}
