/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/sink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static uint32_t
add(struct map_sink *sink, const char *name, const char *text)
{
    return diag_sink_take_source(sink, name, g_strdup(text), strlen(text));
}

static struct map_span
span(uint32_t file, uint32_t offset, uint32_t length)
{
    return (struct map_span){file, offset, length};
}

static void
assert_place(const struct diag_source *source, uint32_t offset, unsigned line, unsigned column)
{
    struct diag_place place = diag_source_place(source, offset);

    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
}

static void
test_places(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    const struct diag_source *source;

    (void)state;
    source = diag_sink_source(sink, add(sink, "a.xml", "ab\n\tc\xc3\xa9z\r\n\nend"));
    assert_place(source, 0, 1, 1);
    assert_place(source, 2, 1, 3); /* the line break itself */
    assert_place(source, 3, 2, 1);
    assert_place(source, 4, 2, 2); /* behind a tab */
    assert_place(source, 7, 2, 4); /* behind a letter of two bytes */
    assert_place(source, 10, 3, 1);
    assert_place(source, 14, 4, 4); /* end of file */
    assert_place(source, 99, 4, 4);
    source = diag_sink_source(sink, add(sink, "b.xml", "\xef\xbb\xbfx\ny"));
    assert_place(source, 3, 1, 1); /* a byte order mark is no column */
    assert_place(source, 5, 2, 1);
    assert_null(diag_sink_source(sink, 2));
}

/* A line of megabytes is not counted from its start for every finding. */
static void
test_places_in_a_long_line(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) text = g_string_new("<a>\n");
    const struct diag_source *source;

    (void)state;
    for (int i = 0; i < 5000; i++)
        g_string_append(text, "\xc3\xa9");
    source = diag_sink_source(sink, add(sink, "a.xml", text->str));
    for (uint32_t i = 0; i < 5000; i++)
        assert_place(source, 4 + 2 * i, 2, i + 1);
    g_string_truncate(text, 1024);
    source = diag_sink_source(sink, add(sink, "a.xml", text->str));
    assert_place(source, 1024, 2, 511);
    source = diag_sink_source(sink, add(sink, "empty.xml", ""));
    assert_place(source, 0, 1, 1);
}

/* Each entry takes exactly as many arguments as it has {}, and uses them in order. */
static void
test_every_entry_is_filled(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "<scenario/>");

    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);
        const char *a[11] = {NULL};
        const struct finding *f;
        unsigned n = 0;

        for (const char *p = e->message; (p = strstr(p, "{}")); p += 2)
            a[n++] = "<first>";
        for (const char *p = e->help; (p = strstr(p, "{}")); p += 2)
            a[n++] = "<then>";
        f = diag_report(sink, i, span(file, i, 1), a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7],
                        a[8], a[9], NULL);
        assert_null(strstr(f->message, "{}"));
        assert_null(strstr(f->help, "{}"));
        assert_null(strstr(f->message, "<then>"));
        assert_null(strstr(f->help, "<first>"));
    }
    assert_int_equal(diag_sink_size(sink), DIAG_CODES);
}

static void
test_one_cause_one_finding(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "<a/>");
    struct finding *f = diag_report(sink, DIAG_X_EMPTY, span(file, 1, 1), NULL);

    (void)state;
    assert_ptr_equal(diag_report(sink, DIAG_X_EMPTY, span(file, 1, 1), NULL), f);
    assert_ptr_not_equal(diag_report(sink, DIAG_X_EMPTY, span(file, 1, 2), NULL), f);
    assert_ptr_not_equal(diag_report(sink, DIAG_V_RI_1, span(file, 1, 1), NULL), f);
    assert_int_equal(diag_sink_size(sink), 3);
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 3);
    assert_int_equal(diag_sink_count(sink, DIAG_WARNING), 0);
}

static void
test_order(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t a = add(sink, "a.xml", "<a/>"), b = add(sink, "b.xml", "<b/>");
    static const uint32_t offsets[] = {0, 2, 3, 1};

    (void)state;
    diag_report(sink, DIAG_X_EMPTY, span(b, 1, 1), NULL);
    diag_report(sink, DIAG_X_EMPTY, span(a, 3, 1), NULL);
    diag_report(sink, DIAG_X_EMPTY, span(a, 2, 1), NULL);
    diag_report(sink, DIAG_X_EMPTY, span(a, 0, 1), NULL);
    diag_sink_sort(sink);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(diag_sink_get(sink, i)->span.offset, offsets[i]);
    assert_int_equal(diag_sink_get(sink, 3)->span.file, b);
}

/* Errors before warnings before notes, wherever in the file they are. */
static void
test_worst_first(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "abcdef");
    static const uint32_t offsets[] = {3, 4, 1, 2, 0};

    (void)state;
    diag_report(sink, DIAG_X_ACCEPT_UNUSED, span(file, 0, 1), "V-IS-2", NULL);
    diag_report(sink, DIAG_X_NUMBER_FORGOTTEN, span(file, 1, 1), "forest", NULL);
    diag_report(sink, DIAG_X_EMPTY, span(file, 4, 1), NULL);
    diag_report(sink, DIAG_X_NUMBER_FORGOTTEN, span(file, 2, 1), "forest", NULL);
    diag_report(sink, DIAG_X_EMPTY, span(file, 3, 1), NULL);
    diag_sink_sort(sink);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(diag_sink_get(sink, i)->span.offset, offsets[i]);
}

static void
test_suggestion_becomes_help(void **state)
{
    static const char *const known[] = {"D4", "C3", NULL};
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "D5");
    struct finding *f = diag_report(sink, DIAG_V_RI_1, span(file, 0, 2), NULL);

    (void)state;
    assert_null(finding_suggest(f, "forest", known));
    assert_string_equal(f->help, diag_entry(DIAG_V_RI_1)->help);
    assert_null(f->replacement);
    assert_ptr_equal(finding_suggest(f, "D5", known), known[0]);
    assert_string_equal(f->help, "did you mean D4?");
    assert_string_equal(f->replacement, "D4");
}

static void
test_labels_and_notes(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "<a/>");
    struct finding *f = diag_report(sink, DIAG_V_RI_1, span(file, 0, 1), NULL);

    (void)state;
    for (uint32_t i = 0; i < 5; i++)
        finding_add_label(f, span(file, i, 1), "here\x1b");
    finding_set_note(f, "one");
    finding_set_note(f, "two");
    finding_set_help(f, "three");
    assert_int_equal(f->n_labels, DIAG_MAX_LABELS);
    assert_string_equal(f->labels[2].text, "here<U+001B>");
    assert_string_equal(f->note, "two");
    assert_string_equal(f->help, "three");
}

/* A hostile file: findings beyond the limit are counted, and safe to touch. */
static void
test_limit(void **state)
{
    static const char *const known[] = {"D4", NULL};
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "<a/>");
    struct finding *f = NULL;

    (void)state;
    for (uint32_t i = 0; i < DIAG_MAX_FINDINGS + 7; i++)
        f = diag_report(sink, DIAG_V_RI_1, span(file, i, 1), NULL);
    assert_null(finding_suggest(f, "D5", known));
    finding_add_label(f, span(file, 0, 1), "x");
    finding_set_note(f, "x");
    finding_set_replacement(f, "x");
    assert_int_equal(diag_sink_size(sink), DIAG_MAX_FINDINGS);
    assert_int_equal(diag_sink_dropped(sink), 7);
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), DIAG_MAX_FINDINGS + 7);
}

/* Errors cannot be accepted. */
static void
test_accept(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "<a/>");

    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);
        g_autoptr(map_sink) one = diag_sink_new();

        if (strstr(e->message, "{}") || strstr(e->help, "{}"))
            continue;
        diag_report(one, i, span(file, 0, 1), NULL);
        assert_int_equal(diag_sink_accept(one, e->code, "we know"), e->severity == DIAG_WARNING);
        assert_int_equal(map_diag_count(one).accepted, e->severity == DIAG_WARNING);
        assert_int_equal(diag_sink_count(one, DIAG_WARNING), 0);
        assert_int_equal(diag_sink_count(one, DIAG_ERROR), e->severity == DIAG_ERROR);
    }
    diag_report(sink, DIAG_V_RI_1, span(file, 0, 1), NULL);
    assert_int_equal(diag_sink_accept(sink, "V-RI-1", "we know"), 0);
    assert_int_equal(diag_sink_accept(sink, "V-XX-1", "we know"), 0);
}

static bool
is_at(const struct finding *f, const void *data)
{
    return f->span.offset == *(const uint32_t *)data;
}

/* What is taken back can be told again. */
static void
test_retract(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t file = add(sink, "a.xml", "abcdef"), two = 2;

    (void)state;
    for (uint32_t i = 0; i < 4; i++)
        diag_report(sink, DIAG_X_NO_HEX, span(file, i, 1), NULL);
    diag_sink_retract(sink, 3, is_at, &two);
    assert_int_equal(diag_sink_size(sink), 4);
    diag_sink_retract(sink, 0, is_at, &two);
    assert_int_equal(diag_sink_size(sink), 3);
    diag_report(sink, DIAG_X_NO_HEX, span(file, 2, 1), NULL);
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 4);
}

static bool
is_of_code(const struct finding *f, const void *data)
{
    return f->code == *(const enum diag_code *)data;
}

/* By what fills the message, and by place; what was taken back is not found. */
static void
test_find(void **state)
{
    const enum diag_code label = DIAG_X_REF_LABEL, region = DIAG_X_REF_REGION;
    g_autoptr(map_sink) sink = diag_sink_new();
    uint32_t a = add(sink, "a.xml", "kep kep"), b = add(sink, "b.xml", "kep");

    (void)state;
    assert_null(diag_sink_at(sink, label, span(a, 0, 3)));
    assert_null(diag_sink_find(sink, label, a, "kep"));
    struct finding *first = diag_report(sink, label, span(a, 0, 3), "kep", NULL);
    struct finding *second = diag_report(sink, region, span(a, 4, 3), "kep", NULL);

    assert_ptr_equal(diag_sink_find(sink, label, a, "kep"), first);
    assert_ptr_equal(diag_sink_find(sink, region, a, "kep"), second);
    assert_null(diag_sink_find(sink, label, b, "kep"));
    assert_null(diag_sink_find(sink, label, a, "ke"));
    assert_ptr_equal(diag_sink_at(sink, label, span(a, 0, 3)), first);
    assert_null(diag_sink_at(sink, label, span(a, 4, 3)));
    diag_sink_retract(sink, 0, is_of_code, &label);
    assert_null(diag_sink_find(sink, label, a, "kep"));
    assert_ptr_equal(diag_sink_find(sink, region, a, "kep"), second);
}

int
test_sink(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_places_in_a_long_line),
        cmocka_unit_test(test_every_entry_is_filled),
        cmocka_unit_test(test_one_cause_one_finding),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_worst_first),
        cmocka_unit_test(test_suggestion_becomes_help),
        cmocka_unit_test(test_labels_and_notes),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_accept),
        cmocka_unit_test(test_retract),
        cmocka_unit_test(test_find),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
