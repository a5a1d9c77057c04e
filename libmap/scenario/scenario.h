#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The model: the content of a scenario file, frozen. Names are resolved to ids; everything that an
 * author wrote keeps its place in the file. Plain read-only data for higher parts; only
 * scenario/loading.h makes it. */
#include "board/board.h"
#include "board/place-name.h"
#include "diag/span.h"
#include "scenario/options.h"
#include "scenario/own.h"
#include "scenario/standing.h"
#include "scenario/word-lists.h"

struct xml_document; /* xml/document.h */
struct xml_node;

/* Number of a hex: 2..6, 8..12, or one of these. */
enum { NUMBER_NONE = 0, NUMBER_RANDOM = 255, NUMBER_FORGOTTEN = 254 };

#define SCENARIO_NO_POOL 0xff
#define SCENARIO_USUAL_PLAYERS 0x0c /* default of players=: 3 and 4 */

/* The refused properties of a hex, which are unknown. */
enum cell_doubt {
    CELL_SURE,
    CELL_NUMBER,
    CELL_TERRAIN,
    CELL_LOST /* it may be none, or several */
};

/* One token of a row. */
struct scenario_cell {
    uint8_t terrain;     /* enum terrain; RANDOM for ? (also for a hidden hex) */
    uint8_t kind;        /* 0, or the index of its kind + 1, whose picture it has */
    uint8_t hidden;      /* fog: face down until uncovered (ISL-3) */
    uint8_t pool;        /* pool the terrain comes from, or SCENARIO_NO_POOL */
    uint8_t number;      /* 2..12 or NUMBER_... */
    uint8_t number_pool; /* pool a ? number comes from */
    uint8_t product;     /* enum resource; default: of the terrain */
    uint8_t lair;        /* pirate lair (COST-5) */
    uint8_t barbarians;  /* on the initial board */
    uint8_t doubt;       /* enum cell_doubt */
    const char *label;   /* or NULL */
    struct scenario_wording note;
    struct map_span span;        /* the whole token */
    struct map_span number_span; /* the number after the colon, or the whole token */
};

struct scenario_tile { /* <tile terrain= count= number=> of a pool */
    uint8_t terrain;
    uint8_t own;    /* 0, or the index of its kind + 1 */
    uint8_t number; /* 0: if the terrain has numbers, one is drawn from the pool's numbers */
    uint16_t count;
    struct map_span span;
};

struct scenario_harbor_token {
    uint8_t gives; /* enum resource; RESOURCE_ANY */
    uint8_t ratio;
    uint16_t count;
    struct map_span span;
};

/* A constraint on the fillings of a pool; each has its line for proofs and messages. In the order
 * of their elements. */
enum constraint_kind {
    CONSTRAINT_APART, /* no two hexes with numbers of the set touch (6 and 8 apart: 6 8), nor two of
                       * the terrains (POOL-1) */
    CONSTRAINT_EQUAL_APART, /* no two hexes of the same number touch */
    CONSTRAINT_CONTACT, /* at most `most` hexes of the terrain (any: of any land) form one connected
                         * group */
    CONSTRAINT_HARBOR_OWN, /* no harbor beside a hex of the resource it gives */
    CONSTRAINT_INLAND,     /* the terrain is never on a coast */
    CONSTRAINT_NEVER,      /* the terrain never has a number of the set */
    CONSTRAINT_ONCE,       /* no number of the set twice on one terrain (POOL-2) */
    CONSTRAINT_PIPS,       /* at most `most` pips around each intersection (POOL-3) */
    CONSTRAINT_MASSES,     /* `least` to `most` landmasses on the map (POOL-4) */
    CONSTRAINT_BALANCE,    /* pips of the regions differ by at most `most` */
    CONSTRAINT_FIX,        /* the cell has this terrain and, if given, number */
};

struct scenario_constraint {
    uint8_t kind;    /* enum constraint_kind */
    uint8_t terrain; /* enum terrain; TERRAIN_NONE: any */
    uint8_t own;     /* FIX: 0, or the index of its kind + 1 */
    uint8_t number;
    uint8_t least, most;
    uint16_t numbers;        /* bit n = number n is in the set */
    uint16_t terrains, from; /* APART: bits of enum terrain; from 0: each other */
    map_hex at;
    uint16_t *regions; /* BALANCE: indices of the map's regions */
    unsigned n_regions;
    struct map_span span; /* the element's name */
};

struct scenario_pool {
    const char *id; /* "" for the pool of a plain ? */
    struct scenario_wording label;
    const struct xml_node *own, *shared; /* its elements in the map and before the maps, or NULL */
    struct scenario_tile *tiles;
    unsigned n_tiles;
    uint8_t *numbers; /* in file order */
    unsigned n_numbers;
    map_hex *along; /* the numbers lie along these hexes, in their order (BASE-34) */
    unsigned n_along;
    struct scenario_pool *lists; /* of numbers along hexes, besides the one above: one is drawn */
    unsigned n_lists;            /* (POOL-5). They hold the same discs */
    struct scenario_harbor_token *harbors;
    unsigned n_harbors;
    struct scenario_constraint *constraints;
    unsigned n_constraints;
    struct map_span span;
    struct map_span numbers_span;
    struct map_span *along_spans; /* n_along */
};

/* Its lists of numbers along hexes from 0 to n_lists; the first is in the pool itself. */
static inline struct scenario_pool *
scenario_pool_list(const struct scenario_pool *pool, unsigned k)
{
    return k ? &pool->lists[k - 1] : (struct scenario_pool *)pool;
}

/* The tiles of the pools of one id on all maps: they lie in one stack. */
struct scenario_stack {
    const char *id;
    struct scenario_wording label;
};

struct scenario_river {
    map_hex *hexes; /* source first; the last may be sea */
    unsigned n_hexes;
    map_path *paths; /* crossed sides, n_hexes - 1, and the mouth side if given */
    unsigned n_paths;
    struct map_span span;       /* the attribute along= */
    struct map_span *hex_spans; /* n_hexes */
    map_path mouth;             /* a side with no hex beyond, or none */
};

struct scenario_harbor {
    map_path at;
    uint8_t gives; /* enum resource; RESOURCE_RANDOM */
    uint8_t ratio;
    uint8_t pool;
    struct map_span span; /* the element */
    struct map_span at_span;
};

/* Cards for one where the file does not say it; 0: the token that is drawn says it. */
static inline uint8_t
harbor_ratio(unsigned gives)
{
    return gives == RESOURCE_ANY ? 3 : gives == RESOURCE_RANDOM ? 0 : 2;
}

/* What a place is closed to. */
enum {
    CLOSED_BUILDINGS = 1,
    CLOSED_ROUTES = 2,
    CLOSED_BOATS = 4,
    CLOSED_WAGONS = 8,
    CLOSED_ALL = 15
};

/* A closed place (BASE-28): a path or an intersection; the other is none. */
struct scenario_closed {
    map_path path;
    map_intersection at;
    uint8_t to;  /* set of CLOSED_... */
    bool set_up; /* only in the set-up */
    struct map_span span;
};

/* A sign at places that the author marks; no rule reads it. */
struct scenario_mark {
    uint8_t sign; /* enum mark_sign */
    struct scenario_wording label, note;
    struct scenario_spot {
        map_hex hex; /* one of the three; the others are none */
        map_path path;
        map_intersection at;
    } * spots;
    unsigned n_spots;
    struct map_span span;
};

/* Trade hex: its stack (DEST-2..5). */
struct scenario_trade_hex {
    map_hex at;
    uint8_t product; /* which is that of its cell; only while it is read */
    uint16_t stack[GOODS_COUNT];
    struct standing_order order;                             /* goods; none: shuffled */
    struct map_span span, at_span, stack_span, product_span; /* the last one: or not set */
};

struct scenario_region {
    const char *id;
    map_hex *hexes;
    unsigned n_hexes;
    struct map_span span;
};

/* A seat while it is read. */
struct scenario_seat {
    uint8_t color;    /* enum seat_color; SEAT_COUNT: none */
    int16_t homeland; /* region, or -1 */
};

/* Start zones. A building site is open to a seat when no deny covers it and, if the seat has an
 * allow, some allow covers it. */
struct scenario_zone {
    bool allow;
    uint8_t seats;        /* bit s; 0x3f all */
    uint8_t players;      /* bit n-1: player counts it holds for */
    map_intersection *at; /* in ascending order */
    unsigned n_at;
    struct map_span span;
};

/* Parts of a map that were refused and reported. Checks that depend on them stay silent: one cause,
 * one finding. */
enum {
    DOUBT_GRID = 1,   /* the places of the hexes */
    DOUBT_HEXES = 64, /* single hexes; their cells are marked */
    DOUBT_CELLS = DOUBT_GRID | DOUBT_HEXES,
    DOUBT_TRADE = 2, /* trade hexes, products */
    DOUBT_POOLS = 4,
    DOUBT_ZONES = 8,     /* regions, start zones, closed places */
    DOUBT_STANDING = 16, /* fixed starts, the position */
    DOUBT_HARBORS = 32,
};

struct scenario_map {
    uint8_t doubt;
    uint8_t players;                   /* bit n-1 = serves n players */
    uint8_t orientation, shift;        /* of struct grid, as read; the board has them */
    const char *id, *language;         /* id: "" where it has none; language: as read */
    const struct scenario_kind *kinds; /* the scenario's */
    const char *good_words;            /* of all goods; NULL: it has no own ones */
    unsigned n_kinds;
    const uint8_t *color;        /* of seats, the scenario's */
    struct map_board *board;     /* owned reference */
    struct scenario_cell *cells; /* by hex id, n = board->n_hexes */
    struct board_labels labels;  /* of cells */
    struct scenario_river *rivers;
    unsigned n_rivers;
    struct scenario_harbor *harbors;
    unsigned n_harbors;
    struct scenario_closed *closed; /* the flags of the board say the same */
    unsigned n_closed;
    struct scenario_mark *signs;
    unsigned n_signs;
    struct scenario_trade_hex *trade_hexes;
    unsigned n_trade_hexes;
    struct scenario_pool *pools;
    unsigned n_pools;
    const struct scenario_stack *stacks; /* of all maps */
    unsigned n_stacks;
    struct scenario_region *regions;
    unsigned n_regions;
    struct scenario_zone *zones;
    unsigned n_zones;
    struct scenario_standing *standing; /* the pieces there at the start, in file order */
    unsigned n_standing;
    struct scenario_standing *marks; /* places of the turn in progress; kind: enum turn_mark */
    unsigned n_marks;
    struct scenario_goods *goods;
    unsigned n_goods;
    int16_t
        homeland[MAP_MAX_SEATS]; /* region, or -1: the landmass of the start buildings (ISL-1) */
    struct map_span span;        /* name of the <map> element */
    /* Where it is written: <map> with its rows, and the one in the scenario, which names the other
     * document by src=. The former is owned unless it is the scenario's. NULL: there is none. */
    struct xml_document *doc;
    const struct xml_node *node, *place;
};

enum scenario_text_kind {
    TEXT_TITLE,
    TEXT_STORY,
    TEXT_SETUP,
    TEXT_SPECIAL,
    TEXT_CREDITS,
    TEXT_LICENSE,
    TEXT_KINDS
};

struct scenario_text {
    const char *language; /* first, as in struct scenario_said */
    uint8_t kind;         /* enum scenario_text_kind */
    const char *text;     /* white space normalized, paragraphs separated by \n\n */
    struct map_span span;
};

/* A warning that the author accepts, and the reason. */
struct scenario_accept {
    const char *code; /* as registered: "V-IS-2" */
    const char *reason;
    struct map_span span;
    bool guessed; /* the code was misspelled (reported) */
};

#define SUPPLY_UNLIMITED 0xffff

/* The attribute of <supply>: "roads"; and its default. */
const char *supply_word(enum supply s);
uint16_t supply_default(enum supply s);

#define SCENARIO_WORDS_BYTES (1u << 20) /* of a file of words */

/* A file of words for what is printed (draw/theme/custom-pieces.h). */
struct scenario_words {
    const char *language, *text; /* "fr" */
    const char *unread;    /* why it could not be read, which is told to who prints it; or NULL */
    uint32_t length, file; /* file: of the sink that read it */
};

struct map_scenario {
    const char *id;
    bool is_map;     /* the root was <map> */
    bool saved;      /* a game that goes on (map-play.h): its position is not as in the document */
    uint8_t players; /* bit n-1: it is for n players */
    uint8_t players_min, players_max;
    const char *language;
    struct scenario_text *texts;
    unsigned n_texts;
    struct scenario_term *terms;
    unsigned n_terms;
    struct scenario_art *arts;
    unsigned n_arts;
    struct scenario_words *words; /* files words/LANGUAGE.ini, by their names */
    unsigned n_words;
    struct scenario_kind *kinds;
    unsigned n_kinds;
    struct scenario_good goods[GOODS_COUNT - GOODS_OWN]; /* own ones, by GOODS_OWN + i */
    unsigned n_goods;
    const char *good_words; /* of all goods, in their order */
    struct scenario_piece *pieces;
    unsigned n_pieces;
    struct scenario_map *maps;
    unsigned n_maps;
    struct options options;                  /* rule families and values, with their places */
    struct scenario_card cards[CARD_LEVELS]; /* by level, from 1; see scenario_card() */
    struct scenario_price prices[PRICE_COUNT];
    uint8_t waives[MAP_MAX_SEATS]; /* by owner: bit s: no toll from seat s (TOLL-4) */
    struct scenario_accept *accepts;
    unsigned n_accepts;
    struct map_span *unclear; /* <accept>s without a known code (reported) */
    unsigned n_unclear;
    uint16_t supply[SUPPLY_COUNT];
    struct map_span supply_span[SUPPLY_COUNT];
    /* start of the game */
    uint8_t start_buildings; /* for each seat, 2 by default */
    bool start_city;         /* the last one is a city */
    bool plain_start;        /* from the first seat each time, not forwards and backwards */
    struct map_span start_span;
    uint8_t color[MAP_MAX_SEATS]; /* enum seat_color, in the order of play */
    uint8_t n_seats;
    struct scenario_player player[MAP_MAX_SEATS];
    struct scenario_turn turn;
    uint8_t track;                 /* space of the barbarian token */
    uint16_t hoard;                /* gold the pirate keeps (PIRATE-2) */
    uint8_t holder, army;          /* of BASE-18, DEV-5: seats, or STANDING_NOBODY */
    struct standing_order deck;    /* the top cards of the deck, 255 at most */
    struct map_span position_span; /* or none */
    struct map_span root_span;
    struct map_span id_span; /* or that of the root */
    struct map_span players_span;
    struct map_strings *strings; /* owns every string and array above */
    struct xml_document *doc;    /* what it was loaded from, for writing it again */
};

/* BOARD_PATH_... or BOARD_AT_... of a closed place; 0: nothing is closed there. */
unsigned scenario_closed_flags(const struct scenario_closed *closed);

/* Frees it: a scenario has one owner. */
void scenario_free(struct map_scenario *scenario);

/* The map for that many players; never NULL for players_min..players_max. */
const struct scenario_map *scenario_map_for(const struct map_scenario *scenario, unsigned players);

/* The word as in rows: the id of the kind, or the terrain where kind is 0. */
const char *scenario_terrain_word(const struct scenario_map *map, unsigned terrain, uint8_t kind);

/* What a trade hex of that terrain or kind issues and takes. */
struct trade_goods scenario_trade(const struct scenario_map *map, unsigned terrain, uint8_t kind);
/* It has goods or kinds of trade hex of its own, so that the usual words for goods do not do. */
bool scenario_trades_own(const struct map_scenario *scenario);
/* A good, built in or own, with the points of its delivery; "none" beyond the last. */
struct scenario_good scenario_good(const struct map_scenario *scenario, unsigned good);
/* Its word, as in files: "glass". */
const char *scenario_good_word(const struct map_scenario *scenario, unsigned good);
/* The good of that word, or GOODS_COUNT. */
unsigned scenario_good_by_word(const struct map_scenario *scenario, const char *word, int length);

/* The baggage card of level 1..CARD_LEVELS, the scenario's or the default one. */
const struct scenario_card *scenario_card(const struct map_scenario *scenario, unsigned level);
/* Gold at the start: the file's, else 5 with baggage trains, 3 with rivers too (BASE-21). */
unsigned scenario_start_gold(const struct map_scenario *scenario, unsigned seat);
/* TOLL-4: that seat uses the owner's roads and boats free. */
bool scenario_waives(const struct map_scenario *scenario, unsigned owner, unsigned seat);

/* The scenario's own word for a thing on everything printed: in the language or a similar one, else
 * in its own; NULL: the usual word. */
const struct scenario_term *scenario_term(const struct map_scenario *scenario, enum term what,
                                          const char *language);

/* The text of the kind in the language or a similar one, else in the scenario's own, else in any;
 * NULL when there is none. */
const struct scenario_text *scenario_text(const struct map_scenario *scenario,
                                          enum scenario_text_kind kind, const char *language);
/* Only its words, or NULL. */
const char *scenario_words(const struct map_scenario *scenario, enum scenario_text_kind kind,
                           const char *language);

/* What a map needs of its pools, compared with what they hold. */

/* What a map draws from one of its pools: least and most. */
struct pool_need {
    unsigned cells, hidden; /* hexes drawn; of these hidden */
    unsigned tiles;         /* there are in the pool */
    unsigned least_numbers, most_numbers;
    unsigned harbors, harbor_tokens;
};
struct pool_need pool_need(const struct scenario_map *map, uint8_t pool);
