#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The borders of the seats' homelands: one dashed line, and where several seats have the same, its
 * dashes take turns in their colours. */
#include "draw/board/scene.h"

/* On the land, below paths and numbers: for every seat one shape "homeland red" of its dashes. */
void homeland_borders_draw(struct scene *scene);

/* The shapes of the borders that are drawn, to be asked often. */
GPtrArray *homeland_borders_find(const struct scene *scene);
/* Whether a line of them comes into the box. */
bool homeland_borders_reach(const GPtrArray *borders, map_box box);
