/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/operators.h"

#include "easel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static struct document *
mountains(unsigned n)
{
    struct document *document = document_new("The Pass");
    struct page *page = document_add_page(document, 200, 150, "1", NULL);
    struct outline o = {0};

    document->author = "A. Nobody";
    outline_circle(&o, (map_point){50, 50}, 40);
    for (unsigned i = 0; i < n; i++)
        picture_add(page->ink, &(struct shape){.kind = SHAPE_ART,
                                               .art = "terrain/mountains",
                                               .outline = o,
                                               .at = {50 + i, 50},
                                               .scale = 1});
    outline_release(&o);
    return document;
}

static void
art_is_stored_once(void **state)
{
    g_autoptr(map_document) one = mountains(1);
    g_autoptr(map_document) hundred = mountains(100);
    g_autoptr(GBytes) a = pdf_make(one, *state, NULL);
    g_autoptr(GBytes) b = pdf_make(hundred, *state, NULL);

    assert_non_null(a);
    assert_non_null(b);
    assert_true(g_bytes_get_size(b) < g_bytes_get_size(a) + 12000);
}

/* Equal pictures, such as the backs of many pieces, are in the file once. */
static void
equal_pictures_are_stored_once(void **state)
{
    gsize sizes[2];

    for (unsigned other = 0; other < 2; other++) {
        g_autoptr(map_document) document = document_new("Backs");
        struct page *page = document_add_page(document, 200, 150, "1", NULL);

        for (unsigned i = 0; i < 9; i++) {
            struct picture *back = document_own(document, picture_new(50, 50));
            struct outline o = {0};

            for (unsigned k = 0; k < 99; k++)
                outline_circle(&o, (map_point){25, 25}, 9 + 0.1 * k + (other ? 0.01 * i : 0));
            picture_add(back, &(struct shape){.outline = o, .fill = {99, 0, 0, 255}});
            outline_release(&o);
            page_place(page, back, (map_point){i, i}, 1, (map_box){0});
        }
        g_autoptr(GBytes) bytes = pdf_make(document, *state, NULL);

        assert_non_null(bytes);
        sizes[other] = g_bytes_get_size(bytes);
    }
    assert_true(sizes[1] > 4 * sizes[0]);
}

static void
the_date_comes_from_the_environment(void **state)
{
    g_autoptr(map_document) document = mountains(1);

    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autoptr(GBytes) without = pdf_make(document, *state, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "86400", TRUE);
    g_autoptr(GBytes) with = pdf_make(document, *state, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "yesterday", TRUE);
    g_autoptr(GBytes) wrong = pdf_make(document, *state, NULL);

    g_unsetenv("SOURCE_DATE_EPOCH");
    /* what it says is read back by tests/print/measure */
    assert_false(g_bytes_equal(without, with));
    assert_true(g_bytes_equal(without, wrong));
}

static void
same_bytes_from_another_studio(void **state)
{
    g_autoptr(map_studio) other = studio_open("classic", NULL);
    g_autoptr(map_document) document = mountains(3);
    g_autoptr(GBytes) a = pdf_make(document, *state, NULL);
    g_autoptr(GBytes) b = pdf_make(document, other, NULL);

    assert_non_null(a);
    assert_true(g_bytes_equal(a, b));
}

int
test_pdf(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(art_is_stored_once),
        cmocka_unit_test(equal_pictures_are_stored_once),
        cmocka_unit_test(the_date_comes_from_the_environment),
        cmocka_unit_test(same_bytes_from_another_studio),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
