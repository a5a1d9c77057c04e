#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of the author on hexes: what a kind is called, and notes. */
#include "draw/board/scene.h"

void hex_labels_draw(struct scene *scene);
/* Appends the places (struct clearing) that they take in the hex: what stands there is left out. */
void hex_labels_rooms(const struct scene *scene, map_hex hex, GArray *rooms);
