#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Walks a checked document into the scenario builder: what the vocabulary calls good is
 * handed over with its place, word by word; nothing is understood here. */
#include "xml/beside.h"

/* The scenario, or NULL (see scenario_builder_end()). */
struct map_scenario *xml_load(struct map_sink *sink, struct xml_document *doc,
                              const struct xml_load_files *files);
