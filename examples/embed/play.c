/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plays 100 games of four seats: play FILE. Exit: 0 played, 1 it has errors, 3 unreadable. */
#include <map-check.h>
#include <map-diag.h>
#include <map-play.h>
#include <map-scenario-file.h>
#include <map-scenario.h>

#include <inttypes.h>
#include <stdio.h>

#define SEATS 4

int
main(int argc, char **argv)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(GError) error = NULL;
    struct map_play_contest games = {0};

    if (argc != 2)
        return 2;
    map_scenario_init();
    g_autoptr(map_scenario) scenario = map_scenario_read(sink, argv[1], &error);

    if (scenario)
        map_check_validate(scenario, sink);
    /* each of 25 deals once from every seat, with one greedy bot against three random ones */
    bool played = scenario && map_diag_count(sink).errors == 0 &&
                  map_play_contest(scenario, SEATS, "greedy,random,random,random", 1, 100 / SEATS,
                                   g_get_num_processors(), &games, sink, &error);

    if (!played) {
        fprintf(stderr, "%s: %s\n", argv[1], error ? error->message : "has errors");
        return error ? 3 : 1;
    }
    printf("%" PRIu64 " games, %" PRIu64 " turns\n", games.games, games.turns);
    for (unsigned i = 0; i < SEATS; i++)
        printf("bot %u wins %" PRIu64 " games\n", i + 1, games.wins[i]);
    return 0;
}
