#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chips: wagons, forces and villains on the board, each a picture on a small disc in its owner's
 * color. */
#include "draw/board/scene.h"

/* Draws the chips of all these pieces; buildings and routes among them are only avoided. */
void chips_draw(struct scene *scene, const struct scenario_standing *standing, unsigned n);
