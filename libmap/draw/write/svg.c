/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/files.h"

#include "scenario/drawing.h"
#include "draw/theme/art.h"
#include "map-diag.h"

#include <string.h>

#define MOST_JOINED 32 /* outlines in a path */

struct writer {
    struct studio *studio;
    GString *out;
    /* Names are borrowed from the picture. */
    GHashTable *symbols; /* name of art -> its number + 1 */
    GHashTable *words;   /* of a figure: text and letters -> its number + 1; NULL: a whole file */
    GHashTable *clips;   /* outline around the place of art -> its number + 1 */
    const char *ids;     /* before every id */
};

static void
append_color(GString *out, const char *name, picture_color c)
{
    if (c.a == 0) {
        map_diag_write(out, " %r='none'", name);
        return;
    }
    g_string_append_printf(out, " %s=\"#%02x%02x%02x\"", name, c.r, c.g, c.b);
    if (c.a != 255)
        map_diag_write(out, " %r-opacity='%m'", name, c.a / 255.0);
}

static void
append_paint(GString *out, const struct shape *s)
{
    append_color(out, "fill", s->fill);
    if (s->even_odd)
        map_diag_write(out, " fill-rule='evenodd'");
    if (s->stroke.a == 0)
        return;
    append_color(out, "stroke", s->stroke);
    map_diag_write(out, " stroke-width='%m'", s->width);
    if (s->round)
        map_diag_write(out, " stroke-linecap='round' stroke-linejoin='round'");
    if (s->dash[0] > 0)
        map_diag_write(out, " stroke-dasharray='%m %m'", s->dash[0], s->dash[1]);
}

/* Metadata for readers of the picture, and hooks for scripts. */
static void
append_meaning(GString *out, const char *subject, const char *label)
{
    if (subject)
        map_diag_write(out, " data-subject='%x'", subject);
    if (label && *label)
        map_diag_write(out, " role='img' aria-label='%x'", label);
}

static void
append_outline(GString *out, const struct outline *o)
{
    g_string_append(out, " d=\"");
    svg_art_outline(out, o);
    g_string_append(out, "\"/>");
}

static void
append_turn(GString *out, const struct shape *s)
{
    if (s->rotation != 0)
        map_diag_write(out, " transform='rotate(%m %m %m)'", s->rotation, s->at.x, s->at.y);
}

/* On a page the same few numbers occur a hundred times: their letters are written once. The figure
 * has its own alternative text, so theirs is left out. */
static void
write_word(struct writer *w, const struct shape *s)
{
    g_autofree char *key = g_strdup_printf("%u %u %.3f %s", s->font, s->anchor, s->size, s->text);
    unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(w->words, key));

    if (!number) {
        struct outline glyphs = {0};
        struct shape there = *s;

        there.at = (map_point){0, 0};
        number = g_hash_table_size(w->words) + 1;
        g_hash_table_insert(w->words, g_steal_pointer(&key), GUINT_TO_POINTER(number));
        text_outline(w->studio->fonts, &there, &glyphs);
        g_string_append_printf(w->out, "<defs><path id=\"%sw%u\"", w->ids, number);
        append_outline(w->out, &glyphs);
        g_string_append(w->out, "</defs>\n");
        outline_release(&glyphs);
    }
    g_string_append_printf(w->out, "<use xlink:href=\"#%sw%u\"", w->ids, number);
    map_diag_write(w->out, " x='%m' y='%m'", s->at.x, s->at.y);
    append_color(w->out, "fill", s->fill);
    g_string_append(w->out, "/>\n");
}

/* Letters are outlines, since a viewer has other fonts than ours; the label keeps the words. */
static void
write_text(struct writer *w, const struct shape *s)
{
    struct outline glyphs = {0};

    if (w->words && !s->stroke.a && s->rotation == 0) {
        write_word(w, s);
        return;
    }

    text_outline(w->studio->fonts, s, &glyphs);
    if (s->stroke.a) { /* the halo is behind the letters */
        struct shape halo = {.outline = glyphs, .stroke = s->stroke, .width = s->width, .round = 1};

        g_string_append(w->out, "<path aria-hidden=\"true\"");
        append_turn(w->out, s);
        append_paint(w->out, &halo);
        append_outline(w->out, &glyphs);
        g_string_append(w->out, "\n");
    }
    g_string_append(w->out, "<path");
    append_meaning(w->out, s->subject, s->text);
    append_turn(w->out, s);
    append_color(w->out, "fill", s->fill);
    append_outline(w->out, &glyphs);
    g_string_append(w->out, "\n");
    outline_release(&glyphs);
}

/* The file, embedded at the size of the view box. As an image its ids and styles cannot clash with
 * ours. */
static void
write_file(GString *out, const struct art *art)
{
    static const char *const types[] = {"image/svg+xml", "image/png", "image/jpeg"};
    const char *type = types[image_file_type(art->svg, art->length)];
    g_autofree char *base64 = g_base64_encode((const guchar *)art->svg, art->length);

    map_diag_write(out, "<image x='%m' y='%m' width='%m' height='%m'", art->view.x, art->view.y,
                   art->view.w, art->view.h);
    g_string_append_printf(out, " preserveAspectRatio=\"none\" xlink:href=\"data:%s;base64,%s\"/>",
                           type, base64);
}

static bool
write_symbol(struct writer *w, const char *name, GError **error)
{
    const struct art *art = art_get(w->studio->arts, name, error);
    unsigned number = g_hash_table_size(w->symbols) + 1;
    /* Two drawings may use the same ids. */
    g_autofree char *prefix = g_strdup_printf("%sa%u-", w->ids, number);

    if (!art)
        return false;
    g_hash_table_insert(w->symbols, (gpointer)name, GUINT_TO_POINTER(number));
    map_diag_write(w->out, "<symbol id='%ra%u' overflow='visible' data-art='%x'>", w->ids, number,
                   name);
    if (art->foreign)
        write_file(w->out, art);
    else
        svg_art_append(w->out, art, prefix);
    g_string_append(w->out, "</symbol>\n");
    return true;
}

/* What art is cut to, seen from its place: on a board the same for each hex. */
static char *
make_clip(const struct shape *s)
{
    GString *clip = g_string_new(NULL);
    struct outline o = outline_copy(&s->outline);

    for (unsigned i = 0; i < o.n_points; i++)
        o.points[i] = point_add(o.points[i], point_scale(s->at, -1));
    append_outline(clip, &o);
    outline_release(&o);
    return g_string_free(clip, FALSE);
}

/* A symbol without a view box of its own keeps the art's axes: the view box's middle is moved to
 * the place. */
static bool
write_art(struct writer *w, const struct shape *s, GError **error)
{
    const struct art *art = art_get(w->studio->arts, s->art, error);
    GString *out = w->out;

    if (!art)
        return false;
    map_point middle = {art->view.x + art->view.w / 2, art->view.y + art->view.h / 2};

    g_string_append(out, "<g");
    append_meaning(out, s->subject, s->alt);
    map_diag_write(out, " transform='translate(%m %m)'", s->at.x, s->at.y);
    if (s->outline.n_verbs > 0) {
        g_autofree char *clip = make_clip(s);

        g_string_append_printf(out, " clip-path=\"url(#%sc%u)\"", w->ids,
                               GPOINTER_TO_UINT(g_hash_table_lookup(w->clips, clip)));
    }
    map_diag_write(out, "><use xlink:href='#%ra%u'", w->ids,
                   GPOINTER_TO_UINT(g_hash_table_lookup(w->symbols, s->art)));
    if (s->rotation != 0 || s->scale != 1 || middle.x != 0 || middle.y != 0)
        map_diag_write(out, " transform='rotate(%m) scale(%m) translate(%m %m)'", s->rotation,
                       s->scale, -middle.x, -middle.y);
    g_string_append(out, "/></g>\n");
    return true;
}

/* Symbols and clips first, in the order of their first use. */
static bool
write_definitions(struct writer *w, const struct picture *picture, GError **error)
{
    g_string_append(w->out, "<defs>\n");
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind != SHAPE_ART)
            continue;
        if (!g_hash_table_contains(w->symbols, s->art) && !write_symbol(w, s->art, error))
            return false;
        g_autofree char *clip = s->outline.n_verbs > 0 ? make_clip(s) : NULL;

        if (clip && !g_hash_table_contains(w->clips, clip)) {
            unsigned number = g_hash_table_size(w->clips) + 1;

            g_string_append_printf(w->out, "<clipPath id=\"%sc%u\"><path%s</clipPath>\n", w->ids,
                                   number, clip);
            g_hash_table_insert(w->clips, g_steal_pointer(&clip), GUINT_TO_POINTER(number));
        }
    }
    g_string_append(w->out, "</defs>\n");
    return true;
}

static void
write_view(GString *out, map_box box)
{
    map_diag_write(out, " viewBox='%m %m %m %m'>\n", box.x, box.y, box.w, box.h);
}

/* As a file. */
static void
write_head(GString *out, map_box box, const struct svg_about *about)
{
    const struct layout *board = about->layout;

    map_diag_write(out,
                   "<?xml version='1.0' encoding='UTF-8'?>\n"
                   "<svg xmlns='http://www.w3.org/2000/svg' "
                   "xmlns:xlink='http://www.w3.org/1999/xlink' version='1.1' width='%mmm' "
                   "height='%mmm'",
                   box.w, box.h);
    if (board)
        map_diag_write(out, " data-board='%m %m %m'", board->origin.x, board->origin.y,
                       board->edge);
    write_view(out, box);
    if (about->title)
        map_diag_write(out, "<title>%x</title>\n", about->title);
    if (about->description)
        map_diag_write(out, "<desc>%x</desc>\n", about->description);
}

/* As a figure of a page, with its size, or as a part of a sheet. */
static void
write_figure_head(GString *out, map_box box, const struct svg_about *about)
{
    if (about->part) {
        map_diag_write(out, "<g id='%r'>\n", about->ids);
        return;
    }
    map_diag_write(out,
                   "<svg xmlns='http://www.w3.org/2000/svg' "
                   "xmlns:xlink='http://www.w3.org/1999/xlink' role='img' aria-label='%x'",
                   about->title ? about->title : "");
    write_view(out, about->view ? *about->view : box);
    if (about->upon)
        map_diag_write(out, "<use xlink:href='#%r' opacity='0.45'/>\n", about->upon);
    map_diag_write(out, "<g id='%r'>\n", about->ids);
}

static bool
is_painted_alike(const struct shape *a, const struct shape *b)
{
    return a->even_odd == b->even_odd && a->round == b->round && /* fill, stroke, width, dash */
           memcmp(&a->fill, &b->fill,
                  offsetof(struct shape, text) - offsetof(struct shape, fill)) == 0;
}

/* Whether they meet, where each corner of a line may reach out. */
static bool
shapes_meet(const struct shape *s, const struct shape *other)
{
    map_box a = outline_box(&s->outline), b = outline_box(&other->outline);
    double d = 4 * s->width;

    return a.x < b.x + b.w + d && b.x < a.x + a.w + d && a.y < b.y + b.h + d && b.y < a.y + a.h + d;
}

/* Dots, dashes and rings come by the hundred: those that follow each other, look alike and lie
 * apart are one path, since viewers take their time for each element. Returns the last one. */
static unsigned
write_outlines(struct writer *w, const struct picture *picture, unsigned i)
{
    const struct shape *first = picture_shape(picture, i), *s = first;
    unsigned end = MIN(picture_size(picture), i + MOST_JOINED), begin = i;
    bool joins = true;

    g_string_append(w->out, "<path");
    if (first->alt)
        append_meaning(w->out, first->subject, first->alt);
    append_paint(w->out, first);
    g_string_append(w->out, " d=\"");
    while (joins) {
        svg_art_outline(w->out, &s->outline);
        joins = !first->alt && ++i < end;
        s = joins ? picture_shape(picture, i) : NULL;
        joins = joins && s->kind == SHAPE_OUTLINE && !s->alt && is_painted_alike(first, s);
        for (unsigned k = begin; k < i && joins; k++)
            joins = !shapes_meet(picture_shape(picture, k), s);
    }
    g_string_append(w->out, "\"/>\n");
    return first->alt ? i : i - 1;
}

static bool
write_shapes(struct writer *w, const struct picture *picture, GError **error)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind == SHAPE_OUTLINE)
            i = write_outlines(w, picture, i);
        else if (s->kind == SHAPE_TEXT)
            write_text(w, s);
        else if (!write_art(w, s, error))
            return false;
    }
    return true;
}

GBytes *
svg_write(struct studio *studio, const struct picture *picture, const struct svg_about *about,
          GError **error)
{
    g_autoptr(GHashTable) symbols = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GHashTable) words =
        about->ids ? g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL) : NULL;
    g_autoptr(GHashTable) clips = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct writer w = {.studio = studio,
                       .out = g_string_new(NULL),
                       .words = words,
                       .symbols = symbols,
                       .clips = clips,
                       .ids = about->ids ? about->ids : ""};
    map_box box = picture_extent(picture);

    if (about->ids)
        write_figure_head(w.out, box, about);
    else
        write_head(w.out, box, about);
    picture_color paper = picture_paper(picture);

    if (paper.a && !about->part)
        g_string_append_printf(w.out,
                               "<rect width=\"100%%\" height=\"100%%\" fill=\"#%02x%02x%02x\"/>\n",
                               paper.r, paper.g, paper.b);
    bool ok = write_definitions(&w, picture, error) && write_shapes(&w, picture, error);

    g_string_append(w.out, about->part ? "</g>\n" : about->ids ? "</g></svg>\n" : "</svg>\n");
    gsize length = w.out->len;
    char *text = g_string_free(w.out, FALSE);

    if (ok)
        return g_bytes_new_take(text, length);
    g_free(text);
    return NULL;
}
