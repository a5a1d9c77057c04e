#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The coast: shallows, surf and a rim of sand where land meets water. */
#include "draw/board/scene.h"

/* In the water, before the land is drawn over it. */
void coast_shallows(struct scene *scene);
/* On the land's own edge, after it. */
void coast_beach(struct scene *scene);
