#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reports titles, labels, notes and terms of the author that are too long for their place. */
#include "diag/sink.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* After all is drawn: reports each of them once, where it has the least room (P-CUT). `title`
 * replaces the scenario's; NULL: no other. */
void truncated_texts_report(struct studio *studio, const struct map_scenario *scenario,
                            const char *title, struct map_sink *sink);
