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

struct bot_weights {
    float of[BOT_WEIGHTS];
};

extern const struct bot_weights bot_weights_builders, bot_weights_traders;

/* Static; weight < BOT_WEIGHTS. */
const char *bot_weight_name(enum bot_weight weight);
/* False where no weight has that name (`length` bytes), or the value is not in -1000..1000. */
bool bot_weights_set(struct bot_weights *weights, const char *name, size_t length, double value);
