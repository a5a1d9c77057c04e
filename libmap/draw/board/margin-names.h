#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Names of hexes, on the margin or on every hex, and the title. */
#include "draw/board/scene.h"

/* Width of row names outside the plate, mm. */
double margin_names_room(const struct draw_board_options *options, double unit);

void margin_names_margin(struct scene *scene);
void margin_names_hexes(struct scene *scene);
/* Title and subtitle in the band above `top` (mm), and a compass in a free corner. */
void margin_names_title(struct scene *scene, double top);
void margin_names_compass(struct scene *scene);
