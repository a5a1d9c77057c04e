#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Names of places on one map, labels and regions among them, read with findings. */
#include "diag/sink.h"
#include "scenario/words.h"

/* What a label or region id stands for. */
struct place_label {
    bool region;
    uint16_t index;       /* hex or region */
    struct map_span span; /* where it is defined */
};

/* How far a row is what its author meant. */
enum row_trust {
    ROW_TRUSTED,
    ROW_ODD,   /* a hex more or less may stand in it than was meant: that is reported */
    ROW_SHORT, /* likely it lacks hexes: it will be reported, as an error if something hangs on it */
};

/* What stands in the rows that is not to be trusted: names and coasts that do not fit it are no
 * faults of their own. */
struct place_doubts {
    uint8_t *row; /* enum row_trust, by row */
    bool *cell;   /* by row and column: its terrain was refused */
    unsigned rows, cols;
    unsigned missing, extra; /* hexes in the row that is short or too long */
    struct map_span excused; /* the first place excused by a row that is short, or not set */
    unsigned looked;         /* bytes of refused tokens, in search of labels */
    bool doubled;            /* some label is given twice: X-LABEL is among the findings */
};

struct places {
    struct map_sink *sink;
    const struct map_board *board;
    const struct scenario_map *map;
    struct place_doubts *doubts;
    GHashTable *labels; /* char * -> struct place_label *, both owned; NULL: none so far */
    struct map_span on; /* set while names are read that every map has to have: this one */
    const struct map_sink *before; /* what was found when the map was read before, or NULL */
};

void places_init(struct places *p, struct map_sink *sink, const struct scenario_map *map,
                 struct place_doubts *doubts);
void places_release(struct places *p);
/* False, with X-LABEL reported, when the word is taken. */
bool places_define(struct places *p, struct word label, struct place_label what);

/* What is welcome where a name stands. */
enum { PLACE_HEX = 1, PLACE_PATH = 2, PLACE_INTERSECTION = 4, PLACE_REGION = 8 };

struct place {
    unsigned what; /* one of the above */
    map_hex hex;
    map_path path;
    map_intersection at;
    uint16_t region;
};

/* Reads a name; reports and returns false when it is none or not welcome. */
bool places_read(const struct places *p, struct word name, unsigned welcome, struct place *place);
/* The next name of a list: blanks around a slash do not part it, and a mark that stands alone
 * between two names is reported and left out. */
bool places_next(const struct places *p, struct word names, uint32_t *at, struct word *name);
/* A hex, path, region by name, or none, reported; an absent word is none in silence. */
map_hex places_hex(const struct places *p, struct word name);
map_path places_path(const struct places *p, struct word name);
/* Whether what is wrong at a place is excused by what is doubtful about the hex or path. */
bool places_excuse_hex(const struct places *p, map_hex hex, struct map_span where);
bool places_excuse_path(const struct places *p, map_path path, struct map_span where);
/* The index of a region, or -1. */
int places_region(const struct places *p, struct word name);
