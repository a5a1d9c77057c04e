#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Paths, intersections, plazas and numbers. */
#include "draw/board/scene.h"

/* Sides and intersections, as trails on land and dots at sea. */
void place_pictures_paths(struct scene *scene);
/* Plazas of trade hexes and workshop with their interior paths. */
void place_pictures_plazas(struct scene *scene);
/* Number discs, and the product of a hex where it is not that of its terrain. */
void place_pictures_numbers(struct scene *scene);
