#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A program that is run to be measured. */
#include <glib.h>

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
