#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Harbors on a drawn coast: X-HARBOR-COAST. The reader reports the others. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

enum check_answer check_harbors(const struct ground *g, struct map_sink *sink);
