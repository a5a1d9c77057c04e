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

bool
bot_weights_set(struct bot_weights *weights, const char *name, size_t length, double value)
{
    if (!(value >= -1000 && value <= 1000))
        return false;
    for (unsigned w = 0; w < BOT_WEIGHTS; w++)
        if (strlen(names[w]) == length && memcmp(names[w], name, length) == 0) {
            weights->of[w] = (float)value;
            return true;
        }
    return false;
}
