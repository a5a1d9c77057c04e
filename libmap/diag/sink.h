#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where findings are collected: sources, findings in order, counts. */
#include "diag/code.h"
#include "diag/span.h"
#include "map-diag.h"

#include <glib.h>

/* One file's text as it was read, for line, column and snippet. Where lines begin is found out
 * for the first place that is asked for: in most files nothing is. */
struct diag_source {
    char *name; /* as the user typed it, "-" for standard input */
    char *text; /* owned, NUL-terminated after length bytes */
    gsize length;
    GArray *lines;  /* guint32 offsets of line starts; NULL before the first place, as points */
    bool plain;     /* ASCII alone: offsets are columns */
    GArray *points; /* guint32: code points before every 1,024th byte */
};

#define DIAG_MAX_LABELS 3

/* A hostile file must not fill the memory with findings: further ones are only counted,
 * and the printers say how many there were. */
#define DIAG_MAX_FINDINGS 10000

struct diag_label {
    struct map_span span;
    char *text; /* "first defined here" */
};

struct finding {
    enum diag_code code;
    enum diag_severity severity; /* the entry's, unless the settings say otherwise */
    struct map_span span;        /* main place; file set even when offset is only the root */
    char *subject; /* what the file gave for the {} of the message, for fingerprints */
    char *message;
    char *help;
    char *replacement; /* text for the main span when one is sure, else NULL */
    char *note;        /* one more line, or NULL */
    unsigned n_labels;
    struct diag_label labels[DIAG_MAX_LABELS];
    bool ends_reading; /* the rest of the file was not looked at */
    bool dropped;      /* beyond DIAG_MAX_FINDINGS: counted, not kept */
    bool weakened;     /* an error of some fillings alone: a warning */
    bool accepted;     /* a warning that the file accepts */
    char *reason;      /* why it is accepted, or NULL */
    bool baselined;    /* accepted by the baseline, not by the file */
    char *fingerprint; /* fingerprint_all(); before it NULL */
};

struct map_sink *diag_sink_new(void);
void diag_sink_free(struct map_sink *sink);

/* Takes text (g_malloc'ed, NUL-terminated); returns the file index for spans. */
uint32_t diag_sink_take_source(struct map_sink *sink, const char *name, char *text, gsize length);
/* A file that was asked for and could not be read, for map_diag_files(). */
void diag_sink_miss(struct map_sink *sink, const char *name);
const struct diag_source *diag_sink_source(const struct map_sink *sink, uint32_t file);

/* Adds a finding. The arguments are strings that fill the {} of the entry's
 * message and then of its help, ended by NULL; their number must fit (asserted).
 * They may come raw from a file: they are made harmless and cut to a sane length here.
 * A second finding of the same code at the same span is dropped (one cause, one
 * finding) and the first returned. The finding is owned by the sink; it stays
 * valid until the sink is freed. */
struct finding *diag_report(struct map_sink *sink, enum diag_code code, struct map_span span,
                            ...) G_GNUC_NULL_TERMINATED;

/* The same of two numbers: what there is, and what there must be. */
struct finding *diag_report_counts(struct map_sink *sink, enum diag_code code, struct map_span span,
                                   unsigned have, unsigned want);

/* Texts are copied; a label beyond DIAG_MAX_LABELS is left out. */
void finding_add_label(struct finding *f, struct map_span span, const char *text);
void finding_set_replacement(struct finding *f, const char *text);
void finding_set_note(struct finding *f, const char *text);

/* What tells it from others of its code in a baseline, where what fills the message is counted and
 * differs from run to run. */
void finding_set_subject(struct finding *f, const char *text);

/* Help that fits this case better than the entry's. */
void finding_set_help(struct finding *f, const char *text);

/* The help becomes "did you mean D4?" and the replacement D4 where a better word is sure. */
void finding_propose(struct finding *f, const char *word);

/* finding_propose() with the word of `known` (ended by NULL) nearest to `word`, if one is
 * near; returns that word or NULL. Only for a main span that covers exactly `word`. */
const char *finding_suggest(struct finding *f, const char *word, const char *const *known);

/* The same where `known` is all that is allowed, which a note lists then: a proposal is only a
 * guess. A long list is cut and `cartwright explain ABOUT` named, which tells all of it. */
const char *finding_suggest_of(struct finding *f, const char *word, const char *const *known,
                               const char *about);

/* Takes back the findings from number `from` on of which it is true: another one tells their
 * cause. They are freed. */
void diag_sink_retract(struct map_sink *sink, unsigned from,
                       bool (*which)(const struct finding *f, const void *data), const void *data);

/* The latest finding of a code in a file whose message was given `word` and nothing else; NULL:
 * there is none. Takes as long among thousands of findings as among ten. */
struct finding *diag_sink_find(struct map_sink *sink, enum diag_code code, uint32_t file,
                               const char *word);
/* The finding of a code at a place, or NULL. */
const struct finding *diag_sink_at(const struct map_sink *sink, enum diag_code code,
                                   struct map_span span);

/* Whether there is a finding with the code of another sink's (in whatever form) at its place. */
bool diag_sink_has(const struct map_sink *sink, const struct finding *f);
/* Adds a copy of a finding of another sink; NULL where there is such a one already. */
struct finding *diag_sink_copy(struct map_sink *sink, const struct finding *f);

/* Says before the message where it holds ("in filling 1:7"). `sometimes`: not always, so an
 * error becomes a warning; its code is one of diag_code_weakens(). */
void finding_confine(struct finding *f, const char *where, bool sometimes);

/* Marks the warnings with this code as accepted by the author; returns how many there are. */
unsigned diag_sink_accept(struct map_sink *sink, const char *code, const char *reason);

/* Findings of a severity, those not kept included; accepted warnings are not counted. */
unsigned diag_sink_count(const struct map_sink *sink, enum diag_severity severity);
unsigned diag_sink_accepted(const struct map_sink *sink);
unsigned diag_sink_dropped(const struct map_sink *sink);
unsigned diag_sink_size(const struct map_sink *sink);
const struct finding *diag_sink_get(const struct map_sink *sink, unsigned i);
struct finding *diag_sink_edit(struct map_sink *sink, unsigned i);

/* By file, then errors before warnings before notes, then by place. */
void diag_sink_sort(struct map_sink *sink);

/* 1-based line and column (Unicode code points, a tab is 1) of an offset. */
struct diag_place {
    unsigned line, column;
};
struct diag_place diag_source_place(const struct diag_source *source, uint32_t offset);
/* The line that holds an offset, without its end; the file of the span is not set. */
struct map_span diag_source_line(const struct diag_source *source, uint32_t offset);
