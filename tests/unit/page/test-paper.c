/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/paper.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define assert_close(a, b) assert_true(fabs((a) - (b)) < 1e-6)

static void
papers_are_found_by_name(void **state)
{
    (void)state;
    struct paper paper;
    for (const char *const *name = paper_names(); *name; name++) {
        assert_true(paper_read(*name, &paper));
        assert_string_equal(paper.name, strcmp(*name, "both") == 0 ? "A4/Letter" : *name);
        assert_true(paper.width <= paper.height);
    }
    assert_true(paper_read("letter", &paper));
    assert_close(paper.height, 279.4);
    /* what A4 and Letter have in common */
    assert_true(paper_read("both", &paper));
    assert_close(paper.width, 210);
    assert_close(paper.height, 279.4);
}

static void
a_custom_size_is_a_paper(void **state)
{
    (void)state;
    static const char *const bad[] = {"",         "A",       "A7",       "330",     "330x",
                                      "330x480x", "x480",    "nanx300",  "330xinf", "20x300",
                                      "99x300",   "120x144", "-330x480", "330 480", "330x9000"};
    struct paper paper;
    assert_true(paper_read("480x330.5", &paper));
    assert_close(paper.width, 330.5);
    assert_close(paper.height, 480);
    assert_string_equal(paper.name, "330.5x480");
    assert_true(paper_read("100x145", &paper) && paper_read("101x146", &paper));
    assert_true(paper_read("4X6IN", &paper));
    assert_close(paper.width, 4 * 25.4);
    assert_close(paper.height, 6 * 25.4);
    assert_true(paper_read("4.5x6.5in", &paper));
    assert_close(paper.height, 6.5 * 25.4);
    assert_string_equal(paper.name, "114.3x165.1");
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(paper_read(bad[i], &paper));
}

static void
a_margin_is_one_number_or_four(void **state)
{
    (void)state;
    static const char *const bad[] = {"",   "a",   "1,2",    "1,2,3", "1,2,3,4,5",
                                      "-1", "nan", "1,,2,3", "5 ",    "1,2,3,"};
    struct sheet_margin m;
    assert_true(sheet_margin_read("0", &m));
    assert_close(m.top + m.right + m.bottom + m.left, 0);
    assert_true(sheet_margin_read("5,6.5,7,8", &m));
    assert_close(m.top, 5);
    assert_close(m.right, 6.5);
    assert_close(m.bottom, 7);
    assert_close(m.left, 8);
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(sheet_margin_read(bad[i], &m));
}

/* A lying sheet comes out either way round, and a folded one is its own mirror image. */
static void
margins_are_safe_in_both_orientations(void **state)
{
    (void)state;
    struct paper paper;
    assert_true(paper_read("A4", &paper));
    struct sheet_rules rules = sheet_rules_of(&paper);
    rules.margin = (struct sheet_margin){4, 6, 14, 8};
    map_box upright = sheet_inside(&rules, false, 1), lying = sheet_inside(&rules, true, 0);
    assert_close(upright.x, 9);
    assert_close(upright.y, 5);
    assert_close(upright.w, 210 - 14 - 2);
    assert_close(upright.h, 297 - 18 - 2);
    assert_close(lying.x, 14);
    assert_close(lying.y, 8);
    assert_close(lying.w, 297 - 28);
    assert_close(lying.h, 210 - 16);
    map_box even = sheet_even(&rules, false);
    assert_close(even.x, 8);
    assert_close(even.y, 14);
    assert_close(even.x * 2 + even.w, 210);
    assert_close(even.y * 2 + even.h, 297);
}

/* A printer that makes 150 mm into 149 is given all as much larger, and no larger sheet. */
static void
a_measured_sheet_keeps_its_size(void **state)
{
    (void)state;
    struct paper paper;
    assert_true(paper_read("A4", &paper));
    struct sheet_rules rules = sheet_rules_of(&paper);
    sheet_correct(&rules, (map_point){149, 150.5});
    assert_close(rules.scale.x * 149, 150);
    assert_close(rules.scale.y * 150.5, 150);
    assert_close(rules.paper.width * rules.scale.x, 210);
    assert_close(rules.paper.height * rules.scale.y, 297);
}

int
test_paper(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(papers_are_found_by_name),
        cmocka_unit_test(a_custom_size_is_a_paper),
        cmocka_unit_test(a_margin_is_one_number_or_four),
        cmocka_unit_test(margins_are_safe_in_both_orientations),
        cmocka_unit_test(a_measured_sheet_keeps_its_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
