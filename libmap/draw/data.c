/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/data.h"

#include <stdbool.h>

static bool
holds_data(const char *dir)
{
    g_autofree char *fonts = g_build_filename(dir, "fonts", NULL);
    g_autofree char *themes = g_build_filename(dir, "themes", NULL);

    return g_file_test(fonts, G_FILE_TEST_IS_DIR) && g_file_test(themes, G_FILE_TEST_IS_DIR);
}

static char *
beside_program(void)
{
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    g_autofree char *folder = program ? g_path_get_dirname(program) : NULL;

    return folder ? g_build_filename(folder, "..", "share", "cartwright", NULL) : NULL;
}

char *
data_dir_find(GError **error)
{
    g_autofree char *beside = beside_program();
    const char *const candidates[] = {
        g_getenv("CARTWRIGHT_DATA"),
        beside,
        CARTWRIGHT_INSTALLED_DATA,
        CARTWRIGHT_SOURCE_DATA,
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(candidates); i++)
        if (candidates[i] && *candidates[i] && holds_data(candidates[i]))
            return g_strdup(candidates[i]);
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                        "cannot find fonts and themes; set CARTWRIGHT_DATA to their folder");
    return NULL;
}
