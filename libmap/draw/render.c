/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-draw.h"

#include "draw/board.h"
#include "draw/cairo.h"
#include "draw/svg.h"
#include "draw/words.h"

#include <math.h>

/* "2–4 players", from the bits of a map. */
static void
append_players(GString *out, unsigned bits)
{
    unsigned least = 0, most = 0;

    for (unsigned n = 1; n <= MAP_MAX_SEATS; n++)
        if (bits >> (n - 1) & 1) {
            least = least ? least : n;
            most = n;
        }
    if (most == 0)
        return;
    if (least == most)
        g_string_append_printf(out, "%u %s", most, most == 1 ? "player" : "players");
    else
        g_string_append_printf(out, "%u–%u players", least, most);
}

static char *
make_subtitle(const struct map_scenario *scenario, const struct scenario_map *map,
              const char *caption)
{
    GString *out = g_string_new(NULL);

    if (!scenario->is_map) {
        append_players(out, map->players);
        g_string_append_printf(out, "%s%d points", out->len ? " · " : "",
                               scenario->options.value[OPTION_VP_TARGET]);
    }
    if (caption)
        g_string_append_printf(out, "%s%s", out->len ? " · " : "", caption);
    return g_string_free(out, out->len == 0);
}

static char *
make_title(struct studio *studio, const struct map_scenario *scenario, struct map_sink *sink,
           const char *wanted)
{
    const struct scenario_text *text = scenario_text(scenario, TEXT_TITLE, scenario->language);
    const char *title = wanted ? wanted : text ? text->text : scenario->id;
    struct map_span span = !wanted && text ? text->span : scenario->root_span;

    if (!title || !g_utf8_validate(title, -1, NULL))
        return NULL;
    g_autofree char *shown = words_printable(studio, sink, title, span);

    return *shown ? g_steal_pointer(&shown) : NULL;
}

static GBytes *
write_file(struct studio *studio, const struct picture *picture,
           const struct map_scenario *scenario, const struct map_draw_options *options,
           const char *title, const char *subtitle, GError **error)
{
    const struct scenario_text *credits = scenario_text(scenario, TEXT_CREDITS, scenario->language);
    const struct draw_about about = {.title = title ? title : scenario->id,
                                     .author = credits ? credits->text : NULL,
                                     .subject = subtitle};

    switch (options->format) {
    case MAP_DRAW_SVG:
        return svg_write(studio, picture,
                         &(struct svg_about){.title = about.title, .description = subtitle}, error);
    case MAP_DRAW_PNG:
        return draw_png(studio, picture, options->dpi > 0 ? options->dpi : 96, error);
    case MAP_DRAW_PDF:
        break;
    }
    return draw_pdf(studio, picture, &about, error);
}

GBytes *
map_draw_render(const struct map_scenario *scenario, struct map_sink *sink,
                const struct map_draw_options *options, GError **error)
{
    static const enum draw_names names[] = {[MAP_DRAW_NAMES_MARGIN] = DRAW_NAMES_MARGIN,
                                            [MAP_DRAW_NAMES_ALL] = DRAW_NAMES_ALL,
                                            [MAP_DRAW_NAMES_NONE] = DRAW_NAMES_NONE};
    unsigned players = options->players ? options->players : scenario->players_min;
    const struct scenario_map *map = scenario_map_for(scenario, players);
    g_autoptr(map_studio) studio = studio_open("classic", error);

    if (!studio)
        return NULL;
    g_autofree char *title = make_title(studio, scenario, sink, options->title);
    g_autofree char *subtitle = make_subtitle(scenario, map, options->caption);
    const struct draw_board_options board = {
        .edge = options->size > 0 ? options->size / sqrt(3) : LAYOUT_EDGE,
        .names = names[options->names],
        .title = title,
        .subtitle = title ? subtitle : NULL,
        .ruleset = options->ruleset,
        .position = options->position,
        .findings = sink,
    };
    g_autoptr(map_picture) picture = draw_board(studio, map, &board, NULL);

    return write_file(studio, picture, scenario, options, title, subtitle, error);
}

char *
map_draw_libraries(void)
{
    GString *out = g_string_new(NULL);

    draw_libraries(out);
    text_libraries(out);
    art_libraries(out);
    return g_string_free(out, FALSE);
}
