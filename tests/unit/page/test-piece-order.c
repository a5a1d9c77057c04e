/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define SIDE 22.0
#define N_PIECES 4

/* Discs with equal cuts, of which the second and the last have no back. */
static struct kit
make_kit(struct picture *back)
{
    const struct kit_piece piece = {
        .shape = KIT_DISC, .width = SIDE, .height = SIDE, .count = 2, .file = KIT_TOKENS};
    struct kit kit = {.pieces = g_array_new(FALSE, TRUE, sizeof(struct kit_piece))};

    for (unsigned i = 0; i < N_PIECES; i++) {
        g_array_append_val(kit.pieces, piece);
        g_array_index(kit.pieces, struct kit_piece, i).back = i % 2 == 0 ? back : NULL;
    }
    return kit;
}

static void
without_backs_pieces_keep_their_order(void **state)
{
    (void)state;
    g_autoptr(map_picture) back = picture_new(SIDE, SIDE);
    struct kit kit = make_kit(back);
    g_autoptr(GPtrArray) backed = piece_layout_order(&kit, KIT_TOKENS, true, false);
    g_autoptr(GPtrArray) plain = piece_layout_order(&kit, KIT_TOKENS, false, false);
    g_autofree unsigned *alike = piece_layout_alike(plain, false);

    assert_int_equal(backed->len, 0);
    assert_int_equal(plain->len, 2 * N_PIECES);
    for (unsigned i = 0; i < plain->len; i++) {
        assert_ptr_equal(plain->pdata[i], &g_array_index(kit.pieces, struct kit_piece, i / 2));
        assert_int_equal(alike[i], 0);
    }
    g_array_unref(kit.pieces);
}

static void
pieces_with_backs_are_separate(void **state)
{
    (void)state;
    g_autoptr(map_picture) back = picture_new(SIDE, SIDE);
    struct kit kit = make_kit(back);
    g_autoptr(GPtrArray) backed = piece_layout_order(&kit, KIT_TOKENS, true, true);
    g_autoptr(GPtrArray) plain = piece_layout_order(&kit, KIT_TOKENS, false, true);
    g_autofree unsigned *alike = piece_layout_alike(backed, true);

    assert_int_equal(backed->len, N_PIECES);
    assert_int_equal(plain->len, N_PIECES);
    for (unsigned i = 0; i < backed->len; i++) {
        assert_non_null(((const struct kit_piece *)backed->pdata[i])->back);
        assert_null(((const struct kit_piece *)plain->pdata[i])->back);
        assert_int_equal(alike[i], 0);
    }
    g_array_unref(kit.pieces);
}

int
test_piece_order(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_backs_pieces_keep_their_order),
        cmocka_unit_test(pieces_with_backs_are_separate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
