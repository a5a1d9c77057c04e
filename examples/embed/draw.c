/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Draws the board of a scenario: draw FILE BOARD.svg. Exit: 0 drawn, 1 it has errors, 3 unreadable. */
#include <map-check.h>
#include <map-diag.h>
#include <map-draw.h>
#include <map-page.h>
#include <map-scenario-file.h>
#include <map-scenario.h>
#include <map-sim.h>

#include <stdio.h>

int
main(int argc, char **argv)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(GError) error = NULL;
    struct map_draw_options options = {.format = MAP_DRAW_SVG, .filling = "1:0"};
    unsigned most;

    if (argc != 3)
        return 2;
    map_scenario_init();
    g_autoptr(map_scenario) scenario = map_scenario_read(sink, argv[1], &error);

    if (scenario)
        map_check_validate(scenario, sink);
    if (error || !scenario || map_diag_count(sink).errors > 0) {
        fprintf(stderr, "%s: %s\n", argv[1], error ? error->message : "has errors");
        return error ? 3 : 1;
    }
    /* what set-up draws: filling 0 of seed 1, with nothing built yet */
    map_scenario_players(scenario, &options.players, &most);
    struct map_setup *setup =
        map_sim_setup_new(scenario, options.players, 1, 0, MAP_SIM_NOBODY, sink);

    if (setup)
        options.position = map_sim_setup_position(setup, &options.ruleset);
    g_autoptr(GBytes) board = map_page_render(scenario, sink, &options, &error);
    gsize length;
    const char *bytes = board ? g_bytes_get_data(board, &length) : NULL;

    map_sim_setup_free(setup);
    if (!bytes || !g_file_set_contents(argv[2], bytes, (gssize)length, &error)) {
        fprintf(stderr, "%s: %s\n", argv[2], error->message);
        return 3;
    }
    return 0;
}
