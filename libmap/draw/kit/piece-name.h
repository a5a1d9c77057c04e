#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Names of pieces in the kit's language, as alternative text. */
#include "map-draw.h"

#include "draw/theme/studio.h"
#include "scenario/parts.h"

struct piece_name_context {
    const struct map_scenario *scenario;
    struct studio *studio;
    const struct lexicon *lexicon;
};

/* "number disc 6", "wagon, red"; the caller's (g_free). */
char *piece_name(const struct piece_name_context *context, const struct part *part);
