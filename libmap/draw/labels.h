#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of the author on hexes: what a kind is called, and notes. */
#include "draw/scene.h"

void labels_draw(struct scene *scene);
