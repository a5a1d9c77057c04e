#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What moves about in a position: wagons, knights, riders, warships, barbarians, villains. */
#include "draw/scene.h"

void forces_draw(struct scene *scene);
