/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "map-diag-file.h"

#include "scenario/drawing.h"

#include <string.h>

#define MAX_BYTES (4u << 20)

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

    art_forget_painting(art);
    g_clear_pointer(&art->things, g_array_unref);
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

static char *
make_art_path(const struct theme *theme, const char *name)
{
    g_autofree char *file = g_strconcat(name, ".svg", NULL);

    return g_build_filename(theme->folder, file, NULL);
}

/* The theme that has the art, nearest first; the last of the chain if none has. Files that were
 * reported count as missing, so that the base replaces them. */
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

/* Art of a base theme passes through the tone of each theme above it. The base comes first: each
 * theme changes what it sees of the one below. */
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

/* A theme's picture gets the size of the base theme's picture, for which places and scales are
 * made: librsvg fits the drawing into it. */
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
        art->form = ART_IMAGE;
        art_try_image(art, &bad);
    } else if (!bad) {
        art->form = uses & DRAWING_PIXELS ? ART_RASTERISED : ART_VECTORS;
        set_size(art, theme, owner, name);
        set_tone(art, theme, owner, name);
        /* Parsing costs time, and only foreign art can fail: tests parse ours. */
        if (!is_known(owner, given))
            art_try_drawing(art, given, &bad);
    }
    art->foreign = !is_known(owner, given);
    if (!bad)
        return art;
    /* A finding names its file already; other errors get the name here. */
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
        art_measure_things(art);
    return art->things;
}
