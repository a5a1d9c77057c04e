#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario as a `.game` file, and what such a file cannot say. */
#include "diag/sink.h"
#include "scenario/scenario.h"

/* With errors in the sink NULL; the caller's. */
GString *game_writer_write(struct map_sink *sink, const struct map_scenario *scenario,
                           unsigned players);
