#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario's board as one picture in true scale. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

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
    /* of the legend: what is shown, what pale and dark are (NULL: there are no spots), what a speck
     * says (NULL: there are none) */
    const char *title, *low, *high, *speck;
    unsigned n;               /* intersections of the board */
    const uint8_t *levels;    /* of each: 0..254, pale to dark, or MAP_DRAW_NO_SPOT */
    const char *const *texts; /* on its spot, three letters or so; "": a speck */
};

/* What 0 or NULL stands for is said beside each. */
struct map_draw_options {
    enum map_draw_format format;
    enum map_draw_names names;
    double size;               /* mm across the flats of a hex: 79.4 */
    double dpi;                /* of a PNG: 96, less for a board of hundreds of hexes */
    const char *title;         /* above the board: the scenario's; "": none */
    const char *setup, *after; /* beside the player counts below the title: the name of a set-up,
                                * or of a transcript that has been played ("-": has none) */
    const char *language;      /* of the author's words and of ours, "de": the scenario's */
    const char *theme;         /* a name, or a folder where it holds a '/': "classic" */
    const char *marks; /* names of places to point at, with commas between; "red:C4/C5/D5" is a
                        * building there, numbered in their order: none */
    bool pips;         /* the pips of every building site */
    const struct map_draw_heat *heat; /* or these numbers: none */
    /* SVG as a figure of a page (ids, and what it is drawn upon): a file */
    const char *figure, *figure_upon; /* with the latter nothing but the heat is drawn */
    const char *alt;                  /* of a figure: what it shows: the title */
    bool no_grid;                     /* paths and intersections are left out */
    bool no_background;               /* nothing under the board: SVG and PNG are transparent */
    bool no_findings;                 /* what is in the sink is not marked */
    unsigned players;                 /* whose map, where no ruleset says it: the fewest that the
                                       * scenario serves */
    /* a set-up or position to show, and its ruleset: the board as the file has it */
    const struct map_ruleset *ruleset;
    const struct map_position *position;
};

/* What the parts are called on the sheets, by their number, in the language ("de"; NULL: the
 * scenario's); ended by NULL, the caller's (g_strfreev). NULL with an error: the world failed. */
char **map_draw_part_names(const struct map_scenario *scenario, const struct map_parts *parts,
                           const char *language, GError **error);
