#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What moves about on the board, of a position or as the file has it: wagons, knights,
 * riders, warships, barbarians, villains. */
#include "draw/board/scene.h"

void forces_draw(struct scene *scene);
