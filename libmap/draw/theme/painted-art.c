/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

/* An author's picture may say any size; without these bounds a few bytes would ask for
 * gigabytes. */
#define RASTERISED 4e6  /* most pixels of a rasterised SVG */
#define UNPRINTED 500.0 /* the same each way where its size is not known */
#define LONGEST 16000.0 /* the same each way: cairo takes no more than 32,767 */
#define MM_PER_INCH 25.4
#define PIXELS_PER_INCH 96 /* of CSS, for lengths in mm */

void *
art_fonts_open(const char *data_dir)
{
    g_autofree char *folder = g_build_filename(data_dir, "fonts", NULL);
    g_autofree char *families = g_build_filename(folder, "fonts.conf", NULL);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    FcConfig *config = FcConfigCreate();
    const char *name;

    /* Before anything asks fontconfig: else it loads the machine's configuration, whose fonts
     * would change drawings. */
    FcConfigSetCurrent(config);
    FcConfigSetRescanInterval(config, 0);
    FcConfigParseAndLoad(config, (const FcChar8 *)families, FcTrue);
    while (dir && (name = g_dir_read_name(dir))) {
        g_autofree char *path = g_build_filename(folder, name, NULL);

        if (g_str_has_suffix(name, ".otf")) /* a whole folder would want a cache */
            FcConfigAppFontAddFile(config, (const FcChar8 *)path);
    }
    return config;
}

void
art_fonts_close(void *config)
{
    if (config)
        FcConfigDestroy(config);
}

void
art_forget_painting(struct art *art)
{
    g_clear_object(&art->handle);
    g_clear_pointer(&art->raster, cairo_surface_destroy);
    g_clear_pointer(&art->pixels, cairo_surface_destroy);
}

/* librsvg gets bytes, never a path: without a base URL it opens no other file. */
static bool
parse_svg(struct art *art, GError **error)
{
    if (art->handle)
        return true;
    art->handle = rsvg_handle_new_from_data((const guint8 *)art->svg, art->length, NULL);
    if (art->handle)
        rsvg_handle_set_dpi(art->handle, PIXELS_PER_INCH);
    else /* librsvg's message is not for an author */
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "it is no whole SVG");
    return art->handle != NULL;
}

static bool
render_vectors(cairo_t *cr, struct art *art, GError **error)
{
    RsvgRectangle viewport = {0, 0, art->view.w, art->view.h};
    bool ok = parse_svg(art, error);

    if (ok && !rsvg_handle_render_document(art->handle, cr, &viewport, NULL)) {
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                            "a picture cannot be drawn: numbers in it are too large or too small");
        ok = false;
    }
    /* A variant without some trees is drawn once; parsed drawings are large. */
    if (art->variant)
        g_clear_object(&art->handle);
    return ok;
}

/* At ART_DPI, less of a large one. */
static cairo_surface_t *
rasterise_vectors(struct art *art, GError **error)
{
    double longest = MAX(art->view.w, art->view.h);
    double scale = art->printed > 0 ? art->printed * ART_DPI / MM_PER_INCH : UNPRINTED / longest;

    scale = MIN(scale, sqrt(RASTERISED / (art->view.w * art->view.h)));
    scale = MIN(scale, LONGEST / longest);
    cairo_surface_t *pixels = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)ceil(art->view.w * scale), (int)ceil(art->view.h * scale));
    cairo_t *cr = cairo_create(pixels);

    cairo_scale(cr, cairo_image_surface_get_width(pixels) / art->view.w,
                cairo_image_surface_get_height(pixels) / art->view.h);
    bool ok = render_vectors(cr, art, error);

    cairo_destroy(cr);
    cairo_surface_flush(pixels);
    if (!ok)
        g_clear_pointer(&pixels, cairo_surface_destroy);
    return pixels;
}

/* Keeps the pixels where the next use of the drawing needs them again; a PDF or SVG has each
 * drawing once. */
static bool
render_pixels(cairo_t *cr, struct art *art, GError **error)
{
    bool image = cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE;
    bool kept = art->pixels && art->pixels_printed == art->printed;
    cairo_surface_t *pixels = kept ? cairo_surface_reference(art->pixels)
                              : art->form == ART_IMAGE
                                  ? pixel_art_decode(art->svg, art->length, error)
                                  : rasterise_vectors(art, error);

    if (!pixels)
        return false;
    int width = cairo_image_surface_get_width(pixels);
    int height = cairo_image_surface_get_height(pixels);

    cairo_save(cr);
    cairo_scale(cr, art->view.w / width, art->view.h / height);
    cairo_set_source_surface(cr, pixels, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    if (image) /* no soft edge; a PDF would get a copy instead of the JPEG */
        cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_fill(cr);
    cairo_restore(cr);
    if (image && pixels != art->pixels) {
        if (art->pixels)
            cairo_surface_destroy(art->pixels);
        art->pixels = cairo_surface_reference(pixels);
        art->pixels_printed = art->printed;
    }
    cairo_surface_destroy(pixels);
    return true;
}

bool
art_render(cairo_t *cr, struct art *art, GError **error)
{
    return art->form == ART_VECTORS ? render_vectors(cr, art, error)
                                    : render_pixels(cr, art, error);
}

bool
art_try_image(struct art *art, GError **error)
{
    char *stripped = pixel_art_strip(art->svg, &art->length, error);
    cairo_surface_t *pixels = NULL;

    g_free(art->svg);
    art->svg = stripped;
    if (!stripped || !(pixels = pixel_art_decode(art->svg, art->length, error)))
        return false;
    art->view.w = cairo_image_surface_get_width(pixels);
    art->view.h = cairo_image_surface_get_height(pixels);
    cairo_surface_destroy(pixels);
    return true;
}

/* The images in a drawing: librsvg would leave out a damaged one. The reader of SVG checked only
 * their headers. */
static bool
try_images(const struct art *art, GError **error)
{
    static const char mark[] = ";base64,";
    bool ok = true;

    for (const char *p = art->svg; ok && (p = strstr(p, "data:image/")) && (p = strstr(p, mark));) {
        p += strlen(mark);
        g_autofree char *base64 = g_strndup(p, strcspn(p, "\"'"));
        gsize length;
        g_autofree guchar *bytes = g_base64_decode(base64, &length);
        cairo_surface_t *pixels = NULL;
        g_autofree char *stripped = pixel_art_strip((const char *)bytes, &length, error);

        ok = stripped && (pixels = pixel_art_decode(stripped, length, error));
        g_clear_pointer(&pixels, cairo_surface_destroy);
    }
    return ok;
}

bool
art_try_drawing(struct art *art, bool images, GError **error)
{
    return (!images || try_images(art, error)) && parse_svg(art, error);
}

/* By librsvg, outlines without the width of their lines. Text of a drawing may have an id already:
 * that thing has no box. */
void
art_measure_things(struct art *art)
{
    unsigned n;
    g_autofree char *text = art_things_numbered(art->svg, &n);
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text, strlen(text), NULL);
    RsvgRectangle viewport = {0, 0, art->view.w, art->view.h}, at;
    double width = art->view.w, height = art->view.h; /* it answers in pixels of its own */

    if (handle)
        rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height);
    g_array_set_size(art->things, n);
    for (unsigned i = 0; handle && i < n; i++) {
        g_autofree char *id = g_strdup_printf("#thing-%u", i);
        double x = art->view.w / width, y = art->view.h / height;

        if (rsvg_handle_get_geometry_for_layer(handle, id, &viewport, NULL, &at, NULL))
            g_array_index(art->things, map_box, i) =
                (map_box){at.x * x, at.y * y, at.width * x, at.height * y};
    }
    g_clear_object(&handle);
}

void
art_libraries(GString *out)
{
    g_string_append_printf(out, "librsvg %u.%u.%u\n", rsvg_major_version, rsvg_minor_version,
                           rsvg_micro_version);
    int fc = FcGetVersion();

    g_string_append_printf(out, "fontconfig %d.%d.%d\n", fc / 10000, fc / 100 % 100, fc % 100);
    pixel_art_libraries(out);
}
