/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "draw/theme/brush.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "easel.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define BLEED 2.0
#define WIDTH 54.0
#define HEIGHT 80.0
#define SAFE 3.0   /* mm from the cut to text */
#define LEAST 3.17 /* mm: 9 pt */
/* mm of a face without anything, from edge to edge: the texts of a deck have one size */
#define MOST_GAP 18.0

static const struct kit_sizes sizes = {
    .card_width = WIDTH, .card_height = HEIGHT, .bleed = BLEED, .back_bleed = BLEED};

static struct piece_pictures_context
make_context(struct studio *studio, const struct lexicon *lexicon,
             const struct map_scenario *scenario)
{
    return (struct piece_pictures_context){
        .scenario = scenario, .studio = studio, .lexicon = lexicon, .sizes = &sizes};
}

static struct picture *
draw(const struct piece_pictures_context *context, enum part_kind kind, unsigned number,
     enum seat_color color, enum piece_side side)
{
    const struct part part = {.kind = (uint8_t)kind,
                              .number = (uint16_t)number,
                              .color = (uint8_t)color,
                              .id = (char *)"a"};
    struct kit_piece piece;

    return piece_face_draw(context, &part, side, false, &piece);
}

/* The rows of a card with text, a picture or a line; a ground over half of the card is none. */
static void
mark_rows(const struct shape *s, bool rows[(unsigned)HEIGHT])
{
    double top = s->box.y, bottom = s->box.y + s->box.h;

    if (s->kind == SHAPE_ART) { /* squares of 20 and of 40 */
        double half = s->scale * (strcmp(s->art, "compass") == 0 ? 20 : 10) * 0.9;

        top = s->at.y - half;
        bottom = s->at.y + half;
    } else if (s->kind == SHAPE_OUTLINE) {
        map_box box = outline_box(&s->outline);

        if (box.h > HEIGHT / 2)
            return;
        top = box.y;
        bottom = box.y + box.h;
    }
    for (unsigned y = 0; y < HEIGHT; y++)
        rows[y] |= y + 1 > top - BLEED && y < bottom - BLEED;
}

static bool
overlaps(map_box a, map_box b)
{
    return a.x < b.x + b.w - 0.05 && b.x < a.x + a.w - 0.05 && a.y < b.y + b.h - 0.3 &&
           b.y < a.y + a.h - 0.3;
}

static void
check_text(const struct picture *face, unsigned i, const char *name)
{
    const struct shape *s = picture_shape(face, i);

    if (s->size < LEAST)
        fail_msg("%s: \"%s\" has %.2f mm", name, s->text, s->size);
    if (s->box.x < BLEED + SAFE || s->box.x + s->box.w > BLEED + WIDTH - SAFE ||
        s->box.y + s->box.h > BLEED + HEIGHT - SAFE)
        fail_msg("%s: \"%s\" is beside the card", name, s->text);
    for (unsigned k = 0; k < i; k++)
        if (picture_shape(face, k)->kind == SHAPE_TEXT &&
            overlaps(s->box, picture_shape(face, k)->box))
            fail_msg("%s: \"%s\" is on \"%s\"", name, s->text, picture_shape(face, k)->text);
}

/* Takes the face. */
static void
check_face(struct picture *face, const char *name)
{
    bool rows[(unsigned)HEIGHT] = {false};
    unsigned empty = 0;

    for (unsigned i = 0; i < picture_size(face); i++) {
        mark_rows(picture_shape(face, i), rows);
        if (picture_shape(face, i)->kind == SHAPE_TEXT)
            check_text(face, i, name);
    }
    for (unsigned y = 0; y < HEIGHT; y++) {
        empty = rows[y] ? 0 : empty + 1;
        if (empty > MOST_GAP)
            fail_msg("%s: nothing in %u mm above %u", name, empty, y);
    }
    picture_free(face);
}

/* All cards of one game, with all that may be on them. */
static void
check_cards(struct studio *studio, const char *language, const char *rules)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, language, NULL);
    g_autofree char *text = g_strdup_printf(
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title>"
        "<map><row>castle:4@k hills:5 quarry:6@q glassworks:8@g sea</row>"
        "<trade-hex at=\"k\"><stack tools=\"2\"/></trade-hex></map><rules>%s</rules></scenario>",
        rules);
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));

    assert_non_null(scenario);
    lexicon_set_numbers(lexicon, scenario);
    const struct piece_pictures_context context = make_context(studio, lexicon, scenario);

    for (unsigned level = 1; level <= 5; level++)
        check_face(draw(&context, PART_BAGGAGE, level, SEAT_RED, PIECE_FACE), "baggage");
    check_face(draw(&context, PART_COSTS, 0, SEAT_BLUE, PIECE_FACE), "costs");
    for (unsigned pass = 0; pass < 2; pass++) { /* a deck has one size the second time */
        for (unsigned i = 0; i < 4; i++)
            check_face(draw(&context, PART_HELPER, 1 + i / 2, SEAT_COUNT, i % 2), "helper");
        for (unsigned kind = 0; kind < DEVELOPMENT_COUNT; kind++)
            check_face(draw(&context, PART_DEVELOPMENT, kind, SEAT_COUNT, PIECE_FACE),
                       "development");
        check_face(draw(&context, PART_ARMY, 0, SEAT_COUNT, PIECE_FACE), "army");
    }
    scenario_free(scenario);
}

/* Heading, picture and words fill a face; they are readable and do not touch each other. */
static void
cards_fill_their_face(void **state)
{
    static const char *const rules[] = {
        "<baggage-trains/><robber/><boats/><development/>",
        "<baggage-trains/><barbarians/><rivers/><boats/><development/><robber/>"};
    static const char *const languages[] = {"en", "de"};

    for (unsigned i = 0; i < 4; i++)
        check_cards(*state, languages[i % 2], rules[i / 2]);
}

/* A scenario with baggage trains; rules: further families. */
static struct map_scenario *
read_trains(const char *rules)
{
    g_autofree char *text = g_strdup_printf(
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title><map>"
        "<row>castle:4@k hills:5 quarry:6@q sea</row><trade-hex at=\"k\"><stack tools=\"2\"/>"
        "</trade-hex></map><rules><baggage-trains/>%s</rules></scenario>",
        rules);
    g_autoptr(map_sink) sink = map_diag_sink_new();

    return map_scenario_read_text(sink, "a.xml", text, strlen(text));
}

/* Square millimeters in that color, lines too. */
static double
measure_color(const struct picture *face, picture_color wanted)
{
    double area = 0;

    for (unsigned i = 0; i < picture_size(face); i++) {
        const struct shape *s = picture_shape(face, i);
        map_box box = outline_box(&s->outline);

        if (s->kind == SHAPE_OUTLINE && memcmp(&s->fill, &wanted, sizeof wanted) == 0)
            area += box.w * box.h;
        if (s->kind == SHAPE_OUTLINE && memcmp(&s->stroke, &wanted, sizeof wanted) == 0)
            area += fmax(box.w, box.h) * s->width;
    }
    return area;
}

/* A theme that saves ink has no large ground in the color of a seat, and a line of each; a pale
 * seat differs from the paper on its slider. */
static void
headings_save_ink(void **state)
{
    struct studio *usual = *state;
    g_autoptr(map_studio) sparing = studio_open("low-ink", NULL);
    g_autoptr(map_lexicon) lexicon = lexicon_new(usual->data_dir, "en", NULL);
    struct map_scenario *scenario = read_trains("");

    assert_non_null(scenario);
    lexicon_set_numbers(lexicon, scenario);
    for (unsigned seat = 0; seat < SEAT_COUNT; seat++) {
        const struct piece_pictures_context few = make_context(sparing, lexicon, scenario),
                                            much = make_context(usual, lexicon, scenario);
        g_autofree char *key = g_strdup_printf("seat.%s", seat_color_word((enum seat_color)seat));
        const struct brush b = {.studio = usual}, pale = {.studio = sparing};
        g_autoptr(map_picture) strip = draw(&few, PART_BAGGAGE, 1, seat, PIECE_STRIP);
        g_autoptr(map_picture) inked = draw(&much, PART_BAGGAGE, 1, seat, PIECE_STRIP);
        g_autoptr(map_picture) slider = draw(&much, PART_BAGGAGE, 1, seat, PIECE_SLIDER);
        double wide = picture_extent(strip).w;

        assert_true(measure_color(inked, studio_color(usual, key)) > 10 * wide);
        assert_true(measure_color(strip, brush_ring_color(&pale, key)) >= 0.9 * wide);
        assert_true(measure_color(strip, brush_ring_color(&pale, key)) < 2 * wide);
        assert_true(measure_color(slider, brush_ring_color(&b, key)) >
                    picture_extent(slider).w - 2 * BLEED);
    }
    scenario_free(scenario);
}

/* The wagon and the letter of a slider lie between its fold and its bar, side by side. */
static void
check_slider(struct studio *studio, const struct map_scenario *scenario, enum seat_color seat)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    const struct piece_pictures_context context = make_context(studio, lexicon, scenario);
    g_autofree char *key = g_strdup_printf("seat.%s", seat_color_word(seat));
    picture_color color = studio_color(studio, key);
    g_autoptr(map_picture) slider = draw(&context, PART_BAGGAGE, 1, seat, PIECE_SLIDER);
    map_point size = {picture_extent(slider).w - 2 * BLEED, picture_extent(slider).h - 2 * BLEED};
    double fold = BLEED + size.y / 2, bar = 0, letter = 0;

    for (unsigned i = 0; i < picture_size(slider); i++) {
        const struct shape *s = picture_shape(slider, i);

        if (s->kind == SHAPE_OUTLINE && memcmp(&s->fill, &color, sizeof color) == 0)
            bar = fmax(bar, outline_box(&s->outline).y);
    }
    assert_true(bar > fold);
    for (unsigned i = 0; i < picture_size(slider); i++) {
        const struct shape *s = picture_shape(slider, i);
        map_box box = s->kind == SHAPE_OUTLINE ? outline_box(&s->outline) : (map_box){0};
        bool disc = box.h > 3 && box.h < 6;
        double half = s->kind == SHAPE_ART ? s->scale * 10 : box.h / 2;
        double y = s->kind == SHAPE_ART ? s->at.y : box.y + half;

        if (s->kind != SHAPE_ART && !disc)
            continue;
        assert_true(y - half > fold + 0.5 && y + half < bar - 0.5);
        if (disc)
            letter = box.x + box.w;
        else
            assert_true(s->at.x - half > letter + 0.1 && s->at.x + half < BLEED + size.x - 0.5);
    }
    assert_true((letter > 0) == (studio_letter(studio, key) != NULL));
}

static void
sliders_keep_gaps(void **state)
{
    g_autoptr(map_studio) lettered = studio_open("color-blind", NULL);
    struct map_scenario *scenario = read_trains("");

    for (unsigned seat = 0; seat < SEAT_COUNT; seat++) {
        check_slider(*state, scenario, (enum seat_color)seat);
        check_slider(lettered, scenario, (enum seat_color)seat);
    }
    scenario_free(scenario);
}

/* The first level has no price: words say so, in letters as large as all others. */
static void
strips_say_where_trains_start(void **state)
{
    static const char *const languages[] = {"en", "de"};
    struct studio *studio = *state;
    struct map_scenario *scenario = read_trains("<barbarians/>");

    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, languages[l], NULL);
        const struct piece_pictures_context context = make_context(studio, lexicon, scenario);
        const char *start = lexicon_text(lexicon, "card.start");
        unsigned n = 0;

        lexicon_set_numbers(lexicon, scenario);
        g_autoptr(map_picture) strip = draw(&context, PART_BAGGAGE, 1, SEAT_RED, PIECE_STRIP);

        for (unsigned i = 0; i < picture_size(strip); i++) {
            const struct shape *s = picture_shape(strip, i);

            if (s->kind != SHAPE_TEXT)
                continue;
            if (s->size < LEAST)
                fail_msg("\"%s\" has %.2f mm", s->text, s->size);
            n += g_str_has_prefix(start, s->text);
        }
        assert_int_equal(n, 1);
    }
    scenario_free(scenario);
}

/* Four buildings stand in two rows of two, not three and one. */
static void
costs_fill_their_rows(void **state)
{
    struct studio *studio = *state;
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    struct map_scenario *scenario = read_trains("<boats/>");

    lexicon_set_numbers(lexicon, scenario);
    g_autoptr(map_picture) table = piece_face_costs(studio, lexicon, scenario, 3 * WIDTH + 20);
    double rows[2] = {0, 0};
    unsigned n[2] = {0, 0};

    for (unsigned i = 0; i < picture_size(table); i++) {
        const struct shape *s = picture_shape(table, i);

        if (s->kind != SHAPE_TEXT || s->font != FONT_TEXT_BOLD)
            continue;
        unsigned row = n[0] > 0 && fabs(s->at.y - rows[0]) > 1;

        rows[row] = s->at.y;
        n[row]++;
    }
    assert_int_equal(n[0], 2);
    assert_int_equal(n[1], 2);
    scenario_free(scenario);
}

/* The net on a back covers all of it, bleed too, and is clipped there. */
static void
nets_of_backs_are_clipped(void **state)
{
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title>"
        "<map><row>hills:5</row></map></scenario>";
    struct studio *studio = *state;
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));
    unsigned nets = 0;

    assert_non_null(scenario);
    for (double width = WIDTH; width < 2 * HEIGHT; width += 20) {
        const struct kit_sizes wide = {
            .card_width = width, .card_height = HEIGHT, .bleed = BLEED, .back_bleed = BLEED};
        struct piece_pictures_context context = make_context(studio, lexicon, scenario);

        context.sizes = &wide;
        g_autoptr(map_picture) back = draw(&context, PART_COSTS, 0, SEAT_BLUE, PIECE_BACK);
        map_box all = picture_extent(back);

        for (unsigned i = 0; i < picture_size(back); i++) {
            const struct shape *s = picture_shape(back, i);

            if (s->kind != SHAPE_ART || !g_str_has_prefix(s->art, "card-back"))
                continue;
            map_box clip = outline_box(&s->outline),
                    view = art_get(studio->arts, s->art, NULL)->view;

            assert_memory_equal(&clip, &all, sizeof all);
            assert_true(s->at.x - view.w * s->scale / 2 <= 1e-9 &&
                        s->at.x + view.w * s->scale / 2 >= all.w - 1e-9);
            assert_true(s->at.y - view.h * s->scale / 2 <= 1e-9 &&
                        s->at.y + view.h * s->scale / 2 >= all.h - 1e-9);
            nets++;
        }
    }
    assert_int_equal(nets, 6);
    scenario_free(scenario);
}

int
test_card(void)
{
    map_scenario_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_fill_their_face), cmocka_unit_test(nets_of_backs_are_clipped),
        cmocka_unit_test(headings_save_ink),     cmocka_unit_test(strips_say_where_trains_start),
        cmocka_unit_test(costs_fill_their_rows), cmocka_unit_test(sliders_keep_gaps),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
