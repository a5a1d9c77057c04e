/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/printer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include <json-glib/json-glib.h>

static const struct {
    const char *text, *json;
} strings[] = {
    {NULL, "null"},
    {"", "\"\""},
    {"a\"b\\c", "\"a\\\"b\\\\c\""},
    {"a\nb\tc\x01", "\"a\\nb\\u0009c\\u0001\""},
    {"\xc3\xa9", "\"\xc3\xa9\""},
    {"\xe2\x80\xae", "\"\\u202e\""},
    {"a\xff", "\"a\xef\xbf\xbd\""},
};

static void
test_strings(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(strings); i++) {
        g_autoptr(GString) out = g_string_new(NULL);

        map_diag_write(out, "%s", strings[i].text);
        assert_string_equal(out->str, strings[i].json);
    }
}

static JsonObject *
parse(JsonParser *parser, const GString *out)
{
    assert_true(json_parser_load_from_data(parser, out->str, (gssize)out->len, NULL));
    return json_node_get_object(json_parser_get_root(parser));
}

static void
test_finding(void **state)
{
    static const char text[] = "<a>\n  <river along=\"\xc3\xa9 D5\"/>\n</a>";
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) out = g_string_new(NULL);
    g_autoptr(JsonParser) parser = json_parser_new();
    uint32_t file = diag_sink_take_source(sink, "a.xml", g_strdup(text), strlen(text));
    struct map_span span = {file, (uint32_t)(strstr(text, "D5") - text), 2};
    struct finding *f = diag_report(sink, DIAG_V_RI_1, span, NULL);
    JsonObject *object, *label;

    (void)state;
    finding_propose(f, "D4");
    finding_add_label(f, (struct map_span){file, 1, 1}, "here");
    finding_set_note(f, "noted");
    printer_json.finding(NULL, sink, f, out);
    object = parse(parser, out);
    assert_string_equal(json_object_get_string_member(object, "code"), "V-RI-1");
    assert_string_equal(json_object_get_string_member(object, "severity"), "error");
    assert_string_equal(json_object_get_string_member(object, "file"), "a.xml");
    assert_int_equal(json_object_get_int_member(object, "line"), 2);
    assert_int_equal(json_object_get_int_member(object, "column"), 19);
    assert_int_equal(json_object_get_int_member(object, "endLine"), 2);
    assert_int_equal(json_object_get_int_member(object, "endColumn"), 21);
    assert_int_equal(json_object_get_int_member(object, "byteOffset"), span.offset);
    assert_int_equal(json_object_get_int_member(object, "byteLength"), 2);
    assert_string_equal(json_object_get_string_member(object, "replacement"), "D4");
    assert_string_equal(json_object_get_string_member(object, "help"), "did you mean D4?");
    assert_false(json_object_get_boolean_member(object, "accepted"));
    label = json_array_get_object_element(json_object_get_array_member(object, "labels"), 0);
    assert_string_equal(json_object_get_string_member(label, "text"), "here");
    assert_int_equal(json_object_get_int_member(label, "line"), 1);
    assert_int_equal(json_array_get_length(json_object_get_array_member(object, "notes")), 1);
    assert_string_equal(
        json_array_get_string_element(json_object_get_array_member(object, "rules"), 0), "RIVER-1");
}

/* The keys are the same where there is no place to name. */
static void
test_finding_without_a_place(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) out = g_string_new(NULL);
    g_autoptr(JsonParser) parser = json_parser_new();
    JsonObject *object;

    (void)state;
    printer_json.finding(NULL, sink, diag_report(sink, DIAG_X_EMPTY, MAP_NO_SPAN, NULL), out);
    object = parse(parser, out);
    assert_true(json_object_get_null_member(object, "file"));
    assert_true(json_object_get_null_member(object, "byteOffset"));
    assert_true(json_object_get_null_member(object, "replacement"));
    assert_int_equal(json_array_get_length(json_object_get_array_member(object, "rules")), 0);
}

int
test_json(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_finding),
        cmocka_unit_test(test_finding_without_a_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
