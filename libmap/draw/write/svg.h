#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes a picture as SVG 1.1, in mm. Same picture, same bytes: ids are our own, text becomes glyph
 * outlines (its words in aria-label), each art is one symbol. */
#include "draw/theme/studio.h"

struct svg_about {
    const char *title, *description; /* NULL leaves one out */
    /* A figure of a page instead of a file: every id begins with these letters, which no other
     * figure of the page may have; they are also the id of the drawing. The title is its
     * alternative text. NULL: a file. */
    const char *ids;
    bool part;           /* of a sheet: a figure without paper and view, only a group of that id */
    const map_box *view; /* of a figure: the part to show; NULL: all */
    const char
        *upon; /* of a figure: the ids of another one of equal size to draw upon, faded; or NULL */
};

/* NULL with an error when art is missing. */
GBytes *svg_write(struct studio *studio, const struct picture *picture,
                  const struct svg_about *about, GError **error);
