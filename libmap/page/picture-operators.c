/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/picture-operators.h"

#include "diag/message-text.h"
#include "page/deflate.h"

#include <math.h>
#include <string.h>

#define DIGITS 3u       /* of a millimeter */
#define DIGITS_C 2u     /* of a curve, where less precision is visible */
#define DIGITS_M 5u     /* of a matrix */
#define DIGITS_COLOR 3u /* tell all of 256 levels apart */

/* The graphics state written so far, so that only changes are written. */
struct pen {
    struct content_palette *palette;
    struct content *out;
    picture_color fill, stroke;
    uint8_t alpha;
    double width, dash[2];
    int round; /* -1: not set yet */
};

void
content_arts_init(struct content_arts *arts)
{
    arts->list = g_ptr_array_new();
    arts->numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

void
content_arts_release(struct content_arts *arts)
{
    g_clear_pointer(&arts->list, g_ptr_array_unref);
    g_clear_pointer(&arts->numbers, g_hash_table_unref);
}

bool
content_arts_add(struct content_arts *arts, struct studio *studio, const struct picture *picture,
                 GError **error)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        if (s->kind != SHAPE_ART)
            continue;
        gpointer known = g_hash_table_lookup(arts->numbers, s->art);
        struct art *art = known ? arts->list->pdata[GPOINTER_TO_UINT(known) - 1]
                                : art_get(studio->arts, s->art, error);
        if (!art)
            return false;
        art->printed = known ? MAX(art->printed, s->scale) : s->scale;
        if (known)
            continue;
        g_ptr_array_add(arts->list, art);
        g_hash_table_insert(arts->numbers, g_strdup(s->art), GUINT_TO_POINTER(arts->list->len));
    }
    return true;
}

struct content_palette *
content_palette_new(struct studio *studio, const struct content_arts *arts)
{
    struct content_palette *palette = g_new0(struct content_palette, 1);

    palette->studio = studio;
    palette->arts = arts;
    palette->packed =
        g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    return palette;
}

void
content_palette_free(struct content_palette *palette)
{
    if (!palette)
        return;
    for (unsigned i = 0; i < CONTENT_MOST_FONTS; i++) {
        font_file_widths_free(palette->fonts[i].widths);
        g_clear_pointer(&palette->fonts[i].glyphs, g_hash_table_unref);
        font_file_release(&palette->fonts[i].file);
        g_clear_pointer(&palette->fonts[i].packed, g_bytes_unref);
    }
    g_hash_table_unref(palette->packed);
    g_free(palette);
}

void
content_clear(struct content *content)
{
    if (content->text)
        g_string_free(content->text, TRUE);
    g_clear_pointer(&content->packed, g_bytes_unref);
    g_clear_pointer(&content->arts, g_array_unref);
    *content = (struct content){0};
}

void
content_add_number(struct content *content, double value, unsigned digits)
{
    diag_append_decimal(content->text, value, digits);
    g_string_append_c(content->text, ' ');
}

void
content_add_word(struct content *content, const char *word)
{
    g_string_append(content->text, word);
}

static void
write_outline_path(struct pen *pen, const struct outline *o)
{
    static const char *const operators[] = {"m\n", "l\n", "c\n", "h\n"};
    const map_point *p = o->points;

    for (unsigned i = 0; i < o->n_verbs; i++) {
        unsigned digits = o->verbs[i] == OUTLINE_CURVE ? DIGITS_C : DIGITS;

        for (unsigned k = outline_points_of(o->verbs[i]); k > 0; k--, p++) {
            content_add_number(pen->out, p->x, digits);
            content_add_number(pen->out, p->y, digits);
        }
        content_add_word(pen->out, operators[o->verbs[i]]);
    }
}

static bool
same_hue(picture_color a, picture_color b)
{
    return a.a && a.r == b.r && a.g == b.g && a.b == b.b;
}

void
content_set_color(struct content *content, picture_color *now, uint8_t *alpha, picture_color wanted,
                  const char *operator)
{
    if (*alpha != wanted.a) {
        *alpha = wanted.a;
        content->alphas[wanted.a / 64] |= UINT64_C(1) << (wanted.a % 64);
        g_string_append_printf(content->text, "/G%u gs\n", wanted.a);
    }
    if (same_hue(*now, wanted))
        return;
    *now = wanted;
    content_add_number(content, wanted.r / 255.0, DIGITS_COLOR);
    content_add_number(content, wanted.g / 255.0, DIGITS_COLOR);
    content_add_number(content, wanted.b / 255.0, DIGITS_COLOR);
    content_add_word(content, operator);
}

static void
set_width(struct pen *pen, double width)
{
    if (pen->width == width)
        return;
    pen->width = width;
    content_add_number(pen->out, width, DIGITS);
    content_add_word(pen->out, "w\n");
}

static void
set_line(struct pen *pen, const struct shape *s)
{
    bool dashed = s->dash[0] > 0;

    set_width(pen, s->width);
    if (pen->round != (s->round != 0)) {
        pen->round = s->round != 0;
        content_add_word(pen->out, s->round ? "1 J 1 j\n" : "0 J 0 j\n");
    }
    if (pen->dash[0] == (dashed ? s->dash[0] : 0) && pen->dash[1] == (dashed ? s->dash[1] : 0))
        return;
    pen->dash[0] = dashed ? s->dash[0] : 0;
    pen->dash[1] = dashed ? s->dash[1] : 0;
    content_add_word(pen->out, "[");
    if (dashed) {
        content_add_number(pen->out, s->dash[0], DIGITS);
        content_add_number(pen->out, s->dash[1], DIGITS);
    }
    content_add_word(pen->out, "] 0 d\n");
}

/* As one operator, if the line hides the ground below it. */
static void
write_outline(struct pen *pen, const struct shape *s)
{
    bool both = s->fill.a == 255 && s->stroke.a == 255;

    if (s->outline.n_verbs == 0)
        return;
    if (s->fill.a) {
        content_set_color(pen->out, &pen->fill, &pen->alpha, s->fill, "rg\n");
        if (!both) {
            write_outline_path(pen, &s->outline);
            content_add_word(pen->out, s->even_odd ? "f*\n" : "f\n");
        }
    }
    if (s->stroke.a) {
        content_set_color(pen->out, &pen->stroke, &pen->alpha, s->stroke, "RG\n");
        set_line(pen, s);
        write_outline_path(pen, &s->outline);
        content_add_word(pen->out, !both ? "S\n" : s->even_odd ? "B*\n" : "B\n");
    }
}

static unsigned
find_art(struct pen *pen, const char *name)
{
    unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(pen->palette->arts->numbers, name)) - 1;

    for (unsigned i = 0; i < pen->out->arts->len; i++)
        if (g_array_index(pen->out->arts, unsigned, i) == number)
            return number;
    g_array_append_val(pen->out->arts, number);
    return number;
}

/* The form's origin is its lower left corner, y upwards. */
static void
write_art(struct pen *pen, const struct shape *s)
{
    unsigned number = find_art(pen, s->art);
    const struct art *art = pen->palette->arts->list->pdata[number];
    double turn = s->rotation * G_PI / 180, scale = s->scale / art->fine;
    double c = scale * cos(turn), d = scale * sin(turn);
    double w = art->view.w * art->fine / 2, h = art->view.h * art->fine / 2;

    content_add_word(pen->out, "q\n");
    if (s->outline.n_verbs > 0) {
        write_outline_path(pen, &s->outline);
        content_add_word(pen->out, "W n\n");
    }
    /* the pen's alpha does not apply to the art */
    if (pen->alpha != 255) {
        pen->out->alphas[3] |= UINT64_C(1) << 63;
        content_add_word(pen->out, "/G255 gs\n");
    }
    const double matrix[] = {c, d, d, -c, s->at.x - c * w - d * h, s->at.y - d * w + c * h};

    for (unsigned i = 0; i < G_N_ELEMENTS(matrix); i++)
        content_add_number(pen->out, matrix[i], DIGITS_M);
    g_string_append_printf(pen->out->text, "cm /A%u Do Q\n", number);
}

static struct content_font *
find_font(struct content_palette *palette, unsigned number, GError **error)
{
    const char *file = text_font_file(palette->studio->fonts, number);
    struct content_font *font = &palette->fonts[number % CONTENT_MOST_FONTS];

    if (!file || number >= CONTENT_MOST_FONTS) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "a text is in no font of ours");
        return NULL;
    }
    if (!font->widths) {
        font->widths = font_file_widths_new(file, error);
        if (!font->widths)
            return NULL;
        font->glyphs = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    }
    return font;
}

/* Readers copy the first text that a glyph is noted for. */
static void
note_glyph(struct content_font *font, const struct text_glyph *glyph, const char *text)
{
    void *key = GUINT_TO_POINTER(glyph->id);

    if (!g_hash_table_contains(font->glyphs, key))
        g_hash_table_insert(font->glyphs, key, g_strndup(text + glyph->from, glyph->bytes));
}

bool
content_palette_note(struct content_palette *palette, const struct picture *picture, GError **error)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        if (s->kind != SHAPE_TEXT)
            continue;
        const struct text_line *line = text_line(palette->studio->fonts, s->text, s->font);
        for (unsigned k = 0; k < line->n; k++) {
            struct content_font *font = find_font(palette, line->glyphs[k].font, error);
            if (!font)
                return false;
            note_glyph(font, &line->glyphs[k], s->text);
        }
    }
    return true;
}

bool
content_palette_cut(struct content_palette *palette, GError **error)
{
    for (unsigned i = 0; i < CONTENT_MOST_FONTS; i++) {
        struct content_font *font = &palette->fonts[i];
        if (font->widths && !font_file_load(text_font_file(palette->studio->fonts, i), font->glyphs,
                                            &font->file, error))
            return false;
    }
    return true;
}

/* Whether a reader gets the right text from the glyphs alone. */
static bool
is_plain(const struct content_palette *palette, const struct text_line *line, const char *text)
{
    for (unsigned i = 0; i < line->n; i++) {
        const struct text_glyph *g = &line->glyphs[i];
        const char *shows =
            g_hash_table_lookup(palette->fonts[g->font].glyphs, GUINT_TO_POINTER(g->id));
        if (g->bytes == 0 || strlen(shows) != g->bytes ||
            strncmp(shows, text + g->from, g->bytes) != 0)
            return false;
    }
    return true;
}

/* The pen's position on a line, in whole thousandths of an em. */
struct typing {
    unsigned number; /* of the font; beyond the last: none yet */
    long at, rise;
};

static void
set_font(struct pen *pen, struct typing *t, unsigned number)
{
    if (t->number != number && t->number < CONTENT_MOST_FONTS)
        content_add_word(pen->out, ">] TJ\n");
    if (t->number != number)
        g_string_append_printf(pen->out->text, "/F%u 1 Tf [<", number);
    t->number = number;
}

static void
show_glyphs(struct pen *pen, const struct text_line *line)
{
    struct typing t = {.number = CONTENT_MOST_FONTS};
    GString *out = pen->out->text;

    for (unsigned i = 0; i < line->n; i++) {
        const struct text_glyph *g = &line->glyphs[i];
        const struct content_font *font = &pen->palette->fonts[g->font];
        long x = lround(g->x * 1000), y = lround(g->y * 1000);

        pen->out->fonts |= 1u << g->font;
        set_font(pen, &t, g->font);
        if (y != t.rise) {
            content_add_word(pen->out, ">] TJ ");
            content_add_number(pen->out, y / 1000.0, DIGITS);
            content_add_word(pen->out, "Ts [<");
            t.rise = y;
        }
        if (x != t.at)
            g_string_append_printf(out, ">%ld<", t.at - x);
        g_string_append_printf(
            out, "%04X",
            GPOINTER_TO_UINT(g_hash_table_lookup(font->file.numbers, GUINT_TO_POINTER(g->id))));
        t.at = x + font_file_widths_of(font->widths, g->id);
    }
    content_add_word(pen->out, ">] TJ\n");
    if (t.rise != 0)
        content_add_word(pen->out, "0 Ts\n");
}

static void
begin_actual_text(struct pen *pen, const char *text)
{
    glong n = 0;
    g_autofree gunichar2 *units = g_utf8_to_utf16(text, -1, NULL, &n, NULL);

    content_add_word(pen->out, "/Span <</ActualText <FEFF");
    for (glong i = 0; units && i < n; i++)
        g_string_append_printf(pen->out->text, "%04X", units[i]);
    content_add_word(pen->out, ">>> BDC\n");
}

static void
write_text(struct pen *pen, const struct shape *s)
{
    struct fonts *fonts = pen->palette->studio->fonts;
    double turn = s->rotation * G_PI / 180, c = cos(turn), d = sin(turn);
    double shift = text_shift(fonts, s);
    const struct text_line *line = text_line(fonts, s->text, s->font);
    const double matrix[] = {c * s->size,  d * s->size,         d * s->size,
                             -c * s->size, s->at.x + c * shift, s->at.y + d * shift};

    if (line->n == 0)
        return;
    bool plain = is_plain(pen->palette, line, s->text);

    content_set_color(pen->out, &pen->fill, &pen->alpha, s->fill, "rg\n");
    if (s->stroke.a) {
        content_set_color(pen->out, &pen->stroke, &pen->alpha, s->stroke, "RG\n");
        set_line(pen, &(struct shape){.width = s->width, .round = 1});
    }
    /* a halo repeats the glyphs, and is not text to copy */
    for (unsigned pass = s->stroke.a ? 0 : 1; pass < 2; pass++) {
        bool marked = pass == 0 || !plain;

        if (pass > 0 && s->stroke.a) /* a halo may be faded, its letters are not */
            content_set_color(pen->out, &pen->fill, &pen->alpha, s->fill, "rg\n");
        if (marked)
            begin_actual_text(pen, pass == 0 ? "" : s->text);
        content_add_word(pen->out, "BT ");
        if (s->stroke.a)
            content_add_word(pen->out, pass == 0 ? "1 Tr " : "0 Tr ");
        for (unsigned i = 0; i < G_N_ELEMENTS(matrix); i++)
            content_add_number(pen->out, matrix[i], DIGITS_M);
        content_add_word(pen->out, "Tm ");
        show_glyphs(pen, line);
        content_add_word(pen->out, marked ? "ET EMC\n" : "ET\n");
    }
}

void
content_write(struct content_palette *palette, const struct picture *picture,
              struct content *content)
{
    struct pen pen = {.palette = palette, .out = content, .alpha = 255, .width = -1, .round = -1};

    *content = (struct content){.text = g_string_new(NULL),
                                .arts = g_array_new(FALSE, FALSE, sizeof(unsigned))};
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        switch ((enum shape_kind)s->kind) {
        case SHAPE_OUTLINE:
            write_outline(&pen, s);
            break;
        case SHAPE_TEXT:
            write_text(&pen, s);
            break;
        case SHAPE_ART:
            write_art(&pen, s);
            break;
        }
    }
}

static GBytes *
pack_bytes(struct deflate *squeeze, GBytes *bytes)
{
    gsize length;
    const void *data = g_bytes_get_data(bytes, &length);

    return deflate_pack(squeeze, data, length);
}

/* Of their length and ends, which tell most apart. */
static guint
hash_operators(const void *data)
{
    const GString *text = data;
    guint hash = (guint)text->len;

    for (gsize i = 0; i < MIN(text->len, 64); i++)
        hash = hash * 33 + (guchar)text->str[i] * 1001u + (guchar)text->str[text->len - 1 - i];
    return hash;
}

static gboolean
equal_operators(const void *a, const void *b)
{
    return g_string_equal(a, b);
}

/* Takes the bytes; returns them, or equal ones of an earlier call. */
static GBytes *
share_packed(struct content_palette *palette, GBytes *bytes)
{
    GBytes *known = g_hash_table_lookup(palette->packed, bytes);

    if (!known) {
        g_hash_table_add(palette->packed, g_bytes_ref(bytes));
        return bytes;
    }
    g_bytes_unref(bytes);
    return g_bytes_ref(known);
}

void
content_palette_pack(struct content_palette *palette, struct content *const *contents, unsigned n)
{
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_USUAL);
    g_autoptr(GHashTable) known = g_hash_table_new(hash_operators, equal_operators);

    for (unsigned i = 0; i < CONTENT_MOST_FONTS; i++) {
        struct content_font *font = &palette->fonts[i];

        if (font->file.program && !font->packed)
            font->packed = pack_bytes(squeeze, font->file.program);
    }
    for (unsigned i = 0; i < n; i++) {
        const GString *text = contents[i]->text;
        GBytes *packed = g_hash_table_lookup(known, text);

        contents[i]->packed =
            packed ? g_bytes_ref(packed)
                   : share_packed(palette, deflate_pack(squeeze, text->str, text->len));
        if (!packed)
            g_hash_table_insert(known, (void *)text, contents[i]->packed);
    }
    for (unsigned i = 0; i < n; i++)
        g_string_free(g_steal_pointer(&contents[i]->text), TRUE);
}
