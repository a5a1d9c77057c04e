/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is too large for the arrays of play is refused when it is compiled; what is not refused
 * fits: the largest board with the most moves there are, and pieces without limit. */
#include "board/board.h"
#include "diag/sink.h"
#include "rules/families.h"
#include "rules/family.h"
#include "rules/ruleset.h"
#include "sketch.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ROWS = 25, COLS = 40 };

/* Land, and a desert or two; all of MAP_MAX_HEXES. */
static struct sketch *
largest(void)
{
    static char line[COLS * 3 + 1];
    const char *rows[ROWS + 1] = {NULL};

    line[0] = '\0';
    for (unsigned i = 0; i < COLS; i++)
        strcat(line, i % 8 == 3 ? "s " : i % 8 == 7 ? "d " : "f5 ");
    for (unsigned i = 0; i < ROWS; i++)
        rows[i] = line;
    return sketch_new(rows);
}

static unsigned
faults(struct sketch *s)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_ruleset *rs = ruleset_compile(&s->scenario, 2, sink);
    unsigned n = diag_sink_count(sink, DIAG_ERROR);

    assert_int_equal(rs == NULL, n > 0);
    ruleset_free(rs);
    return n;
}

/* A cart and a runner, from beside the board or moved: thousands of moves, all of them legal. */
static void
test_most_moves(void **state)
{
    struct sketch *s = largest();
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autofree map_move *list = g_new(map_move, RULES_MAX_MOVES);

    (void)state;
    s->scenario.options.on[FAMILY_VILLAINS] = true;
    s->scenario.start_buildings = 0;
    s->scenario.supply[SUPPLY_CARTS] = s->scenario.supply[SUPPLY_RUNNERS] = 2;
    struct map_ruleset *rs = ruleset_compile(&s->scenario, 2, sink);

    assert_non_null(rs);
    assert_int_equal(rs->n_hexes, MAP_MAX_HEXES);
    struct map_position *p = g_malloc0(ruleset_position_size(rs));

    position_init(rs, p);
    rules_begin(rs, p);
    p->carts[0] = p->runners[0] = 0;
    rules_apply(rs, p, (map_move){MOVE_ROLL, 0, 0, 3 | 4 << 4, 0, 0});
    rules_apply(rs, p, (map_move){MOVE_EVENT_DIE, 0, 0, 0, 0, 0});
    unsigned n = rules_generate(rs, p, list);

    assert_int_equal(n, 4 * (rs->n_paths - 1) + 1);
    for (unsigned i = 0; i < n; i += 97)
        assert_int_equal(rules_check(rs, p, list[i]), VERDICT_OK);
    g_free(p);
    ruleset_free(rs);
    sketch_free(s);
}

/* On a board of more paths than that, 128 route pieces are the most of a player, and "unlimited"
 * is what there is room for. */
static void
test_pieces(void **state)
{
    struct sketch *s = largest();

    (void)state;
    s->scenario.options.on[FAMILY_BOATS] = true;
    s->scenario.supply[SUPPLY_ROADS] = s->scenario.supply[SUPPLY_BOATS] = 30;
    assert_int_equal(faults(s), 0);
    s->scenario.supply[SUPPLY_ROADS] = 99;
    assert_int_equal(faults(s), 1); /* 129 pieces */
    s->scenario.options.on[FAMILY_BOATS] = false;
    assert_int_equal(faults(s), 0);
    s->scenario.options.on[FAMILY_BOATS] = true;
    s->scenario.supply[SUPPLY_ROADS] = 15;
    s->scenario.supply[SUPPLY_BOATS] = 99; /* more ways to move them than a list holds */
    assert_int_equal(faults(s), 1);
    s->scenario.supply[SUPPLY_ROADS] = s->scenario.supply[SUPPLY_BOATS] = SUPPLY_UNLIMITED;
    assert_int_equal(faults(s), 0);
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_ruleset *rs = ruleset_compile(&s->scenario, 2, sink);

    assert_true(rs->supply[PIECE_ROAD] >= 30 && rs->supply[PIECE_BOAT] >= 30);
    assert_true(rs->supply[PIECE_ROAD] + rs->supply[PIECE_BOAT] <= RULES_MAX_ROUTES);
    ruleset_free(rs);
    sketch_free(s);
}

int
test_limits(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_most_moves),
        cmocka_unit_test(test_pieces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
