#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map as it is written: the tokens of its rows, where its element is, and which pools it has. */
#include "scenario/element.h"
#include "scenario/scenario.h"

struct written_row {
    struct map_span element;
    unsigned first; /* index of its first token */
};

/* A pool, what it adds to, or both: a pool of the map and one of the scenario, either of them
 * none. */
struct written_pool {
    struct element own, shared;
};

struct written_map {
    struct element of;    /* the <map> with the rows */
    struct element place; /* the <map> in the scenario, or none */
    bool spoilt;          /* its orientation or shift was refused, so neighbors are unknown */
    GArray *tokens;       /* struct word, of all rows */
    GArray *rows;         /* struct written_row */
    GArray *pools;        /* struct written_pool */
};

/* Reads the rows of `m->of`, and reports what separates their tokens wrongly. Some tokens are put
 * together; `strings` keeps them. */
void written_map_read(struct written_map *m, struct map_strings *strings, struct map_sink *sink);
void written_map_release(struct written_map *m);
struct word written_map_token(const struct written_map *m, unsigned i);
/* The first token of a row, or behind the last row the number of tokens. */
unsigned written_map_first(const struct written_map *m, unsigned row);
