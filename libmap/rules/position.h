#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A position: one flat block without pointers, sized by the ruleset. Copy is memcpy, equality is
 * equal bytes; spare bytes are zero. */
#include "base/bitset.h"
#include "rules/cards.h"
#include "rules/constraint.h"
#include "rules/tables.h"
#include "rules/toll.h"

#include <stddef.h>
#include <string.h>

/* The block, at the offsets of the ruleset:
 *
 *   head      struct map_position
 *   hidden    a bit a hex: still face down
 *   open      a bit an intersection: free, a building site, and no building next to it
 *   seats     struct position_seat each, with its lists
 *   hexes     a byte each: terrain | number << 4
 *   paths     a byte each: piece | seat << 3 | POSITION_TAKES_...
 *   at        a byte each: piece or knight | seat << 3 | POSITION_TAKES_BUILDING | POSITION_CHIT
 *   harbors   a byte each: gives | ratio << 4
 *   own       a byte a hex: the own kind of its tile; where some are drawn
 *   journey   struct position_journey: the movement phase; baggage trains
 *   paid      tolls paid in it, as toll.h lists them; baggage trains
 *   trades    struct position_trade a trade hex; baggage trains
 *   guards    a nibble a hex (path model: a path): barbarians | tried << 2 | driven << 3
 *   riders    struct position_rider, for each seat; knights
 *   earned    a bit an intersection: its settlement has earned a chit (ISL-5); islands
 *   new boats a path each: laid or moved this turn, ascending, MAP_NONE after; boats
 *   deck      struct position_deck; development cards
 *   cards     struct position_cards a seat; development cards
 *
 * `open`, the lists, counts and rates of the seats say again what the bytes say, for speed. */

enum phase {
    PHASE_SETUP, /* index into rs->steps */
    PHASE_ROLL,
    PHASE_TRADE,   /* trading, buying; boats and helpers move (PHASE-3) */
    PHASE_MOVE,    /* wagon and riders (PHASE-2) */
    PHASE_SPECIAL, /* the others buy (PHASE-4) */
    PHASE_OVER,
};

/* Stage of the invasion (SEVENB-0). */
enum stage {
    STAGE_BEFORE,  /* before the first invasion */
    STAGE_INVADED, /* the next seven is the first after it */
    STAGE_AFTER,
};

/* A decision that must be made before the game goes on. The last one of the stack is current: its
 * seat moves, and only moves of its family are legal. Owner in brackets. */
enum pending {
    PENDING_NONE,
    PENDING_DISCARD,    /* n cards to go (seven-before.c) */
    PENDING_CARTS,      /* seven-before.c: SEVEN-5, SEVENB-7; n: bits of the remaining choices */
    PENDING_VILLAIN,    /* what: enum villain (seven-before.c: SEVENB-3 to 6) */
    PENDING_BARBARIANS, /* n to place; at: bits of the numbers rolled (seven-before.c) */
    PENDING_BARBARIAN_PLACE, /* what: the number rolled (seven-before.c) */
    PENDING_WARSHIP_PLACE,   /* (seven-before.c) */
    PENDING_ROBBER,          /* a later seven (seven-before.c) */
    PENDING_EVENT,           /* the event die (seven-before.c) */
    PENDING_TOLL,            /* seat: owner of the route of the waiting step (wagon.c) */
    PENDING_TOKEN, /* at: index of the trade hex; n: 1 secret; what: 1 after a delivery (wagon.c) */
    PENDING_DRIVE_DIE,    /* at: hex (drive.c) */
    PENDING_BARBARIAN_TO, /* at: hex it leaves (drive.c) */
    PENDING_WARSHIP_DIE,  /* what: its seat; the step waits in the journey (warship.c) */
    PENDING_WARSHIP_TO,   /* the same (warship.c) */
    PENDING_PRESENTS,     /* takes two from a leader; what: bits of seats still waiting (santa.c) */
    PENDING_CONTEST,      /* at, to: the waiting ride; what: the rider (knight.c) */
    PENDING_RIDE,         /* at: path where another rider stands; what: who rides on (knight.c) */
    PENDING_ROBBER_TO,    /* robber or pirate must be moved (robber.c) */
    PENDING_ROB,          /* what: enum villain; at: its hex, where a seat is robbed (robber.c) */
    PENDING_STEAL,        /* what: the seat robbed; n: cards to go (robber.c) */
    PENDING_GOLD,        /* n: cards of choice to come; what: the resource before (gold-choice.c) */
    PENDING_FREE_ROUTES, /* n routes to lay free; what: laid so far (development.c) */
    PENDING_PLENTY,      /* n cards to take from the bank (development.c) */
    PENDING_KINDS,
};

struct position_pending {
    uint8_t kind; /* enum pending */
    uint8_t seat; /* who decides */
    uint8_t n, what;
    uint16_t at, to;
};

#define POSITION_MAX_PENDING 8
#define POSITION_DICE_UNKNOWN 8 /* in a turn whose roll is unknown: it brought nothing */

/* Marks of the turn: head.marks. */
enum {
    MARK_BOAT_MOVED = 1,     /* BMOVE-1, the lowest bit of the count; boat-moves.c */
    MARK_LOUIS = 2,          /* CARD-2 used this turn; boat-moves.c */
    MARK_ISA_1 = 4,          /* CARD-1 used once ... */
    MARK_ISA_2 = 8,          /* ... twice this turn; boat-moves.c */
    MARK_VILLAINS_STAY = 16, /* SEVENB-9; seven-before.c */
    MARK_MORE_BOATS = 32,    /* number of boats moved: every second one adds this */
};

struct map_position {
    uint16_t step;   /* in the ruleset's steps; all done: the set-up is over */
    uint16_t last;   /* the building beside which a route must be laid, or MAP_NONE */
    uint16_t turn;   /* from 1; 0 during the set-up; stops at 65535 */
    uint8_t phase;   /* enum phase */
    uint8_t seat;    /* whose turn it is */
    uint8_t buyer;   /* who buys in the special phase; else 0 */
    uint8_t winner;  /* or RULES_NOBODY */
    uint8_t dice;    /* sum rolled this turn, or 0 */
    uint8_t holder;  /* of the award for the longest trade route, or RULES_NOBODY */
    uint8_t bought;  /* resources bought for gold this turn (BASE-14) */
    uint8_t marks;   /* MARK_... */
    uint8_t stage;   /* enum stage; seven-before.c */
    uint8_t advance; /* spaces that the barbarian token has moved; seven-before.c */

    /* supplies in the middle; RULES_UNLIMITED without limit */
    uint8_t bank[RESOURCE_COUNT];
    uint8_t n_pending;
    uint16_t gold, chits, favors;
    uint16_t presents;   /* pile; santa.c */
    uint16_t barbarians; /* not on the board; seven-before.c, drive.c */
    uint16_t hoard;      /* PIRATE-2; wagon.c, warship.c */
    /* hexes, by enum villain, and paths, ascending, MAP_NONE after; seven-before.c */
    uint16_t villain[4];
    uint16_t carts[2], runners[2];
    uint16_t waives[3]; /* by owner, a byte each: bit s, treaty with seat s; wagon.c */
    struct position_pending pending[POSITION_MAX_PENDING];
};

#define POSITION_LENGTH_UNKNOWN 0xff /* of a route whose piece is being moved; within a move */

#define POSITION_HELPER_ISA 1
#define POSITION_HELPER_ISA_BACK 2 /* used once: the card is turned over (CARD-1) */
#define POSITION_HELPER_LOUIS 4

struct position_seat {
    uint8_t left[PIECE_COUNT]; /* pieces in the supply, or RULES_WITHOUT_LIMIT */
    uint8_t n_buildings, n_cities;
    uint8_t rates[RESOURCE_COUNT + 1]; /* cards for one at the bank; last: of any kind (BASE-3) */
    uint8_t hand[RESOURCE_COUNT];
    uint8_t walls;
    uint8_t length; /* of its longest trade route (BOAT-7, BOAT-11); award.c */
    uint8_t chits;  /* VP chits, without those on delivered tokens */
    uint16_t gold, favors;
    /* baggage train; wagon.c */
    uint8_t level;
    uint8_t token;                  /* enum goods carried, or GOODS_COUNT */
    uint8_t secret;                 /* it lies face down (DEST-3) */
    uint8_t origin;                 /* trade hex it came from, or RULES_NOBODY */
    uint8_t delivered[GOODS_COUNT]; /* DELIV-1 */
    uint16_t wagon;                 /* intersection, or MAP_NONE */
    uint16_t warship;               /* hex, or MAP_NONE; warship.c, seven-before.c */
    uint8_t presents;               /* santa.c */
    uint8_t helpers;                /* POSITION_HELPER_...; boat-moves.c */
    uint16_t places[]; /* rs->max_buildings buildings, ascending, 0 after; then rs->n_homes start
                        * buildings in order, MAP_NONE after */
};

/* The movement phase of the seat whose turn it is. Outside of that phase as in the initial
 * position. */
struct position_journey {
    uint8_t mp;      /* movement points left */
    uint8_t used;    /* JOURNEY_... */
    uint8_t rolled;  /* bit s: seat s's warship was rolled for this turn (WSHIP-1) */
    uint8_t tribute; /* bit s: paid to seat s's warship for its hex this turn (TRIB-3) */
    uint16_t goal;   /* intersection of the step that waits for dice or answers, or MAP_NONE */
    uint16_t path;   /* its path, or MAP_NONE */
    uint16_t offer;  /* cards offered for the next toll, 3 bits for each resource (TOLL-4) */
    struct toll_ledger ledger;
};

enum {
    JOURNEY_GRAIN = 1,   /* GRAIN-1 */
    JOURNEY_STOPPED = 2, /* WAGON-7, SEA-2 */
    JOURNEY_JUMPED = 4,  /* SEA-3 */
    JOURNEY_MOVED = 8,
};

struct position_trade {
    uint8_t left[GOODS_COUNT];  /* in the stack, below those counted by `drawn` */
    uint8_t spent[GOODS_COUNT]; /* delivered tokens that came from here (AMB-12) */
    uint8_t drawn;              /* taken from the author's order */
    uint8_t spare[3];
};

struct position_rider {
    uint16_t path; /* MAP_NONE: not on the board */
    uint8_t gone;  /* paths ridden this turn (KNIGHT-1) */
    uint8_t used;  /* 1 grain taken (GRAIN-2), 2 stopped (KNIGHT-4) */
};

#define POSITION_UNSEEN DEVELOPMENT_COUNT /* a bought card of unknown kind */

struct position_deck {
    uint8_t left[DEVELOPMENT_COUNT];      /* not seen: in the deck, or unseen in a hand */
    uint8_t gone[DEVELOPMENT_COUNT];      /* played; soldiers and points lie open */
    uint8_t fresh[DEVELOPMENT_COUNT + 1]; /* bought in this turn by its seat (DEV-3) */
    uint8_t played;                       /* played in this turn (DEV-3) */
    uint8_t drawn;                        /* cards taken from the given order */
    uint8_t army;                         /* who has the largest, or RULES_NOBODY (DEV-5) */
    uint16_t n;                           /* cards in the deck */
    uint16_t spare;
};

/* Development cards of a seat. */
struct position_cards {
    uint8_t hand[DEVELOPMENT_COUNT + 1]; /* face down (DEV-9) */
    uint8_t soldiers;                    /* played (DEV-4) */
    uint8_t shown;                       /* points, to win (DEV-3) */
};

/* guards, a nibble */
enum { GUARD_COUNT = 3, GUARD_TRIED = 4, GUARD_DRIVEN = 8 };

enum {
    POSITION_PIECE = 0x07,
    POSITION_SEAT_SHIFT = 3,
    POSITION_SEAT = 0x07 << POSITION_SEAT_SHIFT,
    POSITION_TAKES_ROAD = 0x40, /* on a path: ground for a road, free or not */
    POSITION_TAKES_BOAT = 0x80,
    POSITION_TAKES_BUILDING = 0x40, /* on an intersection */
    POSITION_CHIT = 0x80,           /* on an intersection: a chit waits under it (ISL-7) */
};

/* Settlement or city; a knight is neither. Of the bits 4 and 2, a settlement (4) and a city (5)
 * have only the first, a knight (6) has both. */
static inline bool
position_is_building(uint8_t byte)
{
    return (byte & 6u) == 4u;
}

/* The seat of the piece there; there must be one. */
static inline unsigned
position_owner(unsigned byte)
{
    return (byte & POSITION_SEAT) >> POSITION_SEAT_SHIFT;
}

/* For the parts above. */

struct placed {
    uint8_t piece; /* enum piece */
    map_seat seat;
};

struct placed position_on_path(const struct map_ruleset *rs, const struct map_position *p,
                               map_path path);
struct placed position_at(const struct map_ruleset *rs, const struct map_position *p,
                          map_intersection at);
/* As filled at set-up: the library knows the terrain under a hidden hex, a seat does not.
 * TERRAIN_RANDOM: not drawn yet. */
enum terrain position_terrain(const struct map_ruleset *rs, const struct map_position *p,
                              map_hex hex);
unsigned position_number(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
/* 0, or the index + 1 of the map's own kind there; no rule asks for it. */
unsigned position_own(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
bool position_is_hidden(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
/* Harbor i of the scenario's map. RESOURCE_RANDOM: not drawn yet. */
enum resource position_harbor(const struct map_ruleset *rs, const struct map_position *p,
                              unsigned i, unsigned *ratio);

/* What lies where, as far as all players know. */
enum position_ground { POSITION_LAND, POSITION_WATER, POSITION_UNKNOWN };
enum position_ground position_ground(const struct map_ruleset *rs, const struct map_position *p,
                                     unsigned hex);

/* No known land touches the intersection. */
bool position_is_at_sea(const struct map_ruleset *rs, const struct map_position *p, unsigned at);

struct islands;
/* The landmasses as everybody knows them now (ISL-4); memory as for islands_find(). */
void position_find_islands(const struct map_ruleset *rs, const struct map_position *p,
                           struct islands *islands);

/* Whether the ground ever allows such a piece, for any owner; present pieces are ignored. */
enum verdict position_path_takes(const struct map_ruleset *rs, const struct map_position *p,
                                 unsigned path, enum piece piece);
enum verdict position_at_takes(const struct map_ruleset *rs, const struct map_position *p,
                               unsigned at);

/* Changes by the rule families. */

/* Writes rs->initial, once, into zeroed memory. */
void position_lay_initial(const struct map_ruleset *rs, struct map_position *p);
/* The position before anything is drawn or placed. */
void position_init(const struct map_ruleset *rs, struct map_position *p);
/* Lays out what was drawn. Only before the first building. */
void position_lay_out(const struct map_ruleset *rs, struct map_position *p,
                      const struct filling *f);
/* Recomputes where pieces may be: a hex was drawn or uncovered. */
void position_lay_ground(const struct map_ruleset *rs, struct map_position *p);
void position_put_building(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                           enum piece piece, unsigned at);
/* Recomputes a seat's bank rates from the harbors at its buildings (BASE-3, BASE-13). */
void position_find_rates(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                         uint8_t rates[RESOURCE_COUNT + 1]);
/* Rates without a harbor (BASE-13, BASE-14). */
void position_lay_rates(const struct map_ruleset *rs, uint8_t rates[RESOURCE_COUNT + 1]);
/* Lowers rates to those of the harbors at an intersection (BASE-3). */
void position_add_harbors(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
                          uint8_t rates[RESOURCE_COUNT + 1]);
void position_make_city(const struct map_ruleset *rs, struct map_position *p, unsigned at);
void position_put_route(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                        enum piece piece, unsigned path);
/* Returns it to its owner's supply; the next piece computes the length of the route again. */
void position_lift_route(const struct map_ruleset *rs, struct map_position *p, unsigned path);

/* Marks a boat as laid or moved this turn (BMOVE-2). */
void position_note_boat(const struct map_ruleset *rs, struct map_position *p, unsigned path);

/* Cards and gold move between a seat and the bank, or two seats; the giver must have them. Gold
 * that the bank lacks is not paid: returns what was paid. */
void position_pay_cards(struct map_position *p, struct position_seat *seat, const uint8_t *cards);
unsigned position_earn_gold(struct map_position *p, struct position_seat *seat, unsigned gold);
void position_pay_gold(struct map_position *p, struct position_seat *seat, unsigned gold);

/* Number of boats moved in this turn (BMOVE-1). */
static inline unsigned
position_boats_moved(const struct map_position *p)
{
    return (p->marks & MARK_BOAT_MOVED) + p->marks / MARK_MORE_BOATS * 2u;
}

/* Decisions. */
void position_push(struct map_position *p, struct position_pending pending);
void position_pop(struct map_position *p);

static inline const struct position_pending *
position_pending(const struct map_position *p)
{
    return p->n_pending ? &p->pending[p->n_pending - 1] : NULL;
}

/* The arrays of the block. */

#define POSITION_ARRAY(name, type, offset)                                                         \
    static inline const type *name(const struct map_ruleset *rs, const struct map_position *p)     \
    {                                                                                              \
        return (const type *)(const void *)((const char *)p + rs->offset);                         \
    }                                                                                              \
    static inline type *name##_of(const struct map_ruleset *rs, struct map_position *p)            \
    {                                                                                              \
        return (type *)(void *)((char *)p + rs->offset);                                           \
    }

POSITION_ARRAY(position_hidden, uint64_t, off_hidden)
POSITION_ARRAY(position_open, uint64_t, off_open)
POSITION_ARRAY(position_hexes, uint8_t, off_hexes)
POSITION_ARRAY(position_paths, uint8_t, off_paths)
POSITION_ARRAY(position_corners, uint8_t, off_at)
POSITION_ARRAY(position_harbors, uint8_t, off_harbors)
POSITION_ARRAY(position_owns, uint8_t, off_own)
POSITION_ARRAY(position_journey, struct position_journey, off_journey)
POSITION_ARRAY(position_paid, uint16_t, off_paid)
POSITION_ARRAY(position_trades, struct position_trade, off_trades)
POSITION_ARRAY(position_guards, uint8_t, off_guards)
POSITION_ARRAY(position_riders, struct position_rider, off_riders)
POSITION_ARRAY(position_new_boats, uint16_t, off_new_boats)
POSITION_ARRAY(position_earned, uint64_t, off_earned)
POSITION_ARRAY(position_deck, struct position_deck, off_deck)
POSITION_ARRAY(position_cards, struct position_cards, off_cards)
#undef POSITION_ARRAY

static inline const struct position_seat *
position_seat(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    return (const struct position_seat *)(const void *)((const char *)p + rs->off_seats +
                                                        (size_t)seat * rs->seat_size);
}

static inline struct position_seat *
position_seat_of(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    return (struct position_seat *)(void *)((char *)p + rs->off_seats +
                                            (size_t)seat * rs->seat_size);
}

static inline uint64_t
position_hand(const struct position_seat *seat)
{
    return cards_word((const char *)seat + offsetof(struct position_seat, hand));
}

static inline uint64_t
position_rates(const struct position_seat *seat)
{
    return cards_word((const char *)seat + offsetof(struct position_seat, rates));
}

/* Points of what was delivered (DELIV-1, GOOD-4). */
static inline unsigned
position_deliveries(const struct map_ruleset *rs, const struct position_seat *own)
{
    unsigned points = counts_sum(own->delivered, GOODS_OWN) * rs->option[OPTION_DELIVERY_POINTS];

    for (unsigned g = GOODS_OWN; g < rs->n_goods; g++)
        points += own->delivered[g] * (unsigned)rs->good_points[g];
    return points;
}

/* Gold for a delivery of that good (DELIV-2, IMPR-2, GOOD-4). */
static inline unsigned
position_delivery_gold(const struct map_ruleset *rs, const struct position_seat *own, unsigned good)
{
    unsigned gold = rs->good_gold[good];

    return gold == RULES_UNLIMITED ? rs->cards[own->level].gold : gold;
}

/* Public victory points: buildings, chits, delivered tokens, awards, baggage card (BASE-17,
 * VICT-2); presents are none (SANTA-4). The robber's limits compare these (DEV-3). */
static inline unsigned
position_points(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    unsigned towns = (unsigned)own->n_buildings - own->n_cities;
    unsigned points = own->chits + towns * rs->option[OPTION_SETTLEMENT_POINTS] +
                      own->n_cities * (unsigned)rs->option[OPTION_CITY_POINTS];

    if (rs->on[FAMILY_BAGGAGE_TRAINS]) /* this is asked after every move */
        points += position_deliveries(rs, own) + rs->cards[own->level].points;
    if (rs->on[FAMILY_DEVELOPMENT]) /* shown point cards, the largest army (DEV-3, DEV-5) */
        points += position_cards(rs, p)[seat].shown +
                  (position_deck(rs, p)->army == seat ? rs->option[OPTION_ARMY_POINTS] : 0u);
    return points + (p->holder == seat ? rs->option[OPTION_ROUTE_POINTS] : 0u);
}

/* And with those that only the seat itself knows (DEV-3). */
static inline unsigned
position_all_points(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    return position_points(rs, p, seat) +
           (rs->on[FAMILY_DEVELOPMENT] ? position_cards(rs, p)[seat].hand[DEVELOPMENT_POINT] : 0u);
}

/* What a seat gets there when the number is rolled. */
static inline enum resource
position_product(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    return constraint_product(&rs->fill, position_hexes(rs, p)[hex.i] & 15u, hex.i);
}

/* The resources of which a seat may get cards there, a bit each: of a gold hex by BASE-33 any. */
static inline unsigned
position_products(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    unsigned product = position_product(rs, p, hex);

    if (product == RESOURCE_GOLD && rs->option[OPTION_GOLD])
        return (1u << RESOURCE_COUNT) - 1u;
    return product < RESOURCE_COUNT ? 1u << product : 0;
}

/* The nibble of a hex, or in the path model of a path. */
static inline unsigned
position_guard(const struct map_ruleset *rs, const struct map_position *p, unsigned i)
{
    return rs->n_guards ? position_guards(rs, p)[i >> 1] >> (i % 2 * 4) & 15u : 0;
}

static inline void
position_set_guard(const struct map_ruleset *rs, struct map_position *p, unsigned i, unsigned value)
{
    uint8_t *byte = position_guards_of(rs, p) + (i >> 1);
    unsigned shift = i % 2 * 4;

    *byte = (uint8_t)((*byte & ~(15u << shift)) | value << shift);
}

static inline unsigned
position_barbarians(const struct map_ruleset *rs, const struct map_position *p, unsigned i)
{
    return position_guard(rs, p, i) & GUARD_COUNT;
}

/* Whether `seat` uses the owner's roads and boats free, by the scenario or by treaty. */
static inline bool
position_waives(const struct map_position *p, unsigned owner, unsigned seat)
{
    return p->waives[owner / 2] >> (owner % 2 * 8 + seat) & 1u;
}

/* Properties of every position; tests and debug builds check them after every move. */

/* Checks every invariant, slowly, from the bytes alone. On false *why names it, in English for a
 * programmer. */
bool position_is_ok(const struct map_ruleset *rs, const struct map_position *p, const char **why);
