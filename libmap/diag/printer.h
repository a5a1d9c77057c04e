#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A report while it is written, as its printers see it. */
#include "diag/sink.h"

/* Order of a report that begins with the worst. */
enum printer_rank {
    PRINTER_ERROR,
    PRINTER_WARNING,
    PRINTER_NOTE,
    PRINTER_ACCEPTED,
    PRINTER_CLEAN, /* a file without a finding, where the format tells of one */
    PRINTER_RANKS,
};

/* A file or folder that could not be read. */
struct printer_unread {
    char *path, *why;
};

struct map_diag_report {
    const struct printer *printer;
    enum map_diag_format format;
    bool colour, strict, no_notes;
    unsigned most;             /* findings to print at most; 0: all */
    bool begun;                /* something stands there already */
    unsigned files;            /* all that were added */
    unsigned files_found;      /* those with a finding */
    unsigned offered, printed; /* findings; offered by the sinks */
    unsigned dropped;          /* counted in the sinks, but not kept there */
    struct map_diag_counts counts;
    GPtrArray *held[PRINTER_RANKS]; /* char *: what waits for the end */
    GString *tail;                  /* text: what stands behind the findings held */
    GString *accepted;              /* text: what was accepted, and why; goes before the summary */
    GString *members;               /* JSON: what a verb adds */
    char *version, *settings;       /* or NULL */
    char *folder;                   /* from the repository's root to the present one, or NULL */
    GPtrArray *unread;              /* struct printer_unread */
    GPtrArray *stale;               /* char *: entries of the baseline */
    unsigned n_commands[PRINTER_RANKS]; /* GitHub */
    struct once *once;                  /* what was told of files that are shared */
    GHashTable *fingerprints;           /* GitLab: those given away */
    unsigned n_rules;                   /* SARIF: codes that were cited, in order */
    unsigned rules[DIAG_CODES], rule_places[DIAG_CODES]; /* place 0: not yet */
};

/* How one format is written. */
struct printer {
    bool ranked;   /* worst first, so nothing is written before the end */
    bool accepted; /* accepted findings are written too */
    void (*begin)(struct map_diag_report *report, GString *out); /* or NULL */
    const char *between;
    void (*finding)(struct map_diag_report *report, const struct map_sink *sink,
                    const struct finding *f, GString *out);
    /* When a file had no finding to write: its own entry, or nothing. Or NULL. */
    void (*clean)(struct map_diag_report *report, const char *name, GString *out);
    void (*end)(struct map_diag_report *report, GString *out); /* or NULL */
    unsigned most; /* findings in one document at most, whatever is asked; 0: any number */
};

enum printer_rank printer_rank(const struct finding *f);

/* Findings that were counted and not printed. */
unsigned printer_not_shown(const struct map_diag_report *report);

/* A file's name as code hosts want it: from the root of the repository, without "./" before it;
 * standard input is "stdin", and so is what belongs to no file (NULL). Raw bytes; the caller's. */
char *printer_path(const struct map_diag_report *report, const struct diag_source *source);
char *printer_name(const struct map_diag_report *report, const char *name);

/* Without "./" before it, the same string further on; "-" stays. */
const char *printer_bare(const char *name);

const struct printer_unread *printer_unread(const struct map_diag_report *report, guint i);

/* The places of a finding, 1-based, its end behind its last character; 1:1 without a file. */
struct printer_region {
    struct diag_place from, to;
};
struct printer_region printer_region(const struct map_sink *sink, struct map_span span);
