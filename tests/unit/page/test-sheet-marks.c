/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheet-marks.h"

#include "draw/theme/studio.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define assert_close(a, b) assert_true(fabs((a) - (b)) < 1e-9)

struct desk {
    struct studio *studio;
    struct pen pen;
};

static int
set_up(void **state)
{
    struct desk *desk = g_new0(struct desk, 1);
    desk->studio = studio_open("classic", NULL);
    if (!desk->studio)
        return 1;
    desk->pen = (struct pen){.picture = picture_new(200, 200),
                             .fonts = desk->studio->fonts,
                             .layer = LAYER_LABEL,
                             .color = INK_BLACK,
                             .width = 0.1};
    *state = desk;
    return 0;
}

static int
tear_down(void **state)
{
    struct desk *desk = *state;
    picture_free(desk->pen.picture);
    studio_free(desk->studio);
    g_free(desk);
    return 0;
}

/* Ticks of all lengths together stand at every millimeter, once. */
static void
a_ruler_has_a_tick_at_every_millimeter(void **state)
{
    const struct desk *desk = *state;
    bool seen[31] = {false};
    struct ruler ruler = {.from = {20, 30}, .length = 30, .ticks = 1};
    sheet_mark_ruler(&desk->pen, &ruler);
    for (unsigned i = 0; i < picture_size(desk->pen.picture); i++) {
        const struct shape *s = picture_shape(desk->pen.picture, i);
        if (s->kind != SHAPE_OUTLINE)
            continue;
        assert_string_equal(s->subject, "ruler x");
        for (unsigned k = 0; k < s->outline.n_points; k += 2) {
            const map_point *p = &s->outline.points[k];
            unsigned mm = (unsigned)lround(p[0].x - 20);
            assert_close(p[0].x, 20.0 + mm);
            assert_close(p[0].y, 30);
            assert_close(p[1].x, p[0].x);
            assert_true(p[1].y > p[0].y);
            assert_true(mm <= 30 && !seen[mm]);
            seen[mm] = true;
        }
    }
    for (unsigned mm = 0; mm <= 30; mm++)
        assert_true(seen[mm]);
}

static bool
has_text(const struct picture *picture, const char *text)
{
    for (unsigned i = 0; i < picture_size(picture); i++)
        if (picture_shape(picture, i)->kind == SHAPE_TEXT &&
            strcmp(picture_shape(picture, i)->text, text) == 0)
            return true;
    return false;
}

static void
a_ruler_has_a_number_at_every_tenth(void **state)
{
    const struct desk *desk = *state;
    struct ruler ruler = {.from = {20, 30}, .length = 60, .upright = true, .ticks = -1};
    sheet_mark_ruler(&desk->pen, &ruler);
    assert_true(has_text(desk->pen.picture, "0"));
    assert_true(has_text(desk->pen.picture, "60"));
    assert_false(has_text(desk->pen.picture, "5"));
    assert_false(has_text(desk->pen.picture, "70"));
}

static void
text_is_made_to_fit(void **state)
{
    const struct desk *desk = *state;
    const struct picture *picture = desk->pen.picture;
    map_point at = {0, 50};
    sheet_mark_fitted(&desk->pen, at, ANCHOR_START, FONT_TITLE, 8, 190, "Short");
    sheet_mark_fitted(&desk->pen, at, ANCHOR_START, FONT_TITLE, 8, 60, "A title of middle length");
    sheet_mark_fitted(&desk->pen, at, ANCHOR_START, FONT_TITLE, 8, 40,
                      "Ein Titel, der für kein Blatt der Welt kurz genug ist");
    assert_close(picture_shape(picture, 0)->size, 8);
    assert_true(picture_shape(picture, 1)->size < 8);
    assert_string_equal(picture_shape(picture, 1)->text, "A title of middle length");
    assert_true(g_str_has_suffix(picture_shape(picture, 2)->text, "…"));
    assert_true(g_utf8_validate(picture_shape(picture, 2)->text, -1, NULL));
    for (unsigned i = 0; i < 3; i++) {
        const struct shape *s = picture_shape(picture, i);
        map_box box = text_measure(desk->pen.fonts, s->text, FONT_TITLE, s->size);
        assert_true(box.w <= (i == 0 ? 190 : i == 1 ? 60.02 : 40.02));
    }
}

static void
a_paragraph_ends_below_its_lines(void **state)
{
    const struct desk *desk = *state;
    map_box box = {10, 20, 40, 0};
    double one = sheet_mark_paragraph(&desk->pen, box, FONT_LABEL, 3, "word");
    double more =
        sheet_mark_paragraph(&desk->pen, box, FONT_LABEL, 3,
                             "so many words that they do not fit into one line of this width");
    assert_true(one > 20 + 3);
    assert_true(more > one + 3);
}

int
test_sheet_marks(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_ruler_has_a_tick_at_every_millimeter, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_ruler_has_a_number_at_every_tenth, set_up, tear_down),
        cmocka_unit_test_setup_teardown(text_is_made_to_fit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_paragraph_ends_below_its_lines, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
