/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/files.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <hb.h>
#include <math.h>
#include <string.h>

#define MM_PER_INCH 25.4
#define POINTS_PER_MM (72 / MM_PER_INCH)
#define MAX_RASTER 2000.0  /* limit of pixels each way; larger drawings are drawn directly */
#define FEWEST_POINTS 50.0 /* the longer way of a drawing: cairo rounds to 1/256 of one */

static void
set_paint_color(cairo_t *cr, picture_color c)
{
    cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0);
}

/* Makes the outline the path of cr. */
static void
trace_outline(cairo_t *cr, const struct outline *o)
{
    const map_point *p = o->points;

    cairo_new_path(cr);
    for (unsigned i = 0; i < o->n_verbs; i++) {
        switch ((enum outline_verb)o->verbs[i]) {
        case OUTLINE_MOVE:
            cairo_move_to(cr, p[0].x, p[0].y);
            break;
        case OUTLINE_LINE:
            cairo_line_to(cr, p[0].x, p[0].y);
            break;
        case OUTLINE_CURVE:
            cairo_curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
            break;
        case OUTLINE_CLOSE:
            cairo_close_path(cr);
            break;
        }
        p += outline_points_of(o->verbs[i]);
    }
}

static void
fill_outline(cairo_t *cr, const struct shape *s)
{
    trace_outline(cr, &s->outline);
    cairo_set_fill_rule(cr, s->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    if (s->fill.a) {
        set_paint_color(cr, s->fill);
        cairo_fill_preserve(cr);
    }
}

/* Call it after fill_outline(). */
static void
stroke_outline(cairo_t *cr, const struct shape *s)
{
    if (s->stroke.a) {
        set_paint_color(cr, s->stroke);
        cairo_set_line_width(cr, s->width);
        cairo_set_line_cap(cr, s->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cr, s->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
        cairo_set_dash(cr, s->dash, s->dash[0] > 0 ? 2 : 0, 0);
        cairo_stroke(cr);
    }
    cairo_new_path(cr);
}

/* The font as cairo paints it; HarfBuzz keeps it with its own. */
static cairo_font_face_t *
find_face(const struct font *font)
{
    static hb_user_data_key_t key;
    cairo_font_face_t *face = hb_font_get_user_data(font->shape, &key);

    if (face)
        return face;
    FcPattern *file = FcPatternCreate();

    FcPatternAddString(file, FC_FILE, (const FcChar8 *)font->path);
    FcPatternAddInteger(file, FC_INDEX, 0);
    face = cairo_ft_font_face_create_for_pattern(file);
    FcPatternDestroy(file);
    hb_font_set_user_data(font->shape, &key, face, (hb_destroy_func_t)cairo_font_face_destroy, 0);
    return face;
}

/* Glyphs of one font and direction. */
static unsigned
count_run(const struct text_line *line, unsigned from)
{
    unsigned to = from;

    while (to < line->n && line->glyphs[to].font == line->glyphs[from].font &&
           line->glyphs[to].back == line->glyphs[from].back)
        to++;
    return to - from;
}

/* Shows a run of glyphs with the letters that they stand for, or adds it to the path. */
static void
show_run(struct fonts *fonts, cairo_t *cr, const struct text_glyph *run, unsigned n, double size,
         const char *text)
{
    g_autofree cairo_glyph_t *glyphs = g_new(cairo_glyph_t, n);
    g_autofree cairo_text_cluster_t *clusters = g_new0(cairo_text_cluster_t, n);
    unsigned from = UINT_MAX, bytes = 0;
    int n_clusters = 0;

    cairo_set_font_face(cr, find_face(text_font(fonts, run->font)));
    cairo_set_font_size(cr, size);
    for (unsigned i = 0; i < n; i++) {
        /* Glyphs go from left to right, clusters in the order of the text. The flag BACKWARD joins
         * both where letters run from right to left. */
        const struct text_glyph *g = &run[run->back ? n - 1 - i : i];

        glyphs[i] = (cairo_glyph_t){run[i].id, run[i].x * size, -run[i].y * size};
        from = MIN(from, g->from);
        bytes += g->bytes;
        /* A glyph without bytes, such as an accent, belongs to the cluster before it. */
        if (g->bytes)
            clusters[n_clusters++].num_bytes = (int)g->bytes;
        clusters[MAX(n_clusters - 1, 0)].num_glyphs++;
    }
    if (text)
        cairo_show_text_glyphs(cr, text + from, (int)bytes, glyphs, (int)n, clusters, n_clusters,
                               run->back ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : 0);
    else
        cairo_glyph_path(cr, glyphs, (int)n);
}

static void
show_line(struct fonts *fonts, cairo_t *cr, const struct text_line *line, double size,
          const char *text)
{
    for (unsigned i = 0; i < line->n; i += count_run(line, i))
        show_run(fonts, cr, line->glyphs + i, count_run(line, i), size, text);
}

static void
paint_text(struct fonts *fonts, cairo_t *cr, const struct shape *shape)
{
    /* For a no-break space cairo adds a span, after which readers of the structure lose text. */
    g_autofree char *plain = text_plain(shape->text);
    double shift = text_shift(fonts, shape);
    const struct text_line *line = text_line(fonts, shape->text, shape->font);

    cairo_save(cr);
    cairo_translate(cr, shape->at.x, shape->at.y);
    cairo_rotate(cr, shape->rotation * G_PI / 180);
    cairo_translate(cr, shift, 0);
    cairo_new_path(cr);
    /* The halo is a path, not text: a PDF has each word once. */
    if (shape->stroke.a) {
        show_line(fonts, cr, line, shape->size, NULL);
        set_paint_color(cr, shape->stroke);
        cairo_set_line_width(cr, shape->width);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(cr);
    }
    set_paint_color(cr, shape->fill);
    show_line(fonts, cr, line, shape->size, plain);
    cairo_restore(cr);
}

/* As pixels; NULL with an error. */
static cairo_surface_t *
paint_alone(struct art *art, double across, double down, GError **error)
{
    double width = ceil(art->view.w * across), height = ceil(art->view.h * down);
    cairo_surface_t *image =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    cairo_t *cr = cairo_create(image);

    cairo_scale(cr, across, down);
    bool ok = art_render(cr, art, error);

    cairo_destroy(cr);
    cairo_surface_flush(image);
    if (!ok)
        g_clear_pointer(&image, cairo_surface_destroy);
    return image;
}

/* A board of a thousand hexes repeats few drawings: as pixels it takes half of the time. */
static cairo_surface_t *
rasterize_art(struct art *art, double scale, GError **error)
{
    if (art->raster && art->raster_scale == scale)
        return art->raster;
    if (art->raster)
        cairo_surface_destroy(art->raster);
    art->raster = paint_alone(art, scale, scale, error);
    art->raster_scale = scale;
    return art->raster;
}

static bool
copy_pixels(cairo_t *cr, struct art *art, double scale, GError **error)
{
    double x = 0, y = 0;
    cairo_surface_t *raster = rasterize_art(art, scale, error);

    if (!raster)
        return false;
    cairo_user_to_device(cr, &x, &y);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, raster, round(x), round(y));
    /* On whole pixels nothing is blended, so a drawing looks the same wherever it stands. */
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
    cairo_paint(cr);
    return true;
}

static void
place_art(cairo_t *cr, const struct art *art, const struct shape *shape)
{
    cairo_translate(cr, shape->at.x, shape->at.y);
    if (shape->rotation != 0)
        cairo_rotate(cr, shape->rotation * G_PI / 180);
    cairo_scale(cr, shape->scale, shape->scale);
    cairo_translate(cr, -art->view.w / 2, -art->view.h / 2);
}

static bool
paint_drawing(cairo_t *cr, struct art *art, const struct shape *shape, GError **error)
{
    cairo_matrix_t m;

    art->printed = shape->scale;
    cairo_save(cr);
    place_art(cr, art, shape);
    cairo_get_matrix(cr, &m);
    /* in pixel output an upright drawing that is used repeatedly is copied: that moves it by less
     * than half a pixel */
    bool copied = cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE &&
                  m.xy == 0 && m.yx == 0 && m.xx == m.yy && m.xx > 0 &&
                  m.xx * MAX(art->view.w, art->view.h) <= MAX_RASTER;
    bool ok = copied ? copy_pixels(cr, art, m.xx, error) : art_render(cr, art, error);

    cairo_restore(cr);
    return ok;
}

/* Stamps of the drawings in a PDF: an image each, which stands where its drawing goes. cairo writes
 * an image once, and libqpdf replaces it by the drawing. Recording surfaces would need no stamps,
 * but cairo analyzes them at each use: a kit took 1.7 times the time. */
struct stamps {
    GPtrArray *arts; /* struct art, borrowed: the n-th has a stamp of n + 1 pixels */
    GHashTable *of;  /* struct art -> cairo_surface_t */
};

static cairo_surface_t *
find_stamp(struct stamps *stamps, struct art *art, double scale)
{
    cairo_surface_t *stamp = g_hash_table_lookup(stamps->of, art);

    /* A drawing that librsvg rasterizes gets its pixels for the largest use. */
    art->printed = stamp ? MAX(art->printed, scale) : scale;
    if (!stamp) {
        g_ptr_array_add(stamps->arts, art);
        stamp = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)stamps->arts->len, 1);
        g_hash_table_insert(stamps->of, art, stamp);
    }
    return stamp;
}

static void
paint_stamp(struct stamps *stamps, cairo_t *cr, struct art *art, const struct shape *s)
{
    cairo_surface_t *stamp = find_stamp(stamps, art, s->scale);

    place_art(cr, art, s);
    cairo_scale(cr, art->view.w / cairo_image_surface_get_width(stamp), art->view.h);
    cairo_set_source_surface(cr, stamp, 0, 0);
    cairo_paint(cr);
}

static bool
paint_art(struct studio *studio, cairo_t *cr, const struct shape *s, struct stamps *stamps,
          GError **error)
{
    struct art *art = art_get(studio->arts, s->art, error);

    if (!art)
        return false;
    cairo_save(cr);
    if (s->outline.n_verbs > 0) {
        trace_outline(cr, &s->outline);
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
        cairo_clip(cr);
    }
    bool ok = true;

    if (stamps)
        paint_stamp(stamps, cr, art, s);
    else
        ok = paint_drawing(cr, art, s, error);
    cairo_restore(cr);
    return ok;
}

/* User space is in mm; with stamps, which may be NULL, instead of drawings. False with an error
 * when art is missing. */
static bool
paint_shapes(struct studio *studio, cairo_t *cr, const struct picture *picture,
             struct stamps *stamps, GError **error)
{
    cairo_font_options_t *outlines = cairo_font_options_create();

    /* as designed, without hinting, on every device and at every size */
    cairo_font_options_set_antialias(outlines, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(outlines, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(outlines, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cr, outlines);
    cairo_font_options_destroy(outlines);
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        switch ((enum shape_kind)s->kind) {
        case SHAPE_OUTLINE:
            fill_outline(cr, s);
            stroke_outline(cr, s);
            break;
        case SHAPE_TEXT:
            paint_text(studio->fonts, cr, s);
            break;
        case SHAPE_ART:
            if (!paint_art(studio, cr, s, stamps, error))
                return false;
            break;
        }
    }
    return true;
}

/* An error sticks to the context, so one look after all shapes is enough. */
static bool
check_status(cairo_status_t status, GError **error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "drawing failed: %s",
                cairo_status_to_string(status));
    return false;
}

static GBytes *
make_png(cairo_surface_t *surface, GError **error)
{
    cairo_surface_flush(surface);
    const struct png_pixels pixels = {
        .rows = cairo_image_surface_get_data(surface),
        .stride = (gsize)cairo_image_surface_get_stride(surface),
        .width = (guint)cairo_image_surface_get_width(surface),
        .height = (guint)cairo_image_surface_get_height(surface),
        .alpha = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
    };

    return png_write(&pixels, error);
}

/* cairo has no larger images than 32767 pixels each way. */
static bool
check_pixels(double width, double height, GError **error)
{
    if (width >= 1 && height >= 1 && width <= 32767 && height <= 32767 &&
        width * height <= DRAW_MAX_PIXELS)
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%.0f x %.0f pixels are too many; a smaller --dpi helps", width, height);
    return false;
}

GBytes *
draw_png(struct studio *studio, const struct picture *picture, double dpi, GError **error)
{
    map_box box = picture_extent(picture);
    double width = ceil(box.w / MM_PER_INCH * dpi), height = ceil(box.h / MM_PER_INCH * dpi);

    if (!check_pixels(width, height, error))
        return NULL;
    picture_color paper = picture_paper(picture);
    cairo_surface_t *surface = cairo_image_surface_create(
        paper.a ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    cairo_t *cr = cairo_create(surface);

    set_paint_color(cr, paper);
    cairo_paint(cr);
    cairo_scale(cr, dpi / MM_PER_INCH, dpi / MM_PER_INCH);
    bool ok = paint_shapes(studio, cr, picture, NULL, error);

    if (ok)
        ok = check_status(cairo_status(cr), error);
    GBytes *png = ok ? make_png(surface, error) : NULL;

    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return png;
}

/* Cells of a grid, row by row. */
static bool
paint_cells(struct studio *studio, cairo_t *cr, const struct draw_cell *cells, unsigned n,
            unsigned columns, GError **error)
{
    bool ok = true;

    for (unsigned i = 0; ok && i < n; i++) {
        const struct draw_cell *c = &cells[i];

        cairo_save(cr);
        cairo_translate(cr, i % columns * cells->part.w - c->part.x,
                        i / columns * cells->part.h - c->part.y);
        if (c->clip)
            trace_outline(cr, c->clip);
        else
            cairo_rectangle(cr, c->part.x, c->part.y, c->part.w, c->part.h);
        cairo_clip(cr);
        ok = paint_shapes(studio, cr, c->picture, NULL, error);
        cairo_restore(cr);
    }
    return ok && check_status(cairo_status(cr), error);
}

GBytes *
draw_png_cells(struct studio *studio, const struct draw_cell *cells, unsigned n, unsigned columns,
               double dpi, GError **error)
{
    double scale = dpi / MM_PER_INCH;
    unsigned rows = (n + columns - 1) / columns;
    double width = round(cells->part.w * scale * MIN(columns, n)),
           height = round(cells->part.h * scale * rows);

    if (!check_pixels(width, height, error))
        return NULL;
    cairo_surface_t *surface = cairo_image_surface_create(
        cells->clip ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, (int)width, (int)height);
    cairo_t *cr = cairo_create(surface);

    if (!cells->clip) {
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_paint(cr);
    }
    cairo_scale(cr, scale, scale);
    GBytes *png =
        paint_cells(studio, cr, cells, n, columns, error) ? make_png(surface, error) : NULL;

    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return png;
}

static cairo_status_t
append_bytes(void *closure, const unsigned char *data, unsigned length)
{
    g_byte_array_append(closure, data, length);
    return CAIRO_STATUS_SUCCESS;
}

/* cairo leaves out what is on a part of a point, so the page is larger than its size. libqpdf gives
 * the form the exact size from `sizes`. */
static void
begin_page(cairo_t *cr, double width, double height, double scale, GArray *sizes)
{
    map_point size = {width * scale, height * scale};

    g_array_append_val(sizes, size);
    cairo_pdf_surface_set_size(cairo_get_target(cr), ceil(size.x), ceil(size.y));
    cairo_identity_matrix(cr);
    cairo_scale(cr, scale, scale);
}

/* The pictures, then the drawings that they use, which are listed. */
static bool
paint_pages(struct studio *studio, cairo_t *cr, const GPtrArray *pictures, struct stamps *stamps,
            GArray *sizes, GError **error)
{
    bool ok = true;

    for (unsigned i = 0; ok && i < pictures->len; i++) {
        map_box box = picture_extent(pictures->pdata[i]);

        begin_page(cr, box.w, box.h, POINTS_PER_MM, sizes);
        ok = paint_shapes(studio, cr, pictures->pdata[i], stamps, error);
        cairo_show_page(cr);
    }
    /* After all pictures, as each of them may list more drawings. */
    for (unsigned i = 0; ok && i < stamps->arts->len; i++) {
        struct art *art = stamps->arts->pdata[i];
        double longer = fmax(art->view.w, art->view.h);

        begin_page(cr, art->view.w, art->view.h, fmax(1, FEWEST_POINTS / longer), sizes);
        ok = art_render(cr, art, error);
        cairo_show_page(cr);
    }
    return ok && check_status(cairo_status(cr), error);
}

static void
destroy_surface(void *surface)
{
    cairo_surface_destroy(surface);
}

GBytes *
draw_pdf(struct studio *studio, const GPtrArray *pictures, GArray *sizes, GError **error)
{
    GByteArray *out = g_byte_array_new();
    g_autoptr(GPtrArray) arts = g_ptr_array_new();
    g_autoptr(GHashTable) of = g_hash_table_new_full(NULL, NULL, NULL, destroy_surface);
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append_bytes, out, 72, 72);
    cairo_t *cr = cairo_create(surface);
    bool ok = paint_pages(studio, cr, pictures, &(struct stamps){arts, of}, sizes, error);

    cairo_destroy(cr);
    cairo_surface_finish(surface);
    ok = ok && check_status(cairo_surface_status(surface), error);
    cairo_surface_destroy(surface);
    GBytes *bytes = g_byte_array_free_to_bytes(out);

    if (!ok)
        g_clear_pointer(&bytes, g_bytes_unref);
    return bytes;
}

void
draw_libraries(GString *out)
{
    g_string_append_printf(out, "cairo %s\n", cairo_version_string());
}
