/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf.h"

#include "page/finish.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static int
set_up(void **state)
{
    *state = studio_open("classic", NULL);
    return *state ? 0 : -1;
}

static int
tear_down(void **state)
{
    studio_free(*state);
    return 0;
}

static struct document *
mountains(unsigned n)
{
    struct document *document = document_new("pass.pdf", "The Pass");
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
    g_autoptr(GBytes) a = pdf_paint(one, *state, NULL);
    g_autoptr(GBytes) b = pdf_paint(hundred, *state, NULL);

    assert_non_null(a);
    assert_non_null(b);
    assert_true(g_bytes_get_size(b) < g_bytes_get_size(a) + 12000);
}

static bool
holds(GBytes *bytes, const char *text)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);

    return memmem(data, length, text, strlen(text)) != NULL;
}

static void
date_comes_from_outside_alone(void **state)
{
    g_autoptr(map_document) document = mountains(1);

    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autoptr(GBytes) without = pdf_paint(document, *state, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "86400", TRUE);
    g_autoptr(GBytes) with = pdf_paint(document, *state, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "yesterday", TRUE);
    g_autoptr(GBytes) wrong = pdf_paint(document, *state, NULL);

    g_unsetenv("SOURCE_DATE_EPOCH");
    assert_false(holds(without, "/CreationDate"));
    assert_true(holds(with, "/CreationDate (19700102000000"));
    assert_true(g_bytes_equal(without, wrong));
    assert_true(holds(without, "/Title (The Pass)"));
    assert_true(holds(without, "/Author (A. Nobody)"));
}

static void
same_bytes_from_another_studio(void **state)
{
    g_autoptr(map_studio) other = studio_open("classic", NULL);
    g_autoptr(map_document) document = mountains(3);
    g_autoptr(GBytes) a = pdf_paint(document, *state, NULL);
    g_autoptr(GBytes) b = pdf_paint(document, other, NULL);
    g_autoptr(GBytes) c = pdf_finish(a, document, NULL);
    g_autoptr(GBytes) d = pdf_finish(b, document, NULL);

    assert_true(g_bytes_equal(a, b));
    assert_non_null(c);
    assert_true(g_bytes_equal(c, d));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(art_is_stored_once),
        cmocka_unit_test(date_comes_from_outside_alone),
        cmocka_unit_test(same_bytes_from_another_studio),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
