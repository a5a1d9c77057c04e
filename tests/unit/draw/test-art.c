/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/art.h"

#include "draw/data.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 -5 10 10'>"

static void
refuses_what_is_no_vector(void **state)
{
    static const struct {
        const char *svg, *refused;
    } cases[] = {
        {SVG "<path d='M0 0h1'/></svg>", NULL},
        {SVG "<defs><g id='a'/></defs><use href='#a'/></svg>", NULL},
        {SVG "<rect fill='url(#g)'/></svg>", NULL},
        {SVG "<text>6</text></svg>", "text"},
        {SVG "<g><mask/></g></svg>", "mask"},
        {SVG "<filter/></svg>", "filter"},
        {SVG "<image href='a.png'/></svg>", "image"},
        {SVG "<use href='other.svg#a'/></svg>", "href"},
        {SVG "<use xlink:href='file:///etc/passwd'/></svg>", "xlink:href"},
        {SVG "<rect fill='url(http://x.invalid/#a)'/></svg>", "fill"},
        {SVG "<style>@import 'x';</style></svg>", "style"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        map_box view;
        g_autofree char *refused = art_refuse(cases[i].svg, strlen(cases[i].svg), &view, &error);

        assert_null(error);
        assert_int_equal(g_strcmp0(refused, cases[i].refused), 0);
        assert_true(view.x == -5 && view.w == 10);
    }
}

static void
refuses_what_is_no_svg(void **state)
{
    static const char *const cases[] = {
        "",
        "plain",
        "<svg></svg>",
        "<html viewBox='0 0 1 1'/>",
        "<svg viewBox='0 0 0 1'/>",
        "<svg viewBox='0 0 1'/>",
        SVG "<g></svg>",
        "<svg viewBox='0 0 1e9 1'/>",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        map_box view;
        g_autofree char *refused = art_refuse(cases[i], strlen(cases[i]), &view, &error);

        assert_non_null(error);
        (void)refused;
    }
}

static void
loads_once(void **state)
{
    g_autofree char *data = data_dir_find(NULL);
    g_autoptr(GError) error = NULL;

    (void)state;
    assert_non_null(data);
    g_autoptr(map_theme) theme = theme_load(data, "classic", &error);

    assert_null(error);
    g_autoptr(map_art_store) store = art_store_new(theme);
    const struct art *forest = art_get(store, "terrain/forest", &error);

    assert_null(error);
    assert_non_null(forest->recording);
    assert_true(forest->view.w == 100);
    assert_ptr_equal(art_get(store, "terrain/forest", &error), forest);
    assert_null(art_get(store, "terrain/nowhere", &error));
    assert_non_null(error);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_what_is_no_vector),
        cmocka_unit_test(refuses_what_is_no_svg),
        cmocka_unit_test(loads_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
