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

/* What is wrong with the wording of an entry, or NULL. */
static const char *
fault_of(const struct diag_entry *e)
{
    size_t length = strlen(e->message);

    if (!*e->message || !*e->help)
        return "it lacks message or help";
    if (strchr(e->message, '\n') || strchr(e->help, '\n'))
        return "message and help are one line each";
    if (isupper((unsigned char)e->message[0]) && islower((unsigned char)e->message[1]))
        return "messages begin in lower case";
    if (e->message[length - 1] == '.' || e->help[strlen(e->help) - 1] == '.')
        return "messages and help end without a full stop";
    if (count(e->explanation, ".") < 1 || strlen(e->explanation) < 20)
        return "the explanation explains nothing";
    if (count(e->message, "{}") + count(e->help, "{}") > 10)
        return "too many arguments";
    if (*e->bad && !*e->good)
        return "a bad example asks for a good one";
    if (e->code[0] == 'V' && e->severity != DIAG_NOTE && !*e->bad)
        return "a demand on a map can be shown: give a bad and a good example";
    return NULL;
}

/* What a page of findings.html and `explain` live on is there. */
static void
test_every_entry_is_whole(void **state)
{
    unsigned faults = 0;

    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const char *fault = fault_of(diag_entry(i));

        if (fault)
            print_error("%s: %s\n", diag_entry(i)->id, fault);
        faults += fault != NULL;
    }
    assert_int_equal(faults, 0);
}

static void
test_codes_are_well_formed(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);
        char previous = '-';

        if (!strchr("XVSPGIF", e->code[0]) || e->code[1] != '-')
            fail_msg("%s: codes begin with X-, V-, S-, P-, G-, I- or F-", e->code);
        for (const char *p = e->code; *p; previous = *p++)
            if (!(isupper((unsigned char)*p) || isdigit((unsigned char)*p) ||
                  (*p == '-' && previous != '-')))
                fail_msg("%s: capitals, digits and single hyphens only", e->code);
    }
}

/* A code may have several forms (a sure and a weaker one, two wordings of one fault); they
 * stand together, and no two say the same with one severity. */
static void
test_forms_of_a_code(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++)
        for (unsigned j = 0; j < i; j++) {
            const struct diag_entry *a = diag_entry(i), *b = diag_entry(j);

            if (strcmp(a->code, b->code) != 0)
                continue;
            if (strcmp(diag_entry(i - 1)->code, a->code) != 0)
                fail_msg("the forms of %s stand apart", a->code);
            if (a->severity == b->severity && strcmp(a->message, b->message) == 0)
                fail_msg("%s stands there twice", a->code);
        }
}

/* A code that was retired comes back under no other meaning. */
static void
test_retired(void **state)
{
    static const char *const codes[] = {
#define RETIRED(code, ...) code,
#include "diag/retired.def"
#undef RETIRED
    };

    (void)state;
    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++) {
        assert_int_equal(diag_code_find(codes[i]), DIAG_CODES);
        assert_string_equal(diag_retired_find(codes[i])->code, codes[i]);
        assert_true(strlen(diag_retired_find(codes[i])->why) > 20);
    }
    assert_string_equal(diag_retired_find("x-later")->code, "X-LATER");
    assert_null(diag_retired_find("X-EMPTY"));
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
test_code(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_entry_is_whole), cmocka_unit_test(test_codes_are_well_formed),
        cmocka_unit_test(test_forms_of_a_code),      cmocka_unit_test(test_find),
        cmocka_unit_test(test_severities),           cmocka_unit_test(test_retired),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
