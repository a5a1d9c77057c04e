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

struct places {
    struct map_sink *sink;
    const struct map_board *board;
    const struct scenario_map *map;
    GHashTable *labels; /* char * -> struct place_label *, both owned */
};

void places_init(struct places *p, struct map_sink *sink, const struct scenario_map *map);
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
/* A hex, path, region by name, or none, reported; an absent word is none in silence. */
map_hex places_hex(const struct places *p, struct word name);
map_path places_path(const struct places *p, struct word name);
/* The index of a region, or -1. */
int places_region(const struct places *p, struct word name);
