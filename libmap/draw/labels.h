#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of the author on hexes: what a kind is called, and notes. */
#include "draw/scene.h"

void labels_draw(struct scene *scene);
/* Appends the places (struct clearing) that they take in the hex: what stands there is left out. */
void labels_rooms(const struct scene *scene, map_hex hex, GArray *rooms);
