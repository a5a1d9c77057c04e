#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is wanted of a drawing of a board. */
#include "board/place-name.h"
#include "diag/sink.h"
#include "map-draw.h"
#include "rules/position.h"

enum draw_names { DRAW_NAMES_MARGIN, DRAW_NAMES_ALL, DRAW_NAMES_NONE };

/* A place to point at with its name; or a building there, numbered in the order of the marks. */
struct draw_mark {
    struct board_place place;
    bool built;
    map_seat seat; /* whose building it is */
};

struct draw_board_options {
    double edge; /* mm; 0: LAYOUT_EDGE */
    enum draw_names names;
    double names_least;   /* mm, of letters on the margin, which grows with them; 0: as usual */
    const char *title;    /* above the board; NULL: none */
    const char *subtitle; /* below the title; NULL: none */
    /* > 0: to be cut out. The sea goes on that many mm past the rim, where the cut is; a
     * line runs inside it, none on it, and nothing stands outside. */
    double bleed;
    /* a set-up or position to show with its pieces and filled-in hexes; both or neither */
    const struct map_ruleset *ruleset;
    const struct map_position *position;
    const uint8_t *colour; /* enum seat_colour by seat; NULL: red, blue, white, ... */
    /* findings to mark on the map, or NULL */
    const struct map_sink *findings;
    /* marks of places that only a family asks for are left out where it is off; NULL: none are */
    const struct options *families;
    bool start; /* without a position: what the file puts on the board at the start */
    const struct scenario_player *players; /* by seat, for `start`: their walls; NULL: none */
    bool no_grid;                          /* neither paths nor intersections are drawn */
    bool pips;                             /* the pips of every building site */
    const struct map_draw_heat *heat;      /* or these numbers, with a legend; NULL: none */
    double stacks;  /* mm, of letters at least: harbors that are drawn name their stack; 0: not */
    bool bare_heat; /* nothing but the heat, without its legend: to be laid upon the board */
    /* places to point at, of this map */
    const struct draw_mark *marks;
    unsigned n_marks;
};
