#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What stands on a board: harbors, claims, pieces of a position. */
#include "draw/board/scene.h"
#include "draw/theme/brush.h"

/* Harbors: a boat with its trade, and piers to its two intersections. */

void harbors_draw(struct scene *scene);

/* The place of its boat. */
map_point harbor_point(const struct scene *scene, const struct scenario_harbor *harbor);
/* Places of boats outside of all hexes, with that much sea around them; the caller's. */
#define HARBOR_ROUND 11.0 /* mm at the usual edge */
GArray *harbors_outside(const struct scene *scene);
/* Adds that sea: it meets the coast in curves of that radius, so that a line around it, not so far
 * out, has no cusps. */
void harbors_bays(const struct scene *scene, double round, struct outline *o);
/* A pier from the near end of a boat's hull, clear of its sail and flag, to the beach at an
 * intersection; `scale` is that of the boat's art, `unit` a millimeter at the usual size. */
struct harbor_line {
    map_point from, to;
};
struct harbor_line harbor_moor(map_point boat, map_point to, double scale, double unit);
/* Planks along it. */
void harbor_pier(const struct brush *brush, struct harbor_line pier, double unit);

/* Properties of places that no tile shows: homelands, lairs, and sites for start buildings. */

enum claim { CLAIM_HOMELAND, CLAIM_LAIR, CLAIM_START, CLAIM_NO_START, CLAIM_COUNT };

/* Whether a rule that is on uses it: homelands are for islands (ISL-1), lairs for wagons (COST-5).
 * `families` NULL: all are on. */
bool claims_matter(const struct options *families, enum claim claim);
/* Whether the map has one of them. */
bool claims_has(const struct scenario_map *map, enum claim claim);
/* The art of its mark; NULL for a homeland, which has a border. */
const char *claims_art(enum claim claim);
/* NULL: it has none, or one without hexes. */
const struct scenario_region *claims_homeland(const struct scenario_map *map, unsigned seat);

/* Draws above paths and numbers; sites only before any piece is placed. */
void claims_marks(struct scene *scene);

/* Buildings and routes, of a position or from the file, in the seats' colors and with a sign for
 * each seat. */

void standing_pieces_draw(struct scene *scene);

/* For other files that draw possessions of a seat. */
const char *standing_pieces_seat_word(const struct scene *scene, map_seat seat);
picture_color standing_pieces_seat_color(const struct scene *scene, map_seat seat);
/* A house for a building, scaled by that factor, with a text on it and the sign beside. */
void standing_pieces_add_house(struct scene *scene, map_seat seat, map_point p, double scale,
                               const char *text, const char *subject);
/* The seat's sign on a small disc of its color. */
void standing_pieces_add_badge(struct scene *scene, map_seat seat, map_point p, double radius);
