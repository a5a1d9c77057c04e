#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario's own baggage cards, prices (BASE-8, BASE-11, BOAT-1), and waived tolls
 * (TOLL-4). */
#include "diag/sink.h"
#include "scenario/draft.h"

void cards_read(const struct draft *draft, struct map_scenario *s, struct map_sink *sink);
/* Call it once the seats are known. */
void cards_read_prices(const struct draft *draft, struct map_scenario *s, struct map_sink *sink);
void cards_read_waivers(const struct draft *draft, struct map_scenario *s, struct map_sink *sink);
