#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cards: baggage trains by level and seat, the two helpers, building costs, development cards. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/standing.h"
#include "scenario/scenario.h"

struct card_context {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    double width, height; /* of the cut */
};

/* Pictures as large as the cut plus `bleed` on every side; the caller frees them. */
struct picture *card_baggage(const struct card_context *context, unsigned level,
                             enum seat_color color, double bleed);
struct picture *card_baggage_back(const struct card_context *context, enum seat_color color,
                                  double bleed);
/* Number 1 Isa, 2 Louis (CARD-1, CARD-2); `back`: after one use. */
struct picture *card_helper(const struct card_context *context, unsigned number, bool back,
                            double bleed);
struct picture *card_costs(const struct card_context *context, enum seat_color color, double bleed);
struct picture *card_costs_back(const struct card_context *context, enum seat_color color,
                                double bleed);
/* DEVELOPMENT_COUNT: the card of the largest army. */
struct picture *card_development(const struct card_context *context, enum development kind,
                                 double bleed);
/* The same for the whole deck (DEV-9). */
struct picture *card_development_back(const struct card_context *context, double bleed);
struct picture *card_army_back(const struct card_context *context, double bleed);

/* All levels of a baggage train beside each other, and its size. A slider goes over its upper edge;
 * *size is that of the slider before it is folded. */
struct picture *card_baggage_strip(const struct card_context *context, enum seat_color color,
                                   double bleed, map_point *size);
struct picture *card_slider(const struct card_context *context, enum seat_color color, double bleed,
                            map_point *size);
/* The building costs for the aids, in that width; without a cut or a heading. */
struct picture *card_costs_table(const struct card_context *context, double width);
