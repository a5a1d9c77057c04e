#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The back behind each piece, and its rotation. */
#include "page/piece-layout.h"

/* For each piece of piece_order_make() the first one whose back has the same bleed; 0 without
 * backs. The caller's. */
unsigned *piece_backs_alike(const GPtrArray *pieces, bool with_backs);

/* Where the back of the piece at `face` is printed: on the same sheet beyond the fold, or on its
 * other side. */
map_point piece_backs_point(const struct piece_layout *layout, map_point face);
/* A card turned over like a page has its back upright: a mirrored up is the face's up. */
unsigned piece_backs_turn(const struct piece_layout *layout, unsigned turn);
