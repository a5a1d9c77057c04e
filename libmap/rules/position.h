#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Position: one flat block without pointers, sized by the ruleset. Copy = memcpy,
 * equality = bytes. Here is what the parts above may ask of it. */
#include "rules/move.h"
#include "rules/ruleset.h"
#include "scenario/terrain.h"

struct map_position;

struct placed {
    uint8_t piece;              /* enum piece */
    map_seat seat;
};

struct placed position_on_path(const struct map_ruleset *rs, const struct map_position *p, map_path path);
struct placed position_at(const struct map_ruleset *rs, const struct map_position *p, map_intersection at);
/* As filled at set-up: the terrain under a hidden hex is known to the library, not to a seat. */
enum terrain position_terrain(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
unsigned position_number(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
bool position_is_hidden(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
/* Harbor i of the scenario's map. */
enum resource position_harbor(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                              unsigned *ratio);
