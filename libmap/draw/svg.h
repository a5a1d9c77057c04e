#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A picture written as SVG 1.1, in mm. Same picture, same bytes: ids are our own, text
 * stands as glyph outlines (its words in aria-label), art once as a symbol. */
#include "draw/studio.h"

struct svg_about {
    const char *title, *description; /* NULL leaves one out */
};

/* NULL with an error when art is missing. */
GBytes *svg_write(struct studio *studio, const struct picture *picture,
                  const struct svg_about *about, GError **error);
