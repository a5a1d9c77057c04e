#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The start of the game: seats, possessions of players, fixed starts and the position. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* Reads the seats in order, and what each of them has. Sets seat_of and players_max of the draft,
 * which all later reading about seats needs: call it before any map is read. */
void game_start_read_players(struct draft *draft, struct map_scenario *scenario,
                             struct map_sink *sink);
/* Homelands and all pieces on that map. */
void game_start_read_map(const struct draft *draft, struct scenario_map *map,
                         const struct places *places, struct map_strings *strings);
/* The seat of a colour. STANDING_NOBODY for an unknown colour, which the reader reports, and for
 * one that nobody plays. The latter is reported here by that code, with the colour as its one
 * argument. */
uint8_t game_start_seat(const struct draft *draft, struct word colour, enum diag_code absent,
                        struct map_sink *sink);
/* Of a list of colours: bit s for seat s. */
uint8_t game_start_seats(const struct draft *draft, struct word list, struct map_sink *sink);
/* Nobody plays that colour. */
void game_start_report_seat(struct word colour, struct map_sink *sink);
