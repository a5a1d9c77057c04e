#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The V- checks, which are called in turn (validate.c). */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* ---- of a scenario ---- */

/* V-VI-14, of all maps together. */
void check_barbarians_come(const struct ground *g);
/* Marks warnings that <accept> means; call it after the last check, and again after further
 * ones. */
void check_accept(const struct map_scenario *scenario, struct map_sink *sink);
/* A note for each acceptance of an X- or V- code without a warning: it hides nothing now, but would
 * hide the next one. Call it once, after check_accept(). */
void check_accept_unused(const struct map_scenario *scenario, struct map_sink *sink);

/* ---- of what the pools of a map hold ---- */

/* Numbers that a pool keeps off a terrain: X-NEVER, X-NEVER-IDLE. */
void check_never(const struct ground *g);
/* V-PL-1, V-PL-2: constraints that no filling keeps, or every one. Whether one is kept by none. */
bool check_pool_constraints(const struct ground *g);
/* V-NP-1. */
void check_number_paths(const struct ground *g);

/* ---- of trade hexes and the workshop ---- */

/* V-TH-2. */
void check_trade_hidden(const struct ground *g);
/* V-TH-5 to V-TH-7, V-GD-1, V-GD-2: stacks, production numbers; and stacks of a position. */
void check_trade_stacks(const struct ground *g);
void check_trade_rests(const struct ground *g);
/* V-TH-1. */
bool check_trade_kinds(const struct ground *g);
/* V-TH-3. */
void check_trade_places(const struct ground *g);
/* V-OP-2. */
bool check_trade_size(const struct ground *g);
/* Ways between the trade hexes: V-TH-8, V-TH-9, V-TH-14, and the workshop's place among them
 * (V-SA-2). */
bool check_reach(const struct ground *g);
/* V-SA-3, V-SA-4. */
void check_santa(const struct ground *g);
/* V-SA-1. */
bool check_santa_hexes(const struct ground *g);
/* V-SA-2, except the reach. */
void check_santa_mode(const struct ground *g);

/* ---- of land and sea ---- */

/* V-TH-10: each seat can reach the target with its pieces and on the land it comes to. */
void check_target(const struct ground *g);
/* V-RI-1, V-RI-2, V-RI-4. */
void check_rivers(const struct ground *g);
/* V-BO-5. */
void check_boats_sea(const struct ground *g);
/* V-BO-6. */
bool check_boats_costs(const struct ground *g);
/* V-IS-4. */
void check_island_stacks(const struct ground *g);
/* V-IS-6 to V-IS-8. */
void check_island_supplies(const struct ground *g);
/* V-IS-2, V-IS-5. */
void check_islands_land(const struct ground *g);
/* V-IS-3. */
void check_islands_landings(const struct ground *g);
/* V-NU-1, V-NU-2: numbers that make a place too good. */
void check_numbers(const struct ground *g);
/* X-HARBOR-COAST on a drawn coast; the reader reports the others. */
bool check_harbors(const struct ground *g);

/* ---- of villains and warships ---- */

/* V-VI-1, V-VI-2: enough deserts and sea. */
bool check_villains_terrain(const struct ground *g);
/* V-VI-8. */
bool check_villains_rolls(const struct ground *g);
/* V-VI-5. */
void check_villains_paths(const struct ground *g);
/* V-VI-10. */
void check_lone_sea(const struct ground *g);
/* V-VI-4, which counts certain sea. */
void check_villains_open_sea(const struct ground *g);
/* V-VI-3: a sea hex for every warship. */
void check_warships(const struct ground *g);
/* V-VI-6, V-VI-7, V-VI-9, V-VI-12: villains and barbarians on the initial board. */
void check_landed(const struct ground *g);

/* ---- of the start of the game ---- */

/* V-ST-2. */
void check_start(const struct ground *g);
/* A set-up with that many players was complete, so their zones suffice: drops what was not decided
 * about that. */
void check_start_served(const struct scenario_map *map, unsigned players, struct map_sink *sink);
/* V-BO-4: pieces that the seats still found; possessions of players. */
void check_start_supply(const struct ground *g);
void check_purse(const struct ground *g);
/* V-ST-1, V-IS-1, V-TH-4, V-KN-1: buildings and knights. */
void check_buildings(const struct ground *g);
/* V-RO-1, V-BO-1 to V-BO-4, V-RI-3, V-RI-5: roads, boats and bridges, and all pieces against the
 * supply. */
void check_routes(const struct ground *g);
/* V-TH-11, V-TH-13: wagons. */
void check_wagons(const struct ground *g);
/* X-CLOSED: pieces on closed places. V-HA-1: harbors between two of them. */
void check_closed(const struct ground *g);
/* X-FAMILY: rivers, trade tokens and pieces without any rule in this scenario, as their family is
 * off. */
void check_families(const struct ground *g);
