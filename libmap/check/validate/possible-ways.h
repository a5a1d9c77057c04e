#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where one can build, walk and sail on a map, as far as the file alone decides it.
 * "May" counts what a drawn or hidden hex could still become. */
#include "rules/travel-cost.h"
#include "scenario/scenario.h"

/* One map of a scenario under its rules. */
struct ground {
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    const struct map_board *board;
    bool on[FAMILY_COUNT];
    unsigned players; /* the most it serves */
    unsigned drawn;   /* bits: enum board_kind of the hexes whose terrain is drawn */
    struct cost_rules rules;
};

struct ground ground_of(const struct map_scenario *scenario, const struct scenario_map *map);

/* A building may stand there: a corner, not closed, beside land (BOAT-12, 2.2). */
bool ground_may_build(const struct ground *g, map_intersection at);
/* A corner of a trade hex at the sea alone, which official-trade-corners= keeps free (V-TH-4). */
bool ground_is_trade_corner(const struct ground *g, map_intersection at);
/* It may be chosen at the start by that seat (start zones). */
bool ground_may_start(const struct ground *g, map_intersection at, unsigned seat);

/* A path with those flags, and nothing on it. sure: what may become land does not count. */
struct cost_path ground_cost_path(const struct ground *g, unsigned flags, bool sure);

/* What kinds of path a journey may use, each with the ones before. */
enum ground_way {
    GROUND_LAND,    /* on foot: interior paths and paths with a land side */
    GROUND_BRIDGES, /* over rivers that cannot be forded, by bridges (AMB-7) */
    GROUND_BOATS,   /* over sea, by boats or where open sea is walked */
};
/* Movement points of each path of bare land; REACH_CLOSED: no way, or none over land.
 * `sure`: nothing of what is drawn or hidden counts as land. g_free() it. */
uint8_t *ground_costs(const struct ground *g, bool sure);
/* A boat may lie there (BOAT-2, BOAT-5). */
bool ground_may_sail(const struct ground *g, map_path path);
/* A boat may lie there and carry a wagon: no end of it is closed (BASE-28). */
bool ground_may_ferry(const struct ground *g, map_path path);

/* A bridge on that river path could be joined to something (V-RI-4). */
bool ground_may_bridge(const struct ground *g, map_path path);

/* Numbers intersections so that two have the same where paths of that way join them;
 * n_intersections words, g_free() them. */
uint16_t *ground_join(const struct ground *g, enum ground_way way);
/* The same over paths that boats may lie on. */
uint16_t *ground_seas(const struct ground *g);
/* The same over paths where boats carry wagons. */
uint16_t *ground_ferries(const struct ground *g);

/* How many hexes of a terrain there are in every filling, and in some. */
struct ground_count {
    unsigned least, most;
};
struct ground_count ground_count(const struct ground *g, enum terrain terrain, bool hidden_too);
/* The first hex written with that terrain from `from` on, or none. */
map_hex ground_find(const struct ground *g, enum terrain terrain, unsigned from);

/* The next thing of the initial board from *at on that counts with the players of this
 * map: not of a seat that only larger games have. NULL behind the last. */
const struct scenario_standing *ground_standing(const struct ground *g, unsigned *at);
/* The robber, or the pirate where the scenario has one, of the robber's rules (ROB-1, ROB-6). */
bool ground_is_robber(const struct ground *g, const struct scenario_standing *s);
/* "red", of a seat. */
const char *ground_colour(const struct ground *g, unsigned seat);
/* Where that seat's wagon starts: as the position says, else at its last fixed start building;
 * none while it is free to choose (V-TH-11). */
map_intersection ground_wagon(const struct ground *g, unsigned seat);
/* The first seven after the invasion has not been played: no villain stands on the board. */
bool ground_seven_to_come(const struct ground *g);
/* Every seat has a building on the initial board. */
bool ground_is_built(const struct ground *g);
/* Tokens of all stacks of the map. */
unsigned ground_tokens(const struct ground *g);
