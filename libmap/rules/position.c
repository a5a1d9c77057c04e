/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/position.h"

#include "base/bitset.h"
#include "rules/reach.h"

#include <assert.h>
#include <string.h>

static struct placed
unpack_piece(uint8_t byte)
{
    return (struct placed){byte & POSITION_PIECE, {(uint8_t)position_owner(byte)}};
}

struct placed
position_on_path(const struct map_ruleset *rs, const struct map_position *p, map_path path)
{
    assert(path.i < rs->n_paths);
    return unpack_piece(position_paths(rs, p)[path.i]);
}

struct placed
position_at(const struct map_ruleset *rs, const struct map_position *p, map_intersection at)
{
    assert(at.i < rs->n_intersections);
    return unpack_piece(position_corners(rs, p)[at.i]);
}

enum terrain
position_terrain(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    assert(hex.i < rs->n_hexes);
    return position_hexes(rs, p)[hex.i] & 15u;
}

unsigned
position_number(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    assert(hex.i < rs->n_hexes);
    return position_hexes(rs, p)[hex.i] >> 4;
}

/* The block has bytes for it only where own kinds are drawn, which few maps do. */
unsigned
position_own(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    assert(hex.i < rs->n_hexes);
    return rs->fill.draws_own ? position_owns(rs, p)[hex.i] : rs->fill.own[hex.i];
}

bool
position_is_hidden(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    assert(hex.i < rs->n_hexes);
    return bitset_has(position_hidden(rs, p), hex.i);
}

enum resource
position_harbor(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                unsigned *ratio)
{
    uint8_t byte = position_harbors(rs, p)[i];

    assert(i < rs->n_harbors);
    *ratio = byte >> 4;
    return byte & 15u;
}

enum position_ground
position_ground(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    unsigned terrain = position_hexes(rs, p)[hex] & 15u;

    if (bitset_has(position_hidden(rs, p), hex))
        return POSITION_UNKNOWN;
    if (terrain < TERRAIN_COUNT)
        return terrain == TERRAIN_SEA ? POSITION_WATER : POSITION_LAND;
    return rs->ground[hex]; /* not drawn yet: the product that all tiles of the pool share */
}

bool
position_is_at_sea(const struct map_ruleset *rs, const struct map_position *p, unsigned at)
{
    for (unsigned k = 0; k < 3 && rs->at[at].hex[k] != MAP_NONE; k++)
        if (position_ground(rs, p, rs->at[at].hex[k]) == POSITION_LAND)
            return false;
    return true;
}

static bool
is_trade(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    return terrain_is_trade(position_hexes(rs, p)[hex] & 15u);
}

enum verdict
position_path_takes(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
                    enum piece piece)
{
    const struct rules_path *at = &rs->paths[path];
    bool land = false, water = at->flags & BOARD_PATH_SEA, unknown = false, trade = false;

    for (unsigned k = 0; k < 2; k++) {
        if (at->hex[k] == MAP_NONE)
            continue;
        enum position_ground ground = position_ground(rs, p, at->hex[k]);

        land |= ground == POSITION_LAND;
        water |= ground == POSITION_WATER;
        unknown |= ground == POSITION_UNKNOWN;
        trade |= is_trade(rs, p, at->hex[k]);
    }
    if (at->flags & (piece == PIECE_BOAT ? BOARD_PATH_NO_BOAT : BOARD_PATH_NO_ROAD)) /* BASE-28 */
        return VERDICT_CLOSED;
    if (at->flags & BOARD_PATH_RIVER) /* RIVER-2, BOAT-5 */
        return VERDICT_RIVER;
    if (piece == PIECE_BOAT) /* BOAT-2 */
        return !rs->boats ? VERDICT_NO_BOATS : water ? VERDICT_OK : VERDICT_BOAT_NEEDS_SEA;
    if (unknown) /* rules 2.7 */
        return VERDICT_UNCOVERED_FIRST;
    if (!land) /* BOAT-4 */
        return VERDICT_ROAD_NEEDS_LAND;
    return rs->official_corners && trade && water ? VERDICT_TRADE_CORNER : VERDICT_OK;
}

enum verdict
position_at_takes(const struct map_ruleset *rs, const struct map_position *p, unsigned at)
{
    const struct rules_at *corner = &rs->at[at];
    unsigned land = 0, unknown = 0, trade = 0;

    for (unsigned k = 0; k < 3 && corner->hex[k] != MAP_NONE; k++) {
        enum position_ground ground = position_ground(rs, p, corner->hex[k]);

        land += ground == POSITION_LAND;
        unknown += ground == POSITION_UNKNOWN;
        trade += is_trade(rs, p, corner->hex[k]);
    }
    if (corner->flags & BOARD_AT_PLAZA) /* BASE-30 */
        return VERDICT_PLAZA;
    if (corner->flags & BOARD_AT_NO_BUILDING) /* BASE-28 */
        return VERDICT_CLOSED;
    if (unknown) /* rules 2.7 */
        return VERDICT_UNCOVERED_FIRST;
    if (!land) /* BOAT-12 */
        return VERDICT_NOT_LAND;
    return rs->official_corners && trade && land == 1 ? VERDICT_TRADE_CORNER : VERDICT_OK;
}

/* A building is next to it, so no other may be built there (BASE-1). */
static bool
has_neighbor(const struct map_ruleset *rs, const uint8_t *at, unsigned i)
{
    for (unsigned k = 0; k < rs->at[i].degree; k++)
        if (position_is_building(at[rs->at[i].next[k]]))
            return true;
    return false;
}

/* The answers are kept as bits beside the pieces: lists of moves ask them for every path, and they
 * change only when a hex is drawn or uncovered. */
void
position_lay_ground(const struct map_ruleset *rs, struct map_position *p)
{
    uint8_t *paths = position_paths_of(rs, p), *at = position_corners_of(rs, p);
    uint64_t *open = position_open_of(rs, p);

    memset(open, 0, rs->words_at * sizeof *open);
    for (unsigned i = 0; i < rs->n_paths; i++) {
        bool road = position_path_takes(rs, p, i, PIECE_ROAD) == VERDICT_OK;
        bool boat = position_path_takes(rs, p, i, PIECE_BOAT) == VERDICT_OK;

        paths[i] = (uint8_t)((paths[i] & (POSITION_PIECE | POSITION_SEAT)) |
                             (road ? POSITION_TAKES_ROAD : 0) | (boat ? POSITION_TAKES_BOAT : 0));
    }
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        bool takes = position_at_takes(rs, p, i) == VERDICT_OK;

        at[i] =
            (uint8_t)((at[i] & ~POSITION_TAKES_BUILDING) | (takes ? POSITION_TAKES_BUILDING : 0));
        if (takes && !(at[i] & POSITION_PIECE) && !has_neighbor(rs, at, i))
            bitset_add(open, i);
    }
}

static void
lower_rate(uint8_t *rate, unsigned ratio)
{
    *rate = (uint8_t)(ratio < *rate ? ratio : *rate);
}

void
position_lay_rates(const struct map_ruleset *rs, uint8_t rates[RESOURCE_COUNT + 1])
{
    memset(rates, rs->option[OPTION_BANK_RATE], RESOURCE_COUNT);
    rates[RESOURCE_COUNT] = (uint8_t)rs->option[OPTION_GOLD_RATE];
}

#define USUAL_RATIO 3 /* of a harbor for any (BASE-3) */

/* BASE-3: the rates of the harbors at an intersection; those not drawn yet have none. Rates only
 * fall, so harbors may be added one by one, in any order. */
void
position_add_harbors(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
                     uint8_t rates[RESOURCE_COUNT + 1])
{
    unsigned i = rs->harbor_at[at];

    while (i != RULES_NOBODY) {
        unsigned gives = position_harbors(rs, p)[i] & 15u;
        unsigned ratio = position_harbors(rs, p)[i] >> 4;

        if (ratio && gives < RESOURCE_COUNT)
            lower_rate(&rates[gives], ratio);
        for (unsigned r = 0; ratio && gives == RESOURCE_ANY && r < RESOURCE_COUNT; r++)
            lower_rate(&rates[r], ratio);
        /* BASE-14: cards for 1 gold; another ratio changes the number by its difference */
        unsigned gold = rs->option[OPTION_GOLD_RATE_HARBOR] + ratio;

        if (ratio && gives == RESOURCE_ANY)
            lower_rate(&rates[RESOURCE_COUNT], gold > USUAL_RATIO ? gold - USUAL_RATIO : 1);
        i = rs->harbors[i].after[rs->harbors[i].at[1] == at];
    }
}

void
position_find_rates(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                    uint8_t rates[RESOURCE_COUNT + 1])
{
    const struct position_seat *own = position_seat(rs, p, seat);

    position_lay_rates(rs, rates);
    for (unsigned i = 0; i < own->n_buildings; i++)
        position_add_harbors(rs, p, own->places[i], rates);
}

/* ROB-1: at the scenario's place; else on the first open plain desert, or beside the board. The
 * pirate only on water (ROB-6). Hexes are tried from the last to the first, so that the first
 * desert is the one that stays. */
static void
lay_robber(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned robber = p->villain[VILLAIN_ROBBER], pirate = p->villain[VILLAIN_PIRATE];

    if (pirate != MAP_NONE && position_ground(rs, p, pirate) != POSITION_WATER)
        p->villain[VILLAIN_PIRATE] = MAP_NONE;
    if (!rs->robber_seeks && position_ground(rs, p, robber) == POSITION_LAND)
        return;
    p->villain[VILLAIN_ROBBER] = MAP_NONE;
    for (unsigned h = rs->n_hexes; h-- > 0;) {
        map_hex hex = {(uint16_t)h};

        if (!position_is_hidden(rs, p, hex) && position_terrain(rs, p, hex) < TERRAIN_COUNT &&
            terrain_has_trait(position_terrain(rs, p, hex), TRAIT_DESERT))
            p->villain[VILLAIN_ROBBER] = hex.i;
    }
}

void
position_init(const struct map_ruleset *rs, struct map_position *p)
{
    memcpy(p, rs->initial, rs->position_size);
}

/* Rates are found again for all seats: buildings of a given start may stand at harbors that are
 * drawn only now. */
void
position_lay_out(const struct map_ruleset *rs, struct map_position *p, const struct filling *f)
{
    uint8_t *hexes = position_hexes_of(rs, p);

    assert(p->step == 0);
    for (unsigned h = 0; h < rs->n_hexes; h++)
        hexes[h] = (uint8_t)(f->terrain[h] | f->number[h] << 4);
    memcpy(position_harbors_of(rs, p), f->harbor, rs->n_harbors);
    if (rs->fill.draws_own)
        memcpy(position_owns_of(rs, p), f->own, rs->n_hexes);
    for (unsigned s = 0; s < rs->players; s++)
        position_find_rates(rs, p, s, position_seat_of(rs, p, s)->rates);
    if (rs->ground_varies)
        position_lay_ground(rs, p);
    if (rs->on[FAMILY_ROBBER])
        lay_robber(rs, p);
}

/* No villain is on the board (SEVEN-0) except those of start-position.c. Everything that is "none"
 * but not zero is set here; the rest of the block is cleared memory. */
static void
lay_head(const struct map_ruleset *rs, struct map_position *p)
{
    p->last = MAP_NONE;
    p->winner = p->holder = RULES_NOBODY;
    memset(p->bank, rs->bank, sizeof p->bank);
    p->gold = rs->kinds[SUPPLY_GOLD];
    p->chits = rs->kinds[SUPPLY_CHITS];
    p->favors = rs->kinds[SUPPLY_FAVORS];
    p->presents = rs->kinds[SUPPLY_PRESENTS];
    p->barbarians = rs->kinds[SUPPLY_BARBARIANS];
    memset(p->villain, 0xff, sizeof p->villain);
    memset(p->carts, 0xff, sizeof p->carts);
    memset(p->runners, 0xff, sizeof p->runners);
    for (unsigned s = 0; s < rs->players; s++)
        p->waives[s / 2] = (uint16_t)(p->waives[s / 2] | rs->waives[s] << s % 2 * 8);
}

static void
lay_seat(const struct map_ruleset *rs, struct position_seat *seat)
{
    memcpy(seat->left, rs->supply, sizeof rs->supply);
    position_lay_rates(rs, seat->rates);
    seat->level = 1;
    seat->token = GOODS_COUNT;
    seat->origin = RULES_NOBODY;
    seat->wagon = seat->warship = MAP_NONE;
    memset(seat->places + rs->max_buildings, 0xff, rs->n_homes * sizeof *seat->places);
}

void
position_lay_initial(const struct map_ruleset *rs, struct map_position *p)
{
    uint8_t *hexes = position_hexes_of(rs, p);

    lay_head(rs, p);
    for (unsigned h = 0; h < rs->n_hexes; h++) {
        unsigned terrain = rs->fill.terrain[h];

        hexes[h] = (uint8_t)((terrain < TERRAIN_COUNT ? terrain : TERRAIN_RANDOM) |
                             rs->fill.number[h] << 4);
        if (rs->hidden[h])
            bitset_add(position_hidden_of(rs, p), h);
    }
    memcpy(position_harbors_of(rs, p), rs->fill.harbor, rs->n_harbors);
    if (rs->fill.draws_own)
        memcpy(position_owns_of(rs, p), rs->fill.own, rs->n_hexes);
    for (unsigned s = 0; s < rs->players; s++)
        lay_seat(rs, position_seat_of(rs, p, s));
    for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++)
        position_riders_of(rs, p)[i].path = MAP_NONE;
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        position_journey_of(rs, p)->goal = position_journey_of(rs, p)->path = MAP_NONE;
    memset(position_new_boats_of(rs, p), 0xff, rs->max_new_boats * sizeof(uint16_t));
    if (rs->on[FAMILY_DEVELOPMENT]) { /* DEV-1 */
        struct position_deck *deck = position_deck_of(rs, p);

        memcpy(deck->left, rs->deck, sizeof deck->left);
        deck->n = (uint16_t)counts_sum(rs->deck, DEVELOPMENT_COUNT);
        deck->army = RULES_NOBODY;
    }
    position_lay_ground(rs, p);
    if (rs->robber_seeks)
        lay_robber(rs, p);
}

static void
take_from_supply(struct position_seat *seat, enum piece piece)
{
    assert(seat->left[piece]);
    if (seat->left[piece] != RULES_WITHOUT_LIMIT)
        seat->left[piece]--;
}

static void
give_to_supply(struct position_seat *seat, enum piece piece)
{
    if (seat->left[piece] != RULES_WITHOUT_LIMIT)
        seat->left[piece]++;
}

void
position_put_building(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                      enum piece piece, unsigned at)
{
    struct position_seat *owner = position_seat_of(rs, p, seat);
    uint64_t *open = position_open_of(rs, p);
    unsigned i = owner->n_buildings++;

    assert(i < rs->max_buildings);
    take_from_supply(owner, piece);
    owner->n_cities = (uint8_t)(owner->n_cities + (piece == PIECE_CITY));
    /* ascending, so that the same buildings in another order of founding are equal bytes */
    for (; i > 0 && owner->places[i - 1] > at; i--)
        owner->places[i] = owner->places[i - 1];
    owner->places[i] = (uint16_t)at;
    position_add_harbors(rs, p, at, owner->rates);
    position_corners_of(rs, p)[at] |= (uint8_t)(piece | seat << POSITION_SEAT_SHIFT);
    bitset_remove(open, at);
    /* BASE-1; an interior path leads to a plaza, where nobody builds anyway */
    for (unsigned k = 0; k < rs->at[at].degree; k++)
        bitset_remove(open, rs->at[at].next[k]);
}

/* The place stays in the list of buildings, and its harbors in the rates. */
void
position_make_city(const struct map_ruleset *rs, struct map_position *p, unsigned at)
{
    uint8_t *byte = &position_corners_of(rs, p)[at];
    struct position_seat *owner = position_seat_of(rs, p, position_owner(*byte));

    assert((*byte & POSITION_PIECE) == PIECE_SETTLEMENT);
    take_from_supply(owner, PIECE_CITY);
    give_to_supply(owner, PIECE_SETTLEMENT);
    owner->n_cities++;
    *byte = (uint8_t)((*byte & ~POSITION_PIECE) | PIECE_CITY);
}

void
position_put_route(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                   enum piece piece, unsigned path)
{
    take_from_supply(position_seat_of(rs, p, seat), piece);
    position_paths_of(rs, p)[path] |= (uint8_t)(piece | seat << POSITION_SEAT_SHIFT);
}

/* The length is not measured here: the same move lays the piece elsewhere, and only the net with it
 * counts. */
void
position_lift_route(const struct map_ruleset *rs, struct map_position *p, unsigned path)
{
    uint8_t *byte = &position_paths_of(rs, p)[path];
    struct position_seat *owner = position_seat_of(rs, p, position_owner(*byte));

    give_to_supply(owner, *byte & POSITION_PIECE);
    owner->length = POSITION_LENGTH_UNKNOWN;
    *byte &= (uint8_t) ~(POSITION_PIECE | POSITION_SEAT);
}

void
position_pay_cards(struct map_position *p, struct position_seat *seat, const uint8_t *cards)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        assert(seat->hand[r] >= cards[r]);
        seat->hand[r] = (uint8_t)(seat->hand[r] - cards[r]);
        p->bank[r] = (uint8_t)(p->bank[r] + cards[r]);
    }
}

/* The largest number means without limit elsewhere, so no seat reaches it. */
unsigned
position_earn_gold(struct map_position *p, struct position_seat *seat, unsigned gold)
{
    unsigned room = UINT16_MAX - 1u - seat->gold;

    if (p->gold != RULES_UNLIMITED && gold > p->gold)
        gold = p->gold;
    if (gold > room)
        gold = room;
    if (p->gold != RULES_UNLIMITED)
        p->gold = (uint16_t)(p->gold - gold);
    seat->gold = (uint16_t)(seat->gold + gold);
    return gold;
}

void
position_pay_gold(struct map_position *p, struct position_seat *seat, unsigned gold)
{
    assert(seat->gold >= gold);
    seat->gold = (uint16_t)(seat->gold - gold);
    if (p->gold != RULES_UNLIMITED)
        p->gold = (uint16_t)(p->gold + gold);
}

/* Ascending, so that the order of moves does not show. There is room for every boat of the
 * supply. */
void
position_note_boat(const struct map_ruleset *rs, struct map_position *p, unsigned path)
{
    uint16_t *boats = position_new_boats_of(rs, p);
    unsigned i = 0;

    while (i < rs->max_new_boats && boats[i] < path)
        i++;
    if (i == rs->max_new_boats || boats[i] == path)
        return;
    memmove(&boats[i + 1], &boats[i], (rs->max_new_boats - i - 1u) * sizeof *boats);
    boats[i] = (uint16_t)path;
}

void
position_push(struct map_position *p, struct position_pending pending)
{
    assert(p->n_pending < POSITION_MAX_PENDING);
    p->pending[p->n_pending++] = pending;
}

/* The entry is cleared, since spare bytes must be zero for positions to compare as memory. */
void
position_pop(struct map_position *p)
{
    assert(p->n_pending);
    p->pending[--p->n_pending] = (struct position_pending){0};
}

void
position_find_islands(const struct map_ruleset *rs, const struct map_position *p,
                      struct islands *islands)
{
    static const uint8_t kinds[] = {[POSITION_LAND] = BOARD_LAND,
                                    [POSITION_WATER] = BOARD_SEA,
                                    [POSITION_UNKNOWN] = BOARD_HIDDEN};
    uint8_t kind[MAP_MAX_HEXES];

    for (unsigned h = 0; h < rs->n_hexes; h++)
        kind[h] = kinds[position_ground(rs, p, h)];
    islands_find(rs->board, rs->option[OPTION_FRAME_IS_WATER], kind, islands);
}
