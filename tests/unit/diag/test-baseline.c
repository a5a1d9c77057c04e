/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag.h"

#include "diag/settings.h"
#include "diag/sink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

#define BASE "/no/such/folder"
#define A BASE "/a.xml"

/* A sink of a file with these: "e" an error, "w" a warning, "a" an accepted one, "n" a note. */
static struct map_sink *
sink_of(const char *name, const char *kinds)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, name, g_strdup("<a>12345</a>"), 12);

    if (strchr(kinds, 'e'))
        diag_report(sink, DIAG_V_RI_1, (struct map_span){file, 1, 1}, NULL);
    if (strchr(kinds, 'w'))
        diag_report(sink, DIAG_X_INDENT, (struct map_span){file, 2, 1}, "a", "b", NULL);
    if (strchr(kinds, 'a'))
        diag_report(sink, DIAG_V_IS_2, (struct map_span){file, 3, 1}, NULL);
    if (strchr(kinds, 'n'))
        diag_report(sink, DIAG_X_ACCEPT_UNUSED, (struct map_span){file, 4, 1}, "V-IS-1", NULL);
    diag_sink_accept(sink, "V-IS-2", "so");
    map_diag_sort(sink);
    diag_fingerprint_all(sink, BASE);
    return sink;
}

/* What a baseline of such a file holds, as text. */
static char *
written(const char *name, const char *kinds)
{
    struct map_diag_baseline *b = map_diag_baseline_new(BASE);
    g_autoptr(map_sink) sink = sink_of(name, kinds);
    GString *out = g_string_new(NULL);

    map_diag_baseline_apply(b, sink, true);
    map_diag_baseline_text(b, false, out);
    map_diag_baseline_free(b);
    return g_string_free(out, FALSE);
}

static struct map_diag_baseline *
read_text(const char *text, char **message)
{
    struct map_diag_baseline *b = map_diag_baseline_new(BASE);
    g_autoptr(GError) error = NULL;
    g_autofree char *path = NULL;
    int fd = g_file_open_tmp("baseline-XXXXXX", &path, NULL);

    assert_true(fd >= 0 && close(fd) == 0);
    assert_true(g_file_set_contents(path, text, -1, NULL));
    *message = map_diag_baseline_read(b, NULL, path, &error)
                   ? NULL
                   : g_strdup(error->message + strlen(path) + 1);
    g_unlink(path);
    return b;
}

static struct map_diag_baseline *
good(const char *text)
{
    g_autofree char *message = NULL;
    struct map_diag_baseline *b = read_text(text, &message);

    if (message)
        fail_msg("%s", message);
    return b;
}

static char *
stale(const struct map_diag_baseline *b)
{
    GString *out = g_string_new(NULL);

    map_diag_baseline_text(b, true, out);
    return g_string_free(out, FALSE);
}

/* Only warnings that nobody accepted; a line each, and the same bytes again. */
static void
test_written(void **state)
{
    g_autofree char *text = written(A, "ewan"), *none = written(A, "ean");
    g_autofree char *again = written(A, "wn");
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    (void)state;
    assert_int_equal(g_strv_length(lines), 3);
    assert_true(g_str_has_prefix(lines[0], "# cartwright baseline 1"));
    assert_true(g_str_has_suffix(lines[1], " X-INDENT a.xml"));
    assert_null(strchr(none, 'X'));
    assert_string_equal(text, again);
}

static void
test_applied(void **state)
{
    g_autofree char *text = written(A, "w");
    struct map_diag_baseline *b = good(text);
    g_autoptr(map_sink) same = sink_of(A, "ewan"), other = sink_of(BASE "/b.xml", "w");
    struct map_diag_counts n;

    (void)state;
    map_diag_baseline_apply(b, same, false);
    n = map_diag_count(same);
    assert_int_equal(n.errors, 1);
    assert_int_equal(n.warnings, 0);
    assert_int_equal(n.accepted, 1);
    assert_int_equal(n.baselined, 1);
    map_diag_baseline_apply(b, other, false);
    assert_int_equal(map_diag_count(other).warnings, 1);
    map_diag_baseline_free(b);
}

/* Stale is what a file that was looked at does not have, and what a file that is gone had. */
static void
test_stale(void **state)
{
    g_autofree char *text = written(A, "w");
    struct map_diag_baseline *b = good(text);
    g_autofree char *gone = stale(b), *seen = NULL, *mended = NULL;
    g_autoptr(map_sink) same = sink_of(A, "w"), better = sink_of(A, "n");

    (void)state;
    assert_string_equal(gone, "X-INDENT in a.xml\n");
    map_diag_baseline_apply(b, same, false);
    seen = stale(b);
    assert_string_equal(seen, "");
    map_diag_baseline_free(b);
    b = good(text);
    map_diag_baseline_apply(b, better, false);
    mended = stale(b);
    assert_string_equal(mended, "X-INDENT in a.xml\n");
    map_diag_baseline_free(b);
}

/* What a file with an error does not show may be there again once the error is mended. */
static void
test_error_hides_nothing(void **state)
{
    g_autofree char *text = written(A, "w"), *left = NULL, *kept = NULL;
    struct map_diag_baseline *b = map_diag_baseline_new("/");
    g_autofree char *known = g_strdup_printf("%.*s bin\n", (int)(strrchr(text, ' ') - text), text);
    g_autoptr(map_sink) broken = sink_of("/bin", "e");

    (void)state;
    assert_true(baseline_parse(b, "base.txt", known, strlen(known), NULL));
    map_diag_baseline_apply(b, broken, true);
    left = stale(b);
    assert_string_equal(left, "");
    GString *out = g_string_new(NULL);

    map_diag_baseline_text(b, false, out);
    kept = g_string_free(out, FALSE);
    assert_string_equal(kept, known);
    map_diag_baseline_free(b);
}

/* A warning that the settings made an error fails, however old it is; it is not stale. */
static void
test_error_is_not_hidden(void **state)
{
    g_autofree char *text = written(A, "w");
    struct map_diag_baseline *b = good(text);
    g_autoptr(map_sink) sink = sink_of(A, "w");

    (void)state;
    diag_sink_edit(sink, 0)->severity = DIAG_ERROR;
    map_diag_baseline_apply(b, sink, false);
    assert_int_equal(map_diag_count(sink).errors, 1);
    map_diag_baseline_free(b);
}

static void
test_broken(void **state)
{
    static const char *const broken[] = {
        "V-IS-2 a.xml",
        "0123456789abcdef0123456789abcdef V-IS-2",
        "0123456789ABCDEF0123456789abcdef V-IS-2 a.xml",
        "<<<<<<< ours",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(broken); i++) {
        g_autofree char *text = g_strdup_printf("# head\n\n%s\n", broken[i]), *message = NULL;

        map_diag_baseline_free(read_text(text, &message));
        assert_string_equal(message, "3: this is not a line of a baseline; run "
                                     "--write-baseline again");
    }
}

/* A file's name cannot make a line of its own. */
static void
test_names(void **state)
{
    g_autofree char *text = written(BASE "/a\n# b.xml", "w");
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    (void)state;
    assert_int_equal(g_strv_length(lines), 3);
    assert_true(g_str_has_suffix(lines[1], " X-INDENT a<U+000A># b.xml"));
}

int
test_baseline(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written),
        cmocka_unit_test(test_applied),
        cmocka_unit_test(test_stale),
        cmocka_unit_test(test_error_is_not_hidden),
        cmocka_unit_test(test_error_hides_nothing),
        cmocka_unit_test(test_broken),
        cmocka_unit_test(test_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
