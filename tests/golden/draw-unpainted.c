/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* draw-unpainted FILE: its board as SVG, by a program that has neither cairo nor librsvg. */
#include "diag/sink.h"
#include "draw/render.h"
#include "map-scenario-file.h"
#include "scenario/scenario.h"

#include <stdio.h>

int
main(int argc, char **argv)
{
    const struct map_draw_options options = {.format = MAP_DRAW_SVG};
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) svg = NULL;
    struct map_sink *sink = diag_sink_new();
    struct map_scenario *scenario = NULL;
    gsize length;

    map_scenario_init();
    if (argc == 2)
        scenario = map_scenario_read(sink, argv[1], &error);
    if (scenario)
        svg = render_file(scenario, sink, &options, &error);
    if (!svg) {
        fprintf(stderr, "draw-unpainted FILE: %s\n", error ? error->message : "no scenario");
        return 1;
    }
    const char *text = g_bytes_get_data(svg, &length);

    fwrite(text, 1, length, stdout);
    scenario_free(scenario);
    diag_sink_free(sink);
    return 0;
}
