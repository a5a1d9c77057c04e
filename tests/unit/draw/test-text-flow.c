/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/text-flow.h"

#include "easel.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 180.0
#define HEIGHT 120.0
#define WORDS 3000u

static char *
long_text(unsigned n)
{
    GString *text = g_string_new(NULL);

    for (unsigned i = 0; i < n; i++)
        g_string_append_printf(text, "%sword%u", i ? " " : "", i);
    return g_string_free(text, FALSE);
}

/* All text of the pages lies on them, page by page, column by column from top to bottom: its words
 * in their order. The caller's. */
static char *
read_pages(const GPtrArray *pages)
{
    GString *text = g_string_new(NULL);

    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);
        double x = -1, y = 0;

        for (unsigned i = 0; i < picture_size(leaf->text); i++) {
            const struct shape *s = picture_shape(leaf->text, i);

            if (s->kind != SHAPE_TEXT)
                continue;
            assert_true(s->box.x >= -0.01 && s->box.x + s->box.w <= WIDTH + 0.01);
            assert_true(s->box.y >= -0.01 && s->box.y + s->box.h <= HEIGHT + 0.01);
            assert_true(s->at.x > x + 10 || s->at.y > y);
            x = s->at.x;
            y = s->at.y;
            g_string_append_printf(text, "%s%s", text->len ? " " : "", s->text);
        }
    }
    return g_string_free(text, FALSE);
}

/* One paragraph longer than a page: none of its lines is lost, below the page or cut. */
static void
a_long_paragraph_flows(void **state)
{
    for (unsigned columns = 1; columns <= 2; columns++) {
        struct leaf_book book;
        g_autofree char *text = long_text(WORDS);

        leaf_begin(&book, *state, WIDTH, HEIGHT, columns);
        struct section s = section_begin(*state, leaf_column_width(&book));

        section_text(&s, text);
        assert_true(s.y > 2 * HEIGHT);
        leaf_take(&book, &s);
        g_autoptr(GPtrArray) pages = leaf_end(&book);
        g_autofree char *read = read_pages(pages);

        assert_true(pages->len > 1);
        assert_string_equal(read, text);
    }
}

/* What has no room is not looked at again and again, nor is a word longer than all lines. */
static void
splitting_is_linear(void **state)
{
    g_autofree char *words = long_text(2000), *word = g_strnfill(16000, 'm');
    const char *const texts[] = {words, word};

    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct leaf_book book;
        uint64_t before = text_work(((struct studio *)*state)->fonts);

        leaf_begin(&book, *state, WIDTH, HEIGHT, 2);
        struct section s = section_begin(*state, leaf_column_width(&book));

        section_text(&s, texts[i]);
        assert_true(text_work(((struct studio *)*state)->fonts) - before < 30 * strlen(texts[i]));
        unsigned n = picture_size(s.brush.picture);

        leaf_take(&book, &s);
        assert_true(n > 100 && book.looked > 0 && book.looked < 6 * n);
        g_ptr_array_unref(leaf_end(&book));
    }
}

/* Behind a picture as wide as the page, and with sections before and behind it. */
static void
a_long_section_among_others(void **state)
{
    struct leaf_book book;
    g_autofree char *text = long_text(WORDS);
    g_autofree char *wanted = g_strdup_printf("first %s last", text);

    leaf_begin(&book, *state, WIDTH, HEIGHT, 2);
    leaf_take_wide(&book, picture_new(WIDTH, 70), g_strdup("a picture"));
    for (unsigned i = 0; i < 3; i++) {
        struct section s = section_begin(*state, leaf_column_width(&book));

        section_text(&s, i == 0 ? "first" : i == 1 ? text : "last");
        leaf_take(&book, &s);
    }
    g_autoptr(GPtrArray) pages = leaf_end(&book);
    g_autofree char *read = read_pages(pages);

    assert_string_equal(read, wanted);
}

/* A table that is higher than a page: its rows stay whole. */
static void
a_long_table_flows(void **state)
{
    struct leaf_book book;

    leaf_begin(&book, *state, WIDTH, HEIGHT, 2);
    struct section s = section_begin(*state, leaf_column_width(&book));

    section_heading(&s, "Rows");
    for (unsigned i = 0; i < 100; i++) {
        const char *const cells[] = {"1", "2"};
        char name[16];

        g_snprintf(name, sizeof name, "row%u", i);
        section_row(&s, false, name, cells, 2, 12);
    }
    leaf_take(&book, &s);
    g_autoptr(GPtrArray) pages = leaf_end(&book);
    unsigned next = 0;

    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);

        for (unsigned i = 0; i < picture_size(leaf->text); i++) {
            const struct shape *t = picture_shape(leaf->text, i);
            unsigned row;

            if (t->kind != SHAPE_TEXT || sscanf(t->text, "row%u", &row) != 1)
                continue;
            assert_int_equal(row, next++);
            assert_true(t->box.y + t->box.h <= HEIGHT);
            /* its cells are in line with it */
            assert_true(fabs(picture_shape(leaf->text, i + 1)->at.y - t->at.y) < 1e-9);
        }
    }
    assert_int_equal(next, 100);
}

/* On sheets from A4 to A2 columns are as wide as is easily read. */
static void
lines_are_of_a_readable_length(void **state)
{
    static const double widths[] = {176, 186, 191.9, 255.4, 273, 396}, sizes[] = {3.4, 4.8};
    static const unsigned columns[][2] = {{2, 2}, {2, 2}, {2, 2}, {3, 2}, {3, 2}, {4, 3}};
    GString *text = g_string_new(NULL);

    for (unsigned i = 0; i < 40; i++)
        g_string_append(text, "Whoever rolls a seven moves the robber to another hex first. ");
    for (unsigned k = 0; k < 2 * G_N_ELEMENTS(widths); k++) {
        double width = widths[k / 2], size = sizes[k % 2];
        struct leaf_book book;

        leaf_begin(&book, *state, width, 2 * width, leaf_columns(width, size));
        assert_int_equal(book.columns, columns[k / 2][k % 2]);
        struct section s = section_begin(*state, leaf_column_width(&book));

        s.size = size;
        section_text(&s, text->str);
        unsigned lines = picture_size(s.brush.picture);

        if (width > 200 || size < 4) { /* a hand's sheet has two columns whatever the size */
            assert_in_range(text->len / lines, 44, 75);
        }
        leaf_take(&book, &s);
        g_ptr_array_unref(leaf_end(&book));
    }
    g_string_free(text, TRUE);
}

/* Whether two boxes have more than a line's width in common. */
static bool
overlaps(map_box a, map_box b)
{
    return a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 &&
           b.y < a.y + a.h - 0.01;
}

/* Pictures are at the right end of a column of their page and cover no text. Returns how many have
 * that width. */
static unsigned
check_figures(const struct leaf_book *book, const GPtrArray *pages, double side)
{
    unsigned n = 0;

    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);

        for (unsigned f = 0; f < leaf->figures->len; f++) {
            const struct leaf_figure *figure = &g_array_index(leaf->figures, struct leaf_figure, f);
            map_box extent = picture_extent(figure->picture);
            map_box box = {figure->at.x, figure->at.y, extent.w * figure->scale,
                           extent.h * figure->scale};
            double right = fmod(box.x + box.w, leaf_column_width(book) + 9);

            assert_true(box.y >= 0 && box.y + box.h <= HEIGHT + 0.01);
            assert_true(right <= leaf_column_width(book) + 0.01 && right >= box.w);
            n += fabs(box.w - side) < 1e-9;
            for (unsigned i = 0; i < picture_size(leaf->text); i++)
                assert_false(overlaps(box, picture_shape(leaf->text, i)->box));
        }
    }
    return n;
}

/* Narrow pictures stand beside their paragraph, wide ones across it; in one longer than a page, too.
 * Text is lost nowhere. */
static void
pictures_stand_beside_text(void **state)
{
    static const struct {
        double wide;
        unsigned words, n;
    } cases[] = {{22, 10, 1}, {22, 60, 1},    {22, 60, 2},
                 {22, 60, 4}, {22, WORDS, 1}, {22, WORDS, 4}};

    for (unsigned c = 0; c < G_N_ELEMENTS(cases); c++)
        for (unsigned captions = 0; captions < 2; captions++) {
            struct leaf_book book;
            g_autofree char *text = long_text(cases[c].words);
            g_autoptr(map_picture) picture = picture_new(cases[c].wide, cases[c].wide);
            const struct section_figure one = {picture, 0.8, "trade token", captions};
            const struct section_figure figures[] = {one, one, one, one};

            leaf_begin(&book, *state, WIDTH, HEIGHT, 2);
            for (unsigned i = 0; i < 7; i++) {
                struct section s = section_begin(*state, leaf_column_width(&book));

                section_heading(&s, "Heading");
                double top = s.y;

                section_figures(&s, figures, cases[c].n);
                assert_true(section_is_beside(&s) == (cases[c].n < 4 - captions));
                assert_true(s.y == top || cases[c].n > 2);
                section_text(&s, text);
                leaf_take(&book, &s);
            }
            g_autoptr(GPtrArray) pages = leaf_end(&book);

            assert_int_equal(check_figures(&book, pages, 0.8 * cases[c].wide), 7 * cases[c].n);
        }
}

/* A long heading is slightly smaller, or takes more lines; none of its letters is lost. */
static void
headings_are_whole(void **state)
{
    static const char heading[] = "The first seven after the first invasion, for all players";
    const double widths[] = {180, 88, 56, 30};

    for (unsigned i = 0; i < 4; i++) {
        struct section s = section_begin(*state, widths[i]);
        GString *read = g_string_new(NULL);

        section_heading(&s, heading);
        for (unsigned k = 0; k < picture_size(s.brush.picture); k++) {
            const struct shape *t = picture_shape(s.brush.picture, k);

            if (t->kind != SHAPE_TEXT)
                continue;
            assert_true(t->box.w <= widths[i] && t->size > 4.3);
            g_string_append_printf(read, "%s%s", read->len ? " " : "", t->text);
        }
        assert_string_equal(read->str, heading);
        g_string_free(read, TRUE);
        picture_free(s.brush.picture);
    }
}

/* What is joined stands as close as if it were one section. */
static void
parts_of_a_section_are_joined(void **state)
{
    double y[2];

    for (unsigned parted = 0; parted < 2; parted++) {
        struct leaf_book book;
        struct section s;

        leaf_begin(&book, *state, WIDTH, HEIGHT, 1); /* else they are made even */
        s = section_begin(*state, leaf_column_width(&book));
        section_item(&s, 1, "first");
        if (parted) {
            leaf_take(&book, &s);
            leaf_joined(&book);
            s = section_begin(*state, leaf_column_width(&book));
        }
        section_dash(&s, "last");
        leaf_take(&book, &s);
        g_autoptr(GPtrArray) pages = leaf_end(&book);
        const struct picture *page = ((const struct leaf *)g_ptr_array_index(pages, 0))->text;

        y[parted] = picture_shape(page, picture_size(page) - 1)->at.y;
    }
    assert_true(fabs(y[0] - y[1]) < 1e-9);
}

/* A row whose text is longer than its room takes two lines in about the same size, its numbers beside the
 * last. */
static void
long_rows_take_more_lines(void **state)
{
    static const char *const cells[] = {"1", "2"};
    struct section s = section_begin(*state, 60);

    section_row(&s, false, "no route", cells, 2, 13);
    double one = s.y;

    section_row(&s, false, "hex of another player's warship, each", cells, 2, 13);
    assert_true(s.y > 2 * one + 2);
    for (unsigned i = 0; i < picture_size(s.brush.picture); i++) {
        const struct shape *text = picture_shape(s.brush.picture, i);

        if (text->kind != SHAPE_TEXT)
            continue;
        assert_true(text->size >= 0.91 * 3.4);
        assert_true(text->at.x > 30 || text->box.x + text->box.w < 34);
        assert_true(text->at.y < one || text->at.x < 30 || text->at.y > one + 6);
    }
    picture_free(s.brush.picture);
}

/* The top of the first line of text of each column, below a heading or not. */
static void
find_column_tops(const struct leaf_book *book, const struct leaf *leaf, double tops[2])
{
    tops[0] = tops[1] = HEIGHT;
    for (unsigned i = 0; i < picture_size(leaf->text); i++) {
        const struct shape *s = picture_shape(leaf->text, i);
        unsigned column = s->at.x > leaf_column_width(book);

        if (s->kind == SHAPE_TEXT && !s->subject)
            tops[column] = fmin(tops[column], s->box.y);
    }
}

/* Whether each column has one rule below a heading, at the same height. */
static bool
has_level_rules(const struct leaf_book *book, const struct leaf *leaf)
{
    double rules[2] = {0, 0};
    unsigned n = 0;

    for (unsigned i = 0; i < picture_size(leaf->text); i++) {
        const struct shape *s = picture_shape(leaf->text, i);

        if (s->kind != SHAPE_OUTLINE || g_strcmp0(s->subject, "heading") != 0)
            continue;
        rules[s->outline.points[0].x > leaf_column_width(book)] = s->outline.points[0].y;
        n++;
    }
    return n == 2 && fabs(rules[0] - rules[1]) < 1e-9;
}

/* A list below one heading has columns that begin at the same height under a rule, also where the
 * list or other sections go on on the next page; a column that begins with a heading begins at the
 * top. */
static void
columns_of_a_list_are_level(void **state)
{
    for (unsigned c = 0; c < 4; c++) {
        struct leaf_book book;

        leaf_begin(&book, *state, WIDTH, HEIGHT, 2);
        if (c == 1 || c == 3)
            leaf_take_wide(&book, picture_new(WIDTH, HEIGHT - (c == 1 ? 40 : 33)), NULL);
        for (unsigned i = 0; i < 8; i++) {
            struct section s = section_begin(*state, leaf_column_width(&book));

            if (i == 0 || (c == 2 && i == 4))
                section_heading(&s, "Heading");
            section_item(&s, i + 1, "item");
            leaf_take(&book, &s);
            if (i < 7 && !(c == 2 && i == 3))
                leaf_closer(&book);
        }
        for (unsigned i = 0; c == 1 && i < 3; i++) {
            g_autofree char *text = long_text(120);
            struct section s = section_begin(*state, leaf_column_width(&book));

            section_heading(&s, "Other");
            section_text(&s, text);
            leaf_take(&book, &s);
        }
        g_autoptr(GPtrArray) pages = leaf_end(&book);
        double tops[2];

        find_column_tops(&book, g_ptr_array_index(pages, 0), tops);
        assert_true(tops[0] > (c % 2 ? HEIGHT - 40 : 5));
        assert_true(fabs(tops[0] - tops[1]) < 1e-9);
        assert_true(has_level_rules(&book, g_ptr_array_index(pages, 0)));
        assert_int_equal(pages->len > 1, c % 2);
    }
}

int
test_text_flow(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_paragraph_flows),
        cmocka_unit_test(a_long_section_among_others),
        cmocka_unit_test(a_long_table_flows),
        cmocka_unit_test(lines_are_of_a_readable_length),
        cmocka_unit_test(parts_of_a_section_are_joined),
        cmocka_unit_test(pictures_stand_beside_text),
        cmocka_unit_test(columns_of_a_list_are_level),
        cmocka_unit_test(headings_are_whole),
        cmocka_unit_test(splitting_is_linear),
        cmocka_unit_test(long_rows_take_more_lines),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
