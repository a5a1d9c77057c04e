#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A program that is run to be measured. */
#include <glib.h>

struct bench_child {
    double wall, cpu; /* seconds; the best of several runs keeps the least of each */
    long peak;        /* KiB resident at most */
    int code;         /* exit code; -1: ended by a signal */
    char *out;        /* what it wrote to stdout; the caller's */
};

/* Runs argv (ended by NULL) in a folder and waits for it; stderr goes nowhere. FALSE with
 * an error when it cannot be started. */
gboolean bench_child_run(struct bench_child *child, const char *folder, char *const *argv,
                         GError **error);

/* The file of cartwright, which stands beside this program; g_free. NULL with an error: it does
 * not. */
char *bench_child_program(GError **error);
