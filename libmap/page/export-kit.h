#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A kit in other forms than sheets: pictures, and a saved game of a table simulator. */
#include "draw/kit.h"
#include "map-page.h"

/* The pieces of a kit as pictures: a PNG of each face and back, and a table of them. */
struct piece_images_options {
    double dpi;
    bool bleed;         /* with the art past the cut; else cut out, transparent around it */
    const char *prefix; /* of all file names: "first-island" */
};

/* The names of a piece's pictures, by the index of kit->pieces. */
struct piece_image {
    char *face, *back; /* back: NULL without one; equal backs share a file */
};

/* Called for each file; takes the bytes. */
typedef void (*piece_images_take)(void *data, const char *name, GBytes *bytes);

/* An array of struct piece_image that frees them; NULL with an error. */
GArray *piece_images_make(const struct kit *kit, struct studio *studio,
                          const struct piece_images_options *options, piece_images_take take,
                          void *data, GError **error);

/* "pieces.csv": a line for each piece with its count, size in mm and files. */
GBytes *piece_images_table(const struct kit *kit, const GArray *images,
                           const struct piece_images_options *options);

/* Lower case letters, digits and hyphens: "tile-forest". The caller's. */
char *piece_images_slug(const char *text);

/* Whether options->form is a form; an error if it is an unknown word. */
bool export_kit_wanted(const struct map_page_options *options, bool *wanted, GError **error);

/* The files sorted by name, an array of struct map_page_file with that function to free them; and a
 * line about them. NULL with an error. */
GPtrArray *export_kit_make(const struct kit *kit, struct studio *studio,
                           const struct map_page_options *options, GDestroyNotify free_file,
                           char **summary, GError **error);
