/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sea routes: T-55 to T-59 and T-64, and the definitions read literally on random nets.
 *
 * A net is written as in test-boats.c: "kabc" boats a-b, b-c; "rab" a road; "*a" an own
 * building, "!a" an opponent's building, "+a" an opponent's round knight. */
#include "base/rng.h"
#include "rules/lanes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { PLACES = 128 };

struct net {
    struct route_piece pieces[ROUTE_MAX_PIECES];
    unsigned n;
    uint8_t at[PLACES];
    struct lanes lanes;
};

static void
read_net(struct net *net, const char *s)
{
    memset(net, 0, sizeof *net);
    for (; *s; s += *s == ' ') {
        char kind = *s++;

        if (strchr("*!+", kind)) {
            net->at[(unsigned char)*s++] |=
                (uint8_t)(kind == '*'   ? LANES_OWN_BUILDING | LANES_BUILDING | LANES_HOLDS
                          : kind == '!' ? LANES_CUT | LANES_BUILDING | LANES_HOLDS
                                        : LANES_CUT);
            continue;
        }
        for (; s[1] && s[1] != ' '; s++)
            net->pieces[net->n++] =
                (struct route_piece){{(unsigned char)s[0], (unsigned char)s[1]}, kind == 'k'};
        s++;
    }
    lanes_find(net->pieces, net->n, net->at, &net->lanes);
}

/* A jump from one place to another is offered on some route. */
static bool
jumps(const struct net *net, char from, char to, bool owner_only)
{
    for (unsigned r = 0; r < net->lanes.n; r++)
        if (lanes_stops(&net->lanes, net->pieces, net->n, net->at, r, owner_only, (uint16_t)from) &&
            lanes_stops(&net->lanes, net->pieces, net->n, net->at, r, owner_only, (uint16_t)to))
            return true;
    return false;
}

static const struct {
    const char *id, *net;
    char from, to;
    bool owner_only, jumps;
} cases[] = {
    {"T-55 two boats", "*a kabc *c", 'a', 'c', false, true},
    {"T-55 seven boats", "*a kabcdefgh *h", 'a', 'h', false, true},
    {"T-58 (a)", "*a kabc *c kcde *e kdx !x", 'a', 'e', false, true},
    {"T-58 (a) stop", "*a kabc *c kcde *e kdx !x", 'a', 'x', false, true},
    {"T-58 (a) stop, route owner", "*a kabc *c kcde *e kdx !x", 'a', 'x', true, false},
    {"T-58 (b)", "*a kabc *c kcde !d *e", 'a', 'e', false, false},
    {"T-58 (b) before the cut", "*a kabc *c kcde !d *e", 'a', 'd', false, true},
    {"T-58 (b) behind the cut", "*a kabc *c kcde !d *e", 'd', 'e', false, false},
    {"T-59", "*a kabcd", 'a', 'd', false, false},
    {"KNIGHT-6 cuts", "*a kabc +b *c", 'a', 'c', false, false},
    {"KNIGHT-6 at the end is no stop", "*a kabc *c kcd +d", 'a', 'd', false, false},
    {"BOAT-8 a road is no boat", "*a kab rbc *c", 'a', 'c', false, false},
};

static void
test_cases(void **state)
{
    struct net net;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        read_net(&net, cases[i].net);
        if (jumps(&net, cases[i].from, cases[i].to, cases[i].owner_only) != cases[i].jumps)
            fail_msg("%s", cases[i].id);
    }
}

/* AMB-29: which boats of the net are closed, in their order. */
static const struct {
    const char *id, *net, *shut;
} branches[] = {
    {"T-170 open", "*a kabcd", "..."},
    {"T-170 closed", "*a kabcd *d", "xxx"},
    {"T-171", "*a kabc *c kbdef", "xx..."},
    {"to another's stop", "*a kabc *c kbde !e", "xxxx"},
    {"to another's knight", "*a kabc *c kbde +e", "xx.."},
    {"a ring on a branch", "*a kabc *c kbdefd", "xxxxxx"},
    {"a road holds no boat", "*a kabc *c kbd rde", "xx.."},
    {"behind a cut", "*a kabc *c kbd +d kde *e", "xx.."},
};

static void
test_branches(void **state)
{
    struct net net;

    (void)state;
    for (size_t i = 0; i < sizeof branches / sizeof *branches; i++) {
        read_net(&net, branches[i].net);
        for (unsigned k = 0; k < net.n; k++)
            if (net.lanes.shut[k] != (branches[i].shut[k] == 'x'))
                fail_msg("%s: boat %u", branches[i].id, k);
    }
}

/* T-64 and AMB-32: one way meets blue, one green, one both. */
static void
test_ways(void **state)
{
    uint8_t at_place[PLACES] = {0}, at_piece[ROUTE_MAX_PIECES] = {0}, sets[LANES_MAX_WAYS];
    struct lanes_way way = {'a', 'd', 0, at_place, at_piece};
    struct net net;

    (void)state;
    read_net(&net, "*a kabd kacd kaed *d");
    at_place['b'] = 1;
    at_place['c'] = 2;
    at_place['e'] = 3;
    assert_int_equal(lanes_ways(&net.lanes, net.pieces, net.n, net.at, &way, sets), 2);
    assert_int_equal(sets[0], 1);
    assert_int_equal(sets[1], 2);
    at_piece[5] = 4; /* e to d */
    at_place['d'] = 8;
    assert_int_equal(lanes_ways(&net.lanes, net.pieces, net.n, net.at, &way, sets), 2);
    assert_int_equal(sets[0], 1 | 8);
}

/* All simple ways, one after the other. */
struct walk {
    const struct net *net;
    const struct lanes_way *way;
    uint64_t found;
};

static void
slow_walk(struct walk *w, unsigned place, unsigned seen, unsigned met)
{
    met |= w->way->at_place[place];
    if (place == w->way->to && seen != 1u << place) {
        w->found |= UINT64_C(1) << met;
        return;
    }
    if (seen != 1u << place && (w->net->at[place] & LANES_CUT))
        return;
    for (unsigned i = 0; i < w->net->n; i++)
        for (unsigned e = 0; e < 2; e++) {
            unsigned next = w->net->pieces[i].end[1 - e];

            if (w->net->pieces[i].boat && w->net->pieces[i].end[e] == place && !(seen >> next & 1))
                slow_walk(w, next, seen | 1u << next, met | w->way->at_piece[i]);
        }
}

static void
random_net(struct net *net, struct rng *rng, unsigned places)
{
    static const uint8_t things[] = {0,
                                     0,
                                     LANES_HOLDS,
                                     LANES_OWN_BUILDING | LANES_BUILDING | LANES_HOLDS,
                                     LANES_CUT | LANES_BUILDING | LANES_HOLDS,
                                     LANES_CUT};

    memset(net, 0, sizeof *net);
    for (unsigned i = 0; i < places; i++)
        net->at[i] = things[rng_below(rng, 6)];
    for (unsigned i = 0; i < 10; i++) {
        uint16_t a = (uint16_t)rng_below(rng, places), b = (uint16_t)rng_below(rng, places);

        if (a != b)
            net->pieces[net->n++] = (struct route_piece){{a, b}, rng_below(rng, 8) > 0};
    }
    lanes_find(net->pieces, net->n, net->at, &net->lanes);
}

/* A route is closed for its boat i when walks from it, both ends, meet two own buildings. */
static unsigned
slow_buildings(const struct net *net, unsigned i)
{
    bool on[ROUTE_MAX_PIECES] = {false};
    unsigned met = 0;

    on[i] = true;
    for (unsigned round = 0; round < net->n; round++)
        for (unsigned k = 0; k < net->n; k++)
            for (unsigned e = 0; e < 2; e++)
                for (unsigned m = 0; m < net->n && net->pieces[k].boat; m++)
                    on[k] |= on[m] && !(net->at[net->pieces[k].end[e]] & LANES_CUT) &&
                             (net->pieces[m].end[0] == net->pieces[k].end[e] ||
                              net->pieces[m].end[1] == net->pieces[k].end[e]);
    for (unsigned k = 0; k < net->n; k++)
        for (unsigned e = 0; e < 2; e++)
            if (on[k] && (net->at[net->pieces[k].end[e]] & LANES_OWN_BUILDING))
                met |= 1u << net->pieces[k].end[e];
    return met;
}

static void
test_definitions(void **state)
{
    unsigned compared = 0, closed = 0, many = 0;

    (void)state;
    for (unsigned run = 0; run < 4000; run++) {
        struct rng rng = rng_stream(17, run);
        unsigned places = 4 + rng_below(&rng, 5);
        uint8_t at_place[PLACES] = {0}, at_piece[ROUTE_MAX_PIECES] = {0}, sets[LANES_MAX_WAYS];
        struct net net;

        random_net(&net, &rng, places);
        for (unsigned i = 0; i < places; i++)
            at_place[i] =
                (uint8_t)(rng_below(&rng, 64) & rng_below(&rng, 64) & rng_below(&rng, 64));
        for (unsigned i = 0; i < net.n; i++) {
            at_piece[i] =
                (uint8_t)(rng_below(&rng, 64) & rng_below(&rng, 64) & rng_below(&rng, 64));
            if (!net.pieces[i].boat)
                continue;
            bool is = net.lanes.closed[net.lanes.of[i]];

            compared++;
            closed += is;
            assert_int_equal(is, __builtin_popcount(slow_buildings(&net, i)) >= 2);
        }
        for (unsigned r = 0; r < net.lanes.n; r++) {
            struct lanes_way way = {0, 1, (uint8_t)r, at_place, at_piece};
            struct net only = net;
            unsigned n = lanes_ways(&net.lanes, net.pieces, net.n, net.at, &way, sets), want = 0;

            for (unsigned i = 0; i < net.n; i++)
                only.pieces[i].boat = net.lanes.of[i] == r;
            struct walk w = {&only, &way, 0};

            slow_walk(&w, 0, 1, 0);
            for (unsigned a = 0; a < 64; a++) {
                bool least = w.found >> a & 1;

                for (unsigned b = 0; b < 64; b++)
                    least &= !(w.found >> b & 1) || b == a || (a & b) != b;
                want += least;
                if (least)
                    assert_int_equal(sets[want - 1], a);
            }
            assert_int_equal(n, want);
            many += n > 1;
            compared++;
        }
    }
    assert_true(compared >= 20000 && closed > 1000 && many > 100);
}

int
test_lanes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_branches),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_definitions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
