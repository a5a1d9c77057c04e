/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag.h"

#include "diag/sink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include <json-glib/json-glib.h>

static struct map_sink *
sink_with(const char *name, unsigned findings)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, name, g_strdup("<a/>"), 4);

    for (uint32_t i = 0; i < findings; i++)
        diag_report(sink, DIAG_X_EMPTY, (struct map_span){file, i, 1}, NULL);
    return sink;
}

static void
assert_summary(const unsigned *findings, unsigned n, const char *wanted)
{
    struct map_diag_report *report = map_diag_report_new(MAP_DIAG_TEXT, false, NULL, NULL, NULL);
    g_autoptr(GString) out = g_string_new(NULL);
    g_autofree char *summary = NULL;

    for (unsigned i = 0; i < n; i++) {
        g_autoptr(map_sink) sink = sink_with("a.xml", findings[i]);

        map_diag_report_add(report, sink, out);
    }
    map_diag_report_end(report, out);
    summary = map_diag_report_summary(report);
    assert_string_equal(summary, wanted);
    map_diag_report_free(report);
}

static void
test_summary(void **state)
{
    (void)state;
    assert_summary((const unsigned[]){1}, 1, "1 error in 1 file");
    assert_summary((const unsigned[]){2, 0, 1}, 3, "3 errors in 2 of 3 files");
    assert_summary((const unsigned[]){0}, 1, "no findings in 1 file");
    assert_summary((const unsigned[]){0, 0}, 2, "no findings in 2 files");
    assert_summary(NULL, 0, "no findings in 0 files");
}

/* One document whatever the number of files and findings. */
static void
test_json(void **state)
{
    (void)state;
    for (unsigned findings = 0; findings < 3; findings++) {
        struct map_diag_report *report = map_diag_report_new(MAP_DIAG_JSON, true, NULL, NULL, NULL);
        g_autoptr(map_sink) a = sink_with("a.xml", findings);
        g_autoptr(map_sink) b = sink_with("b.xml", findings);
        g_autoptr(GString) out = g_string_new(NULL);
        g_autoptr(JsonParser) parser = json_parser_new();
        JsonObject *root, *summary;

        map_diag_report_add(report, a, out);
        map_diag_report_add(report, b, out);
        map_diag_report_end(report, out);
        assert_true(json_parser_load_from_data(parser, out->str, -1, NULL));
        root = json_node_get_object(json_parser_get_root(parser));
        assert_int_equal(json_object_get_int_member(root, "version"), 1);
        assert_int_equal(json_array_get_length(json_object_get_array_member(root, "findings")),
                         2 * findings);
        summary = json_object_get_object_member(root, "summary");
        assert_int_equal(json_object_get_int_member(summary, "files"), 2);
        assert_int_equal(json_object_get_int_member(summary, "errors"), 2 * findings);
        assert_int_equal(json_object_get_int_member(summary, "notShown"), 0);
        map_diag_report_free(report);
    }
}

static void
test_dropped_findings_are_counted(void **state)
{
    struct map_diag_report *report = map_diag_report_new(MAP_DIAG_TEXT, false, NULL, NULL, NULL);
    g_autoptr(map_sink) sink = sink_with("a.xml", DIAG_MAX_FINDINGS + 3);
    g_autoptr(GString) out = g_string_new(NULL);
    g_autofree char *summary = NULL;

    (void)state;
    map_diag_report_add(report, sink, out);
    summary = map_diag_report_summary(report);
    assert_string_equal(summary, "10003 errors in 1 file");
    assert_true(g_str_has_suffix(out->str, "and 3 more findings, counted but not shown\n"));
    map_diag_report_free(report);
}

int
test_report(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_summary),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_dropped_findings_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
