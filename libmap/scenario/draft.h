#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a reader has handed over so far, as words. Names may stand before what they
 * name and options come after the maps, so all is kept until the end. */
#include "scenario/storage.h"
#include "scenario/words.h"

struct draft_row {
    struct map_span element;
    unsigned first; /* index of its first token */
};

struct draft_trade_hex {
    struct trade_hex_words w;
    bool has_stack;
    struct stack_words stack;
};

struct draft_closed {
    struct map_span element;
    struct word at;
};

struct draft_pool {
    struct map_span element;
    struct word id, numbers;
    GArray *tiles;       /* struct tile_words */
    GArray *harbors;     /* struct harbor_token_words */
    GArray *constraints; /* struct constraint_words */
};

struct draft_map {
    struct map_words w;
    struct indent_words indent;
    unsigned unknown_row; /* the number of a row of which nothing is known, from 1; 0: none */
    uint8_t doubt;        /* DOUBT_..., before any of it is read */
    struct word *tokens;  /* of all rows, one behind the other */
    unsigned n_tokens, room;
    GArray *rows;        /* struct draft_row */
    GArray *regions;     /* struct region_words */
    GArray *trade_hexes; /* struct draft_trade_hex */
    GArray *hexes;       /* struct hex_words */
    GArray *rivers;      /* struct river_words */
    GArray *harbors;     /* struct harbor_words */
    GArray *closed;      /* struct draft_closed */
    GPtrArray *pools;    /* struct draft_pool */
};

struct draft_text {
    enum scenario_text_kind kind;
    struct map_span element;
    struct word language, text;
};

struct draft_term {
    struct map_span element;
    struct word what, language, text;
};

struct draft_art {
    struct word path;
    const char *svg;
    uint32_t length, file; /* file: of the sink */
};

/* Arrays change by draft_add() alone; those of a struct stand one behind the other. */
struct draft {
    struct root_words root;
    GArray *terms;    /* struct draft_term */
    GArray *arts;     /* struct draft_art */
    GArray *kinds;    /* struct kind_words */
    GArray *pieces;   /* struct piece_words */
    GArray *cards;    /* struct card_words */
    GArray *prices;   /* struct price_words */
    GArray *waivers;  /* struct waiver_words */
    GArray *texts;    /* struct draft_text */
    GArray *zones;    /* struct zone_words */
    GArray *accepts;  /* struct accept_words */
    GArray *seats;    /* struct seat_words */
    GArray *players;  /* struct player_words */
    GArray *standing; /* struct standing_words */
    GArray *goods;    /* struct goods_words */
    GPtrArray *maps;  /* struct draft_map */
    bool has_start;
    struct start_words start;
    struct position_words position;
    struct turn_words turn;
    uint8_t seat_of[SEAT_COUNT]; /* seat of a colour, or STANDING_NOBODY; known at the end */
    unsigned players_max;
    bool players_wrong; /* reported: nobody knows how many play */
};

void draft_init(struct draft *d);
void draft_release(struct draft *d);
/* Adds a thing of that size to one of the arrays. */
void draft_add(GArray **array, gconstpointer thing, guint size);
void draft_add_token(struct draft_map *m, struct word token);
struct draft_map *draft_add_map(struct draft *d);
struct draft_pool *draft_add_pool(struct draft_map *m);
