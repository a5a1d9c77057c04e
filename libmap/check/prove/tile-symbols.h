#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What may be laid, with all that no constraint tells apart as one symbol. */
#include "rules/constraint.h"

#define SYMBOLS_MAX 40
#define SYMBOLS_MAX_KINDS 80 /* in one symbol: all own kinds of a scenario, and more */
#define SYMBOLS_NONE 0xff

/* What is counted. Tiles and numbers know of each other by the tiles without a token alone. */
struct layers_task {
    const struct fill_plan *plan;
    bool tiles, numbers; /* these are laid; harbors with the tiles */
    bool plain_laid;     /* the tiles that take no token lie already */
    bool keep_terrain;   /* what is asked of terrain and harbors is kept */
    bool keep_numbers;   /* what is asked of numbers and sums of pips is kept */
    unsigned *steps;     /* left; each state entered takes one */
};

enum symbol_sort { SYMBOL_TILE, SYMBOL_NUMBER, SYMBOL_HARBOR };

struct symbol {
    uint8_t sort;
    uint8_t pool;    /* SYMBOLS_NONE: in no bag; numbers that are printed on tiles */
    bool token;      /* a tile that takes one */
    uint8_t value;   /* the number, also of a tile; 0: none */
    uint8_t terrain; /* of a tile ... */
    uint8_t own;     /* ... where <fix> asks for it */
    uint8_t gives;   /* of a harbor token */
    bool matters;    /* at the edge: something may not lie beside it */
    uint8_t printed; /* of a tile with a number: the symbol of that number */
    uint8_t type;    /* symbols of one type stand together and may change names */
    uint8_t mate;    /* of a tile: the harbor token that changes names with it */
    uint16_t count;
    unsigned n_kinds; /* that are alike; how many of each */
    uint16_t kind[SYMBOLS_MAX_KINDS];
    uint16_t of[SYMBOLS_MAX_KINDS];
};

struct symbols {
    const struct layers_task *task;
    struct symbol list[SYMBOLS_MAX];
    unsigned n;
    bool too_many;
    bool special[POOL_NUMBERS]; /* named by the map itself, so of no type */
};

void proof_symbols_read(struct symbols *l, const struct layers_task *task);
/* Symbols of one type in falling order: words are by symbol. */
void proof_symbols_settle(const struct symbols *l, uint32_t *words);
/* A hex that is drawn must have that terrain: <fix> tells its own kinds apart. */
bool proof_symbols_is_fixed(const struct fill_plan *plan, unsigned terrain);
/* A clump of that terrain may be too large. */
bool proof_symbols_touches(const struct layers_task *task, unsigned terrain);
