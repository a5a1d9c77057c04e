/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/brush.h"

#include "scenario/word-lists.h"

#include "sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char *const themes[] = {"classic", "color-blind", "low-ink"};

/* The lines of a net of art, on that ground. */
static picture_color
net_color(struct studio *studio, const char *name, picture_color ground)
{
    const struct art *art = art_get(studio->arts, name, NULL);
    const char *stroke = strstr(art->svg, "stroke=\"#"), *share;
    g_autofree char *hex = NULL;
    picture_color line;

    assert_non_null(stroke);
    share = strstr(stroke, "stroke-opacity=\"");
    assert_non_null(share);
    hex = g_strndup(stroke + strlen("stroke=\""), 7);
    assert_true(picture_color_read(hex, &line));
    return tone_between(ground, line, g_ascii_strtod(share + strlen("stroke-opacity=\""), NULL));
}

static double
apart(picture_color a, picture_color b)
{
    return fmin(sight_difference(sight_see(a, SIGHT_FULL), sight_see(b, SIGHT_FULL)),
                sight_difference(sight_see(a, SIGHT_GRAY), sight_see(b, SIGHT_GRAY)));
}

/* The most that anything on a card's back differs from its ground. */
static double
marked(struct studio *studio, const char *key, picture_color *ground)
{
    g_autoptr(map_picture) picture = picture_new(60, 86);
    const struct brush b = {picture, studio, LAYER_ART, "back", true};
    double most = 0;

    brush_ground_box(&b, picture_extent(picture), 0.5, key);
    brush_net(&b, key);
    *ground = picture_shape(picture, 0)->fill;
    for (unsigned i = 1; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        picture_color line = s->kind == SHAPE_ART ? net_color(studio, s->art, *ground) : s->stroke;

        most = fmax(most, apart(line, *ground));
    }
    return most;
}

/* A white seat's cards are marked as plainly as those of the others: by a net or a pattern, or,
 * where ink is saved, by a ground that is not the paper's. */
static void
backs_of_all_seats_are_marked(void **state)
{
    const picture_color paper = {255, 255, 255, 255};

    (void)state;
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);

        for (unsigned s = 0; s < SEAT_COUNT; s++) {
            g_autofree char *key = g_strdup_printf("seat.%s", seat_color_word(s));
            picture_color ground;
            double mark = marked(studio, key, &ground);

            double off =
                sight_difference(sight_see(ground, SIGHT_FULL), sight_see(paper, SIGHT_FULL));

            if (mark < 4.5 && (studio->theme->tone.back_pale == 0 || off < 5))
                fail_msg("%s: the back of %s has nothing on it (%.1f)", themes[t], key, mark);
        }
    }
}

/* A pattern tells nothing that is not seen on its ground. */
static void
patterns_are_visible(void **state)
{
    g_autoptr(map_studio) studio = studio_open("color-blind", NULL);
    GHashTableIter each;
    gpointer key;
    unsigned n = 0;

    (void)state;
    g_hash_table_iter_init(&each, studio->theme->patterns);
    while (g_hash_table_iter_next(&each, &key, NULL)) {
        double mark = apart(studio_pattern_color(studio, key), studio_color(studio, key));

        if (mark < 8)
            fail_msg("the pattern of %s is not seen: %.1f", (const char *)key, mark);
        n++;
    }
    assert_true(n > 12);
}

int
test_brush(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(backs_of_all_seats_are_marked),
        cmocka_unit_test(patterns_are_visible),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
