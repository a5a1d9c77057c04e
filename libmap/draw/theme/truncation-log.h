#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Records texts that were cut where they were drawn, or overflowed, for a report to the author (see
 * draw/theme/truncated-texts.h). Every function accepts NULL for "no log". */

struct cut_log;

struct cut {
    const char *text;  /* the whole text */
    unsigned kept;     /* number of letters that fit */
    const char *where; /* as in "cut on a piece" */
};

struct cut_log *cut_log_new(void);
void cut_log_free(struct cut_log *log);

/* Sets the place of everything drawn from now on; `where` stays the caller's. */
void cut_log_enter(struct cut_log *log, const char *where);

/* Records a text; a repeated text counts where it has the least room. Beyond a large number they
 * are dropped. */
void cut_log_add(struct cut_log *log, const char *text, unsigned kept);

unsigned cut_log_size(const struct cut_log *log);
/* In the order they were drawn. Owned by the log, until something is added. */
struct cut cut_log_get(const struct cut_log *log, unsigned i);
