#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* <accept code= reason=/>: warnings that the author means. */
#include "diag/sink.h"
#include "scenario/scenario.h"

/* Marks accepted warnings; call it after the last check, and again after further ones. */
void check_accept(const struct map_scenario *scenario, struct map_sink *sink);

/* A note for each acceptance of an X- or V- code without a warning: it hides nothing now, but would
 * hide the next one. Call it once, after check_accept(). */
void check_accept_unused(const struct map_scenario *scenario, struct map_sink *sink);
