#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rivers: from a source through hex centres to the mouth (RIVER-1). */
#include "draw/scene.h"

void rivers_draw(struct scene *scene);
/* The marks where a river crosses a path: bridge sites; above the path lines. */
void rivers_bridge_sites(struct scene *scene);
