/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/rule.h"

#include "diag/code.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>
#include <cmocka.h>

static void
test_rules_are_whole_and_unique(void **state)
{
    const struct diag_rule *rule;

    (void)state;
    for (unsigned i = 0; (rule = diag_rule(i)); i++) {
        if (strlen(rule->sentence) < 15 || rule->sentence[strlen(rule->sentence) - 1] == '.')
            fail_msg("%s: no sentence, or one with a full stop", rule->id);
        for (unsigned j = 0; j < i; j++)
            if (strcasecmp(diag_rule(j)->id, rule->id) == 0)
                fail_msg("%s stands there twice", rule->id);
    }
}

static void
test_find(void **state)
{
    (void)state;
    assert_string_equal(diag_rule_find("river-1")->id, "RIVER-1");
    assert_string_equal(diag_rule_find("SANTA-2B")->id, "SANTA-2b");
    assert_null(diag_rule_find("RIVER-"));
    assert_null(diag_rule_find("RIVER-11"));
    assert_null(diag_rule_find(""));
    assert_string_equal(diag_rule_first("2.2 BOAT-5 BOAT-2")->id, "BOAT-5");
    assert_null(diag_rule_first("2.2"));
    assert_null(diag_rule_first(""));
}

/* Each rule is of one family, and each family has rules. */
static void
test_families(void **state)
{
    const struct diag_rule_family *family;
    const struct diag_rule *rule;

    (void)state;
    for (unsigned i = 0; (rule = diag_rule(i)); i++) {
        unsigned n = 0;

        for (unsigned f = 0; (family = diag_rule_family(f)); f++)
            n += diag_rule_is_of(rule, family);
        if (n != 1)
            fail_msg("%s is of %u families", rule->id, n);
    }
    for (unsigned f = 0; (family = diag_rule_family(f)); f++) {
        bool used = false;

        for (unsigned i = 0; (rule = diag_rule(i)); i++)
            used |= diag_rule_is_of(rule, family);
        if (!used)
            fail_msg("%s has no rules", family->id);
    }
    assert_string_equal(diag_rule_family_find("sevenb")->id, "SEVENB");
    assert_null(diag_rule_family_find("SEV"));
}

/* What a diagnostic cites is a rule of the table, a demand on a map (V-ST-2), or a
 * section of the catalog ("2.2"). */
static void
test_what_is_cited_exists(void **state)
{
    unsigned faults = 0;

    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        char ids[256], *save = NULL;

        strncpy(ids, diag_entry(i)->rules, sizeof ids - 1);
        ids[sizeof ids - 1] = '\0';
        for (char *id = strtok_r(ids, " ", &save); id; id = strtok_r(NULL, " ", &save)) {
            bool known =
                isdigit((unsigned char)*id) || diag_rule_find(id) || strncmp(id, "V-", 2) == 0;

            if (!known)
                print_error("%s cites %s, which rules.def lacks\n", diag_entry(i)->id, id);
            faults += !known;
        }
    }
    assert_int_equal(faults, 0);
}

int
test_rule(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_are_whole_and_unique),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_families),
        cmocka_unit_test(test_what_is_cited_exists),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
