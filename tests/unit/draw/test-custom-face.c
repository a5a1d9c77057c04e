/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "draw/theme/custom-pieces.h"
#include "map-diag.h"

#include "easel.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define CARD_HIGH 80.0
#define BLEED 3.0
#define SAFE 3.5 /* of text, inside the cut */

static struct picture *
draw_front(struct studio *studio, struct scenario_piece *own)
{
    static const struct kit_sizes sizes = {
        .card_width = 54, .card_height = CARD_HIGH, .bleed = BLEED, .back_bleed = BLEED};
    const struct map_scenario scenario = {.pieces = own, .n_pieces = 1};
    const struct piece_pictures_context context = {
        .scenario = &scenario, .studio = studio, .sizes = &sizes};
    const struct part part = {.kind = PART_OWN, .color = SEAT_COUNT, .id = (char *)"omen"};
    struct kit_piece piece;

    return piece_face_draw(&context, &part, PIECE_FACE, false, &piece);
}

/* What a front shows: its texts inside the cut, and how its picture lies. */
struct shown {
    bool title, number, text;
    map_box window; /* of the picture; no width: none */
};

static struct shown
look_at(const struct picture *picture, map_box cut)
{
    struct shown shown = {0};

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind == SHAPE_ART && g_str_has_prefix(s->art, "own/"))
            shown.window = (map_box){s->outline.points[0].x, s->outline.points[0].y,
                                     s->outline.points[2].x - s->outline.points[0].x,
                                     s->outline.points[2].y - s->outline.points[0].y};
        if (s->kind != SHAPE_TEXT)
            continue;
        assert_true(s->box.x > BLEED + SAFE && s->box.x + s->box.w < BLEED + cut.w - SAFE &&
                    s->box.y > BLEED && s->box.y + s->box.h < BLEED + cut.h - SAFE);
        shown.title |= g_str_has_prefix(s->text, "Omen");
        shown.number |= strcmp(s->text, "7") == 0;
        shown.text |= g_str_has_prefix(s->text, "Discard");
    }
    return shown;
}

/* Each part of a card alone and with the others. A picture alone covers the card; beside others it
 * ends at the heading and at the text. */
static void
cards_have_a_layout(void **state)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 50'>"
                              "<rect width='50' height='50'/></svg>";
    static const struct scenario_art art = {.path = "omen.svg",
                                            .svg = svg,
                                            .length = sizeof svg - 1,
                                            .good = true,
                                            .view = {0, 0, 50, 50}};
    static const struct scenario_said label = {.language = "en", .text = "Omen of a long winter"};
    static const struct scenario_said text = {
        .language = "en",
        .text = "Discard one grain for each settlement and city beside the mountain, and again for "
                "each road that leads there. Who cannot does not roll in the next turn."};

    for (unsigned parts = 0; parts < 16; parts++) {
        bool drawn = parts & 1, named = parts & 2, numbered = parts & 4, told = parts & 8;
        struct scenario_piece piece = {.id = "omen",
                                       .shape = OWN_CARD,
                                       .count = 1,
                                       .number = numbered ? 7 : OWN_NO_NUMBER,
                                       .face = {drawn ? &art : NULL, {&label, named ? 1 : 0}},
                                       .text = {&text, told ? 1 : 0}};
        const map_box cut = {0, 0, 54, CARD_HIGH};
        g_autoptr(map_picture) picture = draw_front(*state, &piece);
        struct shown shown = look_at(picture, cut);
        bool alone = drawn && !named && !numbered && !told;

        assert_true(shown.title == named && shown.number == numbered && shown.text == told);
        assert_true(drawn == (shown.window.w > 0));
        if (!drawn)
            continue;
        assert_true(shown.window.x == 0 && shown.window.w == cut.w + 2 * BLEED);
        assert_true(alone == (shown.window.y == 0));
        assert_true(told == (shown.window.y + shown.window.h < cut.h));
    }
}

/* An own card of CARD_HIGH mm with only that label. */
static struct picture *
draw_labeled_card(struct studio *studio, const char *words)
{
    struct scenario_said label = {.language = "en", .text = (char *)words};
    struct scenario_piece piece = {.id = "omen",
                                   .shape = OWN_CARD,
                                   .count = 1,
                                   .number = OWN_NO_NUMBER,
                                   .face = {NULL, {&label, 1}}};

    return draw_front(studio, &piece);
}

/* Rows of costs lie on the cards for costs alone. An author's layout has no use for such a place. */
static void
own_layouts_have_no_rows(void **state)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 54 80'>"
                              "<rect class='fill-sea' width='54' height='80'/>"
                              "<rect id='rows' x='2' y='8' width='50' height='60'/></svg>";
    static const struct scenario_art art = {.path = "rows.svg",
                                            .svg = svg,
                                            .length = sizeof svg - 1,
                                            .good = true,
                                            .view = {0, 0, 54, 80}};
    struct scenario_piece piece = {
        .id = "omen", .shape = OWN_CARD, .count = 1, .number = OWN_NO_NUMBER, .layout = &art};
    const struct map_scenario scenario = {.pieces = &piece, .n_pieces = 1};

    custom_pieces_check(*state, &scenario, NULL);
    g_autoptr(map_picture) picture = draw_front(*state, &piece);

    assert_int_equal(picture_size(picture), 1);
}

/* A long word is smaller, not broken. */
static void
words_stay_whole(void **state)
{
    static const char *const words[] = {"Omen", "Vorzeichen", "Unwetterwarnung"};
    double before = 100;

    for (unsigned i = 0; i < 3; i++) {
        g_autoptr(map_picture) picture = draw_labeled_card(*state, words[i]);
        unsigned n = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind != SHAPE_TEXT)
                continue;
            assert_string_equal(s->text, words[i]);
            assert_true(s->size <= before && s->size >= 3.17 && s->box.w < 46);
            before = s->size;
            n++;
        }
        assert_int_equal(n, 1);
    }
    assert_true(before < 7);
}

/* One that fits at no size to read is broken, and not made tiny. */
static void
words_stay_readable(void **state)
{
    g_autoptr(map_picture) picture =
        draw_labeled_card(*state, "Donaudampfschifffahrtsgesellschaftskapitänsmütze");
    unsigned n = 0;

    for (unsigned k = 0; k < picture_size(picture); k++) {
        const struct shape *s = picture_shape(picture, k);

        if (s->kind != SHAPE_TEXT)
            continue;
        assert_true(s->size >= 3.17 && s->box.w < 46);
        n++;
    }
    assert_true(n > 1);
}

/* An author's layout says where things lie on a front. */
static void
authors_lay_out_a_front(void **state)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 54 80'>"
                              "<path d='M 0 60 L 54 58 V 80 H 0 Z' fill='#6d7a78'/>"
                              "<rect id='title' class='title' x='4' y='66' width='46' height='8'/>"
                              "</svg>";
    static const struct scenario_art layout = {.path = "own-card", /* a name of the theme, too */
                                               .svg = svg,
                                               .length = sizeof svg - 1,
                                               .good = true};
    struct scenario_said label = {.language = "en", .text = (char *)"Omen"};
    struct scenario_piece piece = {.id = "omen",
                                   .shape = OWN_CARD,
                                   .count = 1,
                                   .number = OWN_NO_NUMBER,
                                   .face = {NULL, {&label, 1}},
                                   .layout = &layout};
    struct map_scenario scenario = {.pieces = &piece, .n_pieces = 1};
    g_autoptr(map_sink) sink = map_diag_sink_new();

    custom_pieces_check(*state, &scenario, sink);
    assert_int_equal(diag_sink_size(sink), 0);
    g_autoptr(map_picture) picture = draw_front(*state, &piece);

    assert_int_equal(picture_size(picture), 2);
    const struct shape *drawing = picture_shape(picture, 0), *title = picture_shape(picture, 1);
    const struct art *art = art_get(((struct studio *)*state)->arts, drawing->art, NULL);

    assert_true(art->view.w == 60 && art->view.h == 86 && drawing->scale == 1);
    assert_true(title->box.y > BLEED + 66 && title->box.y + title->box.h < BLEED + 74);
}

#define FRAME 2.6 /* mm of its inside from the cut */
#define ROSE 20.0 /* units from its middle to a tip */

/* Roses keep off the frame and the words, whatever room these leave. */
static void
roses_keep_off_frame_and_words(void **state)
{
    static const char *const words[] = {"Omen", "The mountain rumbles",
                                        "The mountain rumbles and all sheep run",
                                        "One word in each of the very many lines of a small card"};

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
        g_autoptr(map_picture) picture = draw_labeled_card(*state, words[i]);
        double middle = BLEED + CARD_HIGH / 2, near = 1e9, far = 0, words_end = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);
            double away = fabs(s->at.y - middle), half = s->scale * ROSE;

            if (s->kind == SHAPE_ART && strcmp(s->art, "compass") == 0) {
                near = fmin(near, away - half);
                far = fmax(far, away + half);
            } else if (s->kind == SHAPE_TEXT) {
                words_end = fmax(words_end, fmax(middle - s->box.y, s->box.y + s->box.h - middle));
            }
        }
        assert_true(i > 2 || far > 0);
        if (far > CARD_HIGH / 2 - FRAME - 0.5 || near < words_end + 0.5)
            fail_msg("\"%s\" to %.1f, rose %.1f to %.1f mm", words[i], words_end, near, far);
    }
}

int
test_custom_face(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_have_a_layout),
        cmocka_unit_test(authors_lay_out_a_front),
        cmocka_unit_test(words_stay_whole),
        cmocka_unit_test(words_stay_readable),
        cmocka_unit_test(roses_keep_off_frame_and_words),
        cmocka_unit_test(own_layouts_have_no_rows),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
