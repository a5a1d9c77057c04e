/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways between two castles worked out by hand (COST-1, COST-2, COST-4). */
#include "check/prove/proofs.h"

#include "sketch.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* Two castles with one hex between them: from the middle of one over a corner and the side
 * between to the middle of the other. */
static void
test_by_hand(void **state)
{
    static const char *const rows[] = {"s s s s s", "s c5 f6 c8 s", "s s s s s", NULL};
    struct sketch *s = sketch_new(rows);
    struct ground g;
    struct map_ruleset *rs;
    struct proof_reach out;

    (void)state;
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.options.on[FAMILY_BARBARIANS] = true;
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    rs = table_ruleset(&s->scenario, 2);
    g = ground_of(&s->scenario, &s->map);
    proof_reach(&g, rs, &out);
    assert_int_equal(out.n_pairs, 1);
    /* interior path, two sides of the hex between, interior path: 2 MP each bare, 1 on a road */
    assert_int_equal(out.pairs[0].way.mp[PROOF_BARE], 8);
    assert_int_equal(out.pairs[0].way.mp[PROOF_ROADS], 4);
    assert_int_equal(out.pairs[0].roads, 4);
    assert_int_equal(out.mp, rs->cards[1].mp);
    assert_int_equal(out.pairs[0].way.turns[PROOF_ROADS], (4 + out.mp - 1) / out.mp);
    /* nobody has barbarians yet; then one: beside two sides of the hex between it costs 4 more,
     * in a castle hex 2; with own roads it costs nothing (BARB-2) */
    assert_int_equal(out.barbarians, 0);
    proof_reach_release(&out);
    s->scenario.options.on[FAMILY_VILLAINS] = true;
    s->scenario.supply[SUPPLY_BARBARIANS] = 1;
    ruleset_free(rs);
    rs = table_ruleset(&s->scenario, 2);
    g = ground_of(&s->scenario, &s->map);
    proof_reach(&g, rs, &out);
    assert_int_equal(out.barbarians, 1);
    assert_true(out.pairs[0].past.exact);
    assert_int_equal(out.pairs[0].past.mp, 12);
    assert_true(out.pairs[0].past.turns >= (12 + out.mp - 1) / out.mp);
    /* four corners of the hex between are at an interior path, the two others a side away */
    const struct board_hex *between = board_hex(s->map.board, sketch_hex(s, 1, 2));
    unsigned near = 0;

    for (unsigned k = 0; k < 6; k++) {
        const struct proof_distance *site = &out.sites[between->corner[k].i];
        bool at_castle = site->mp[PROOF_BARE] == 2;

        near += at_castle;
        assert_int_equal(site->mp[PROOF_BARE], at_castle ? 2 : 4);
        assert_int_equal(site->mp[PROOF_ROADS], at_castle ? 1 : 2);
    }
    assert_int_equal(near, 4);
    assert_int_equal(out.verdict, PROOF_HOLDS);
    proof_reach_release(&out);
    ruleset_free(rs);
    sketch_free(s);
}

/* The same two castles with barbarians on paths (AMB-3): no seven brings any; two that stand
 * there cost 2 more wherever they go, one on each side of the hex between, and one alone would be
 * gone round. */
static void
test_barbarians_on_paths(void **state)
{
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s s", "s c5 f6 c8 s", "s s s s s", NULL});
    struct scenario_standing standing[2];
    struct proof_reach out;

    (void)state;
    for (uint16_t i = 0; i < 2; i++)
        standing[i] = (struct scenario_standing){.kind = STANDING_BARBARIANS,
                                                 .place = STANDING_ON_PATH,
                                                 .seat = STANDING_NOBODY,
                                                 .count = 1,
                                                 .at = i};
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.options.on[FAMILY_BARBARIANS] = true;
    s->scenario.options.on[FAMILY_VILLAINS] = true;
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    s->scenario.options.value[OPTION_BARBARIAN_MODEL] = COST_PATH;
    s->scenario.supply[SUPPLY_BARBARIANS] = 2;
    s->map.standing = standing;
    for (unsigned n = 0; n <= 2; n++) {
        s->map.n_standing = n;
        struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
        struct ground g = ground_of(&s->scenario, &s->map);

        proof_reach(&g, rs, &out);
        assert_int_equal(out.barbarians, n);
        if (n) {
            assert_true(out.pairs[0].past.exact);
            assert_int_equal(out.pairs[0].past.mp,
                             out.pairs[0].way.mp[PROOF_BARE] + (n == 2 ? 2 : 0));
        }
        assert_true(!n || out.pairs[0].cut.i == MAP_NONE);
        proof_reach_release(&out);
        ruleset_free(rs);
    }
    sketch_free(s);
}

int
test_trade_reach_by_hand(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_barbarians_on_paths),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
