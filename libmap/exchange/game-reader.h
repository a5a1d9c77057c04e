#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A `.game` file as a plain map. */
#include "exchange/foreign-text.h"
#include "exchange/plain-map.h"

/* What is wrong or lost is reported. */
void game_reader_read(const struct foreign_text *text, struct plain_map *map);
