/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static const picture_color red = {255, 0, 0, 255};
static const picture_color shade = {0, 0, 0, 128};

static void
prints_as(const struct picture *picture, const char *expected)
{
    g_autoptr(GString) out = g_string_new(NULL);

    picture_print(picture, out);
    assert_string_equal(out->str, expected);
}

static void
golden_text(void **state)
{
    g_autoptr(map_picture) picture = picture_new(100, 50.5);
    struct outline o = {0};

    (void)state;
    outline_rect(&o, (map_box){1, 2, 3, 4});
    picture_add(picture, &(struct shape){.layer = LAYER_INK,
                                         .outline = o,
                                         .fill = red,
                                         .stroke = shade,
                                         .width = 0.25,
                                         .dash = {1, 2},
                                         .round = 1,
                                         .even_odd = 1,
                                         .subject = "hex C4",
                                         .alt = "a box"});
    outline_release(&o);
    outline_move(&o, (map_point){-0.0001, 1 / 3.0});
    outline_curve(&o, (map_point){1, 1}, (map_point){2, 1}, (map_point){3, 0});
    picture_add(picture, &(struct shape){.outline = o, .stroke = red, .width = 1});
    outline_release(&o);
    picture_add(picture, &(struct shape){
                             .kind = SHAPE_ART, .art = "terrain/sea", .at = {5, 6}, .scale = 0.5});
    picture_add(picture, &(struct shape){.kind = SHAPE_TEXT,
                                         .layer = LAYER_LABEL,
                                         .text = "a\"b",
                                         .font = FONT_LABEL,
                                         .anchor = ANCHOR_END,
                                         .size = 3,
                                         .at = {7, 8},
                                         .box = {4, 6, 3, 2},
                                         .fill = red,
                                         .rotation = 30});
    prints_as(picture,
              "picture 100 50.5\n"
              "outline ink (hex C4) fill #ff0000 stroke #00000080 0.25 dash 1 2 round even-odd"
              " alt \"a box\" : M 1 2 L 4 2 L 4 6 L 1 6 Z\n"
              "outline art stroke #ff0000 1 : M 0 0.333 C 1 1 2 1 3 0\n"
              "art art terrain/sea at 5 6 scale 0.5\n"
              "text label \"a\\\"b\" label end 3 at 7 8 box 4 6 3 2 turned 30 fill #ff0000\n");
}

static void
a_picture_owns_its_strings(void **state)
{
    g_autoptr(map_picture) picture = picture_new(10, 10);
    char subject[] = "disc 6";
    struct outline o = {0};

    (void)state;
    outline_line(&o, (map_point){1, 1});
    struct shape *s = picture_add(picture, &(struct shape){.outline = o, .subject = subject});
    o.points[0].x = 99;
    subject[0] = 'X';
    outline_release(&o);
    assert_string_equal(s->subject, "disc 6");
    assert_true(s->outline.points[0].x == 1);
    for (int i = 0; i < 1000; i++)
        picture_add(picture, &(struct shape){0});
    assert_ptr_equal(picture_shape(picture, 0), s);
    assert_int_equal(picture_size(picture), 1001);
}

static void
append_moves(void **state)
{
    g_autoptr(map_picture) a = picture_new(10, 10);
    g_autoptr(map_picture) b = picture_new(5, 5);
    struct outline o = {0};

    (void)state;
    outline_move(&o, (map_point){1, 2});
    picture_add(b, &(struct shape){.outline = o, .stroke = red, .width = 1});
    picture_add(b, &(struct shape){.kind = SHAPE_ART, .art = "x", .at = {1, 1}, .scale = 1});
    outline_release(&o);
    picture_append(a, b, (map_point){10, 20});
    prints_as(a, "picture 10 10\n"
                 "outline art stroke #ff0000 1 : M 11 22\n"
                 "art art x at 11 21 scale 1\n");
    assert_true(picture_shape(b, 0)->outline.points[0].x == 1);
}

static void
circle_is_round(void **state)
{
    struct outline o = {0};

    (void)state;
    outline_circle(&o, (map_point){0, 0}, 10);
    assert_int_equal(o.n_verbs, 6);
    assert_int_equal(o.n_points, 13);
    /* middle of the first quarter: (p0 + 3 p1 + 3 p2 + p3) / 8 lies on the circle */
    double x = (o.points[0].x + 3 * o.points[1].x + 3 * o.points[2].x + o.points[3].x) / 8;
    double y = (o.points[0].y + 3 * o.points[1].y + 3 * o.points[2].y + o.points[3].y) / 8;
    assert_true(x * x + y * y > 99.99 && x * x + y * y < 100.01);
    outline_release(&o);
    assert_null(o.points);
}

int
test_picture(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_text),
        cmocka_unit_test(a_picture_owns_its_strings),
        cmocka_unit_test(append_moves),
        cmocka_unit_test(circle_is_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
