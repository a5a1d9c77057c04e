#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A report in progress, as its printers see it. */
#include "diag/sink.h"

/* The order of a report that prints the worst first: severities, then the others. */
enum printer_rank {
    PRINTER_ERROR,
    PRINTER_WARNING,
    PRINTER_NOTE,
    PRINTER_ACCEPTED,
    PRINTER_CLEAN, /* a file without findings, where the format lists these */
    PRINTER_RANKS,
};

/* A file or folder that could not be read. */
struct printer_unread {
    char *path, *why;
};

struct map_diag_report {
    const struct printer *printer;
    enum map_diag_format format;
    bool color, strict, no_notes;
    unsigned most;             /* findings to print at most; 0: all */
    bool begun;                /* the document is not empty */
    unsigned files;            /* all that were added */
    unsigned files_found;      /* those with a finding */
    unsigned offered, printed; /* findings: in the sinks, and printed */
    unsigned dropped;          /* counted in the sinks, but not kept */
    struct map_diag_counts counts;
    GPtrArray *held[PRINTER_RANKS]; /* char *: texts kept for the end */
    GString *tail;                  /* text: what follows the held findings */
    GString *accepted;              /* text: what was accepted and why; precedes the summary */
    GString *members;               /* JSON: what a verb adds */
    char *version, *settings;       /* or NULL */
    char *folder;                   /* from the repository's root to the working folder, or NULL */
    GPtrArray *unread;              /* struct printer_unread */
    GPtrArray *stale;               /* char *: entries of the baseline */
    unsigned n_commands[PRINTER_RANKS]; /* GitHub */
    GHashTable *told, *seen; /* findings and files that were reported, to report each once */
    char *here; /* the folder that names of files are relative to; asked for each, it would be two
                 * system calls */
    GHashTable *fingerprints;                            /* GitLab: those used */
    unsigned n_rules;                                    /* SARIF: codes that occurred, in order */
    unsigned rules[DIAG_CODES], rule_places[DIAG_CODES]; /* place 0: not used yet */
};

/* How to write one format. */
struct printer {
    bool ranked;   /* worst first, so all findings are kept until the end */
    bool accepted; /* accepted findings are written too */
    void (*begin)(struct map_diag_report *report, GString *out); /* or NULL */
    const char *between;
    void (*finding)(struct map_diag_report *report, const struct map_sink *sink,
                    const struct finding *f, GString *out);
    /* Writes the entry of a file without findings. NULL: such files have no entry. */
    void (*clean)(struct map_diag_report *report, const char *name, GString *out);
    void (*end)(struct map_diag_report *report, GString *out); /* or NULL */
    unsigned most; /* most findings in one document, whatever the user asks; 0: no limit */
};

extern const struct printer printer_text;
extern const struct printer printer_json;
extern const struct printer printer_sarif;
extern const struct printer printer_junit;
extern const struct printer printer_github;
extern const struct printer printer_gitlab;
extern const struct printer printer_markdown;

/* A line for each accepted code, with the reason: "castle.xml: accepted[V-TH-8], 6 times: the
 * quarry is reached by sea". */
void plain_text_accepted(const struct map_sink *sink, bool color, GString *out);

enum printer_rank printer_rank(const struct finding *f);

/* Findings that were counted and not printed. */
unsigned printer_not_shown(const struct map_diag_report *report);

/* A file's name for code hosts: relative to the root of the repository, without "./". "stdin" for
 * standard input and for findings without a file (NULL). Raw bytes; the caller frees it. */
char *printer_path(const struct map_diag_report *report, const struct diag_source *source);
char *printer_name(const struct map_diag_report *report, const char *name);

/* The name without "./", as a pointer into the same string; "-" stays. */
const char *printer_bare(const char *name);

const struct printer_unread *printer_unread(const struct map_diag_report *report, guint i);

/* Start and end of a finding, 1-based, the end behind the last character; 1:1 without a file. */
struct printer_region {
    struct diag_place from, to;
};
struct printer_region printer_region(const struct map_sink *sink, struct map_span span);
