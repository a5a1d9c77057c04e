/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"

#include "map-base.h"

#include <stdbool.h>
#include <string.h>

/* What is released finds nothing where it was built. */
#ifdef CARTWRIGHT_RELEASED
#undef CARTWRIGHT_BUILD_TREE
#undef CARTWRIGHT_SOURCE_DATA
#define CARTWRIGHT_BUILD_TREE ""
#define CARTWRIGHT_SOURCE_DATA ""
#endif

char *
data_folder_find(GError **error)
{
    g_autofree char *program = map_base_program(NULL, NULL);
    g_autofree char *build = realpath(CARTWRIGHT_BUILD_TREE, NULL);
    bool here = program && build && g_str_has_prefix(program, build) &&
                program[strlen(build)] == G_DIR_SEPARATOR;
    g_autofree char *beside = map_base_program(CARTWRIGHT_BIN, CARTWRIGHT_INSTALLED_DATA);
    const char *const candidates[] = {
        g_getenv("CARTWRIGHT_DATA"),
        beside,
        here ? CARTWRIGHT_SOURCE_DATA : NULL, /* a program in its build tree */
        CARTWRIGHT_INSTALLED_DATA,
        CARTWRIGHT_SOURCE_DATA,
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(candidates); i++) {
        const char *dir = candidates[i] ? candidates[i] : "";
        g_autofree char *fonts = g_build_filename(dir, "fonts", NULL);
        g_autofree char *themes = g_build_filename(dir, "themes", NULL);

        if (*dir && g_file_test(fonts, G_FILE_TEST_IS_DIR) &&
            g_file_test(themes, G_FILE_TEST_IS_DIR))
            return g_strdup(dir);
    }
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                        "cannot find fonts and themes; set CARTWRIGHT_DATA to their folder");
    return NULL;
}
