#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counts fillings hex by hex. What is laid matters to the rest only by what is left in the bags,
 * by what lies at the edge of it (numbers, terrain, clumps of one terrain) and by the sums of
 * regions: fillings that agree in these are counted together. What no constraint tells apart is
 * one symbol (tile-symbols.h), and symbols that only their names tell apart may change places. */
#include "check/prove/big-number.h"
#include "check/prove/tile-symbols.h"

/* False where it took too many steps, states at a time, or hexes at the edge. */
bool proof_layers_count(const struct layers_task *task, struct big *count);

/* More is drawn than can be counted with much of what may be asked: less is tried. */
#define LAYERS_SMALL 24 /* drawn hexes */
bool proof_layers_is_large(const struct fill_plan *plan);

bool proof_layers_asks_numbers(const struct fill_plan *plan);
bool proof_layers_asks_terrain(const struct fill_plan *plan);
