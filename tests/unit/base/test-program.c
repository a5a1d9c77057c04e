/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void
names_the_program(void **state)
{
    char *program = map_base_program(NULL, NULL);

    (void)state;
    assert_non_null(program);
    assert_int_equal(*program, '/');
    assert_non_null(strstr(program, "/test-base"));
    free(program);
}

static void
finds_a_moved_tree(void **state)
{
    static const struct {
        const char *program, *bin, *target, *want;
    } rows[] = {
        {"/usr/local/bin/cw", "/usr/local/bin", "/usr/local/lib/cw", "/usr/local/bin/../lib/cw"},
        {"/stage/usr/bin/cw", "/usr/bin", "/usr/lib/x/cw", "/stage/usr/bin/../lib/x/cw"},
        {"/home/a/cw", "/usr/local/bin", "/usr/lib/cw", "/home/a/../../lib/cw"},
        {"/opt/binary/cw", "/opt/binary", "/opt/bin/cw", "/opt/binary/../bin/cw"},
        {"/a/b/c/cw", "/usr/local/sub/bin", "/usr/local/share", "/a/b/c/../../share"},
        {"/cw", "/bin", "/share", "/../share"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *path = map_base_beside(rows[i].program, rows[i].bin, rows[i].target);

        assert_string_equal(path, rows[i].want);
        free(path);
    }
}

int
test_program(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_the_program),
        cmocka_unit_test(finds_a_moved_tree),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
