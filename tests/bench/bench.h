#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What `bench` measures: programs that it runs, and games among bots. */
#include "map-diag.h"
#include "map-scenario.h"

#include <glib.h>

/* A program that is run to be measured. */

struct bench_child {
    double wall, cpu; /* seconds; of several runs the least of each is kept */
    long peak;        /* KiB resident at most */
    int code;         /* exit code; -1: ended by a signal */
    char *out;        /* what it wrote to stdout; the caller's */
};

/* Runs argv (ended by NULL) in a folder and waits for it; stderr is dropped. FALSE with an error
 * when it cannot be started. */
gboolean bench_child_run(struct bench_child *child, const char *folder, char *const *argv,
                         GError **error);

/* The file of cartwright, in the folder of this program; g_free. NULL with an error if it is
 * missing. */
char *bench_child_program(GError **error);

/* Games among bots, seats rotated: who wins how often, and how many a second. */

struct contest {
    const char *bots; /* as docs/playtest.md has them */
    guint players;    /* 0: as many as the scenario serves, at most 4 */
    guint games;      /* of each order of seats */
    guint threads;
};

/* Plays and prints; false where these words name no bots, or no game can be made. The signature is
 * that of the games. */
gboolean contest_play(const struct contest *contest, const char *name,
                      const struct map_scenario *scenario, struct map_sink *sink,
                      guint64 *signature, GError **error);
