/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/card.h"

#include "draw/kit/face.h"
#include "rules/tables.h"

#include <math.h>
#include <string.h>

/* There are barbarians to drive off (DRIVE-1). */
static bool
has_barbarians(const struct map_scenario *scenario)
{
    return scenario->options.on[FAMILY_BARBARIANS] || scenario->options.on[FAMILY_VILLAINS];
}

/* "baggage-card", or "baggage-card-drives" where there is room for dice. */
static const char *
choose_train_layout(const struct card_context *context, const char *plain, const char *drives)
{
    return has_barbarians(context->scenario) ? drives : plain;
}

static char *
make_seat_key(enum seat_color color)
{
    return g_strdup_printf("seat.%s", seat_color_word(color));
}

/* What its numbers are. */
static void
write_train_words(struct face *face, const struct lexicon *l, unsigned level)
{
    static const char *const words[][2] = {{"moves-word", "card.moves"},
                                           {"pays-word", "card.pays"},
                                           {"drives-word", "card.drives"},
                                           {"drives-none", "card.drives-not"},
                                           {"price-word", "card.price"}};

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
        bool start = level == 1 && strcmp(words[i][0], "price-word") == 0;
        g_autofree char *text = lexicon_fill(l, start ? "card.start" : words[i][1], NULL);

        face_text(face, words[i][0], text);
    }
}

static void
write_train(struct face *face, const struct train_card *train, unsigned level)
{
    unsigned dice = 0;

    for (unsigned d = 1; d <= 6; d++)
        dice |= (unsigned)train_card_drives(train, d) << d;
    face_number(face, "level", level);
    face_number(face, "moves", train->mp);
    face_number(face, "pays", train->gold);
    face_dice(face, "dice", dice);
    if (train->points) {
        face_number(face, "points", train->points);
        face_art(face, "award", "pieces/laurel");
    }
    if (level > 1)
        face_price(face, "price", train->price);
}

struct picture *
card_baggage(const struct card_context *context, unsigned level, enum seat_color color,
             double bleed)
{
    struct train_card cards[TRAIN_LEVELS];
    const struct lexicon *l = context->lexicon;
    g_autofree char *subject = g_strdup_printf("baggage-card %s %u", seat_color_word(color), level);
    g_autofree char *own = make_seat_key(color);
    g_autofree char *title = lexicon_title(l, "baggage-card");
    struct face face;
    struct picture *picture = face_begin(
        &face, context->studio, choose_train_layout(context, "baggage-card", "baggage-card-drives"),
        subject, own, (map_point){context->width, context->height}, bleed);

    train_cards_of(context->scenario, cards);
    face_text(&face, "title", title);
    face_art(&face, "picture", "pieces/wagon");
    face_art(&face, "picture-aside", "pieces/wagon");
    write_train_words(&face, l, level);
    write_train(&face, &cards[level - 1], level);
    if (level == 1)
        face_art(&face, "start", "compass");
    face_paint(&face);
    return picture;
}

static struct picture *
draw_plain_back(const struct card_context *context, const char *subject, const char *own,
                const char *art, double bleed)
{
    struct face face;
    struct picture *picture = face_begin(&face, context->studio, "plain-back", subject, own,
                                         (map_point){context->width, context->height}, bleed);

    face_art(&face, "picture", art);
    face_paint(&face);
    return picture;
}

struct picture *
card_baggage_back(const struct card_context *context, enum seat_color color, double bleed)
{
    g_autofree char *own = make_seat_key(color);

    return draw_plain_back(context, "baggage-card back", own, "pieces/wagon", bleed);
}

struct picture *
card_helper(const struct card_context *context, unsigned number, bool back, double bleed)
{
    static const char *const names[] = {"isa", "louis"};
    static const char *const grounds[] = {"building.workshop", "building.castle"};
    const struct lexicon *l = context->lexicon;
    const char *name = names[number - 1], *side = back ? "back" : "front";
    g_autofree char *subject = g_strdup_printf("helper-card %u", number);
    g_autofree char *title = g_strdup_printf("helper.%s", name);
    g_autofree char *key = g_strdup_printf("helper.%s-%s", name, side);
    g_autofree char *use = g_strdup_printf("helper.%s-%s-head", name, side);
    g_autofree char *art = g_strdup_printf("pieces/%s", name);
    g_autofree char *text = lexicon_fill(l, key, NULL);
    char *all[5] = {
        lexicon_fill(l, "helper.isa-front", NULL), lexicon_fill(l, "helper.isa-back", NULL),
        lexicon_fill(l, "helper.louis-front", NULL), lexicon_fill(l, "helper.louis-back", NULL)};
    struct face face;
    struct picture *picture =
        face_begin(&face, context->studio, "helper-card", subject, grounds[number - 1],
                   (map_point){context->width, context->height}, bleed);

    face_settle(context->studio, "helper-card", "text", (const char *const *)all);
    for (unsigned i = 0; i < G_N_ELEMENTS(all); i++)
        g_free(all[i]);
    face_text(&face, "title", lexicon_text(l, title));
    face_art(&face, "picture", art);
    face_text(&face, "use", lexicon_text(l, use));
    face_text(&face, "text", text);
    face_paint(&face);
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

/* Those of the scenario; returns their number. */
static unsigned
list_built(const struct map_scenario *scenario, const struct built *out[G_N_ELEMENTS(built)])
{
    unsigned n = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(built); i++) {
        int family = price_family(built[i].price);
        bool none = (built[i].price == PRICE_WALL && scenario->supply[SUPPLY_WALLS] == 0) ||
                    (built[i].price == PRICE_BRIDGE && scenario->supply[SUPPLY_BRIDGES] == 0);

        if (!none && (family == FAMILY_COUNT || scenario->options.on[family]))
            out[n++] = &built[i];
    }
    return n;
}

/* A row of the costs. */
static void
draw_cost(const struct card_context *context, const struct face *whole, const struct built *of,
          map_box box, bool even, bool last)
{
    const struct lexicon *l = context->lexicon;
    int32_t worth = of->points < OPTION_COUNT ? context->scenario->options.value[of->points] : 0;
    g_autofree char *name = lexicon_title(l, price_word(of->price));
    g_autofree char *number = g_strdup_printf("%d", worth);
    g_autofree char *points = lexicon_fill(l, "costs.points", number, NULL);
    struct face row;

    face_begin_part(&row, whole, "cost-row", box);
    face_text(&row, "even", even ? "" : NULL);
    face_text(&row, "last", last ? "" : NULL);
    face_art(&row, "picture", of->art);
    face_text(&row, "name", name);
    face_text(&row, "name-short", name);
    face_text(&row, "points", worth ? points : NULL);
    face_price(&row, "price", context->scenario->prices[of->price].cards);
    face_paint(&row);
}

struct picture *
card_costs(const struct card_context *context, enum seat_color color, double bleed)
{
    g_autofree char *subject = g_strdup_printf("cost-card %s", seat_color_word(color));
    g_autofree char *own = make_seat_key(color);
    const struct built *list[G_N_ELEMENTS(built)];
    unsigned n = list_built(context->scenario, list);
    struct face face;
    struct picture *picture = face_begin(&face, context->studio, "cost-card", subject, own,
                                         (map_point){context->width, context->height}, bleed);
    map_box row = face_place(&face, "rows");

    face_text(&face, "title", lexicon_text(context->lexicon, "costs.title"));
    face_paint(&face);
    row.h /= n;
    for (unsigned i = 0; i < n; i++, row.y += row.h)
        draw_cost(context, &face, list[i], row, (n - i) % 2 == 1, i + 1 == n);
    return picture;
}

struct picture *
card_costs_back(const struct card_context *context, enum seat_color color, double bleed)
{
    g_autofree char *own = make_seat_key(color);

    return draw_plain_back(context, "cost-card back", own, "pieces/settlement", bleed);
}

#define DEED_COLOR "building.glassworks"

/* The text of one, with the numbers of the options; the caller's. */
static char *
make_deed_text(const struct card_context *context, enum development kind)
{
    const int32_t *values = context->scenario->options.value;
    const char *name = kind == DEVELOPMENT_COUNT ? "army" : development_word(kind);
    g_autofree char *key = g_strdup_printf("development.%s-text", name);
    int32_t number = kind == DEVELOPMENT_COUNT    ? values[OPTION_ARMY_MIN]
                     : kind == DEVELOPMENT_ROADS  ? values[OPTION_ROAD_BUILDING]
                     : kind == DEVELOPMENT_PLENTY ? values[OPTION_PLENTY]
                                                  : 0;
    g_autofree char *one = g_strdup_printf("%d", number);
    g_autofree char *two = g_strdup_printf("%d", values[OPTION_ARMY_POINTS]);

    return lexicon_fill(context->lexicon, key, one, two, NULL);
}

/* All texts of the deck have one size. */
static void
settle_deeds(const struct card_context *context)
{
    char *texts[DEVELOPMENT_COUNT + 2] = {NULL};

    for (unsigned kind = 0; kind <= DEVELOPMENT_COUNT; kind++)
        texts[kind] = make_deed_text(context, (enum development)kind);
    face_settle(context->studio, "deed-card", "text", (const char *const *)texts);
    for (unsigned kind = 0; kind <= DEVELOPMENT_COUNT; kind++)
        g_free(texts[kind]);
}

/* A heading, a picture, and the effect of the card. DEV-4 to DEV-8; DEVELOPMENT_COUNT: DEV-5. */
struct picture *
card_development(const struct card_context *context, enum development kind, double bleed)
{
    static const char *const arts[DEVELOPMENT_COUNT + 1] = {
        [DEVELOPMENT_SOLDIER] = "pieces/soldier",     [DEVELOPMENT_POINT] = "pieces/laurel",
        [DEVELOPMENT_ROADS] = "pieces/road-building", [DEVELOPMENT_PLENTY] = "pieces/plenty",
        [DEVELOPMENT_MONOPOLY] = "pieces/monopoly",   [DEVELOPMENT_COUNT] = "pieces/soldier",
    };
    bool army = kind == DEVELOPMENT_COUNT;
    const char *word = army ? "army" : development_word(kind);
    g_autofree char *subject =
        army ? g_strdup("army-card") : g_strdup_printf("development-card %s", word);
    g_autofree char *title = g_strdup_printf("development.%s", word);
    g_autofree char *text = make_deed_text(context, kind);
    struct face face;
    struct picture *picture = face_begin(&face, context->studio, "deed-card", subject, DEED_COLOR,
                                         (map_point){context->width, context->height}, bleed);

    settle_deeds(context);
    face_text(&face, "title", lexicon_text(context->lexicon, title));
    face_art(&face, "picture", arts[kind]);
    face_text(&face, "text", text);
    face_paint(&face);
    return picture;
}

struct picture *
card_development_back(const struct card_context *context, double bleed)
{
    return draw_plain_back(context, "development-card back", DEED_COLOR, "compass", bleed);
}

struct picture *
card_army_back(const struct card_context *context, double bleed)
{
    return draw_plain_back(context, "army-card back", DEED_COLOR, "pieces/soldier", bleed);
}

struct picture *
card_baggage_strip(const struct card_context *context, enum seat_color color, double bleed,
                   map_point *size)
{
    struct train_card cards[TRAIN_LEVELS];
    g_autofree char *subject = g_strdup_printf("baggage-strip %s", seat_color_word(color));
    g_autofree char *own = make_seat_key(color);
    const char *name = choose_train_layout(context, "baggage-strip", "baggage-strip-drives"),
               *column = choose_train_layout(context, "strip-level", "strip-level-drives");
    map_box view = face_layout_get(context->studio, name)->view;
    struct face face;

    *size = (map_point){view.w, view.h};
    struct picture *picture = face_begin(&face, context->studio, name, subject, own, *size, bleed);

    train_cards_of(context->scenario, cards);
    face_art(&face, "picture", "pieces/wagon");
    write_train_words(&face, context->lexicon, TRAIN_LEVELS);
    face_paint(&face);
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++) {
        g_autofree char *place = g_strdup_printf("level-%u", level);
        struct face part;

        face_begin_part(&part, &face, column, face_place(&face, place));
        write_train(&part, &cards[level - 1], level);
        if (level == 1) /* nobody pays for it */
            face_text(&part, "start", lexicon_text(context->lexicon, "card.start"));
        face_paint(&part);
    }
    return picture;
}

struct picture *
card_slider(const struct card_context *context, enum seat_color color, double bleed,
            map_point *size)
{
    g_autofree char *subject = g_strdup_printf("slider %s", seat_color_word(color));
    g_autofree char *own = make_seat_key(color);
    map_box view = face_layout_get(context->studio, "slider")->view;
    struct face face;

    *size = (map_point){view.w, view.h};
    struct picture *picture =
        face_begin(&face, context->studio, "slider", subject, own, *size, bleed);

    face_art(&face, "picture", "pieces/wagon");
    face_art(&face, "picture-aside", "pieces/wagon");
    face_paint(&face);
    return picture;
}

#define ROW_WIDTH 54.0
#define ROW_HIGH 10.5
#define ROW_INSET 3.8 /* of the layout: the table begins at the edge of its page */

struct picture *
card_costs_table(const struct card_context *context, double width)
{
    const struct built *list[G_N_ELEMENTS(built)];
    unsigned n = list_built(context->scenario, list);
    unsigned across = (unsigned)fmax(1, fmin(n, floor(width / ROW_WIDTH)));
    unsigned rows = (n + across - 1) / across;

    across = (n + rows - 1) / rows; /* as many in each row */
    struct picture *picture = picture_new(width, rows * ROW_HIGH);
    struct face whole = {.brush = {picture, context->studio, LAYER_INK, NULL},
                         .own = "paper",
                         .box = picture_extent(picture),
                         .reach = picture_extent(picture)};

    for (unsigned i = 0; i < n; i++)
        draw_cost(context, &whole, list[i],
                  (map_box){i % across * width / across - ROW_INSET, i / across * ROW_HIGH,
                            ROW_WIDTH, ROW_HIGH},
                  false, true);
    return picture;
}
