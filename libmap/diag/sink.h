#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Collects findings: sources, findings in order, counts. */
#include "diag/code.h"
#include "diag/span.h"
#include "map-diag.h"

#include <glib.h>
#include <stdbool.h>

/* The text of one file as read, for line, column and snippet. The table of lines is made at the
 * first request and as far as asked, since most files have no findings. */
struct diag_source {
    char *name; /* as the user typed it, "-" for standard input */
    char *text; /* owned, NUL-terminated after length bytes */
    gsize length;
    GArray *lines;  /* guint32 offsets of line starts; NULL before the first request, like marks */
    GArray *marks;  /* guint32: code points before every 256th byte */
    guint32 points; /* until now */
    bool plain;     /* pure ASCII until now: offsets are columns */
};

#define DIAG_MAX_LABELS 3

/* Bounds the memory that findings of a hostile file take. Further ones are only counted, and the
 * printers give their number. */
#define DIAG_MAX_FINDINGS 10000

struct diag_label {
    struct map_span span;
    char *text; /* "first defined here" */
};

struct finding {
    enum diag_code code;
    enum diag_severity severity; /* the entry's, unless the settings say otherwise */
    struct map_span span;        /* main place; the file is set even where the offset is unknown */
    char *subject;               /* the arguments that filled the message, for fingerprints */
    char *message;
    char *help;
    char *replacement; /* replacement for the main span when it is certain, else NULL */
    char *note;        /* one more line, or NULL */
    unsigned n_labels;
    struct diag_label labels[DIAG_MAX_LABELS];
    bool ends_reading; /* reading stopped here */
    bool dropped;      /* beyond DIAG_MAX_FINDINGS: counted, not kept */
    bool weakened;     /* an error that only some fillings have: a warning */
    bool accepted;     /* a warning that the file accepts */
    char *reason;      /* reason of the acceptance, or NULL */
    bool baselined;    /* accepted by the baseline, not by the file */
    char *fingerprint; /* NULL before diag_fingerprint_all() */
};

struct map_sink *diag_sink_new(void);
void diag_sink_free(struct map_sink *sink);

/* Takes text (g_malloc'ed, NUL-terminated); returns the file index for spans. */
uint32_t diag_sink_take_source(struct map_sink *sink, const char *name, char *text, gsize length);
/* A requested file that could not be read, for map_diag_files(). */
void diag_sink_miss(struct map_sink *sink, const char *name);
const struct diag_source *diag_sink_source(const struct map_sink *sink, uint32_t file);

/* Adds a finding. The arguments fill the {} of the message, then of the help; they end with NULL,
 * and their number must match (asserted). They may be raw text of a file: they are escaped and
 * shortened here. A second finding of the same code at the same span is dropped (one cause, one
 * finding) and the first is returned. The sink owns the finding; it is valid until the sink is
 * freed. */
struct finding *diag_report(struct map_sink *sink, enum diag_code code, struct map_span span,
                            ...) G_GNUC_NULL_TERMINATED;

/* The same with two numbers: what there is, and what there must be. */
struct finding *diag_report_counts(struct map_sink *sink, enum diag_code code, struct map_span span,
                                   unsigned have, unsigned want);

/* Copies the texts; a label beyond DIAG_MAX_LABELS is dropped. */
void finding_add_label(struct finding *f, struct map_span span, const char *text);
void finding_set_replacement(struct finding *f, const char *text);
void finding_set_note(struct finding *f, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Sets the subject for the fingerprint, for messages whose arguments change from run to run. */
void finding_set_subject(struct finding *f, const char *text);

/* Replaces the help of the entry by one that fits this case better. */
void finding_set_help(struct finding *f, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Sets the help "did you mean D4?" and the replacement D4, where only that can be meant. */
void finding_propose(struct finding *f, const char *word);

/* finding_propose() with the word of `known` (ended by NULL) nearest to `word`, if one is near.
 * Returns that word or NULL. Only for a main span that is exactly `word`. */
const char *finding_suggest(struct finding *f, const char *word, const char *const *known);

/* The same where `known` lists all allowed words: a note lists them too, because the proposal is
 * only a guess. A long list is cut and names `cartwright explain ABOUT`, which prints all of it. */
const char *finding_suggest_of(struct finding *f, const char *word, const char *const *known,
                               const char *about);

/* Removes finding i, because another one reports its cause. Frees it. */
void diag_sink_remove(struct map_sink *sink, unsigned i);
/* Removes the findings from number `from` on for which the test is true, because another finding
 * reports their cause. Frees them. */
void diag_sink_retract(struct map_sink *sink, unsigned from,
                       bool (*which)(const struct finding *f, const void *data), const void *data);

/* The latest finding of a code in a file whose only argument was `word`, or NULL. Takes constant
 * time. Not for codes with a subject of their own. */
struct finding *diag_sink_find(struct map_sink *sink, enum diag_code code, uint32_t file,
                               const char *word);
/* The finding of a code at a place, or NULL. */
const struct finding *diag_sink_at(const struct map_sink *sink, enum diag_code code,
                                   struct map_span span);

/* Whether the sink has a finding at the place of another sink's finding, with its code in any
 * form. */
bool diag_sink_has(const struct map_sink *sink, const struct finding *f);
/* Adds a copy of another sink's finding; NULL if that is there already. */
struct finding *diag_sink_copy(struct map_sink *sink, const struct finding *f);

/* Puts its condition before the message ("in filling 1:7"). `sometimes`: an error becomes a
 * warning; diag_code_weakens() must hold for its code. */
void finding_confine(struct finding *f, const char *where, bool sometimes);

/* Marks the warnings of this code as accepted by the author; returns their number. */
unsigned diag_sink_accept(struct map_sink *sink, const char *code, const char *reason);

/* Number of findings of a severity, with those not kept, without accepted warnings. */
unsigned diag_sink_count(const struct map_sink *sink, enum diag_severity severity);
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
/* The line that contains an offset, without its line break; the span's file is not set. */
struct map_span diag_source_line(const struct diag_source *source, uint32_t offset);

/* Refuses a request as wrong usage, from the part that knows the reason. */

/* Sets G_OPTION_ERROR_BAD_VALUE with that text and returns false. */
bool diag_refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);
