#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where one can build, walk and sail on a map, as far as the file alone decides it. "May" includes
 * what a drawn or hidden hex could become. */
#include "diag/sink.h"
#include "rules/travel-cost.h"
#include "scenario/scenario.h"

/* What the hexes are or may become is not known. */
enum { DOUBT_TERRAIN = DOUBT_CELLS | DOUBT_POOLS };

/* One map of a scenario under its rules. */
struct ground {
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    const struct map_board *board;
    const struct scenario_cell *cells; /* by hex */
    const int32_t *value;              /* by enum option */
    const uint16_t *supply;            /* by enum supply */
    struct map_sink *sink;             /* of what is reported; or NULL */
    bool on[FAMILY_COUNT];
    unsigned players; /* the most that it serves */
    unsigned drawn;   /* bits: enum board_kind of the hexes with drawn terrain */
    struct cost_rules rules;
};

struct ground ground_of(const struct map_scenario *scenario, const struct scenario_map *map);

/* diag_report() with one letter for the kind of each argument: s text, n number; by their numbers
 * t terrain, g goods, r resource, k piece, c seat (its color); by their ids h hex, p path,
 * x intersection. Places are named as the map labels them. */
struct finding *ground_report(const struct ground *g, enum diag_code code, struct map_span span,
                              const char *kinds, ...);

/* A building may be there: a corner, not closed, beside land (BOAT-12, 2.2). */
bool ground_may_build(const struct ground *g, map_intersection at);
/* Whether the author closed all corners of a landmass, so that nobody settles it on purpose. */
bool ground_is_closed_land(const struct ground *g, uint16_t landmass);
/* A corner where a trade hex meets only sea, which official-trade-corners= keeps free (V-TH-4). */
bool ground_is_trade_corner(const struct ground *g, map_intersection at);
/* That seat may choose it at the start (start zones). */
bool ground_may_start(const struct ground *g, map_intersection at, unsigned seat);

/* A path with those flags, without pieces. sure: possible land does not count. */
struct cost_path ground_cost_path(const struct ground *g, unsigned flags, bool sure);

/* Kinds of paths that a journey may use, each including the ones before. */
enum ground_way {
    GROUND_LAND,    /* on foot: interior paths and paths with a land side */
    GROUND_BRIDGES, /* over rivers that cannot be forded, by bridges (AMB-7) */
    GROUND_BOATS,   /* over sea, by boats or where open sea is walked */
    GROUND_SEAS,    /* alone: paths that boats may lie on */
    GROUND_FERRIES, /* alone: paths where boats carry wagons */
};
/* Movement points of each path without own pieces; REACH_CLOSED: no way, or none over land. `sure`:
 * drawn and hidden hexes do not count as land. g_free() it. */
uint8_t *ground_costs(const struct ground *g, bool sure);
/* A boat may lie there (BOAT-2, BOAT-5). */
bool ground_may_sail(const struct ground *g, map_path path);
/* On a path with those flags a boat may lie and carry a wagon: neither end is closed (BASE-28). */
bool ground_may_ferry(unsigned flags);

/* A bridge on that river path could be joined to something (V-RI-4). */
bool ground_may_bridge(const struct ground *g, map_path path);

/* Labels intersections: two have the same label if paths of that kind connect them; n_intersections
 * words, g_free() them. */
uint16_t *ground_join(const struct ground *g, enum ground_way way);

/* The number of hexes of a terrain in every filling, and in some. */
struct ground_count {
    unsigned least, most;
};
struct ground_count ground_count(const struct ground *g, enum terrain terrain, bool hidden_too);
/* The first hex written with that terrain from `from` on, or none. */
/* The terrain or own kind of a hex. */
const char *ground_hex_word(const struct ground *g, map_hex hex);
/* What a hex issues and takes; nothing but of a trade hex. */
struct trade_goods ground_trade(const struct ground *g, map_hex hex);
/* The goods that some trade hex takes, certain or drawn, a bit each. */
unsigned ground_taken(const struct ground *g);
map_hex ground_find(const struct ground *g, enum terrain terrain, unsigned from);

/* The hexes with a plaza that wagons go to: trade hexes, and the workshop in pickup mode
 * (SANTA-2b). The caller's (g_free). */
map_hex *ground_goals(const struct ground *g, unsigned *n);

/* The piece of the initial board behind that one that counts with the players of this map: not of
 * seats in larger games. NULL: before the first, behind the last. */
const struct scenario_standing *ground_next(const struct ground *g,
                                            const struct scenario_standing *s);
/* The robber, or the pirate if the scenario has one, of the robber's rules (ROB-1, ROB-6). */
bool ground_is_robber(const struct ground *g, const struct scenario_standing *s);
/* "red", of a seat. */
const char *ground_color(const struct ground *g, unsigned seat);
/* Starting buildings of the seat on the initial board. */
unsigned ground_founded(const struct ground *g, unsigned seat);
/* Where that seat's wagon starts: at the position's place, else at its last fixed start building;
 * none if the seat chooses (V-TH-11). */
map_intersection ground_wagon(const struct ground *g, unsigned seat);
/* The first seven after the invasion was not played: no villain is on the board. */
bool ground_seven_to_come(const struct ground *g);
/* Every seat has a building on the initial board. */
bool ground_is_built(const struct ground *g);
/* Tokens of all stacks of the map; 0 without wagons. */
unsigned ground_tokens(const struct ground *g);
