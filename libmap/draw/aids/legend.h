#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The legend: what is drawn on the board and what it means, for the things on the scenario's maps
 * only. */
#include "draw/aids/text-flow.h"
#include "draw/theme/lexicon.h"
#include "scenario/scenario.h"

struct legend {
    struct studio *studio; /* all borrowed */
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
};

/* Adds it below the section's content. */
void legend_draw(const struct legend *legend, struct section *section);
