#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces of a position, in the seats' colours and with a sign for each seat. */
#include "draw/scene.h"

void standing_draw(struct scene *scene);

/* For all that stands on a board: a light halo and a body with a dark edge, of which the outline
 * is released; the seat's sign; "red wagon C4/C5/D5". */
void standing_add_body(struct scene *scene, struct outline *o, map_seat seat, const char *subject);
void standing_add_sign(struct scene *scene, map_seat seat, map_point p, double r);
void standing_name_piece(const struct scene *scene, char *buf, size_t size, map_seat seat,
                         const char *piece, const char *where);
