/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Runs a fuzz target once for each file in a folder: the corpus as a plain test, in TAP. */
#include "target.h"

#include <glib.h>
#include <stdio.h>

#pragma weak LLVMFuzzerInitialize

static int
compare_names(gconstpointer a, gconstpointer b)
{
    return g_strcmp0(*(char *const *)a, *(char *const *)b);
}

/* The names of the files in a folder, sorted; none if it cannot be read. */
static GPtrArray *
list_files(const char *folder)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    GDir *dir = g_dir_open(folder, 0, NULL);

    for (const char *name = dir ? g_dir_read_name(dir) : NULL; name; name = g_dir_read_name(dir))
        g_ptr_array_add(names, g_strdup(name));
    if (dir)
        g_dir_close(dir);
    g_ptr_array_sort(names, compare_names);
    return names;
}

int
main(int argc, char **argv)
{
    g_autoptr(GPtrArray) names = NULL;
    int failed = 0;

    if (LLVMFuzzerInitialize)
        LLVMFuzzerInitialize(&argc, &argv);
    if (argc != 2) {
        fputs("usage: replay-TARGET FOLDER\n", stderr);
        return 2;
    }
    names = list_files(argv[1]);
    printf("1..%u\n", names->len);
    for (guint i = 0; i < names->len; i++) {
        g_autofree char *path = g_build_filename(argv[1], names->pdata[i], NULL);
        g_autofree char *text = NULL;
        gsize length = 0;
        gboolean read = g_file_get_contents(path, &text, &length, NULL);

        if (read)
            LLVMFuzzerTestOneInput((const uint8_t *)text, length);
        failed += !read;
        printf("%s %u %s\n", read ? "ok" : "not ok", i + 1, (char *)names->pdata[i]);
        fflush(stdout);
    }
    return failed > 0 || names->len == 0;
}
