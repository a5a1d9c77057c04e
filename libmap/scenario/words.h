#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words as a reader hands them over, by element; parts of them, numbers in them. */
#include "scenario/scenario.h"

#include <string.h>

/* Text with its place: never NUL-terminated by contract, lengths in bytes. Where
 * the span is as long as the text the two run in step, so that parts of a value
 * are pointed at exactly; else (references, line ends of two bytes) `map` says where
 * each byte and the end stand in the file. Without either the whole is pointed at. */
struct word {
    const char *text;
    uint32_t length;
    struct map_span span;
    const uint32_t *map; /* or NULL */
    bool listed;         /* one of several between blanks */
};

#define WORD_NONE ((struct word){NULL, 0, MAP_NO_SPAN, NULL, false})

/* In every struct below `element` is the name in the start tag, the others are
 * attributes of that name unless said otherwise. */

struct root_words {
    bool is_map;
    struct map_span element;
    struct word id, players, target, fair, language;
};

struct map_words {
    struct map_span element;
    struct word id, players, orientation, shift;
    struct word language; /* of notes that do not say theirs; none: the scenario's */
    bool grid_spoilt;     /* orientation or shift was refused, so nobody knows what touches what */
};

/* How the rows are written, where that contradicts the map's grid. */
struct indent_words {
    struct map_span wrong; /* the first row that does, or not set */
    unsigned row;          /* its index */
    const char *how;       /* "left of the one above"; static */
    bool straight;         /* it begins where the one above does */
    bool flat;             /* by turns further in, on a flat map */
    bool told_apart;       /* some row begins elsewhere than the one above, right or wrong */
};

struct region_words {
    struct map_span element;
    struct word id, at, landmass;
};

struct trade_hex_words {
    struct map_span element;
    struct word at, product, paths;
};

struct stack_words {
    struct map_span element;
    struct word goods[GOODS_COUNT]; /* glass= marble= tools= sand= */
    struct word order;
};

/* <label>, <back-label> or <note>: what is written in a language; language is its attribute, text
 * its content. */
struct label_words {
    struct map_span element;
    const char *name; /* static */
    bool back;        /* <back-label> */
    struct word language, text;
};

struct hex_words {
    struct map_span element;
    struct word at, product, lair, note;
    const struct label_words *notes;
    unsigned n_notes;
};

struct river_words {
    struct map_span element;
    struct word along, mouth;
};

struct harbor_words {
    struct map_span element;
    struct word at, gives, ratio;
};

struct tile_words {
    struct map_span element;
    struct word terrain, count, number;
};

struct harbor_token_words {
    struct map_span element;
    struct word gives, ratio, count;
};

/* Which of the words a kind has: APART numbers; CONTACT terrain (or "any") most;
 * INLAND terrain; BALANCE regions within (as `most`); FIX at terrain number. */
struct constraint_words {
    struct map_span element;
    enum constraint_kind kind;
    struct word numbers, terrain, most, regions, at, number;
};

struct start_words {
    struct map_span element;
    struct word buildings, city, order;
};

struct zone_words {
    struct map_span element;
    bool allow;
    struct word at, seats, players;
};

struct seat_words {
    struct map_span element;
    struct word colour, homeland;
};

struct fixed_words {
    struct map_span element;
    struct word seat, building, at, route, piece;
};

struct position_words {
    struct map_span element;
    struct word track, hoard, robber, pirate, privateer, storm;
};

struct player_words {
    struct map_span element;
    struct word seat, gold, level, presents, walls, chits, token, delivered, hand, helpers;
};

struct turn_words {
    struct map_span element;
    struct word seat, phase, boats, moved, grain, paid, tribute, tried, rolled;
};

/* A piece of <position>. `what` is building= piece= strength= or kind= and settles the kind
 * further; only a route may name several places. */
struct standing_words {
    struct map_span element;
    enum standing kind;
    bool start;
    struct word seat, what, at, count, active;
};

struct goods_words {
    struct map_span element;
    struct word at, order;
};

struct kind_words {
    struct map_span element;
    struct word id, like, label, art;
    const struct label_words *labels;
    unsigned n_labels;
};

struct piece_words {
    struct map_span element;
    struct word id, shape, size, count, label, face, back_label, back;
    const struct label_words *labels; /* of both sides */
    unsigned n_labels;
};

struct card_words {
    struct map_span element;
    struct word level, moves, gold, drives, price, points;
};

struct price_words {
    struct map_span element;
    struct word of, cards[RESOURCE_COUNT];
};

struct waiver_words {
    struct map_span element;
    struct word owner, whom; /* owner=, for= */
};

struct accept_words {
    struct map_span element;
    struct word code, reason;
};

struct map_strings;

/* A copy that outlives the reader's memory. */
struct word word_keep(struct word w, struct map_strings *strings);

/* Bytes offset .. offset+length of a word, with their place. */
static inline struct word
word_part(struct word w, uint32_t offset, uint32_t length)
{
    struct word part = {w.text + offset, length, w.span, NULL, w.listed};

    if (w.map) {
        part.map = w.map + offset;
        part.span.offset = part.map[0];
        part.span.length = part.map[length] - part.map[0];
    } else if (w.span.length == w.length) {
        part.span.offset += offset;
        part.span.length = length;
    }
    return part;
}
/* The next word between blanks from *at on; false behind the last. */
bool word_next(struct word w, uint32_t *at, struct word *part);
static inline bool
word_is(struct word w, const char *text)
{
    size_t length = strlen(text);

    return w.text && w.length == length && !memcmp(w.text, text, length);
}

/* A whole number without sign or leading zeros. */
bool word_number(struct word w, unsigned least, unsigned most, unsigned *number);
/* "4" or "3-4" as bits: bit n-1 for n players. */
bool word_players(struct word w, uint8_t *players);
/* White space as one blank, empty lines as the end of a paragraph: written to `to`, at most
 * length + 1 bytes, which is returned. */
char *word_fold(struct word w, char *to);
/* For arguments of findings: g_free() it. */
char *word_text(struct word w);
/* Where something is to be pointed at that may be absent: the word, else the element. */
struct map_span word_or(struct word w, struct map_span element);
