/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/text-flow.h"

#include "easel.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 180.0
#define COLUMN 85.5
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
        const GArray *leaf = g_ptr_array_index(pages, p);
        double x = -1, y = 0;

        for (unsigned k = 0; k < leaf->len; k++) {
            const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, k);

            for (unsigned i = 0; i < picture_size(part->picture); i++) {
                const struct shape *s = picture_shape(part->picture, i);
                map_box box = {part->at.x + s->box.x, part->at.y + s->box.y, s->box.w, s->box.h};
                double base = part->at.y + s->at.y;

                if (s->kind != SHAPE_TEXT || part->role == LEAF_CAPTION)
                    continue;
                assert_true(box.x >= -0.01 && box.x + box.w <= WIDTH + 1.01); /* a space */
                assert_true(box.y >= -0.01 && box.y + box.h <= HEIGHT + 0.01);
                assert_true(box.x > x + 10 || base > y || part->role == LEAF_ROW);
                x = box.x;
                y = base;
                bool spaced = !text->len || g_str_has_suffix(text->str, " ");

                g_string_append_printf(text, "%s%s", spaced ? "" : " ", s->text);
            }
        }
    }
    return g_string_free(text, FALSE);
}

/* One paragraph longer than a page: none of its lines is lost, below the page or cut. */
static void
a_long_paragraph_flows(void **state)
{
    struct book book;
    g_autofree char *text = long_text(WORDS);

    book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
    book_text(&book, text);
    g_autoptr(GPtrArray) pages = book_end(&book);
    g_autofree char *read = read_pages(pages);

    assert_true(pages->len > 1);
    assert_string_equal(read, text);
}

/* What has no room is not laid out again and again, nor is a word longer than all lines: each line
 * is measured once and laid once, but for the last page, which is made level by steps of 1 mm. */
static void
flowing_is_linear(void **state)
{
    g_autofree char *words = long_text(20000), *word = g_strnfill(160000, 'm');
    const char *const texts[] = {words, word};

    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct book book;
        uint64_t before = text_work(((struct studio *)*state)->fonts);

        book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
        book_text(&book, texts[i]);
        unsigned n = book.lines->len, page = 2 * (unsigned)(HEIGHT / (TEXT_SIZE * BRUSH_LINE));

        g_ptr_array_unref(book_end(&book));
        assert_true(n > 20 * page && book.looked >= n);
        assert_true(book.looked < 3 * n + page * (unsigned)HEIGHT);
        assert_true(text_work(((struct studio *)*state)->fonts) - before < 30 * strlen(texts[i]));
    }
}

/* Behind a picture as wide as the page, and with sections before and behind it. */
static void
a_long_section_among_others(void **state)
{
    struct book book;
    g_autofree char *text = long_text(WORDS);
    g_autofree char *wanted = g_strdup_printf("Head first %s last", text);

    book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
    book_wide(&book, "Head", NULL, picture_new(WIDTH, 70), g_strdup("a picture"));
    book_text(&book, "first");
    book_text(&book, text);
    book_text(&book, "last");
    g_autoptr(GPtrArray) pages = book_end(&book);
    g_autofree char *read = read_pages(pages);

    assert_string_equal(read, wanted);
}

/* The cells of a row are beside its last line, in full size, and no line reaches them. Where a table
 * is parted, a row may have its last line in the next column. Returns how many lines there are. */
static unsigned
check_row(const struct leaf_part *row, unsigned n_cells, double cell, bool parted, unsigned *all)
{
    double base = 0, right = COLUMN - n_cells * cell;
    unsigned lines = 0, cells = 0;

    for (unsigned i = 0; i < picture_size(row->picture); i++) {
        const struct shape *s = picture_shape(row->picture, i);

        if (s->kind != SHAPE_TEXT)
            continue;
        if (s->at.x > right) {
            assert_true(fabs(s->at.y - base) < 0.01);
            assert_true(s->box.x > right && s->size >= 0.91 * NOTE_SIZE);
            cells++;
        } else {
            assert_true(s->at.y > base && s->box.x + s->box.w < right);
            base = s->at.y;
            lines++;
        }
    }
    assert_true(cells == n_cells || (parted && cells == 0 && lines == 1));
    *all += cells;
    return lines;
}

/* Rows of a table stay together on a page, but for a table higher than that; a long text takes more
 * lines, and its cells are beside the last. */
static void
tables_stay_together(void **state)
{
    static const char *const cells[] = {"1", "2"};

    for (unsigned rows = 8; rows <= 48; rows *= 6) {
        struct book book;
        g_autoptr(GString) wanted = g_string_new("before Rows mp gold");
        bool parted = rows > 8;

        book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
        g_autofree char *words = long_text(90);

        g_string_insert(wanted, 0, words);
        g_string_insert(wanted, (gssize)strlen(words), " ");
        book_text(&book, words);
        book_text(&book, "before");
        book_heading(&book, "Rows");
        book_row(&book, true, "", (const char *[]){"mp", "gold"}, 2, 12);
        for (unsigned i = 0; i < rows; i++) {
            g_autofree char *name =
                g_strdup_printf("hex of another player's warship, each of them, row%u", i);

            book_row(&book, false, name, cells, 2, 12);
            g_string_append_printf(wanted, " %s 1 2", name);
        }
        g_autoptr(GPtrArray) pages = book_end(&book);
        g_autofree char *read = read_pages(pages);
        g_auto(GStrv) all = g_strsplit(read, "Rows   ", -1); /* the head's first cell is empty */
        g_autofree char *plain = g_strjoinv("Rows ", all);
        unsigned columns = 0, lines = 0, n_cells = 0;
        double x = -1;

        assert_string_equal(plain, wanted->str);
        for (unsigned p = 0; p < pages->len; p++, x = -1) {
            const GArray *leaf = g_ptr_array_index(pages, p);

            for (unsigned k = 0; k < leaf->len; k++) {
                const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, k);

                columns += part->role == LEAF_ROW && part->at.x != x;
                lines += part->role == LEAF_ROW ? check_row(part, 2, 12, parted, &n_cells) : 0;
                x = part->role == LEAF_ROW ? part->at.x : x;
            }
        }
        assert_true(parted ? columns > 2 : columns == 1);
        assert_int_equal(lines, 1 + 2 * rows);
        assert_int_equal(n_cells, 2 + 2 * rows);
    }
}

/* The lowest end of each column of a page. */
static void
find_column_ends(const GArray *leaf, double ends[2])
{
    ends[0] = ends[1] = 0;
    for (unsigned k = 0; k < leaf->len; k++) {
        const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, k);
        double *end = &ends[part->at.x > COLUMN];

        if (part->role == LEAF_ITEM)
            *end = fmax(*end, part->at.y + picture_extent(part->picture).h);
    }
}

/* Columns at the end and above a picture are level: none has more than one item more. */
static void
columns_are_level(void **state)
{
    for (unsigned n = 14; n < 34; n++)
        for (unsigned pictured = 0; pictured < 2; pictured++) {
            struct book book;
            double ends[2];

            book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
            for (unsigned i = 0; i < n; i++)
                book_item(&book, ITEM_DASH, 0, "item");
            if (pictured)
                book_wide(&book, "Head", NULL, picture_new(WIDTH, 8), g_strdup("a picture"));
            g_autoptr(GPtrArray) pages = book_end(&book);
            const GArray *leaf = g_ptr_array_index(pages, 0);
            const struct leaf_part *second = &g_array_index(leaf, struct leaf_part, 1);
            double item = second->at.y; /* that of the first is 0 */

            assert_true(pages->len == 1 || pictured);
            find_column_ends(leaf, ends);
            assert_true(ends[1] > 30);
            assert_true(ends[0] - ends[1] < (n % 2 ? item + 0.01 : 0.01) && ends[0] >= ends[1]);
        }
}

/* A row without a head before it and an empty note are laid as well. */
static void
what_is_empty_is_laid(void **state)
{
    struct book book;

    book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
    book_row(&book, false, "first", (const char *[]){"1"}, 1, 12);
    book_wide(&book, "Head", "", picture_new(WIDTH, 8), g_strdup("a picture"));
    book_row(&book, false, "last", (const char *[]){"2"}, 1, 12);
    g_autoptr(GPtrArray) pages = book_end(&book);
    g_autofree char *read = read_pages(pages);

    assert_string_equal(read, "first 1 Head last 2");
}

/* A long heading takes more lines; none of its letters is lost. */
static void
headings_are_whole(void **state)
{
    static const char heading[] =
        "The first seven after the first invasion, for all players at the table";
    static const double widths[] = {WIDTH, 120, 70};

    for (unsigned i = 0; i < G_N_ELEMENTS(widths); i++) {
        struct book book;
        g_autoptr(GString) read = g_string_new(NULL);

        book_begin(&book, *state, widths[i], HEIGHT, TEXT_SIZE);
        book_heading(&book, heading);
        g_autoptr(GPtrArray) pages = book_end(&book);
        const GArray *leaf = g_ptr_array_index(pages, 0);
        const struct picture *picture = g_array_index(leaf, struct leaf_part, 0).picture;

        assert_int_equal(leaf->len, 1);
        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind != SHAPE_TEXT)
                continue;
            assert_true(fabs(s->size - HEADING_SIZE) < 0.01);
            assert_true(s->box.x + s->box.w < picture_extent(picture).w + 1.5); /* a space */
            g_string_append(read, s->text);
        }
        assert_string_equal(read->str, heading);
    }
}

/* Headings at every height of a page: none ends a column, and no line of a paragraph is alone. */
static void
headings_stay_with_their_text(void **state)
{
    g_autofree char *three = long_text(32);
    unsigned ends = 0;

    for (unsigned n = 1; n < 40; n++) {
        struct book book;

        book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
        for (unsigned i = 0; i < n; i++)
            book_item(&book, ITEM_DASH, 0, "item");
        for (unsigned i = 0; i < 6; i++) {
            book_heading(&book, "A heading that is longer than a line of a column can ever be");
            book_text(&book, three);
        }
        g_autoptr(GPtrArray) pages = book_end(&book);

        for (unsigned p = 0; p < pages->len; p++) {
            const GArray *leaf = g_ptr_array_index(pages, p);

            for (unsigned k = 0; k < leaf->len; k++) {
                const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, k);
                bool last = k + 1 == leaf->len ||
                            g_array_index(leaf, struct leaf_part, k + 1).at.x != part->at.x;

                assert_true(part->role != LEAF_HEADING || !last);
                assert_true(part->role != LEAF_TEXT || picture_size(part->picture) > 1);
                ends += last;
            }
        }
    }
    assert_true(ends > 80);
}

/* On sheets from A4 to A2 columns are as wide as is easily read. */
static void
lines_are_of_a_readable_length(void **state)
{
    static const double widths[] = {176, 186, 191.9, 255.4, 273, 396};
    g_autoptr(GString) text = g_string_new(NULL);

    for (unsigned i = 0; i < 40; i++)
        g_string_append(text, "Whoever rolls a seven moves the robber to another hex first. ");
    for (unsigned k = 0; k < G_N_ELEMENTS(widths); k++) {
        struct book book;
        unsigned lines = 0;

        book_begin(&book, *state, widths[k], 2 * widths[k], TEXT_SIZE);
        book_text(&book, text->str);
        g_autoptr(GPtrArray) pages = book_end(&book);
        const GArray *leaf = g_ptr_array_index(pages, 0);

        for (unsigned i = 0; i < leaf->len; i++)
            lines += picture_size(g_array_index(leaf, struct leaf_part, i).picture);
        assert_in_range(text->len / lines, 44, 75);
    }
}

/* Whether two boxes have more than a line's width in common. */
static bool
overlaps(map_box a, map_box b)
{
    return a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 &&
           b.y < a.y + a.h - 0.01;
}

/* Pictures are on their page, in a column, and cover no text. Returns how many have that width. */
static unsigned
check_figures(const GArray *leaf, double side)
{
    unsigned n = 0;

    for (unsigned f = 0; f < leaf->len; f++) {
        const struct leaf_part *figure = &g_array_index(leaf, struct leaf_part, f);
        map_box extent = picture_extent(figure->picture);
        map_box box = {figure->at.x, figure->at.y, extent.w * figure->scale,
                       extent.h * figure->scale};

        if (figure->role != LEAF_FIGURE)
            continue;
        assert_true(box.y >= 0 && box.y + box.h <= HEIGHT + 0.01);
        assert_true(fmod(box.x + box.w, COLUMN + 9) <= COLUMN + 0.01);
        n += fabs(box.w - side) < 1e-9;
        for (unsigned k = 0; k < leaf->len; k++) {
            const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, k);

            for (unsigned i = 0; k != f && i < picture_size(part->picture); i++) {
                map_box text = picture_shape(part->picture, i)->box;

                text.x += part->at.x;
                text.y += part->at.y;
                assert_false(overlaps(box, text));
            }
        }
    }
    return n;
}

/* Narrow pictures stand beside their paragraph, wide ones above it; in one longer than a page, too. */
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
            struct book book;
            g_autofree char *text = long_text(cases[c].words);
            g_autoptr(map_picture) picture = picture_new(cases[c].wide, cases[c].wide);
            const struct book_figure one = {picture, 0.8, "trade token", captions};
            const struct book_figure figures[] = {one, one, one, one};
            unsigned n = 0;

            book_begin(&book, *state, WIDTH, HEIGHT, TEXT_SIZE);
            for (unsigned i = 0; i < 7; i++) {
                book_heading(&book, "Heading");
                book_figures(&book, figures, cases[c].n);
                book_text(&book, text);
            }
            g_autoptr(GPtrArray) pages = book_end(&book);

            for (unsigned p = 0; p < pages->len; p++)
                n += check_figures(g_ptr_array_index(pages, p), 0.8 * cases[c].wide);
            assert_int_equal(n, 7 * cases[c].n);
        }
}

int
test_text_flow(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_paragraph_flows),
        cmocka_unit_test(a_long_section_among_others),
        cmocka_unit_test(tables_stay_together),
        cmocka_unit_test(columns_are_level),
        cmocka_unit_test(what_is_empty_is_laid),
        cmocka_unit_test(headings_are_whole),
        cmocka_unit_test(headings_stay_with_their_text),
        cmocka_unit_test(lines_are_of_a_readable_length),
        cmocka_unit_test(pictures_stand_beside_text),
        cmocka_unit_test(flowing_is_linear),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
