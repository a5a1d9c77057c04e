#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The borders of homelands: one dashed line; where several seats share it, the dashes alternate in
 * their colors. */
#include "draw/board/scene.h"

/* Draws on the land, below paths and numbers: for every seat shapes "homeland red" of its dashes. */
void homeland_borders_draw(struct scene *scene);
