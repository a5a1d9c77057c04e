#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The table of rule families, and the doors to all of them. */
#include "base/rng.h"
#include "rules/deed.h"
#include "rules/position.h"

/* The most moves that can be legal at once: a list is an array of so many on the caller's stack,
 * of which a usual board touches the first few. Carts on a board of 1,000 hexes come near
 * (rules/limits.c). */
#define RULES_MAX_MOVES 65536

/* One family of rules, one file: what it lets a seat do in this position.
 *
 * While something is pending, only the family that owns the pending kind is asked; else all
 * whose phases hold the present one. The doors have seen to phase, pending and the end of the
 * game before generate and check are called, and to nothing else: not to the seat. */
struct rule_family {
    const char *id;
    uint8_t first, last;           /* the kinds of moves it owns (enum move_kind) */
    uint8_t phases;                /* bit by enum phase: when they are made */
    uint8_t pending, pending_last; /* the kinds of decisions it owns; 0: none */
    /* False: in such a scenario its generate has no moves and its hooks nothing to do, so
     * that they are not called. NULL: always in play. What is pending is asked all the same. */
    bool (*in_play)(const struct map_ruleset *rs);
    /* Writes the legal moves and returns how many. Pure. */
    unsigned (*generate)(const struct map_ruleset *rs, const struct map_position *p,
                         map_move *list);
    /* Why the move is illegal, or VERDICT_OK. Pure; any bytes are allowed in the move. */
    struct ruling (*check)(const struct map_ruleset *rs, const struct map_position *p,
                           map_move move);
    /* Does a legal move. */
    void (*apply)(const struct map_ruleset *rs, struct map_position *p, map_move move);
    /* What a legal move costs and by which rules, before it is done; NULL: nothing to tell. */
    void (*describe)(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                     struct deed *deed);
    /* What a step or jump will cost that first asks for dice or an answer, with what these may
     * spare told apart; NULL: as describe tells it. */
    void (*foresee)(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                    struct deed *deed);

    /* What other families' moves set off; each may be NULL. In the order of the table. */

    /* The set-up is over: first cards, first turn. */
    void (*begin_game)(const struct map_ruleset *rs, struct map_position *p);
    /* A turn of p->seat begins; the old marks of the turn go. */
    void (*begin_turn)(const struct map_ruleset *rs, struct map_position *p);
    /* p->dice was rolled: a seven before anything else, another number after the harvest. */
    void (*rolled)(const struct map_ruleset *rs, struct map_position *p);
    /* p->seat goes over to the movement phase. */
    void (*begin_movement)(const struct map_ruleset *rs, struct map_position *p);
    /* A piece was built, moved or uncovered ground: `seat`'s. at: intersection or MAP_NONE;
     * path: or MAP_NONE; neither: whatever has changed. */
    void (*built)(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
                  unsigned path);
    /* p->seat's turn ends, before the next begins. */
    void (*end_turn)(const struct map_ruleset *rs, struct map_position *p);
};

/* Removes the first family of a set (bits by place in the table) and returns it; NULL: the set is
 * empty. */
static inline const struct rule_family *
family_take_first(const struct map_ruleset *rs, uint32_t *set)
{
    uint32_t bits = *set;

    *set &= bits - 1;
    return bits ? rs->families[__builtin_ctz(bits)] : NULL;
}

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

/* Exactly the moves that rules_check() finds legal and that are generated at all, each once;
 * list holds RULES_MAX_MOVES. Trades between seats, treaties and gifts are checked only. */
unsigned rules_generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list);
/* The one of n generated moves that chance makes: each is as likely, but a trade token is drawn from
 * its stack as often as tokens of its kind lie there (DEST-2), a card is stolen as often as it is in
 * the hand (ROB-4), and a purchase from the deck brings any of its cards (DEV-1). */
map_move rules_pick(const struct map_ruleset *rs, const struct map_position *p, struct rng *rng,
                    const map_move *list, unsigned n);
/* Where a building of the set-up is asked for: how many moves that are, and the k-th of the list,
 * which is not made; 0 at any other time. */
unsigned rules_sites(const struct map_ruleset *rs, const struct map_position *p);
map_move rules_site(const struct map_ruleset *rs, const struct map_position *p, unsigned k);
struct ruling rules_explain(const struct map_ruleset *rs, const struct map_position *p,
                            map_move move);
enum verdict rules_check(const struct map_ruleset *rs, const struct map_position *p, map_move move);
/* The move must be legal: generated, or checked. */
void rules_apply(const struct map_ruleset *rs, struct map_position *p, map_move move);
/* Before it is applied. */
struct deed rules_describe(const struct map_ruleset *rs, const struct map_position *p,
                           map_move move);
/* The same of a move that is looked at only: a step or jump that first asks for dice or an answer
 * tells what it will cost; rules_describe() leaves that to the move by which it is paid. */
struct deed rules_foresee(const struct map_ruleset *rs, const struct map_position *p,
                          map_move move);
/* No chit waits on the homeland, nor on an island that is home by now (ISL-1, ISL-5, ISL-7). */
bool rules_chits_stand(const struct map_ruleset *rs, const struct map_position *p);
/* Who moves next: by pending decision, phase, step. RULES_NOBODY when the game is over. */
unsigned rules_mover(const struct map_ruleset *rs, const struct map_position *p);

/* Fills the ruleset's view of the table; call it when all options of the ruleset are read. */
void rules_index(struct map_ruleset *rs);
