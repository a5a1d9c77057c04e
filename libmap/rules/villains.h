#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The first seven after the invasion: which hexes villains and warships may take, in the order of
 * placing (SEVENB-3 to SEVENB-8, SEVENB-11, SEVENB-12).
 * The order matters: pirate and privateer come before the warships and take the emptiest sea, which
 * the warships need too. */
#include <stdbool.h>
#include <stdint.h>

struct options;

/* In the order of placing. */
enum villain { VILLAIN_ROBBER, VILLAIN_PIRATE, VILLAIN_PRIVATEER, VILLAIN_STORM };

enum villains_ground {
    VILLAINS_OTHER,          /* and hidden hexes */
    VILLAINS_DESERT,         /* plain */
    VILLAINS_SPECIAL_DESERT, /* oasis, Santa's Workshop */
    VILLAINS_SEA,
};

struct villains_rules {
    bool lexicographic;    /* AMB-25 */
    bool storm_on_special; /* AMB-24 */
    bool exclusive;        /* AMB-28: warships share a hex with nobody */
};

struct villains_rules villains_rules_of(const struct options *options);

/* What is on the sides and corners of a hex and in it. */
struct villains_around {
    unsigned buildings, forces, routes; /* ships are forces */
};

/* Marks the emptiest of the hexes with may[i]; returns their number. The two may be the same
 * array. */
unsigned villains_emptiest(const struct villains_around *around, const bool *may, unsigned n,
                           bool lexicographic, bool *emptiest);

/* The hexes from which the current player chooses one for that villain: legal ground (enum
 * villains_ground), without villain, barbarian or warship (AMB-42), the emptiest. Returns their
 * number; 0: he stays beside the board. */
unsigned villains_places(const struct villains_rules *rules, const uint8_t *ground,
                         const bool *occupied, const struct villains_around *around, unsigned n,
                         enum villain who, bool *places);

/* SEVENB-12: whether a sea hex that touches buildings of those seats (a bit for each) is open to
 * seat. */
bool villains_warship_may(unsigned owners, unsigned seat);

/* All that may take a sea hex before a warship does: six seats, pirate and privateer. */
#define VILLAINS_MAX_TAKERS 8

/* Whether some order of placing leaves `who` without a hex, because the others can take all of his.
 * takes: a bit for each taker, by hex. The others never block each other: one that cannot get a hex
 * that is still needed takes or leaves another. */
bool villains_shut_out(const struct villains_rules *rules, const uint8_t *takes, unsigned n,
                       unsigned who);

/* SEVENB-7: a path for a cart or a runner: VILLAINS_HAS_... of what is on it (AMB-42). */
enum {
    VILLAINS_HAS_ROUTE = 1,
    VILLAINS_HAS_SHIP = 2,
    VILLAINS_HAS_FORCE = 4,
    VILLAINS_HAS_CART = 8,   /* or a runner */
    VILLAINS_HAS_WAGON = 16, /* at an end of it */
};
bool villains_path_is_free(unsigned has);
/* Carts or runners still to be placed (AMB-26). */
unsigned villains_remaining(unsigned supply, unsigned on_board);

/* SEVENB-8: the next of the dice rolls that place three barbarians (AMB-27). */
enum villains_roll { VILLAINS_AGAIN, VILLAINS_PLACES, VILLAINS_WASTED };
/* earlier: a bit for each number that counted; land, room: discovered land hexes of that number,
 * and those of them with fewer than three barbarians. */
enum villains_roll villains_roll(unsigned earlier, unsigned roll, unsigned land, unsigned room);

/* Number of cards to discard on a seven: half, rounded down, for a hand above the limit and the
 * bonus of its walls (SEVEN-3, SEVENB-2). */
static inline unsigned
villains_discard(unsigned cards, unsigned limit, unsigned walls, unsigned bonus)
{
    return cards > limit + walls * bonus ? cards / 2 : 0;
}

/* A hex as a barbarian sees it. */
struct villains_refuge {
    bool land;  /* and discovered */
    bool coast; /* touches sea */
    uint8_t barbarians;
};

/* DRIVE-3, AMB-15: whether a barbarian driven from another hex may go there. */
static inline bool
villains_may_flee_to(const struct villains_refuge *hex, bool coast_only)
{
    return hex->land && (!coast_only || hex->coast) && hex->barbarians < 3;
}
