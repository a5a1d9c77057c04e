/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/position.h"

#include "base/bitset.h"

#include <assert.h>
#include <string.h>

static uint64_t *
open_set(const struct map_ruleset *rs, struct map_position *p)
{
    return (uint64_t *)(void *)((char *)p + rs->off_open);
}

static struct position_seat *
seat_of(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    return (struct position_seat *)(void *)((char *)p + rs->off_seats) + seat;
}

static const uint64_t *
hidden_set(const struct map_ruleset *rs, const struct map_position *p)
{
    return (const uint64_t *)(const void *)((const char *)p + rs->off_hidden);
}

static uint8_t *
bytes(struct map_position *p, uint32_t offset)
{
    return (uint8_t *)p + offset;
}

static struct placed
placed(uint8_t byte)
{
    return (struct placed){byte & POSITION_PIECE,
                           {(uint8_t)((byte & POSITION_SEAT) >> POSITION_SEAT_SHIFT)}};
}

struct placed
position_on_path(const struct map_ruleset *rs, const struct map_position *p, map_path path)
{
    assert(path.i < rs->n_paths);
    return placed(position_paths(rs, p)[path.i]);
}

struct placed
position_at(const struct map_ruleset *rs, const struct map_position *p, map_intersection at)
{
    assert(at.i < rs->n_intersections);
    return placed(position_corners(rs, p)[at.i]);
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

bool
position_is_hidden(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    assert(hex.i < rs->n_hexes);
    return bitset_has(hidden_set(rs, p), hex.i);
}

enum resource
position_harbor(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                unsigned *ratio)
{
    uint8_t byte = ((const uint8_t *)p + rs->off_harbors)[i];

    assert(i < rs->n_harbors);
    *ratio = byte >> 4;
    return byte & 15u;
}

enum resource
position_product(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    return constraint_product(&rs->fill, position_hexes(rs, p)[hex.i] & 15u, hex.i);
}

enum position_ground
position_ground(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    unsigned terrain = position_hexes(rs, p)[hex] & 15u;

    if (bitset_has(hidden_set(rs, p), hex))
        return POSITION_UNKNOWN;
    if (terrain < TERRAIN_COUNT)
        return terrain == TERRAIN_SEA ? POSITION_WATER : POSITION_LAND;
    return rs->ground[hex]; /* not drawn yet: what all tiles of the pool agree on */
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
    if (at->flags & BOARD_PATH_CLOSED)
        return VERDICT_CLOSED;
    if (at->flags & BOARD_PATH_RIVER) /* RIVER-2, BOAT-5 */
        return VERDICT_RIVER;
    if (piece == PIECE_BOAT) /* BOAT-2 */
        return !rs->boats ? VERDICT_NO_BOATS : water ? VERDICT_OK : VERDICT_BOAT_NEEDS_SEA;
    if (unknown) /* rules 2.7 */
        return VERDICT_UNCOVERED_FIRST;
    if (!land)
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
    if (corner->flags & BOARD_AT_PLAZA)
        return VERDICT_PLAZA;
    if (corner->flags & BOARD_AT_CLOSED)
        return VERDICT_CLOSED;
    if (unknown) /* rules 2.7 */
        return VERDICT_UNCOVERED_FIRST;
    if (!land) /* BOAT-12 */
        return VERDICT_NOT_LAND;
    return rs->official_corners && trade && land == 1 ? VERDICT_TRADE_CORNER : VERDICT_OK;
}

/* Writes where pieces may stand; nothing is placed yet. */
static void
lay_ground(const struct map_ruleset *rs, struct map_position *p)
{
    uint8_t *paths = bytes(p, rs->off_paths), *at = bytes(p, rs->off_at);
    uint64_t *open = open_set(rs, p);

    memset(open, 0, rs->words_at * sizeof *open);
    for (unsigned i = 0; i < rs->n_paths; i++) {
        bool road = position_path_takes(rs, p, i, PIECE_ROAD) == VERDICT_OK;
        bool boat = position_path_takes(rs, p, i, PIECE_BOAT) == VERDICT_OK;

        paths[i] = (uint8_t)((road ? POSITION_TAKES_ROAD : 0) | (boat ? POSITION_TAKES_BOAT : 0));
    }
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        at[i] = position_at_takes(rs, p, i) == VERDICT_OK ? POSITION_TAKES_BUILDING : 0;
        if (at[i])
            bitset_add(open, i);
    }
}

void
position_init(const struct map_ruleset *rs, struct map_position *p)
{
    memcpy(p, rs->initial, rs->position_size);
}

void
position_lay_out(const struct map_ruleset *rs, struct map_position *p, const struct filling *f)
{
    uint8_t *hexes = bytes(p, rs->off_hexes);

    assert(p->step == 0);
    for (unsigned h = 0; h < rs->n_hexes; h++)
        hexes[h] = (uint8_t)(f->terrain[h] | f->number[h] << 4);
    memcpy(bytes(p, rs->off_harbors), f->harbor, rs->n_harbors);
    if (rs->ground_varies)
        lay_ground(rs, p);
}

void
position_lay_initial(const struct map_ruleset *rs, struct map_position *p)
{
    uint64_t *hidden = (uint64_t *)(void *)((char *)p + rs->off_hidden);
    uint8_t *hexes = bytes(p, rs->off_hexes);

    p->last = MAP_NONE;
    for (unsigned h = 0; h < rs->n_hexes; h++) {
        unsigned terrain = rs->fill.terrain[h];

        hexes[h] = (uint8_t)((terrain < TERRAIN_COUNT ? terrain : TERRAIN_RANDOM) |
                             rs->fill.number[h] << 4);
        if (rs->hidden[h])
            bitset_add(hidden, h);
    }
    memcpy(bytes(p, rs->off_harbors), rs->fill.harbor, rs->n_harbors);
    for (unsigned s = 0; s < rs->players; s++)
        memcpy(seat_of(rs, p, s)->left, rs->supply, sizeof rs->supply);
    lay_ground(rs, p);
}

static void
take_from_supply(struct position_seat *seat, enum piece piece)
{
    assert(seat->left[piece]);
    if (seat->left[piece] != RULES_WITHOUT_LIMIT)
        seat->left[piece]--;
}

void
position_put_building(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                      enum piece piece, unsigned at)
{
    struct position_seat *owner = seat_of(rs, p, seat);
    uint64_t *open = open_set(rs, p);
    unsigned i = owner->n_buildings++;

    assert(i < RULES_MAX_BUILDINGS);
    take_from_supply(owner, piece);
    for (; i > 0 && owner->buildings[i - 1] > at; i--)
        owner->buildings[i] = owner->buildings[i - 1];
    owner->buildings[i] = (uint16_t)at;
    bytes(p, rs->off_at)[at] |= (uint8_t)(piece | seat << POSITION_SEAT_SHIFT);
    bitset_remove(open, at);
    /* BASE-1; an interior path leads to a plaza, where nobody builds anyway */
    for (unsigned k = 0; k < rs->at[at].degree; k++)
        bitset_remove(open, rs->at[at].next[k]);
}

void
position_put_route(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                   enum piece piece, unsigned path)
{
    take_from_supply(seat_of(rs, p, seat), piece);
    bytes(p, rs->off_paths)[path] |= (uint8_t)(piece | seat << POSITION_SEAT_SHIFT);
}
