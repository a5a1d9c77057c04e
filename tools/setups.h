#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Set-ups as a user names them. */
#include "map-sim.h"

#include <glib.h>

/* "SEED:I"; FALSE: it is none. */
gboolean setups_read(const char *text, guint64 *seed, guint64 *index);

/* "greedy", "adversary", "none"; random for any other word. */
enum map_sim_policy setups_policy(const char *word);
