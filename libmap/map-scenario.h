#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario: what a file says, frozen. Made by the reader (map-xml.h); immutable,
 * shared by threads, ref-counted. */
#include <glib.h>
#include <stdbool.h>

struct map_scenario;
typedef struct map_scenario map_scenario;

struct map_scenario *map_scenario_ref(struct map_scenario *scenario);
/* NULL is allowed. */
void map_scenario_unref(struct map_scenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_scenario, map_scenario_unref)

/* Borrowed strings. The title in the scenario's own language; the id where it has none. */
const char *map_scenario_id(const struct map_scenario *scenario);
const char *map_scenario_title(const struct map_scenario *scenario);

/* Player counts it serves, 1..6. */
void map_scenario_players(const struct map_scenario *scenario, unsigned *least, unsigned *most);

/* Appends what an option ("sea_travel") or a rule family ("baggage-trains") means; false
 * when there is none of that name. */
bool map_scenario_explain(const char *word, GString *out);

/* Family i, then option i of the table, with a line about it; NULL beyond the end. */
const char *map_scenario_option(unsigned i, const char **title);
