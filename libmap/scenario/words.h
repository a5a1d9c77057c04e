#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words as a reader passes them on, by element; parts of them, numbers in them. */
#include "scenario/scenario.h"

#include <string.h>

/* Text with its place. Not NUL-terminated; lengths in bytes. If span and text have the same length,
 * byte i of one is byte i of the other, so a finding can show a part of a value exactly. Else
 * (references, line ends of two bytes) `map` has the offset in the file of each byte and of the
 * end. Without either a finding shows the whole value. */
struct word {
    const char *text;
    uint32_t length;
    struct map_span span;
    const uint32_t *map; /* or NULL */
    bool listed;         /* one of several separated by spaces */
};

#define WORD_NONE ((struct word){NULL, 0, MAP_NO_SPAN, NULL, false})

/* In every struct below `element` is the name in the start tag; the others are attributes of that
 * name unless a comment says otherwise. */

struct root_words {
    bool is_map;
    struct map_span element;
    struct word id, players, language;
};

struct map_words {
    struct map_span element;
    struct word id, players, orientation, shift;
    struct word language; /* of notes without their own; none: the scenario's */
    bool grid_spoilt;     /* orientation or shift was refused, so neighbours are unknown */
};

/* The indentation of the rows, where it contradicts the map's grid. */
struct indent_words {
    struct map_span wrong; /* the first row that contradicts, or not set */
    unsigned row;          /* its index */
    const char *how;       /* "left of the one above"; static */
    bool straight;         /* it is indented like the one above */
    bool flat;             /* indented alternately, on a flat map */
    bool throughout;       /* and so do all rows from it on, two at least, or every row */
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

enum label_use {
    LABEL_FRONT,
    LABEL_SECOND, /* <back-label>; the <note> of a mark */
    LABEL_BODY    /* the <text> of a card */
};

/* <label>, <back-label>, <text> or <note>: a text in a language; language is its attribute, text its
 * content. */
struct label_words {
    struct map_span element;
    const char *name; /* static */
    enum label_use use;
    struct word language, text;
};

struct label_list {
    const struct label_words *all;
    unsigned n;
};

struct hex_words {
    struct map_span element;
    struct word at, product, lair, note;
    struct label_list labels;
};

struct closed_words {
    struct map_span element;
    struct word at, to, when;
};

struct mark_words {
    struct map_span element;
    struct word at, sign, label, note;
    struct label_list labels; /* of both; those of the note are "back" */
};

struct river_words {
    struct map_span element;
    struct word along, mouth;
};

struct harbor_words {
    struct map_span element;
    struct word at, gives, ratio;
};

struct pool_words {
    struct map_span element;
    struct word id, label;
    struct label_list labels;
};

struct tile_words {
    struct map_span element;
    struct word terrain, count, number;
};

struct harbor_token_words {
    struct map_span element;
    struct word gives, ratio, count;
};

/* The words that each kind of constraint has: APART numbers; CONTACT terrain (or "any") most;
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
    struct word track, hoard, robber, pirate, privateer, storm, holder, army, deck;
};

struct player_words {
    struct map_span element;
    struct word seat, gold, level, presents, walls, chits, token, delivered, hand, helpers;
    struct word favors, development, played, secret;
};

struct turn_words {
    struct map_span element;
    struct word seat, phase, boats, moved, grain, paid, tribute, tried, rolled;
};

/* A piece of <position>. `what` is building= piece= strength= or kind=, and selects the kind; only
 * a route may have several places. */
struct standing_words {
    struct map_span element;
    enum standing kind;
    bool start;
    struct word seat, what, at, count, active;
};

struct goods_words {
    struct map_span element;
    struct word at, order, left, spent, carried;
};

/* `text` is the content. */
struct text_words {
    struct map_span element;
    enum scenario_text_kind kind;
    struct word language, text;
};

struct term_words {
    struct map_span element;
    struct word what, language, text; /* for=, lang=, the content */
};

struct kind_words {
    struct map_span element;
    struct word id, like, label, art, art2, art3;
    struct label_list labels;
};

struct piece_words {
    struct map_span element;
    struct word id, shape, size, count, label, number, face, back_label, back;
    struct label_list labels; /* of both sides, and the text of a card */
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

/* Room for each of those that have words alone behind their element. */
struct any_words {
    struct map_span element;
    struct word words[14];
    struct label_list labels;
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
/* The next word of a list from *at on; false behind the last. */
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
/* Normalizes white space: one space, an empty line as the end of a paragraph. Writes at most length
 * + 1 bytes to `to` and returns it. */
char *word_fold(struct word w, char *to);
/* For arguments of findings; free it with g_free(). */
char *word_text(struct word w);
/* The place for a finding about something that may be absent: the word, else the element. */
struct map_span word_or(struct word w, struct map_span element);
