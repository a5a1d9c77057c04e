#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The table of rule families, and the functions that call all of them. */
#include "rules/position.h"
#include "rules/travel-cost.h"
#include "scenario/word-lists.h"

/* What a legal move costs, and the rules behind it: for transcripts and listings. */

#define DEED_MAX_RULES 16

struct deed {
    bool later; /* paid and reported by the move with the dice or the answer */
    uint8_t mp;
    uint8_t gold[COST_PAYEES]; /* to each payee */
    uint8_t to_bank;           /* gold */
    /* For a step that still waits for dice or answers: gold that may come on top. The route's owner
     * may take or waive it (TOLL-4), a die may save it (WSHIP-1). */
    uint8_t asked[COST_PAYEES], rolled[COST_PAYEES];
    uint8_t cards[RESOURCE_COUNT];
    uint8_t n_rules;
    const char *rules[DEED_MAX_RULES]; /* ids, static; each once, in the order cited */
};

/* Adds a single id, a static string, if it is new; beyond DEED_MAX_RULES it is dropped. */
void deed_cite(struct deed *deed, const char *rule);
/* Adds the cost of a step or jump, with its rules. */
void deed_cost(struct deed *deed, const struct cost *cost);

/* Upper bound for the legal moves of a position. A list is an array of this size on the caller's
 * stack, of which an ordinary board touches only the beginning. Carts on a board of 1,000 hexes
 * come near it (rules/limits.c). */
#define RULES_MAX_MOVES 65536

/* A rule family, one file: what it lets a seat do in a position.
 * While a decision is pending, only the family that owns its kind is asked; else all families with
 * moves in the present phase. The callers of generate and check have tested phase, pending decision
 * and end of the game, but not the seat. */
struct rule_family {
    const char *id;
    uint8_t first, last;           /* the kinds of moves it owns (enum move_kind) */
    uint8_t phases;                /* bits by enum phase: when they are made */
    uint8_t pending, pending_last; /* the kinds of decisions it owns; 0: none */
    /* It only answers what is pending: without that its generate is not called. */
    bool only_decides;
    /* False: in such a scenario it generates no moves and its hooks do nothing, so they are not
     * called. NULL: always in play. Its pending decisions are asked in any case. */
    bool (*in_play)(const struct map_ruleset *rs);
    /* Writes the legal moves and returns their number. Pure. */
    unsigned (*generate)(const struct map_ruleset *rs, const struct map_position *p,
                         map_move *list);
    /* Why the move is illegal, or VERDICT_OK. Pure; the move may have any bytes. */
    struct ruling (*check)(const struct map_ruleset *rs, const struct map_position *p,
                           map_move move);
    /* Does a legal move. */
    void (*apply)(const struct map_ruleset *rs, struct map_position *p, map_move move);
    /* What a legal move costs and by which rules, before it is done; NULL: no costs. */
    void (*describe)(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                     struct deed *deed);
    /* What a step or jump will cost that first asks for dice or an answer; what these may save is
     * separate. NULL: the same as describe. */
    void (*foresee)(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                    struct deed *deed);

    /* Reactions to moves of other families; each may be NULL. In the order of the table. */

    /* The set-up is over: first cards, first turn. */
    void (*begin_game)(const struct map_ruleset *rs, struct map_position *p);
    /* A turn of p->seat begins; the marks of the last turn are cleared. */
    void (*begin_turn)(const struct map_ruleset *rs, struct map_position *p);
    /* p->dice was rolled: a seven before anything else, another number after the harvest. */
    void (*rolled)(const struct map_ruleset *rs, struct map_position *p);
    /* p->seat enters the movement phase. */
    void (*begin_movement)(const struct map_ruleset *rs, struct map_position *p);
    /* A piece of `seat` was built or moved, or ground was uncovered. at: intersection or MAP_NONE;
     * path: or MAP_NONE; neither: anything may have changed. */
    void (*built)(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
                  unsigned path);
    /* p->seat's turn ends, before the next begins. */
    void (*end_turn)(const struct map_ruleset *rs, struct map_position *p);
};

extern const struct rule_family family_placement;
extern const struct rule_family family_turn;
extern const struct rule_family family_trade;
extern const struct rule_family family_build;
extern const struct rule_family family_discovery;
extern const struct rule_family family_award;
extern const struct rule_family family_seven;
extern const struct rule_family family_wagon;
extern const struct rule_family family_drive;
extern const struct rule_family family_warship;
extern const struct rule_family family_santa;
extern const struct rule_family family_boat;
extern const struct rule_family family_knight;
extern const struct rule_family family_island;
extern const struct rule_family family_robber;
extern const struct rule_family family_gold;
extern const struct rule_family family_development;
extern const struct rule_family family_points;

/* All legal moves that are generated, each once; list has room for RULES_MAX_MOVES. Trades between
 * seats, treaties and gifts are legal too but only checked, never generated. */
unsigned rules_generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list);
/* While the set-up asks for a building: the number of moves, and the k-th of them; the list is not
 * made. 0 at any other time. */
unsigned rules_sites(const struct map_ruleset *rs, const struct map_position *p);
map_move rules_site(const struct map_ruleset *rs, const struct map_position *p, unsigned k);
struct ruling rules_explain(const struct map_ruleset *rs, const struct map_position *p,
                            map_move move);
enum verdict rules_check(const struct map_ruleset *rs, const struct map_position *p, map_move move);
/* The move must be legal: generated, or checked. */
void rules_apply(const struct map_ruleset *rs, struct map_position *p, map_move move);
/* Call it before the move is applied. */
struct deed rules_describe(const struct map_ruleset *rs, const struct map_position *p,
                           map_move move);
/* The same for a move that is only considered: a step or jump that first asks for dice or an answer
 * reports its full cost. rules_describe() leaves that to the move that pays. */
struct deed rules_foresee(const struct map_ruleset *rs, const struct map_position *p,
                          map_move move);
/* No chit waits on the homeland, nor on an island that has become home (ISL-1, ISL-5, ISL-7). */
bool rules_chits_stand(const struct map_ruleset *rs, const struct map_position *p);
/* The seat that moves next: by pending decision, phase, step. RULES_NOBODY when the game is
 * over. */
unsigned rules_mover(const struct map_ruleset *rs, const struct map_position *p);

/* Fills the ruleset's index of the table; call it when all options of the ruleset are read. */
void rules_index(struct map_ruleset *rs);

/* All rules behind a refusal: that of the verdict, then those behind the missing amount or the
 * pending decision. */

struct reasons {
    const char *own;  /* ids, space-separated; "" where the scenario's author decided so */
    struct deed more; /* its rules: ids, each once, none of `own` */
};

/* For a move that rules_explain() has refused. Pure; the move may have any bytes. */
struct reasons reasons_of(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                          struct ruling ruling);
