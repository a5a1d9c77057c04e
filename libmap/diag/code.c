/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/code.h"

#include <assert.h>
#include <stddef.h>
#include <strings.h>

static const struct diag_entry entries[] = {
#define DIAG(id, ...) {#id, __VA_ARGS__},
#include "diag/registry.def"
#undef DIAG
};

static const struct diag_retired retired[] = {
#define DIAG(...)
#define RETIRED(...) {__VA_ARGS__},
#include "diag/registry.def"
#undef DIAG
#undef RETIRED
};

const struct diag_retired *
diag_retired(unsigned i)
{
    return i < sizeof retired / sizeof *retired ? &retired[i] : NULL;
}

const struct diag_retired *
diag_retired_find(const char *code)
{
    unsigned i = 0;

    while (diag_retired(i) && strcasecmp(retired[i].code, code) != 0)
        i++;
    return diag_retired(i);
}

const struct diag_entry *
diag_entry(enum diag_code code)
{
    assert((unsigned)code < DIAG_CODES);
    return &entries[code];
}

enum diag_code
diag_code_find(const char *code)
{
    for (unsigned i = 0; i < DIAG_CODES; i++)
        if (strcasecmp(entries[i].code, code) == 0)
            return (enum diag_code)i;
    return DIAG_CODES;
}

const char *
diag_severity_name(enum diag_severity severity)
{
    static const char *const names[] = {"note", "warning", "error"};

    assert((unsigned)severity < 3);
    return names[severity];
}
