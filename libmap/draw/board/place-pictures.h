#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What lies on hexes and between them: paths, intersections, plazas, numbers. */
#include "draw/board/scene.h"

/* Sides and intersections, as trails on land and dots at sea. */
void place_pictures_paths(struct scene *scene);
/* Plazas of trade hexes and workshop with their interior paths. */
void place_pictures_plazas(struct scene *scene);
/* Number discs and, where a hex yields what its terrain does not say, its product. */
void place_pictures_numbers(struct scene *scene);
