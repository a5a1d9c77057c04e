#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a `.game` file says, word by word and hex by hex. */
#include "exchange/foreign-text.h"
#include "exchange/game-words.h"

/* Larger than any board, so that order numbers may have gaps. It bounds what digits add up to. */
#define GAME_MAX_POSITION 9999

struct game_hex {
    uint8_t terrain; /* enum terrain; TERRAIN_NONE: no hex */
    uint8_t gives;   /* of a harbor; RESOURCE_NONE: it has none */
    uint8_t facing;  /* direction of the harbor */
    bool fixed;      /* its terrain stays when others are shuffled */
    bool pirate;     /* the pirate begins here */
    int position;    /* place in the order of the numbers, 0 to GAME_MAX_POSITION; -1: none */
    uint8_t number;  /* 2 to 12, from the list of chits; 0: none */
    struct map_span span;
};

struct game_corner {
    unsigned column, row, corner;
    struct map_span span;
};

struct game_file {
    struct map_span span[GAME_WORDS]; /* of the value; not set: no such word */
    unsigned number[GAME_WORDS];      /* of NUMBER; FLAG: 1 */
    GArray *list[GAME_WORDS];         /* unsigned; of LIST */
    GString *lines[GAME_WORDS];       /* of TEXT and LINES, a line end between two */
    int rows, columns;
    struct game_hex *hex; /* MAP_MAX_ROWS * MAP_MAX_COLUMNS */
    bool full;            /* the limit of rows or columns was reported */
    GArray *nosetup;      /* struct game_corner */
    GPtrArray *path;      /* struct game_hex * in `hex`: all land by `position` */
};

void game_file_init(struct game_file *file);
void game_file_release(struct game_file *file);
/* Reports what is no word, number or hex. */
void game_file_read(struct game_file *file, const struct foreign_text *text);
struct game_hex *game_file_at(const struct game_file *file, int row, int column);
