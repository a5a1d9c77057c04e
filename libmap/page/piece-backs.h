#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Which back lies behind which piece, and how it is turned. */
#include "page/piece-layout.h"

/* For each piece of piece_order_make() the first one whose back bleeds alike; without backs 0.
 * The caller's. */
unsigned *piece_backs_alike(const GPtrArray *pieces, bool with_backs);

/* Where the back of what stands at `face` is printed: on the same sheet beyond the fold, or on its
 * other side. */
map_point piece_backs_point(const struct piece_layout *layout, map_point face);
/* A card turned over like a page has its back upright: a mirrored up is the face's up. */
unsigned piece_backs_turn(const struct piece_layout *layout, unsigned turn);
