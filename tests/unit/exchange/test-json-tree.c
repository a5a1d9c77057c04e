/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static bool
read_json(struct map_sink *sink, const char *text, struct json_tree *tree,
          struct foreign_text *foreign)
{
    gsize length = strlen(text);

    assert_true(foreign_text_take(foreign, sink, "a.json", g_strndup(text, length), length));
    return json_tree_read(tree, foreign);
}

static void
members_have_places(void **state)
{
    static const char text[] = " {\"na\\\"me\": \"\\u00e4]\\n\", \"n\" : 12, \"half\": 1.5,\n"
                               "\"below\": -1, \"list\": [true, {}, null, [ 5 ,6] ], \"o\": 7} ";
    g_autoptr(map_sink) sink = diag_sink_new();
    struct foreign_text foreign;
    struct json_tree tree;

    (void)state;
    assert_true(read_json(sink, text, &tree, &foreign));
    assert_string_equal(json_tree_text(tree.root, "na\"me"), "ä]\n");
    assert_string_equal(json_tree_text(tree.root, "n"), "");
    assert_string_equal(json_tree_text(NULL, "name"), "");
    assert_int_equal(json_tree_number(tree.root, "half", 99, 7), 7);
    assert_int_equal(json_tree_number(tree.root, "below", 99, 7), 7);
    assert_int_equal(json_tree_number(tree.root, "n", 11, 7), 7);
    assert_int_equal(json_tree_number(tree.root, "n", 12, 7), 12);
    assert_int_equal(json_tree_number(tree.root, "none", 99, 7), 7);
    const struct {
        const json_t *value;
        const char *text;
    } places[] = {
        {json_object_get(tree.root, "n"), "12"},
        {json_object_get(tree.root, "na\"me"), "\"\\u00e4]\\n\""},
        {json_array_get(json_object_get(tree.root, "list"), 1), "{}"},
        {json_array_get(json_object_get(tree.root, "list"), 3), "[ 5 ,6]"},
        {json_object_get(tree.root, "o"), "7"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        struct map_span at = json_tree_place(&tree, places[i].value);

        assert_int_equal(at.length, strlen(places[i].text));
        assert_memory_equal(text + at.offset, places[i].text, at.length);
    }
    json_tree_release(&tree);
}

static void
no_json_is_refused_at_its_place(void **state)
{
    static const struct {
        const char *text;
        uint32_t at;
    } texts[] = {
        {"", 0},
        {"[1,]", 3},
        {"{\"a\" 1}", 5},
        {"{\"a\": 1,}", 8},
        {"[\"open", 1},
        {"[1] x", 4},
        {"[nul]", 1},
        {"[\"\\x\"]", 1},
        {"{1: 2}", 1},
        {"[\"a\nb\"]", 1},
        {"[1e999]", 1},
        {"{\"a\": 1, \"a\": 2}", 9},
        {"[\"\\u202e\"]", 1},
        {"[\"\\u0000\"]", 1},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        struct foreign_text foreign;
        struct json_tree tree;

        assert_false(read_json(sink, texts[i].text, &tree, &foreign));
        assert_int_equal(diag_sink_size(sink), 1);
        const struct finding *f = diag_sink_get(sink, 0);

        assert_int_equal(f->code, DIAG_I_JSON);
        assert_int_equal(f->span.offset, texts[i].at);
        json_tree_release(&tree);
    }
}

/* Nesting is bounded, so that no file exhausts the stack. */
static void
depth_is_bounded(void **state)
{
    (void)state;
    for (unsigned depth = 1; depth < 100; depth++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        g_autofree char *open = g_strnfill(depth, '['), *close = g_strnfill(depth, ']');
        g_autofree char *text = g_strconcat(open, close, NULL);
        struct foreign_text foreign;
        struct json_tree tree;

        assert_int_equal(read_json(sink, text, &tree, &foreign), depth <= 32);
        json_tree_release(&tree);
    }
}

int
test_json_tree(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_have_places),
        cmocka_unit_test(no_json_is_refused_at_its_place),
        cmocka_unit_test(depth_is_bounded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
