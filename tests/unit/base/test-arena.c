/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* Pieces are zero, aligned and apart, small ones and such as need a chunk of their own. */
static void
test_pieces(void **state)
{
    struct arena arena = {0};
    unsigned char *pieces[200];

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        size_t size = i == 50 ? 100000 : i * 7;

        pieces[i] = arena_take(&arena, size);
        assert_non_null(pieces[i]);
        assert_int_equal((uintptr_t)pieces[i] % sizeof(void *), 0);
        for (size_t k = 0; k < size; k++)
            assert_int_equal(pieces[i][k], 0);
        memset(pieces[i], (int)i, size);
    }
    for (unsigned i = 0; i < 200; i++)
        for (size_t k = 0; k < (i == 50 ? 100000 : i * 7); k++)
            assert_int_equal(pieces[i][k], i);
    arena_release(&arena);
    assert_null(arena.chunks);
}

static void
test_arrays(void **state)
{
    struct arena arena = {0};
    uint32_t *numbers = arena_take_n(&arena, 10, sizeof *numbers);

    (void)state;
    assert_non_null(arena_take_n(&arena, 0, 8));
    for (unsigned i = 0; i < 10; i++)
        assert_int_equal(numbers[i], 0);
    arena_release(&arena);
}

int
test_arena(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_arrays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
