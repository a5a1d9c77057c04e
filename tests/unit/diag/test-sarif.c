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

/* The only run of a log. */
static JsonObject *
the_run(JsonParser *parser, const char *text)
{
    JsonObject *log;

    assert_true(json_parser_load_from_data(parser, text, -1, NULL));
    log = json_node_get_object(json_parser_get_root(parser));
    assert_string_equal(json_object_get_string_member(log, "version"), "2.1.0");
    return json_array_get_object_element(json_object_get_array_member(log, "runs"), 0);
}

/* The member at a path of names and numbers, "locations.0.physicalLocation". */
static JsonNode *
at(JsonObject *object, const char *path)
{
    g_auto(GStrv) words = g_strsplit(path, ".", -1);
    JsonNode *node = NULL;

    for (unsigned i = 0; words[i]; i++) {
        if (i > 0 && JSON_NODE_HOLDS_ARRAY(node)) {
            JsonArray *array = json_node_get_array(node);
            guint n = (guint)g_ascii_strtoull(words[i], NULL, 10);

            assert_true(n < json_array_get_length(array));
            node = json_array_get_element(array, n);
        } else {
            node = json_object_get_member(i ? json_node_get_object(node) : object, words[i]);
        }
        if (!node)
            fail_msg("%s: no %s", path, words[i]);
    }
    return node;
}

static void
assert_text(JsonObject *object, const char *path, const char *wanted)
{
    assert_string_equal(json_node_get_string(at(object, path)), wanted);
}

static void
assert_number(JsonObject *object, const char *path, gint64 wanted)
{
    assert_int_equal(json_node_get_int(at(object, path)), wanted);
}

static JsonObject *
result(JsonObject *run, const char *rule)
{
    JsonArray *all = json_object_get_array_member(run, "results");

    for (guint i = 0; i < json_array_get_length(all); i++) {
        JsonObject *one = json_array_get_object_element(all, i);

        if (strcmp(json_object_get_string_member(one, "ruleId"), rule) == 0)
            return one;
    }
    fail_msg("no result %s", rule);
    return NULL;
}

static void
test_error(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text =
        hostile_report(MAP_DIAG_SARIF, false, 0, hostile_sink(HOSTILE_NAME), NULL);
    JsonObject *run = the_run(parser, text), *r = result(run, "X-TERRAIN");

    (void)state;
    assert_text(run, "columnKind", "unicodeCodePoints");
    assert_text(run, "tool.driver.name", "cartwright");
    assert_text(run, "tool.driver.version", "1.2.3");
    assert_text(run, "tool.driver.semanticVersion", "1.2.3");
    assert_text(r, "level", "error");
    assert_text(r, "locations.0.physicalLocation.artifactLocation.uri",
                "%3A%3Aerror%3A%3Ax,y%250A%7C%60@you%5D%5D%3E%1B%5B31m%E2%80%AE.xml");
    assert_text(r, "locations.0.physicalLocation.artifactLocation.uriBaseId", "%SRCROOT%");
    assert_number(r, "locations.0.physicalLocation.region.startLine", 2);
    assert_number(r, "locations.0.physicalLocation.region.startColumn", 4);
    assert_number(r, "locations.0.physicalLocation.region.endLine", 3);
    assert_number(r, "locations.0.physicalLocation.region.endColumn", 3);
    assert_number(r, "locations.0.physicalLocation.region.byteOffset", 14);
    assert_number(r, "relatedLocations.0.physicalLocation.region.startColumn", 4);
    assert_text(r, "relatedLocations.0.message.text", "here");
    assert_text(r, "fixes.0.artifactChanges.0.replacements.0.insertedContent.text", "sea\n]]>");
    assert_int_equal(json_array_get_length(json_object_get_array_member(r, "suppressions")), 0);
    assert_null(strchr(text, '\x1b'));
    assert_null(strstr(text, "\xe2\x80\xae"));
}

/* What is accepted is a suppression; what has no file has no location. */
static void
test_others(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text = hostile_report(MAP_DIAG_SARIF, false, 0, hostile_sink("/a.xml"), NULL);
    JsonObject *run = the_run(parser, text), *r = result(run, "V-IS-2");

    (void)state;
    assert_text(r, "suppressions.0.kind", "inSource");
    assert_text(r, "suppressions.0.status", "accepted");
    assert_text(r, "suppressions.0.justification", "on <purpose> & \"so\"");
    assert_text(r, "locations.0.physicalLocation.artifactLocation.uri", "file:///a.xml");
    assert_false(json_object_has_member(result(run, "X-ACCEPT-UNUSED"), "locations"));
    assert_text(result(run, "X-ACCEPT-UNUSED"), "level", "note");
}

/* Twice the same code is one rule, and each result points at its own. */
static void
test_rules(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text =
        hostile_report(MAP_DIAG_SARIF, false, 0, hostile_sink("a.xml"), hostile_sink("b.xml"));
    JsonObject *run = the_run(parser, text);
    JsonArray *results = json_object_get_array_member(run, "results");
    JsonArray *rules = json_node_get_array(at(run, "tool.driver.rules"));

    (void)state;
    assert_int_equal(json_array_get_length(results), 8);
    assert_int_equal(json_array_get_length(rules), 4);
    for (guint i = 0; i < 8; i++) {
        JsonObject *r = json_array_get_object_element(results, i);
        JsonObject *rule =
            json_array_get_object_element(rules, (guint)json_object_get_int_member(r, "ruleIndex"));

        assert_string_equal(json_object_get_string_member(rule, "id"),
                            json_object_get_string_member(r, "ruleId"));
        assert_string_not_equal(
            json_object_get_string_member(json_object_get_object_member(r, "partialFingerprints"),
                                          "cartwright/v1"),
            "");
    }
}

static void
test_lost(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text = hostile_lost(MAP_DIAG_SARIF);
    JsonObject *run = the_run(parser, text);
    JsonObject *told = json_node_get_object(at(run, "invocations.0"));

    (void)state;
    assert_false(json_object_get_boolean_member(told, "executionSuccessful"));
    assert_text(told, "toolExecutionNotifications.0.message.text", "gone: ]]>|`@you");
    assert_text(told, "toolExecutionNotifications.0.level", "error");
    assert_text(told, "toolConfigurationNotifications.0.message.text",
                "stale in the baseline: V-IS-2 in ]]>|`@you does not occur any more");
    assert_false(json_object_has_member(json_node_get_object(at(run, "tool.driver")), "version"));
}

static void
test_nothing(void **state)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autofree char *text = hostile_report(MAP_DIAG_SARIF, false, 0, hostile_clean(), NULL);
    JsonObject *run = the_run(parser, text);

    (void)state;
    assert_int_equal(json_array_get_length(json_object_get_array_member(run, "results")), 0);
    assert_true(json_node_get_boolean(at(run, "invocations.0.executionSuccessful")));
}

int
test_sarif(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_error), cmocka_unit_test(test_others),  cmocka_unit_test(test_rules),
        cmocka_unit_test(test_lost),  cmocka_unit_test(test_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
