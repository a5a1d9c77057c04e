#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The model: what a scenario file says, frozen. Names are resolved to ids; every
 * thing an author wrote keeps its place in the file. Plain read-only data for the
 * parts above; built only by scenario/builder.h. */
#include "board/board.h"
#include "diag/span.h"
#include "scenario/options.h"
#include "scenario/own.h"
#include "scenario/standing.h"
#include "scenario/word-lists.h"

/* Number of a hex: 2..6, 8..12, or one of these. */
enum { NUMBER_NONE = 0, NUMBER_RANDOM = 255, NUMBER_FORGOTTEN = 254 };

#define SCENARIO_NO_POOL 0xff
#define SCENARIO_USUAL_PLAYERS 0x0c /* bits of players=, where it is left out: 3 and 4 */

/* What of a hex was refused, so that nobody knows it. */
enum cell_doubt { CELL_SURE, CELL_NUMBER, CELL_TERRAIN };

/* One token of a row. */
struct scenario_cell {
    uint8_t terrain;     /* enum terrain; RANDOM for ? (also for a hidden hex) */
    uint8_t kind;        /* 0, or one more than the index of its kind, which it looks like */
    uint8_t hidden;      /* fog: face down until uncovered (ISL-3) */
    uint8_t pool;        /* pool the terrain comes from, or SCENARIO_NO_POOL */
    uint8_t number;      /* 2..12 or NUMBER_... */
    uint8_t number_pool; /* pool a ? number comes from */
    uint8_t product;     /* enum resource; of the terrain unless said */
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
    uint8_t own;    /* 0, or one more than the index of its kind */
    uint8_t number; /* 0: takes a number from the pool's numbers where the terrain wants one */
    uint16_t count;
    struct map_span span;
};

struct scenario_harbor_token {
    uint8_t gives; /* enum resource; RESOURCE_ANY */
    uint8_t ratio;
    uint16_t count;
    struct map_span span;
};

/* One constraint on the fillings of a pool; each has its line for proofs and messages. */
enum constraint_kind {
    CONSTRAINT_APART,       /* no two hexes with numbers of the set touch (reds apart: 6 8) */
    CONSTRAINT_EQUAL_APART, /* no two hexes of the same number touch */
    CONSTRAINT_CONTACT, /* at most `most` hexes of the terrain (any: of any land) in one connected clump */
    CONSTRAINT_HARBOR_OWN, /* no harbor beside a hex of the resource it gives */
    CONSTRAINT_INLAND,     /* the terrain never on a coast */
    CONSTRAINT_FIX,        /* the cell has this terrain and, where said, number */
    CONSTRAINT_BALANCE,    /* pips of the regions named differ by at most `most` */
};

struct scenario_constraint {
    uint8_t kind;    /* enum constraint_kind */
    uint8_t terrain; /* enum terrain; TERRAIN_NONE: any */
    uint8_t own;     /* FIX: 0, or one more than the index of its kind */
    uint8_t number;
    uint8_t most;
    uint16_t numbers; /* bit n = number n is in the set */
    map_hex at;
    uint16_t *regions; /* BALANCE: indices of the map's regions */
    unsigned n_regions;
    struct map_span span; /* the element's name */
};

struct scenario_pool {
    const char *id; /* "" for the pool of a plain ? */
    struct scenario_tile *tiles;
    unsigned n_tiles;
    uint8_t *numbers; /* in file order */
    unsigned n_numbers;
    struct scenario_harbor_token *harbors;
    unsigned n_harbors;
    struct scenario_constraint *constraints;
    unsigned n_constraints;
    struct map_span span;
    struct map_span numbers_span;
};

struct scenario_river {
    map_hex *hexes; /* source first; the last may be sea */
    unsigned n_hexes;
    map_path *paths; /* crossed sides, n_hexes - 1, plus the mouth side where said */
    unsigned n_paths;
    struct map_span span;       /* the attribute along= */
    struct map_span *hex_spans; /* n_hexes */
    map_path mouth;             /* a side without a hex beyond, or none */
};

struct scenario_harbor {
    map_path at;
    uint8_t gives; /* enum resource; RESOURCE_RANDOM */
    uint8_t ratio;
    uint8_t pool;
    struct map_span span; /* the element */
    struct map_span at_span;
};

/* A place that nobody uses (BASE-28): a path or an intersection, the other one is none. */
struct scenario_closed {
    map_path path;
    map_intersection at;
    struct map_span span;
};

/* Trade hex: its stack (DEST-2..5). */
struct scenario_trade_hex {
    map_hex at;
    uint16_t stack[GOODS_COUNT];
    uint8_t *order; /* goods from the top down, or NULL: shuffled */
    unsigned n_order;
    struct map_span span, at_span, stack_span, product_span; /* the last one: or not set */
};

struct scenario_region {
    const char *id;
    map_hex *hexes;
    unsigned n_hexes;
    struct map_span span;
};

/* Start zones: a building site is open to a seat when no deny and, if there is an
 * allow for that seat, some allow covers it. */
struct scenario_zone {
    bool allow;
    uint8_t seats;        /* bit s; 0x3f all */
    uint8_t players;      /* bit n-1: player counts it holds for */
    map_intersection *at; /* in rising order */
    unsigned n_at;
    struct map_span span;
};

/* What of a map could not be understood, and was reported: checks that rest on it
 * keep silent, so that one cause gives one finding. */
enum {
    DOUBT_GRID = 1,   /* which hex lies where */
    DOUBT_HEXES = 64, /* some hexes alone, those whose cell says so */
    DOUBT_CELLS = DOUBT_GRID | DOUBT_HEXES,
    DOUBT_TRADE = 2, /* trade hexes, products */
    DOUBT_POOLS = 4,
    DOUBT_ZONES = 8,     /* regions, start zones, closed places */
    DOUBT_STANDING = 16, /* fixed starts, the position */
    DOUBT_HARBORS = 32,
};

struct scenario_map {
    uint8_t doubt;
    const char *id;                    /* "" where it has none */
    const struct scenario_kind *kinds; /* the scenario's */
    unsigned n_kinds;
    uint8_t players;             /* bit n-1 = serves n players */
    struct map_board *board;     /* owned reference */
    struct scenario_cell *cells; /* by hex id, n = board->n_hexes */
    struct scenario_river *rivers;
    unsigned n_rivers;
    struct scenario_harbor *harbors;
    unsigned n_harbors;
    struct scenario_closed *closed; /* the flags of the board hold the same */
    unsigned n_closed;
    struct scenario_trade_hex *trade_hexes;
    unsigned n_trade_hexes;
    struct scenario_pool *pools;
    unsigned n_pools;
    struct scenario_region *regions;
    unsigned n_regions;
    struct scenario_zone *zones;
    unsigned n_zones;
    struct scenario_standing *standing; /* what stands there at the start, in file order */
    unsigned n_standing;
    struct scenario_standing *marks; /* places of the turn that has begun; kind: enum turn_mark */
    unsigned n_marks;
    struct scenario_goods *goods;
    unsigned n_goods;
    int16_t
        homeland[MAP_MAX_SEATS]; /* region, or -1: the landmass of the start buildings (ISL-1) */
    struct map_span span;        /* name of the <map> element */
};

enum scenario_text_kind {
    TEXT_TITLE,
    TEXT_STORY,
    TEXT_SETUP,
    TEXT_SPECIAL,
    TEXT_CREDITS,
    TEXT_LICENCE,
    TEXT_KINDS
};

struct scenario_text {
    uint8_t kind; /* enum scenario_text_kind */
    const char *language;
    const char *text; /* white space folded, paragraphs separated by \n\n */
    struct map_span span;
};

/* A warning the author has accepted, and why. */
struct scenario_accept {
    const char *code; /* as registered: "V-IS-2" */
    const char *reason;
    struct map_span span;
    bool guessed; /* the code was misspelt, which is told */
};

#define SUPPLY_UNLIMITED 0xffff

/* The attribute of <supply>: "roads"; and its bounds (rules.md 2.4 to 2.6, V-VI-7). */
const char *supply_word(enum supply s);
uint16_t supply_default(enum supply s);
uint16_t supply_maximum(enum supply s);

struct map_scenario {
    const char *id;
    bool is_map; /* the root was <map> */
    uint8_t players_min, players_max;
    const char *language;
    struct scenario_text *texts;
    unsigned n_texts;
    struct scenario_term *terms;
    unsigned n_terms;
    struct scenario_art *arts;
    unsigned n_arts;
    struct scenario_kind *kinds;
    unsigned n_kinds;
    struct scenario_piece *pieces;
    unsigned n_pieces;
    struct scenario_map *maps;
    unsigned n_maps;
    struct options options;                  /* rule families and values, with their places */
    struct scenario_card cards[CARD_LEVELS]; /* by level, from 1; see scenario_card() */
    struct scenario_price prices[PRICE_COUNT];
    uint8_t waives[MAP_MAX_SEATS]; /* by owner: bit s, he takes no toll from seat s (TOLL-4) */
    struct scenario_accept *accepts;
    unsigned n_accepts;
    struct map_span *unclear; /* <accept>s whose code is missing or unknown, which is told there */
    unsigned n_unclear;
    uint16_t supply[SUPPLY_COUNT];
    struct map_span supply_span[SUPPLY_COUNT];
    /* start of play */
    uint8_t start_buildings; /* per seat, 2 by default */
    bool start_city;         /* the last one is a city */
    bool snake;
    struct map_span start_span;
    uint8_t colour[MAP_MAX_SEATS]; /* enum seat_colour, in the order of play */
    uint8_t n_seats;
    struct scenario_player player[MAP_MAX_SEATS];
    struct scenario_turn turn;
    uint8_t track;                 /* space of the barbarian token */
    uint16_t hoard;                /* gold the pirate keeps (PIRATE-2) */
    struct map_span position_span; /* or none */
    struct map_span root_span;
    struct map_span id_span; /* or that of the root */
    struct map_span players_span;
    struct map_strings *strings; /* owner of every string and array above */
    int ref_count;               /* atomic */
};

struct map_scenario *scenario_ref(struct map_scenario *scenario);
void scenario_unref(struct map_scenario *scenario);

/* The map for that many players; never NULL for players_min..players_max. */
const struct scenario_map *scenario_map_for(const struct map_scenario *scenario, unsigned players);

/* As rows have it: the id of the kind, or the terrain where kind is 0. */
const char *scenario_terrain_word(const struct scenario_map *map, unsigned terrain, uint8_t kind);

/* The baggage card of level 1..CARD_LEVELS, the scenario's or that of rules.md 2.1. */
const struct scenario_card *scenario_card(const struct map_scenario *scenario, unsigned level);
/* What it starts with: the file's, else 5 with baggage trains, with rivers too 3 (BASE-21). */
unsigned scenario_start_gold(const struct map_scenario *scenario, unsigned seat);
/* TOLL-4: the owner's roads and boats cost that seat nothing. */
bool scenario_waives(const struct map_scenario *scenario, unsigned owner, unsigned seat);

/* What the scenario calls a thing on everything that is printed: its word in the language, or one
 * like it, else in its own; NULL: as usual. */
const struct scenario_term *scenario_term(const struct map_scenario *scenario, enum term what,
                                          const char *language);

/* The text of the kind in the language, or one like it, else in the scenario's own, else in any;
 * NULL when there is none. */
const struct scenario_text *scenario_text(const struct map_scenario *scenario,
                                          enum scenario_text_kind kind, const char *language);
/* Its words alone, or NULL. */
const char *scenario_words(const struct map_scenario *scenario, enum scenario_text_kind kind,
                           const char *language);
