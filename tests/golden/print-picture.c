/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* print-picture FILE: the board of a scenario as the text of its picture. */
#include "diag/sink.h"
#include "draw/board/board.h"
#include "map-scenario-file.h"

#include <stdio.h>

int
main(int argc, char **argv)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(map_studio) studio = studio_open("classic", &error);
    g_autoptr(GString) text = g_string_new(NULL);
    struct map_sink *sink = diag_sink_new();
    struct map_scenario *scenario = NULL;

    map_scenario_init();
    if (argc == 2 && studio)
        scenario = map_scenario_read(sink, argv[1], &error);
    if (!scenario) {
        fprintf(stderr, "print-picture FILE: %s\n", error ? error->message : "no scenario");
        return 1;
    }
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct draw_board_options options = {.title = scenario->id};
        g_autoptr(map_picture) picture = draw_board(studio, &scenario->maps[i], &options, NULL);

        picture_print(picture, text);
    }
    fputs(text->str, stdout);
    scenario_free(scenario);
    diag_sink_free(sink);
    return 0;
}
