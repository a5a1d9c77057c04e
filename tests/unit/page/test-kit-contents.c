/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

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
    struct document *document = document_new("A Test");
    document->source = "0123";
    struct page *page = document_add_page(document, 100, 100, "T1", NULL);
    page->word = "tokens";
    page_place(page, square, (map_point){x, 0}, 1, (map_box){0});
    page_place(page, square, (map_point){50, 50}, 1, (map_box){50, 50, 25, 50});
    return document;
}

static char *
text_of(const struct document *document)
{
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
    struct kit kit = {.title = (char *)"A Test", .language = "en", .pieces = pieces};
    g_autoptr(GBytes) bytes = print_contents(&kit, document, "classic", "A4");
    gsize n;
    const char *text = g_bytes_get_data(bytes, &n);
    return g_strndup(text, n);
}

static void
pieces_of_the_parts_and_every_page(void **state)
{
    g_autoptr(map_picture) square = black_square(50);
    g_autoptr(map_document) document = two_squares(square, 0);
    g_autofree char *text = text_of(document);
    (void)state;
    assert_non_null(strstr(text, "{\"id\": \"chit\", \"name\": \"victory chit\", "
                                 "\"group\": \"Victory \\\"chits\\\"\", \"count\": 2, "
                                 "\"width\": 50, \"height\": 50, \"part\": \"tokens\"}"));
    assert_null(strstr(text, "tile sea"));
    assert_true(g_str_has_suffix(text,
                                 "  \"pages\": [\n    {\"part\": \"tokens\", \"page\": 1, "
                                 "\"label\": \"T1\", \"back\": false, \"cut\": 0}\n  ]\n}\n"));
}

int
test_kit_contents(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_the_parts_and_every_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
