#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario's own pieces and words. */
#include "diag/sink.h"
#include "scenario/draft.h"

void printed_read_pieces(const struct draft *draft, struct map_scenario *s,
                         struct map_strings *strings, struct map_sink *sink);
void printed_read_terms(const struct draft *draft, struct map_scenario *s,
                        struct map_strings *strings, struct map_sink *sink);
void printed_read_texts(const struct draft *draft, struct map_scenario *s,
                        struct map_strings *strings, struct map_sink *sink);
