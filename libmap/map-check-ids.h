#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ids of the scenarios that are looked at together: X-DUPLICATE-ID. */
#include <glib.h>
#include <stdbool.h>

struct map_scenario;
struct map_sink;

/* What is kept of one scenario. NULL where it has no id: a map by itself, or a faulty one. */
struct map_check_id;

struct map_check_id *map_check_id_new(const struct map_scenario *scenario,
                                      const struct map_sink *sink);
void map_check_id_free(struct map_check_id *id);

/* Those by now. Takes one more (or NULL), `wanted` where its findings are printed. True where another
 * file had that id before and the findings of one of the two are printed: the sink of the later one
 * has a warning then, and nothing else where its other findings are not wanted. */
struct map_check_ids;

struct map_check_ids *map_check_ids_new(void);
void map_check_ids_free(struct map_check_ids *ids);
bool map_check_ids_take(struct map_check_ids *ids, struct map_check_id *id, bool wanted,
                        struct map_sink *sink);
