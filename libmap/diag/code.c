/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/code.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* The fields of an entry. A dot, an equals sign and a comma for each of 2,900 would hide the texts. */
#define CODE .code =
#define MESSAGE , .message =
#define HELP , .help =
#define WHY , .explanation =
#define BAD , .bad =
#define GOOD , .good =
#define RULES , .rules =
#define SEVERITY , .severity =

static const struct diag_entry entries[DIAG_CODES] = {
#define DIAG(id, ...) [DIAG_##id] = {#id, __VA_ARGS__},
#include "diag/registry.def"
#undef DIAG
};

static const struct diag_retired retired[] = {
#define RETIRED(...) {__VA_ARGS__},
#include "diag/retired.def"
#undef RETIRED
};

static const char *const advice[DIAG_CODES] = {
#define ADVICE(id, text) [DIAG_##id] = text,
#include "diag/advice.def"
#undef ADVICE
};

const struct diag_retired *
diag_retired_find(const char *code)
{
    for (unsigned i = 0; i < sizeof retired / sizeof *retired; i++)
        if (strcasecmp(retired[i].code, code) == 0)
            return &retired[i];
    return NULL;
}

const struct diag_entry *
diag_entry(enum diag_code code)
{
    assert((unsigned)code < DIAG_CODES);
    return &entries[code];
}

const char *
diag_advice(enum diag_code code)
{
    assert((unsigned)code < DIAG_CODES);
    return advice[code] ? advice[code] : entries[code].help;
}

enum diag_code
diag_code_find(const char *code)
{
    for (unsigned i = 0; i < DIAG_CODES; i++)
        if (strcasecmp(entries[i].code, code) == 0)
            return (enum diag_code)i;
    return DIAG_CODES;
}

/* A list by hand: whether a check confines its findings to fillings is seen in its code only.
 * finding_confine() asserts that its code is here. */
bool
diag_code_weakens(const char *code)
{
    static const char *const codes[] = {
        "V-TH-1", "V-TH-3", "V-TH-8", "V-TH-11", "V-SA-1",         "V-SA-2", "V-VI-1", "V-VI-2",
        "V-VI-5", "V-VI-7", "V-VI-8", "V-VI-9",  "V-RI-1",         "V-RO-1", "V-BO-1", "V-BO-3",
        "V-IS-1", "V-ST-1", "V-ST-2", "V-KN-1",  "X-HARBOR-COAST", "V-RB-2",
    };

    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i], code) == 0)
            return true;
    return false;
}

const char *
diag_severity_name(enum diag_severity severity)
{
    static const char *const names[] = {"error", "warning", "note"};

    assert((unsigned)severity < 3);
    return names[severity];
}
