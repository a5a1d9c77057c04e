/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/chit.h"

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

static int
set_up(void **state)
{
    *state = studio_open("classic", NULL);
    return *state ? 0 : -1;
}

static int
tear_down(void **state)
{
    studio_free(*state);
    return 0;
}

static struct picture *
draw(struct studio *studio, const char *word)
{
    const struct chit chit = {.subject = "chit",
                              .art = "pieces/wagon",
                              .ground = "terrain.fields",
                              .word = word,
                              .width = SIDE,
                              .height = SIDE,
                              .round = true,
                              .ring = true};

    return chit_draw(studio, &chit, BLEED);
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
        g_autoptr(map_picture) picture = draw(*state, cases[c].word);
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

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay_within_the_ring),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
