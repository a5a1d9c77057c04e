#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The registry of diagnostics: every code there is, from diag/registry.def. */
#include <stdbool.h>

enum diag_severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

/* DIAG(id, code, severity, since, rules, message, help, explanation, bad, good) */
enum diag_code {
#define DIAG(id, ...) DIAG_##id,
#include "diag/registry.def"
#undef DIAG
    DIAG_CODES
};

struct diag_entry {
    const char *id;   /* name of the enumerator without DIAG_; unique, as the code may
                                 * have a sure (E) and a weaker (W) form under two entries */
    const char *code; /* "V-RI-1"; stable, never reused */
    enum diag_severity severity;
    const char *since;       /* "0.1": the version that had it first */
    const char *rules;       /* rule ids it comes from, space-separated, may be "" */
    const char *message;     /* one line; {} stands for an argument, in order */
    const char *help;        /* what to do; {} as in message, going on with the arguments
                                 * after the message's; never empty */
    const char *explanation; /* paragraphs for `explain`, separated by \n\n */
    const char *bad, *good;  /* examples, lines of a scenario file */
};

/* A code that no file can raise any more; it is never given to another finding. */
struct diag_retired {
    const char *code;
    const char *since, *until; /* the versions that had it first and last */
    const char *why;
};

/* Number i of them, or NULL; the one of that code, case-insensitive, or NULL. */
const struct diag_retired *diag_retired(unsigned i);
const struct diag_retired *diag_retired_find(const char *code);

const struct diag_entry *diag_entry(enum diag_code code);
/* What to do about any finding of this entry: its help, or words of diag/advice.def where
 * the help is of one file alone. */
const char *diag_advice(enum diag_code code);

/* Entries with this code, case-insensitive ("v-ri-1"): first index, or DIAG_CODES. */
enum diag_code diag_code_find(const char *code);
/* An error with this code may come as a warning: of some fillings of a random map alone. */
bool diag_code_weakens(const char *code);
const char *diag_severity_name(enum diag_severity severity);
