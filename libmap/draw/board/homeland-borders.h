#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The borders of homelands: one dashed line; where several seats share it, the dashes alternate in
 * their colors. */
#include "draw/board/scene.h"

/* Draws on the land, below paths and numbers: for every seat one shape "homeland red" of its
 * dashes. */
void homeland_borders_draw(struct scene *scene);

/* The outlines of all drawn borders, prepared for many queries. */
GPtrArray *homeland_borders_find(const struct scene *scene);
/* Whether one of their lines crosses the box. */
bool homeland_borders_reach(const GPtrArray *borders, map_box box);
