#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Games among bots, seats rotated: who wins how often, and how many a second. */
#include "map-diag.h"
#include "map-scenario.h"

#include <glib.h>

struct contest {
    const char *bots; /* as docs/bots.md has them */
    guint players;    /* 0: as many as the scenario serves, at most 4 */
    guint games;      /* of each order of seats */
    guint threads;
};

/* Plays and prints; false where these words name no bots, or no game can be made. The signature is
 * that of the games. */
gboolean contest_play(const struct contest *contest, const char *name,
                      const struct map_scenario *scenario, struct map_sink *sink,
                      guint64 *signature, GError **error);
