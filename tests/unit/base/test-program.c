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
        const char *bin, *target, *want; /* from the folder of the program */
    } rows[] = {
        {"/usr/local/bin", "/usr/local/lib/cw", "/../lib/cw"},
        {"/usr/bin", "/usr/lib/x/cw", "/../lib/x/cw"},
        {"/usr/local/bin", "/usr/lib/cw", "/../../lib/cw"},
        {"/opt/binary", "/opt/bin/cw", "/../bin/cw"},
        {"/usr/local/sub/bin", "/usr/local/share", "/../../share"},
        {"/bin", "/share", "/../share"},
    };
    char *program = map_base_program(NULL, NULL);

    (void)state;
    assert_non_null(program);
    size_t folder = (size_t)(strrchr(program, '/') - program);

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *path = map_base_program(rows[i].bin, rows[i].target);

        assert_non_null(path);
        assert_memory_equal(path, program, folder);
        assert_string_equal(path + folder, rows[i].want);
        free(path);
    }
    free(program);
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
