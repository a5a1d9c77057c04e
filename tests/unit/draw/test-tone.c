/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/tone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void
changes(const struct tone *tone, const struct tone_ground *ground, const char *from, const char *to)
{
    g_autofree char *out = tone_apply(tone, from, ground);

    assert_string_equal(out, to);
}

static void
colors_become_pale_and_gray(void **state)
{
    const struct tone pale = {.fill_pale = 0.5}, gray = {.line_gray = 1};

    (void)state;
    assert_false(tone_is_set(&(struct tone){0}));
    assert_true(tone_is_set(&pale) && tone_is_set(&gray));
    changes(&pale, NULL, "<a fill=\"#000000\" stroke=\"#000000\"/>",
            "<a fill=\"#808080\" stroke=\"#000000\"/>");
    changes(&pale, NULL, "<a stop-color=\"#fff\"/>", "<a stop-color=\"#ffffff\"/>");
    changes(&gray, NULL, "<a fill=\"#ff0000\" stroke=\"#ff0000\"/>",
            "<a fill=\"#ff0000\" stroke=\"#4c4c4c\"/>");
    changes(&pale, NULL, "<a style=\"fill: #000;stroke:#000\" mask=\"url(#000)\" id='#000'/>",
            "<a style=\"fill: #808080;stroke:#000000\" mask=\"url(#000)\" id='#000'/>");
}

static void
ground_is_cleared(void **state)
{
    const struct tone tone = {.clear = 0.1};
    const picture_color color = {200, 200, 100, 255};
    const struct tone_ground ground = {color, color, color};

    (void)state;
    changes(&tone, &ground, "<a fill=\"#c8c864\"/><a fill=\"#c0c060\"/><a fill=\"#102030\"/>",
            "<a fill=\"none\"/><a fill=\"none\"/><a fill=\"#102030\"/>");
    changes(&tone, &ground, "<a stroke=\"#c8c864\"/>", "<a stroke=\"#c8c864\"/>");
    changes(&tone, NULL, "<a fill=\"#c8c864\"/>", "<a fill=\"#c8c864\"/>");
}

/* The patches of a ground go with it; what stands on it, and its lines, do not. */
static void
ground_moves(void **state)
{
    const struct tone tone = {0};
    const picture_color was = {200, 200, 100, 255}, now = {100, 240, 100, 255};
    const struct tone_ground ground = {was, was, now}, still = {was, was, was};

    (void)state;
    assert_true(tone_moves(&ground) && !tone_moves(&still));
    changes(&tone, &ground, "<a fill=\"#c8c864\"/><a fill=\"#d0d074\"/><a fill=\"#102030\"/>",
            "<a fill=\"#64f064\"/><a fill=\"#6cf874\"/><a fill=\"#102030\"/>");
    changes(&tone, &ground, "<a stroke=\"#c8c864\"/>", "<a stroke=\"#c8c864\"/>");
    changes(&tone, &still, "<a fill=\"#c8c864\"/>", "<a fill=\"#c8c864\"/>");
}

static void
other_attributes_stay(void **state)
{
    const struct tone tone = {.fill_pale = 1, .line_pale = 1};

    (void)state;
    changes(&tone, NULL, "<use href=\"#fir\"/>", "<use href=\"#fir\"/>");
    changes(&tone, NULL, "<a fill=\"url(#g)\" id=\"fill\"/>", "<a fill=\"url(#g)\" id=\"fill\"/>");
    changes(&tone, NULL, "<a fill=\"none\"/>", "<a fill=\"none\"/>");
    changes(&tone, NULL, "<a fill=\"#12", "<a fill=\"#12");
    changes(&tone, NULL, "", "");
}

int
test_tone(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colors_become_pale_and_gray),
        cmocka_unit_test(ground_is_cleared),
        cmocka_unit_test(ground_moves),
        cmocka_unit_test(other_attributes_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
