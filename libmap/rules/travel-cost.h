#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cost of a wagon's step over one path: movement points, gold for each payee, or closed, with
 * the rules behind each part. Pure functions of their arguments. */
#include "board/board.h"
#include "rules/move.h"

struct options;

/* Payees: the seats, then the pirate. */
enum { COST_PIRATE = MAP_MAX_SEATS, COST_PAYEES, COST_NOBODY = 0xff };

/* The options about costs, compiled. */
enum cost_travel { COST_JUMP, COST_STEP, COST_EITHER }; /* AMB-1 */
enum cost_model { COST_PATH, COST_FLAT, COST_GRADED };  /* AMB-3 */
enum cost_toll_unit {                                   /* AMB-8 */
                      COST_PATH_ONCE,
                      COST_REENTRY_FREE,
                      COST_NETWORK_ONCE,
                      COST_OWNER_ONCE,
                      COST_PATH_EACH,
};

struct cost_rules {
    bool tolls, barbarians;      /* the families are on: else nobody asks gold or blocks a way */
    uint8_t travel;              /* enum cost_travel */
    uint8_t model;               /* enum cost_model */
    uint8_t toll_unit;           /* enum cost_toll_unit */
    uint8_t jump_min, jump_toll; /* AMB-13, TOLL-3 */
    bool jump_needs_all;         /* AMB-13: full */
    bool mandatory;              /* AMB-6: no waivers */
    bool blocked;                /* AMB-7: no fords */
    uint8_t bare, own, foreign;  /* MP: COST-1 to COST-3 */
    uint8_t ford, bridge, coast; /* MP: COST-6, COST-7, COST-9 */
    uint8_t open_sea;            /* MP of a sea path without a boat; 0: closed */
    uint8_t surcharge, robber, lair;  /* AMB-4 */
    bool flank_max;                   /* AMB-5 */
    bool recount;                     /* AMB-16 */
    bool boat_is_no_road;             /* AMB-40: coast_walk_developed is off */
    uint8_t road_toll, boat_toll;     /* gold: TOLL-1 */
    uint8_t bridge_toll, knight_toll; /* gold: TOLL-2, TOLL-6 */
    uint8_t footsoldier;              /* gold: TOLL-8, AMB-11 */
};

struct cost_rules cost_rules_of(const struct options *options);

enum cost_ground {
    COST_ON_LAND,  /* land on both sides, or an interior path */
    COST_ON_COAST, /* land on one side */
    COST_ON_SEA,
};

/* A hex beside the path; all zero: no hex. */
struct cost_flank {
    uint8_t barbarians;
    bool robber, lair;
    bool driven_off; /* one of its barbarians was driven off this turn (DRIVE-6) */
};

struct cost_path {
    uint8_t ground;     /* enum cost_ground */
    bool river, closed; /* closed by the author of the scenario */
    uint8_t piece;      /* enum piece: road, boat, bridge or none */
    uint8_t owner;      /* of the piece */
    bool route_closed;  /* the boat's sea route is closed: wagons only jump it (AMB-1, AMB-29) */
    bool route_pirate;  /* the boat's sea route touches the pirate (PIRATE-1, AMB-14) */
    uint8_t barbarians; /* on the path itself: only with barbarian_model path */
    uint8_t rider;      /* seat of the mounted knight there, or COST_NOBODY */
    uint8_t foot;       /* seat of the round knight where the step ends, or COST_NOBODY */
    struct cost_flank flank[2]; /* an interior path has its hex first and none second (AMB-31) */
};

/* What the map says of a path without pieces; flags: enum board_path_flag. */
static inline struct cost_path
cost_bare_path(unsigned flags, enum cost_ground ground)
{
    return (struct cost_path){
        .ground = (uint8_t)ground,
        .river = flags & BOARD_PATH_RIVER,
        .closed = flags & BOARD_PATH_NO_TRAVEL,
        .piece = PIECE_NONE,
        .owner = COST_NOBODY,
        .rider = COST_NOBODY,
        .foot = COST_NOBODY,
    };
}

/* Over land past a boat (COST-9), or along the boat. */
enum cost_way { COST_WALK, COST_SAIL };

/* What need not be paid, by toll_free() or by agreement. */
enum {
    COST_FREE_ROUTE = 1,
    COST_FREE_RIDER = 2,
    COST_FREE_FOOT = 4,
    COST_WAIVED = 8, /* by the owner of the route (TOLL-4) */
};

/* COST_RULE(id, text) */
#define COST_RULES(X)                                                                              \
    X(AUTHOR, "")                                                                                  \
    X(COST_1, "COST-1")                                                                            \
    X(COST_2, "COST-2")                                                                            \
    X(COST_3, "COST-3")                                                                            \
    X(COST_4, "COST-4")                                                                            \
    X(COST_5, "COST-5")                                                                            \
    X(COST_6, "COST-6")                                                                            \
    X(COST_7, "COST-7")                                                                            \
    X(COST_8, "COST-8")                                                                            \
    X(COST_9, "COST-9")                                                                            \
    X(BARB_2, "BARB-2")                                                                            \
    X(BARB_3, "BARB-3")                                                                            \
    X(BARB_4, "BARB-4")                                                                            \
    X(TOLL_1, "TOLL-1")                                                                            \
    X(TOLL_2, "TOLL-2")                                                                            \
    X(TOLL_3, "TOLL-3")                                                                            \
    X(TOLL_5, "TOLL-5")                                                                            \
    X(TOLL_6, "TOLL-6")                                                                            \
    X(TOLL_8, "TOLL-8")                                                                            \
    X(PIRATE_1, "PIRATE-1")                                                                        \
    X(WAGON_5, "WAGON-5")                                                                          \
    X(SEA_1, "SEA-1")                                                                              \
    X(SEA_2, "SEA-2")
enum cost_rule {
#define X(id, text) COST_BY_##id,
    COST_RULES(X)
#undef X
};

struct cost_part {
    uint8_t rule; /* enum cost_rule */
    uint8_t mp, gold;
    uint8_t payee; /* who gets the gold, or COST_NOBODY */
};

#define COST_MAX_PARTS 12
struct cost {
    bool closed; /* then parts has only the rule behind that */
    uint8_t mp;
    uint8_t gold[COST_PAYEES];
    uint8_t n_parts;
    struct cost_part parts[COST_MAX_PARTS];
};

/* The step of that seat's wagon; `free` is COST_FREE_..., COST_WAIVED. */
struct cost cost_step(const struct cost_rules *rules, const struct cost_path *path, map_seat seat,
                      enum cost_way way, unsigned free);
/* A jump along a closed sea route of `owner` with `mp` left of `allowance` (SEA-1, SEA-2, AMB-13):
 * 3 gold (TOLL-3, SEA-4), to the pirate if he is there (PIRATE-1), free on an own route
 * (PIRATE-4). */
struct cost cost_jump(const struct cost_rules *rules, map_seat owner, bool pirate, map_seat seat,
                      unsigned mp, unsigned allowance, unsigned free);

unsigned cost_gold(const struct cost *cost);
/* The id in words; "" where the author of the scenario closed the path. */
const char *cost_rule_id(enum cost_rule rule);
