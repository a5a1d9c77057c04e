#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The table of rule families, and the three doors to all of them. */
#include "rules/position.h"

/* The most moves that can be legal at once: a list is an array of so many on the
 * caller's stack. A set-up offers at most every intersection. */
#define RULES_MAX_MOVES 4096

/* One family of rules, one file: what it lets a seat do in this position. */
struct rule_family {
    const char *id;
    uint8_t first, last; /* the kinds of moves it owns (enum move_kind) */
    /* Writes the legal moves and returns how many. Pure. */
    unsigned (*generate)(const struct map_ruleset *rs, const struct map_position *p,
                         map_move *list);
    /* Why the move is illegal, or VERDICT_OK. Pure; any bytes are allowed in the move. */
    enum verdict (*check)(const struct map_ruleset *rs, const struct map_position *p,
                          map_move move);
    /* Does a legal move. */
    void (*apply)(const struct map_ruleset *rs, struct map_position *p, map_move move);
};

extern const struct rule_family family_placement;

/* Exactly the moves that rules_check() finds legal, each once; list holds RULES_MAX_MOVES. */
unsigned rules_generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list);
enum verdict rules_check(const struct map_ruleset *rs, const struct map_position *p, map_move move);
/* The move must be legal: generated, or checked. */
void rules_apply(const struct map_ruleset *rs, struct map_position *p, map_move move);
