#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A hexagonal map of Tiled, as JSON, as a plain map. */
#include "exchange/foreign-text.h"
#include "exchange/plain-map.h"

/* What is wrong is reported. */
void tiled_reader_read(const struct foreign_text *text, struct plain_map *map);
