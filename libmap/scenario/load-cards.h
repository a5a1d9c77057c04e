#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Passes the rows of a table of cards to the builder, each as a piece. */
#include "scenario/beside.h"
#include "scenario/walk.h"

/* `arts` as for xml_load_own(). */
void xml_load_cards(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
                    const struct xml_load_files *files, GHashTable *arts);
