/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-contents.h"

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
    g_autoptr(GArray) sheets = contents_sheets(documents);
    struct contents contents = {
        .kit = &kit, .source = "0123", .theme = "classic", .paper = "A4", .sheets = sheets};
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
    assert_non_null(strstr(text, "{\"id\": \"chit\", \"name\": \"victory chit\", "
                                 "\"group\": \"Victory \\\"chits\\\"\", \"count\": 2, "
                                 "\"width\": 50, \"height\": 50, \"file\": \"04-tokens.pdf\"}"));
    assert_null(strstr(text, "tile sea"));
    assert_true(g_str_has_suffix(
        text, "  \"files\": [\n    {\"file\": \"04-tokens.pdf\", \"sha256\": \""
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"}\n  ]\n}\n"));
    assert_non_null(strstr(text, "\"page\": 1, \"label\": \"T1\", \"back\": false, \"cut\": "));
}

int
test_kit_contents(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_the_files_and_every_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
