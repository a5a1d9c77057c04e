#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-STRANDED, S-WARSHIP: findings of the proofs that no set-up has shown. */
#include "check/setups/result.h"
#include "diag/sink.h"

/* One finding of each for a map: with the fewest players. Nothing if set-ups have reported the case
 * already. */
void check_stranded(const struct map_check_report *report, const struct map_scenario *scenario,
                    struct map_sink *sink);
