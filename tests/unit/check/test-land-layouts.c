/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A question asked of every layout of land, against trying all land by hand: what the question is
 * does not matter, so each layout has an answer made up for it. */
#include "check/prove/land-layouts.h"

#include "base/rng.h"
#include "lottery.h"
#include "rules/fill.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 300, RARE = 6 };

struct made_up {
    const struct sketch *s;
    uint64_t salt;
    unsigned last; /* the land that was asked last */
};

static bool
fails(const struct made_up *m, unsigned land)
{
    struct rng r = rng_stream(m->salt, land);

    return rng_below(&r, RARE) == 0;
}

static unsigned
land_of(const struct sketch *s, const struct filling *f)
{
    unsigned land = 0, k = 0;

    for (unsigned h = 0; h < s->map.board->n_hexes; h++)
        if (s->cells[h].terrain == TERRAIN_RANDOM)
            land |= (unsigned)(f->terrain[h] != TERRAIN_SEA) << k++;
    return land;
}

static enum proof_verdict
judge(const struct filling *tiles, void *data)
{
    struct made_up *m = data;

    m->last = land_of(m->s, tiles);
    return fails(m, m->last) ? PROOF_FAILS : PROOF_HOLDS;
}

/* What keeps some land off the board. */
static void
constrain(struct sketch *s, struct rng *r)
{
    struct scenario_constraint *c;
    uint16_t h = 0;

    switch (rng_below(r, 4)) {
    case 0:
        c = sketch_constraint(s, CONSTRAINT_CONTACT);
        c->terrain = rng_below(r, 2) ? TERRAIN_SEA : TERRAIN_FOREST;
        c->most = (uint8_t)(1 + rng_below(r, 2));
        return;
    case 1:
        sketch_constraint(s, CONSTRAINT_INLAND)->terrain = TERRAIN_FOREST;
        return;
    case 2:
        while (h < s->map.board->n_hexes && s->cells[h].terrain != TERRAIN_RANDOM)
            h++;
        if (h == s->map.board->n_hexes)
            return;
        c = sketch_constraint(s, CONSTRAINT_FIX);
        c->at = (map_hex){h};
        c->terrain = rng_below(r, 2) ? TERRAIN_SEA : TERRAIN_FOREST;
        return;
    default:
        return;
    }
}

/* Some filling has that land. */
static bool
is_legal(const struct sketch *s, const struct lottery *l, const struct fill_plan *plan,
         unsigned land)
{
    return lottery_allows(l, land) && lottery_lays(s, plan, land);
}

struct seen {
    unsigned holds, fails, forbidden;
};

/* layouts: how many may be asked by counting; 1 is too few, so that tiles are laid. */
static void
check(struct rng *r, unsigned layouts, struct seen *seen)
{
    struct lottery l = lottery_random(r, "fsss.s");
    struct sketch *s = lottery_board(&l);

    constrain(s, r);
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct made_up m = {.s = s, .salt = rng_below(r, 1000000)};
    const struct ground_uncovered question = {judge, &m, 0, layouts};
    unsigned legal = 0, failing = 0;

    assert_non_null(rs);
    for (unsigned land = 0; land < 1u << l.drawn; land++) {
        bool here = is_legal(s, &l, &rs->fill, land);

        legal += here;
        failing += here && fails(&m, land);
        seen->forbidden += !here && lottery_allows(&l, land) && fails(&m, land);
    }
    struct ground_answer answer = proof_ground_uncovered(rs, &question);

    if (legal && layouts >= legal) {
        assert_int_equal(answer.verdict, failing ? PROOF_FAILS : PROOF_HOLDS);
        seen->holds += !failing;
        seen->fails += failing > 0;
        if (failing) {
            struct rng rng = rng_stream(GROUND_SEED, answer.filling);
            struct filling f;

            fill_draw(&rs->fill, &rng, &f);
            assert_true(fails(&m, m.last) && is_legal(s, &l, &rs->fill, m.last));
            assert_int_equal(land_of(s, &f), m.last);
        }
    } else if (legal) {
        assert_true(answer.verdict == PROOF_UNDECIDED || layouts > 1);
    }
    ruleset_free(rs);
    sketch_free(s);
}

static void
test_by_counts(void **state)
{
    struct rng r = rng_stream(31, 0);
    struct seen seen = {0};

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++)
        check(&r, GROUND_LAYOUTS, &seen);
    assert_true(seen.holds > 80 && seen.fails > 80 && seen.forbidden > 80);
}

/* Where counts allow more layouts than may be asked, those that the constraints do are gone
 * through. */
static void
test_by_tiles(void **state)
{
    struct rng r = rng_stream(32, 0);
    struct seen seen = {0};

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++)
        check(&r, 1 + i % 4, &seen);
    assert_true(seen.holds > 60 && seen.fails > 20 && seen.forbidden > 60);
}

int
test_land_layouts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_counts),
        cmocka_unit_test(test_by_tiles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
