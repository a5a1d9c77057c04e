/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Costs of walks and steps, case by case: the ids are those of the worked cases.
 *
 * A walk is written as the cases write it: n o b(X) r B B(X) k k(X), +S(X) a rider of X,
 * /i,j barbarians; and besides: c(X) past the boat of X on a coast; s open sea; !  closed by
 * the author; K a boat of a closed route; ~p the boat's route touches the pirate; +F(X) a
 * round knight of X where the step ends; *R *L *D the first flank has the robber, a lair, was
 * driven off; =i barbarians on the path itself; #p names the path, @n its network. */
#include "rules/travel-cost.h"
#include "rules/toll.h"
#include "scenario/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { RED, BLUE, GREEN, WHITE, SEATS };

struct setting {
    enum option option;
    int value;
};

#define CLOSED (-1)
struct walk {
    const char *id, *walk;
    int mp; /* of all steps; CLOSED: the last may not be entered */
    int blue, green, pirate;
    const char *rules; /* of the last step, or NULL */
    struct setting set[3];
};

static unsigned
seat_of(const char **s)
{
    static const char letters[] = "rbgw";
    const char *letter = **s == '(' ? strchr(letters, (*s)[1]) : NULL;

    if (!letter)
        return RED;
    *s = strchr(*s, ')') + 1;
    return (unsigned)(letter - letters);
}

static void
read_kind(const char **s, struct cost_path *p, enum cost_way *way)
{
    char kind = *(*s)++;

    *p = (struct cost_path){.rider = COST_NOBODY, .foot = COST_NOBODY, .owner = COST_NOBODY};
    *way = kind == 'k' || kind == 'K' ? COST_SAIL : COST_WALK;
    p->ground = strchr("kKs", kind) ? COST_ON_SEA : kind == 'c' ? COST_ON_COAST : COST_ON_LAND;
    p->river = kind == 'r' || kind == 'B';
    p->closed = kind == '!';
    p->route_closed = kind == 'K';
    p->piece = strchr("ob", kind)    ? PIECE_ROAD
               : kind == 'B'         ? PIECE_BRIDGE
               : strchr("kKc", kind) ? PIECE_BOAT
                                     : PIECE_NONE;
    if (p->piece != PIECE_NONE)
        p->owner = (uint8_t)seat_of(s);
}

static void
read_rest(const char **s, struct cost_path *p, struct toll_step *t)
{
    while (**s && **s != ' ') {
        char sign = *(*s)++;
        char what = *(*s)++;

        if (sign == '+') {
            unsigned seat = seat_of(s);

            *(what == 'S' ? &p->rider : &p->foot) = (uint8_t)seat;
        } else if (sign == '/') {
            p->flank[0].barbarians = (uint8_t)(what - '0');
            p->flank[1].barbarians = (uint8_t)((*s)[1] - '0');
            *s += 2;
        } else if (sign == '*') {
            p->flank[0].robber |= what == 'R';
            p->flank[0].lair |= what == 'L';
            p->flank[0].driven_off |= what == 'D';
        } else if (sign == '=') {
            p->barbarians = (uint8_t)(what - '0');
        } else if (sign == '#') {
            t->path = t->to = (uint16_t)what;
        } else if (sign == '@') {
            t->network = (uint16_t)what;
        } else if (sign == '~') {
            p->route_pirate = true;
        } else {
            fail_msg("no such sign: %c", sign);
        }
    }
}

static struct cost_rules
rules_with(const struct setting *set)
{
    struct options o;

    options_init(&o);
    o.on[FAMILY_TOLLS] = o.on[FAMILY_BARBARIANS] = true;
    for (unsigned i = 0; i < 3; i++)
        if (set[i].option != 0)
            o.value[set[i].option] = set[i].value;
    return cost_rules_of(&o);
}

static void
list_rules(const struct cost *c, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned i = 0; i < c->n_parts; i++)
        snprintf(text + strlen(text), size - strlen(text), "%s%s", i ? " " : "",
                 cost_rule_id((enum cost_rule)c->parts[i].rule));
}

/* Parts must add up to what they are parts of. */
static void
assert_sums(const struct cost *c)
{
    unsigned mp = 0, gold = 0;

    for (unsigned i = 0; i < c->n_parts; i++) {
        mp += c->parts[i].mp;
        gold += c->parts[i].gold;
    }
    assert_int_equal(mp, c->mp);
    assert_int_equal(gold, cost_gold(c));
}

static void
run(const struct walk *w)
{
    struct cost_rules rules = rules_with(w->set);
    struct toll_ledger ledger = {0};
    uint16_t paid[64] = {0};
    struct cost last = {0};
    int mp = 0, gold[COST_PAYEES] = {0};
    char text[200];
    unsigned step = 0;

    for (const char *s = w->walk; *s; s += *s == ' ') {
        struct cost_path p;
        enum cost_way way;
        bool waived = *s == '-';

        s += waived;
        read_kind(&s, &p, &way);
        struct toll_step t = {(uint16_t)(1000 + step), (uint16_t)(1000 + step), p.owner,
                              way == COST_WALK && p.piece == PIECE_BOAT ? COST_NOBODY : p.owner};

        step++;
        read_rest(&s, &p, &t);
        last =
            cost_step(&rules, &p, (map_seat){RED}, way,
                      toll_free(&ledger, paid, rules.toll_unit, &t) | (waived ? COST_WAIVED : 0));
        assert_sums(&last);
        if (last.closed)
            break;
        toll_note(&ledger, paid, rules.toll_unit, &t, &last);
        mp += last.mp;
        for (unsigned i = 0; i < COST_PAYEES; i++)
            gold[i] += last.gold[i];
    }
    if ((last.closed ? CLOSED : mp) != w->mp)
        fail_msg("%s %s: %d MP instead of %d", w->id, w->walk, last.closed ? CLOSED : mp, w->mp);
    if (gold[BLUE] != w->blue || gold[GREEN] != w->green || gold[COST_PIRATE] != w->pirate)
        fail_msg("%s %s: blue %d green %d pirate %d", w->id, w->walk, gold[BLUE], gold[GREEN],
                 gold[COST_PIRATE]);
    assert_int_equal(gold[RED], 0);
    list_rules(&last, text, sizeof text);
    if (w->rules && strcmp(text, w->rules))
        fail_msg("%s %s: by %s instead of %s", w->id, w->walk, text, w->rules);
}

#define MODEL(v)                                                                                   \
    {                                                                                              \
        OPTION_BARBARIAN_MODEL, v                                                                  \
    }
#define FLANK                                                                                      \
    {                                                                                              \
        OPTION_BARBARIAN_FLANK, 1                                                                  \
    }
#define UNIT(v)                                                                                    \
    {                                                                                              \
        OPTION_TOLL_UNIT, v                                                                        \
    }
#define STEP                                                                                       \
    {                                                                                              \
        OPTION_SEA_TRAVEL, COST_STEP                                                               \
    }

static const struct walk walks[] = {
    {"SRC-01", "o o o o", 4, 0, 0, 0, "COST-2", {{0}}},
    {"SRC-02", "n b(blue) b(blue)", 4, 2, 0, 0, "COST-3 TOLL-1", {{0}}},
    {"SRC-03", "o o=1", 4, 0, 0, 0, "COST-2 COST-4", {MODEL(COST_PATH)}},
    {"SRC-03 flanks do not count", "o/3,2", 1, 0, 0, 0, "COST-2", {MODEL(COST_PATH)}},
    {"SRC-03 path does not count", "o=1", 1, 0, 0, 0, "COST-2", {{0}}},
    {"SRC-04", "n/1,0", 4, 0, 0, 0, "COST-1 COST-4", {MODEL(COST_FLAT)}},
    {"SRC-04", "o/1,0", 3, 0, 0, 0, "COST-2 COST-4", {MODEL(COST_FLAT)}},
    {"SRC-04 by hex, not by barbarian", "o/3,0", 3, 0, 0, 0, NULL, {MODEL(COST_FLAT)}},
    {"SRC-07", "r", 3, 0, 0, 0, "COST-6", {{0}}},
    {"SRC-07", "r/1,0", 5, 0, 0, 0, "COST-6 BARB-2", {{0}}},
    {"SRC-07", "B", 1, 0, 0, 0, "COST-7", {{0}}},
    {"SRC-07", "B(blue)", 1, 2, 0, 0, "COST-7 TOLL-2", {{0}}},

    {"T-01", "n n", 4, 0, 0, 0, "COST-1", {{0}}},
    {"T-02", "n n n", 6, 0, 0, 0, NULL, {{0}}},
    {"T-04", "o o o o o o", 6, 0, 0, 0, NULL, {{0}}},
    {"T-05", "o o o n", 5, 0, 0, 0, NULL, {{0}}},
    {"T-11", "n o n o", 6, 0, 0, 0, NULL, {{0}}},

    {"T-13", "n/1,0", 4, 0, 0, 0, "COST-1 BARB-2", {{0}}},
    {"T-14", "o/1,0", 1, 0, 0, 0, "COST-2", {{0}}},
    {"T-14", "b(blue)/1,0", 1, 1, 0, 0, "COST-3 TOLL-1", {{0}}},
    {"T-16", "n/2,0", 4, 0, 0, 0, "COST-1 BARB-3", {{0}}},
    {"T-17", "n/1,1", 6, 0, 0, 0, "COST-1 BARB-2 BARB-2", {{0}}},
    {"T-17", "n/1,1", 4, 0, 0, 0, "COST-1 BARB-2", {FLANK}},
    {"T-19", "o/2,2", 5, 0, 0, 0, "COST-2 BARB-3 BARB-3", {{0}}},
    {"T-19", "o/2,2", 3, 0, 0, 0, "COST-2 BARB-3", {FLANK}},
    {"T-20", "n/1,2", 6, 0, 0, 0, NULL, {{0}}},
    {"T-20", "n/1,2", 4, 0, 0, 0, NULL, {FLANK}},
    {"T-22", "o/3,0", CLOSED, 0, 0, 0, "BARB-4", {{0}}},
    {"T-22 other side", "o/0,3", CLOSED, 0, 0, 0, "BARB-4", {{0}}},
    {"T-23", "n/1,0", 3, 0, 0, 0, NULL, {{OPTION_BARBARIAN_SURCHARGE, 1}}},
    {"T-23", "o/2,0", 2, 0, 0, 0, NULL, {{OPTION_BARBARIAN_SURCHARGE, 1}}},
    {"T-23", "n/1,1", 4, 0, 0, 0, NULL, {{OPTION_BARBARIAN_SURCHARGE, 1}}},
    {"T-25", "n/1,1", 6, 0, 0, 0, NULL, {{0}}},
    {"T-31", "o o/1,0", 2, 0, 0, 0, NULL, {{0}}},
    {"T-31", "o o/2,0", 4, 0, 0, 0, NULL, {{0}}},
    {"T-32", "n*R", 3, 0, 0, 0, "COST-1 COST-5", {{0}}},
    {"T-32", "o*R", 2, 0, 0, 0, "COST-2 COST-5", {{0}}},
    {"AMB-4", "o*R", 4, 0, 0, 0, NULL, {{OPTION_ROBBER_SURCHARGE, 3}}},
    {"COST-5 lair", "o*L", 2, 0, 0, 0, "COST-2 COST-5", {{0}}},
    {"AMB-4", "o*L", 1, 0, 0, 0, "COST-2", {{OPTION_LAIR_SURCHARGE, 0}}},
    {"COST-5 beside BARB-2", "n/1,0*R", 5, 0, 0, 0, "COST-1 BARB-2 COST-5", {{0}}},
    {"DRIVE-6", "n/1,1*D", 4, 0, 0, 0, "COST-1 BARB-2", {{0}}},
    {"AMB-16", "n/1,1*D", 6, 0, 0, 0, NULL, {{OPTION_DRIVEOFF_EFFECT, 1}}},
    {"AMB-16 never the block", "n/3,0*D", CLOSED, 0, 0, 0, "BARB-4", {{0}}},
    {"DRIVE-6 flat", "o/1,0*D", 1, 0, 0, 0, NULL, {MODEL(COST_FLAT)}},

    {"T-34", "r n", 5, 0, 0, 0, NULL, {{0}}},
    {"T-35", "r/1,0", 5, 0, 0, 0, NULL, {{0}}},
    {"T-37", "B/1,0", 1, 0, 0, 0, NULL, {{0}}},
    {"T-37", "B/2,0", 3, 0, 0, 0, NULL, {{0}}},
    {"T-37", "r/2,0", 5, 0, 0, 0, NULL, {{0}}},
    {"T-37", "r/1,1", 7, 0, 0, 0, NULL, {{0}}},
    {"T-38", "B(blue)+S(green)", 1, 2, 1, 0, "COST-7 TOLL-2 TOLL-6", {{0}}},
    {"AMB-7", "r", CLOSED, 0, 0, 0, "COST-6", {{OPTION_UNBRIDGED_RIVER, 1}}},
    {"AMB-7", "B", 1, 0, 0, 0, NULL, {{OPTION_UNBRIDGED_RIVER, 1}}},

    {"T-43", "b(blue) b(green) b(blue)", 3, 1, 1, 0, NULL, {{0}}},
    {"T-43", "b(blue) b(green) b(blue)", 3, 2, 1, 0, NULL, {UNIT(COST_PATH_ONCE)}},
    {"T-44", "n+S(blue)", 2, 1, 0, 0, "COST-1 TOLL-6", {{0}}},
    {"T-44", "o+S(red)", 1, 0, 0, 0, "COST-2", {{0}}},
    {"TOLL-7", "b(blue)+S(green)", 1, 1, 1, 0, "COST-3 TOLL-1 TOLL-6", {{0}}},
    {"TOLL-7 one owner", "b(blue)+S(blue)", 1, 2, 0, 0, NULL, {{0}}},
    {"AMB-8 a rider once", "n+S(blue)#p n+S(blue)#p", 4, 1, 0, 0, "COST-1", {{0}}},
    {"AMB-8 another rider", "n+S(blue)#p n+S(blue)#q", 4, 2, 0, 0, NULL, {{0}}},
    {"T-46", "-b(blue) -b(blue)", 2, 0, 0, 0, "COST-3", {{0}}},
    {"AMB-6", "-b(blue) -b(blue)", 2, 2, 0, 0, NULL, {{OPTION_TOLL_POLICY, 1}}},
    {"AMB-6 not bridges", "-B(blue)", 1, 2, 0, 0, NULL, {{0}}},
    {"AMB-6 not riders", "-n+S(blue)", 2, 1, 0, 0, NULL, {{0}}},
    {"TOLL-5 after paying only", "-b(blue) o b(blue)", 3, 1, 0, 0, NULL, {{0}}},
    {"T-47", "b(blue)#p o o b(blue)#p", 4, 2, 0, 0, NULL, {UNIT(COST_PATH_EACH)}},
    {"T-47", "b(blue)#p o o b(blue)#p", 4, 1, 0, 0, NULL, {UNIT(COST_PATH_ONCE)}},
    {"T-47", "b(blue)#p o o b(blue)#p", 4, 1, 0, 0, "COST-3 TOLL-5", {UNIT(COST_REENTRY_FREE)}},
    {"T-47", "b(blue)#p@1 o o b(blue)#p@1", 4, 1, 0, 0, NULL, {UNIT(COST_NETWORK_ONCE)}},
    {"T-47", "b(blue)#p o o b(blue)#p", 4, 1, 0, 0, NULL, {UNIT(COST_OWNER_ONCE)}},
    {"T-49", "b(blue)#p@1 o b(blue)#q@2", 3, 2, 0, 0, NULL, {UNIT(COST_PATH_EACH)}},
    {"T-49", "b(blue)#p@1 o b(blue)#q@2", 3, 2, 0, 0, NULL, {UNIT(COST_PATH_ONCE)}},
    {"T-49", "b(blue)#p@1 o b(blue)#q@2", 3, 1, 0, 0, NULL, {UNIT(COST_REENTRY_FREE)}},
    {"T-49", "b(blue)#p@1 o b(blue)#q@2", 3, 2, 0, 0, NULL, {UNIT(COST_NETWORK_ONCE)}},
    {"T-49", "b(blue)#p@1 o b(blue)#q@2", 3, 1, 0, 0, NULL, {UNIT(COST_OWNER_ONCE)}},
    {"AMB-8 within a network", "b(blue)@1 b(blue)@1", 2, 1, 0, 0, NULL, {UNIT(COST_NETWORK_ONCE)}},
    {"T-50", "n+F(blue)", 2, 1, 0, 0, "COST-1 TOLL-8", {{0}}},
    {"T-50", "n+F(blue)", 2, 0, 0, 0, "COST-1", {{OPTION_ROUND_KNIGHT_TOLL, 0}}},
    {"T-50 own knight", "n+F(red)", 2, 0, 0, 0, "COST-1", {{0}}},
    {"AMB-8 a knight once", "n+F(blue)#p n+F(blue)#p", 4, 1, 0, 0, "COST-1", {{0}}},

    {"T-59", "k k k", 3, 0, 0, 0, "COST-2", {{0}}},
    {"T-59 by jumps alone", "k", CLOSED, 0, 0, 0, "WAGON-5", {{OPTION_SEA_TRAVEL, COST_JUMP}}},
    {"AMB-1 a closed route is jumped", "K", CLOSED, 0, 0, 0, "SEA-1", {{0}}},
    {"AMB-1", "K", 1, 0, 0, 0, "COST-2", {STEP}},
    {"T-61", "c(green)", 2, 0, 0, 0, "COST-9", {{0}}},
    {"T-61", "k(green)", 1, 0, 1, 0, "COST-3 TOLL-1", {STEP}},
    {"T-61", "c(green) c(green) c(green) c(green)", 8, 0, 0, 0, NULL, {{0}}},
    {"T-61", "k(green)#a k(green)#b k(green)#c k(green)#d", 4, 0, 4, 0, NULL, {STEP}},
    {"T-62", "s", CLOSED, 0, 0, 0, "COST-8", {{0}}},
    {"T-62", "s", 2, 0, 0, 0, "COST-8", {{OPTION_OPEN_SEA_MP, 2}}},
    {"PIRATE-1", "k(green)~p", 1, 0, 0, 1, "COST-3 PIRATE-1", {STEP}},
    {"PIRATE-4", "k~p", 1, 0, 0, 0, "COST-2", {STEP}},
    {"AMB-40", "c(green)/1,0", 2, 0, 0, 0, "COST-9", {{0}}},
    {"AMB-40", "c(green)/1,0", 4, 0, 0, 0, "COST-9 BARB-2", {{OPTION_COAST_WALK_DEVELOPED, 0}}},
    {"BARB-3 by boat", "k/2,0", 3, 0, 0, 0, "COST-2 BARB-3", {STEP}},
    {"BARB-4 by boat", "k/3,0", CLOSED, 0, 0, 0, "BARB-4", {STEP}},
    {"closed by the author", "!", CLOSED, 0, 0, 0, "", {{0}}},

    /* an interior path has its hex first and no second */
    {"AMB-31", "n/1,0", 4, 0, 0, 0, NULL, {{0}}},
    {"AMB-31", "o/2,0", 3, 0, 0, 0, NULL, {{0}}},
    {"AMB-31", "o/3,0", CLOSED, 0, 0, 0, NULL, {{0}}},
};

static void
test_walks(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++)
        run(&walks[i]);
}

struct jump {
    const char *id;
    unsigned owner;
    bool pirate;
    unsigned mp, allowance;
    int costs; /* MP, or CLOSED */
    unsigned green, hoard;
    struct setting set[3];
};

static const struct jump jumps[] = {
    {"T-52", RED, false, 1, 4, 1, 0, 0, {{0}}},
    {"T-53", RED, false, 0, 4, CLOSED, 0, 0, {{0}}},
    {"T-53 grain", RED, false, 2, 4, 2, 0, 0, {{0}}},
    {"AMB-13", RED, false, 0, 4, 0, 0, 0, {{OPTION_SEA_JUMP_MIN_MP, 0}}},
    {"AMB-13 full", RED, false, 3, 4, CLOSED, 0, 0, {{OPTION_SEA_JUMP_MIN_MP, 13}}},
    {"AMB-13 full", RED, false, 4, 4, 4, 0, 0, {{OPTION_SEA_JUMP_MIN_MP, 13}}},
    {"T-55", GREEN, false, 4, 4, 4, 3, 0, {{0}}},
    {"T-55 own price", GREEN, false, 4, 4, 4, 5, 0, {{OPTION_SEA_JUMP_TOLL, 5}}},
    {"T-56", GREEN, true, 4, 4, 4, 0, 3, {{0}}},
    {"PIRATE-4", RED, true, 4, 4, 4, 0, 0, {{0}}},
    {"T-58", RED, false, 4, 4, CLOSED, 0, 0, {STEP}},
};

static void
test_jumps(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++) {
        const struct jump *j = &jumps[i];
        struct cost_rules rules = rules_with(j->set);
        struct cost c = cost_jump(&rules, (map_seat){(uint8_t)j->owner}, j->pirate, (map_seat){RED},
                                  j->mp, j->allowance, 0);

        assert_sums(&c);
        if ((c.closed ? CLOSED : c.mp) != j->costs || c.gold[GREEN] != j->green ||
            c.gold[COST_PIRATE] != j->hoard)
            fail_msg("%s: %d MP, %d and %d gold", j->id, c.closed ? CLOSED : c.mp, c.gold[GREEN],
                     c.gold[COST_PIRATE]);
    }
}

/* However far a card lets a wagon go, what it has paid covers the way back (TOLL-5, TOLL-6,
 * TOLL-8): 103 paths of three payments each. */
static void
test_long_way(void **state)
{
    enum { MOVES = 103 };
    static const struct setting sets[][3] = {{UNIT(COST_PATH_ONCE)}, {UNIT(COST_NETWORK_ONCE)}};
    uint16_t paid[MOVES * 3];

    (void)state;
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        struct cost_rules rules = rules_with(sets[k]);
        struct toll_ledger ledger = {0};

        assert_true(toll_room(rules.toll_unit, 0, MOVES) <= MOVES * 3);
        for (uint16_t i = 0; i < 2 * MOVES; i++) {
            const struct cost_path p = {
                .piece = PIECE_ROAD, .owner = BLUE, .rider = GREEN, .foot = GREEN};
            uint16_t place = (uint16_t)(i % MOVES);
            struct toll_step t = {place, place, place, BLUE};
            unsigned free = toll_free(&ledger, paid, rules.toll_unit, &t);
            struct cost c = cost_step(&rules, &p, (map_seat){RED}, COST_WALK, free);

            assert_int_equal(cost_gold(&c), i < MOVES ? 3 : 0);
            toll_note(&ledger, paid, rules.toll_unit, &t, &c);
            assert_true(ledger.n <= toll_room(rules.toll_unit, 0, MOVES));
        }
    }
}

int
test_travel_cost(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_jumps),
        cmocka_unit_test(test_long_way),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
