#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where a route piece may be laid, whatever it is paid with. */
#include "rules/position.h"

/* The path may hold the piece now, of whomever. */
enum verdict route_laying_rule_on_path(const struct map_ruleset *rs, const struct map_position *p,
                                       enum piece piece, unsigned path);
/* And it joins on to what the seat has. */
enum verdict route_laying_rule_on_route(const struct map_ruleset *rs, const struct map_position *p,
                                        unsigned seat, enum piece piece, unsigned path);
/* VERDICT_OK, or `verdict` with the first resource of which the hand has too few. */
struct ruling route_laying_rule_on_price(const struct position_seat *own, const uint8_t *price,
                                         enum verdict verdict);
/* Puts what MOVE_BUILD says on the board, unpaid, with all that comes of it. */
void route_laying_build(const struct map_ruleset *rs, struct map_position *p, map_move move);
/* MOVE_BUILD of each road and boat that the seat may lay for nothing (DEV-6): how many. */
unsigned route_laying_free(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat, map_move *list);
/* There is one. */
bool route_laying_has_room(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat);
