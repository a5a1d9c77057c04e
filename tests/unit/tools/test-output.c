/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

static int
make_folder(void **state)
{
    *state = g_dir_make_tmp("cartwright-output-XXXXXX", NULL);
    return *state == NULL;
}

static unsigned
count_and_remove(const char *folder)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;
    unsigned n = 0;

    while ((name = g_dir_read_name(dir))) {
        g_autofree char *path = g_build_filename(folder, name, NULL);

        g_unlink(path);
        n++;
    }
    return n;
}

static int
remove_folder(void **state)
{
    count_and_remove(*state);
    g_rmdir(*state);
    g_free(*state);
    return 0;
}

static void
assert_content(const char *path, const char *wanted)
{
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    assert_string_equal(text, wanted);
}

static void
test_write(void **state)
{
    g_autofree char *path = g_build_filename(*state, "a.pdf", NULL);
    g_autoptr(GBytes) one = g_bytes_new_static("one", 3), two = g_bytes_new_static("two!", 4);
    mode_t mask = umask(022);
    struct stat st;

    assert_true(output_write(path, one, NULL));
    assert_content(path, "one");
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0644);
    assert_true(output_write(path, two, NULL));
    assert_content(path, "two!");
    assert_int_equal(count_and_remove(*state), 1);
    umask(mask);
}

/* What fails says so and leaves nothing behind. */
static void
test_failures(void **state)
{
    g_autofree char *below = g_build_filename(*state, "none", "a.pdf", NULL);
    g_autoptr(GBytes) bytes = g_bytes_new_static("one", 3);
    g_autoptr(GError) error = NULL;

    assert_false(output_write(below, bytes, &error));
    assert_non_null(strstr(error->message, "a.pdf: No such file"));
    g_clear_error(&error);
    assert_false(output_write(*state, bytes, &error));
    assert_non_null(strstr(error->message, "Is a directory"));
    g_clear_error(&error);
    assert_false(output_write("/dev/full", bytes, &error));
    assert_non_null(strstr(error->message, "No space left"));
    assert_int_equal(count_and_remove(*state), 0);
}

static void
test_devices_are_not_replaced(void **state)
{
    g_autoptr(GBytes) bytes = g_bytes_new_static("one", 3);
    struct stat st;

    (void)state;
    assert_true(output_write("/dev/null", bytes, NULL));
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
}

static void
test_folder(void **state)
{
    g_autofree char *folder = g_build_filename(*state, "kit", NULL);
    g_autofree char *a = g_build_filename(folder, "01-a.pdf", NULL);
    g_autofree char *b = g_build_filename(folder, "02-b.pdf", NULL);
    g_autofree char *shop = g_build_filename(folder, "shop", NULL);
    g_autofree char *c = g_build_filename(shop, "03-c.pdf", NULL);
    g_autoptr(GBytes) one = g_bytes_new_static("one", 3), two = g_bytes_new_static("two", 3);
    const struct output_file files[] = {{"01-a.pdf", one}, {"02-b.pdf", two}};
    const struct output_file below[] = {{"shop/03-c.pdf", two}};
    const struct output_file bad[] = {{"01-a.pdf", two}, {"01-a.pdf/02-b.pdf", two}};
    g_autoptr(GError) error = NULL;

    assert_true(output_write_folder(folder, files, 2, NULL));
    assert_content(a, "one");
    assert_content(b, "two");
    /* one that cannot be written keeps the others from getting their names */
    assert_false(output_write_folder(folder, bad, 2, &error));
    assert_content(a, "one");
    assert_int_equal(count_and_remove(folder), 2);
    assert_true(output_write_folder(folder, below, 1, NULL));
    assert_content(c, "two");
    assert_int_equal(count_and_remove(shop), 1);
    g_rmdir(shop);
    g_rmdir(folder);
}

/* The last of the files cannot be written: new ones are gone, an old one is as it was. */
static void
test_folder_undone(void **state)
{
    g_autofree char *folder = g_build_filename(*state, "kit", NULL);
    g_autofree char *a = g_build_filename(folder, "01-a.pdf", NULL);
    g_autofree char *taken = g_build_filename(folder, "04-d.pdf", NULL);
    g_autofree char *shop = g_build_filename(folder, "shop", NULL);
    g_autoptr(GBytes) one = g_bytes_new_static("one", 3), two = g_bytes_new_static("two", 3);
    const struct output_file files[] = {
        {"01-a.pdf", two}, {"02-b.pdf", two}, {"shop/03-c.pdf", two}, {"04-d.pdf", two}};
    g_autoptr(GError) error = NULL;

    assert_true(output_write_folder(folder, &(struct output_file){"01-a.pdf", one}, 1, NULL));
    assert_int_equal(g_mkdir(taken, 0777), 0);
    assert_false(output_write_folder(folder, files, 4, &error));
    assert_non_null(strstr(error->message, "Is a directory"));
    assert_content(a, "one");
    assert_false(g_file_test(shop, G_FILE_TEST_EXISTS));
    g_rmdir(taken);
    assert_int_equal(count_and_remove(folder), 1);
    /* a name that only later files make a folder: the first has been given its own by then */
    const struct output_file folders[] = {{"01-a.pdf", two}, {"x", two}, {"x/02-b.pdf", two}};

    g_clear_error(&error);
    assert_true(output_write_folder(folder, &(struct output_file){"01-a.pdf", one}, 1, NULL));
    assert_false(output_write_folder(folder, folders, 3, &error));
    assert_content(a, "one");
    assert_int_equal(count_and_remove(folder), 1);
    g_rmdir(folder);
}

static void
test_replace(void **state)
{
    g_autofree char *path = g_build_filename(*state, "a.xml", NULL);
    g_autofree char *link = g_build_filename(*state, "link.xml", NULL);
    g_autofree char *none = g_build_filename(*state, "none.xml", NULL);
    g_autoptr(GBytes) two = g_bytes_new_static("two!", 4);
    g_autoptr(GError) error = NULL;
    struct stat st;

    assert_true(g_file_set_contents(path, "one", 3, NULL));
    assert_int_equal(g_chmod(path, 0640), 0);
    assert_int_equal(symlink("a.xml", link), 0);
    assert_true(output_replace(link, two, NULL));
    assert_content(path, "two!");
    assert_int_equal(lstat(link, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
    assert_false(output_replace(none, two, &error));
    assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
    assert_int_equal(count_and_remove(*state), 2);
}

static void
test_create(void **state)
{
    g_autofree char *path = g_build_filename(*state, "a.xml", NULL);
    g_autoptr(GBytes) one = g_bytes_new_static("one", 3), two = g_bytes_new_static("two!", 4);
    g_autoptr(GBytes) six = g_bytes_new_static("six", 3);
    g_autoptr(GError) error = NULL;

    assert_true(output_create(path, one, NULL));
    assert_true(output_create(path, one, NULL)); /* as after a call that was killed at its end */
    assert_false(output_create(path, six, NULL));
    assert_false(output_create(path, two, &error));
    assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST));
    assert_content(path, "one");
    assert_int_equal(count_and_remove(*state), 1);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_write, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_replace, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_create, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_failures, make_folder, remove_folder),
        cmocka_unit_test(test_devices_are_not_replaced),
        cmocka_unit_test_setup_teardown(test_folder, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_folder_undone, make_folder, remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
