#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a greedy bot thinks things are worth. Two sets come with the library; a designer may change
 * a copy. */
#include <stdbool.h>
#include <stddef.h>

enum bot_weight {
#define WEIGHT(id, name, builders, traders, help) WEIGHT_##id,
#include "bots/weights.def"
#undef WEIGHT
    BOT_WEIGHTS,
};

#define BOT_WEIGHT_MOST 1000

struct bot_weights {
    float of[BOT_WEIGHTS];
};

extern const struct bot_weights bot_weights_builders, bot_weights_traders;

/* Static; weight < BOT_WEIGHTS. */
const char *bot_weight_name(enum bot_weight weight);
/* BOT_WEIGHTS where none has that name (`length` bytes). */
enum bot_weight bot_weight_find(const char *name, size_t length);
/* The smallest value that it may have: 0, or more if it divides. The largest is BOT_WEIGHT_MOST. */
double bot_weight_least(enum bot_weight weight);
/* False where the value is out of range. */
bool bot_weights_set(struct bot_weights *weights, enum bot_weight weight, double value);
