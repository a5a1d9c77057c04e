#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Everything that a reader has passed on so far, as words. Names may precede what they refer to and
 * options follow the maps, so it is all kept until the end. */
#include "scenario/storage.h"
#include "scenario/words.h"

struct map_sink;

struct draft_row {
    struct map_span element;
    unsigned first; /* index of its first token */
};

struct draft_trade_hex {
    struct trade_hex_words w;
    bool has_stack;
    struct stack_words stack;
};

struct draft_pool {
    struct pool_words w;
    const struct draft_pool *shared; /* what it adds to: a pool of the scenario, or NULL */
    struct word numbers, along;
    GArray *tiles;       /* struct tile_words */
    GArray *harbors;     /* struct harbor_token_words */
    GArray *constraints; /* struct constraint_words */
};

struct draft_map {
    struct map_words w;
    struct indent_words indent;
    uint8_t doubt;       /* DOUBT_... that were set before it was read */
    GArray *tokens;      /* struct word, of all rows */
    GArray *rows;        /* struct draft_row */
    GArray *regions;     /* struct region_words */
    GArray *trade_hexes; /* struct draft_trade_hex */
    GArray *hexes;       /* struct hex_words */
    GArray *rivers;      /* struct river_words */
    GArray *harbors;     /* struct harbor_words */
    GArray *marks;       /* struct mark_words */
    GArray *closed;      /* struct closed_words */
    GPtrArray *pools;    /* struct draft_pool */
};

struct draft_art {
    struct word path;
    const char *svg;
    uint32_t length, file; /* file: of the sink */
};

/* Only draft_add() changes arrays; those of a struct are consecutive members. */
struct draft {
    struct root_words root;
    GArray *terms;     /* struct term_words */
    GArray *arts;      /* struct draft_art */
    GArray *languages; /* struct scenario_words */
    GArray *kinds;     /* struct kind_words */
    GArray *pieces;    /* struct piece_words */
    GArray *cards;     /* struct card_words */
    GArray *prices;    /* struct price_words */
    GArray *waivers;   /* struct waiver_words */
    GArray *texts;     /* struct text_words */
    GArray *zones;     /* struct zone_words */
    GArray *accepts;   /* struct accept_words */
    GArray *seats;     /* struct seat_words */
    GArray *players;   /* struct player_words */
    GArray *standing;  /* struct standing_words */
    GArray *goods;     /* struct goods_words */
    GPtrArray *maps;   /* struct draft_map */
    GPtrArray *pools;  /* struct draft_pool: what maps share */
    uint8_t doubt;     /* DOUBT_... of the shared pools */
    struct start_words start;
    struct position_words position;
    struct turn_words turn;
    uint8_t seat_of[SEAT_COUNT]; /* seat of a colour, or STANDING_NOBODY; known at the end */
    unsigned players_max;
    bool players_wrong; /* reported: the number of players is unknown */
};

void draft_init(struct draft *d);
void draft_release(struct draft *d);
/* How many items of an array are read: `most` at most. The first one beyond is reported, at the
 * element that begins each item; `things` is what they are called. */
/* Reports a limit, once at a place: what belongs to all maps is read for each. */
void draft_report_many(struct map_sink *sink, struct map_span at, const char *things,
                       const char *most, const char *help);
unsigned draft_bound(GArray *items, unsigned most, const char *things, struct map_sink *sink);
/* Adds an item of that size to one of the arrays. */
void draft_add(GArray **array, gconstpointer thing, guint size);
struct word draft_token(const struct draft_map *m, unsigned i);
/* The first token of a row, or behind the last row the number of tokens. */
unsigned draft_first_token(const struct draft_map *m, unsigned row);
struct draft_map *draft_add_map(struct draft *d);
/* To those of a map, or to the shared ones. */
struct draft_pool *draft_add_pool(GPtrArray *pools);
