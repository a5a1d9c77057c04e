#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A table of a wagon's costs, computed by the rules themselves with the scenario's options. */
#include "draw/aids/text-flow.h"
#include "draw/theme/lexicon.h"
#include "scenario/scenario.h"

struct cost_table {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    bool priced; /* levels have their price, where no strip or card says it */
};

/* Every kind of path in these rules, with points and gold. */
void cost_table_draw(const struct cost_table *table, struct section *s);
/* What follows it under separate headings: barbarians, and the use of grain. */
void cost_table_barbarians(const struct cost_table *table, struct section *s);
/* Points, gold, dice and perhaps the price of every level of the baggage train. */
void cost_table_levels(const struct cost_table *table, struct section *s);
