/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chits of islands: the worked cases as stories of masses that are founded, join and are
 * defined; and random stories told a second time from their end. */
#include "base/rng.h"
#include "rules/chits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { MOST = 8 };

/* One seat: where its settlements stand, and what became of each. */
struct story {
    struct chits_place home[MOST], earned[MOST], waiting[MOST];
    unsigned n_home, n_earned, n_waiting;
    bool per_settlement, defined[MOST];
    uint16_t mass[MOST]; /* by island: what it has become part of */
};

static struct chits
chits_of(const struct story *s)
{
    return (struct chits){s->home,    s->n_home,    s->earned,        s->n_earned,
                          s->waiting, s->n_waiting, s->per_settlement};
}

static void
look_again(struct story *s)
{
    struct story old = *s;
    struct chits c = chits_of(&old);

    s->n_waiting = 0;
    for (unsigned i = 0; i < old.n_waiting; i++) {
        enum chits_fate fate = chits_judged(&c, i);

        if (fate == CHITS_EARNED)
            s->earned[s->n_earned++] = old.waiting[i];
        else if (fate == CHITS_WAITS)
            s->waiting[s->n_waiting++] = old.waiting[i];
    }
}

static void
rename_all(struct chits_place *places, unsigned n, const struct story *s, uint16_t a, uint16_t b)
{
    for (unsigned i = 0; i < n; i++) {
        if (places[i].mass == b)
            places[i].mass = a;
        places[i].defined = s->defined[places[i].mass];
    }
}

/* The story, a word an event: "h1" starts on 1, "f1" founds on 1, "d1" 1 is defined, "j12" 2
 * is joined to 1. */
static void
tell(struct story *s, const char *events, bool per_settlement)
{
    memset(s, 0, sizeof *s);
    s->per_settlement = per_settlement;
    for (; *events; events += events[0] == ' ') {
        char what = *events++;
        uint16_t a = (uint16_t)(*events++ - '0');
        struct chits_place place = {a, s->defined[a]};

        if (what == 'h')
            s->home[s->n_home++] = place;
        if (what == 'f') {
            struct chits c = chits_of(s);
            enum chits_fate fate = chits_founded(&c, place);

            if (fate == CHITS_EARNED)
                s->earned[s->n_earned++] = place;
            else if (fate == CHITS_WAITS)
                s->waiting[s->n_waiting++] = place;
        }
        if (what != 'd' && what != 'j')
            continue;
        uint16_t b = what == 'j' ? (uint16_t)(*events++ - '0') : a;

        s->defined[a] |= what == 'd';
        rename_all(s->home, s->n_home, s, a, b);
        rename_all(s->earned, s->n_earned, s, a, b);
        rename_all(s->waiting, s->n_waiting, s, a, b);
        look_again(s);
    }
}

static const struct {
    const char *id, *events;
    bool per_settlement;
    unsigned earned, waiting;
} cases[] = {
    {"SRC-10 before", "h1 h1 d1 d3 f2 f3", false, 1, 1},
    {"SRC-10 after", "h1 h1 d1 d3 f2 f3 d2", false, 2, 0},
    {"T-103", "h1 d1 d2 f2 f2", false, 1, 0},
    {"T-104", "h1 h2 d1 d2 d3 f2 f3", false, 1, 0},
    {"T-106", "h1 d1 f2 d2", false, 1, 0},
    {"T-107", "h1 d1 f2 j12", false, 0, 0},
    {"T-109", "h1 d1 f2 f3 j23 d2", false, 1, 0},
    {"T-109 literal", "h1 d1 f2 f3 j23 d2", true, 2, 0},
    {"AMB-23 a second one waits too", "h1 f2 f2", true, 0, 2},
    {"AMB-23 or not", "h1 f2 f2", false, 0, 1},
    {"ISL-5 it is home now", "h1 d2 f2 j23 f2", false, 1, 0},
};

static void
test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct story s;

        tell(&s, cases[i].events, cases[i].per_settlement);
        if (s.n_earned != cases[i].earned || s.n_waiting != cases[i].waiting)
            fail_msg("%s: earned %u, waiting %u", cases[i].id, s.n_earned, s.n_waiting);
    }
}

/* By the end, with no islands joined: per island and seat one chit if it was founded there,
 * it is foreign and defined; it waits if it is not defined. Per settlement: those founded
 * before it was defined count each, or the first after. */
static void
test_stories(void **state)
{
    unsigned compared = 0;

    (void)state;
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(19, run);
        unsigned before[MOST] = {0}, after[MOST] = {0}, earned = 0, waiting = 0;
        bool defined[MOST] = {false}, each = rng_below(&rng, 2);
        char events[64] = "h0";
        struct story s;

        for (unsigned i = 0; i < 7; i++) {
            unsigned at = rng_below(&rng, 4);
            bool founds = rng_below(&rng, 3) > 0;
            char *end = events + strlen(events);

            end[0] = ' ';
            end[1] = founds ? 'f' : 'd';
            end[2] = (char)('0' + at);
            end[3] = '\0';
            if (founds)
                (*(defined[at] ? &after[at] : &before[at]))++;
            defined[at] |= !founds;
        }
        for (unsigned at = 1; at < 4; at++) {
            unsigned early = each ? before[at] : before[at] > 0;

            earned += defined[at] ? (early ? early : after[at] > 0) : 0;
            waiting += defined[at] ? 0 : early;
        }
        tell(&s, events, each);
        assert_int_equal(s.n_earned, earned);
        assert_int_equal(s.n_waiting, waiting);
        compared++;
    }
    assert_int_equal(compared, 20000);
}

int
test_chits(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_stories),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
