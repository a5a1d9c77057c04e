/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Longest Trade Route: the worked cases, and all trails of small nets tried.
 *
 * A net is written "r a b": a road or bridge between a and b; "k": a boat; "*a": an own
 * building at a, "!a" an opponent's building or round knight. */
#include "base/rng.h"
#include "rules/longest-route.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { PLACES = 128 };

struct net {
    struct route_piece pieces[ROUTE_MAX_PIECES];
    uint8_t at[PLACES];
    struct route_net net;
};

/* "rabc" is a line of roads a-b, b-c; words are parted by blanks. */
static void
read_net(struct net *n, const char *s)
{
    memset(n, 0, sizeof *n);
    for (; *s; s += *s == ' ') {
        char kind = *s++;

        if (kind == '*' || kind == '!') {
            n->at[(unsigned char)*s++] = kind == '*' ? ROUTE_OWN : ROUTE_CUT;
            continue;
        }
        for (; s[1] && s[1] != ' '; s++)
            n->pieces[n->net.n_pieces++] =
                (struct route_piece){{(unsigned char)s[0], (unsigned char)s[1]}, kind == 'k'};
        s++;
    }
    n->net.pieces = n->pieces;
    n->net.at = n->at;
}

static const struct {
    const char *id, *net;
    unsigned length;
} cases[] = {
    {"T-74", "rabcd *d kdefg", 6},
    {"T-74 no building", "rabcd kdefg", 3},
    {"T-76", "rabcdef", 5},
    {"T-77", "rabcde refg rehij", 7},
    {"T-79", "rabcdefa rfghije", 11},
    {"T-80", "rabcdefgh !d", 4},
    {"T-82", "rxab rxcde rxfghi", 7},
    {"T-83", "rxabcd rxe kxfgh", 5},
    {"T-83 building", "rxabcd rxe kxfgh *x", 7},
    {"T-85", "rabcd *d kdefg *g rghi kfjk", 8},
    {"T-86", "rabcd *d kdefg rghi kfjk", 7},
    {"T-88", "rabcd *d kdefg *g rghi kfjk !e", 5},
    {"BOAT-9 nothing", "", 0},
    {"T-89 one ring", "rabcdefa", 6},
    {"trail crosses itself", "rabcda raefga", 8},
    {"a cut end counts", "rab !b", 1},
};

static void
test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct net n;

        read_net(&n, cases[i].net);
        if (longest_route_exceeds(&n.net, 0) != cases[i].length)
            fail_msg("%s: %u instead of %u", cases[i].id, longest_route_exceeds(&n.net, 0),
                     cases[i].length);
    }
}

/* Pieces one and two may follow each other at that place. */
static bool
follow(const struct route_net *net, unsigned one, unsigned two, uint16_t at)
{
    if (net->at[at] == ROUTE_CUT)
        return false;
    return net->at[at] == ROUTE_OWN || net->pieces[one].boat == net->pieces[two].boat;
}

/* Every trail that goes on from piece `last`, walked towards `at`. */
static unsigned
all_trails(const struct route_net *net, uint32_t used, unsigned last, uint16_t at)
{
    unsigned best = 1;

    for (unsigned i = 0; i < net->n_pieces; i++)
        for (unsigned e = 0; e < 2; e++) {
            if (used >> i & 1 || net->pieces[i].end[e] != at || !follow(net, last, i, at))
                continue;
            unsigned length = 1 + all_trails(net, used | 1u << i, i, net->pieces[i].end[1 - e]);

            best = length > best ? length : best;
        }
    return best;
}

static unsigned
slow_longest(const struct route_net *net)
{
    unsigned best = 0;

    for (unsigned i = 0; i < net->n_pieces; i++)
        for (unsigned e = 0; e < 2; e++) {
            unsigned length = all_trails(net, 1u << i, i, net->pieces[i].end[e]);

            best = length > best ? length : best;
        }
    return best;
}

/* T-74 to T-88 on 20,000 random nets. */
static void
test_all_trails(void **state)
{
    (void)state;
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(4, run);
        unsigned places = 3 + rng_below(&rng, 7), degree[PLACES] = {0};
        struct net n = {.net.n_pieces = 0};

        n.net.pieces = n.pieces;
        n.net.at = n.at;
        for (unsigned i = 0; i < places; i++)
            n.at[i] = (uint8_t)(rng_below(&rng, 3) ? ROUTE_OPEN : 1 + rng_below(&rng, 2));
        for (unsigned i = 0; i < 16 && n.net.n_pieces < 11; i++) {
            uint16_t a = (uint16_t)rng_below(&rng, places), b = (uint16_t)rng_below(&rng, places);

            if (a == b || degree[a] == 4 || degree[b] == 4)
                continue;
            degree[a]++;
            degree[b]++;
            n.pieces[n.net.n_pieces++] = (struct route_piece){{a, b}, !rng_below(&rng, 3)};
        }
        unsigned best = slow_longest(&n.net), length = longest_route_exceeds(&n.net, 0);

        if (length != best)
            fail_msg("run %u: %u instead of %u", run, length, best);
        for (unsigned known = best ? best - 1 : 0; known < best + 2; known++)
            assert_int_equal(longest_route_exceeds(&n.net, known), known > best ? known : best);
    }
}

/* Thirty roads in one knot of hexes: the search must not try all trails. */
static void
test_box(void **state)
{
    struct net n;

    (void)state;
    read_net(&n, "rABCDEFG rHIJKLMNOP rQRSTUVWX rAI rCK rEM rGO rHQ rJS rLU rNW rPX");
    assert_int_equal(longest_route_exceeds(&n.net, 0), 25);
}

int
test_longest_route(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_all_trails),
        cmocka_unit_test(test_box),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
