#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Room in the art of a terrain: things that a river or a letter would cover are left out. */
#include "draw/theme/art.h"

/* A round place, in mm of the art from its middle. */
struct clearing {
    map_point at;
    double radius;
};

/* Makes the name of the art one without the things that reach into these places. */
void clearing_make(struct art_store *arts, const struct clearing *places, unsigned n, char *name,
                   size_t size);

/* Where the letter of a ground stands, if the theme has one: beside the disc, and below a plaza
 * between two interior paths. */
struct clearing clearing_letter(bool plaza, bool flat);
