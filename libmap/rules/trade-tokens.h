#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Trade tokens: stacks, draws, deliveries (VICT-1, VICT-2, DEST-2 to DEST-5, DELIV-1 to
 * DELIV-4, IMPR-2, AMB-10, AMB-12, AMB-41). */
#include "rules/position.h"

/* A trade hex of that terrain takes that kind (VICT-1, DEST-4). */
bool trade_tokens_accepted(unsigned terrain, unsigned goods);
/* The trade hex at whose plaza the seat's wagon is, or RULES_NOBODY. */
unsigned trade_tokens_hex(const struct map_ruleset *rs, const struct map_position *p,
                          unsigned seat);
/* The wagon of p->seat has entered trade hex i: it delivers, and draws if it carries nothing. */
void trade_tokens_arrive(const struct map_ruleset *rs, struct map_position *p, unsigned i);
/* The number of tokens of that kind that could be next in stack i; in a shuffled stack all that are
 * left. */
unsigned trade_tokens_left(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                           unsigned goods);
/* The next token of stack i may be of that kind. */
bool trade_tokens_may_draw(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                           unsigned goods);
/* Why not: no such token is issued there (DEST-4), another is on top (DEST-2), or all are gone
 * (DELIV-4). */
enum verdict trade_tokens_rule_on_draw(const struct map_ruleset *rs, const struct map_position *p,
                                       unsigned i, unsigned goods);
/* Draws for the pending seat (DEST-2, DELIV-3). */
void trade_tokens_draw(const struct map_ruleset *rs, struct map_position *p, unsigned goods);
/* Puts the seat's token under the stack it came from (AMB-41). */
void trade_tokens_return(const struct map_ruleset *rs, struct map_position *p,
                         struct position_seat *seat);
