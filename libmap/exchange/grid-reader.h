#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A plain text grid as a plain map: a line a row, a word a hex. */
#include "exchange/foreign-text.h"
#include "exchange/plain-map.h"

/* What is wrong is reported. */
void grid_reader_read(const struct foreign_text *text, struct plain_map *map);

/* The terrain that a word or its beginning can only mean ("fo", "sea", "~"), with *number what
 * stands behind it ("fo6", "forest:6"); TERRAIN_NONE for anything else. */
unsigned grid_reader_hex(const char *word, struct plain_cell *cell);

bool grid_reader_takes_number(unsigned terrain);

/* "4" or "3-4", from 2 to 6. */
bool grid_reader_players(const char *word, struct map_scenario *scenario);
