#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A repository's policy for findings: cartwright.ini, its baseline, and which files to check. */
#include "cmd.h"
#include "map-diag.h"

#include <glib.h>

struct policy_options {
    char *config, *baseline, *write_baseline, *changed_since, *changed_files;
    gint most; /* --max-findings; 0: as the settings say */
};

#define POLICY_NAME "cartwright.ini"

struct policy;

/* Finds and reads all of it. NULL after reporting faults on stderr, with *code. */
struct policy *policy_new(const struct policy_options *options, const char *verb, int *code);
void policy_free(struct policy *policy);

unsigned policy_most(const struct policy *policy);

/* Name of the settings file, or NULL. */
const char *policy_name(const struct policy *policy);

/* Whether the settings exclude the file, and it is not among the arguments. Thread-safe. */
gboolean policy_excludes(const struct policy *policy, const char *path, char *const *arguments);

/* FALSE for an excluded file that is not among the arguments, and for an unchanged one.
 * Thread-safe. */
gboolean policy_wants(struct policy *policy, const char *path, char *const *arguments,
                      const struct map_sink *sink);

/* Number of excluded files, if the settings excluded all that were found; else 0. */
unsigned policy_excluded(const struct policy *policy);

/* Severities, acceptances, fingerprints, baseline; sorts the sink. */
void policy_apply(struct policy *policy, struct map_sink *sink);

/* Adds the settings and the baseline to paths; without settings the place where they would be
 * searched first. */
void policy_watch(const struct policy *policy, GPtrArray *paths);

/* Says that settings below a folder of the arguments are ignored, unless they are in use. */
void policy_ignore(const struct policy *policy, const char *path);

/* Adds the stale entries of the baseline to a report. */
void policy_stale(const struct policy *policy, struct map_diag_report *report);

/* Reports stale entries and, if everything was read, writes a requested baseline. CMD_YES or
 * CMD_WORLD. */
int policy_end(struct policy *policy, gboolean complete);

/* --changed-since REV: the files of a git checkout that differ from a revision. --changed-files
 * LIST: a list made by others, such as pre-commit. */

struct changed;

/* Asks git, for the checkout around the working folder; files unknown to git count as changed. NULL
 * with an error that says what to do. */
struct changed *changed_new(const char *revision, GError **error);

/* The files listed in a file, a name on each line or, if it has zero bytes, ended by these; names
 * of missing files are deleted files. NULL with an error. */
struct changed *changed_read(const char *list, GError **error);
void changed_free(struct changed *changed);

gboolean changed_has(const struct changed *changed, const char *path);

/* A file of that name was deleted in the working folder or one above. */
gboolean changed_lost(const struct changed *changed, const char *name);

/* Whether to check a scenario: one of its files changed, or one that it lacks was deleted. */
gboolean changed_touches(const struct changed *changed, const struct map_sink *sink);
