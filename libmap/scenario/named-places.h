#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads names of places on one map, labels and regions included, and reports faults. */
#include "board/place-name.h"
#include "diag/sink.h"
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"
#include "scenario/placed-text.h"

/* What a label or region id refers to. */
struct place_label {
    bool region;
    uint16_t index;       /* hex or region */
    struct map_span span; /* where it is defined */
};

/* The uncertain parts of the rows. Names and coasts that do not fit them are no faults of their
 * own. */
struct place_doubts {
    bool *row; /* it may have a hex too many or too few */
    unsigned rows;
    GHashTable *refused; /* char *, owned: words of refused tokens, any of which may be a label ->
                              * struct finding * that it is no terrain, or NULL */
    struct finding *doubled; /* that a label is used twice: another one may be meant; NULL: none */
};

/* What findings of tokens and of labels say where such a label is named. */
#define PLACE_LABEL_MEANT "a hex with this label"
#define PLACE_LABEL_LOST "named here"

struct loading;

/* Notes what is uncertain by the elements around a fault that has no finding of its own. It is in
 * doubts.c. */
void doubts_note(const struct loading *l, struct map_span at);

struct places {
    struct loading *l;
    struct map_sink *sink;
    struct map_strings *strings; /* memory of what is read */
    const char *language;        /* of texts without their own: of the file, which may be that of a
                                  * shared map */
    const struct map_board *board;
    struct scenario_map *map;
    struct place_doubts *doubts;
    GHashTable *labels;    /* char * -> struct place_label *, both owned; NULL: none so far */
    const char *attribute; /* that loading_read() reads */
    struct map_span on;    /* set while reading names that must exist on every map: this one */
};

/* False, with X-LABEL reported, when the word is taken. */
bool places_define(struct places *p, struct word label, struct place_label what);

struct place {
    unsigned what; /* one of the above */
    map_hex hex;
    map_path path;
    map_intersection at;
    uint16_t region;
};

/* Reads a name; false when it is wrong or not of an allowed type (reported). */
bool places_read(const struct places *p, struct word name, unsigned welcome, struct place *place);
/* The next name of a list. A mark alone between two names is reported and skipped. */
bool places_next(const struct places *p, struct word names, uint32_t *at, struct word *name);
/* Where something stands; it stays as it is where the name is wrong (reported). */
void places_spot(const struct places *p, struct word name, unsigned welcome,
                 struct standing_spot *spot);
/* A hex, path or region by name, or none (reported); an absent word is none without a report. */
map_hex places_hex(const struct places *p, struct word name);
map_path places_path(const struct places *p, struct word name);
/* Whether a fault at a place may come from an uncertain hex or path. */
bool places_excuse_hex(const struct places *p, map_hex hex);
bool places_excuse_path(const struct places *p, map_path path);
/* The index of a region, or -1. */
int places_region(const struct places *p, struct word name);
