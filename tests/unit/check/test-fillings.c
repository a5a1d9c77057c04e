/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A question asked of fillings, against asking each filling by itself: what the question is does
 * not matter, so each land has an answer made up for it. */
#include "check/validate/fillings.h"

#include "base/rng.h"
#include "lottery.h"
#include "rules/constraint.h"
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
    bool unsure;
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
    return fails(m, m->last) ? PROOF_FAILS : m->unsure ? PROOF_UNDECIDED : PROOF_HOLDS;
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
    unsigned silent, fails, some; /* some: not in every filling */
};

static void
check(struct rng *r, struct seen *seen)
{
    struct lottery l = lottery_random(r, "fsss.s");
    struct sketch *s = lottery_board(&l);

    constrain(s, r);
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct made_up m = {.s = s, .salt = rng_below(r, 1000000)};
    unsigned failing = 0, first = 0, of = 0;
    struct filling f;

    assert_non_null(rs);
    for (; of < DRAWN_FILLINGS; of++) {
        struct rng rng = rng_stream(DRAWN_SEED, of);
        enum fill_result result = fill_draw(&rs->fill, &rng, &f);

        if (result != FILL_UNIFORM && result != FILL_SEARCHED)
            break;
        assert_true(is_legal(s, &l, &rs->fill, land_of(s, &f)));
        if (fails(&m, land_of(s, &f)) && !failing++)
            first = of;
    }
    struct fillings_answer answer = fillings_ask(&rs->fill, judge, &m);

    assert_int_equal(answer.verdict, failing                ? PROOF_FAILS
                                     : of == DRAWN_FILLINGS ? PROOF_HOLDS
                                                            : PROOF_UNDECIDED);
    assert_int_equal(answer.fillings.of, of);
    assert_int_equal(answer.fillings.failing, failing);
    assert_int_equal(answer.fillings.first, first);
    if (failing) { /* the judge's last question was of the first that fails */
        struct rng rng = rng_stream(DRAWN_SEED, first);

        fill_draw(&rs->fill, &rng, &f);
        assert_int_equal(m.last, land_of(s, &f));
    }
    assert_int_equal(answer.why != NULL, answer.verdict == PROOF_UNDECIDED);
    m.unsure = true; /* of every land that does not fail */
    answer = fillings_ask(&rs->fill, judge, &m);
    assert_int_equal(answer.verdict, failing ? PROOF_FAILS : PROOF_UNDECIDED);
    assert_int_equal(answer.fillings.failing, failing);
    seen->silent += !failing && of;
    seen->fails += failing > 0;
    seen->some += failing > 0 && failing < of;
    ruleset_free(rs);
    sketch_free(s);
}

static void
test_lands(void **state)
{
    struct rng r = rng_stream(31, 0);
    struct seen seen = {0};

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++)
        check(&r, &seen);
    assert_true(seen.silent > 60 && seen.fails > 60 && seen.some > 40);
}

int
test_fillings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lands),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
