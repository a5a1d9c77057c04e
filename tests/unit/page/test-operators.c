/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/operators.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 210.0
#define HEIGHT 297.0

struct table {
    struct document *document;
    struct page *page;
    struct picture *picture;
};

static int
set_up(void **state)
{
    struct table *t = g_new0(struct table, 1);
    t->document = document_new("A");
    t->page = document_add_page(t->document, WIDTH, HEIGHT, "1", NULL);
    t->picture = document_own(t->document, picture_new(31, 20));
    *state = t;
    return 0;
}

static int
tear_down(void **state)
{
    struct table *t = *state;
    document_free(t->document);
    g_free(t);
    return 0;
}

/* The last "cm" before the page's own marks. */
static void
read_matrix(const char *text, double m[6])
{
    const char *marks = g_strrstr(text, "/P <<");
    assert_non_null(marks);
    const char *end = g_strrstr_len(text, marks - text, "cm\n");
    assert_non_null(end);
    const char *start = end;
    while (start > text && strchr("0123456789.- ", start[-1]))
        start--;
    for (unsigned i = 0; i < 6; i++)
        m[i] = g_ascii_strtod(start, (char **)&start);
}

/* Where a point of the picture, in mm from its upper left corner, comes to lie on paper. */
static map_point
through(const double m[6], map_point p)
{
    return (map_point){m[0] * p.x + m[2] * p.y + m[4], m[1] * p.x + m[3] * p.y + m[5]};
}

static void
assert_at(map_point p, double x, double y)
{
    assert_true(fabs(p.x - x) < 1e-4);
    assert_true(fabs(p.y - y) < 1e-4);
}

/* Whatever the turn, what is seen begins at the place asked for. */
static void
turned_pictures_keep_their_place(void **state)
{
    struct table *t = *state;
    const struct fit fit = {.scale = {1, 1}};
    static const struct {
        unsigned turn;
        map_point origin, across; /* of the picture's corner, and of the corner at its right */
    } cases[] = {{0, {50, 60}, {81, 60}},
                 {90, {70, 60}, {70, 91}},
                 {180, {81, 80}, {50, 80}},
                 {270, {50, 91}, {50, 60}}};
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        double m[6];
        page_place(t->page, t->picture, (map_point){50, 60}, 1, (map_box){0})->turn = cases[i].turn;
        g_autoptr(GString) ops = page_operators(t->page, &fit);
        read_matrix(ops->str, m);
        assert_at(through(m, (map_point){0, 0}), cases[i].origin.x, cases[i].origin.y);
        assert_at(through(m, (map_point){31, 0}), cases[i].across.x, cases[i].across.y);
    }
}

static void
pictures_are_tagged_and_numbered(void **state)
{
    struct table *t = *state;
    const struct fit fit = {.scale = {1, 1}};
    placement_describe(page_place(t->page, t->picture, (map_point){0, 0}, 1, (map_box){0}), "one");
    page_place(t->page, t->picture, (map_point){0, 0}, 1, (map_box){0});
    placement_describe(page_place(t->page, t->picture, (map_point){0, 0}, 1, (map_box){0}), "two");
    g_autoptr(GString) ops = page_operators(t->page, &fit);
    assert_non_null(strstr(ops->str, "/Figure <</MCID 0>> BDC"));
    assert_non_null(strstr(ops->str, "/Artifact BMC"));
    assert_non_null(strstr(ops->str, "/Figure <</MCID 1>> BDC"));
    assert_non_null(strstr(ops->str, "/P <</MCID 2>> BDC"));
}

/* Only the backs of sheets are shifted and turned; the middle of the paper stays. */
static void
a_fit_is_applied_to_paper_and_backs(void **state)
{
    struct table *t = *state;
    struct fit fit = {.scale = {1.01, 0.98}, .shift = {2, -3}, .turn = 1};
    assert_true(page_is_fitted(t->page, &fit));
    assert_at(page_paper(t->page, &fit), WIDTH * 1.01, HEIGHT * 0.98);
    map_box box = page_fitted(t->page, &fit, (map_box){10, 20, 30, 40});
    assert_at((map_point){box.x, box.y}, 10.1, 19.6);
    fit.scale = (map_point){1, 1};
    assert_false(page_is_fitted(t->page, &fit));
    t->page->back = true;
    assert_true(page_is_fitted(t->page, &fit));
    g_autoptr(GString) ops = page_operators(t->page, &fit);
    double m[6];
    read_matrix(ops->str, m);
    map_point middle = {WIDTH / 2, HEIGHT / 2}, moved = through(m, middle);
    assert_at((map_point){moved.x - middle.x, moved.y - middle.y}, 2, -3);
    /* clockwise: what lies right of the middle goes down */
    assert_true(m[1] > 0);
    /* PDF counts points upwards */
    g_autofree char *flip =
        g_strdup_printf("2.834646 0 0 -2.834646 0 %.6f cm\n", HEIGHT * POINTS_PER_MM);
    assert_true(g_str_has_prefix(ops->str, flip));
}

/* Two boards both have a sheet A1. */
static void
labels_are_unique(void **state)
{
    struct table *t = *state;
    static const char *const labels[] = {"A1", "A2", "A1", "A1"}, *const wanted[] = {
                                                                      "A1", "A2", "A1-2", "A1-3"};
    for (unsigned i = 0; i < G_N_ELEMENTS(labels); i++)
        assert_string_equal(document_add_page(t->document, WIDTH, HEIGHT, labels[i], NULL)->label,
                            wanted[i]);
}

int
test_operators(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(labels_are_unique, set_up, tear_down),
        cmocka_unit_test_setup_teardown(turned_pictures_keep_their_place, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pictures_are_tagged_and_numbered, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_fit_is_applied_to_paper_and_backs, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
