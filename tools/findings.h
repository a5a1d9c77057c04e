#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The common handling of findings: destination, format, exit code. Text goes to stderr, data to
 * stdout. */
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
    gboolean incomplete;   /* set by the verb: something could not be read */
    gboolean failed;       /* an error, or with --strict a warning, in any sink */
};

void findings_begin(struct findings *f, const struct findings_options *options);

/* The same for a verb with findings-format.def, with the settings of the repository. FALSE after
 * reporting faults of these on stderr, with *code; then nothing has to be ended. */
gboolean findings_open(struct findings *f, const struct findings_options *options, const char *verb,
                       int *code);

/* TRUE when the sink allows going on: no errors, with --strict no warnings either. */
gboolean findings_allow(const struct findings_options *options, const struct map_sink *sink);

/* Prints the findings of one sink, by place (sorts it). Returns findings_allow(). */
gboolean findings_print(struct findings *f, struct map_sink *sink);

/* A file or folder that could not be read, for the data formats; people got a line on stderr. */
void findings_unread(struct findings *f, const char *path, const char *why);

/* Ends the document, prints the summary (if wanted, not quiet, and a sink was printed), frees.
 * Returns CMD_YES or CMD_NO, or CMD_USAGE after a line on stderr when the settings exclude
 * everything. */
int findings_end(struct findings *f, gboolean summary);
