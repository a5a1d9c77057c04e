#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The coast: shallows, surf and a rim of sand where land meets water. */
#include "draw/board/scene.h"

/* Draws in the water, before the land covers it. */
void coast_shallows(struct scene *scene);
/* Draws on the edge of the land, after it. */
void coast_beach(struct scene *scene);
