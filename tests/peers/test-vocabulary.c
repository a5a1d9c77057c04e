/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the table of the vocabulary repeats of the model. */
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"

#include <glib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* Words of the model that the table repeats. */
static void
test_words_are_the_model(void **state)
{
    static const char *const supplies[] = {
        [SUPPLY_ROADS] = "roads",
        [SUPPLY_BOATS] = "boats",
        [SUPPLY_BRIDGES] = "bridges",
        [SUPPLY_SETTLEMENTS] = "settlements",
        [SUPPLY_CITIES] = "cities",
        [SUPPLY_WALLS] = "walls",
        [SUPPLY_PRESENTS] = "presents",
        [SUPPLY_CHITS] = "chits",
        [SUPPLY_GOLD] = "gold",
        [SUPPLY_BARBARIANS] = "barbarians",
        [SUPPLY_ROBBER] = "robber",
        [SUPPLY_PIRATE] = "pirate",
        [SUPPLY_PRIVATEER] = "privateer",
        [SUPPLY_STORM] = "storm",
        [SUPPLY_CARTS] = "donkey-carts",
        [SUPPLY_RUNNERS] = "blockade-runners",
        [SUPPLY_WAGONS] = "wagons",
        [SUPPLY_KNIGHTS] = "knights",
        [SUPPLY_MOUNTED_KNIGHTS] = "mounted-knights",
        [SUPPLY_CREWS] = "crews",
        [SUPPLY_SHIPS] = "ships",
        [SUPPLY_WARSHIPS] = "warships",
        [SUPPLY_FAVORS] = "favors",
    };
    struct vocabulary_attribute a;
    unsigned goods = 0;

    (void)state;
    for (unsigned i = 0; vocabulary_attribute(ELEMENT_STACK, i, &a); i++)
        goods += goods_by_word(a.name, (int)strlen(a.name)) != GOODS_COUNT;
    assert_int_equal(goods, GOODS_OWN);
    assert_int_equal(G_N_ELEMENTS(supplies), SUPPLY_COUNT);
    for (int k = 0; k < SUPPLY_COUNT; k++) {
        vocabulary_attribute(ELEMENT_SUPPLY, (unsigned)k, &a);
        assert_string_equal(a.name, supplies[k]);
        assert_true(vocabulary_entry(ELEMENT_SUPPLY).attributes[k].maximum > 0);
        assert_int_equal(a.flags, 0);
    }
    for (int e = 0; e < ELEMENT_COUNT; e++)
        for (unsigned i = 0; vocabulary_attribute((enum vocabulary_element)e, i, &a); i++) {
            g_auto(GStrv) words = a.words ? g_strsplit(a.words, " ", -1) : NULL;

            for (int k = 0; e == ELEMENT_TERM && words && k <= TERM_COUNT; k++)
                assert_string_equal(k < TERM_COUNT ? term_word((enum term)k) : "",
                                    words[k] ? words[k] : "");
            for (int k = 0; words && strcmp(a.name, "product") == 0 && words[k]; k++)
                assert_true(strcmp(words[k], "none") == 0 ||
                            resource_by_word(words[k], (int)strlen(words[k])) != RESOURCE_NONE);
            for (int k = 0; words && strncmp(a.name, "seat", 4) == 0 && words[k]; k++)
                assert_int_equal(seat_color_by_word(words[k], (int)strlen(words[k])), k);
        }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_are_the_model),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
