#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Texts that had to be cut where they were drawn, or ran over for want of room: what the author
 * is to know of (see draw/theme/truncated-texts.h). Every call takes NULL for a log that nobody keeps. */

struct cut_log;

struct cut {
    const char *text;  /* all of what was to be drawn there */
    unsigned kept;     /* letters of its start that have room */
    const char *where; /* as in "cut on a piece" */
};

struct cut_log *cut_log_new(void);
void cut_log_free(struct cut_log *log);

/* What is drawn from now on stands there; `where` stays with the caller. */
void cut_log_enter(struct cut_log *log, const char *where);

/* The same text again counts where it has the least room; far more than anybody reads are passed
 * over. */
void cut_log_add(struct cut_log *log, const char *text, unsigned kept);

unsigned cut_log_size(const struct cut_log *log);
/* In the order they were drawn. The log's own, until something is added. */
struct cut cut_log_get(const struct cut_log *log, unsigned i);
