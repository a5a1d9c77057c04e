#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-STRANDED, S-WARSHIP: what the proofs show that no set-up has shown. */
#include "check/setups/result.h"
#include "diag/sink.h"

/* One finding of each a map: the fewest players. Nothing where set-ups that met it say so already. */
void check_stranded(const struct map_check_report *report, const struct map_scenario *scenario,
                    struct map_sink *sink);
