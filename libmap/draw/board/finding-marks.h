#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Marks: where the findings of a file lie on its map, and places that were asked for. */
#include "draw/board/scene.h"

void finding_marks_draw(struct scene *scene);
void finding_marks_places(struct scene *scene);
