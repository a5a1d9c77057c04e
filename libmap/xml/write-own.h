#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes <term>, <kind>, <piece> and the children of a family. */
#include "scenario/scenario.h"

#include <glib.h>

/* folder: prefix for the path of every picture. */
void write_own(GString *s, const struct map_scenario *scenario, const char *folder);
void write_family_children(GString *s, const struct map_scenario *scenario, enum family family);
