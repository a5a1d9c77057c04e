/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tribute and rolls: the worked cases, and walks among random warships whose payments are
 * told from the story of the whole turn. */
#include "base/rng.h"
#include "rules/tribute.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

enum { RED, BLUE, GREEN, WHITE, SEATS };
enum {
    NEW = TRIBUTE_NEW,
    ROLLED = TRIBUTE_ROLLED,
    PAID = TRIBUTE_PAID,
    DRIVEN = TRIBUTE_DRIVEN,
    LEFT = TRIBUTE_LEFT,
};
enum { INTERSECTION = TRIBUTE_INTERSECTION, SEA_PATH = TRIBUTE_SEA_PATH };

static const struct {
    const char *id;
    struct tribute_ship ships[3]; /* owner, state, from, to, side */
    unsigned n, seat, scope, sails, gold;
    unsigned owed, refused;
} cases[] = {
    {"T-65 enter", {{BLUE, ROLLED, 0, 1, 1}}, 1, RED, INTERSECTION, 0, 9, 1 << BLUE, 0},
    {"T-65 again", {{BLUE, PAID, 1, 1, 1}}, 1, RED, INTERSECTION, 0, 9, 0, 0},
    {"SRC-05 leave", {{RED, NEW, 1, 0, 0}}, 1, BLUE, INTERSECTION, 0, 9, 1 << RED, 0},
    {"SRC-05 back", {{RED, PAID, 0, 1, 0}}, 1, BLUE, INTERSECTION, 0, 9, 0, 0},
    {"SRC-05 back, not rolled for", {{RED, LEFT, 0, 1, 0}}, 1, BLUE, INTERSECTION, 0, 9, 0, 0},
    {"SRC-06",
     {{RED, NEW, 1, 0, 0}, {GREEN, NEW, 1, 0, 0}},
     2,
     BLUE,
     INTERSECTION,
     1,
     9,
     1 << RED | 1 << GREEN,
     0},
    {"T-67 fail", {{BLUE, ROLLED, 0, 1, 0}}, 1, RED, INTERSECTION, 0, 9, 1 << BLUE, 0},
    {"T-67 match", {{BLUE, DRIVEN, 0, 1, 0}}, 1, RED, INTERSECTION, 0, 9, 0, 0},
    {"T-73",
     {{BLUE, NEW, 1, 0, 0}, {GREEN, NEW, 1, 0, 0}, {WHITE, NEW, 1, 0, 0}},
     3,
     RED,
     INTERSECTION,
     1,
     9,
     1 << BLUE | 1 << GREEN | 1 << WHITE,
     0},
    {"TRIB-1 own", {{RED, NEW, 1, 1, 1}}, 1, RED, INTERSECTION, 1, 9, 0, 0},
    {"AMB-39 no gold, enters", {{BLUE, ROLLED, 0, 1, 0}}, 1, RED, INTERSECTION, 0, 0, 0, 1},
    {"AMB-39 no gold, leaves by land", {{BLUE, NEW, 1, 0, 0}}, 1, RED, INTERSECTION, 0, 0, 0, 0},
    {"AMB-39 no gold, leaves by sea", {{BLUE, NEW, 1, 0, 1}}, 1, RED, INTERSECTION, 1, 0, 0, 1},
    {"AMB-39 who is entered is paid first",
     {{BLUE, NEW, 1, 0, 0}, {GREEN, ROLLED, 0, 1, 0}},
     2,
     RED,
     INTERSECTION,
     0,
     1,
     1 << GREEN,
     0},
    {"sea_path walks free", {{BLUE, ROLLED, 1, 1, 1}}, 1, RED, SEA_PATH, 0, 9, 0, 0},
    {"sea_path sails", {{BLUE, ROLLED, 1, 1, 1}}, 1, RED, SEA_PATH, 1, 9, 1 << BLUE, 0},
    {"sea_path sails to a corner", {{BLUE, ROLLED, 0, 1, 0}}, 1, RED, SEA_PATH, 1, 9, 0, 0},
};

static void
test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tribute t =
            tribute_of(cases[i].ships, cases[i].n, (map_seat){(uint8_t)cases[i].seat},
                       (enum tribute_scope)cases[i].scope, cases[i].sails, 1, cases[i].gold);

        if (t.owed != cases[i].owed || t.refused != cases[i].refused)
            fail_msg("%s: owes %x, refused %d", cases[i].id, t.owed, t.refused);
        assert_int_equal(t.gold, __builtin_popcount(t.owed));
    }
}

/* WSHIP-1, AMB-17: on entering, once a turn, opponents' only. */
static void
test_rolls(void **state)
{
    (void)state;
    for (unsigned bits = 0; bits < 64; bits++) {
        struct tribute_ship ship = {bits & 1 ? RED : BLUE, (uint8_t)(bits >> 1 & 3), bits >> 3 & 1,
                                    bits >> 4 & 1, bits >> 5 & 1};
        bool asks = bits >> 4 == 1 || bits >> 4 == 3;

        asks = asks && (bits & 7) == 0;
        assert_int_equal(tribute_rolls(&ship, (map_seat){RED}), asks);
    }
    struct tribute_ship paid = {BLUE, LEFT, true, true, true};

    assert_true(tribute_rolls(&paid, (map_seat){RED})); /* paid on leaving, now entered */
    paid.to = false;
    assert_false(tribute_rolls(&paid, (map_seat){RED}));
}

/* A walk of a wagon in a line of places; each warship touches a stretch of them. All due is
 * read from the whole story: a warship is owed once, at the first contact, unless driven. */
static void
test_stories(void **state)
{
    unsigned compared = 0;

    (void)state;
    for (unsigned run = 0; run < 4000; run++) {
        struct rng rng = rng_stream(15, run);
        unsigned first[SEATS], last[SEATS], paid[SEATS] = {0};
        struct tribute_ship ships[SEATS];
        unsigned place = rng_below(&rng, 8), driven = (unsigned)rng_next(&rng) & 0xf;
        bool touched[SEATS] = {false};

        for (unsigned s = 0; s < SEATS; s++) {
            first[s] = rng_below(&rng, 8);
            last[s] = first[s] + rng_below(&rng, 4);
            ships[s] = (struct tribute_ship){(uint8_t)s, NEW, false, false, false};
        }
        for (unsigned step = 0; step < 8; step++, compared++) {
            unsigned to = place == 0 ? 1 : place == 7 ? 6 : place + 2 * rng_below(&rng, 2) - 1;
            unsigned want = 0;

            for (unsigned s = 0; s < SEATS; s++) {
                ships[s].from = place >= first[s] && place <= last[s];
                ships[s].to = to >= first[s] && to <= last[s];
                if (tribute_rolls(&ships[s], (map_seat){RED}))
                    ships[s].state = driven >> s & 1 ? DRIVEN : ROLLED;
                bool off = ships[s].from && !ships[s].to;
                bool gone = ships[s].state == DRIVEN;

                if (s != RED && !gone && !paid[s] && (ships[s].to || off))
                    want |= 1u << s;
                touched[s] |= ships[s].from || ships[s].to;
            }
            struct tribute t = tribute_of(ships, SEATS, (map_seat){RED}, TRIBUTE_INTERSECTION,
                                          rng_below(&rng, 2), 1, 99);

            assert_int_equal(t.owed, want);
            assert_false(t.refused);
            for (unsigned s = 0; s < SEATS; s++)
                if (t.owed >> s & 1) {
                    paid[s]++;
                    ships[s].state = PAID;
                }
            place = to;
        }
        for (unsigned s = 0; s < SEATS; s++) /* TRIB-2, TRIB-3 */
            assert_true(paid[s] <= touched[s] && (paid[s] == 0 || s != RED));
    }
    assert_true(compared >= 20000);
}

/* Short of gold: all ways to hand out what there is, and what must be paid comes first. */
static void
test_short(void **state)
{
    (void)state;
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(16, run);
        struct tribute_ship ships[SEATS];
        bool sails = rng_below(&rng, 2);
        enum tribute_scope scope = rng_below(&rng, 2) ? TRIBUTE_SEA_PATH : TRIBUTE_INTERSECTION;
        unsigned gold = rng_below(&rng, 4), must = 0, may = 0;

        for (unsigned s = 0; s < SEATS; s++) {
            bool from = rng_below(&rng, 2), to = rng_below(&rng, 2);

            ships[s] = (struct tribute_ship){(uint8_t)s, (uint8_t)rng_below(&rng, 4), from, to,
                                             from && to && rng_below(&rng, 2)};
            bool open = s != RED && ships[s].state != PAID && ships[s].state != DRIVEN;
            bool near = scope == TRIBUTE_SEA_PATH ? sails && ships[s].side : from || to;

            if (open && near && (to || sails))
                must++;
            else if (open && near)
                may++;
        }
        struct tribute t = tribute_of(ships, SEATS, (map_seat){RED}, scope, sails, 1, gold);

        assert_int_equal(t.refused, must > gold);
        if (!t.refused)
            assert_int_equal(t.gold, must + may < gold ? must + may : gold);
    }
}

int
test_tribute(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_stories),
        cmocka_unit_test(test_short),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
