#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The registry of diagnostics: every code, from diag/registry.def. */
#include <stdbool.h>

/* The worst first. */
enum diag_severity { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

/* Meson makes diag/codes.def, the names alone: a changed sentence does not rebuild all that
 * includes this header. */
enum diag_code {
#define DIAG(id) DIAG_##id,
#include "diag/codes.def"
#undef DIAG
    DIAG_CODES
};

struct diag_entry {
    const char *id;      /* name of the enumerator without DIAG_. Unique, while a code may have two
                       * entries: an error (E) and a weaker warning (W). */
    const char *code;    /* "V-RI-1"; stable, never reused */
    const char *message; /* one line; {} stands for an argument, in order */
    const char *help;    /* what to do; its {} take the arguments after those of the message;
                              * never empty */
    const char *explanation; /* paragraphs for `explain`, separated by \n\n */
    const char *bad, *good;  /* examples, lines of a scenario file */
    char rules[48];          /* the rule ids behind it, space-separated, may be "" */
    enum diag_severity severity;
};

/* A code that nothing raises any more. It is never reused. */
struct diag_retired {
    const char *code;
    const char *since, *until; /* the first and the last version that had it */
    const char *why;
};

/* The one with that code, case-insensitive, or NULL. */
const struct diag_retired *diag_retired_find(const char *code);

const struct diag_entry *diag_entry(enum diag_code code);
/* What to do about any finding of this entry: its help, or the text of diag/advice.def where the
 * help depends on the file. */
const char *diag_advice(enum diag_code code);

/* Entries with this code, case-insensitive ("v-ri-1"): first index, or DIAG_CODES. */
enum diag_code diag_code_find(const char *code);
/* True for an error that becomes a warning when only some fillings of a random map have it. */
bool diag_code_weakens(const char *code);
const char *diag_severity_name(enum diag_severity severity);
