#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parts of the writer: elements without layout, which xml_layout() brings into form. */
#include "scenario/scenario.h"

#include <glib.h>

/* ` name="value"`, escaped. */
void write_attribute(GString *s, const char *name, const char *value);
void write_number(GString *s, const char *name, unsigned value);
/* players="3-4" of a set with bit n-1 for n players. */
void write_players(GString *s, unsigned bits);
void write_escaped(GString *s, const char *text);

/* <term>, <kind>, <piece>; the children of a family (write-own.c). */
void write_own(GString *s, const struct map_scenario *scenario);
void write_family_children(GString *s, const struct map_scenario *scenario, enum family family);

/* The children of a <map>, from rows to pools (write-map.c). */
void write_map_content(GString *s, const struct scenario_map *map);

/* <seats>, where they are not the usual ones; the <fixed> of <start>; <position>
 * (write-opening.c). */
void write_seats(GString *s, const struct map_scenario *scenario);
void write_fixed(GString *s, const struct map_scenario *scenario);
void write_position(GString *s, const struct map_scenario *scenario);
