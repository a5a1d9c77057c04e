#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Marks on the map: places of findings, and requested places. */
#include "draw/board/scene.h"

void finding_marks_draw(struct scene *scene);
void finding_marks_places(struct scene *scene);
