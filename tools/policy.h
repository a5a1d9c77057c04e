#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a repository decided about findings: cartwright.ini, its baseline, and which files
 * are to be looked at. */
#include "cmd.h"
#include "map-diag.h"

struct policy_options {
    char *config, *baseline, *write_baseline, *changed_since, *changed_files;
    gint most; /* --max-findings; 0: as the settings say */
};

struct policy;

/* Finds and reads all of it. NULL after telling on stderr what is wrong, with *code. */
struct policy *policy_new(const struct policy_options *options, const char *verb, int *code);
void policy_free(struct policy *policy);

unsigned policy_most(const struct policy *policy);

/* Name of the settings file, or NULL. */
const char *policy_name(const struct policy *policy);

/* What the settings exclude, unless it is named among the arguments. From any thread. */
gboolean policy_excludes(const struct policy *policy, const char *path, char *const *arguments);

/* FALSE for what the settings exclude, unless it is named among the arguments, and for
 * what did not change. From any thread. */
gboolean policy_wants(struct policy *policy, const char *path, char *const *arguments,
                      const struct map_sink *sink);

/* How many files the settings excluded, when they excluded all that came by; else 0. */
unsigned policy_excluded(const struct policy *policy);

/* Severities, acceptances, fingerprints, baseline; sorts the sink. */
void policy_apply(struct policy *policy, struct map_sink *sink);

/* Adds the settings and the baseline to paths; without settings the place where they would
 * be looked for first. */
void policy_watch(const struct policy *policy, GPtrArray *paths);

/* Tells a report which entries of the baseline are stale. */
void policy_stale(const struct policy *policy, struct map_diag_report *report);

/* Writes a baseline that was asked for, tells of stale entries. CMD_YES or CMD_WORLD. */
int policy_end(struct policy *policy);
