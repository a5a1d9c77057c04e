/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "scenario/word-lists.h"

#include "easel.h"
#include "sight.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define SIDE 22.0
#define BLEED 2.0

static const struct kit_sizes sizes = {.token = SIDE, .bleed = BLEED, .back_bleed = BLEED};

/* With the word in place of "wagon", unless it is NULL. */
static struct picture *
draw(struct studio *studio, enum part_kind kind, enum seat_color color, enum piece_side side,
     const char *word)
{
    static const struct map_scenario scenario;
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    const struct piece_pictures_context context = {
        .scenario = &scenario, .studio = studio, .lexicon = lexicon, .sizes = &sizes};
    const struct part part = {.kind = (uint8_t)kind, .color = (uint8_t)color, .id = (char *)"a"};
    struct kit_piece piece;

    if (word)
        lexicon_replace(lexicon, "en", "thing.wagon", word);
    lexicon_replace(lexicon, "en", "sheet.foot-glue", "glue");
    return piece_face_draw(&context, &part, side, false, &piece);
}

/* The largest distance of a corner of its box from the middle of the chit. */
static double
reach(const struct shape *s)
{
    double middle = SIDE / 2 + BLEED, most = 0;

    for (int k = 0; k < 4; k++)
        most = fmax(most, hypot(s->box.x + (k % 2 ? s->box.w : 0) - middle,
                                s->box.y + (k / 2 ? s->box.h : 0) - middle));
    return most;
}

/* The ring that is drawn: the smallest circle around the middle. */
static double
ring_of(const struct picture *picture)
{
    double least = SIDE;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind == SHAPE_OUTLINE && s->width > 0 && s->outline.n_points > 0)
            least = fmin(least, s->outline.points[0].x - SIDE / 2 - BLEED);
    }
    return least;
}

/* A theme that saves ink tells a seat by its ring, around ground that is pale. */
static void
faces_of_seats_are_pale_within_a_ring(void **state)
{
    struct studio *studio = studio_open("low-ink", NULL);

    (void)state;
    assert_non_null(studio);
    for (unsigned i = 0; i < SEAT_COUNT; i++) {
        g_autofree char *seat = g_strdup_printf("seat.%s", seat_color_word(i));
        struct picture *picture = draw(studio, i % 2 ? PART_WAGON : PART_ROAD, i, PIECE_FACE, NULL);
        picture_color own = studio_color(studio, seat);
        const struct shape *ground = picture_shape(picture, 0), *ring = picture_shape(picture, 1);

        assert_int_equal(ground->layer, LAYER_ART);
        assert_true(ground->fill.r >= 200 && ground->fill.g >= 200 && ground->fill.b >= 200);
        assert_true(ring->width >= 0.6);
        if (strcmp(seat, "seat.white") == 0)
            assert_true(ring->stroke.r < 200);
        else
            assert_memory_equal(&ring->stroke, &own, sizeof own);
        picture_free(picture);
    }
    studio_free(studio);
}

/* Long words are set smaller, two words in two lines, so that none touches the ring. */
static void
words_stay_within_the_ring(void **state)
{
    static const struct {
        const char *word;
        unsigned lines;
    } cases[] = {{"wagon", 1},           {"Eselskarren", 1},  {"Blockadebrecher", 1},
                 {"blockade runner", 2}, {"donkey cart", 2},  {"customs cutter", 2},
                 {"very long words", 2}, {"WWWWWWWW WWW", 2}, {"an ox", 1}};

    for (unsigned c = 0; c < G_N_ELEMENTS(cases); c++) {
        g_autoptr(map_picture) picture =
            draw(*state, PART_WAGON, SEAT_RED, PIECE_FACE, cases[c].word);
        double ring = ring_of(picture), below = 0;
        unsigned lines = 0;

        assert_true(ring > SIDE * 0.4 && ring < SIDE / 2);
        for (unsigned i = 0; i < picture_size(picture); i++) {
            const struct shape *s = picture_shape(picture, i);

            if (s->kind != SHAPE_TEXT)
                continue;
            if (reach(s) > ring)
                fail_msg("\"%s\" reaches %.2f of %.2f mm", s->text, reach(s), ring);
            assert_true(s->at.y > below);
            below = s->at.y;
            lines++;
        }
        assert_int_equal(lines, cases[c].lines);
    }
}

/* Whether the box around its outline holds the point. */
static bool
holds(const struct shape *s, map_point p)
{
    map_point low = {1e9, 1e9}, high = {-1e9, -1e9};

    for (unsigned i = 0; i < s->outline.n_points; i++) {
        map_point q = s->outline.points[i];

        low = (map_point){fmin(low.x, q.x), fmin(low.y, q.y)};
        high = (map_point){fmax(high.x, q.x), fmax(high.y, q.y)};
    }
    return p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y;
}

/* The color below that shape, of the last one that is filled there. */
static picture_color
ground_below(const struct picture *picture, unsigned index)
{
    map_point at = picture_shape(picture, index)->at;

    while (index-- > 0) {
        const struct shape *s = picture_shape(picture, index);

        if (s->kind == SHAPE_OUTLINE && s->fill.a > 0 && holds(s, at)) {
            assert_int_equal(s->fill.a, 255);
            return s->fill;
        }
    }
    fail();
    return (picture_color){0, 0, 0, 0};
}

static double
apart(picture_color a, picture_color b, enum sight sight)
{
    return sight_difference(sight_see(a, sight), sight_see(b, sight));
}

static void
foot_is_seen(struct studio *studio, enum part_kind kind, enum seat_color color)
{
    g_autoptr(map_picture) picture = draw(studio, kind, color, PIECE_STANDEE, NULL);
    /* a ring around the figure parts them as well */
    bool ring = studio->theme->tone.seat_pale > 0 && color < SEAT_COUNT;
    double full = ring ? 5 : 8, gray = ring ? 3 : 6;
    unsigned feet = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind != SHAPE_TEXT || strcmp(s->text, "glue") != 0)
            continue;
        picture_color foot = ground_below(picture, i);
        picture_color figure = picture_shape(picture, 0)->fill;

        if (apart(foot, figure, SIGHT_FULL) < full || apart(foot, figure, SIGHT_GRAY) < gray)
            fail_msg("%s: feet of %u are as pale as the figure: %.1f, in gray %.1f",
                     studio->theme->name, color, apart(foot, figure, SIGHT_FULL),
                     apart(foot, figure, SIGHT_GRAY));
        assert_true(apart(foot, s->fill, SIGHT_GRAY) > 40);
        assert_true(!ring || (foot.r & foot.g & foot.b) == 255); /* without ink */
        feet++;
    }
    assert_int_equal(feet, 2);
}

/* Feet stand off from every ground a standee has, a white seat's too. */
static void
feet_are_visible(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    static const enum part_kind others[] = {PART_ROBBER, PART_PIRATE, PART_CART};

    (void)state;
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);

        for (unsigned s = 0; s < SEAT_COUNT; s++)
            foot_is_seen(studio, PART_WAGON, s);
        for (unsigned i = 0; i < G_N_ELEMENTS(others); i++)
            foot_is_seen(studio, others[i], SEAT_COUNT);
    }
}

/* The letter of a seat on a road is large enough to read, inside the cut. */
static void
letters_on_bars_are_readable(void **state)
{
    g_autoptr(map_studio) studio = studio_open("color-blind", NULL);
    const double heights[] = {6, 13};

    (void)state;
    for (unsigned k = 0; k < G_N_ELEMENTS(heights); k++) {
        g_autoptr(map_picture) picture =
            draw(studio, k ? PART_BOAT : PART_ROAD, SEAT_GREEN, PIECE_FACE, NULL);
        unsigned n = 0;

        for (unsigned i = 0; i < picture_size(picture); i++) {
            const struct shape *s = picture_shape(picture, i);

            if (s->kind != SHAPE_TEXT)
                continue;
            assert_true(s->size >= 3.17 && s->box.y > BLEED &&
                        s->box.y + s->box.h < BLEED + heights[k]);
            n++;
        }
        assert_int_equal(n, 1);
    }
}

int
test_flat_piece(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay_within_the_ring),
        cmocka_unit_test(feet_are_visible),
        cmocka_unit_test(faces_of_seats_are_pale_within_a_ring),
        cmocka_unit_test(letters_on_bars_are_readable),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
