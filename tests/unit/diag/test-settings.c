/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag.h"

#include "diag/sink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

/* Settings of such a text; *message, when they are refused, is the caller's. */
static struct map_diag_settings *
settings_of(const char *text, char **message)
{
    struct map_diag_settings *s = map_diag_settings_new();
    g_autoptr(GError) error = NULL;
    g_autofree char *folder = g_dir_make_tmp("cartwright-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "cartwright.ini", NULL);

    assert_true(g_file_set_contents(path, text, -1, NULL));
    if (map_diag_settings_read(s, path, true, &error)) {
        assert_string_equal(map_diag_settings_get(s).folder, folder);
        *message = NULL;
    } else {
        assert_true(g_str_has_prefix(error->message, path));
        *message = g_strstrip(g_strdup(error->message + strlen(path) + 1));
    }
    g_unlink(path);
    g_rmdir(folder);
    return s;
}

static struct map_diag_settings *
good(const char *text)
{
    g_autofree char *message = NULL;
    struct map_diag_settings *s = settings_of(text, &message);

    if (message)
        fail_msg("%s", message);
    return s;
}

static void
test_refused(void **state)
{
    static const struct {
        const char *text, *wanted;
    } wrong[] = {
        {"[validate]\n# x\n\naccept\n",
         "4:1: error[X-INI]: this line is not [section], key = value or # comment"},
        {"accept = all\n",
         "1:1: error[X-INI]: this line is not [section], key = value or # comment"},
        {"[validate]\nacept = all\n",
         "2:1: error[X-INI-VALUE]: [validate] acept: there is no key acept; did you mean accept?"},
        {"[validate]\naccept = some\n",
         "2:1: error[X-INI-VALUE]: [validate] accept: there is no value of accept some; there are: all, listed, none"},
        {"[validate]\naccept = 7\n",
         "2:1: error[X-INI-VALUE]: [validate] accept: there is no value of accept 7; there are: all, listed, none"},
        {"[validate]\naccept-codes = V-IS-2; V-IS-22\n",
         "2:1: error[X-INI-VALUE]: [validate] accept-codes: there is no code V-IS-22; did you mean V-IS-2?"},
        {"[validate]\nmax-findings = 3\n",
         "2:1: error[X-INI-VALUE]: [validate] max-findings: max-findings belongs under [limits]"},
        {"[severity]\nexclude = a\n",
         "2:1: error[X-INI-VALUE]: [severity] exclude: exclude belongs under [validate]"},
        {"[limits]\naccept = all\n",
         "2:1: error[X-INI-VALUE]: [limits] accept: accept belongs under [validate]"},
        {"[limits]\nmax-seconds = 5\n",
         "2:1: error[X-INI-VALUE]: [limits] max-seconds: there is no key max-seconds; there are: max-findings, max-file-size"},
        {"[limits]\nmax-findings = 0\n",
         "2:1: error[X-INI-VALUE]: [limits] max-findings: max-findings takes 1 to 1000000"},
        {"[limits]\nmax-file-size = -1\n",
         "2:1: error[X-INI-VALUE]: [limits] max-file-size: max-file-size takes 1 to 4194304"},
        {"[severity]\nX-INDENT = fatal\n",
         "2:1: error[X-INI-VALUE]: [severity] X-INDENT: there is no severity fatal; there are: error, warning, note"},
        {"[severity]\nX-TERRAIN = note\n",
         "2:1: error[X-INI-VALUE]: [severity] X-TERRAIN: X-TERRAIN stays an error: a scenario with it cannot be used"},
        {"[sevrity]\n",
         "1:1: error[X-INI-VALUE]: [sevrity]: there is no section sevrity; did you mean severity?"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wrong); i++) {
        g_autofree char *message = NULL;

        map_diag_settings_free(settings_of(wrong[i].text, &message));
        if (!message)
            fail_msg("not refused: %s", wrong[i].text);
        message[strcspn(message, "\n")] = '\0'; /* below it the line and help */
        assert_string_equal(message, wrong[i].wanted);
    }
}

static void
test_values(void **state)
{
    struct map_diag_settings *s =
        good("[validate]\nbaseline = sub/../old.txt\n[limits]\nmax-findings = 7\n");
    g_autofree char *wanted = g_build_filename(map_diag_settings_get(s).folder, "old.txt", NULL);

    (void)state;
    assert_string_equal(map_diag_settings_get(s).baseline, wanted);
    assert_int_equal(map_diag_settings_get(s).most, 7);
    map_diag_settings_free(s);
    s = good("");
    assert_null(map_diag_settings_get(s).baseline);
    assert_int_equal(map_diag_settings_get(s).most, 0);
    map_diag_settings_free(s);
}

static void
test_exclude(void **state)
{
    static const struct {
        const char *path;
        bool out;
    } paths[] = {
        {"drafts/a.xml", true},  {"drafts", true}, {"drafts2/a.xml", false}, {"broken/a.xml", true},
        {"broken/a.txt", false}, {"a.xml", false}, {"deep/drafts/a", false},
    };
    struct map_diag_settings *s = good("[validate]\nexclude = drafts/ ; broken/*.xml;\n");

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(paths); i++) {
        g_autofree char *path =
            g_build_filename(map_diag_settings_get(s).folder, paths[i].path, NULL);

        if (map_diag_settings_exclude(s, path) != paths[i].out)
            fail_msg("%s", paths[i].path);
    }
    assert_false(map_diag_settings_exclude(s, "/drafts/a.xml"));
    map_diag_settings_free(s);
}

/* Two warnings, one accepted in the file; one error of meaning, one of reading. */
static struct map_sink *
sample(void)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, "a.xml", g_strdup("<a>12345</a>"), 12);

    diag_report(sink, DIAG_X_INDENT, (struct map_span){file, 1, 1}, "a", "b", NULL);
    diag_report(sink, DIAG_V_IS_2, (struct map_span){file, 2, 1}, NULL);
    diag_report(sink, DIAG_V_RI_1, (struct map_span){file, 3, 1}, NULL);
    diag_report(sink, DIAG_X_EMPTY, (struct map_span){file, 4, 1}, NULL);
    diag_sink_accept(sink, "V-IS-2", "so");
    return sink;
}

static void
assert_applied(const char *text, unsigned errors, unsigned warnings, unsigned notes,
               unsigned accepted)
{
    struct map_diag_settings *s = good(text);
    g_autoptr(map_sink) sink = sample();
    struct map_diag_counts n;

    map_diag_settings_apply(s, sink);
    n = map_diag_count(sink);
    if (n.errors != errors || n.warnings != warnings || n.notes != notes || n.accepted != accepted)
        fail_msg("%s: %u errors, %u warnings, %u notes, %u accepted", text, n.errors, n.warnings,
                 n.notes, n.accepted);
    map_diag_settings_free(s);
}

static void
test_applied(void **state)
{
    (void)state;
    assert_applied("", 2, 1, 0, 1);
    assert_applied("[validate]\naccept = all\n", 2, 1, 0, 1);
    assert_applied("[validate]\naccept = none\n", 2, 2, 0, 0);
    assert_applied("[validate]\naccept = listed\n", 2, 2, 0, 0);
    assert_applied("[validate]\naccept = listed\naccept-codes = v-is-2\n", 2, 1, 0, 1);
    assert_applied("[validate]\naccept = listed\naccept-codes = V-IS-1, X-INDENT\n", 2, 2, 0, 0);
    assert_applied("[severity]\nX-INDENT = note\n", 2, 0, 1, 1);
    assert_applied("[severity]\nX-INDENT = error\n", 3, 0, 0, 1);
    /* an error cannot be accepted */
    assert_applied("[severity]\nV-IS-2 = error\n", 3, 1, 0, 0);
    assert_applied("[limits]\nmax-file-size = 12\n", 2, 1, 0, 1);
    assert_applied("[limits]\nmax-file-size = 11\n", 3, 1, 0, 1);
}

static void
test_not_there(void **state)
{
    struct map_diag_settings *s = map_diag_settings_new();
    g_autoptr(GError) error = NULL;

    (void)state;
    assert_false(map_diag_settings_read(s, "/no/such/cartwright.ini", false, &error));
    assert_true(error->domain == G_FILE_ERROR);
    map_diag_settings_free(s);
}

int
test_settings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),   cmocka_unit_test(test_values),
        cmocka_unit_test(test_exclude),   cmocka_unit_test(test_applied),
        cmocka_unit_test(test_not_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
