/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/art-operators.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
assert_written(const char *content, const char *wanted, uint64_t alphas)
{
    g_autofree char *svg = g_strdup_printf("<svg viewBox=\"0 0 9 9\">%s</svg>", content);
    g_autoptr(GArray) shapes = svg_shapes_read(svg, (map_box){0, 0, 9, 9}, 1);
    struct content out;

    assert_non_null(shapes);
    content_write_shapes(shapes, 9, &out);
    assert_true(g_str_has_prefix(out.text->str, "1 0 0 -1 0 9 cm\n"));
    assert_string_equal(strchr(out.text->str, '\n') + 1, wanted);
    assert_true(out.alphas[0] == 0 && out.alphas[2] == 0 && out.alphas[3] == 0);
    assert_true(out.alphas[1] == alphas);
    content_clear(&out);
}

static void
shapes_are_written_once(void **state)
{
    (void)state;
    assert_written("<path d=\"M1 2l3 1v2z\" fill=\"#ff0000\"/>",
                   "1 0 0 rg\n1 2 m\n4 3 l\n4 5 l\nh\nf\n", 0);

    assert_written("<path d=\"M1 2l3 1v2z\" fill=\"#ff0000\" stroke=\"#00ff00\"/>",
                   "1 0 0 rg\n0 1 0 RG\n1 w\n0 J\n0 j\n[] 0 d\n4 M\n1 2 m\n4 3 l\n4 5 l\nh\nB\n",
                   0);
    assert_written("<g fill=\"#0000ff\"><rect width=\"2\" height=\"3\"/><rect x=\"4\" width=\"2\" "
                   "height=\"3\"/></g>",
                   "0 0 1 rg\n0 0 2 3 re\nf\n4 0 2 3 re\nf\n", 0);
    assert_written("<path d=\"M1 2l3 1v2z\" fill-opacity=\".4\"/>",
                   "/G102 gs\n0 0 0 rg\n1 2 m\n4 3 l\n4 5 l\nh\nf\n", UINT64_C(1) << (102 - 64));
}

/* As cairo writes them. */
static void
lines_are_joined(void **state)
{
    (void)state;
    assert_written("<path d=\"M1 1h2h3l1 1l1 1v2z\"/>",
                   "0 0 0 rg\n1 1 m\n6 1 l\n8 3 l\n8 5 l\nh\nf\n", 0);
    /* there and back again */
    assert_written("<path d=\"M1 1h2h-1v2z\"/>", "0 0 0 rg\n1 1 m\n3 1 l\n2 1 l\n2 3 l\nh\nf\n", 0);
    assert_written("<path d=\"M1 1h2\" stroke=\"#000000\" stroke-linecap=\"round\" "
                   "stroke-linejoin=\"round\" stroke-dasharray=\"2 1\"/>",
                   "0 0 0 RG\n1 w\n1 J\n1 j\n[2 1 ] 0 d\n1 1 m\n3 1 l\nS\n", 0);
}

/* An operator that paints stands behind a path. */
static void
empty_paths_are_left_out(void **state)
{
    (void)state;
    assert_written("<path d=\"\" stroke=\"#000000\"/><path d=\"x\" stroke=\"#000000\"/>", "", 0);
    /* a line right behind the end of a closed path */
    assert_written("<path d=\"M1 1h2v2zh3h1\"/>",
                   "0 0 0 rg\n1 1 m\n3 1 l\n3 3 l\nh\n4 1 l\n5 1 l\nf\n", 0);
}

int
test_art_operators(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_are_written_once),
        cmocka_unit_test(lines_are_joined),
        cmocka_unit_test(empty_paths_are_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
