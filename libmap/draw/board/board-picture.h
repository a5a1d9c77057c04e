#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The board as one picture: what `render` shows and `print` lays over sheets. */
#include "draw/board/board-options.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"

/* A new picture, owned by the caller. `layout`, where not NULL, tells where the places
 * lie in it (its board is borrowed from the map). */
struct picture *draw_board(struct studio *studio, const struct scenario_map *map,
                           const struct draw_board_options *options, struct layout *layout);
/* How wide and high that picture would be, in mm, without drawing it. */
map_point draw_board_size(struct studio *studio, const struct scenario_map *map,
                          const struct draw_board_options *options);
