/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report-page.h"

#include "map-base.h"
#include "map-check-page.h"
#include "map-diag.h"
#include "map-draw.h"
#include "map-playtest.h"
#include "map-sim.h"
#include "output.h"
#include "print-module.h"

#include <string.h>

struct artist {
    const struct print_module *module;
    const struct map_scenario *scenario;
    struct map_sink *sink;
};

/* Findings of the drawing go to the report once: with the figure that shows findings. All others
 * draw the same board and would repeat them. */
static char *
draw_figure(void *data, const struct map_report_figure *figure, GError **error)
{
    const struct artist *a = data;
    const struct map_report_heat *h = figure->heat;
    g_autoptr(map_sink) scratch = map_diag_sink_new();
    struct map_setup *setup = NULL;
    struct map_draw_heat heat = {0};
    struct map_draw_options o = {.format = MAP_DRAW_SVG,
                                 .title = "",
                                 .players = figure->players,
                                 .marks = figure->marks,
                                 .figure = figure->ids,
                                 .figure_upon = figure->upon,
                                 .alt = figure->alt,
                                 .no_background = true,
                                 .no_findings = !figure->findings};

    if (h) {
        heat = (struct map_draw_heat){
            h->title, h->low, h->high, h->speck, h->n, h->levels, (const char *const *)h->texts};
        o.heat = &heat;
    }
    if (figure->setup) {
        guint64 seed, index;

        if (setups_read(figure->setup, &seed, &index))
            setup = map_sim_setup_new(a->scenario, figure->players, seed, index,
                                      setups_policy(figure->policy), scratch);
        if (!setup)
            return NULL;
        if (figure->first_seven)
            map_sim_setup_seven(setup);
        o.position = map_sim_setup_position(setup, &o.ruleset);
    }
    g_autoptr(GBytes) bytes =
        a->module->render(a->scenario, figure->findings ? a->sink : scratch, &o, error);

    map_sim_setup_free(setup);
    return bytes ? g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes)) : NULL;
}

gboolean
report_page_is_named(const char *path)
{
    g_autofree char *lower = g_ascii_strdown(path, -1);

    return g_str_has_suffix(lower, ".html") || g_str_has_suffix(lower, ".htm");
}

static gboolean
write_page(const char *path, const GString *text, GError **error)
{
    g_autoptr(GBytes) bytes = g_bytes_new_static(text->str, text->len);

    return output_write(path, bytes, error);
}

gboolean
report_page_write(const char *path, const struct map_scenario *scenario,
                  const struct map_check_report *report, struct map_sink *sink, GError **error)
{
    struct artist artist = {module_open(error), scenario, sink};
    g_autoptr(GString) out = g_string_new(NULL);

    if (!artist.module || !map_check_report_html(report, scenario, sink, CARTWRIGHT_VERSION,
                                                 draw_figure, &artist, out, error))
        return FALSE;
    return write_page(path, out, error);
}

gboolean
report_page_write_games(const char *path, const struct map_scenario *scenario,
                        const struct map_playtest *playtest, struct map_sink *sink, GError **error)
{
    struct artist artist = {module_open(error), scenario, sink};
    g_autoptr(GString) out = g_string_new(NULL);

    return artist.module &&
           map_playtest_page(playtest, CARTWRIGHT_VERSION, draw_figure, &artist, out, error) &&
           write_page(path, out, error);
}

gboolean
setups_read(const char *text, guint64 *seed, guint64 *index)
{
    g_auto(GStrv) parts = g_strsplit(text, ":", -1);

    return g_strv_length(parts) == 2 && map_base_number(parts[0], 0, G_MAXUINT64, seed) &&
           map_base_number(parts[1], 0, G_MAXUINT64, index);
}

enum map_sim_policy
setups_policy(const char *word)
{
    return strcmp(word, "greedy") == 0      ? MAP_SIM_GREEDY
           : strcmp(word, "adversary") == 0 ? MAP_SIM_ADVERSARY
           : strcmp(word, "none") == 0      ? MAP_SIM_NOBODY
                                            : MAP_SIM_RANDOM;
}

gboolean
picture_format(const char *text, const char *separator, enum map_draw_format *format)
{
    static const char *const words[] = {
        [MAP_DRAW_PDF] = "pdf", [MAP_DRAW_SVG] = "svg", [MAP_DRAW_PNG] = "png", "json"};
    g_autofree char *lower = g_ascii_strdown(text, -1);

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
        g_autofree char *ending = g_strconcat(separator, words[i], NULL);

        if (g_str_has_suffix(lower, ending)) {
            *format = (enum map_draw_format)i;
            return TRUE;
        }
    }
    return FALSE;
}
