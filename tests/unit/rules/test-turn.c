/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counting the sequences of moves on boards small enough to be counted by hand, dice and all. */
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static unsigned long
perft(const struct map_ruleset *rs, const struct map_position *p, unsigned depth)
{
    map_move *list = malloc(RULES_MAX_MOVES * sizeof *list);
    struct map_position *next = malloc(rs->position_size);
    unsigned n = rules_generate(rs, p, list);
    unsigned long sum = depth > 1 ? 0 : n;
    const char *why;

    for (unsigned i = 0; i < n && depth > 1; i++) {
        memcpy(next, p, rs->position_size);
        rules_apply(rs, next, list[i]);
        assert_true(position_is_ok(rs, next, &why));
        sum += perft(rs, next, depth - 1);
    }
    free(next);
    free(list);
    return sum;
}

/* One seat, one hex with a 5, one building with its road: 6 corners of 2 paths. Then 36 rolls;
 * the first card (BASE-20) and one of the harvest buy nothing and trade for nothing, so that
 * after any roll the turn can only end: 6, 12, 12 * 36 = 432, 432, 432 * 36 = 15552. */
static void
test_one_seat(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});
    static const unsigned long counts[] = {6, 12, 432, 432, 15552};

    (void)state;
    s->scenario.start_buildings = 1;
    struct table t = table_set(s, 1);

    for (unsigned depth = 1; depth <= 5; depth++)
        assert_int_equal(perft(t.rs, t.p, depth), counts[depth - 1]);
    table_clear(&t);
}

/* Two seats on that hex: 6 * 2 * 3 * 2 = 72 set-ups. After a roll and an end it is the other's
 * turn: 72 * 36, the same, 72 * 36 * 36. */
static void
test_two_seats(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    struct table t = table_set(s, 2);

    assert_int_equal(perft(t.rs, t.p, 5), 72 * 36);
    assert_int_equal(perft(t.rs, t.p, 6), 72 * 36);
    table_clear(&t);
}

/* Position after the set-up and a roll, with so many brick and lumber in the first hand. */
static void
begin_turn(struct table *t, unsigned brick, unsigned lumber)
{
    map_move list[RULES_MAX_MOVES];
    struct position_seat *seat;

    while (t->p->phase == PHASE_SETUP) {
        rules_generate(t->rs, t->p, list);
        rules_apply(t->rs, t->p, list[0]);
    }
    rules_apply(t->rs, t->p, (map_move){MOVE_ROLL, 0, 0, 1 | 1 << 4, 0, 0});
    seat = position_seat_of(t->rs, t->p, 0);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        t->p->bank[r] = (uint8_t)(t->p->bank[r] + seat->hand[r]);
        seat->hand[r] = 0;
    }
    seat->hand[RESOURCE_BRICK] = (uint8_t)brick;
    seat->hand[RESOURCE_LUMBER] = (uint8_t)lumber;
    t->p->bank[RESOURCE_BRICK] = (uint8_t)(t->p->bank[RESOURCE_BRICK] - brick);
    t->p->bank[RESOURCE_LUMBER] = (uint8_t)(t->p->bank[RESOURCE_LUMBER] - lumber);
}

/* One seat with one settlement and road on the ring of six paths around a hex, and the cards of
 * two roads. The line of one road can grow at both ends: the building's other path and the
 * road's far end, 2 roads or the end of the turn: 3. Depth 2: after a road (2 ways) again 2
 * roads or the end, after the end 36 rolls: 2 * 3 + 36 = 42. Depth 3: after two roads, of which
 * there are 2 * 2, only the end: 4; after a road and the end 36 rolls: 2 * 36; after the end and
 * a roll the same 3 again, 2 on a 5 brings no more to buy: 36 * 3. Together 4 + 72 + 108. */
static void
test_roads_on_a_ring(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"d", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    struct table t = table_set(s, 1);

    begin_turn(&t, 2, 2);
    assert_int_equal(perft(t.rs, t.p, 1), 3);
    assert_int_equal(perft(t.rs, t.p, 2), 42);
    assert_int_equal(perft(t.rs, t.p, 3), 184);
    table_clear(&t);
}

/* Not by hand, against changes nobody means: four hexes, boats and two seats. */
static void
test_kept_counts(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 h6", "g8 p9", NULL});
    struct sketch *boats = sketch_new((const char *const[]){"f5 h6", "g8 p9", NULL});

    (void)state;
    boats->scenario.options.on[FAMILY_BOATS] = true;
    struct table t = table_set(s, 2), b = table_set(boats, 2);

    begin_turn(&t, 2, 2);
    begin_turn(&b, 2, 2);
    position_seat_of(b.rs, b.p, 0)->hand[RESOURCE_WOOL] = 2;
    b.p->bank[RESOURCE_WOOL] = (uint8_t)(b.p->bank[RESOURCE_WOOL] - 2);
    assert_int_equal(perft(t.rs, t.p, 1), 8);
    assert_int_equal(perft(t.rs, t.p, 4), 3168);
    assert_int_equal(perft(b.rs, b.p, 4), 4788);
    table_clear(&t);
    table_clear(&b);
}

int
test_turn(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_seat),
        cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_roads_on_a_ring),
        cmocka_unit_test(test_kept_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
