/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/printer.h"

#include "hostile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include <json-glib/json-glib.h>

static JsonArray *
entries(JsonParser *parser, const char *text)
{
    assert_true(json_parser_load_from_data(parser, text, -1, NULL));
    return json_node_get_array(json_parser_get_root(parser));
}

static const char *
text_of(JsonArray *array, guint i, const char *member)
{
    return json_object_get_string_member(json_array_get_object_element(array, i), member);
}

/* What is accepted is left out; the same file twice has other fingerprints. */
static void
test_entries(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text = hostile_report(MAP_DIAG_GITLAB, false, 0, hostile_sink(HOSTILE_NAME),
                                           hostile_sink(HOSTILE_NAME));
    JsonArray *array = entries(parser, text);
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    JsonObject *place;

    (void)state;
    assert_int_equal(json_array_get_length(array), 6);
    for (guint i = 0; i < 6; i++) {
        assert_string_not_equal(text_of(array, i, "check_name"), "V-IS-2");
        assert_true(g_hash_table_add(seen, (gpointer)text_of(array, i, "fingerprint")));
    }
    assert_string_equal(text_of(array, 0, "check_name"), "X-TERRAIN");
    assert_string_equal(text_of(array, 0, "severity"), "critical");
    assert_string_equal(text_of(array, 1, "check_name"), "X-INDENT");
    assert_string_equal(text_of(array, 1, "severity"), "minor");
    assert_string_equal(text_of(array, 2, "severity"), "info");
    place = json_object_get_object_member(json_array_get_object_element(array, 0), "location");
    assert_string_equal(json_object_get_string_member(place, "path"), &HOSTILE_NAME[2]);
    place = json_object_get_object_member(place, "lines");
    assert_int_equal(json_object_get_int_member(place, "begin"), 2);
    assert_int_equal(json_object_get_int_member(place, "end"), 3);
    assert_null(strchr(text, '\x1b'));
    assert_null(strstr(text, "\xe2\x80\xae"));
}

static void
test_lost(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text = hostile_lost(MAP_DIAG_GITLAB);
    JsonArray *array = entries(parser, text);

    (void)state;
    assert_int_equal(json_array_get_length(array), 1);
    assert_string_equal(text_of(array, 0, "check_name"), "unread");
    assert_string_equal(text_of(array, 0, "severity"), "blocker");
    assert_string_equal(text_of(array, 0, "description"), "gone: ]]>|`@you");
}

static void
test_nothing(void **state)
{
    g_autofree char *text = hostile_report(MAP_DIAG_GITLAB, false, 0, hostile_clean(), NULL);

    (void)state;
    assert_string_equal(text, "[]\n");
}

int
test_gitlab(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
