#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parses set-ups in the form of users. */
#include "map-sim.h"

#include <glib.h>

/* "SEED:I"; FALSE for other texts. */
gboolean setups_read(const char *text, guint64 *seed, guint64 *index);

/* "greedy", "adversary", "none"; random for any other word. */
enum map_sim_policy setups_policy(const char *word);
