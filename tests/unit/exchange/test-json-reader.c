/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static struct json_value *
read_json(struct map_sink *sink, const char *text)
{
    gsize length = strlen(text);
    struct foreign_text foreign;

    assert_true(foreign_text_take(&foreign, sink, "a.json", g_strndup(text, length), length));
    return json_reader_read(&foreign);
}

static void
members_are_found(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    struct json_value *all =
        read_json(sink, " {\"name\": \"\\u00e4\\n\\ud83d\\ude00\", \"n\": 12, \"half\": 1.5,\n"
                        "\"below\": -1, \"list\": [true, {}, null], \"n\": 13} ");
    const struct json_value *list = json_reader_list(all, "list");

    (void)state;
    assert_string_equal(json_reader_text(all, "name"), "ä\n😀");
    assert_string_equal(json_reader_text(all, "n"), "");
    assert_string_equal(json_reader_text(NULL, "name"), "");
    assert_int_equal(json_reader_number(all, "half", 99, 7), 7);
    assert_int_equal(json_reader_number(all, "below", 99, 7), 7);
    assert_int_equal(json_reader_number(all, "n", 11, 7), 7);
    assert_int_equal(json_reader_number(all, "none", 99, 7), 7);
    assert_int_equal(json_reader_item(list, 0)->kind, JSON_BOOL);
    assert_int_equal(json_reader_item(list, 1)->kind, JSON_OBJECT);
    assert_int_equal(json_reader_item(list, 2)->kind, JSON_NULL);
    assert_null(json_reader_item(list, 3));
    assert_null(json_reader_list(all, "name"));
    assert_null(json_reader_member(list, "name"));
    json_reader_free(all);
}

static void
no_json_is_refused_at_its_place(void **state)
{
    static const struct {
        const char *text;
        uint32_t at;
    } texts[] = {
        {"", 0},      {"[1,]", 3}, {"{\"a\" 1}", 5}, {"{\"a\": 1,}", 8}, {"\"open", 5},
        {"[1] x", 4}, {"nul", 0},  {"\"\\x\"", 3},   {"{1: 2}", 1},      {"\"a\nb\"", 3},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();

        assert_null(read_json(sink, texts[i].text));
        assert_int_equal(diag_sink_size(sink), 1);
        const struct finding *f = diag_sink_get(sink, 0);

        assert_int_equal(f->code, DIAG_I_JSON);
        assert_int_equal(f->span.offset, texts[i].at);
    }
}

/* Nesting is bounded, so that no file exhausts the stack. */
static void
depth_is_bounded(void **state)
{
    g_autoptr(GString) text = g_string_new(NULL);
    unsigned deepest = 0;

    (void)state;
    for (unsigned depth = 1; depth < 100; depth++) {
        g_autoptr(map_sink) sink = diag_sink_new();

        g_string_truncate(text, 0);
        for (unsigned i = 0; i < depth; i++)
            g_string_append_c(text, '[');
        for (unsigned i = 0; i < depth; i++)
            g_string_append_c(text, ']');
        struct json_value *all = read_json(sink, text->str);

        assert_true((all == NULL) == (diag_sink_size(sink) == 1));
        if (all)
            deepest = depth;
        json_reader_free(all);
    }
    assert_in_range(deepest, 16, 64);
}

int
test_json_reader(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_found),
        cmocka_unit_test(no_json_is_refused_at_its_place),
        cmocka_unit_test(depth_is_bounded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
