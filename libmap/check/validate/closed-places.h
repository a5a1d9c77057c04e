#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What stands on places that the map closes: X-CLOSED. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_closed(const struct ground *g, struct map_sink *sink);
