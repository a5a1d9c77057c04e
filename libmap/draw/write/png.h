#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes pixels as a PNG. Boards are flat colors: without filters and at a low level they are
 * smaller than with libpng's defaults, in a fifth of the time. */
#include <glib.h>

struct png_pixels {
    const guchar *rows; /* native 32-bit words: alpha, red, green, blue from the top */
    gsize stride;       /* bytes from a row to the next */
    guint width, height;
    gboolean alpha; /* premultiplied alpha; else alpha is ignored */
};

GBytes *png_write(const struct png_pixels *pixels, GError **error);
