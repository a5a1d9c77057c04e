/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/files.h"

#include <png.h>
#include <string.h>

/* cairo multiplies colors by alpha, PNG does not. */
static guint8
divide_alpha(guint32 color, guint32 alpha)
{
    return alpha ? (guint8)((color * 255 + alpha / 2) / alpha) : 0;
}

/* A row as libpng takes it: red, green, blue, and alpha if there is any. */
static guint8 *
take_row(const struct png_pixels *p, guint y, guint8 *to)
{
    for (guint x = 0; x < p->width; x++) {
        guint32 pixel;

        memcpy(&pixel, p->rows + y * p->stride + 4 * (gsize)x, sizeof pixel);
        guint32 alpha = p->alpha ? pixel >> 24 : 255;

        *to++ = divide_alpha(pixel >> 16 & 0xff, alpha);
        *to++ = divide_alpha(pixel >> 8 & 0xff, alpha);
        *to++ = divide_alpha(pixel & 0xff, alpha);
        if (p->alpha)
            *to++ = (guint8)alpha;
    }
    return to;
}

GBytes *
png_write(const struct png_pixels *pixels, GError **error)
{
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = pixels->width,
                       .height = pixels->height,
                       .format = pixels->alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB,
                       .flags = PNG_IMAGE_FLAG_FAST};
    g_autofree guint8 *all = g_malloc(PNG_IMAGE_SIZE(image));
    png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
    /* An upper bound of the file: libpng writes once, without measuring first. */
    guint8 *out = g_malloc(length), *end = all;

    for (guint y = 0; y < pixels->height; y++)
        end = take_row(pixels, y, end);
    if (png_image_write_to_memory(&image, out, &length, 0, all, 0, NULL))
        return g_bytes_new_take(g_realloc(out, length), length);
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "drawing failed: %s", image.message);
    g_free(out);
    return NULL;
}
