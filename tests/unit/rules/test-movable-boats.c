/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Movable boats: the worked cases, and the definition read literally on random nets.
 *
 * A net is written "kabc": boats a-b, b-c; "rab" a road; "*a" an own building, "+a" an own
 * round knight, "!a" somebody who cuts, "wa" a wagon at sea. */
#include "base/rng.h"
#include "rules/longest-route.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { PLACES = 128 };

struct net {
    struct route_piece pieces[ROUTE_MAX_PIECES];
    uint8_t at[PLACES];
    bool built[ROUTE_MAX_PIECES];
    struct boats b;
};

static void
read_net(struct net *n, const char *s)
{
    static const char signs[] = "*+!w";

    memset(n, 0, sizeof *n);
    for (; *s; s += *s == ' ') {
        char kind = *s++;
        const char *sign = strchr(signs, kind);

        if (sign) {
            n->at[(unsigned char)*s++] |= (uint8_t)(1u << (sign - signs));
            continue;
        }
        for (; s[1] && s[1] != ' '; s++)
            n->pieces[n->b.n_pieces++] =
                (struct route_piece){{(unsigned char)s[0], (unsigned char)s[1]}, kind == 'k'};
        s++;
    }
    n->b.pieces = n->pieces;
    n->b.at = n->at;
    n->b.built_now = n->built;
}

static uint32_t
movable(const struct boats *b)
{
    uint32_t set = 0;

    for (unsigned i = 0; i < b->n_pieces; i++)
        set |= (uint32_t)boats_may_move(b, i) << i;
    return set;
}

static const struct {
    const char *id, *net;
    bool joined, loops;
    uint32_t built, movable; /* a bit a piece */
} cases[] = {
    {"T-91", "*a kabcd", false, false, 0, 4},
    {"T-91 next turn", "*a kabc", false, false, 0, 2},
    {"T-92", "*a kabc *c", false, false, 0, 0},
    {"T-94", "*a kabcd", false, false, 4, 0},
    {"T-95", "*a kabcd rde", false, false, 0, 0},
    {"T-95 joined", "*a kabcd rde", true, false, 0, 4},
    {"T-97", "*a kabc kcd kce", false, false, 0, 12},
    {"T-98", "*a kab", false, false, 0, 1},
    {"T-101", "*a kab kbcdefgb", false, false, 0, 0},
    {"T-101 loops", "*a kab kbcdefgb", false, true, 0, 0x7e},
    {"AMB-33 a loop of a closed line", "*a kab kbcdefgb keh *h", false, true, 0, 0},
    {"AMB-33 a loop beside one", "*a kab kbcdefgb kbh *h", false, true, 0, 0x7e},
    {"AMB-33 a loop with a building", "*a kabcdefa", false, true, 0, 0},
    {"AMB-20 own knight holds", "*a kab +b", false, false, 0, 0},
    {"AMB-20 wagon holds", "*a kab wb", false, false, 0, 0},
    {"KNIGHT-7", "*a kabcd !b", true, false, 0, 7},
    {"KNIGHT-7 any piece", "*a kabcd !b", false, false, 0, 4},
    /* the picture is not in the text: three nets with that many free ends */
    {"SRC-11 orange", "*a kabcd *d kce *e", false, false, 0, 0},
    {"SRC-11 red", "*a kabc kbd kaef", false, false, 0, 1u << 1 | 1u << 2 | 1u << 4},
    {"SRC-11 blue", "*a kabc *c kcd", false, false, 0, 4},
    {"RIVER-4 roads stay", "*a rab", false, false, 0, 0},
};

static void
test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct net n;

        read_net(&n, cases[i].net);
        n.b.joined = cases[i].joined;
        n.b.loops = cases[i].loops;
        for (unsigned k = 0; k < n.b.n_pieces; k++)
            n.built[k] = cases[i].built >> k & 1;
        if (movable(&n.b) != cases[i].movable)
            fail_msg("%s: %x instead of %x", cases[i].id, movable(&n.b), cases[i].movable);
    }
}

/* T-100: one boat after the other from the open end, one more for each use. */
static void
test_chain(void **state)
{
    (void)state;
    for (unsigned uses = 0; uses <= 2; uses++) {
        struct net n;
        unsigned moved = 0;

        read_net(&n, "*a kabcd");
        while (moved < 1 + uses && n.b.n_pieces) {
            assert_int_equal(movable(&n.b), 1u << (n.b.n_pieces - 1));
            n.b.n_pieces--;
            moved++;
        }
        assert_int_equal(n.b.n_pieces, 2 - uses);
    }
}

/* BOAT-6, BMOVE-3, T-98. */
static void
test_support(void **state)
{
    const uint16_t from_a[2] = {'a', 'x'}, from_b[2] = {'b', 'x'}, from_c[2] = {'x', 'c'};
    struct net n;

    (void)state;
    read_net(&n, "*a kab rcd");
    assert_true(boats_supported(&n.b, from_a, 0));
    assert_true(boats_supported(&n.b, from_b, n.b.n_pieces));
    assert_false(boats_supported(&n.b, from_b, 0));
    assert_false(boats_supported(&n.b, from_c, 0)); /* not by a road */
    read_net(&n, "*a kab !b");
    assert_false(boats_supported(&n.b, from_b, n.b.n_pieces));
}

/* A way over boats, no place twice, from `at` to `goal`: what the loop needs. */
static bool
slow_loop(const struct boats *b, unsigned without, uint16_t at, uint16_t goal, uint32_t seen)
{
    if (b->at[at] & (BOATS_OWN_BUILDING | BOATS_CUT))
        return false;
    if (at == goal)
        return true;
    for (unsigned k = 0; k < b->n_pieces; k++)
        for (unsigned e = 0; e < 2; e++) {
            uint16_t to = b->pieces[k].end[1 - e];

            if (k != without && b->pieces[k].boat && b->pieces[k].end[e] == at &&
                !(seen >> to & 1) && slow_loop(b, without, to, goal, seen | 1u << to))
                return true;
        }
    return false;
}

/* A line on from `at`, no place twice, that has used boat i and ends at a goal. */
static bool
slow_line(const struct boats *b, unsigned i, uint16_t at, uint32_t seen, bool used)
{
    if (used && b->at[at] & (BOATS_OWN_BUILDING | BOATS_OWN_KNIGHT))
        return true;
    if (b->at[at] & BOATS_CUT)
        return false;
    for (unsigned k = 0; k < b->n_pieces; k++)
        for (unsigned e = 0; e < 2; e++) {
            uint16_t to = b->pieces[k].end[1 - e];

            if (b->pieces[k].boat && b->pieces[k].end[e] == at && !(seen >> to & 1) &&
                slow_line(b, i, to, seen | 1u << to, used || k == i))
                return true;
        }
    return false;
}

static bool
slow_may_move(const struct boats *b, unsigned i, unsigned places)
{
    const uint16_t *end = b->pieces[i].end;

    if (!b->pieces[i].boat || b->built_now[i])
        return false;
    for (unsigned e = 0; e < 2; e++) {
        unsigned others = 0;

        for (unsigned k = 0; k < b->n_pieces; k++)
            others += k != i && (b->pieces[k].end[0] == end[e] || b->pieces[k].end[1] == end[e]) &&
                      (!b->joined || (b->pieces[k].boat && !(b->at[end[e]] & BOATS_CUT)));
        if (!others && !(b->at[end[e]] & ~(unsigned)BOATS_CUT))
            return true;
    }
    if (!b->loops || !slow_loop(b, i, end[0], end[1], 1u << end[0]))
        return false;
    for (uint16_t at = 0; at < places; at++)
        if (b->at[at] & (BOATS_OWN_BUILDING | BOATS_OWN_KNIGHT) &&
            slow_line(b, i, at, 1u << at, false))
            return false;
    return true;
}

static void
test_definition(void **state)
{
    unsigned compared = 0, moved = 0;

    (void)state;
    for (unsigned run = 0; run < 5000; run++) {
        static const uint8_t things[] = {0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 8};
        struct rng rng = rng_stream(11, run);
        unsigned places = 3 + rng_below(&rng, 6);
        struct net n;

        read_net(&n, "");
        n.b.joined = rng_below(&rng, 2);
        n.b.loops = rng_below(&rng, 4) > 0;
        for (unsigned i = 0; i < places; i++)
            n.at[i] = things[rng_below(&rng, sizeof things)];
        for (unsigned i = 0; i < 11; i++) {
            uint16_t a = (uint16_t)rng_below(&rng, places), b = (uint16_t)rng_below(&rng, places);

            n.built[n.b.n_pieces] = !rng_below(&rng, 10);
            if (a != b)
                n.pieces[n.b.n_pieces++] = (struct route_piece){{a, b}, rng_below(&rng, 8) > 0};
        }
        for (unsigned i = 0; i < n.b.n_pieces; i++, compared++) {
            bool may = boats_may_move(&n.b, i);

            moved += may;
            if (may != slow_may_move(&n.b, i, places))
                fail_msg("run %u, piece %u: %d", run, i, may);
        }
    }
    assert_true(compared >= 20000 && moved > compared / 100);
}

int
test_movable_boats(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_chain),
        cmocka_unit_test(test_support),
        cmocka_unit_test(test_definition),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
