#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks: what the rules demand of a scenario. */

struct map_scenario;
struct map_sink;

/* Every demand that needs no simulation (V- codes), each map of the scenario. Then the
 * warnings that the file accepts are marked so in the sink, those of the reader too.
 * To be called after a reading without errors or with them: a check keeps silent about
 * what was not understood. */
void map_check_validate(const struct map_scenario *scenario, struct map_sink *sink);
