#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Draws a scenario's board as one picture in true scale. Only one thread of a process may draw or
 * print at a time: the fonts become fontconfig's current configuration. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_parts;
struct map_scenario;
struct map_sink;
struct map_ruleset;
struct map_position;

enum map_draw_format { MAP_DRAW_PDF, MAP_DRAW_SVG, MAP_DRAW_PNG };
enum map_draw_names { MAP_DRAW_NAMES_MARGIN, MAP_DRAW_NAMES_ALL, MAP_DRAW_NAMES_NONE };

#define MAP_DRAW_NO_SPOT 255 /* as a level */

/* A number at each intersection of the map, shown as a spot from pale to dark. */
struct map_draw_heat {
    /* for the legend: the title, the words for pale and dark (NULL: no spots), the word for a speck
     * (NULL: none) */
    const char *title, *low, *high, *speck;
    unsigned n;               /* intersections of the board */
    const uint8_t *levels;    /* of each intersection: 0..254, pale to dark, or MAP_DRAW_NO_SPOT */
    const char *const *texts; /* text on its spot, about three letters; "": a speck */
};

/* What set-up draws: a position in which nothing is placed yet, and its ruleset. */
struct map_draw_filling {
    const struct map_ruleset *ruleset;
    const struct map_position *position;
};

/* The comments give the defaults, for 0 or NULL. */
struct map_draw_options {
    enum map_draw_format format;
    enum map_draw_names names;
    double size;               /* mm across the flats of a hex: 79.4 */
    double dpi;                /* of a PNG: 96, less for a board of hundreds of hexes */
    const char *title;         /* title above the board: the scenario's; "": none */
    const char *setup, *after; /* beside the player counts below the title: the name of a set-up or
                                * of a transcript ("-": has none) */
    const char *language;      /* language of all words, "de": the scenario's */
    const char *theme;         /* a name, or a folder if it has a '/': "classic" */
    const char *marks; /* places to mark, separated by commas; "red:C4/C5/D5" marks a building
                        * there, numbered in order: none */
    bool pips;         /* the pips of every building site */
    const struct map_draw_heat *heat; /* or these numbers: none */
    /* SVG as a figure of a page (its ids, and the figure below it): a complete file */
    const char *figure, *figure_upon; /* with the latter: draw only the heat map */
    const char *alt;                  /* of a figure: what it shows: the title */
    bool no_grid;                     /* leave out paths and intersections */
    bool no_background;               /* leave out the background: SVG and PNG are transparent */
    bool no_findings;                 /* do not mark the findings of the sink */
    unsigned players;                 /* player count, where no ruleset sets it: the fewest of the
                                       * scenario */
    /* a set-up or position to show, and its ruleset: the board of the file */
    const struct map_ruleset *ruleset;
    const struct map_position *position;
    const char *filling; /* its name: show of the position only what set-up draws. Without effect
                          * where nothing is drawn. none: all of it */
};

/* Decodes the pictures of a scenario and reports those that could not be printed. */
void map_draw_judge_pictures(const struct map_scenario *scenario, struct map_sink *sink);

/* The names of the parts on the sheets, by number, in the language ("de"; NULL: the scenario's).
 * Ends with NULL, the caller's (g_strfreev). P- findings go to the sink. NULL with an error. */
char **map_draw_part_names(const struct map_scenario *scenario, const struct map_parts *parts,
                           const char *language, struct map_sink *sink, GError **error);
#pragma GCC visibility pop
