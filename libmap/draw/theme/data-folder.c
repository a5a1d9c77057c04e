/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/data-folder.h"

#include "map-base.h"

#include <stdbool.h>
#include <string.h>

static bool
holds_data(const char *dir)
{
    g_autofree char *fonts = g_build_filename(dir, "fonts", NULL);
    g_autofree char *themes = g_build_filename(dir, "themes", NULL);

    return g_file_test(fonts, G_FILE_TEST_IS_DIR) && g_file_test(themes, G_FILE_TEST_IS_DIR);
}

/* A program in its build tree uses the data of the source tree. */
static bool
is_built_here(const char *program)
{
    g_autofree char *build = realpath(CARTWRIGHT_BUILD_TREE, NULL);

    return program && build && g_str_has_prefix(program, build) &&
           program[strlen(build)] == G_DIR_SEPARATOR;
}

char *
data_folder_find(GError **error)
{
    g_autofree char *program = map_base_program(NULL, NULL);
    g_autofree char *beside = map_base_program(CARTWRIGHT_BIN, CARTWRIGHT_INSTALLED_DATA);
    const char *const candidates[] = {
        g_getenv("CARTWRIGHT_DATA"),
        beside,
        is_built_here(program) ? CARTWRIGHT_SOURCE_DATA : NULL,
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
