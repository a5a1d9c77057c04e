#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Buildings and routes, of a position or from the file, in the seats' colors and with a sign for
 * each seat. */
#include "draw/board/scene.h"

void standing_pieces_draw(struct scene *scene);

/* For other files that draw possessions of a seat. */
const char *standing_pieces_seat_word(const struct scene *scene, map_seat seat);
picture_color standing_pieces_seat_color(const struct scene *scene, map_seat seat);
/* A house for a building, scaled by that factor, with a text on it and the sign beside. */
void standing_pieces_add_house(struct scene *scene, map_seat seat, map_point p, double scale,
                               const char *text, const char *subject);
/* The seat's sign on a small disc of its color. */
void standing_pieces_add_badge(struct scene *scene, map_seat seat, map_point p, double radius);
