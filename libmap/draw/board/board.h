#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The board as one picture: for `render`, and for `print` to split into sheets. */
#include "board/place-name.h"
#include "diag/sink.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"
#include "map-draw.h"
#include "rules/position.h"

/* Options for drawing a board. */

enum draw_names { DRAW_NAMES_MARGIN, DRAW_NAMES_ALL, DRAW_NAMES_NONE };

/* A place to mark with its name; or a building there, numbered in the order of the marks. */
struct draw_mark {
    struct board_place place;
    bool built;
    map_seat seat; /* whose building it is */
};

struct draw_board_options {
    double edge; /* mm; 0: LAYOUT_EDGE */
    enum draw_names names;
    double names_least;   /* mm, of letters on the margin, which grows with them; 0: the default */
    const char *title;    /* above the board; NULL: none */
    const char *subtitle; /* below the title; NULL: none */
    /* > 0: for cutting out. The sea continues that many mm past the rim, where the cut is. The line
     * is inside of it, and nothing else is outside. */
    double bleed;
    /* hexes at the edge that are not drawn, with a wider rim around the others; NULL: none */
    const bool *left_out;
    /* a set-up or position to show with its pieces and drawn hexes; both or neither */
    const struct map_ruleset *ruleset;
    const struct map_position *position;
    bool filling;         /* show of the position only what set-up draws: tiles, numbers, harbors */
    const uint8_t *color; /* enum seat_color by seat; NULL: red, blue, white, ... */
    /* findings to mark on the map, or NULL */
    const struct map_sink *findings;
    /* families that are on: marks that only matter to others are left out; NULL: draw all */
    const struct options *families;
    bool start; /* without a position: draw the file's pieces at the start */
    const struct scenario_player *players; /* by seat, for `start`: their walls; NULL: none */
    bool no_grid;                          /* neither paths nor intersections are drawn */
    bool pips;                             /* the pips of every building site */
    const struct map_draw_heat *heat;      /* or these numbers, with a legend; NULL: none */
    double stacks;  /* mm, least size of letters: drawn harbors have the name of their stack; 0: no
                     * names */
    bool bare_heat; /* draw only the heat spots, without legend: to be laid on the board */
    /* places to mark, of this map */
    const struct draw_mark *marks;
    unsigned n_marks;
};

/* Whether set-up draws something of the map: not counting what lies face down. */
bool draw_board_has_random(const struct scenario_map *map);

/* Whether set-up draws every hex that is not sea, and there is one. */
bool draw_board_is_drawn(const struct scenario_map *map);

/* A new picture, owned by the caller. *layout (unless NULL): where the places are in it; borrows
 * the map's board. */
struct picture *draw_board(struct studio *studio, const struct scenario_map *map,
                           const struct draw_board_options *options, struct layout *layout);
/* Width and height of that picture in mm, without drawing it. */
map_point draw_board_size(struct studio *studio, const struct scenario_map *map,
                          const struct draw_board_options *options);
