#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a seat makes of its board: its income, how long it waits for cards, and the goals that cards
 * are for. A hand is worth what these goals gain by it, so that a trade needs no position. */
#include "bots/weights.h"
#include "rules/position.h"

#define OUTLOOK_GOALS 16
#define OUTLOOK_DEPTH 4 /* routes to a site */
#define OUTLOOK_DEPTH_AT_SEA 7

enum outlook_kind {
    GOAL_SETTLEMENT,
    GOAL_CITY,
    GOAL_BRIDGE,
    GOAL_EXPLORE, /* a route to a hex that is face down */
    GOAL_AWARD,   /* the longest trade route */
    GOAL_CARD,    /* a development card */
    GOAL_UPGRADE, /* the next baggage card */
    GOAL_WALL,
    GOAL_PASSAGE, /* boats that carry the wagon to its trade hex */
};

struct outlook_goal {
    uint64_t price; /* cards, a byte each; routes on the way included */
    float gain;     /* points */
    uint16_t at;    /* intersection of the building, or MAP_NONE */
    uint16_t path;  /* of the first route to lay, or MAP_NONE */
    uint8_t piece;  /* of that route */
    uint8_t kind;   /* enum outlook_kind */
    uint8_t routes; /* to lay in all */
};

#define OUTLOOK_KINDS 8 /* resources and gold, and room for a whole vector */
#define OUTLOOK_INCOMES (RESOURCE_GOLD + 1)

/* Pips by resource; [RESOURCE_GOLD] is gold. */
struct outlook_income {
    uint16_t of[OUTLOOK_KINDS];
};

/* The ground as everybody knows it. */
struct outlook_land {
    uint64_t pips[MAP_MAX_HEXES * 7]; /* by intersection: of its hexes by resource, a byte each */
    uint16_t mass[MAP_MAX_HEXES * 7]; /* by intersection: its landmass, or MAP_NONE */
    bool defined[MAP_MAX_HEXES];      /* by landmass: water is all around (ISL-4) */
};

struct outlook {
    struct outlook_income income;
    uint8_t rates[RESOURCE_COUNT + 1];
    uint16_t shares[RESOURCE_COUNT]; /* 65,536 by the rate, rounded up: no hand is divided */
    float wait[RESOURCE_COUNT]; /* rounds until a card of it, others exchanged for it included */
    float speed;                /* points a round that the income buys */
    float rounds;               /* to come */
    float discard;              /* loss of a card above the hand limit */
    unsigned limit;             /* cards that are safe from a seven */
    unsigned n;
    struct outlook_goal goals[OUTLOOK_GOALS];
};

/* As a family that a seat declines: it has the rates of a seat without harbors (match_play()). */
#define OUTLOOK_HARBORS 31

/* What one seat sees and how it thinks. */
struct outlook_seat {
    const struct map_ruleset *rs;
    const struct bot_weights *weights;
    const struct outlook_land *land;
    uint32_t without;       /* families that it declines, a bit each, and OUTLOOK_HARBORS */
    const uint64_t *avoids; /* foreign places where it never founds, or NULL */
    uint8_t seat;
    float share[RESOURCE_COUNT]; /* by outlook_seat_init(): cards that a point costs */
    float coin;                  /* and points that the cards bring which a piece of gold buys */
};

/* Four numbers at once: the same operations as on one. */
typedef float outlook_four __attribute__((vector_size(16)));

typedef int32_t outlook_four_masks __attribute__((vector_size(16))); /* of comparisons */

static inline outlook_four
outlook_four_of(float x)
{
    return (outlook_four){x, x, x, x};
}

/* By number, a where the mask is set, else b. */
static inline outlook_four
outlook_four_select(outlook_four_masks mask, outlook_four a, outlook_four b)
{
    return (outlook_four)((mask & (outlook_four_masks)a) | (~mask & (outlook_four_masks)b));
}

/* Once the other members are set. */
void outlook_seat_init(struct outlook_seat *s);
/* What the seat's next delivery brings: points, and the cards that its gold buys. */
float outlook_delivery(const struct outlook_seat *s, const struct position_seat *own);
/* Anew whenever a hex is drawn or uncovered; p may be a view. */
void outlook_survey(const struct map_ruleset *rs, const struct map_position *p,
                    struct outlook_land *land);
/* It depends on the board and on what the seat's wagon carries. Allocates nothing. */
void outlook_find(const struct outlook_seat *s, const struct map_position *p,
                  struct outlook *outlook);
/* What a hand with so much gold is worth, but for goal `done` (OUTLOOK_GOALS: none); where `laid` is
 * a goal, its first route lies. */
float outlook_hand(const struct outlook_seat *s, const struct outlook *o, uint64_t hand,
                   unsigned gold, unsigned done, unsigned laid);
/* Pips of the hexes at a place by resource, a byte each; hidden hexes give nothing. */
uint64_t outlook_place_pips(const struct map_ruleset *rs, const struct map_position *p,
                            unsigned at);
/* A place's pips `times` over. */
void outlook_add_pips(struct outlook_income *income, uint64_t pips, int times);
/* Points a round that such an income buys at such rates; the wait for a card of each resource goes
 * to wait[RESOURCE_COUNT] where that is not NULL. */
float outlook_speed(const struct outlook_seat *s, const struct outlook_income *income,
                    const uint8_t *rates, float *wait);
/* The same of four incomes at once. */
outlook_four outlook_four_speeds(const struct outlook_seat *s,
                                 const outlook_four income[OUTLOOK_INCOMES],
                                 const outlook_four rates[RESOURCE_COUNT]);
/* Points a round that the income gains by `times` the pips of a place, and by its harbors. */
float outlook_gain(const struct outlook_seat *s, const struct outlook *o,
                   const struct map_position *p, unsigned at, int times, bool harbors);
/* Rounds that the game may still last. */
float outlook_rounds(const struct outlook_seat *s, const struct map_position *p);
/* Pips of a seat's buildings; what villains keep from it counts half. */
struct outlook_income outlook_income(const struct outlook_seat *s, const struct map_position *p,
                                     unsigned seat);
#define OUTLOOK_START_UNIT 10000u /* rounds whose points are a start income */
/* For each seat, the points that the income of its buildings buys in OUTLOOK_START_UNIT rounds: what
 * greedy seats of the first set of weights maximize. What a seat begins with beyond the others, cards
 * and gold, is added by its worth. Hidden hexes give nothing. */
void outlook_start_incomes(const struct map_ruleset *rs, const struct map_position *p,
                           uint32_t incomes[MAP_MAX_SEATS]);
/* The seat declines that family. */
static inline bool
outlook_declines(const struct outlook_seat *s, unsigned family)
{
    return s->without >> family & 1;
}

#define OUTLOOK_NEAR 3 /* points that a seat lacks which is about to win */

static inline bool
outlook_nearly_wins(const struct outlook_seat *s, const struct map_position *p)
{
    return position_points(s->rs, p, s->seat) + OUTLOOK_NEAR >= s->rs->option[OPTION_VP_TARGET];
}

/* What a seat may know of a position.
 *
 * Hidden are: what lies on hexes that are face down, how stacks and the deck are shuffled, the
 * development cards of the others (DEV-9), and tokens carried face down (DEST-3). Resource cards
 * are not: each is taken and paid in the open. */

/* Something may be hidden in this scenario. */
bool outlook_hides(const struct map_ruleset *rs);
/* Writes the position as the seat sees it into a block of the ruleset's size. Of hidden hexes
 * neither terrain nor number is left, of others' cards the count, of a secret token that there is
 * one. It is a position that rules_apply() takes. */
void outlook_view(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  struct map_position *view);
