/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/face.h"

#include "rules/pool.h"

#include <math.h>
#include <string.h>

/* Numbers of a layout come from text, so that places at its edge may miss it by the last digit. */
#define EDGE 1e-6
#define LEAST 3.18       /* mm: 9 pt */
#define FOOT_PALER 0.72  /* how far its color is moved towards paper */
#define FOOT_DARKER 0.25 /* or towards ink, below a pale figure */
#define FOOT_SPARING 0.2 /* in a theme that saves ink */
#define TINT 0.2         /* of the piece's color on other parts of the face */
#define MIDDLE 0.35      /* from the middle of a line of letters to its baseline, in sizes */

enum value_kind { VALUE_TEXT, VALUE_ART, VALUE_PRICE, VALUE_DICE, VALUE_LETTER };

struct value {
    enum value_kind kind;
    char *text;
    uint8_t amounts[RESOURCE_COUNT];
    unsigned faces;
};

static void
free_value(void *data)
{
    g_free(((struct value *)data)->text);
    g_free(data);
}

static void
set_value(struct face *face, const char *id, struct value value)
{
    g_hash_table_insert(face->values, g_strdup(id), g_memdup2(&value, sizeof value));
}

void
face_text(struct face *face, const char *id, const char *text)
{
    if (text)
        set_value(face, id, (struct value){VALUE_TEXT, g_strdup(text)});
}

void
face_number(struct face *face, const char *id, unsigned number)
{
    set_value(face, id, (struct value){VALUE_TEXT, g_strdup_printf("%u", number)});
}

void
face_art(struct face *face, const char *id, const char *art)
{
    if (art)
        set_value(face, id, (struct value){VALUE_ART, g_strdup(art)});
}

void
face_price(struct face *face, const char *id, const uint8_t amounts[RESOURCE_COUNT])
{
    struct value value = {.kind = VALUE_PRICE};

    memcpy(value.amounts, amounts, sizeof value.amounts);
    set_value(face, id, value);
}

void
face_dice(struct face *face, const char *id, unsigned faces)
{
    if (faces)
        set_value(face, id, (struct value){.kind = VALUE_DICE, .faces = faces});
}

void
face_disc(struct face *face, unsigned number)
{
    g_autofree char *pips = g_strdup_printf("pips-%u", pool_pips(number));

    face_number(face, "number", number);
    face_text(face, pips, "");
}

void
face_letter(struct face *face)
{
    if (studio_letter(face->brush.studio, face->own))
        set_value(face, "letter", (struct value){.kind = VALUE_LETTER});
}

static bool
is_saving(const struct face *face)
{
    return face->brush.studio->theme->tone.seat_pale > 0;
}

static void
set_up_values(struct face *face)
{
    face->values = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_value);
    if (face->brush.seat) {
        face_text(face, "seat", "");
        face_letter(face);
        face_text(face, "saving", is_saving(face) ? "" : NULL);
    }
    if (tone_is_pale(studio_color(face->brush.studio, face->own)))
        face_text(face, "pale", "");
}

struct picture *
face_begin(struct face *face, struct studio *studio, const char *layout, const char *subject,
           const char *own, map_point cut, double bleed)
{
    struct picture *picture = picture_new(cut.x + 2 * bleed, cut.y + 2 * bleed);

    *face = (struct face){.brush = {.picture = picture,
                                    .studio = studio,
                                    .subject = subject,
                                    .seat = g_str_has_prefix(own, "seat.")},
                          .layout = face_layout_get(studio, layout),
                          .name = layout,
                          .own = own,
                          .reach = picture_extent(picture)};
    map_box view = face->layout->view;

    face->k = fmin(cut.x / view.w, cut.y / view.h);
    face->box =
        (map_box){bleed + (cut.x - view.w * face->k) / 2, bleed + (cut.y - view.h * face->k) / 2,
                  view.w * face->k, view.h * face->k};
    set_up_values(face);
    return picture;
}

/* A part at the edge of the whole goes past the cut with it; inside, it ends at its box. */
void
face_begin_part(struct face *part, const struct face *whole, const char *layout, map_box box)
{
    map_box outer = whole->box, reach = whole->reach;

    *part = *whole;
    part->name = layout;
    part->layout = face_layout_get(whole->brush.studio, layout);
    map_box view = part->layout->view;
    double right = box.x + box.w < outer.x + outer.w - EDGE ? box.x + box.w : reach.x + reach.w,
           foot = box.y + box.h < outer.y + outer.h - EDGE ? box.y + box.h : reach.y + reach.h;

    part->reach = (map_box){box.x > outer.x + EDGE ? box.x : reach.x,
                            box.y > outer.y + EDGE ? box.y : reach.y, 0, 0};
    part->reach.w = right - part->reach.x;
    part->reach.h = foot - part->reach.y;
    part->k = fmin(box.w / view.w, box.h / view.h);
    part->box =
        (map_box){box.x + (box.w - view.w * part->k) / 2, box.y + (box.h - view.h * part->k) / 2,
                  view.w * part->k, view.h * part->k};
    set_up_values(part);
}

static map_box
find_box(const struct face *face, const struct layout_item *item)
{
    return (map_box){face->box.x + item->box.x * face->k, face->box.y + item->box.y * face->k,
                     item->box.w * face->k, item->box.h * face->k};
}

map_box
face_place(const struct face *face, const char *id)
{
    map_box middle;
    const struct layout_item *item = face_layout_place(face->layout, id, &middle);

    return item ? find_box(face, item) : (map_box){0, 0, 0, 0};
}

/* A foot, which is glued down: far paler than the ground (or darker than a pale one), so that it
 * does not look like a part of the figure. A theme that saves ink leaves that of a seat white: the
 * ring parts it from the figure. */
static picture_color
find_foot_color(const struct face *face)
{
    const struct studio *studio = face->brush.studio;
    picture_color ground = brush_color(&face->brush, face->own);
    bool white = is_saving(face) && face->brush.seat, pale = !white && tone_is_pale(ground);

    return tone_between(ground, studio_color(studio, pale ? "ink" : "paper"),
                        white             ? 1
                        : !pale           ? FOOT_PALER
                        : is_saving(face) ? FOOT_SPARING
                                          : FOOT_DARKER);
}

/* a = 0: nothing is painted. */
static picture_color
find_item_color(const struct face *face, const char *key, double opacity)
{
    const struct brush *b = &face->brush;
    struct studio *studio = b->studio;
    picture_color color = BRUSH_NONE;

    if (!key)
        return color;
    if (strcmp(key, "own") == 0)
        color = brush_color(b, face->own);
    else if (strcmp(key, "on-own") == 0)
        color = studio_ink_on(studio, brush_color(b, face->own));
    else if (strcmp(key, "own-full") == 0)
        color = studio_color(studio, face->own);
    else if (strcmp(key, "own-ring") == 0)
        color = brush_ring_color(b, face->own);
    else if (strcmp(key, "own-edge") == 0)
        color = b->seat && is_saving(face) ? brush_ring_color(b, face->own)
                                           : theme_color_faded(studio_color(studio, "ink"), 0.35);
    else if (strcmp(key, "own-foot") == 0)
        color = find_foot_color(face);
    else if (strcmp(key, "own-tint") != 0)
        color = studio_color(studio, key);
    else if (!is_saving(face))
        color = tone_between(studio_color(studio, "number-disc"), studio_color(studio, face->own),
                             TINT);
    color.a = (uint8_t)(color.a * opacity + 0.5);
    return color;
}

/* What is at the edge of the layout goes up to the edge of the picture. So a slip of the
 * scissors shows no white. A level line at the edge has no height to extend: it moves to the
 * edge of the picture. */
static map_box
extend_box(const struct face *face, const struct layout_item *item, bool *beyond)
{
    map_box box = find_box(face, item), view = face->layout->view, reach = face->reach;
    double right = box.x + box.w, foot = box.y + box.h;
    bool left = item->box.x < EDGE;
    bool above = item->box.y < EDGE;
    bool ends = item->box.x + item->box.w > view.w - EDGE;
    bool below = item->box.y + item->box.h > view.h - EDGE;

    if (item->form == LAYOUT_LINE && item->box.h == 0) {
        box.y = above ? reach.y : below ? reach.y + reach.h : box.y;
        foot = box.y;
        above = below = false;
    }
    box.x = left ? reach.x : box.x;
    box.y = above ? reach.y : box.y;
    box.w = (ends ? reach.x + reach.w : right) - box.x;
    box.h = (below ? reach.y + reach.h : foot) - box.y;
    *beyond = left || above || ends || below || item->form == LAYOUT_HEX;
    if (item->form == LAYOUT_HEX)
        return reach;
    return box;
}

static void
add_form(enum layout_form form, map_box box, struct outline *o)
{
    map_point center = {box.x + box.w / 2, box.y + box.h / 2};

    if (form == LAYOUT_HEX)
        brush_hex(center, fmin(box.w, box.h), box.w > box.h, o);
    else if (form == LAYOUT_DISC)
        outline_circle(o, center, box.w / 2);
    else
        outline_rect(o, box);
}

static void
paint_shape(struct face *face, const struct layout_item *item)
{
    struct brush *b = &face->brush;
    bool beyond;
    map_box box = extend_box(face, item, &beyond);
    picture_color fill = find_item_color(face, item->fill, item->opacity),
                  line = find_item_color(face, item->line, item->opacity);
    map_point center = {box.x + box.w / 2, box.y + box.h / 2};

    /* A face with a line of its own needs no edge. */
    bool whole = beyond && !item->line && !g_hash_table_contains(face->values, "hairline") &&
                 !g_hash_table_contains(face->values, "ring");
    double width = item->width * face->k;

    if (whole && box.w >= face->reach.w &&
        box.h >= face->reach.h) { /* white ground on white paper */
        line = brush_edge_of(b, fill);
        width = BRUSH_EDGE;
    }
    b->layer = beyond ? LAYER_ART : LAYER_INK;
    if (item->ground && item->fill) {
        const char *key = strcmp(item->fill, "own") == 0 ? face->own : item->fill;

        if (item->form == LAYOUT_HEX) {
            struct outline o = {0};

            add_form(LAYOUT_HEX, box, &o);
            brush_ground(b, o.points, 6, fmin(box.w, box.h) / 79.4, key);
            outline_release(&o);
        } else if (item->form == LAYOUT_DISC)
            brush_ground_disc(b, center, box.w / 2, face->k / 2, key);
        else
            brush_ground_box(b, box, face->k / 2, key);
    } else if (item->form == LAYOUT_LINE) {
        struct outline o = {0};

        outline_move(&o, (map_point){box.x, box.y});
        outline_line(&o, (map_point){box.x + box.w, box.y + box.h});
        picture_add(b->picture,
                    &(struct shape){.layer = (uint8_t)b->layer,
                                    .subject = b->subject,
                                    .outline = o,
                                    .stroke = line,
                                    .width = width,
                                    .dash = {item->dash[0] * face->k, item->dash[1] * face->k}});
        outline_release(&o);
    } else if ((fill.a || line.a) && item->form == LAYOUT_DISC) {
        brush_circle(b, center, box.w / 2, fill, line, line.a ? width : 0);
    } else if (fill.a || line.a) {
        brush_frame(b, box, item->corner * face->k, fill, line, line.a ? width : 0);
    }
    if (item->net)
        brush_net(b, face->own);
}

/* The size at which no word is wider than that; a word that is then too small to read is broken. */
static double
fit_words(const struct brush *b, enum font_role font, double size, double width, const char *words)
{
    g_auto(GStrv) each = g_strsplit_set(words, " \n", -1);
    double widest = 0;

    for (char **w = each; *w; w++)
        widest = fmax(widest, text_measure(b->studio->fonts, *w, font, size).w);
    return widest > width ? fmin(size, fmax(size * width / widest * 0.999, LEAST)) : size;
}

static double
find_start(const struct layout_item *item, map_box box)
{
    return item->anchor == ANCHOR_START    ? box.x
           : item->anchor == ANCHOR_MIDDLE ? box.x + box.w / 2
                                           : box.x + box.w;
}

static void
write_place(const struct face *face, struct layout_item *item, map_box box, const char *text)
{
    const struct brush *b = &face->brush;
    double size = text_size(item->font, (item->size > 0 ? item->size : item->box.h) * face->k);
    picture_color ink = find_item_color(face, item->ink ? item->ink : "ink", 1);

    if (item->lines) {
        size = brush_paragraph_size(b, box, item->font, fit_words(b, item->font, size, box.w, text),
                                    text);
        item->size = size / face->k;
        if (face->sizing)
            return;
        g_auto(GStrv) lines = text_wrap(b->studio->fonts, text, item->font, size, box.w);
        double high = size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1));

        box.y += fmax(0, (box.h - high) / 2 - size * 0.1);
        brush_paragraph(b, box, item->anchor, item->font, size, ink, text);
        return;
    }
    g_autofree char *fitted = text_fit(b->studio->fonts, text, item->font, &size, box.w);
    map_point at = {find_start(item, box),
                    box.y + box.h / 2 + (item->turned ? -1 : 1) * size * MIDDLE};
    struct shape *shape = brush_text(b, at, item->anchor, item->font, size, 0, ink, fitted);

    shape->rotation = item->turned ? 180 : 0;
}

/* A picture in the middle of its box, or so large that it covers it. */
static void
draw_place(const struct face *face, const struct layout_item *item, map_box box, const char *name)
{
    const struct brush *b = &face->brush;
    struct shape *shape =
        brush_art(b, name, (map_point){box.x + box.w / 2, box.y + box.h / 2}, fmin(box.w, box.h));

    shape->rotation = item->turned ? 180 : 0;
    if (!item->cover)
        return;
    const struct art *art = art_get(b->studio->arts, name, NULL);
    bool beyond;
    struct outline edge = {0};

    if (!art)
        return;
    box = extend_box(face, item, &beyond);
    shape->at = (map_point){box.x + box.w / 2, box.y + box.h / 2};
    bool whole = box.w >= face->reach.w && box.h >= face->reach.h;
    double more = whole ? 2 * face->more : 0;

    shape->scale = fmax((box.w + more) / art->view.w, (box.h + more) / art->view.h);
    add_form(item->form, box, &edge);
    shape->outline = edge;
}

/* The pictures of a price beside each other; if that is too wide, one for each resource after its
 * number. */
static void
draw_price(const struct face *face, const struct layout_item *item, map_box box,
           const uint8_t *amounts)
{
    const struct brush *b = &face->brush;
    double side = box.h, step = side * 1.16;
    unsigned all = 0, kinds = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        all += amounts[r];
        kinds += amounts[r] > 0;
    }
    bool counted = all * step > box.w;

    if (counted) {
        step = fmin(2 * side, box.w / kinds);
        side = step / 2;
    }
    double wide = (counted ? kinds : all) * step,
           at = find_start(item, box) + step / 2 -
                (item->anchor == ANCHOR_START ? 0 : wide / (item->anchor == ANCHOR_MIDDLE ? 2 : 1)),
           y = box.y + box.h / 2;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        g_autofree char *art = g_strdup_printf("goods/%s", resource_word((enum resource)r));
        g_autofree char *number = g_strdup_printf("%u", amounts[r]);

        for (unsigned k = counted ? amounts[r] > 0 : amounts[r]; k > 0; k--, at += step) {
            brush_art(b, art, (map_point){at + (counted ? 0.45 * side : 0), y}, side);
            if (counted)
                brush_text(b, (map_point){at - 0.45 * side, y + 0.3 * side}, ANCHOR_MIDDLE,
                           FONT_TEXT_BOLD, 0.8 * side, side, studio_color(b->studio, "ink"),
                           number);
        }
    }
}

static void
draw_die(const struct brush *b, map_point p, double s, unsigned number)
{
    static const struct {
        int8_t x, y;
        uint8_t faces; /* bit n: on the face with n pips */
    } pips[] = {{0, 0, 0x2a},  {-1, -1, 0x7c}, {1, 1, 0x7c}, {1, -1, 0x70},
                {-1, 1, 0x70}, {-1, 0, 0x40},  {1, 0, 0x40}};
    picture_color ink = studio_color(b->studio, "ink");

    brush_frame(b, (map_box){p.x - s / 2, p.y - s / 2, s, s}, s * 0.18,
                studio_color(b->studio, "paper"), ink, 0.047 * s);
    for (unsigned i = 0; i < G_N_ELEMENTS(pips); i++)
        if (pips[i].faces >> number & 1)
            brush_circle(b, (map_point){p.x + pips[i].x * s * 0.27, p.y + pips[i].y * s * 0.27},
                         s * 0.095, ink, BRUSH_NONE, 0);
}

static void
draw_dice(const struct brush *b, map_box box, unsigned faces)
{
    unsigned n = (unsigned)__builtin_popcount(faces), i = 0;
    double step = n > 1 ? fmin(1.28 * box.h, (box.w - box.h) / (n - 1)) : 0;

    for (unsigned d = 1; d <= 6; d++)
        if (faces >> d & 1)
            draw_die(
                b, (map_point){box.x + box.w / 2 + (i++ - (n - 1) / 2.0) * step, box.y + box.h / 2},
                box.h, d);
}

/* A place beside another one begins behind it while that is filled, and has all of its room
 * otherwise. */
static void
fill_place(struct face *face, struct layout_item *item, const struct value *value)
{
    struct brush *b = &face->brush;
    map_box box = find_box(face, item);
    map_box middle;
    const struct layout_item *other =
        item->beside ? face_layout_place(face->layout, item->beside, &middle) : NULL;

    b->layer = item->cover ? LAYER_ART : LAYER_INK;
    if (other && g_hash_table_contains(face->values, item->beside)) {
        double from = find_box(face, other).x + (other->box.w + 2) * face->k;

        box.w -= from - box.x;
        box.x = from;
    }
    if (!(box.w > 0 && box.h > 0))
        return;
    if (value->kind == VALUE_LETTER)
        brush_letter(b, (map_point){box.x + box.w / 2, box.y + box.h / 2}, box.w / 2, face->own);
    else if (value->kind == VALUE_TEXT)
        write_place(face, item, box, value->text);
    else if (value->kind == VALUE_ART)
        draw_place(face, item, box, value->text);
    else if (value->kind == VALUE_PRICE)
        draw_price(face, item, box, value->amounts);
    else
        draw_dice(b, box, value->faces);
}

/* What is no item, below all of them but the ground. */
static void
draw_rest(struct face *face)
{
    g_autofree char *art = g_strconcat("layouts/", face->name, NULL);
    map_box box = face->box;
    struct shape *shape =
        brush_art(&face->brush, art, (map_point){box.x + box.w / 2, box.y + box.h / 2}, 1);

    shape->scale = face->k;
}

/* That of "word" is also that of "word-turned". A layout may so have several places for one
 * text, and choose among them by with- and without-. */
static const struct value *
find_value(const struct face *face, const char *id)
{
    g_autofree char *name = g_strdup(id);
    const struct value *value;

    while (!(value = g_hash_table_lookup(face->values, name))) {
        char *hyphen = strrchr(name, '-');

        if (!hyphen)
            return NULL;
        *hyphen = '\0';
    }
    return value;
}

/* What the layout itself shows: words of the lexicon, or a picture. The word of some pieces leads
 * to neither. */
static void
fill_constant(struct face *face, struct layout_item *item)
{
    g_auto(GStrv) parts = g_strsplit(item->says ? item->says : item->art, "*", 2);
    g_autofree char *name = g_strjoinv(face->word, parts);
    bool known = item->says ? face->lexicon && lexicon_fills(face->lexicon, name)
                            : art_get(face->brush.studio->arts, name, NULL) != NULL;
    g_autofree char *words =
        !item->says || !known ? NULL
        : item->font == FONT_TITLE && g_str_has_prefix(name, "thing.")
            ? lexicon_title(face->lexicon, name + strlen("thing."))
            : lexicon_fill(face->lexicon, name, face->numbers[0], face->numbers[1], NULL);

    if (known)
        fill_place(face, item,
                   &(struct value){item->says ? VALUE_TEXT : VALUE_ART, words ? words : name});
}

void
face_paint(struct face *face)
{
    bool drawn = !face->layout->drawing;

    for (unsigned i = 0; i < face->layout->items->len; i++) {
        struct layout_item *item = &g_array_index(face->layout->items, struct layout_item, i);
        const struct value *value = item->id ? find_value(face, item->id) : NULL;

        if ((face->sizing && !item->lines) ||
            (item->with && !g_hash_table_contains(face->values, item->with)) ||
            (item->without && g_hash_table_contains(face->values, item->without)))
            continue;
        if (!item->ground && !drawn) {
            draw_rest(face);
            drawn = true;
        }
        if (item->fill || item->line || item->net)
            paint_shape(face, item);
        if (value)
            fill_place(face, item, value);
        if (item->says || item->art)
            fill_constant(face, item);
    }
    g_clear_pointer(&face->values, g_hash_table_unref);
}
