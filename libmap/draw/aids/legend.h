#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is drawn on the board, and what it means: only what the scenario's maps show. */
#include "draw/aids/text-flow.h"
#include "draw/theme/lexicon.h"
#include "scenario/scenario.h"

struct legend {
    struct studio *studio; /* all borrowed */
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
};

/* Below what the section has already. */
void legend_draw(const struct legend *legend, struct section *section);
