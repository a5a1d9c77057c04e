/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "draw/theme/pixel-art.h"
#include "draw/theme/art-things.h"
#include "map-diag-file.h"

#include "scenario/drawing.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#define MAX_BYTES (4u << 20)
#define MAX_RASTER 2000.0 /* limit of pixels each way; larger ones are drawn directly */
#define RASTERISED 4e6    /* most pixels of a rasterised SVG */
#define UNPRINTED 500.0   /* the same each way where its size is not known */
#define LONGEST 16000.0   /* the same each way: cairo takes no more than 32,767 */
#define MM_PER_INCH 25.4
#define PIXELS_PER_INCH 96 /* of CSS, for lengths in mm */

struct art_store {
    const struct theme *theme;
    GHashTable *arts;     /* name -> struct art */
    GHashTable *passed;   /* files that are known to be missing */
    GHashTable *drawings; /* name of a terrain's art -> number of its drawings */
    GKeyFile *things;     /* measured boxes of the last base theme's; NULL: not read yet */
};

static void
free_art(gpointer data)
{
    struct art *art = data;

    g_clear_object(&art->handle);
    if (art->raster)
        cairo_surface_destroy(art->raster);
    g_clear_pointer(&art->things, g_array_unref);
    if (art->pixels)
        cairo_surface_destroy(art->pixels);
    g_free(art->svg);
    g_free(art);
}

struct art_store *
art_store_new(const struct theme *theme)
{
    struct art_store *store = g_new0(struct art_store, 1);

    store->theme = theme;
    store->arts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_art);
    store->passed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    store->drawings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return store;
}

void
art_store_free(struct art_store *store)
{
    if (!store)
        return;
    g_hash_table_unref(store->arts);
    g_hash_table_unref(store->passed);
    g_hash_table_unref(store->drawings);
    g_clear_pointer(&store->things, g_key_file_unref);
    g_free(store);
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
    if (art->variant)
        g_clear_object(&art->handle);
    return ok;
}

/* Of a rasterised SVG for a unit: ART_DPI, less of a large one. */
static double
find_pixel_scale(const struct art *art)
{
    double longest = MAX(art->view.w, art->view.h);
    double scale = art->printed > 0 ? art->printed * ART_DPI / MM_PER_INCH : UNPRINTED / longest;

    scale = MIN(scale, sqrt(RASTERISED / (art->view.w * art->view.h)));
    return MIN(scale, LONGEST / longest);
}

static cairo_surface_t *
rasterise_vectors(struct art *art, GError **error)
{
    double scale = find_pixel_scale(art);
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

cairo_surface_t *
art_pixels(struct art *art, GError **error)
{
    if (art->pixels && art->pixels_printed == art->printed)
        return cairo_surface_reference(art->pixels);
    return art->form == ART_IMAGE ? pixel_art_decode(art->svg, art->length, error)
                                  : rasterise_vectors(art, error);
}

/* Keeps the pixels where the next use of the drawing needs them again; a PDF or SVG has each
 * drawing once. */
static bool
render_pixels(cairo_t *cr, struct art *art, GError **error)
{
    bool image = cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE;
    cairo_surface_t *pixels = art_pixels(art, error);

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

static char *
make_art_path(const struct theme *theme, const char *name)
{
    g_autofree char *file = g_strconcat(name, ".svg", NULL);

    return g_build_filename(theme->folder, file, NULL);
}

/* The theme that has the art, nearest first; the last of the chain if none has. */
static const struct theme *
find_art_owner(const struct art_store *store, const char *name)
{
    const struct theme *theme = store->theme;

    for (; theme->base; theme = theme->base) {
        g_autofree char *path = make_art_path(theme, name);

        if (g_file_test(path, G_FILE_TEST_IS_REGULAR) &&
            !g_hash_table_contains(store->passed, path))
            break;
    }
    return theme;
}

void
art_pass_over(struct art_store *store, const char *path)
{
    g_hash_table_add(store->passed, g_strdup(path));
}

/* "terrain/forest" for "terrain/forest-2", its other drawing; newly allocated. */
static char *
make_first_name(const char *name)
{
    size_t n = strlen(name);
    bool other = g_str_has_prefix(name, "terrain/") && n > 2 && name[n - 2] == '-' &&
                 g_ascii_isdigit(name[n - 1]);

    return g_strndup(name, other ? n - 2 : n);
}

/* Art of a base theme passes through the tone of each theme above it. */
static void
set_tone(struct art *art, const struct theme *theme, const struct theme *owner, const char *name)
{
    if (theme == owner)
        return;
    set_tone(art, theme->base, owner, name);
    g_autofree char *key = g_strdelimit(make_first_name(name), "/", '.');
    bool terrain = g_str_has_prefix(key, "terrain.");
    struct tone_ground ground = {0};

    if (terrain)
        ground = (struct tone_ground){theme_color(owner, key), theme_color(theme->base, key),
                                      theme_color(theme, key)};
    if (!tone_is_set(&theme->tone) && !tone_moves(&ground))
        return;
    char *toned = tone_apply(&theme->tone, art->svg, terrain ? &ground : NULL);

    g_free(art->svg);
    art->svg = toned;
    art->length = strlen(toned);
}

/* The last base theme: a scenario's own pictures belong to it. */
static const struct theme *
find_last_theme(const struct theme *theme)
{
    while (theme->base)
        theme = theme->base;
    return theme;
}

/* Art that comes with the program is valid; it is parsed by the thread that draws it. */
static bool
is_known(const struct theme *owner, bool given)
{
    return !given && !strchr(owner->name, G_DIR_SEPARATOR);
}

/* A theme's picture gets the size of the base theme's picture, for which places and scales are made:
 * librsvg fits the drawing into it. */
static void
set_size(struct art *art, const struct theme *theme, const struct theme *owner, const char *name)
{
    const struct theme *last = find_last_theme(theme);
    g_autofree char *first = make_first_name(name);
    g_autofree char *path = make_art_path(last, first), *svg = NULL;
    struct drawing_faults faults;
    map_box usual;
    gsize length;

    if (owner == last || !(svg = map_diag_file_read(MAP_DIAG_FILE_ART, path, &length, NULL)))
        return;
    drawing_inspect(svg, length, &usual, &faults);
    drawing_faults_clear(&faults);
    art->view = usual;
}

/* Takes the bytes of a PNG or JPEG, and tries them. */
static bool
take_image(struct art *art, GError **error)
{
    char *stripped = pixel_art_strip(art->svg, &art->length, error);
    cairo_surface_t *pixels = NULL;

    g_free(art->svg);
    art->svg = stripped;
    art->form = ART_IMAGE;
    if (!stripped || !(pixels = pixel_art_decode(art->svg, art->length, error)))
        return false;
    art->view.w = cairo_image_surface_get_width(pixels);
    art->view.h = cairo_image_surface_get_height(pixels);
    cairo_surface_destroy(pixels);
    return true;
}

/* The images in a drawing: librsvg would leave out a damaged one. */
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

/* Takes art->svg: from the owner's file, or given; or the error of reading it. */
static struct art *
prepare_art(const struct art_store *store, struct art *art, const struct theme *owner,
            const char *name, bool given, GError *bad, GError **error)
{
    const struct theme *theme = store->theme;
    struct drawing_faults faults = {0};

    if (!bad && art->length > MAX_BYTES)
        g_set_error(&bad, G_FILE_ERROR, G_FILE_ERROR_INVAL, "more than %u bytes", MAX_BYTES);
    if (!bad)
        drawing_inspect(art->svg, art->length, &art->view, &faults);
    if (!given) /* a theme is drawn in many sizes and tones */
        drawing_faults_demand_vectors(&faults);
    unsigned uses = faults.uses;

    if (!bad && faults.n > 0)
        g_set_error(&bad, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "cannot be drawn: %s",
                    faults.fault[0].what);
    drawing_faults_clear(&faults);
    if (!bad && uses & DRAWING_IMAGE) {
        take_image(art, &bad);
    } else if (!bad) {
        art->form = uses & DRAWING_PIXELS ? ART_RASTERISED : ART_VECTORS;
        set_size(art, theme, owner, name);
        set_tone(art, theme, owner, name);
        if (!is_known(owner, given) && (!given || try_images(art, &bad)))
            parse_svg(art, &bad);
    }
    art->foreign = !is_known(owner, given);
    if (!bad)
        return art;
    if (bad->domain == MAP_DIAG_FINDING)
        g_propagate_error(error, bad);
    else
        g_propagate_prefixed_error(error, bad, "%s: ", name);
    free_art(art);
    return NULL;
}

/* "terrain/forest~3.12" is the forest without its things 3 and 12. */
static struct art *
load_file(const struct art_store *store, const char *name, GError **error)
{
    const char *without = strchr(name, '~');
    g_autofree char *whole = without ? g_strndup(name, (gsize)(without - name)) : g_strdup(name);
    const struct theme *owner = find_art_owner(store, whole);
    g_autofree char *path = make_art_path(owner, whole);
    struct art *art = g_new0(struct art, 1);
    GError *bad = NULL;

    art->svg = map_diag_file_read(MAP_DIAG_FILE_ART, path, &art->length, &bad);
    if (art->svg && without) {
        char *less = art_things_without(art->svg, without + 1);

        g_free(art->svg);
        art->svg = less;
        art->length = strlen(less);
        art->variant = true;
    }
    return prepare_art(store, art, owner, whole, false, bad, error);
}

struct art *
art_get(struct art_store *store, const char *name, GError **error)
{
    struct art *art = g_hash_table_lookup(store->arts, name);

    if (art)
        return art;
    art = load_file(store, name, error);
    if (art)
        g_hash_table_insert(store->arts, g_strdup(name), art);
    return art;
}

bool
art_offer(struct art_store *store, const char *name, const char *svg, gsize length, GError **error)
{
    struct art *art = g_new0(struct art, 1);

    art->svg = g_malloc(length + 1); /* an image has bytes 0 */
    memcpy(art->svg, svg, length);
    art->svg[length] = '\0';
    art->length = length;
    art = prepare_art(store, art, find_last_theme(store->theme), name, true, NULL, error);
    if (art)
        g_hash_table_insert(store->arts, g_strdup(name), art);
    return art != NULL;
}

bool
art_exists(struct art_store *store, const char *name)
{
    g_autofree char *path = make_art_path(find_art_owner(store, name), name);

    return g_hash_table_contains(store->arts, name) || g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

unsigned
art_drawings(struct art_store *store, const char *name)
{
    unsigned n = GPOINTER_TO_UINT(g_hash_table_lookup(store->drawings, name));
    const struct theme *first;

    if (n > 0)
        return n;
    first = find_art_owner(store, name);
    n = 1;
    for (bool found = true; found && n < ART_DRAWINGS; n += found) {
        g_autofree char *other = g_strdup_printf("%s-%u", name, n + 1);
        const struct theme *theme = store->theme, *owner = find_art_owner(store, other);

        found = art_exists(store, other);
        for (; found && theme != owner; theme = theme->base)
            found = theme != first; /* the owner is not below the first drawing's */
    }
    g_hash_table_insert(store->drawings, g_strdup(name), GUINT_TO_POINTER(n));
    return n;
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

/* In pixel output an upright drawing that is used repeatedly is copied: that moves it by less than
 * half a pixel. */
static bool
is_copied(cairo_t *cr, const struct art *art, const cairo_matrix_t *m)
{
    return cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE &&
           m->xy == 0 && m->yx == 0 && m->xx == m->yy && m->xx > 0 &&
           m->xx * MAX(art->view.w, art->view.h) <= MAX_RASTER;
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
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
    cairo_paint(cr);
    return true;
}

void
art_place(cairo_t *cr, const struct art *art, const struct shape *shape)
{
    cairo_translate(cr, shape->at.x, shape->at.y);
    if (shape->rotation != 0)
        cairo_rotate(cr, shape->rotation * G_PI / 180);
    cairo_scale(cr, shape->scale, shape->scale);
    cairo_translate(cr, -art->view.w / 2, -art->view.h / 2);
}

bool
art_paint(cairo_t *cr, struct art *art, const struct shape *shape, GError **error)
{
    cairo_matrix_t m;

    art->printed = shape->scale;
    cairo_save(cr);
    art_place(cr, art, shape);
    cairo_get_matrix(cr, &m);
    bool ok =
        is_copied(cr, art, &m) ? copy_pixels(cr, art, m.xx, error) : art_render(cr, art, error);

    cairo_restore(cr);
    return ok;
}

/* By librsvg, outlines without the width of their lines. Text of a drawing may have an id already:
 * that thing has no box. */
static void
measure_things(struct art *art)
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

GArray *
art_things(struct art_store *store, const char *name)
{
    const struct theme *last = find_last_theme(store->theme);
    struct art *art = art_get(store, name, NULL);
    gsize n = 0;

    if (!art || art->things)
        return art ? art->things : NULL;
    if (!store->things) {
        g_autofree char *path = g_build_filename(last->folder, "things.ini", NULL);
        g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_THEME, path, &n, NULL);

        store->things = g_key_file_new();
        g_key_file_load_from_data(store->things, text ? text : "", n, G_KEY_FILE_NONE, NULL);
    }
    art->things = g_array_new(FALSE, TRUE, sizeof(map_box));
    g_autofree double *known =
        find_art_owner(store, name) == last
            ? g_key_file_get_double_list(store->things, "things", name, &n, NULL)
            : NULL;

    if (known)
        g_array_append_vals(art->things, known, (unsigned)(n / 4));
    else if (art->form == ART_VECTORS)
        measure_things(art);
    return art->things;
}

void
art_libraries(GString *out)
{
    g_string_append_printf(out, "librsvg %u.%u.%u\n", rsvg_major_version, rsvg_minor_version,
                           rsvg_micro_version);
    pixel_art_libraries(out);
}
