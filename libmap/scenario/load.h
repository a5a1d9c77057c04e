#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Passes a checked document to the scenario builder: every good element and word with its place.
 * The builder interprets them. */
#include "scenario/beside.h"

/* The scenario, or NULL (see scenario_builder_end()). */
struct map_scenario *xml_load(struct map_sink *sink, struct xml_document *doc,
                              const struct xml_load_files *files);
