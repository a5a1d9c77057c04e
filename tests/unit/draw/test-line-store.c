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
    struct text_line first = line_of(1), second = line_of(2);
    (void)state;

    assert_null(line_store_find(store, "inn", FONT_TITLE));
    const struct text_line *kept = line_store_keep(store, "inn", FONT_TITLE, &first);

    assert_true(kept->width == 1 && kept->glyphs == first.glyphs);
    assert_ptr_equal(line_store_find(store, "inn", FONT_TITLE), kept);
    assert_null(line_store_find(store, "inn", FONT_LABEL));
    assert_null(line_store_find(store, "in", FONT_TITLE));
    /* who comes second gets what is there */
    assert_ptr_equal(line_store_keep(store, "inn", FONT_TITLE, &second), kept);
    line_store_unref(store);
}

static void
a_full_store_takes_nothing(void **state)
{
    struct line_store *store = line_store_new();
    struct text_line line = line_of(1);
    char text[16];
    unsigned n = 0;
    (void)state;

    for (; n < MANY; n++, line = line_of(1)) {
        snprintf(text, sizeof text, "%u", n);
        if (!line_store_keep(store, text, FONT_TITLE, &line))
            break;
    }
    assert_true(n > 1000 && n < MANY);
    assert_non_null(line_store_find(store, "0", FONT_TITLE));
    line_store_clear(store);
    assert_null(line_store_find(store, "0", FONT_TITLE));
    assert_non_null(line_store_keep(store, text, FONT_TITLE, &line));
    line_store_unref(store);
}

/* Two threads of one store. */
struct writer {
    struct line_store *store;
    double sum;
};

static gpointer
write_lines(gpointer data)
{
    struct writer *w = data;
    char text[16];

    for (unsigned i = 0; i < 4000; i++) {
        snprintf(text, sizeof text, "%u", i);
        const struct text_line *kept = line_store_find(w->store, text, FONT_TEXT);
        struct text_line line;

        if (!kept) {
            line = line_of(i);
            kept = line_store_keep(w->store, text, FONT_TEXT, &line);
        }
        w->sum += kept->width;
    }
    return NULL;
}

static void
threads_share_their_lines(void **state)
{
    struct line_store *store = line_store_new();
    struct writer a = {.store = store}, b = {.store = line_store_ref(store)};
    GThread *thread = g_thread_new("writer", write_lines, &b);
    (void)state;

    write_lines(&a);
    g_thread_join(thread);
    line_store_unref(b.store);
    assert_true(a.sum == 4000.0 * 3999 / 2 && b.sum == a.sum);
    line_store_unref(store);
}

int
test_line_store(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_found_by_text_and_font),
        cmocka_unit_test(a_full_store_takes_nothing),
        cmocka_unit_test(threads_share_their_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
