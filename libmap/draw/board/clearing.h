#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Clearings: leaves out the things in a terrain's art that a river or a letter would cover. */
#include "draw/theme/art.h"

/* A round place, in mm from the middle of the art. */
struct clearing {
    map_point at;
    double radius;
};

/* Changes the name of the art to the one without the things in these places (struct clearing). */
void clearing_make(struct art_store *arts, const GArray *places, char *name, size_t size);

/* The place of a ground's letter, if the theme has one: beside the disc, and below a plaza between
 * two interior paths. */
struct clearing clearing_letter(bool plaza, bool flat);
/* So large that there is free ground around the place itself. */
struct clearing clearing_around(struct clearing place);
