#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Decodes PNG and JPEG files. The same bytes give the same pixels: nothing but the pixels of a file
 * is read (scenario/image-file.h). */
#include <glib.h>

struct _cairo_surface;

/* The bytes without notes of cameras and programs, newly allocated; as an upright PNG where a camera
 * turned them or their colors are of ink. NULL with an error. */
char *pixel_art_strip(const char *bytes, gsize *length, GError **error);
/* Their pixels, which a PDF gets as the JPEG that they are; NULL with an error. */
struct _cairo_surface *pixel_art_decode(const char *bytes, gsize length, GError **error);

/* Appends "libpng 1.6.39\nlibjpeg-turbo 62\n". */
void pixel_art_libraries(GString *out);
