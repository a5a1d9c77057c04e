#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The author's words on hexes: names of kinds, and notes. */
#include "draw/board/scene.h"

void hex_labels_draw(struct scene *scene);
/* Appends the places (struct clearing) that they take in the hex: art there is left out. */
void hex_labels_rooms(const struct scene *scene, map_hex hex, GArray *rooms);
