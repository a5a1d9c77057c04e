/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "earlier-kit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

#define PDF "%PDF-1.7 of a test"

static int
make_folder(void **state)
{
    *state = g_dir_make_tmp("cartwright-earlier-XXXXXX", NULL);
    return *state == NULL;
}

static int
remove_folder(void **state)
{
    static const char *const names[] = {"kit.json",     "03-tiles.pdf", "05-cards.pdf",
                                        "06-aids.pdf",  "notes.pdf",    "shop/board-poster.pdf",
                                        "other/05.pdf", "other",        "shop"};

    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = g_build_filename(*state, names[i], NULL);

        g_remove(path);
    }
    g_assert_cmpint(g_rmdir(*state), ==, 0);
    g_free(*state);
    return 0;
}

static void
put(const char *folder, const char *name, const char *text)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autofree char *below = g_path_get_dirname(path);

    g_mkdir_with_parents(below, 0777);
    assert_true(g_file_set_contents(path, text, -1, NULL));
}

static gboolean
has(const char *folder, const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);

    return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* A kit.json with these files, all of them the same bytes. */
static char *
kit_json(const char *source, const char *const *names)
{
    g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, PDF, -1);
    GString *text = g_string_new(NULL);

    g_string_printf(text, "{\n  \"title\": \"A\",\n  \"source\": \"%s\",\n  \"files\": [", source);
    for (unsigned i = 0; names[i]; i++)
        g_string_append_printf(text, "%s\n    {\"file\": \"%s\", \"sha256\": \"%s\"}", i ? "," : "",
                               names[i], hash);
    g_string_append(text, "\n  ]\n}\n");
    return g_string_free(text, FALSE);
}

/* What is told when a kit of "02-board.pdf" of the source is written; *json: its kit.json. */
static char *
tidy(const char *folder, const char *source, gboolean some, char **json)
{
    char *fresh = kit_json(source, (const char *const[]){"02-board.pdf", NULL});
    g_autoptr(GBytes) bytes = g_bytes_new_take(fresh, strlen(fresh));
    g_autoptr(GPtrArray) kit = earlier_kit_read(folder, bytes, some, NULL);
    g_autoptr(GBytes) list = earlier_kit_list(kit, bytes);

    *json = g_strndup(g_bytes_get_data(list, NULL), g_bytes_get_size(list));
    return earlier_kit_tidy(kit);
}

static void
put_kit(const char *folder, const char *const *names)
{
    g_autofree char *json = kit_json("one", names);

    for (unsigned i = 0; names[i]; i++)
        put(folder, names[i], PDF);
    put(folder, "kit.json", json);
}

static const char *const whole[] = {"03-tiles.pdf", "05-cards.pdf", "shop/board-poster.pdf", NULL};

static void
test_another_scenario(void **state)
{
    g_autofree char *json = NULL, *told = NULL;

    put_kit(*state, whole);
    put(*state, "notes.pdf", PDF);
    told = tidy(*state, "two", TRUE, &json);
    assert_string_equal(told, "removed files of an earlier kit: 03-tiles.pdf, "
                              "05-cards.pdf, shop/board-poster.pdf");
    assert_false(has(*state, "03-tiles.pdf") || has(*state, "shop"));
    assert_true(has(*state, "notes.pdf"));
    assert_null(strstr(json, "earlier"));
}

static void
test_the_same_scenario(void **state)
{
    g_autofree char *json = NULL, *told = NULL, *again = NULL, *later = NULL, *last = NULL;

    put_kit(*state, whole);
    told = tidy(*state, "one", TRUE, &json);
    assert_string_equal(told, "kept from an earlier run: 03-tiles.pdf, "
                              "05-cards.pdf, shop/board-poster.pdf");
    assert_true(has(*state, "03-tiles.pdf"));
    assert_non_null(strstr(json, "{\"file\": \"shop/board-poster.pdf\", \"sha256\": "));
    /* what is listed so is known again, and a whole kit is without it */
    put(*state, "kit.json", json);
    again = tidy(*state, "one", FALSE, &later);
    assert_string_equal(again, "removed files of an earlier kit: 03-tiles.pdf, "
                               "05-cards.pdf, shop/board-poster.pdf");
    assert_null(tidy(*state, "one", FALSE, &last));
}

static void
test_changed_files_stay(void **state)
{
    g_autofree char *json = NULL, *told = NULL;

    put_kit(*state, (const char *const[]){"03-tiles.pdf", "05-cards.pdf", "06-aids.pdf", NULL});
    put(*state, "03-tiles.pdf", PDF " with notes");
    put(*state, "06-aids.pdf", "no PDF");
    told = tidy(*state, "two", FALSE, &json);
    assert_string_equal(told, "removed files of an earlier kit: 05-cards.pdf\n"
                              "note: changed by hand, so it stays and is no longer listed: "
                              "03-tiles.pdf, 06-aids.pdf");
    assert_true(has(*state, "03-tiles.pdf") && has(*state, "06-aids.pdf"));
}

/* A kit.json that names other files, or names that lead elsewhere, removes nothing. */
static void
test_hostile(void **state)
{
    g_autofree char *json = NULL, *told = NULL, *path = NULL, *shop = NULL, *other = NULL;
    const char *const names[] = {
        "../03-tiles.pdf",       "notes.pdf",   "/etc/03-a.pdf", "03-tiles.pdf",
        "shop/../notes.pdf",     "shop/05.pdf", "kit.json",      "other/05.pdf",
        "shop/board-poster.pdf", NULL};

    put(*state, "notes.pdf", PDF);
    put(*state, "other/05.pdf", PDF);
    g_autofree char *text = kit_json("one", names);

    put(*state, "kit.json", text);
    path = g_build_filename(*state, "03-tiles.pdf", NULL);
    shop = g_build_filename(*state, "shop", NULL);
    other = g_build_filename(*state, "other", NULL);
    assert_int_equal(symlink("notes.pdf", path), 0);
    assert_int_equal(symlink("other", shop), 0);
    put(*state, "other/board-poster.pdf", PDF);
    told = tidy(*state, "two", FALSE, &json);
    assert_string_equal(told, "note: changed by hand, so it stays and is no longer listed: "
                              "03-tiles.pdf");
    assert_true(has(*state, "other/board-poster.pdf") && has(*state, "notes.pdf"));
    g_autofree char *poster = g_build_filename(other, "board-poster.pdf", NULL);

    g_unlink(poster);
}

static void
test_foreign_list(void **state)
{
    static const char *const texts[] = {"", "{}", "\xff\xfe\n  \"source\": \"one",
                                        "    {\"file\": \"03-tiles.pdf\", \"sha256\": \"1\"}\n",
                                        "    {\"file\": \""};

    put(*state, "03-tiles.pdf", PDF);
    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *json = NULL;

        put(*state, "kit.json", texts[i]);
        assert_null(tidy(*state, "two", FALSE, &json));
    }
    assert_true(has(*state, "03-tiles.pdf"));
}

/* A list from before files had a hash: nothing says whose the file is. */
static void
test_no_hash(void **state)
{
    g_autofree char *json = NULL, *told = NULL;

    put(*state, "03-tiles.pdf", PDF);
    put(*state, "kit.json",
        "{\n  \"source\": \"one\",\n  \"sheets\": [\n"
        "    {\"file\": \"03-tiles.pdf\", \"page\": 1, \"sha256\": \"ab\"}\n  ]\n}\n");
    told = tidy(*state, "two", FALSE, &json);
    assert_string_equal(told, "note: changed by hand, so it stays and is no longer listed: "
                              "03-tiles.pdf");
    assert_true(has(*state, "03-tiles.pdf"));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_another_scenario, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_the_same_scenario, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_changed_files_stay, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_hostile, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_foreign_list, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_no_hash, make_folder, remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
