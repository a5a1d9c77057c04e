/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "scenario/standing.h"

#include <string.h>

#define LEVELS 5  /* of baggage cards */
#define HELPERS 2 /* CARD-1, CARD-2 */
#define FAVORS 6  /* a player, where they are unlimited */
#define GOLD 100  /* where gold is unlimited: 25 coins of 1 and 15 of 5 */

const struct part_form part_forms[PART_KINDS] = {
#define X(id, word, group, form) {word, PART_GROUP_##group, form},
    PART_LIST(X)
#undef X
};

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

static char *
make_id(const struct map_scenario *s, const struct part *p)
{
    GString *id = g_string_new(part_forms[p->kind].word);

    for (const char *f = part_forms[p->kind].form; *f; f++) {
        g_string_append_c(id, ' ');
        if (*f == 'n')
            g_string_append_printf(id, "%u", p->number);
        else
            g_string_append(id, *f == 'c'   ? seat_color_word(p->color)
                                : *f == 'r' ? resource_word(p->what)
                                : *f == 'g' ? scenario_good_word(s, p->number)
                                : *f == 'd' ? development_word(p->number)
                                : *f == 'p' ? s->pieces[p->number].id
                                : p->own    ? s->kinds[p->own - 1].id
                                            : terrain_word(p->what));
    }
    return g_string_free(id, FALSE);
}

/* By kind, then seat by seat. That is the order in which a kit is printed and a list read: changing
 * it changes the bytes of both. */
static int
compare_parts(gconstpointer a, gconstpointer b)
{
    const struct part *p = a, *q = b;
    const int differences[] = {p->kind - q->kind, p->color - q->color, p->what - q->what,
                               p->own - q->own, p->number - q->number};

    for (unsigned i = 0; i < G_N_ELEMENTS(differences); i++)
        if (differences[i])
            return differences[i];
    return g_strcmp0(p->stack, q->stack);
}

/* Adds `n` of the part in a game of `players`. What is drawn from a pool is counted there, as it is
 * one tile in the box wherever it comes to lie. */
static void
need_part(struct map_parts *parts, unsigned players, unsigned n, struct part p)
{
    bool drawn = p.kind == PART_TILE     ? p.what >= TERRAIN_COUNT
                 : p.kind == PART_HARBOR ? p.what > RESOURCE_ANY
                                         : p.kind == PART_DISC && (p.number < 2 || p.number > 12);

    if (n == 0 || drawn)
        return;
    if (*part_forms[p.kind].form != 'c')
        p.color = SEAT_COUNT;
    for (unsigned i = 0; i < parts->parts->len; i++) {
        struct part *q = &g_array_index(parts->parts, struct part, i);

        if (compare_parts(q, &p) == 0) {
            q->count[players - 1] += n;
            return;
        }
    }
    p.id = make_id(parts->scenario, &p);
    p.count[players - 1] = n;
    g_array_append_val(parts->parts, p);
}

static void
need_pool(struct map_parts *parts, const struct scenario_pool *pool, unsigned players)
{
    for (unsigned k = 0; k < pool->n_tiles; k++) {
        const struct scenario_tile *t = &pool->tiles[k];

        need_part(parts, players, t->count,
                  (struct part){PART_TILE, t->terrain, t->own, .stack = pool->id});
        need_part(parts, players, t->count, (struct part){PART_DISC, .number = t->number});
    }
    for (unsigned k = 0; k < pool->n_numbers; k++)
        need_part(parts, players, 1, (struct part){PART_DISC, .number = pool->numbers[k]});
    for (unsigned k = 0; k < pool->n_harbors; k++) {
        const struct scenario_harbor_token *h = &pool->harbors[k];

        need_part(parts, players, h->count,
                  (struct part){PART_HARBOR, h->gives, .number = h->ratio, .stack = pool->id});
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
            if (hex->neighbor[d].i == MAP_NONE && hex->beyond[d] == BOARD_FRAME)
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
        const struct scenario_cell *c = &map->cells[i];

        need_part(parts, players, !c->hidden, (struct part){PART_TILE, c->terrain, c->kind});
        need_part(parts, players, 1, (struct part){PART_DISC, .number = c->number});
    }
    need_part(parts, players, parts_have_frame(map), (struct part){PART_FRAME});
    for (unsigned i = 0; i < map->n_pools; i++)
        need_pool(parts, &map->pools[i], players);
    for (unsigned i = 0; i < map->n_harbors; i++)
        need_part(
            parts, players, 1,
            (struct part){PART_HARBOR, map->harbors[i].gives, .number = map->harbors[i].ratio});
    for (unsigned i = 0; traded && i < map->n_trade_hexes; i++)
        for (uint16_t g = 0; g < GOODS_COUNT; g++) {
            const struct scenario_trade_hex *hex = &map->trade_hexes[i];

            need_part(parts, players, hex->stack[g],
                      (struct part){PART_TOKEN, map->cells[hex->at.i].terrain,
                                    map->cells[hex->at.i].kind, .number = g});
            tokens += hex->stack[g];
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

    need_part(parts, players, gold - 5 * fives, (struct part){PART_COIN, .number = 1});
    need_part(parts, players, fives, (struct part){PART_COIN, .number = 5});
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

/* The pieces that the supply counts, where their family is on; FAMILY_COUNT: in every game. */
static const struct {
    uint8_t kind, supply, family;
} supplied[] = {
    {PART_ROBBER, SUPPLY_ROBBER, FAMILY_VILLAINS},
    {PART_PIRATE, SUPPLY_PIRATE, FAMILY_VILLAINS},
    {PART_PRIVATEER, SUPPLY_PRIVATEER, FAMILY_VILLAINS},
    {PART_STORM, SUPPLY_STORM, FAMILY_VILLAINS},
    {PART_CART, SUPPLY_CARTS, FAMILY_VILLAINS},
    {PART_RUNNER, SUPPLY_RUNNERS, FAMILY_VILLAINS},
    {PART_BARBARIAN, SUPPLY_BARBARIANS, FAMILY_VILLAINS},
    {PART_ROAD, SUPPLY_ROADS, FAMILY_COUNT},
    {PART_BOAT, SUPPLY_BOATS, FAMILY_BOATS},
    {PART_BRIDGE, SUPPLY_BRIDGES, FAMILY_RIVERS},
    {PART_SETTLEMENT, SUPPLY_SETTLEMENTS, FAMILY_COUNT},
    {PART_CITY, SUPPLY_CITIES, FAMILY_COUNT},
    {PART_WALL, SUPPLY_WALLS, FAMILY_VILLAINS},
    {PART_WAGON, SUPPLY_WAGONS, FAMILY_BAGGAGE_TRAINS},
    {PART_WARSHIP, SUPPLY_WARSHIPS, FAMILY_WARSHIPS},
    {PART_SHIP, SUPPLY_SHIPS, FAMILY_COUNT},
    {PART_KNIGHT, SUPPLY_KNIGHTS, FAMILY_KNIGHTS},
    {PART_MOUNTED_KNIGHT, SUPPLY_MOUNTED_KNIGHTS, FAMILY_KNIGHTS},
    {PART_CREW, SUPPLY_CREWS, FAMILY_KNIGHTS},
};

static void
need_supplied(struct map_parts *parts, const struct map_scenario *s, unsigned players)
{
    const bool *on = s->options.on;

    for (unsigned i = 0; i < G_N_ELEMENTS(supplied); i++) {
        const uint8_t kind = supplied[i].kind, family = supplied[i].family;
        unsigned seats = *part_forms[kind].form == 'c' ? players : 1;

        for (unsigned seat = 0; seat < seats && (family == FAMILY_COUNT || on[family]); seat++)
            need_part(parts, players, supply_of(s, supplied[i].supply),
                      (struct part){kind, .color = s->color[seat]});
    }
    if (on[FAMILY_BARBARIANS] && !on[FAMILY_VILLAINS])
        need_part(parts, players, supply_of(s, SUPPLY_BARBARIANS), (struct part){PART_BARBARIAN});
    if (on[FAMILY_ROBBER] && !on[FAMILY_VILLAINS]) {
        need_part(parts, players, 1, (struct part){PART_ROBBER});
        need_part(parts, players, s->options.value[OPTION_PIRATE] != 0, (struct part){PART_PIRATE});
    }
    need_part(parts, players, on[FAMILY_VILLAINS], (struct part){PART_MARKER});
    need_part(parts, players, parts_have_hoard(s), (struct part){PART_HOARD});
}

static void
need_cards(struct map_parts *parts, const struct map_scenario *s, unsigned players)
{
    const bool *on = s->options.on;

    for (unsigned seat = 0; seat < players; seat++) {
        need_part(parts, players, 1, (struct part){PART_COSTS, .color = s->color[seat]});
        for (uint16_t n = 1; on[FAMILY_BAGGAGE_TRAINS] && n <= LEVELS; n++)
            need_part(parts, players, 1,
                      (struct part){PART_BAGGAGE, .color = s->color[seat], .number = n});
    }
    for (uint16_t i = 0; on[FAMILY_DEVELOPMENT] && i < DEVELOPMENT_COUNT; i++) {
        unsigned n = development_cards(&s->options, i, players);

        need_part(parts, players, n, (struct part){PART_DEVELOPMENT, .number = i});
        if (i == DEVELOPMENT_SOLDIER) /* DEV-5 */
            need_part(parts, players, n > 0, (struct part){PART_ARMY});
    }
    for (uint16_t i = 1; on[FAMILY_BOATS] && s->options.value[OPTION_HELPERS] && i <= HELPERS; i++)
        need_part(parts, players, 1, (struct part){PART_HELPER, .number = i});
}

static void
need_all(struct map_parts *parts, const struct map_scenario *s, unsigned players)
{
    const struct scenario_map *map = scenario_map_for(s, players);
    unsigned tokens = need_map(parts, map, players);
    bool dealt = (s->options.on[FAMILY_VILLAINS] || s->options.on[FAMILY_WORKSHOP]) &&
                 s->options.value[OPTION_FAVORS_DUE]; /* BASE-22 */
    unsigned favors = dealt && s->supply[SUPPLY_FAVORS] == SUPPLY_UNLIMITED
                          ? FAVORS * players
                          : supply_of(s, SUPPLY_FAVORS);

    if (parts_have_terrain(map, TERRAIN_WORKSHOP))
        need_part(parts, players, supply_of(s, SUPPLY_PRESENTS), (struct part){PART_PRESENT});
    need_part(parts, players, count_chits(s, map, players, tokens), (struct part){PART_CHIT});
    need_gold(parts, s, map, players);
    need_part(parts, players, favors, (struct part){PART_FAVOR});
    need_supplied(parts, s, players);
    need_cards(parts, s, players);
    for (uint16_t i = 0; i < s->n_pieces; i++)
        need_part(parts, players, s->pieces[i].count, (struct part){PART_OWN, .number = i});
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
    g_array_sort(parts->parts, compare_parts);
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
    static const char *const groups[] = {
        /* as in enum part_group */
        "tiles",         "frame", "number discs", "harbors",  "trade tokens",        "presents",
        "victory chits", "coins", "favor tokens", "villains", "pieces of the seats", "cards",
        "own pieces"};

    if (i >= parts->parts->len)
        return false;
    const struct part *p = &g_array_index(parts->parts, struct part, i);

    *part = (struct map_part){
        .id = p->id, .group = groups[part_forms[p->kind].group], .stack = p->stack};
    for (unsigned n = 0; n < MAP_MAX_SEATS; n++)
        part->count[n] = p->count[n];
    return true;
}

static void
weigh_demand(unsigned *most, struct map_span *span, unsigned n, struct map_span at)
{
    if (n > *most) {
        *most = n;
        *span = at;
    }
}

struct map_span
parts_largest_demand(const struct map_scenario *s)
{
    struct map_span span = s->root_span;
    unsigned most = 0;

    for (unsigned i = 0; i < SUPPLY_COUNT; i++)
        if (s->supply[i] != SUPPLY_UNLIMITED && s->supply[i] != supply_default((enum supply)i))
            weigh_demand(&most, &span, s->supply[i], s->supply_span[i]);
    for (unsigned i = 0; i < s->n_pieces; i++)
        weigh_demand(&most, &span, s->pieces[i].count, s->pieces[i].span);
    for (const struct scenario_map *map = s->maps; map < s->maps + s->n_maps; map++) {
        for (unsigned i = 0; i < map->n_trade_hexes; i++)
            for (unsigned g = 0; g < GOODS_COUNT; g++)
                weigh_demand(&most, &span, map->trade_hexes[i].stack[g],
                             map->trade_hexes[i].stack_span);
        for (unsigned i = 0; i < map->n_pools; i++)
            for (unsigned k = 0; k < map->pools[i].n_tiles; k++)
                weigh_demand(&most, &span, map->pools[i].tiles[k].count,
                             map->pools[i].tiles[k].span);
    }
    return span;
}
