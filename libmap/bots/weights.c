/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/weights.h"

#include <assert.h>
#include <string.h>

const struct bot_weights bot_weights_builders = {{
#define WEIGHT(id, name, builders, traders, help) [WEIGHT_##id] = builders,
#include "bots/weights.def"
#undef WEIGHT
}};

const struct bot_weights bot_weights_traders = {{
#define WEIGHT(id, name, builders, traders, help) [WEIGHT_##id] = traders,
#include "bots/weights.def"
#undef WEIGHT
}};

static const char *const names[] = {
#define WEIGHT(id, name, builders, traders, help) name,
#include "bots/weights.def"
#undef WEIGHT
};

const char *
bot_weight_name(enum bot_weight weight)
{
    assert(weight < BOT_WEIGHTS);
    return names[weight];
}

enum bot_weight
bot_weight_find(const char *name, size_t length)
{
    unsigned w = 0;

    while (w < BOT_WEIGHTS && (strlen(names[w]) != length || memcmp(names[w], name, length) != 0))
        w++;
    return (enum bot_weight)w;
}

double
bot_weight_least(enum bot_weight weight)
{
    return weight == WEIGHT_PATIENCE ? 0.1 : 0;
}

bool
bot_weights_set(struct bot_weights *weights, enum bot_weight weight, double value)
{
    if (!(value >= bot_weight_least(weight) && value <= BOT_WEIGHT_MOST))
        return false;
    weights->of[weight] = (float)value;
    return true;
}
