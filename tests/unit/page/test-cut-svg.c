/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/cut-paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct page *
begin_page(struct document *document)
{
    struct page *page = document_add_page(document, 210, 297, "T1", NULL);

    page->plot = (map_box){8, 8, 194, 281};
    return page;
}

static void
add_rect(struct page *page, const char *subject, map_box box)
{
    struct outline o = {0};

    outline_rect(&o, box);
    cut_paths_add(page, CUT_THROUGH, subject, &o);
    outline_release(&o);
}

static char *
svg_of(const struct document *document, const struct page *page)
{
    g_autoptr(GBytes) bytes = cut_svg_write(document, page);
    gsize n;
    const char *text = g_bytes_get_data(bytes, &n);

    return g_strndup(text, n);
}

static unsigned
count_of(const char *text, const char *word)
{
    unsigned n = 0;

    for (const char *at = text; (at = strstr(at, word)); at++)
        n++;
    return n;
}

/* A layer for each kind that there is, a path for each piece, and the marks. */
static void
pieces_are_paths_of_their_layer(void **state)
{
    g_autoptr(map_document) document = document_new("A <Test>");
    struct page *page = begin_page(document);

    (void)state;
    add_rect(page, "a", (map_box){20, 20, 50, 80});
    cut_paths_add_line(page, CUT_SCORE, "a", (map_point){20, 60}, (map_point){70, 60});
    add_rect(page, "b & c", (map_box){75, 20, 50, 80});
    g_autofree char *text = svg_of(document, page);
    assert_non_null(
        strstr(text, "id=\"cut-1\" inkscape:label=\"a\" d=\"M20 20L70 20L70 100L20 100Z\""));
    assert_non_null(strstr(text, "id=\"cut-2\" inkscape:label=\"b &amp; c\" d=\"M75 20"));
    assert_non_null(strstr(text, "id=\"score-1\" inkscape:label=\"a\" d=\"M20 60L70 60\""));
    assert_non_null(strstr(text, "<title>A &lt;Test&gt;, T1</title>"));
    assert_non_null(strstr(text, "viewBox=\"0 0 210 297\""));
    assert_int_equal(count_of(text, "inkscape:groupmode=\"layer\""), 3);
    assert_int_equal(count_of(text, "<rect "), CUT_MARKS);
}

int
test_cut_svg(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_paths_of_their_layer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
