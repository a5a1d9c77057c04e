#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pixels as a PNG. Boards are flat colours: without filters and at a low level they come out
 * smaller than with libpng's usual choice, in a fifth of the time. */
#include <glib.h>

struct png_pixels {
    const guchar *rows; /* native 32-bit words: alpha, red, green, blue from the top */
    gsize stride;       /* bytes from a row to the next */
    guint width, height;
    gboolean alpha; /* the colours are multiplied by it; else it is no part of the picture */
};

GBytes *png_write(const struct png_pixels *pixels, GError **error);
