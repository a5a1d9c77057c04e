#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A picture written as SVG 1.1, in mm. Same picture, same bytes: ids are our own, text
 * stands as glyph outlines (its words in aria-label), art once as a symbol. */
#include "draw/theme/studio.h"

struct svg_about {
    const char *title, *description; /* NULL leaves one out */
    /* A figure of a page instead of a file: these letters, unlike those of any other figure
     * there, begin every id, and are the id of all that is drawn; the title is its alternative
     * text. NULL: a file. */
    const char *ids;
    const map_box *view; /* of a figure: what is shown of it; NULL: all */
    const char
        *upon; /* of a figure: the ids of another one, as large, to draw upon, faded; or NULL */
};

/* NULL with an error when art is missing. */
GBytes *svg_write(struct studio *studio, const struct picture *picture,
                  const struct svg_about *about, GError **error);
