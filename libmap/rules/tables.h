#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A compiled scenario: flat arrays, ids, tables; immutable, so any number of threads may share
 * it. */
#include "rules/move.h"
#include "rules/pool.h"
#include "rules/travel-cost.h"
#include "rules/villains.h"
#include "scenario/standing.h"
#include "scenario/word-lists.h"

#include <stdint.h>

/* Baggage train cards: movement, income, dice and price of each level (WAGON-4, GRAIN-1, IMPR-1,
 * IMPR-2, DELIV-2, DRIVE-3, SANTA-3; rules 2.1). */

#define TRAIN_LEVELS 5

struct train_card {
    uint8_t mp;             /* of a turn without grain */
    uint16_t gold, present; /* of a delivery, of a present */
    uint8_t dice;           /* bit n: the number n drives off */
    uint8_t points;
    uint8_t price[RESOURCE_COUNT]; /* price from the level below */
};

/* The cards of rules 2.1 or the scenario's own, level 1 first, as printed. */
struct map_scenario;
void train_cards_of(const struct map_scenario *scenario, struct train_card cards[TRAIN_LEVELS]);
/* The same with improved trains, if the option is on. */
struct options;
void train_cards_improve(const struct options *options, struct train_card cards[TRAIN_LEVELS]);

bool train_card_drives(const struct train_card *card, unsigned die);

struct map_position;

#define RULES_MAX_START 9       /* start buildings of one seat, more than a file asks for */
#define RULES_MAX_BUILDINGS 200 /* buildings of one seat at any time */
#define RULES_MAX_ROUTES 128    /* route pieces of one seat at any time (ROUTE_MAX_PIECES) */
#define RULES_WITHOUT_LIMIT 255 /* of a supply */
#define RULES_MAX_STEPS (MAP_MAX_SEATS * RULES_MAX_START * 2)
#define RULES_MAX_TRADES 64     /* trade hexes of a map */
#define RULES_MAX_ORDER 255     /* development cards with a given order */
#define RULES_MAX_RIDERS 99     /* mounted knights of a seat */
#define RULES_KNIGHT_ACTIVE 8   /* flag beside the strength of a round knight */
#define RULES_PHASES 6          /* number of phases */
#define RULES_PENDING 32        /* room for enum pending, which family.c counts */
#define RULES_FAMILIES 20       /* room for the table of family.c */
#define RULES_NOBODY 0xff       /* as a seat */
#define RULES_UNLIMITED 0xffffu /* an unlimited pile or supply */

/* Hooks for moves of other families (rules/family.h). */
enum rules_hook { HOOK_TURN, HOOK_ROLLED, HOOK_MOVEMENT, HOOK_BUILT, HOOK_END, RULES_HOOKS };

/* A step of the set-up. */
struct rules_step {
    uint8_t seat;
    uint8_t kind;  /* enum move_kind */
    uint8_t piece; /* of a building */
    bool last;     /* the seat's last building, which brings cards (BASE-20) */
};

/* Where a path or an intersection is; hex MAP_NONE: none. */
struct rules_path {
    uint16_t end[2];
    uint16_t hex[2]; /* of an interior path: its hex twice */
    uint16_t flags;  /* BOARD_PATH_... */
};

struct rules_at {
    uint16_t hex[3]; /* MAP_NONE behind the last one */
    uint8_t flags;   /* BOARD_AT_... */
    uint8_t degree;
    uint16_t path[BOARD_MAX_DEGREE];
    uint16_t next[BOARD_MAX_DEGREE]; /* the other end of each path */
};

struct rules_hex {
    uint16_t corner[6], side[6];
    uint16_t next[6]; /* MAP_NONE beyond the map */
    uint16_t plaza;   /* intersection, or MAP_NONE */
    uint8_t trade;    /* index of rules_trade, or RULES_NOBODY */
    bool lair;        /* pirate lair (COST-5) */
    bool river;       /* a river runs through it (BASE-26) */
};

struct rules_harbor {
    uint16_t path;
    uint16_t at[2];
    uint8_t after[2]; /* the next harbor at the same intersection, or RULES_NOBODY */
};

struct rules_trade {
    uint16_t hex, plaza;
    struct trade_goods goods;
    uint8_t stack[GOODS_COUNT]; /* at the start, beyond `order` */
    uint8_t n_order;
    const uint8_t *order; /* enum goods from the top down, if the author gives the order */
};

struct rule_family;

struct map_ruleset {
    struct arena arena;
    uint8_t players;
    uint8_t first;         /* the seat that has the first turn: 0, unless play-tests ask why */
    bool boats;            /* the family is on */
    bool official_corners; /* official_trade_corners (V-TH-4) */
    bool ground_varies;    /* a drawn hex may be sea or land: places for pieces depend on the
                            * filling */
    uint16_t n_hexes, n_paths, n_intersections, n_harbors;
    uint16_t words_at; /* 64-bit words of a set of intersections */
    uint16_t words_hex;

    /* every option resolved; a word is its index in options.def */
    bool on[FAMILY_COUNT];
    uint16_t option[OPTION_COUNT];
    struct cost_rules cost_rules;
    struct villains_rules villains_rules;

    const struct map_board *board; /* of the scenario */
    struct rules_path *paths;
    struct rules_at *at;
    struct rules_hex *hexes;
    struct rules_harbor *harbors;
    uint8_t *harbor_at;                /* by intersection: its first harbor, or RULES_NOBODY */
    uint8_t *hidden;                   /* by hex: face down at the start (ISL-3) */
    uint8_t *ground;                   /* by hex: enum position_ground before anything is drawn */
    uint64_t *zone[MAP_MAX_SEATS];     /* by seat: intersections of its start zone */
    uint64_t *homeland[MAP_MAX_SEATS]; /* by seat: hexes; NULL: of its start buildings (ISL-1) */

    uint16_t n_steps;
    struct rules_step steps[RULES_MAX_STEPS];
    uint8_t supply[PIECE_COUNT];  /* of each seat, or RULES_WITHOUT_LIMIT */
    uint16_t kinds[SUPPLY_COUNT]; /* the scenario's supplies, RULES_UNLIMITED without limit */

    uint8_t cost[PIECE_COUNT][RESOURCE_COUNT]; /* BASE-8, BOAT-1, rules 2.5 */
    uint64_t price[PIECE_COUNT];               /* the same as words (rules/cards.h) */
    uint8_t wall_cost[RESOURCE_COUNT];         /* BASE-11 */
    uint8_t development_cost[RESOURCE_COUNT];  /* DEV-2 */
    uint8_t deck[DEVELOPMENT_COUNT];           /* DEV-1 */
    uint8_t deck_order[RULES_MAX_ORDER];       /* enum development from the top down, as given */
    uint8_t n_deck_order;
    uint8_t yield[PIECE_COUNT];                /* yield of a hex for a building (BASE-2) */
    uint8_t bank;                              /* cards of each resource in the bank (BASE-12) */
    struct train_card cards[TRAIN_LEVELS + 1]; /* by level, from 1 */
    bool gold;                                 /* gold is in play (BASE-14) */
    bool pirate;                               /* the pirate plays without villains (ROB-6) */
    bool robber_seeks;                         /* the robber begins on a plain desert (ROB-1) */
    bool any_hidden;                           /* some hex is face down at the start */
    bool special_phase;                        /* PHASE-4, BASE-19 */
    bool discards;                             /* a seven costs cards (SEVEN-3, BASE-35) */
    bool favors;                               /* favor tokens are dealt (BASE-22) */
    uint8_t waives[MAP_MAX_SEATS]; /* by owner: bit s, free passage for seat s (TOLL-4) */
    int32_t island_bonus;          /* as in options.h (ISL-5) */
    uint8_t track;                 /* spaces of the barbarian track (SEVENB-0) */

    uint8_t n_goods;                  /* with the scenario's own (GOOD-1) */
    uint8_t good_points[GOODS_COUNT]; /* of a delivery (GOOD-4) */
    uint16_t good_gold[GOODS_COUNT];  /* or RULES_UNLIMITED: that of the card */
    uint8_t n_trades;
    struct rules_trade trades[RULES_MAX_TRADES];
    uint16_t workshop, pole; /* its hex and its plaza, or MAP_NONE (SANTA-1) */

    /* by intersection: strength 1..3 of the round knight at the start | RULES_KNIGHT_ACTIVE;
     * 0 none */
    uint8_t *knights;
    /* by hex: bit s, a crew of seat s; by path: seat of a ship, or RULES_NOBODY */
    uint8_t *crews, *ships;

    bool resumes; /* the game begins in the middle of a turn (rules/families.h) */
    struct scenario_turn turn;
    const struct scenario_standing *marks; /* of that turn; the scenario's */
    uint16_t n_marks;

    /* Index of the table of family.c. Lists that end with NULL: families with moves in a phase, and
     * families with a hook. Single ones: the family of a kind of move, of a pending decision, or
     * RULES_NOBODY. */
    const struct rule_family *const *families; /* the table of family.c */
    const struct rule_family *acting[RULES_PHASES][RULES_FAMILIES + 1];
    const struct rule_family *hooked[RULES_HOOKS][RULES_FAMILIES + 1];
    uint8_t owner[MOVE_KINDS], decider[RULES_PENDING], n_families;

    struct fill_plan fill;

    /* The position (rules/position.h): offsets of its arrays in the block. An array that no family
     * of the scenario needs has length 0. */
    size_t position_size;
    uint32_t off_hidden, off_open, off_seats, off_hexes, off_paths, off_at, off_harbors;
    uint32_t off_own;
    uint32_t off_journey, off_paid, off_trades, off_guards, off_riders, off_new_boats, off_earned;
    uint32_t off_deck, off_cards;
    uint32_t seat_size;    /* of struct position_seat with its lists */
    uint8_t max_buildings; /* length of a seat's list of buildings */
    uint8_t n_homes;       /* length of its list of start buildings */
    uint8_t max_moves;     /* the most movement points of a wagon in a turn */
    uint16_t max_paid;     /* length of the list of paid tolls */
    uint8_t max_riders;    /* number of riders for each seat; 0: knights are off */
    uint8_t max_new_boats; /* length of the list of boats laid this turn; 0: boats are off */
    uint16_t n_guards;     /* nibbles of the guards: by hex, in the path model by path; or 0 */

    /* The block before anything is drawn or placed, except what the scenario puts there. */
    struct map_position *initial;
};
