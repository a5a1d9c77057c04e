/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/bounded-file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The first line that is wrong is named, wherever it stands and however long the file is. */
static void
wrong_lines_are_found(void **state)
{
    static const struct {
        const char *text, *at; /* NULL: nothing is wrong */
    } rows[] = {
        {"", NULL},
        {"# nothing\n\n", NULL},
        {"[a]\nb=1\n  # c\n[d]\n", NULL},
        {"x", "f.ini:1:1:"},
        {"x=1\n[a]\n", "f.ini:1:1:"},
        {"\n\n[a\n", "f.ini:3:1:"},
        {"[a]\nb=1\n  c\r\nd=2\nfalse\n", "f.ini:3:3:"},
        {"[a]\nb=1\n\n\n=2", "f.ini:5:1:"},
        {"[a]\nb=1\n\xff\xfe\n", "f.ini:3:1:"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(GKeyFile) file =
            ini_file_parse("f.ini", rows[i].text, strlen(rows[i].text), G_KEY_FILE_NONE, &error);

        assert_true((file != NULL) == (rows[i].at == NULL));
        if (file)
            continue;
        assert_true(g_error_matches(error, MAP_DIAG_FINDING, MAP_DIAG_CONTENT));
        if (!g_str_has_prefix(error->message, rows[i].at) || !strstr(error->message, "[X-INI]"))
            fail_msg("%s: %s", rows[i].at, error->message);
    }
}

static void
a_long_file_is_read(void **state)
{
    GString *text = g_string_new("[a]\n");
    g_autoptr(GError) error = NULL;

    (void)state;
    for (unsigned i = 0; i < 50000; i++)
        g_string_append_printf(text, i == 40000 ? "wrong\n" : "k%u = 1\n", i);
    assert_null(ini_file_parse("f.ini", text->str, text->len, G_KEY_FILE_NONE, &error));
    assert_true(g_str_has_prefix(error->message, "f.ini:40002:1:"));
    g_string_free(text, TRUE);
}

/* A key stands once in a group, which may be in several pieces. */
static void
doubled_keys_are_refused(void **state)
{
    static const struct {
        const char *text, *at; /* NULL: nothing is wrong */
    } rows[] = {
        {"[a]\nb=1\n[c]\nb=1\n[a]\nd=1\n", NULL},
        {"[a]\nb=1\n# b=2\nbb=1\n", NULL},
        {"[a]\nb=1\n  b = 1\r\n", "f.ini:3:3:"},
        {"[a]\nb=1\n[c]\nb=1\n [a] \nb=2\n", "f.ini:6:1:"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(GKeyFile) file =
            ini_file_parse("f.ini", rows[i].text, strlen(rows[i].text), G_KEY_FILE_NONE, &error);

        assert_true((file != NULL) == (rows[i].at == NULL));
        if (!file && (!g_str_has_prefix(error->message, rows[i].at) ||
                      !strstr(error->message, "[a] b: the section has this key twice")))
            fail_msg("%s: %s", rows[i].at, error->message);
    }
}

/* The last of several lines of a key; else the group. */
static void
entries_are_found(void **state)
{
    static const char text[] = "[a]\nkey = 1\n[b]\nkey=2\n# key = 3\n  key  = 4\n[c]\nkey = 5\n";
    static const struct {
        const char *group, *key, *at;
    } rows[] = {
        {"b", "key", "f.ini:6:3:"}, {"a", "key", "f.ini:2:1:"}, {"c", NULL, "f.ini:7:1:"},
        {"d", "key", "f.ini:1:1:"}, {"b", "ke", "f.ini:3:1:"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        GError *error = g_error_new(G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, "no such");

        ini_file_locate("f.ini", text, strlen(text), rows[i].group, rows[i].key, &error);
        assert_true(g_error_matches(error, MAP_DIAG_FINDING, MAP_DIAG_CONTENT));
        if (!g_str_has_prefix(error->message, rows[i].at) || !strstr(error->message, "no such"))
            fail_msg("%s: %s", rows[i].at, error->message);
        g_error_free(error);
    }
}

int
test_ini_file(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_lines_are_found),
        cmocka_unit_test(a_long_file_is_read),
        cmocka_unit_test(doubled_keys_are_refused),
        cmocka_unit_test(entries_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
