#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A progress bar on stderr for long work: only on a terminal, never on a pipe. */
#include <glib.h>

struct progress {
    gboolean shown; /* stderr is a terminal that can */
    gint64 begun, drawn;
};

/* quiet: no bar. */
void progress_begin(struct progress *p, gboolean quiet);

/* Draws at most ten times a second, and not in the first moment: short work needs no bar. from 0 to
 * 1; the text follows the bar. */
void progress_show(struct progress *p, double part, const char *text);

/* Removes it: call this before printing. progress_show() draws it again. */
void progress_hide(struct progress *p);
