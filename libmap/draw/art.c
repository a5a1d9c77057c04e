/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/art.h"

#include "scenario/drawing.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#define MAX_BYTES (1u << 20)
#define MAX_RASTER 2000.0 /* pixels each way; larger ones are drawn as they are */

struct art_store {
    const struct theme *theme;
    GHashTable *arts; /* name -> struct art */
};

static void
free_art(gpointer data)
{
    struct art *art = data;

    if (art->recording)
        cairo_surface_destroy(art->recording);
    if (art->raster)
        cairo_surface_destroy(art->raster);
    g_free(art->svg);
    g_free(art);
}

struct art_store *
art_store_new(const struct theme *theme)
{
    struct art_store *store = g_new0(struct art_store, 1);

    store->theme = theme;
    store->arts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_art);
    return store;
}

void
art_store_free(struct art_store *store)
{
    if (!store)
        return;
    g_hash_table_unref(store->arts);
    g_free(store);
}

/* librsvg gets bytes, never a path: without a base it opens no other file. */
bool
art_render(cairo_t *cr, const struct art *art, GError **error)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)art->svg, art->length, error);
    RsvgRectangle viewport = {0, 0, art->view.w, art->view.h};

    if (!handle)
        return false;
    bool ok = rsvg_handle_render_document(handle, cr, &viewport, error);

    g_object_unref(handle);
    return ok;
}

static bool
record(struct art *art, GError **error)
{
    cairo_rectangle_t extents = {0, 0, art->view.w, art->view.h};

    art->recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(art->recording);
    bool ok = art_render(cr, art, error);

    cairo_destroy(cr);
    return ok;
}

static char *
path_of(const struct theme *theme, const char *name)
{
    g_autofree char *file = g_strconcat(name, ".svg", NULL);

    return g_build_filename(theme->folder, file, NULL);
}

/* The theme that has the art itself, nearest first; at the end of the line the last one. */
static const struct theme *
owner_of(const struct theme *theme, const char *name)
{
    for (; theme->base; theme = theme->base) {
        g_autofree char *path = path_of(theme, name);

        if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
            break;
    }
    return theme;
}

/* What comes from a theme below passes through the tone of each theme above it. */
static void
set_tone(struct art *art, const struct theme *theme, const struct theme *owner, const char *name)
{
    if (theme == owner)
        return;
    set_tone(art, theme->base, owner, name);
    if (!tone_is_set(&theme->tone))
        return;
    g_autofree char *key = g_strdelimit(g_strdup(name), "/", '.');
    bool ground = g_str_has_prefix(key, "terrain.");
    picture_colour colour = ground ? theme_colour(owner, key) : (picture_colour){0};
    char *toned = tone_apply(&theme->tone, art->svg, ground ? &colour : NULL);

    g_free(art->svg);
    art->svg = toned;
    art->length = strlen(toned);
}

/* The base of all themes: there is where a scenario's own pictures are at home. */
static const struct theme *
last_of(const struct theme *theme)
{
    while (theme->base)
        theme = theme->base;
    return theme;
}

/* Takes art->svg as the owner has it, or what went wrong when it was read. */
static struct art *
load(struct art *art, const struct theme *theme, const struct theme *owner, const char *name,
     GError *bad, GError **error)
{
    g_autofree char *refused = NULL;
    bool outside;

    if (!bad && art->length > MAX_BYTES)
        g_set_error(&bad, G_FILE_ERROR, G_FILE_ERROR_INVAL, "more than %u bytes", MAX_BYTES);
    if (!bad)
        refused = drawing_refuse(art->svg, art->length, &art->view, &outside, &bad);
    if (!bad && refused)
        g_set_error(&bad, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                    "<%s> cannot be printed as vectors", refused);
    if (!bad) {
        set_tone(art, theme, owner, name);
        record(art, &bad);
    }
    if (!bad)
        return art;
    g_propagate_prefixed_error(error, bad, "%s: ", name);
    free_art(art);
    return NULL;
}

static struct art *
load_file(const struct theme *theme, const char *name, GError **error)
{
    const struct theme *owner = owner_of(theme, name);
    g_autofree char *path = path_of(owner, name);
    struct art *art = g_new0(struct art, 1);
    GError *bad = NULL;

    if (!g_file_get_contents(path, &art->svg, &art->length, &bad))
        g_prefix_error(&bad, "%s: ", path);
    return load(art, theme, owner, name, bad, error);
}

struct art *
art_get(struct art_store *store, const char *name, GError **error)
{
    struct art *art = g_hash_table_lookup(store->arts, name);

    if (art)
        return art;
    art = load_file(store->theme, name, error);
    if (art)
        g_hash_table_insert(store->arts, g_strdup(name), art);
    return art;
}

bool
art_offer(struct art_store *store, const char *name, const char *svg, gsize length, GError **error)
{
    struct art *art = g_new0(struct art, 1);

    art->svg = g_strndup(svg, length);
    art->length = length;
    art = load(art, store->theme, last_of(store->theme), name, NULL, error);
    if (art)
        g_hash_table_insert(store->arts, g_strdup(name), art);
    return art != NULL;
}

bool
art_exists(struct art_store *store, const char *name)
{
    g_autofree char *path = path_of(owner_of(store->theme, name), name);

    return g_hash_table_contains(store->arts, name) || g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

static cairo_surface_t *
rasterize(struct art *art, double scale)
{
    double width = ceil(art->view.w * scale), height = ceil(art->view.h * scale);

    if (art->raster && art->raster_scale == scale)
        return art->raster;
    if (art->raster)
        cairo_surface_destroy(art->raster);
    art->raster = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    art->raster_scale = scale;
    cairo_t *cr = cairo_create(art->raster);

    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, art->recording, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
    return art->raster;
}

/* Among pixels an upright drawing that is used again and again is a matter of copying:
 * it moves by less than half a pixel for that. */
static bool
paint_pixels(cairo_t *cr, struct art *art)
{
    double x = -art->view.w / 2, y = -art->view.h / 2;
    cairo_matrix_t m;

    cairo_get_matrix(cr, &m);
    if (cairo_surface_get_type(cairo_get_group_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE ||
        m.xy != 0 || m.yx != 0 || m.xx != m.yy || m.xx <= 0 ||
        m.xx * MAX(art->view.w, art->view.h) > MAX_RASTER)
        return false;
    cairo_user_to_device(cr, &x, &y);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, rasterize(art, m.xx), round(x), round(y));
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
    cairo_paint(cr);
    return true;
}

void
art_paint(cairo_t *cr, struct art *art, const struct shape *shape)
{
    cairo_save(cr);
    cairo_translate(cr, shape->at.x, shape->at.y);
    if (shape->rotation != 0)
        cairo_rotate(cr, shape->rotation * G_PI / 180);
    cairo_scale(cr, shape->scale, shape->scale);
    if (!paint_pixels(cr, art)) {
        cairo_set_source_surface(cr, art->recording, -art->view.w / 2, -art->view.h / 2);
        cairo_paint(cr);
    }
    cairo_restore(cr);
}

void
art_libraries(GString *out)
{
    g_string_append_printf(out, "librsvg %u.%u.%u\n", rsvg_major_version, rsvg_minor_version,
                           rsvg_micro_version);
}
