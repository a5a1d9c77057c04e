#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes the children of a <map>, from rows to pools, of a scenario in that language. */
#include "scenario/scenario.h"

#include <glib.h>

void write_map_content(GString *s, const struct scenario_map *map, const char *language);
