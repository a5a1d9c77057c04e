/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Who can be left without a sea hex for his warship (SEVENB-4, 5, 11, 12), against every end of
 * set-up and every way of placing villains and warships, by the moves of the rules. */
#include "check/prove/proofs.h"

#include "base/rng.h"
#include "lottery.h"
#include "rules/family.h"
#include "rules/seven-after.h"
#include "share.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#ifdef TEST_PROVER
#include "check/prove/integer-program.h"
static const struct integer_solver glpk = {glpk_solver_solve, NULL};
static const struct integer_solver *const prover = &glpk;
#else
static const struct integer_solver *const prover = NULL;
#endif

enum { BOARDS = 240 };

/* Up to 12 hexes, more sea than land. */
static struct sketch *
random_board(struct rng *r, unsigned most_land, unsigned most_columns)
{
    char text[3][64] = {"", "", ""};
    const char *rows[4] = {text[0], text[1], text[2], NULL};
    unsigned columns = 1 + rng_below(r, most_columns), land = 0;

    for (unsigned row = 0; row < 3; row++)
        for (unsigned c = 0; c < columns; c++) {
            bool dry = land < most_land && !rng_below(r, 3);

            land += dry;
            strcat(text[row], dry ? "f6 " : rng_below(r, 6) ? "s " : ". ");
        }
    strcat(text[0], "f6");
    return sketch_new(rows);
}

/* ---- every way ---- */

struct brute {
    const struct map_ruleset *rs;
    GHashTable *seen; /* positions that were judged: the routes do not always matter */
};

static struct map_position *
copy(const struct brute *b, const struct map_position *p)
{
    return g_memdup2(p, b->rs->position_size);
}

/* Warships i.. in the order of play; is the last of them left without a hex some time? */
static bool
warships(const struct brute *b, const struct map_position *p, unsigned i)
{
    const struct map_ruleset *rs = b->rs;
    g_autofree struct map_position *asked = copy(b, p);
    map_move list[MAP_MAX_HEXES];
    bool last = i + 1 == rs->players, placed;
    unsigned n = 0;

    asked->n_pending = 0;
    placed = position_seat(rs, p, (p->seat + i) % rs->players)->warship != MAP_NONE;
    if (seven_after_push(rs, asked, SEVEN_WARSHIPS, i))
        n = seven_after_generate(rs, asked, position_pending(asked), list);
    if (last)
        return !n && !placed;
    for (unsigned k = 0; k < n; k++) {
        g_autofree struct map_position *next = copy(b, p);

        position_seat_of(rs, next, (p->seat + i) % rs->players)->warship = list[k].at;
        if (warships(b, next, i + 1))
            return true;
    }
    return !n && warships(b, p, i + 1);
}

/* Some seat, as the last in the order of play, is left without. */
static bool
anybody(const struct brute *b, const struct map_position *p)
{
    for (unsigned s = 0; s < b->rs->players; s++) {
        g_autofree struct map_position *from = copy(b, p);

        from->seat = (uint8_t)s;
        if (warships(b, from, 0))
            return true;
    }
    return false;
}

static bool
villains(const struct brute *b, const struct map_position *p, unsigned who)
{
    const struct map_ruleset *rs = b->rs;
    g_autofree struct map_position *asked = copy(b, p);
    map_move list[MAP_MAX_HEXES];

    if (who > VILLAIN_PRIVATEER || !rs->on[FAMILY_VILLAINS])
        return anybody(b, p);
    asked->n_pending = 0;
    if (!seven_after_push(rs, asked, SEVEN_VILLAINS, who))
        return villains(b, p, who + 1);
    unsigned n = seven_after_generate(rs, asked, position_pending(asked), list);

    for (unsigned i = 0; i < n; i++) {
        g_autofree struct map_position *next = copy(b, p);

        next->villain[who] = list[i].at;
        if (villains(b, next, who + 1))
            return true;
    }
    return false;
}

/* Where buildings and, for the villains, routes stand; nothing else decides. */
static char *
key_of(const struct brute *b, const struct map_position *p)
{
    const struct map_ruleset *rs = b->rs;
    GString *key = g_string_new(NULL);

    g_string_append_len(key, (const char *)position_corners(rs, p), rs->n_intersections);
    if (rs->on[FAMILY_VILLAINS])
        for (unsigned i = 0; i < rs->n_paths; i++)
            g_string_append_c(key, (char)('A' + !(position_paths(rs, p)[i] & POSITION_PIECE)));
    for (gsize i = 0; i < key->len; i++) /* no NUL in it */
        key->str[i] = (char)(key->str[i] ? key->str[i] : '.');
    return g_string_free(key, FALSE);
}

static bool
set_ups(const struct brute *b, const struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];
    char *key = key_of(b, p);

    if (p->step == b->rs->n_steps)
        return g_hash_table_add(b->seen, key) && villains(b, p, VILLAIN_PIRATE);
    g_free(key);
    unsigned n = rules_generate(b->rs, p, list);

    /* without villains it does not matter which route it is */
    if (b->rs->steps[p->step].kind == MOVE_PLACE_ROUTE && !b->rs->on[FAMILY_VILLAINS] && n)
        n = 1;
    for (unsigned i = 0; i < n; i++) {
        g_autofree struct map_position *next = copy(b, p);

        rules_apply(b->rs, next, list[i]);
        if (set_ups(b, next))
            return true;
    }
    return false;
}

static bool
by_trying(const struct map_ruleset *rs)
{
    struct brute b = {rs, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    bool shut = set_ups(&b, rs->initial);

    g_hash_table_unref(b.seen);
    return shut;
}

/* ---- */

static void
turn_on(struct sketch *s, struct rng *r, bool villains_too)
{
    struct options *o = &s->scenario.options;

    o->on[FAMILY_WARSHIPS] = true;
    o->on[FAMILY_VILLAINS] = villains_too;
    o->value[OPTION_WARSHIP_EXCLUSIVE] = rng_below(r, 5) > 0;
    s->scenario.supply[SUPPLY_PIRATE] = (uint16_t)rng_below(r, 2);
    s->scenario.supply[SUPPLY_PRIVATEER] = (uint16_t)rng_below(r, 2);
}

static void
check_board(const struct sketch *s, unsigned players, unsigned counts[4])
{
    struct map_ruleset *rs = table_ruleset(&s->scenario, players);
    struct proof_villains found, bare;
    bool shut = by_trying(rs);

    proof_villains(rs, prover, &found);
    assert_int_not_equal(found.verdict, PROOF_NOT_ASKED);
    assert_true(found.verdict == PROOF_FAILS ? shut : !shut || !prover);
    counts[found.verdict]++;
    proof_villains(rs, NULL, &bare); /* what counting and the adversary decide is right too */
    assert_true(bare.verdict == PROOF_UNDECIDED || bare.verdict == found.verdict);
    ruleset_free(rs);
}

static void
test_every_end(void **state)
{
    struct rng r = rng_stream(6, 4);
    unsigned counts[4] = {0};

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        bool more = i % 2; /* with villains and their routes, or with more that is built */
        bool wide = i % 8 == 1;
        struct sketch *s =
            random_board(&r, wide ? 0 : 1 + rng_below(&r, more ? 2 : 3), more && !wide ? 2 : 4);
        unsigned players = 2 + (!more && !rng_below(&r, 4));

        turn_on(s, &r, more);
        s->scenario.start_buildings = (uint8_t)(more || players > 2 ? 1 : 1 + rng_below(&r, 2));
        check_board(s, players, counts);
        sketch_free(s);
    }
    assert_true(counts[PROOF_HOLDS] > share_least(40) && counts[PROOF_FAILS] > share_least(40));
    if (prover)
        assert_true(counts[PROOF_UNDECIDED] * 20 < share_of(BOARDS));
}

/* ---- where it is drawn what is sea ---- */

enum { DRAWN_BOARDS = 200 };

/* The rules of one such board, which are the same whatever is drawn. */
struct terms {
    unsigned players, start;
    bool villains;
    struct rng options;
};

static struct map_ruleset *
lay_terms(struct sketch *s, const struct terms *t)
{
    struct rng r = t->options;

    turn_on(s, &r, t->villains);
    s->scenario.start_buildings = (uint8_t)t->start;
    return table_ruleset(&s->scenario, t->players);
}

/* With that land some seat can be shut out. */
static bool
shuts_out(const struct lottery *l, unsigned land, const struct terms *t)
{
    struct sketch *s = lottery_laid(l, land);
    struct map_ruleset *rs = lay_terms(s, t);
    bool shut = by_trying(rs);

    ruleset_free(rs);
    sketch_free(s);
    return shut;
}

static void
check_lottery(const struct lottery *l, const struct terms *t, unsigned counts[4])
{
    struct sketch *s = lottery_board(l);
    struct map_ruleset *rs = lay_terms(s, t);
    struct proof_villains found;
    bool shut = false;

    for (unsigned land = 0; land < 1u << l->drawn && !shut; land++)
        shut = lottery_allows(l, land) && shuts_out(l, land, t);
    proof_villains(rs, prover, &found);
    if (found.verdict != PROOF_UNDECIDED)
        assert_int_equal(found.verdict, shut ? PROOF_FAILS : PROOF_HOLDS);
    if (found.verdict == PROOF_FAILS &&
        found.fillings.failing) /* and the filling is one that shows it */
        assert_true(shuts_out(l, lottery_land(rs, found.fillings.first), t));
    counts[found.verdict] += found.fillings.of > 0;
    ruleset_free(rs);
    sketch_free(s);
}

static unsigned
most_land(const struct lottery *l)
{
    unsigned land = l->land < l->drawn ? l->land : l->drawn;

    for (const char *c = l->cells; *c; c++)
        land += *c == 'f';
    return land;
}

static void
test_drawn_sea(void **state)
{
    struct rng r = rng_stream(6, 5);
    unsigned counts[4] = {0};

    (void)state;
    for (unsigned i = 0; i < share_of(DRAWN_BOARDS); i++) {
        struct terms t = {.players = 2, .start = 1, .villains = i % 2};
        struct lottery l;

        do /* with villains their routes are tried, too */
            l = lottery_random(&r, "sssss.");
        while (most_land(&l) > (t.villains ? 2 : 3) || l.columns * l.rows < 4);
        if (!t.villains && most_land(&l) < 3)
            t.start = 1 + rng_below(&r, 2);
        t.options = rng_stream(6, 1000 + i);
        check_lottery(&l, &t, counts);
    }
    assert_true(counts[PROOF_HOLDS] > share_least(25) && counts[PROOF_FAILS] > share_least(25));
}

int
test_warship_room(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_end),
        cmocka_unit_test(test_drawn_sea),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
