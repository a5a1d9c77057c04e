/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "draw/theme/data-folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void
loads_once(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(GError) error = NULL;

    (void)state;
    assert_non_null(data);
    g_autoptr(map_theme) theme = theme_load(data, "classic", &error);

    assert_null(error);
    g_autoptr(map_art_store) store = art_store_new(theme, NULL);
    struct art *forest = art_get(store, "terrain/forest", &error);

    assert_null(error);
    assert_null(forest->handle); /* our own are parsed where they are drawn */
    assert_true(art_things(forest)->len > 0);
    assert_null(forest->handle); /* measuring asks no library */
    assert_true(forest->view.w == 100);
    assert_ptr_equal(art_get(store, "terrain/forest", &error), forest);
    assert_null(art_get(store, "terrain/nowhere", &error));
    assert_non_null(error);
}

int
test_art(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
