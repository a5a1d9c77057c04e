#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The board as one picture: for `render`, and for `print` to split into sheets. */
#include "draw/board/board-options.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"

/* Whether set-up draws something of the map: not counting what lies face down. */
bool draw_board_has_random(const struct scenario_map *map);

/* Whether set-up draws every hex that is not sea, and there is one. */
bool draw_board_is_drawn(const struct scenario_map *map);

/* A new picture, owned by the caller. *layout (unless NULL): where the places are in it; borrows
 * the map's board. */
struct picture *draw_board(struct studio *studio, const struct scenario_map *map,
                           const struct draw_board_options *options, struct layout *layout);
/* Width and height of that picture in mm, without drawing it. */
map_point draw_board_size(struct studio *studio, const struct scenario_map *map,
                          const struct draw_board_options *options);
