#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The signs that an author puts on hexes, paths and intersections. */
#include "draw/board/scene.h"

#define AUTHOR_MARKS_ART_SIZE 24

/* "signs/star" */
const char *author_marks_art(unsigned sign, char art[AUTHOR_MARKS_ART_SIZE]);

/* Draws above paths and numbers; none on a hex that lies face down. */
void author_marks_draw(struct scene *scene);
