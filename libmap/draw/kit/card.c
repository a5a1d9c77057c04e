/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/card.h"

#include "draw/theme/brush.h"
#include "rules/tables.h"

#include <math.h>

#define SAFE 4.0  /* between the cut and the text */
#define BAND 12.0 /* of the heading */
#define LABEL 3.2 /* mm: no letter of a card is smaller than 9 pt */
#define BODY 4.6  /* of sentences, if they fit */
#define RING 1.0  /* mm: the line of a seat in a theme that saves ink */
#define TINT 0.2  /* of the heading's color on other parts of the face */

/* All measures are for a card 54 mm wide. */
#define USUAL_WIDTH 54.0

struct card {
    const struct card_context *context;
    struct brush brush;
    map_box box;           /* the cut, in the picture */
    double k;              /* millimeters of this card for one of the usual card */
    picture_color ink, on; /* colors of text on paper, on the band */
};

static struct picture *
begin_card(struct card *card, const struct card_context *context, const char *subject,
           const char *ground, double bleed)
{
    struct picture *picture = picture_new(context->width + 2 * bleed, context->height + 2 * bleed);

    bool back = g_str_has_suffix(subject, " back");

    *card = (struct card){.context = context,
                          .brush = {picture, context->studio, LAYER_ART, subject, back},
                          .box = {bleed, bleed, context->width, context->height},
                          .k = fmin(context->width / USUAL_WIDTH, context->height / 80.0),
                          .ink = studio_color(context->studio, "ink")};
    brush_ground_box(&card->brush, picture_extent(picture), 0.5, ground);
    return picture;
}

static bool
saves_ink(const struct card *card)
{
    return card->context->studio->theme->tone.seat_pale > 0;
}

/* The colored ground of a heading, up to the edges; returns its color. A theme that saves ink
 * shows a seat by a line along its foot. */
static picture_color
draw_band(const struct card *card, double high, const char *key)
{
    const struct studio *studio = card->context->studio;
    bool seat = g_str_has_prefix(key, "seat."), line = seat && saves_ink(card);
    picture_color own = studio_color(studio, key);
    picture_color ground = seat ? tone_seat(&studio->theme->tone, own) : own;
    double wide = picture_extent(card->brush.picture).w, foot = (line ? RING : 0.5) * card->k;

    brush_fill(&card->brush, (map_box){0, 0, wide, high}, ground);
    brush_fill(&card->brush, (map_box){0, high - foot, wide, foot},
               line ? brush_ring_color(&card->brush, key) : theme_color_faded(card->ink, 0.35));
    return ground;
}

/* A colored heading that fills the top up to its edges, with the title in it. */
static void
draw_card_heading(struct card *card, const char *color, const char *title, double right)
{
    map_box box = card->box;
    double k = card->k;

    card->brush.layer = LAYER_ART;
    card->on = studio_ink_on(card->context->studio, draw_band(card, box.y + BAND * k, color));
    card->brush.layer = LAYER_INK;
    if (studio_letter(card->context->studio, color)) {
        brush_letter(&card->brush, (map_point){box.x + (SAFE + 3) * k, box.y + 6 * k}, 3 * k,
                     color);
        box.x += 8 * k;
        box.w -= 8 * k;
    }
    brush_text(&card->brush, (map_point){box.x + SAFE * k, box.y + 8 * k}, ANCHOR_START, FONT_TITLE,
               5.2 * k, box.w - (2 * SAFE + right) * k, card->on, title);
}

/* A part of the face, up to its edges at both sides: pale in the color of the heading. A theme that
 * saves ink leaves it white. */
static void
draw_tinted(struct card *card, const char *color, double top, double bottom)
{
    const struct studio *studio = card->context->studio;
    map_box all = picture_extent(card->brush.picture);
    double from = card->box.y + top * card->k, to = fmin(card->box.y + bottom * card->k, all.h);

    if (saves_ink(card))
        return;
    card->brush.layer = LAYER_ART;
    brush_fill(
        &card->brush, (map_box){0, from, all.w, bottom < 80 ? to - from : all.h - from},
        tone_between(studio_color(studio, "number-disc"), studio_color(studio, color), TINT));
    card->brush.layer = LAYER_INK;
}

static map_point
place_on_card(const struct card *card, double x, double y)
{
    return (map_point){card->box.x + card->box.w / 2 + x * card->k, card->box.y + y * card->k};
}

static void
write_card_text(const struct card *card, double x, double y, enum font_role font, double size,
                double width, const char *text)
{
    brush_text(&card->brush, place_on_card(card, x, y), ANCHOR_MIDDLE, font, size * card->k,
               width * card->k, card->ink, text);
}

/* A die of that side around the point. */
static void
draw_die(const struct card *card, double x, double y, double side, unsigned number)
{
    static const struct {
        int8_t x, y;
        uint8_t faces; /* bit n: on the face with n pips */
    } pips[] = {{0, 0, 0x2a},  {-1, -1, 0x7c}, {1, 1, 0x7c}, {1, -1, 0x70},
                {-1, 1, 0x70}, {-1, 0, 0x40},  {1, 0, 0x40}};
    const struct studio *studio = card->context->studio;
    map_point p = place_on_card(card, x, y);
    double s = side * card->k;

    brush_frame(&card->brush, (map_box){p.x - s / 2, p.y - s / 2, s, s}, s * 0.18,
                studio_color(studio, "paper"), card->ink, 0.3 * card->k);
    for (unsigned i = 0; i < G_N_ELEMENTS(pips); i++)
        if (pips[i].faces >> number & 1)
            brush_circle(&card->brush,
                         (map_point){p.x + pips[i].x * s * 0.27, p.y + pips[i].y * s * 0.27},
                         s * 0.095, card->ink, BRUSH_NONE, 0);
}

/* A picture for each card of a price; if that is too wide, one for each resource after its
 * number. */
struct price_row {
    const uint8_t *amounts;
    bool counted;
    unsigned n; /* pictures */
    double side, step;
};

static struct price_row
fit_price(const uint8_t *amounts, double side, double room)
{
    struct price_row row = {amounts, false, 0, side, side + 1.2};
    unsigned kinds = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        row.n += amounts[r];
        kinds += amounts[r] > 0;
    }
    if (row.n * row.step <= room)
        return row;
    row.counted = true;
    row.n = kinds;
    row.step = fmin(2 * side, room / kinds);
    row.side = row.step / 2;
    return row;
}

/* The pictures of a price beside each other, centered at x. */
static void
draw_price_row(const struct card *card, const struct price_row *row, double x, double y)
{
    double at = x - (row->n - 1) / 2.0 * row->step;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        g_autofree char *art = g_strdup_printf("goods/%s", resource_word((enum resource)r));
        g_autofree char *number = g_strdup_printf("%u", row->amounts[r]);
        unsigned n = row->counted ? row->amounts[r] > 0 : row->amounts[r];

        for (unsigned k = 0; k < n; k++, at += row->step) {
            double aside = row->counted ? 0.45 * row->side : 0;

            brush_art(&card->brush, art, place_on_card(card, at + aside, y), row->side * card->k);
            if (row->counted)
                write_card_text(card, at - aside, y + 0.3 * row->side, FONT_TEXT_BOLD,
                                0.8 * row->side, row->side, number);
        }
    }
}

static double
measure_lines(const struct card *card, const char *text, double size, double width)
{
    g_auto(GStrv) lines = text_wrap(card->context->studio->fonts, text, FONT_LABEL, size, width);

    return g_strv_length(lines) * size * BRUSH_LINE;
}

/* Sentences that fill the room from there to the foot, in its middle. */
static void
write_body(const struct card *card, double top, const char *text)
{
    double k = card->k, w = card->box.w - 2 * SAFE * k;
    map_box room = {card->box.x + SAFE * k, card->box.y + top * k, w,
                    card->box.h - (top + SAFE) * k};
    double size = BODY * k;

    while (size > LABEL * k && measure_lines(card, text, size, w) > room.h)
        size = fmax(LABEL * k, size * 0.96);
    size = brush_paragraph_size(&card->brush, room, FONT_LABEL, size, text);
    g_auto(GStrv) lines = text_wrap(card->context->studio->fonts, text, FONT_LABEL, size, w);
    double high = size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1));

    room.y += fmax(0, (room.h - high) / 2 - size * 0.1);
    brush_paragraph(&card->brush, room, ANCHOR_START, FONT_LABEL, size, card->ink, text);
}

/* A rule between two parts of a card. */
static void
draw_divider(const struct card *card, double y)
{
    double half = (USUAL_WIDTH / 2 - SAFE);

    brush_line(&card->brush, place_on_card(card, -half, y), place_on_card(card, half, y),
               studio_color(card->context->studio, "grid"), 0.25 * card->k);
}

/* There are barbarians to drive off (DRIVE-1). */
static bool
has_barbarians(const struct map_scenario *scenario)
{
    return scenario->options.on[FAMILY_BARBARIANS] || scenario->options.on[FAMILY_VILLAINS];
}

/* A large number in a frame, and below it what it is, in two lines at most. */
static void
write_labeled_number(const struct card *card, double x, unsigned number, const char *key)
{
    const struct studio *studio = card->context->studio;
    bool tight = has_barbarians(card->context->scenario);
    const char *label = lexicon_text(card->context->lexicon, key);
    g_autofree char *text = g_strdup_printf("%u", number);
    double k = card->k, top = tight ? 33.4 : 38.2, high = tight ? 18 : 20.8;
    double middle = tight ? 46.5 : 53.7, size = LABEL * k;
    map_point at = place_on_card(card, x - 11.7, top),
              words = place_on_card(card, x - 11.2, middle);
    g_auto(GStrv) lines = text_wrap(studio->fonts, label, FONT_LABEL, size, 22.4 * k);

    brush_frame(&card->brush, (map_box){at.x, at.y, 23.4 * k, high * k}, 2 * k,
                studio_color(studio, "paper"), studio_color(studio, "number-disc-edge"), 0.35 * k);
    write_card_text(card, x, tight ? 41.8 : 48.6, FONT_NUMBER, tight ? 10 : 13, 18, text);
    if (g_strv_length(lines) > 2) {
        write_card_text(card, x, middle + 1, FONT_LABEL, LABEL, 22.4, label);
        return;
    }
    words.y -= size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1)) / 2 + size * 0.1;
    brush_paragraph(&card->brush, (map_box){words.x, words.y, 22.4 * k, 0}, ANCHOR_MIDDLE,
                    FONT_LABEL, size, card->ink, label);
}

static void
draw_drive(const struct card *card, const struct train_card *train)
{
    const struct lexicon *l = card->context->lexicon;
    unsigned n = 0, i = 0;
    g_autofree char *text = lexicon_fill(l, train->dice ? "card.drives" : "card.drives-not", NULL);

    for (unsigned d = 1; d <= 6; d++)
        n += train_card_drives(train, d);
    write_card_text(card, 0, n ? 54.8 : 58, FONT_LABEL, LABEL, 46, text);
    for (unsigned d = 1; d <= 6; d++)
        if (train_card_drives(train, d))
            draw_die(card, (i++ - (n - 1) / 2.0) * 8.2, 60, 6.4, d);
}

static void
draw_price(struct card *card, const struct train_card *train, unsigned level, const char *band)
{
    const struct lexicon *l = card->context->lexicon;
    bool tight = has_barbarians(card->context->scenario);
    double side = tight ? 5.8 : 8.4, y = tight ? 73.6 : 71.4;

    draw_tinted(card, band, tight ? 65.4 : 61, 80);
    if (saves_ink(card))
        draw_divider(card, tight ? 65.4 : 61);
    write_card_text(card, 0, tight ? 69.4 : 65.4, FONT_LABEL, tight ? LABEL : 3.6, 46,
                    lexicon_text(l, level > 1 ? "card.price" : "card.start"));
    struct price_row row = fit_price(train->price, side, 46);

    if (level > 1)
        draw_price_row(card, &row, 0, y);
    else
        brush_art(&card->brush, "compass", place_on_card(card, 0, y), (side + 1) * card->k);
}

/* A piece of road across the card, with the wagon on it. */
static void
draw_road_strip(const struct card *card, double y)
{
    const struct studio *studio = card->context->studio;
    map_box all = picture_extent(card->brush.picture);
    double at = card->box.y + y * card->k, half = 2.2 * card->k;
    struct outline o = {0};

    brush_fill(&card->brush, (map_box){0, at - half, all.w, 2 * half},
               studio_color(studio, "coast-line"));
    outline_move(&o, (map_point){0, at});
    outline_line(&o, (map_point){all.w, at});
    picture_add(card->brush.picture, &(struct shape){.layer = LAYER_INK,
                                                     .outline = o,
                                                     .stroke = studio_color(studio, "path-line"),
                                                     .width = 0.5 * card->k,
                                                     .dash = {2.2 * card->k, 1.8 * card->k}});
    outline_release(&o);
}

struct picture *
card_baggage(const struct card_context *context, unsigned level, enum seat_color color,
             double bleed)
{
    struct train_card cards[TRAIN_LEVELS];
    const struct train_card *train = &cards[level - 1];
    const struct lexicon *l = context->lexicon;
    g_autofree char *subject = g_strdup_printf("baggage-card %s %u", seat_color_word(color), level);
    g_autofree char *band = g_strdup_printf("seat.%s", seat_color_word(color));
    g_autofree char *title = lexicon_title(l, "baggage-card");
    g_autofree char *number = g_strdup_printf("%u", level);
    struct card card;
    struct picture *picture = begin_card(&card, context, subject, "number-disc", bleed);

    train_cards_of(context->scenario, cards);
    draw_card_heading(&card, band, title, 9);
    map_point badge = place_on_card(&card, 19, 6);

    brush_circle(&card.brush, badge, 4.2 * card.k, studio_color(context->studio, "number-disc"),
                 card.ink, 0.3 * card.k);
    write_card_text(&card, 19, 8.2, FONT_NUMBER, 6, 7, number);
    bool tight = has_barbarians(context->scenario);
    double road = tight ? 29 : 33.5, wagon = tight ? 20 : 25;

    draw_tinted(&card, band, BAND, road);
    draw_road_strip(&card, road);
    brush_art(&card.brush, "pieces/wagon",
              place_on_card(&card, train->points ? -8 : 0, road - 0.355 * wagon), wagon * card.k);
    if (train->points) {
        g_autofree char *points = g_strdup_printf("%u", train->points);

        brush_art(&card.brush, "pieces/laurel", place_on_card(&card, 15, road - 11), 14 * card.k);
        write_card_text(&card, 15, road - 9.2, FONT_NUMBER, 5, 6, points);
    }
    write_labeled_number(&card, -12.5, train->mp, "card.moves");
    write_labeled_number(&card, 12.5, train->gold, "card.pays");
    if (tight)
        draw_drive(&card, train);
    draw_price(&card, train, level, band);
    return picture;
}

static struct picture *
draw_plain_back(const struct card_context *context, const char *subject, const char *ground,
                const char *art, double bleed)
{
    struct card card;
    struct picture *picture = begin_card(&card, context, subject, ground, bleed);

    brush_net(&card.brush, ground);
    if (context->studio->theme->tone.back_pale > 0)
        brush_circle(&card.brush, place_on_card(&card, 0, 62), 4 * card.k,
                     studio_color(context->studio, ground), theme_color_faded(card.ink, 0.35),
                     0.25);
    brush_art(&card.brush, art, place_on_card(&card, 0, 38), 34 * card.k);
    brush_letter(&card.brush, place_on_card(&card, 0, 62), 4 * card.k, ground);
    return picture;
}

struct picture *
card_baggage_back(const struct card_context *context, enum seat_color color, double bleed)
{
    g_autofree char *ground = g_strdup_printf("seat.%s", seat_color_word(color));

    return draw_plain_back(context, "baggage-card back", ground, "pieces/wagon", bleed);
}

struct picture *
card_helper(const struct card_context *context, unsigned number, bool back, double bleed)
{
    static const char *const names[] = {"isa", "louis"};
    static const char *const grounds[] = {"building.workshop", "building.castle"};
    const struct lexicon *l = context->lexicon;
    const char *name = names[number - 1];
    g_autofree char *subject = g_strdup_printf("helper-card %u", number);
    g_autofree char *title_key = g_strdup_printf("helper.%s", name);
    g_autofree char *text_key = g_strdup_printf("helper.%s-%s", name, back ? "back" : "front");
    g_autofree char *art = g_strdup_printf("pieces/%s", name);
    g_autofree char *text = lexicon_fill(l, text_key, NULL);
    g_autofree char *used_key = g_strdup_printf("helper.%s-%s-head", name, back ? "back" : "front");
    struct card card;
    struct picture *picture = begin_card(&card, context, subject, "number-disc", bleed);
    double top = 43; /* less for a long text */

    while (top > 30 && measure_lines(&card, text, LABEL * card.k, card.box.w - 2 * SAFE * card.k) >
                           card.box.h - (top + SAFE) * card.k)
        top -= 1;

    draw_card_heading(&card, grounds[number - 1], lexicon_text(l, title_key), 0);
    draw_tinted(&card, grounds[number - 1], BAND, top - 7);
    brush_art(&card.brush, art, place_on_card(&card, 0, (BAND + top - 7) / 2), (top - 20) * card.k);
    write_card_text(&card, 0, top - 2, FONT_TEXT_BOLD, 3.8, 46, lexicon_text(l, used_key));
    write_body(&card, top, text);
    return picture;
}

/* Each building, with its points (BASE-17). */
static const struct built {
    enum price price;
    const char *art;
    enum option points; /* OPTION_COUNT: none */
} built[] = {
    {PRICE_ROAD, "pieces/road", OPTION_COUNT},
    {PRICE_BOAT, "pieces/boat", OPTION_COUNT},
    {PRICE_BRIDGE, "pieces/bridge", OPTION_COUNT},
    {PRICE_SETTLEMENT, "pieces/settlement", OPTION_SETTLEMENT_POINTS},
    {PRICE_CITY, "pieces/city", OPTION_CITY_POINTS},
    {PRICE_WALL, "pieces/wall", OPTION_COUNT},
    {PRICE_CARD, "pieces/soldier", OPTION_COUNT},
};

static bool
is_built(const struct card_context *context, unsigned i)
{
    if ((built[i].price == PRICE_WALL && context->scenario->supply[SUPPLY_WALLS] == 0) ||
        (built[i].price == PRICE_BRIDGE && context->scenario->supply[SUPPLY_BRIDGES] == 0))
        return false;
    int family = price_family(built[i].price);

    return family == FAMILY_COUNT || context->scenario->options.on[family];
}

static void
draw_cost(const struct card *card, unsigned i, double y, double high)
{
    const struct lexicon *l = card->context->lexicon;
    const struct options *options = &card->context->scenario->options;
    int32_t worth = built[i].points < OPTION_COUNT ? options->value[built[i].points] : 0;
    g_autofree char *name = lexicon_title(l, price_word(built[i].price));
    g_autofree char *number = g_strdup_printf("%d", worth);
    g_autofree char *points = lexicon_fill(l, "costs.points", number, NULL);
    double k = card->k;

    double middle = y + high / 2, side = high > 12 ? 5.9 : 5.2, name_size = high > 12 ? 3.8 : 3.2;

    brush_art(&card->brush, built[i].art, place_on_card(card, -19.2, middle),
              fmin(10.5, high * 0.85) * k);
    brush_text(&card->brush, place_on_card(card, -13, middle - 1.8), ANCHOR_START, FONT_TEXT_BOLD,
               name_size * k, (worth ? 24 : 36) * k, card->ink, name);
    if (worth)
        brush_text(&card->brush, place_on_card(card, 23, middle - 1.8), ANCHOR_END, FONT_LABEL,
                   LABEL * k, 12 * k, card->ink, points);
    struct price_row row =
        fit_price(card->context->scenario->prices[built[i].price].cards, side, 36);

    draw_price_row(card, &row, -13.5 + row.n * row.step / 2, middle + 2.6);
}

struct picture *
card_costs(const struct card_context *context, enum seat_color color, double bleed)
{
    const struct lexicon *l = context->lexicon;
    g_autofree char *subject = g_strdup_printf("cost-card %s", seat_color_word(color));
    g_autofree char *band = g_strdup_printf("seat.%s", seat_color_word(color));
    struct card card;
    struct picture *picture = begin_card(&card, context, subject, "number-disc", bleed);
    unsigned n = 0;
    double y = BAND + 1;

    draw_card_heading(&card, band, lexicon_text(l, "costs.title"), 0);
    for (unsigned i = 0; i < G_N_ELEMENTS(built); i++)
        n += is_built(context, i);
    double high = fmin(16, (80 - BAND - 1 - SAFE + 1.5) / n);

    for (unsigned i = 0; i < G_N_ELEMENTS(built); i++) {
        if (!is_built(context, i))
            continue;
        if (--n % 2 == 0)
            draw_tinted(&card, band, y, n ? y + high : 80);
        draw_cost(&card, i, y, high);
        y += high;
        if (n > 0)
            draw_divider(&card, y);
    }
    return picture;
}

struct picture *
card_costs_back(const struct card_context *context, enum seat_color color, double bleed)
{
    g_autofree char *ground = g_strdup_printf("seat.%s", seat_color_word(color));

    return draw_plain_back(context, "cost-card back", ground, "pieces/settlement", bleed);
}

/* A heading, a picture, and the effect of the card, with the numbers of the options. */
static struct picture *
draw_deed_card(const struct card_context *context, const char *subject, const char *name,
               const char *art, const int32_t numbers[2], double bleed)
{
    const struct lexicon *l = context->lexicon;
    g_autofree char *title = g_strdup_printf("development.%s", name);
    g_autofree char *key = g_strdup_printf("development.%s-text", name);
    g_autofree char *one = g_strdup_printf("%d", numbers[0]);
    g_autofree char *two = g_strdup_printf("%d", numbers[1]);
    g_autofree char *text = lexicon_fill(l, key, one, two, NULL);
    struct card card;
    struct picture *picture = begin_card(&card, context, subject, "number-disc", bleed);
    /* less picture for a long text */
    double high = measure_lines(&card, text, BODY * card.k, card.box.w - 2 * SAFE * card.k);
    double top = fmin(56, fmax(46, 80 - SAFE - 6 - high / card.k));

    draw_card_heading(&card, "building.glassworks", lexicon_text(l, title), 0);
    draw_tinted(&card, "building.glassworks", BAND, top);
    brush_art(&card.brush, art, place_on_card(&card, 0, (BAND + top) / 2), (top - 15) * card.k);
    draw_divider(&card, top);
    write_body(&card, top + 2, text);
    return picture;
}

/* DEV-4 to DEV-8. */
struct picture *
card_development(const struct card_context *context, enum development kind, double bleed)
{
    static const struct {
        const char *art;
        int option; /* the option with its number; OPTION_COUNT: none */
    } faces[DEVELOPMENT_COUNT] = {
        [DEVELOPMENT_SOLDIER] = {"pieces/soldier", OPTION_COUNT},
        [DEVELOPMENT_POINT] = {"pieces/laurel", OPTION_COUNT},
        [DEVELOPMENT_ROADS] = {"pieces/road-building", OPTION_ROAD_BUILDING},
        [DEVELOPMENT_PLENTY] = {"pieces/plenty", OPTION_PLENTY},
        [DEVELOPMENT_MONOPOLY] = {"pieces/monopoly", OPTION_COUNT},
    };
    const int32_t *values = context->scenario->options.value;
    const char *word = development_word(kind);
    g_autofree char *subject = g_strdup_printf("development-card %s", word);
    int option = faces[kind].option;

    return draw_deed_card(context, subject, word, faces[kind].art,
                          (int32_t[]){option == OPTION_COUNT ? 0 : values[option], 0}, bleed);
}

struct picture *
card_development_back(const struct card_context *context, double bleed)
{
    return draw_plain_back(context, "development-card back", "building.glassworks", "compass",
                           bleed);
}

/* DEV-5. */
struct picture *
card_army(const struct card_context *context, double bleed)
{
    const int32_t *values = context->scenario->options.value;

    return draw_deed_card(context, "army-card", "army", "pieces/soldier",
                          (int32_t[]){values[OPTION_ARMY_MIN], values[OPTION_ARMY_POINTS]}, bleed);
}

struct picture *
card_army_back(const struct card_context *context, double bleed)
{
    return draw_plain_back(context, "army-card back", "building.glassworks", "pieces/soldier",
                           bleed);
}

/* Of a strip: a column for the words, one for each level; rows below the heading. */
#define STRIP_WORDS 32.0
#define STRIP_LEVEL 29.0
#define STRIP_HEAD 12.0
#define STRIP_ROW 9.0
#define STRIP_FOOT 1.5

map_point
card_strip_size(const struct map_scenario *scenario)
{
    unsigned rows = has_barbarians(scenario) ? 4 : 3;

    return (map_point){STRIP_WORDS + TRAIN_LEVELS * STRIP_LEVEL,
                       STRIP_HEAD + rows * STRIP_ROW + STRIP_FOOT};
}

/* In the middle of a row from y down, in one line or in two of 9 pt. */
static void
write_strip_words(const struct card *card, double x, double y, double width,
                  enum text_anchor anchor, const char *text)
{
    map_box room = {x, y, width, STRIP_ROW - 0.6};
    double size = brush_paragraph_size(&card->brush, room, FONT_LABEL, LABEL, text);
    g_auto(GStrv) lines = text_wrap(card->context->studio->fonts, text, FONT_LABEL, size, room.w);
    double high = size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1));

    room.y += (STRIP_ROW - high) / 2 - size * 0.1;
    brush_paragraph(&card->brush, room, anchor, FONT_LABEL, size, card->ink, text);
}

/* A row of the strip: its word, and a line above it. */
static void
begin_strip_row(const struct card *card, double y, const char *word)
{
    map_box box = card->box;

    brush_line(&card->brush, (map_point){box.x + 2, y}, (map_point){box.x + box.w - 2, y},
               studio_color(card->context->studio, "grid"), 0.25);
    write_strip_words(card, box.x + 3, y, STRIP_WORDS - 5, ANCHOR_START, word);
}

/* The level's number, and its points, in the heading. */
static void
draw_strip_level(struct card *card, const struct train_card *train, unsigned level)
{
    g_autofree char *number = g_strdup_printf("%u", level);
    g_autofree char *points = g_strdup_printf("%u", train->points);
    const struct studio *studio = card->context->studio;
    double x = -STRIP_LEVEL / 2 + 6, y = STRIP_HEAD / 2;

    brush_circle(&card->brush, place_on_card(card, x, y), 4.2, studio_color(studio, "number-disc"),
                 card->ink, 0.3);
    write_card_text(card, x, y + 2.2, FONT_NUMBER, 6, 7, number);
    if (!train->points)
        return;
    brush_circle(&card->brush, place_on_card(card, STRIP_LEVEL / 2 - 6, y), 5,
                 studio_color(studio, "number-disc"), BRUSH_NONE, 0);
    brush_art(&card->brush, "pieces/laurel", place_on_card(card, STRIP_LEVEL / 2 - 6, y), 9);
    write_card_text(card, STRIP_LEVEL / 2 - 6, y + 1.2, FONT_NUMBER, 3.4, 4, points);
}

static void
draw_strip_column(struct card *card, const struct train_card *train, unsigned level)
{
    double y = STRIP_HEAD, n = 0, i = 0;
    g_autofree char *mp = g_strdup_printf("%u", train->mp);
    g_autofree char *gold = g_strdup_printf("%u", train->gold);

    draw_strip_level(card, train, level);
    write_card_text(card, 0, y + 7, FONT_NUMBER, 7.5, 16, mp);
    y += STRIP_ROW;
    write_card_text(card, 0, y + 7, FONT_NUMBER, 7.5, 16, gold);
    y += STRIP_ROW;
    if (has_barbarians(card->context->scenario)) {
        for (unsigned d = 1; d <= 6; d++)
            n += train_card_drives(train, d);
        for (unsigned d = 1; d <= 6; d++)
            if (train_card_drives(train, d))
                draw_die(card, (i++ - (n - 1) / 2) * 4.6, y + STRIP_ROW / 2, 4.2, d);
        y += STRIP_ROW;
    }
    struct price_row row = fit_price(train->price, 5.2, STRIP_LEVEL - 3);

    if (level > 1)
        draw_price_row(card, &row, 0, y + STRIP_ROW / 2);
    else /* nobody pays for it */
        write_strip_words(card, card->box.x + 2, card->box.y + y, card->box.w - 4, ANCHOR_MIDDLE,
                          lexicon_text(card->context->lexicon, "card.start"));
}

struct picture *
card_baggage_strip(const struct card_context *context, enum seat_color color, double bleed)
{
    static const char *const words[] = {"card.moves", "card.pays", "card.drives", "card.price"};
    struct train_card cards[TRAIN_LEVELS];
    const struct lexicon *l = context->lexicon;
    g_autofree char *subject = g_strdup_printf("baggage-strip %s", seat_color_word(color));
    g_autofree char *band = g_strdup_printf("seat.%s", seat_color_word(color));
    struct card_context strip = *context;
    struct card card;
    double y = STRIP_HEAD;

    strip.width = card_strip_size(context->scenario).x;
    strip.height = card_strip_size(context->scenario).y;
    struct picture *picture = begin_card(&card, &strip, subject, "number-disc", bleed);
    map_box box = card.box;

    card.k = 1;
    train_cards_of(context->scenario, cards);
    draw_band(&card, bleed + STRIP_HEAD, band);
    card.brush.layer = LAYER_INK;
    brush_letter(&card.brush, (map_point){box.x + 5, box.y + STRIP_HEAD / 2}, 3, band);
    brush_circle(&card.brush, (map_point){box.x + STRIP_WORDS - 10, box.y + STRIP_HEAD / 2}, 5.4,
                 studio_color(context->studio, "number-disc"), BRUSH_NONE, 0);
    brush_art(&card.brush, "pieces/wagon",
              (map_point){box.x + STRIP_WORDS - 10, box.y + STRIP_HEAD / 2}, 9);
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
        if (i == 2 && !has_barbarians(context->scenario))
            continue;
        g_autofree char *word = lexicon_fill(l, words[i], NULL);

        begin_strip_row(&card, box.y + y, word);
        y += STRIP_ROW;
    }
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++) {
        double x = box.x + STRIP_WORDS + (level - 1) * STRIP_LEVEL;

        card.brush.layer = LAYER_INK;
        brush_line(&card.brush, (map_point){x, box.y + STRIP_HEAD},
                   (map_point){x, box.y + box.h - STRIP_FOOT},
                   studio_color(context->studio, "grid"), 0.25);
        card.box = (map_box){x, box.y, STRIP_LEVEL, box.h};
        draw_strip_column(&card, &cards[level - 1], level);
    }
    return picture;
}

#define SLIDER_WIDTH 12.0
#define SLIDER_HIGH 11.0 /* of each half */
#define SLIDER_BAR 2.4
#define SLIDER_RIM 1.2 /* beyond a bar */

/* A bar across it in the color of the seat; a pale one has lines along its sides. */
static void
draw_slider_bar(const struct card *card, double y, const char *seat)
{
    const struct brush *b = &card->brush;
    picture_color color = studio_color(b->studio, seat);
    double wide = picture_extent(b->picture).w;

    brush_fill(b, (map_box){0, y, wide, SLIDER_BAR}, color);
    for (unsigned i = 0; tone_is_pale(color) && i < 2; i++)
        brush_line(b, (map_point){0, y + i * SLIDER_BAR}, (map_point){wide, y + i * SLIDER_BAR},
                   brush_ring_color(b, seat), 0.3);
}

struct picture *
card_slider(const struct card_context *context, enum seat_color color, double bleed,
            map_point *size)
{
    g_autofree char *subject = g_strdup_printf("slider %s", seat_color_word(color));
    g_autofree char *band = g_strdup_printf("seat.%s", seat_color_word(color));
    struct card_context slider = *context;
    struct card card;

    *size = (map_point){SLIDER_WIDTH, 2 * SLIDER_HIGH};
    slider.width = size->x;
    slider.height = size->y;
    struct picture *picture = begin_card(&card, &slider, subject, "number-disc", bleed);
    map_box all = picture_extent(picture);

    card.k = 1;
    card.brush.layer = LAYER_INK;
    draw_slider_bar(&card, bleed + SLIDER_RIM, band);
    draw_slider_bar(&card, all.h - bleed - SLIDER_RIM - SLIDER_BAR, band);
    map_point at = {all.w / 2, bleed + SLIDER_HIGH + (SLIDER_HIGH - SLIDER_RIM - SLIDER_BAR) / 2};

    if (studio_letter(context->studio, band)) {
        brush_letter(&card.brush, (map_point){at.x - 2.9, at.y}, 2.23, band);
        at.x += 2.7;
    }
    brush_art(&card.brush, "pieces/wagon", at, 5);
    brush_line(&card.brush, (map_point){bleed + 0.6, all.h / 2},
               (map_point){all.w - bleed - 0.6, all.h / 2}, card.ink, 0.2);
    return picture;
}

struct picture *
card_costs_table(const struct card_context *context, double width)
{
    struct card_context table = *context;
    struct card card;
    unsigned n = 0, at = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(built); i++)
        n += is_built(context, i);
    unsigned across = (unsigned)fmax(1, fmin(n, floor(width / (USUAL_WIDTH + 4))));
    unsigned rows = (n + across - 1) / across;

    across = (n + rows - 1) / rows; /* as many in each row */
    table.width = width;
    table.height = rows * 13.0 + 10;
    struct picture *picture = picture_new(table.width, table.height);

    card = (struct card){.context = context,
                         .brush = {picture, context->studio, LAYER_INK, "building costs"},
                         .k = 1,
                         .ink = studio_color(context->studio, "ink")};
    card.brush.subject = "heading";
    brush_text(&card.brush, (map_point){0, 5.2}, ANCHOR_START, FONT_TITLE, 5.4, width, card.ink,
               lexicon_text(context->lexicon, "costs.title"));
    card.brush.subject = NULL;
    for (unsigned i = 0; i < G_N_ELEMENTS(built); i++) {
        double each = width / across;

        if (!is_built(context, i))
            continue;
        card.box = (map_box){(at % across) * each + fmin(each, USUAL_WIDTH) / 2 - each / 2,
                             9 + at / across * 13.0, each, 13};
        draw_cost(&card, i, 0, 12.5);
        at++;
    }
    return picture;
}
