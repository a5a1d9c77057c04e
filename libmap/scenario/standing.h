#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces on the board and the possessions of players when the game begins: <fixed> of <start>,
 * and <position>. Plain data of the frozen scenario. */
#include "board/ids.h"
#include "diag/span.h"
#include "scenario/options.h"
#include "scenario/word-lists.h"

#include <stddef.h>

/* The deck of development cards (DEV-1). */

enum development {
    DEVELOPMENT_SOLDIER,
    DEVELOPMENT_POINT,
    DEVELOPMENT_ROADS,
    DEVELOPMENT_PLENTY,
    DEVELOPMENT_MONOPOLY,
    DEVELOPMENT_COUNT,
};

/* "soldier", "monopoly". */
const char *development_word(enum development kind);
/* The kind of that word, or COUNT; `length` bytes, not NUL-terminated. */
enum development development_by_word(const char *word, size_t length);
/* Number of cards of the kind in the deck, by the options, for that many players. */
unsigned development_cards(const struct options *options, enum development kind, unsigned players);

enum standing {
    STANDING_SETTLEMENT,
    STANDING_CITY,
    STANDING_ROAD,
    STANDING_BOAT,
    STANDING_BRIDGE,
    STANDING_WAGON,
    STANDING_KNIGHT,         /* round, on an intersection */
    STANDING_MOUNTED_KNIGHT, /* on a path */
    STANDING_CREW,
    STANDING_SHIP,
    STANDING_WARSHIP,
    STANDING_CHIT, /* waits under a settlement (ISL-7); active: earned by it (ISL-5) */
    STANDING_BARBARIANS,
    STANDING_ROBBER, /* from here on without an owner */
    STANDING_PIRATE,
    STANDING_PRIVATEER,
    STANDING_STORM,
    STANDING_CART,
    STANDING_RUNNER,
    STANDING_COUNT
};

/* Types of places for pieces. */
enum standing_place { STANDING_ON_HEX, STANDING_ON_PATH, STANDING_ON_INTERSECTION };

#define STANDING_NOBODY 0xff

struct standing_spot {
    uint16_t place; /* enum standing_place */
    uint16_t at;    /* id of the hex, path or intersection */
};

struct scenario_standing {
    uint8_t kind;  /* enum standing */
    uint8_t seat;  /* index in the order of play, or STANDING_NOBODY */
    uint8_t count; /* barbarians 1..3; strength of a knight 1 basic, 2 strong, 3 mighty; else 1 */
    bool active;   /* knight; chit */
    bool start;    /* of <fixed>: placed as a seat's start; of <robber>: its first place */
    union {
        struct { /* as in standing_spot */
            uint16_t place, at;
        };
        struct standing_spot spot;
    };
    struct map_span span, at_span; /* the element's name; the place as written */
};

/* <fixed>. What the other elements say lies as its building does. */
struct scenario_fixed {
    struct scenario_standing building, route;
};

static inline bool
standing_is_building(const struct scenario_standing *s)
{
    return s->kind == STANDING_SETTLEMENT || s->kind == STANDING_CITY;
}

/* Cards or tokens from the top down. */
struct standing_order {
    uint8_t *kinds;
    unsigned n;
};

/* What became of a trade stack. */
struct scenario_goods {
    map_hex at;
    struct standing_order order;                   /* on top of it */
    uint8_t left[GOODS_COUNT], spent[GOODS_COUNT]; /* shuffled below; delivered (AMB-12) */
    uint8_t carried;                               /* bit s: seat s carries a token of it */
    struct map_span span;
};

enum {
    HELPER_ISA = 1,
    HELPER_ISA_BACK = 2, /* used once: turned over (CARD-1) */
    HELPER_LOUIS = 4,    /* CARD-2 */
};

/* What a seat has besides its pieces on the board. */
enum { PLAYER_START_GOLD = UINT16_MAX };

struct scenario_player {
    uint8_t seat;
    uint16_t gold; /* or PLAYER_START_GOLD: that of every seat (BASE-21) */
    uint8_t level; /* baggage card, 1..5 */
    uint8_t presents, walls, chits;
    uint8_t token; /* enum goods carried, GOODS_COUNT: none */
    bool secret;   /* it lies face down (DEST-3) */
    uint8_t delivered[GOODS_COUNT];
    uint8_t hand[RESOURCE_COUNT];
    uint8_t helpers; /* HELPER_... */
    uint16_t favors;
    uint8_t development[DEVELOPMENT_COUNT + 1]; /* in hand; last: unseen */
    uint8_t played[DEVELOPMENT_COUNT + 1];
    struct map_span span; /* of <player>, or none */
};

/* What a <player> has that says nothing but its seat. */
extern const struct scenario_player standing_player;

/* A turn in progress (<turn>). */
enum turn_phase { TURN_ROLL, TURN_TRADE, TURN_MOVE, TURN_SPECIAL };

/* Places of a turn: kind of a scenario_standing among a map's marks. */
enum turn_mark {
    TURN_BOAT,  /* a boat laid or moved in it (BMOVE-2) */
    TURN_PAID,  /* a path whose toll is paid (TOLL-5) */
    TURN_TRIED, /* a hex where driving off was tried (DRIVE-5) */
};

struct scenario_turn {
    uint8_t seat;
    uint8_t phase;        /* enum turn_phase */
    bool moved;           /* a boat was moved (BMOVE-1) */
    bool grain;           /* the wagon had its grain (GRAIN-1) */
    uint8_t tribute;      /* bit s: paid to the warship of seat s (TRIB-3) */
    uint8_t rolled;       /* bit s: the warship of seat s was rolled for (WSHIP-1) */
    struct map_span span; /* of <turn>, or none: no turn is in progress */
};

/* "donkey cart": for messages. */
const char *standing_name(enum standing kind);

/* Pieces in the box; limits for play and numbers to print (V-BO-4), for each player or in all. */
enum supply {
#define SUPPLY(id, ...) SUPPLY_##id,
#include "scenario/box.def"
    SUPPLY_COUNT
};

/* How a piece is called in messages ("donkey cart"), what it is taken from (SUPPLY_COUNT: a chit,
 * which is not counted), and its element in <position>; villains of one piece are an attribute,
 * their name. */
struct standing_form {
    const char *name;
    enum supply supply;
    const char *element;
};
extern const struct standing_form standing_forms[STANDING_COUNT];
