/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario-file.h"

#include "cmd.h"
#include "output.h"
#include "map-check.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "map-scenario-file.h"

#include <stdlib.h>
#include <string.h>

gboolean
scenario_file_load(struct scenario_file *file, const char *path)
{
    *file = (struct scenario_file){.sink = map_diag_sink_new()};
    file->scenario = map_scenario_read(file->sink, path, &file->error);
    if (file->scenario)
        map_check_validate(file->scenario, file->sink);
    return !file->error;
}

gboolean
scenario_file_tell(const struct scenario_file *file, const char *path, GPtrArray *paths)
{
    if (paths) {
        if (strcmp(path, "-") != 0)
            g_ptr_array_add(paths, g_strdup(path));
        g_autofree const char **names = map_diag_files(file->sink);

        for (unsigned i = 0; names[i]; i++) /* maps in files of their own too */
            if (strcmp(names[i], "-") != 0)
                g_ptr_array_add(paths, g_strdup(names[i]));
    }
    if (file->error)
        complain("%s", file->error->message);
    return !file->error;
}

gboolean
scenario_file_read(struct scenario_file *file, const char *path, GPtrArray *paths)
{
    scenario_file_load(file, path);
    return scenario_file_tell(file, path, paths);
}

int
scenario_file_check_one(const char *path, const char *verb)
{
    g_autofree char *shown = g_filename_display_name(path);

    if (strcmp(path, "-") == 0 || !g_file_test(path, G_FILE_TEST_IS_DIR))
        return CMD_YES;
    return complain_usage(verb, "%s is a folder; %s takes one file", shown, verb);
}

int
scenario_file_check_players(const struct map_scenario *scenario, gint players, const char *verb)
{
    unsigned least, most;

    map_scenario_players(scenario, &least, &most);
    if (players == 0 || (players >= (gint)least && players <= (gint)most))
        return CMD_YES;
    return complain_usage(verb, "the scenario is for %u to %u players, not %d", least, most,
                          players);
}

int
scenario_file_place_art(const struct map_scenario *scenario, const char *from, const char *to,
                        const char *verb, char **folder)
{
    g_autofree char *from_name = g_path_get_dirname(from), *to_name = g_path_get_dirname(to);
    char *here = realpath(from_name, NULL), *there = realpath(to_name, NULL);

    *folder = NULL;
    /* output reports a missing folder; the place of stdout is unknown */
    if (!here || !there || strcmp(to, "-") == 0 || strcmp(here, there) == 0)
        *folder = g_strdup("");
    else if (strcmp(there, "/") == 0)
        *folder = g_strconcat(here + 1, "/", NULL);
    else if (g_str_has_prefix(here, there) && here[strlen(there)] == '/')
        *folder = g_strconcat(here + strlen(there) + 1, "/", NULL);
    free(here);
    free(there);
    if (*folder || !map_scenario_has_art(scenario))
        return CMD_YES;
    return complain_usage(
        verb,
        "%s names pictures or tables that %s would not find: write it to the same folder or one above",
        from, to);
}

void
scenario_file_release(struct scenario_file *file)
{
    map_scenario_free(file->scenario);
    map_diag_sink_free(file->sink);
    g_clear_error(&file->error);
}
