/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Runs a fuzz target once for each file named: the corpus as a plain test, in TAP. */
#include "target.h"

#include <glib.h>
#include <stdio.h>

int
main(int argc, char **argv)
{
    int failed = 0;

    LLVMFuzzerInitialize(&argc, &argv);
    printf("1..%d\n", argc - 1);
    for (int i = 1; i < argc; i++) {
        g_autofree char *text = NULL;
        g_autofree char *name = g_path_get_basename(argv[i]);
        gsize length = 0;
        gboolean read = g_file_get_contents(argv[i], &text, &length, NULL);

        if (read)
            LLVMFuzzerTestOneInput((const uint8_t *)text, length);
        failed += !read;
        printf("%s %d %s\n", read ? "ok" : "not ok", i, name);
        fflush(stdout);
    }
    return failed > 0 || argc < 2;
}
