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
