#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The borders of the seats' homelands: one dashed line, and where several seats have the same, its
 * dashes take turns in their colours. */
#include "draw/scene.h"

/* On the land, below paths and numbers: for every seat one shape "homeland red" of its dashes. */
void borders_draw(struct scene *scene);

/* The shapes of the borders that are drawn, to be asked often. */
GPtrArray *borders_find(const struct scene *scene);
/* Whether a line of them comes into the box. */
bool borders_reach(const GPtrArray *borders, map_box box);
