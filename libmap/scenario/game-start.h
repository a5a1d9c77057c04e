#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How the game begins: seats, what players have, fixed starts and the position. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* Seats in their order, and what each of them has. Sets seat_of and players_max of the
 * draft, which everything about seats is read by: call it before any map is read. */
void game_start_read_players(struct draft *draft, struct map_scenario *scenario,
                             struct map_sink *sink);
/* Homelands and all that stands on that map. */
void game_start_read_map(const struct draft *draft, struct scenario_map *map,
                         const struct places *places, struct map_strings *strings);
/* The seat of a colour, or STANDING_NOBODY: there is no such colour, which the reader told, or nobody
 * plays it, which is reported by that code, its one argument the colour. */
uint8_t game_start_seat(const struct draft *draft, struct word colour, enum diag_code absent,
                        struct map_sink *sink);
/* Nobody plays that colour. */
void game_start_report_seat(struct word colour, struct map_sink *sink);
