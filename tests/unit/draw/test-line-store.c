/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/line-store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#define MANY 20000u /* more than a store holds */

static struct text_line
line_of(double width)
{
    return (struct text_line){.width = width, .n = 1, .glyphs = g_new0(struct text_glyph, 1)};
}

static void
a_line_is_found_by_text_and_font(void **state)
{
    struct line_store *store = line_store_new();
    struct text_line first = line_of(1);
    (void)state;

    assert_null(line_store_find(store, "inn", FONT_TITLE));
    const struct text_line *kept = line_store_keep(store, "inn", FONT_TITLE, &first);

    assert_true(kept->width == 1 && kept->glyphs == first.glyphs);
    assert_ptr_equal(line_store_find(store, "inn", FONT_TITLE), kept);
    assert_null(line_store_find(store, "inn", FONT_LABEL));
    assert_null(line_store_find(store, "in", FONT_TITLE));
    line_store_free(store);
}

static void
a_full_store_forgets(void **state)
{
    struct line_store *store = line_store_new();
    char text[16];
    unsigned n = 0;
    (void)state;

    do {
        struct text_line line = line_of(n);

        snprintf(text, sizeof text, "%u", n++);
        line_store_keep(store, text, FONT_TITLE, &line);
    } while (n < MANY && line_store_find(store, "0", FONT_TITLE));
    assert_true(n > 1000 && n < MANY);
    assert_true(line_store_find(store, text, FONT_TITLE)->width == n - 1);
    line_store_free(store);
}

int
test_line_store(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_found_by_text_and_font),
        cmocka_unit_test(a_full_store_forgets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
