#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compares the ids of scenarios that are checked together: X-DUPLICATE-ID. */
#include <glib.h>
#include <stdbool.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;

/* What is kept of one scenario. NULL where it has no id: a map by itself, or a faulty one. */
struct map_check_id;

struct map_check_id *map_check_id_new(const struct map_scenario *scenario,
                                      const struct map_sink *sink);
void map_check_id_free(struct map_check_id *id);

/* The scenarios so far, and the next one (or NULL). `wanted`: its findings are printed. True where
 * an earlier file has that id and the findings of either are printed. The sink of the later file
 * has a warning then, and nothing else where its other findings are not wanted. */
struct map_check_ids;

struct map_check_ids *map_check_ids_new(void);
void map_check_ids_free(struct map_check_ids *ids);
bool map_check_ids_take(struct map_check_ids *ids, struct map_check_id *id, bool wanted,
                        struct map_sink *sink);
#pragma GCC visibility pop
