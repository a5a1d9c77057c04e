/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art-things.h"

#include "draw/theme/art.h"
#include "draw/theme/data-folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static const char svg[] =
    "<svg><!-- <use href=\"#no\"/> --><defs><g id=\"a\"><use href=\"#no\"/></g></defs>"
    "<rect/><use href=\"#a\" xlink:href=\"#a\" transform=\"translate(-3.5 4) scale(-1 1)\"/>"
    "<g><use transform='x>y' href=\"#b\"/></g><use id=\"own\" href=\"#c\" transform=\"scale(.5)\"/></svg>\n";

static void
numbers(void **state)
{
    unsigned n;
    g_autofree char *all = art_things_numbered(svg, &n);

    (void)state;
    assert_int_equal(n, 3);
    assert_non_null(strstr(all, "<use id=\"thing-0\" href=\"#a\""));
    assert_non_null(strstr(all, "<use id=\"thing-1\" transform='x>y'"));
    assert_non_null(strstr(all, "<use id=\"own\" href=\"#c\""));
    assert_null(strstr(all, "thing-2"));
}

static void
leaves_out(void **state)
{
    (void)state;
    g_autofree char *some = art_things_without(svg, "0.2"), *none = art_things_without(svg, "");
    g_autofree char *few = art_things_without("<svg><use href=\"#a\"", "0");

    assert_null(strstr(some, "translate"));
    assert_non_null(strstr(some, "<rect/><g><use transform='x>y' href=\"#b\"/></g></svg>"));
    assert_string_equal(none, svg);
    assert_string_equal(few, "<svg><use href=\"#a\"");
}

static void
of_a_theme(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "low-ink", NULL);
    g_autoptr(map_art_store) store = art_store_new(theme, NULL);
    struct art *all = art_get(store, "terrain/pasture", NULL);
    struct art *less = art_get(store, "terrain/pasture~0.2.4", NULL);

    (void)state;
    assert_non_null(all);
    assert_non_null(less);
    GArray *whole = art_things(all), *rest = art_things(less);

    assert_int_equal(rest->len, whole->len - 3);
    assert_ptr_equal(art_get(store, "terrain/pasture~0.2.4", NULL), less);
    for (unsigned i = 0; i < whole->len; i++)
        assert_true(g_array_index(whole, map_box, i).w > 5 &&
                    g_array_index(whole, map_box, i).w < 30);
    assert_memory_equal(&g_array_index(rest, map_box, 0), &g_array_index(whole, map_box, 1),
                        sizeof(map_box));
}

int
test_art_things(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(leaves_out),
        cmocka_unit_test(of_a_theme),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
