#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What every verb does with findings: where they go, in which form, what exit code they
 * make. Text goes to stderr, data to stdout. */
#include "cmd.h"
#include "map-diag.h"
#include "policy.h"

/* The values of findings-format.def and findings-options.def; a member `findings` of a verb's values. */
struct findings_options {
    char *folder; /* from the root of the repository, or NULL */
    char *format; /* a word of findings-format.def; verbs without --format: NULL */
    char *color;  /* "auto", "always", "never" */
    gboolean strict, quiet;
    struct policy_options policy;
};

#define FINDINGS_DEFAULTS                                                                          \
    {                                                                                              \
        .format = (char *)"text", .color = (char *)"auto"                                          \
    }

struct findings {
    const struct findings_options *options;
    struct map_diag_report *report;
    struct policy *policy; /* findings_open(), or NULL */
    gboolean begun;        /* a sink was printed */
    gboolean failed;       /* an error, or with --strict a warning, in any sink */
};

void findings_begin(struct findings *f, const struct findings_options *options);

/* The same for a verb with findings-format.def, by the settings of the repository. FALSE after
 * telling on stderr what is wrong with these, with *code; nothing is to be ended then. */
gboolean findings_open(struct findings *f, const struct findings_options *options, const char *verb,
                       int *code);

/* After findings_open(): whether the findings of a file are to be printed. */
gboolean findings_want(struct findings *f, const char *path, char *const *arguments,
                       const struct map_sink *sink);

/* After findings_open(): whether the settings take the file out of everything. */
gboolean findings_exclude(const struct findings *f, const char *path, char *const *arguments);

/* TRUE when what is in the sink does not forbid to go on: no errors, with --strict no
 * warnings either. */
gboolean findings_allow(const struct findings_options *options, const struct map_sink *sink);

/* Prints the findings of one sink, in order of place (sorts it). Returns findings_allow(). */
gboolean findings_print(struct findings *f, struct map_sink *sink);

/* A file or folder that could not be read, for the forms that are data; people were told. */
void findings_unread(struct findings *f, const char *path, const char *why);

/* Adds what the findings depend on besides scenarios to paths, unless that is NULL. */
void findings_watch(const struct findings *f, GPtrArray *paths);

/* --format=json: a member more of the document, behind the findings. */
void findings_member(struct findings *f, const char *key, const char *json);

/* Ends the document, prints the summary (if wanted, not quiet, and a sink was
 * printed), frees; returns CMD_YES or CMD_NO, or CMD_USAGE after a line on stderr when the
 * settings exclude whatever there was. */
int findings_end(struct findings *f, gboolean summary);
