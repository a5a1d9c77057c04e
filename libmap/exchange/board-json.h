#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map as JSON for other programs: schemas/board.schema.json says what stands there. */
#include "scenario/scenario.h"

#include <glib.h>

GString *board_json_write(const struct map_scenario *scenario, unsigned players);
