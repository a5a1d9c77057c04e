/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/code.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static unsigned
count(const char *text, const char *what)
{
    unsigned n = 0;

    for (const char *p = text; (p = strstr(p, what)); p += strlen(what))
        n++;
    return n;
}

/* What a page of docs/diagnostics.md and `explain` live on is there. */
static void
test_every_entry_is_whole(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);

        if (!*e->message || !*e->help || !*e->good)
            fail_msg("%s lacks message, help or good example", e->code);
        if (strchr(e->message, '\n') || strchr(e->help, '\n'))
            fail_msg("%s: message and help are one line each", e->code);
        if (isupper((unsigned char)e->message[0]) && islower((unsigned char)e->message[1]))
            fail_msg("%s: messages begin in lower case", e->code);
        if (e->message[strlen(e->message) - 1] == '.')
            fail_msg("%s: messages end without a full stop", e->code);
        if (count(e->explanation, ".") < 1 || strlen(e->explanation) < 40)
            fail_msg("%s: the explanation explains nothing", e->code);
        if (count(e->message, "{}") + count(e->help, "{}") > 8)
            fail_msg("%s: too many arguments", e->code);
        if (!*e->bad && e->severity != DIAG_NOTE && strcmp(e->code, "X-EMPTY") != 0)
            fail_msg("%s lacks a bad example", e->code);
    }
}

static void
test_codes_are_well_formed(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);
        char previous = '-';

        if (!strchr("XVSP", e->code[0]) || e->code[1] != '-')
            fail_msg("%s: codes begin with X-, V-, S- or P-", e->code);
        for (const char *p = e->code; *p; previous = *p++)
            if (!(isupper((unsigned char)*p) || isdigit((unsigned char)*p) ||
                  (*p == '-' && previous != '-')))
                fail_msg("%s: capitals, digits and single hyphens only", e->code);
    }
}

/* A code may have a sure and a weaker form, but each only once. */
static void
test_codes_are_unique_by_severity(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++)
        for (unsigned j = 0; j < i; j++)
            if (strcmp(diag_entry(i)->code, diag_entry(j)->code) == 0 &&
                diag_entry(i)->severity == diag_entry(j)->severity)
                fail_msg("%s stands there twice with one severity", diag_entry(i)->code);
}

static void
test_find(void **state)
{
    (void)state;
    assert_int_equal(diag_code_find("X-EMPTY"), DIAG_X_EMPTY);
    assert_int_equal(diag_code_find("x-empty"), DIAG_X_EMPTY);
    assert_int_equal(diag_code_find("X-EMPT"), DIAG_CODES);
    assert_int_equal(diag_code_find(""), DIAG_CODES);
}

static void
test_severities(void **state)
{
    (void)state;
    assert_string_equal(diag_severity_name(DIAG_NOTE), "note");
    assert_string_equal(diag_severity_name(DIAG_WARNING), "warning");
    assert_string_equal(diag_severity_name(DIAG_ERROR), "error");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_entry_is_whole),
        cmocka_unit_test(test_codes_are_well_formed),
        cmocka_unit_test(test_codes_are_unique_by_severity),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_severities),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
