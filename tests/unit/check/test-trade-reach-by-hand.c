/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways between two castles worked out by hand (COST-1, COST-2). */
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
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    rs = table_ruleset(&s->scenario, 2);
    g = ground_of(&s->scenario, &s->map);
    proof_reach(&g, rs, &out);
    assert_int_equal(out.n_pairs, 1);
    /* interior path, two sides of the hex between, interior path: 2 MP each bare, 1 on a road */
    assert_int_equal(out.pairs[0].mp[PROOF_BARE], 8);
    assert_int_equal(out.pairs[0].mp[PROOF_ROADS], 4);
    assert_int_equal(out.verdict, PROOF_NOT_ASKED); /* without boats */
    proof_reach_release(&out);
    ruleset_free(rs);
    sketch_free(s);
}

int
test_trade_reach_by_hand(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
