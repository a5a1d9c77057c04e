#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A bar on stderr for work that takes its time: on a terminal alone, never on a pipe. */
#include <glib.h>

struct progress {
    gboolean shown; /* stderr is a terminal that can */
    gint64 begun, drawn;
};

/* quiet: no bar. */
void progress_begin(struct progress *p, gboolean quiet);

/* Draws at most ten times a second, and nothing in the first moment: short work needs no bar.
 * from 0 to 1; the text stands behind the bar. */
void progress_show(struct progress *p, double part, const char *text);

/* Wipes it away; whoever prints calls this before. It comes back with progress_show(). */
void progress_hide(struct progress *p);
