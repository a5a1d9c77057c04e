#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Movable pieces on the board, of a position or from the file: wagons, knights, riders, warships,
 * barbarians, villains. */
#include "draw/board/scene.h"

void forces_draw(struct scene *scene);
