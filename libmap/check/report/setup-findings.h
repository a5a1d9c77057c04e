#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-SEAT-STUCK, S-NO-ROUTE, S-FILL-NOT-UNIFORM, S-UNFAIR: findings from the counters. */
#include "check/setups/result.h"
#include "diag/sink.h"
#include "scenario/scenario.h"

/* At most one finding for each code and map: the worst player count, the others in a note. */
void check_setups(const struct map_check_report *report, const struct map_scenario *scenario,
                  struct map_sink *sink);
