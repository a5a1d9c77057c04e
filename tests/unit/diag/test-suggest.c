/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const char *const terrains[] = {"forest", "hills", "pasture", "fields", "mountains",
                                       "desert", "sea",   "oasis",   "gold",   NULL};
static const char *const hexes[] = {"D4", "B5", "C15", "D6", NULL};

static const struct {
    const char *word, *near;
} cases[] = {
    {"forrest", "forest"}, /* a letter too many */
    {"forst", "forest"},   /* one missing */
    {"forast", "forest"},  /* one changed */
    {"froest", "forest"},  /* two swapped */
    {"FOREST", "forest"},  /* only the case */
    {"montains", "mountains"},
    {"se", "sea"},
    {"swamp", NULL},
    {"s", NULL},
    {"", NULL},
    {"x", NULL},
    {"dessert", "desert"},
    {"\xff\xfe", NULL}, /* no UTF-8 */
    {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL},
};

static void
test_terrains(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *near = suggest_word(cases[i].word, terrains);

        if (!cases[i].near)
            assert_null(near);
        else
            assert_string_equal(near, cases[i].near);
    }
}

/* Of words equally near the first is taken: D4 and D6 are both one slip from D5. */
static void
test_the_first_of_equals(void **state)
{
    (void)state;
    assert_string_equal(suggest_word("D5", hexes), "D4");
    assert_null(suggest_word("E7", hexes));
}

/* Words of earlier versions. A rider is a knight only where no mounted knight is known. */
static void
test_former_words(void **state)
{
    static const char *const terms[] = {"knight", "mounted-knight", NULL};
    static const char *const options[] = {"bridge_toll",  "knight_toll",       "knight_spaces",
                                          "knight_grain", "round_knight_toll", NULL};

    (void)state;
    assert_string_equal(suggest_word("rider", terms), "mounted-knight");
    assert_string_equal(suggest_word("rider", (const char *[]){"knight", NULL}), "knight");
    assert_string_equal(suggest_word("rider_toll", options), "knight_toll");
    assert_string_equal(suggest_word("rider_spaces", options), "knight_spaces");
    assert_string_equal(suggest_word("rider_grain", options), "knight_grain");
    assert_string_equal(suggest_word("footsoldier_toll", options), "round_knight_toll");
}

/* Three slips are forgiven wherever they are, four never. */
static void
test_long_words(void **state)
{
    static const char *const known[] = {"abcdefghijklmnopqrstuvwxyz", NULL};
    static const char *const longest[] = {"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuv", NULL};
    static const char *const near[] = {
        "defghijklmnopqrstuvwxyz",       "abcdefghijklmnopqrstuvw",
        "123abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz123",
        "12abcdefghijklmnopqrstuvwxy",   "bacdefghijkmlnopqrstuvwxzy",
        "abcdefghijk123mnopqrstuvwxyz",  "1abcdefghijklnopqrstuvwxyz2",
    };
    static const char *const far[] = {
        "efghijklmnopqrstuvwxyz",         "1234abcdefghijklmnopqrstuvwxyz",
        "123abcdefghijklmnopqrstuvwxy",   "badcfehgijklmnopqrstuvwxyz",
        "abcdefghijklmnopqrstuvwxyz1234", "1bcdef2hijklmn3pqrstuvwxy4",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof near / sizeof *near; i++)
        assert_string_equal(suggest_word(near[i], known), known[0]);
    for (unsigned i = 0; i < sizeof far / sizeof *far; i++)
        assert_null(suggest_word(far[i], known));
    assert_string_equal(suggest_word(longest[0] + 3, longest), longest[0]);
    assert_null(suggest_word(longest[0] + 4, longest));
}

int
test_suggest(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terrains),
        cmocka_unit_test(test_the_first_of_equals),
        cmocka_unit_test(test_former_words),
        cmocka_unit_test(test_long_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
