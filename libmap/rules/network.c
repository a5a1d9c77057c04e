/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/network.h"

#include "base/bitset.h"

#include <string.h>

#define BYTES UINT64_C(0x0101010101010101)

/* The high bit of every byte with the piece and seat of the pattern. */
static uint64_t
match_bytes(uint64_t word, unsigned pattern)
{
    uint64_t x = (word & 0x3f * BYTES) ^ pattern * BYTES;

    return (0x40 * BYTES - x) & 0x40 * BYTES; /* x < 0x40: only zero keeps the bit */
}

/* The high bit of every byte with a piece of that owner, whose bits are given in place. A piece is
 * 1 to 7, so adding 7 carries into bit 3 unless there is none. */
static uint64_t
pieces_of(uint64_t word, unsigned owner)
{
    uint64_t x = (word & POSITION_SEAT * BYTES) ^ owner * BYTES;
    uint64_t piece = (word & POSITION_PIECE * BYTES) + POSITION_PIECE * BYTES;

    return (0x40 * BYTES - x) & (piece & 0x08 * BYTES) << 3;
}

/* Eight bytes as a word; the array is padded with zeroes to whole words. */
static uint64_t
word_of(const uint8_t *paths, unsigned i)
{
    uint64_t word;

    memcpy(&word, paths + i, sizeof word);
    return word;
}

static void
add_ends(const struct map_ruleset *rs, const uint8_t *paths, unsigned pattern, uint64_t *set)
{
    for (unsigned i = 0; i < rs->n_paths; i += 8)
        for (uint64_t bits = match_bytes(word_of(paths, i), pattern); bits; bits &= bits - 1) {
            const struct rules_path *path = &rs->paths[i + (unsigned)__builtin_ctzll(bits) / 8];

            bitset_add(set, path->end[0]);
            bitset_add(set, path->end[1]);
        }
}

void
network_find(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
             struct network *network)
{
    const uint8_t *paths = position_paths(rs, p);

    memset(network->land, 0, rs->words_at * sizeof *network->land);
    memset(network->sea, 0, rs->words_at * sizeof *network->sea);
    add_ends(rs, paths, PIECE_ROAD | seat << POSITION_SEAT_SHIFT, network->land);
    if (rs->on[FAMILY_RIVERS])
        add_ends(rs, paths, PIECE_BRIDGE | seat << POSITION_SEAT_SHIFT, network->land);
    if (rs->boats)
        add_ends(rs, paths, PIECE_BOAT | seat << POSITION_SEAT_SHIFT, network->sea);
}

void
network_open_ends(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  uint64_t *set)
{
    const struct position_seat *own = position_seat(rs, p, seat);

    for (unsigned w = 0; w < rs->words_at; w++)
        for (uint64_t bits = set[w]; bits; bits &= bits - 1) {
            unsigned at = w * 64u + (unsigned)__builtin_ctzll(bits);

            if (network_is_cut(rs, p, seat, at))
                bitset_remove(set, at);
        }
    for (unsigned i = 0; i < own->n_buildings; i++)
        bitset_add(set, own->places[i]);
}

/* Bit by piece: own route pieces that end there. A path without a piece reads as one of seat 0 and
 * sets bit 0, which is cleared. */
static unsigned
pieces_at(const struct map_ruleset *rs, const struct map_position *p, unsigned seat, unsigned at)
{
    const uint8_t *paths = position_paths(rs, p);
    unsigned found = 0;

    for (unsigned k = 0; k < rs->at[at].degree; k++) {
        uint8_t byte = paths[rs->at[at].path[k]];

        if (position_owner(byte) == seat)
            found |= 1u << (byte & POSITION_PIECE);
    }
    return found & ~1u;
}

bool
network_touches(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                unsigned at)
{
    return pieces_at(rs, p, seat, at) != 0;
}

bool
network_joins(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
              enum piece piece, unsigned path)
{
    unsigned land = 1u << PIECE_ROAD | 1u << PIECE_BRIDGE, boat = 1u << PIECE_BOAT;
    unsigned wanted = piece == PIECE_BOAT                                            ? boat
                      : piece == PIECE_BRIDGE && rs->option[OPTION_BRIDGE_FROM_BOAT] ? land | boat
                                                                                     : land;

    for (unsigned e = 0; e < 2; e++) {
        unsigned at = rs->paths[path].end[e];
        uint8_t byte = position_corners(rs, p)[at];

        if (network_is_cut(rs, p, seat, at))
            continue;
        if (position_is_building(byte) || pieces_at(rs, p, seat, at) & wanted)
            return true;
    }
    return false;
}

/* Eight paths at once: one by one they took a tenth of a move on far-shores. */
unsigned
network_pieces(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
               struct route_piece *pieces, uint16_t *paths)
{
    const uint8_t *bytes = position_paths(rs, p);
    unsigned n = 0, owner = seat << POSITION_SEAT_SHIFT;

    for (unsigned w = 0; w < rs->n_paths; w += 8) {
        uint64_t word = word_of(bytes, w);

        for (uint64_t bits = pieces_of(word, owner); bits && n < ROUTE_MAX_PIECES;
             bits &= bits - 1) {
            unsigned i = w + (unsigned)__builtin_ctzll(bits) / 8;

            pieces[n] = (struct route_piece){{rs->paths[i].end[0], rs->paths[i].end[1]},
                                             (bytes[i] & POSITION_PIECE) == PIECE_BOAT};
            paths[n++] = (uint16_t)i;
        }
    }
    return n;
}
