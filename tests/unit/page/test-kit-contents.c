/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-contents.h"

#include "page/ink.h"
#include "page/ink-summary.h"
#include "page/used-area.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct picture *
black_square(double side)
{
    struct picture *picture = picture_new(side, side);
    struct shape s = {.kind = SHAPE_OUTLINE, .fill = {0, 0, 0, 255}};
    outline_rect(&s.outline, (map_box){0, 0, side, side});
    picture_add(picture, &s);
    outline_release(&s.outline);
    return picture;
}

/* A page of 100 mm with that picture on it twice. */
static struct document *
two_squares(const struct picture *square, double x)
{
    struct document *document = document_new("04-tokens.pdf", "A Test");
    document->language = "en";
    struct page *page = document_add_page(document, 100, 100, "T1", NULL);
    page_place(page, square, (map_point){x, 0}, 1, (map_box){0});
    page_place(page, square, (map_point){50, 50}, 1, (map_box){50, 50, 25, 50});
    return document;
}

/* A quarter of the page, and half of another quarter. */
static void
ink_is_the_covered_share(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    g_autoptr(map_picture) square = black_square(50);
    g_autoptr(map_document) document = two_squares(square, 0);
    g_autoptr(map_ink) ink = ink_new(studio);
    (void)state;
    assert_true(ink_add(ink, document, NULL, NULL));
    assert_true(fabs(ink_cover(ink) - 0.375) < 0.01);
}

/* Squares of a centimetre that a box touches; one that is turned, scaled, clipped or too large. */
static void
used_is_what_boxes_touch(void **state)
{
    g_autoptr(map_picture) square = black_square(9), large = black_square(200);
    g_autoptr(map_picture) strip = picture_new(40, 10);
    struct shape s = {.kind = SHAPE_OUTLINE, .fill = {0, 0, 0, 255}};
    g_autoptr(map_document) document = document_new("04-tokens.pdf", "A Test");
    struct page *page = document_add_page(document, 300, 300, "T1", NULL);
    const map_box inside = {0, 0, 100, 100};
    (void)state;
    page_place(page, large, (map_point){0, 0}, 1, (map_box){0});
    assert_true(used_area(page, inside) == 0);
    page_place(page, square, (map_point){0.5, 0.5}, 1, (map_box){0});
    assert_true(fabs(used_area(page, inside) - 0.01) < 1e-9);
    page_place(page, square, (map_point){20.5, 20.5}, 2.1, (map_box){0});
    assert_true(fabs(used_area(page, inside) - 0.05) < 1e-9);
    page_place(page, square, (map_point){40.5, 0.5}, 10, (map_box){40.5, 0.5, 9, 99});
    assert_true(fabs(used_area(page, inside) - 0.15) < 1e-9);
    outline_rect(&s.outline, (map_box){0.5, 0.5, 9, 9});
    picture_add(strip, &s);
    outline_release(&s.outline);
    page_place(page, strip, (map_point){60, 60}, 1, (map_box){0})->turn = 270;
    assert_true(fabs(used_area(page, inside) - 0.16) < 1e-9);
    /* outside the margins */
    assert_true(used_area(page, (map_box){200, 200, 50, 50}) == 0);
    assert_true(fabs(used_area(page, (map_box){60, 90, 10, 10}) - 1) < 1e-9);
}

static char *
text_of(const struct document *document)
{
    g_autoptr(GPtrArray) documents = g_ptr_array_new();
    g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(struct kit_piece));
    struct kit_piece piece = {.id = (char *)"chit",
                              .name = (char *)"victory chit",
                              .group = "Victory \"chits\"",
                              .count = 2,
                              .file = KIT_TOKENS,
                              .width = 50,
                              .height = 50};
    struct kit_piece tile = {.id = (char *)"tile sea", .count = 3, .file = KIT_TILES};
    g_array_append_val(pieces, piece);
    g_array_append_val(pieces, tile);
    g_ptr_array_add(documents, (gpointer)document);
    struct kit kit = {.title = (char *)"A Test", .language = "en", .pieces = pieces};
    const struct sheet_rules rules = sheet_rules_of(&(struct paper){"100x100", 100, 100});
    g_autoptr(GArray) sheets = contents_sheets(documents, &rules);
    struct contents contents = {.kit = &kit,
                                .source = "0123",
                                .theme = "classic",
                                .paper = "A4",
                                .sheets = sheets,
                                .ink = 0.375};
    g_autoptr(GBytes) pdf = g_bytes_new_static("abc", 3);
    const struct contents_file file = {"04-tokens.pdf", pdf};
    g_autoptr(GBytes) bytes = contents_end(contents_begin(&contents), &file, 1);
    gsize n;
    const char *text = g_bytes_get_data(bytes, &n);
    return g_strndup(text, n);
}

static void
pieces_of_the_files_and_every_sheet(void **state)
{
    g_autoptr(map_picture) square = black_square(50);
    g_autoptr(map_document) document = two_squares(square, 0);
    g_autofree char *text = text_of(document);
    (void)state;
    assert_non_null(strstr(text, "\"ink\": 0.375,\n  \"used\": 0."));
    assert_non_null(strstr(text, "{\"id\": \"chit\", \"name\": \"victory chit\", "
                                 "\"group\": \"Victory \\\"chits\\\"\", \"count\": 2, "
                                 "\"width\": 50, \"height\": 50, \"file\": \"04-tokens.pdf\"}"));
    assert_null(strstr(text, "tile sea"));
    assert_true(g_str_has_suffix(
        text, "  \"files\": [\n    {\"file\": \"04-tokens.pdf\", \"sha256\": \""
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"}\n  ]\n}\n"));
    assert_non_null(strstr(text, "\"page\": 1, \"label\": \"T1\", \"back\": false, \"cut\": "));
}

/* The same sheet has the same hash; a piece moved by a hundredth of a millimetre another. */
static void
hashes_differ_between_sheets(void **state)
{
    g_autoptr(map_picture) square = black_square(50);
    g_autoptr(map_picture) like = black_square(50);
    g_autoptr(map_picture) smaller = black_square(49.99);
    struct document *documents[] = {two_squares(square, 0), two_squares(like, 0),
                                    two_squares(square, 0.01), two_squares(smaller, 0)};
    char *texts[4];
    (void)state;
    for (unsigned i = 0; i < 4; i++)
        texts[i] = text_of(documents[i]);
    assert_string_equal(texts[0], texts[1]);
    assert_string_not_equal(texts[0], texts[2]);
    assert_string_not_equal(texts[0], texts[3]);
    for (unsigned i = 0; i < 4; i++) {
        g_free(texts[i]);
        document_free(documents[i]);
    }
}

static void
the_summary_is_one_line(void **state)
{
    g_autoptr(map_picture) square = black_square(50);
    g_autoptr(map_document) document = two_squares(square, 0);
    g_autoptr(GPtrArray) documents = g_ptr_array_new();
    (void)state;
    g_ptr_array_add(documents, document);
    g_autofree char *both = ink_summary_text(documents, "A4", 0.214, 0.08);
    g_autofree char *one = ink_summary_text(documents, "A4", 0.08, 0.08);
    assert_string_equal(both, "1 sheet A4, ink 21 % (low-ink 8 %)");
    assert_string_equal(one, "1 sheet A4, ink 8 %");
    g_autofree char *near = ink_summary_text(documents, "A4", 0.0558, 0.0552);
    assert_string_equal(near, "1 sheet A4, ink 6 %");
}

int
test_kit_contents(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ink_is_the_covered_share),
        cmocka_unit_test(used_is_what_boxes_touch),
        cmocka_unit_test(pieces_of_the_files_and_every_sheet),
        cmocka_unit_test(hashes_differ_between_sheets),
        cmocka_unit_test(the_summary_is_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
