/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/pixel-art.h"

#include "scenario/image-file.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>
#include <png.h>

static void
set_error(GError **error, const char *wrong)
{
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, wrong);
}

char *
pixel_art_strip(const char *bytes, gsize *length, GError **error)
{
    GByteArray *kept = g_byte_array_new();
    struct image_file image;
    const char *wrong = image_file_read(bytes, *length, &image, kept);

    if (wrong) {
        g_byte_array_unref(kept);
        set_error(error, wrong);
        return NULL;
    }
    *length = kept->len;
    return (char *)g_byte_array_free(kept, FALSE);
}

const char *
pixel_art_type(const char *bytes, gsize length)
{
    return image_file_type(bytes, length) == IMAGE_PNG ? "image/png" : "image/jpeg";
}

/* cairo's pixels contain their share of alpha. */
static void
multiply_alpha(cairo_surface_t *surface)
{
    int width = cairo_image_surface_get_width(surface);
    int height = cairo_image_surface_get_height(surface);
    unsigned char *data = cairo_image_surface_get_data(surface);

    for (int y = 0; y < height; y++) {
        uint32_t *row =
            (uint32_t *)(void *)(data + (size_t)y * cairo_image_surface_get_stride(surface));

        for (int x = 0; x < width; x++) {
            uint32_t alpha = row[x] >> 24, all = alpha << 24;

            for (unsigned shift = 0; shift < 24; shift += 8)
                all |= ((row[x] >> shift & 255) * alpha + 127) / 255 << shift;
            row[x] = all;
        }
    }
}

static bool
decode_png(const char *bytes, gsize length, cairo_surface_t *surface)
{
    png_image image = {.version = PNG_IMAGE_VERSION};

    if (!png_image_begin_read_from_memory(&image, bytes, length))
        return false;
    image.format = G_BYTE_ORDER == G_LITTLE_ENDIAN ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    bool ok = png_image_finish_read(&image, NULL, cairo_image_surface_get_data(surface),
                                    cairo_image_surface_get_stride(surface), NULL) != 0;

    if (ok)
        multiply_alpha(surface);
    png_image_free(&image);
    return ok;
}

/* A JPEG being decoded. */
struct jpeg_decoding {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf stop;
};

static void
stop_decoding(j_common_ptr info)
{
    struct jpeg_decoding *d = info->client_data;

    longjmp(d->stop, 1);
}

/* The library fills gaps with gray and warns: below 0. */
static void
refuse_warning(j_common_ptr info, int level)
{
    if (level < 0)
        stop_decoding(info);
}

static void
decode_rows(struct jpeg_decoding *d, const char *bytes, gsize length, cairo_surface_t *surface)
{
    unsigned char *data = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);

    jpeg_create_decompress(&d->info);
    jpeg_mem_src(&d->info, (const unsigned char *)bytes, length);
    jpeg_read_header(&d->info, TRUE);
    d->info.out_color_space = G_BYTE_ORDER == G_LITTLE_ENDIAN ? JCS_EXT_BGRX : JCS_EXT_XRGB;
    d->info.dct_method = JDCT_ISLOW; /* the same on every processor */
    jpeg_start_decompress(&d->info);
    while (d->info.output_scanline < d->info.output_height) {
        JSAMPROW row = data + d->info.output_scanline * stride;

        jpeg_read_scanlines(&d->info, &row, 1);
    }
    jpeg_finish_decompress(&d->info);
}

static bool
decode_jpeg(const char *bytes, gsize length, cairo_surface_t *surface)
{
    struct jpeg_decoding d = {.info = {.client_data = NULL}};
    volatile bool ok = false;

    d.info.err = jpeg_std_error(&d.errors);
    d.info.client_data = &d;
    d.errors.error_exit = stop_decoding;
    d.errors.emit_message = refuse_warning;
    if (setjmp(d.stop) == 0) {
        decode_rows(&d, bytes, length, surface);
        ok = true;
    }
    jpeg_destroy_decompress(&d.info);
    return ok;
}

/* A PDF holds the file itself. */
static void
attach_jpeg(cairo_surface_t *surface, const char *bytes, gsize length)
{
    unsigned char *copy = g_memdup2(bytes, length);

    if (cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, copy, length, g_free, copy) !=
        CAIRO_STATUS_SUCCESS)
        g_free(copy);
}

cairo_surface_t *
pixel_art_decode(const char *bytes, gsize length, GError **error)
{
    struct image_file image;
    const char *wrong = image_file_read(bytes, length, &image, NULL);
    bool png = image.type == IMAGE_PNG;

    if (wrong) {
        set_error(error, wrong);
        return NULL;
    }
    cairo_surface_t *surface = cairo_image_surface_create(
        png ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, (int)image.width, (int)image.height);

    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
        (png ? decode_png : decode_jpeg)(bytes, length, surface)) {
        cairo_surface_mark_dirty(surface);
        if (!png)
            attach_jpeg(surface, bytes, length);
        return surface;
    }
    cairo_surface_destroy(surface);
    set_error(error, "its pixels are damaged");
    return NULL;
}

void
pixel_art_libraries(GString *out)
{
    g_string_append_printf(out, "libpng %s\nlibjpeg-turbo %d\n", png_get_libpng_ver(NULL),
                           JPEG_LIB_VERSION);
}
