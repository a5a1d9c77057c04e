/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "diag/message-text.h"
#include "scenario/drawing.h"

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>

#define DAMAGED "its pixels are damaged"

static void
set_error(GError **error, const char *wrong)
{
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, wrong);
}

/* As a PNG, when a camera turned it or its colors are of ink; NULL: as it is. GdkPixbuf knows the
 * turn of a JPEG. */
static char *
make_upright(const char *bytes, gsize *length, const struct image_file *image)
{
    g_autoptr(GInputStream) stream =
        g_memory_input_stream_new_from_data(bytes, (gssize)*length, NULL);
    g_autoptr(GdkPixbuf) raw = gdk_pixbuf_new_from_stream(stream, NULL, NULL);
    char *png = NULL;

    if (raw && image->turn)
        gdk_pixbuf_set_option(raw, "orientation", number_text(image->turn).text);
    const char *turn = raw ? gdk_pixbuf_get_option(raw, "orientation") : NULL;

    if (!raw || (!image->four && (!turn || strcmp(turn, "1") == 0)))
        return NULL;
    g_autoptr(GdkPixbuf) shown = gdk_pixbuf_apply_embedded_orientation(raw);

    gdk_pixbuf_save_to_buffer(shown, &png, length, "png", NULL, NULL);
    return png;
}

char *
pixel_art_strip(const char *bytes, gsize *length, GError **error)
{
    GByteArray *kept = g_byte_array_new();
    struct image_file image;
    const char *wrong = image_file_read(bytes, *length, &image, kept);
    char *upright = !wrong && (image.type == IMAGE_JPEG || image.turn)
                        ? make_upright(bytes, length, &image)
                        : NULL;

    if (!wrong && !upright && !image.four) {
        *length = kept->len;
        return (char *)g_byte_array_free(kept, FALSE);
    }
    g_byte_array_unref(kept);
    if (!upright)
        set_error(error, wrong ? wrong : DAMAGED);
    return upright;
}

struct png_reading {
    const char *bytes;
    gsize left;
};

static cairo_status_t
give_bytes(void *closure, unsigned char *data, unsigned length)
{
    struct png_reading *r = closure;

    if (length > r->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(data, r->bytes, length);
    r->bytes += length;
    r->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

/* A JPEG being decoded. */
struct jpeg_decoding {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf stop;
};

/* The default of libjpeg ends the program. */
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
    /* The order of bytes in cairo's pixels, so rows are decoded in place. */
    d->info.out_color_space = G_BYTE_ORDER == G_LITTLE_ENDIAN ? JCS_EXT_BGRX : JCS_EXT_XRGB;
    d->info.dct_method = JDCT_ISLOW; /* the same on every processor */
    jpeg_start_decompress(&d->info);
    while (d->info.output_scanline < d->info.output_height) {
        JSAMPROW row = data + d->info.output_scanline * stride;

        jpeg_read_scanlines(&d->info, &row, 1);
    }
    jpeg_finish_decompress(&d->info);
    cairo_surface_mark_dirty(surface);
}

static bool
decode_jpeg(const char *bytes, gsize length, cairo_surface_t *surface)
{
    struct jpeg_decoding d = {.info = {.client_data = NULL}};
    /* Changed between setjmp() and longjmp(): a register would lose the value. */
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
    struct png_reading reading = {bytes, length};
    cairo_surface_t *surface =
        png ? cairo_image_surface_create_from_png_stream(give_bytes, &reading)
            : cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)image.width, (int)image.height);

    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
        (png || decode_jpeg(bytes, length, surface))) {
        unsigned char *copy = png ? NULL : g_memdup2(bytes, length);

        if (copy && /* a PDF holds the file itself */
            cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, copy, length, g_free,
                                        copy) != CAIRO_STATUS_SUCCESS)
            g_free(copy);
        return surface;
    }
    cairo_surface_destroy(surface);
    set_error(error, DAMAGED);
    return NULL;
}

void
pixel_art_libraries(GString *out)
{
    g_string_append_printf(out, "libpng %s\nlibjpeg-turbo %d\n", png_get_libpng_ver(NULL),
                           JPEG_LIB_VERSION);
}
