/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* draw-unpainted FILE [FOLDER]: its board as SVG, or the sheets of its kit, by a program that has
 * neither cairo, librsvg nor libqpdf. */
#include "diag/sink.h"
#include "draw/kit.h"
#include "map-page.h"
#include "map-scenario-file.h"
#include "scenario/scenario.h"

#include <stdio.h>

static bool
write_sheets(const struct map_scenario *scenario, struct map_sink *sink, const char *folder,
             GError **error)
{
    const struct map_page_options options = {
        .kit = "full", .only = "test-page,board,tiles,tokens,cards", .svg = true};
    g_autofree char *summary = NULL;
    g_autoptr(GPtrArray) files = map_page_print(scenario, sink, &options, &summary, error);

    for (unsigned i = 0; files && i < files->len; i++) {
        const struct map_page_file *file = files->pdata[i];
        g_autofree char *path = g_build_filename(folder, file->name, NULL);
        gsize length;
        const char *bytes = g_bytes_get_data(file->bytes, &length);

        if (!g_file_set_contents(path, bytes, (gssize)length, error))
            return false;
    }
    return files != NULL;
}

static bool
write_board(const struct map_scenario *scenario, struct map_sink *sink, GError **error)
{
    const struct map_draw_options options = {.format = MAP_DRAW_SVG};
    g_autoptr(GBytes) svg = render_file(scenario, sink, &options, error);
    gsize length = 0;
    const char *text = svg ? g_bytes_get_data(svg, &length) : NULL;

    return text && fwrite(text, 1, length, stdout) == length;
}

int
main(int argc, char **argv)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(map_sink) sink = diag_sink_new();
    bool done = false;

    map_scenario_init();
    struct map_scenario *scenario = argc >= 2 ? map_scenario_read(sink, argv[1], &error) : NULL;

    if (scenario) {
        done = argc == 3 ? write_sheets(scenario, sink, argv[2], &error)
                         : write_board(scenario, sink, &error);
        scenario_free(scenario);
    }
    if (!done)
        fprintf(stderr, "draw-unpainted FILE [FOLDER]: %s\n",
                error ? error->message : "no scenario");
    return done ? 0 : 1;
}
