#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was probably meant, where the text shows a fault but not its cause. Each is asked once:
 * rows_explain() after a map is loaded, mark_slip_find() where reading ended. Each is kept as it
 * mends at least one slip in a hundred for 700 tokens of code (tests/slips/README.md says which are
 * not). */
#include "board/ids.h"
#include "diag/sink.h"
#include "geom/hexgrid.h"
#include "xml/tag.h"

struct written_map;
struct scenario_map;

/* ---- rows (rows.c) ---- */

/* Finds a row that is too short, or one token too long, from the outline of the map, and rows whose
 * indentation contradicts the grid. Where names of places or pools do not fit either, that is their
 * one cause. */

/* A row that lacks hexes, or has one too many; both 0: none. */
struct silhouette {
    unsigned row;
    unsigned missing, extra;
};

/* The outline of the rows. */
struct silhouette_outline {
    unsigned n;
    unsigned length[MAP_MAX_ROWS];    /* tokens, dots counted */
    unsigned dots[MAP_MAX_ROWS];      /* of them at the beginning */
    bool sea[MAP_MAX_ROWS];           /* the last token is sea */
    bool ends_with_dot[MAP_MAX_ROWS]; /* it is a dot: no hex is meant there */
    struct grid grid;
};

/* Finds the one row that, with some more tokens, gives an outline on which all other rows agree:
 * all rows equally long, or all rows centered below each other. Other outlines show nothing.
 * Neither do the corners of the first and last row, if these end with sea or begin with dots. It
 * also finds an inner row with one sea token too many at its end. */
struct silhouette silhouette_find(const struct silhouette_outline *outline);

/* Looks at a map that is loaded; its findings stand in the sink from that index on. Names of places
 * that do not fit, and pools, make one error of them with what is wrong with the rows; without them
 * that is a warning. Marks where hexes are in doubt; `long_accepted`: not by a row that is long. */
void rows_explain(const struct written_map *m, struct scenario_map *map, bool long_accepted,
                  unsigned from, struct map_sink *sink);

/* ---- marks of XML (mark-slip.c) ---- */

/* Guesses what was meant where a mark of XML is mistyped: <!- for <!--, < row for <row. */

struct mark_slip {
    enum diag_code code;
    struct xml_range at;
    const char *help; /* NULL: the help of the code, or to write what is better */
    char *better;     /* the caller's: replacement for `at`, where it is certain */
};

/* Examines a fault; of a tag, it was cut last. code and at hold the plain fault, and become more
 * precise where more is known. */
void mark_slip_find(const struct xml_tag *t, enum xml_fault fault, struct mark_slip *slip);
