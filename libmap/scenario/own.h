#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario's own art, kinds of terrain, pieces, words, baggage cards and prices. */
#include "diag/span.h"
#include "geom/point.h"
#include "scenario/word-lists.h"
#include "scenario/wording.h"

/* A picture, read with the scenario. Good means that it can be printed. */
struct scenario_art {
    const char *path; /* as written */
    const char *svg;  /* or the bytes of a PNG or JPEG */
    uint32_t length;
    const char *letters;  /* of the texts in it; NULL: none */
    bool good, pixels;    /* pixels: it is a PNG or JPEG, a unit of its view is a pixel */
    map_box view;         /* if it is good */
    struct map_span span; /* of the first attribute that names it */
};

/* A good of the scenario's own (GOOD-1). */
#define GOOD_USUAL 255

struct scenario_good {
    const char *id;
    struct scenario_wording label;  /* the printed name; default: the id */
    const struct scenario_art *art; /* good, or NULL: the theme's token without a picture */
    uint8_t points, gold;           /* of a delivery (GOOD-4); GOOD_USUAL: as of any token */
    struct map_span span;
};

/* Tokens of a stack. */
struct scenario_token {
    uint8_t good;
    uint16_t count;
};

/* A scenario's own terrain: plays as `like`, with its own picture. */
struct scenario_kind {
    const char *id;
    struct scenario_wording label; /* the printed name; default: the id */
    uint8_t like;                  /* enum terrain */
    struct trade_goods goods;      /* of a trade hex (GOOD-2) */
    uint8_t product;               /* of a trade hex; RESOURCE_NONE: that of `like` */
    bool doubtful;                 /* like= was refused */
    /* drawings, chosen by place: good, then NULL; none: the pictures of `like` */
    const struct scenario_art *art[3];
    struct map_span span;
};

enum own_shape { OWN_DISC, OWN_HEX, OWN_CARD };

/* One side of a piece: a picture, else words, else empty. */
struct scenario_side {
    const struct scenario_art *art; /* good, or NULL */
    struct scenario_wording label;
};

struct scenario_piece {
    const char *id;
    uint8_t shape;  /* enum own_shape */
    uint16_t size;  /* mm: diameter, across flats, long side; 0: default of the shape */
    uint16_t count; /* number to print */
    uint8_t number; /* in the heading of a card; OWN_NO_NUMBER: none */
    struct scenario_side face, back;
    const struct scenario_art *layout; /* of its front, good; NULL: the theme's */
    struct scenario_wording text;      /* of a card, below its picture */
    struct map_span span;
};

#define OWN_NO_NUMBER 255

/* Terrains, resources and goods come in the order of their own lists: see TERM_OF_... */
enum term {
#define TERM(id, ...) TERM_##id,
#include "scenario/terms.def"
#undef TERM
    TERM_COUNT
};
enum { TERM_OF_TERRAIN = TERM_SEA, TERM_OF_RESOURCE = TERM_BRICK, TERM_OF_GOODS = TERM_GLASS };

const char *term_word(enum term t); /* "trade-token", as in for= */

struct scenario_term {
    const char *language; /* first, as in struct scenario_said */
    uint8_t what;         /* enum term */
    const char *text;
    struct map_span span;
};

/* What is paid for with cards (prices.def). */
enum price {
#define PRICE(id, ...) PRICE_##id,
#include "scenario/prices.def"
#undef PRICE
    PRICE_COUNT
};

#define PRICE_MOST 9 /* cards of one resource */

struct scenario_price {
    uint8_t what; /* enum price */
    uint8_t cards[RESOURCE_COUNT];
    struct map_span span; /* of <price>, or none: default */
};

const char *price_word(enum price p); /* "settlement" */
/* The family without which it is not for sale (enum family), FAMILY_COUNT: the ordinary game. */
int price_family(enum price p);
struct scenario_price price_usual(enum price p);

/* A toll that a seat waives for another. */
struct scenario_waiver {
    uint8_t owner, seat;
};

/* A baggage card, the scenario's or the default one. */
#define CARD_LEVELS 5

struct scenario_card {
    uint8_t level;
    uint8_t moves;  /* WAGON-4 */
    uint8_t gold;   /* DELIV-2 */
    uint8_t drives; /* bit n: an n on the die drives off (DRIVE-3) */
    uint8_t points;
    uint8_t price[RESOURCE_COUNT + 1]; /* price from the level below */
    struct map_span span;              /* of <card>, or none: as in 2.1 */
};

/* The default card of level 1..CARD_LEVELS. */
struct scenario_card card_usual(unsigned level);
