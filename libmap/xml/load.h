#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Walks a checked document into the scenario builder: what the vocabulary calls good is
 * handed over with its place, word by word; nothing is understood here. */
#include "scenario/builder.h"
#include "xml/document.h"

/* Reads a shared map file named in src= and checks it; NULL when that failed and was
 * reported. The document is the caller's. */
typedef struct xml_document *(*xml_load_source)(void *context, const char *src, struct map_span at);

/* The scenario, or NULL (see scenario_builder_end()). `source` serves <map src>. */
struct map_scenario *xml_load(struct map_sink *sink, struct xml_document *doc,
                              xml_load_source source, void *context);
