#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What stands on the board besides buildings and routes: wagons, forces, villains, each a
 * picture on a small disc, in the colour of its owner. */
#include "draw/board/scene.h"

/* Those of all that stands on the board: buildings and routes among it are only kept clear. */
void chips_draw(struct scene *scene, const struct scenario_standing *standing, unsigned n);
