#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where a route piece may be laid, however it is paid for. */
#include "rules/position.h"

/* The path may have the piece now, of any owner. */
enum verdict route_laying_rule_on_path(const struct map_ruleset *rs, const struct map_position *p,
                                       enum piece piece, unsigned path);
/* And it is joined to the seat's network. */
enum verdict route_laying_rule_on_route(const struct map_ruleset *rs, const struct map_position *p,
                                        unsigned seat, enum piece piece, unsigned path);
/* VERDICT_OK, or `verdict` with the first resource of which the hand has too few. */
struct ruling route_laying_rule_on_price(const struct position_seat *own, const uint8_t *price,
                                         enum verdict verdict);
/* Puts the piece of MOVE_BUILD on the board without payment, with all its effects. */
void route_laying_build(const struct map_ruleset *rs, struct map_position *p, map_move move);
/* MOVE_BUILD for each road and boat that the seat may lay free (DEV-6); returns their number. */
unsigned route_laying_free(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat, map_move *list);
/* Whether route_laying_free() would list any. */
bool route_laying_has_room(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat);
