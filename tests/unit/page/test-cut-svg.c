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

/* Two cards side by side share an edge, a third one half of another, a fourth is the first again. */
static void
a_joined_edge_is_cut_once(void **state)
{
    g_autoptr(map_document) document = document_new("A <Test>");
    struct page *page = begin_page(document);

    (void)state;
    add_rect(page, "a", (map_box){20, 20, 50, 80});
    add_rect(page, "b", (map_box){70, 20, 50, 80});
    add_rect(page, "c", (map_box){45, 100, 50, 80});
    add_rect(page, "d", (map_box){20, 20, 50, 80});
    g_autofree char *text = svg_of(document, page);
    assert_non_null(strstr(text, "label=\"a\" d=\"M20 20L70 20L70 100L20 100Z\""));
    assert_non_null(strstr(text, "label=\"b\" d=\"M70 20L120 20L120 100L70 100\""));
    assert_non_null(strstr(text, "label=\"c\" d=\"M95 100L95 180L45 180L45 100\""));
    assert_null(strstr(text, "label=\"d\""));
    assert_non_null(strstr(text, "<title>A &lt;Test&gt;, T1</title>"));
    assert_non_null(strstr(text, "viewBox=\"0 0 210 297\""));
}

/* Lines apart by a hundredth of a millimeter are two. */
static void
near_is_not_joined(void **state)
{
    g_autoptr(map_document) document = document_new("A Test");
    struct page *page = begin_page(document);

    (void)state;
    add_rect(page, "a", (map_box){20, 20, 50, 80});
    add_rect(page, "b", (map_box){70.02, 20, 50, 80});
    g_autofree char *text = svg_of(document, page);
    assert_int_equal(count_of(text, "Z\""), 2);
}

/* The lines of a seam come in any order; a ring is one path too. */
static void
lines_become_chains(void **state)
{
    static const map_point seam[] = {{20, 10}, {30, 10}, {0, 10},  {10, 10},
                                     {10, 10}, {20, 10}, {50, 50}, {60, 50}};
    static const map_point ring[] = {{0, 0}, {10, 0}, {10, 10}, {0, 0}, {10, 0}, {10, 10}};
    g_autoptr(map_document) document = document_new("A Test");
    struct page *page = begin_page(document);

    (void)state;
    cut_paths_add_chain(page, CUT_THROUGH, "seam", seam, 4);
    cut_paths_add_chain(page, CUT_SCORE, "ring", ring, 3);
    g_autofree char *text = svg_of(document, page);
    assert_non_null(strstr(text, "d=\"M0 10L10 10L20 10L30 10\""));
    assert_non_null(strstr(text, "d=\"M50 50L60 50\""));
    assert_int_equal(count_of(text, "label=\"ring\""), 1);
    assert_int_equal(count_of(text, "inkscape:groupmode=\"layer\""), 3);
}

int
test_cut_svg(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joined_edge_is_cut_once),
        cmocka_unit_test(near_is_not_joined),
        cmocka_unit_test(lines_become_chains),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
