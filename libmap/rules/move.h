#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A move: 8 bytes by value. A compound choice is a chain of single moves; dice, draws and
 * what other players decide are moves too, so that a game is a list of moves. */
#include "board/ids.h"

#include <stdint.h>

/* What stands on the board. */
enum piece {
    PIECE_NONE,
    PIECE_ROAD,
    PIECE_BOAT,
    PIECE_BRIDGE, /* on a path */
    PIECE_SETTLEMENT,
    PIECE_CITY, /* on an intersection */
    PIECE_COUNT,
    PIECE_KNIGHT = PIECE_COUNT, /* round, on an intersection; not of the supply, no building */
    PIECE_ANY,
};

/* Kinds stand in groups; each group belongs to one family, one file. `seat` is always the
 * one who moves, draws or rolls. What a kind does not use is 0.
 *
 * MOVE(id, word in listings) */
#define MOVE_KINDS_LIST(X)                                                                         \
    /* placement.c: set-up */                                                                      \
    X(PLACE_BUILDING, "place") /* piece, at: intersection (BOAT-10, BOAT-12) */                    \
    X(PLACE_ROUTE, "place")    /* piece, at: path beside the building just placed */               \
    /* turn.c */                                                                                   \
    X(ROLL, "roll")            /* extra: one die | other << 4, piece 0 */                          \
    X(TO_MOVEMENT, "movement") /* trading and buying are over (PHASE-1) */                         \
    X(END_TURN, "end")                                                                             \
    X(PASS, "pass") /* nothing more in the special buying phase (PHASE-4) */                       \
    /* trade.c */                                                                                  \
    X(TRADE_BANK, "trade")  /* piece: resource given, extra: resource taken */                     \
    X(SELL, "sell")         /* piece: resource given, for 1 gold */                                \
    X(BUY, "buy")           /* extra: resource taken, for 2 gold */                                \
    X(TRADE_SEATS, "trade") /* piece: the other seat; at: given, to: taken, 3 bits a       \
                                     * resource; extra: gold given | gold taken << 4 */       \
    /* build.c */                                                                                  \
    X(BUILD, "builds") /* piece, at: path or intersection */                                       \
    X(WALL, "wall")                                                                                \
    X(UPGRADE, "upgrades") /* the baggage card */                                                  \
    /* seven.c */                                                                                  \
    X(DISCARD, "discards")          /* extra: resource */                                          \
    X(PLACE_CART, "cart")           /* at: path; to: path it comes from, or MAP_NONE */            \
    X(PLACE_RUNNER, "runner")       /* the same */                                                 \
    X(DECLINE, "declines")          /* leaves the choice at hand */                                \
    X(PLACE_VILLAIN, "places")      /* piece: enum villain, at: hex */                             \
    X(ROLL_BARBARIAN, "roll")       /* as ROLL (SEVENB-8) */                                       \
    X(PLACE_BARBARIAN, "barbarian") /* at: hex, of several with the number rolled */               \
    X(PLACE_WARSHIP, "warship")     /* at: hex */                                                  \
    X(EVENT_DIE, "event")           /* extra: 1 the token advances, 0 it does not */               \
    /* wagon.c */                                                                                  \
    X(STEP, "wagon")       /* at: path, to: intersection, extra: enum cost_way */                  \
    X(JUMP, "wagon")       /* piece: owner of the route, to: intersection */                       \
    X(GRAIN, "grain")      /* extra: 0 the wagon, n: rider n */                                    \
    X(CHARGE, "charges")   /* the owner wants the toll of the step at hand ... */                  \
    X(WAIVE, "waives")     /* ... or lets it go (TOLL-4) */                                        \
    X(TREATY, "treaty")    /* piece: seat; extra: 1 free passage from now on, 0 no more */         \
    X(DRAW_TOKEN, "draws") /* extra: enum goods, at: trade hex */                                  \
    /* drive.c */                                                                                  \
    X(DRIVE_OFF, "drives off")     /* at: hex */                                                   \
    X(DIE, "die")                  /* extra: 1..6, for whatever is pending */                      \
    X(MOVE_BARBARIAN, "barbarian") /* at: hex it leaves, to: hex */                                \
    /* warship.c */                                                                                \
    X(MOVE_WARSHIP, "warship") /* piece: its seat, to: hex */                                      \
    X(PLUNDER, "plunders")     /* the pirate's hoard (PIRATE-3) */                                 \
    /* santa.c */                                                                                  \
    X(SWAP_TOKEN, "swaps")      /* the token carried for a present (SANTA-8) */                    \
    X(TAKE_PRESENTS, "takes")   /* piece: seat they come from */                                   \
    X(GIVE_PRESENT, "gives")    /* piece: seat, extra: favor tokens for it (SANTA-7) */            \
    X(TRADE_PRESENTS, "trades") /* piece: seat, extra: presents; at, to as TRADE_SEATS */          \
    /* boat.c */                                                                                   \
    X(MOVE_BOAT, "moves boat") /* at: path it leaves, to: path */                                  \
    X(ISA_BUILD, "isa")        /* at: path; extra: resource paid (CARD-1) */                       \
    X(ISA_MOVE, "isa")         /* at, to as MOVE_BOAT */                                           \
    X(LOUIS, "louis")          /* at: path the road leaves, to: path */                            \
    /* knight.c */                                                                                 \
    X(RIDE, "rider")      /* at: path it leaves, to: path */                                       \
    X(CONTEST, "contest") /* extra: die of the mover | die of the defender << 4 */

enum move_kind {
    MOVE_NONE,
#define X(id, word) MOVE_##id,
    MOVE_KINDS_LIST(X)
#undef X
        MOVE_KINDS,
};

typedef struct {
    uint8_t kind; /* enum move_kind */
    uint8_t seat;
    uint8_t piece;   /* enum piece */
    uint8_t extra;   /* 0 where a kind does not use it */
    uint16_t at, to; /* ids, by kind; 0 where not used */
} map_move;

/* Why a move is illegal: VERDICT(id, rule ids). Numbers come with it, see struct ruling. */
#define VERDICT_LIST(X)                                                                            \
    X(OK, "")                                                                                      \
    X(NOT_NOW, "BASE-4")           /* wrong phase, seat, kind of move or piece */                  \
    X(NO_PLACE, "BASE-4")          /* no such path or intersection */                              \
    X(TAKEN, "BASE-1")             /* a building stands there */                                   \
    X(PATH_TAKEN, "BOAT-3 BOAT-4") /* one piece a path */                                          \
    X(DISTANCE, "BASE-1")          /* distance rule */                                             \
    X(NOT_LAND, "BOAT-12")                                                                         \
    X(CLOSED, "BASE-4")      /* by the author of the scenario */                                   \
    X(ZONE, "BASE-4")        /* outside the seat's start zone */                                   \
    X(NOT_BESIDE, "BOAT-10") /* route does not touch the building just placed */                   \
    X(RIVER, "RIVER-2 BOAT-5")                                                                     \
    X(ROAD_NEEDS_LAND, "BOAT-2") /* V-RO-1 */                                                      \
    X(BOAT_NEEDS_SEA, "BOAT-2")                                                                    \
    X(NO_BOATS, "BOAT-10")      /* the family is off */                                            \
    X(UNCOVERED_FIRST, "ISL-3") /* beside a hidden hex (rules 2.7) */                              \
    X(SUPPLY, "BASE-5")         /* no such piece left (V-BO-4) */                                  \
    X(PLAZA, "V-TH-4")          /* no building on a plaza (rules 2.2) */                           \
    X(TRADE_CORNER, "V-TH-4")   /* seaward corner or side (official_trade_corners) */              \
    X(NOT_YOUR_TURN, "BASE-6")                                                                     \
    X(WRONG_PHASE, "BASE-6") /* of the turn */                                                     \
    X(PENDING, "BASE-6")     /* something else must be decided first */                            \
    X(OVER, "VICT-3")        /* the game is over */                                                \
    X(FAMILY_OFF, "BASE-7")  /* the rules it belongs to are off */                                 \
    X(NO_SUCH, "BASE-7")     /* a value that no move of the kind can have */                       \
    X(CANNOT_PAY, "BASE-8")  /* needs cards, has fewer: of `detail`, a resource */                 \
    X(NOT_JOINED, "BASE-9")  /* touches nothing of the own network */                              \
    X(BOAT_NOT_JOINED, "BOAT-6 BOAT-8")                                                            \
    X(BRIDGE_NEEDS_RIVER, "RIVER-1")                                                               \
    X(NO_RIVERS, "RIVER-1")      /* the family is off */                                           \
    X(BARBARIANS_NEAR, "BARB-4") /* a conquered hex beside it */                                   \
    X(NO_SETTLEMENT, "BASE-10")  /* only an own settlement becomes a city */                       \
    X(WALLS, "BASE-11")          /* as many walls as cities, and the supply */                     \
    X(BANK_SHORT, "BASE-12")     /* the bank has not so many */                                    \
    X(SAME_RESOURCE, "BASE-13")                                                                    \
    X(GOLD_SHORT, "BASE-14")    /* needs gold, has less */                                         \
    X(GOLD_TWICE, "BASE-14")    /* two resources a turn */                                         \
    X(HAND_SHORT, "BASE-15")    /* the other seat has not so many */                               \
    X(NOTHING_FOR, "BASE-15")   /* a gift, or a trade of nothing */                                \
    X(TOP_CARD, "BASE-16")      /* the last baggage card is reached */                             \
    X(SPECIAL_PHASE, "PHASE-4") /* not in the special buying phase */                              \
    X(MP_SHORT, "WAGON-8")      /* needs movement points, has fewer */                             \
    X(TOLL_SHORT, "TOLL-9")     /* needs gold, has less */                                         \
    X(PATH_CLOSED, "COST-8")    /* detail: enum cost_rule that closes it */                        \
    X(NOT_ADJACENT, "WAGON-1")  /* path and intersection do not hang together */                   \
    X(HAS_STOPPED, "WAGON-7")   /* on a plaza, or after a jump */                                  \
    X(GRAIN_ONCE, "GRAIN-1 GRAIN-2")                                                               \
    X(NO_GRAIN, "GRAIN-1")                                                                         \
    X(GRAIN_AFTER_JUMP, "SEA-3")                                                                   \
    X(JUMP_MP, "SEA-2")    /* needs movement points, has fewer */                                  \
    X(JUMP_ROUTE, "SEA-1") /* no closed route of that owner joins the two */                       \
    X(JUMP_OFF, "SEA-1")   /* sea_travel=step */                                                   \
    X(TOLL_MANDATORY, "TOLL-4")                                                                    \
    X(CONQUERED, "BARB-4")                                                                         \
    X(DRIVE_LEVEL, "DRIVE-1")                                                                      \
    X(DRIVE_TOUCH, "DRIVE-2")                                                                      \
    X(DRIVE_AGAIN, "DRIVE-5")                                                                      \
    X(NO_BARBARIAN, "DRIVE-3")                                                                     \
    X(BARBARIAN_PLACE, "DRIVE-3") /* full, sea, not of the domain, or where it came from */        \
    X(WARSHIP_PLACE, "WSHIP-2")                                                                    \
    X(WARSHIP_COAST, "SEVENB-12")                                                                  \
    X(WARSHIP_STAYS, "SEVENB-13")                                                                  \
    X(NOT_EMPTIEST, "SEVENB-3 SEVENB-4 SEVENB-5 SEVENB-6")                                         \
    X(VILLAIN_GROUND, "SEVENB-3 SEVENB-4 SEVENB-5 SEVENB-6")                                       \
    X(VILLAIN_PATH, "SEVENB-7")                                                                    \
    X(VILLAIN_SUPPLY, "SEVEN-5")                                                                   \
    X(VILLAINS_STAY, "SEVENB-9")                                                                   \
    X(NUMBER_ELSEWHERE, "SEVENB-8") /* the hex has not the number rolled */                        \
    X(BOAT_MOVED, "BMOVE-1")                                                                       \
    X(BOAT_NEW, "BMOVE-2")                                                                         \
    X(BOAT_SUPPORT, "BMOVE-3")                                                                     \
    X(BOAT_HELD, "BMOVE-4")                                                                        \
    X(BRIDGE_STAYS, "RIVER-4")                                                                     \
    X(NO_HELPER, "CARD-1 CARD-2")                                                                  \
    X(HELPER_USED, "CARD-1 CARD-2")                                                                \
    X(ROAD_HELD, "CARD-2")                                                                         \
    X(NO_TOKEN, "SANTA-8")                                                                         \
    X(NO_PRESENT, "SANTA-6")                                                                       \
    X(PRESENT_LEADER, "SANTA-6")                                                                   \
    X(PRESENT_RICHER, "SANTA-7") /* the other has no fewer victory points */                       \
    X(NO_HOARD, "PIRATE-3")                                                                        \
    X(RIDER_TOO_FAR, "KNIGHT-1")                                                                   \
    X(RIDER_TAKEN, "KNIGHT-3")                                                                     \
    X(RIDER_STOPPED, "KNIGHT-4")                                                                   \
    X(TOKEN_SPENT, "DELIV-4") /* the stack has none of it */

enum verdict {
#define X(id, rules) VERDICT_##id,
    VERDICT_LIST(X)
#undef X
        VERDICT_COUNT,
};

/* What rules_explain() answers. */
struct ruling {
    uint8_t verdict;    /* enum verdict */
    uint8_t detail;     /* by verdict: a resource, enum cost_rule; else 0 */
    uint16_t need, has; /* where the verdict is about a number; else 0 */
};

/* The rule ids behind a verdict, space-separated; "" for VERDICT_OK. */
const char *verdict_rule(enum verdict verdict);
/* How a kind is called in listings. */
const char *move_word(enum move_kind kind);

static inline struct ruling
ruling(enum verdict verdict)
{
    return (struct ruling){(uint8_t)verdict, 0, 0, 0};
}
