/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Random games with every family, on every example and every board of the rule cases: the
 * position stays in order after each move, what is generated is legal, and at times every
 * conceivable move is tried to see that nothing legal is left out. */
#include "map-scenario-file.h"

#include "base/rng.h"
#include "corpus.h"
#include "rules/chance-moves.h"
#include "rules/families.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "same-move.h"
#include "scenario/scenario.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { TURNS = 250, GAMES = 3, VARIED = 5 };

static unsigned done[MOVE_KINDS], games, compared, refused;
static bool vary; /* the readings of the rules */

/* Never generated: players agree on them, or only the one who makes it can know of it. */
static bool
is_agreed(unsigned kind)
{
    return kind == MOVE_TRADE_SEATS || kind == MOVE_TREATY || kind == MOVE_OFFER ||
           kind == MOVE_GIVE_PRESENT || kind == MOVE_TRADE_PRESENTS || kind == MOVE_SHOW_POINTS;
}

static void
check_position(const char *path, const struct map_ruleset *rs, const struct map_position *p,
               const map_move *last)
{
    const char *why;

    if (!position_is_ok(rs, p, &why))
        fail_msg("%s, turn %u, after kind %u of seat %u (%u %u %u %u): %s", path, p->turn,
                 last->kind, last->seat, last->piece, last->extra, last->at, last->to, why);
}

static bool
is_listed(const map_move *list, unsigned n, map_move move)
{
    for (unsigned i = 0; i < n; i++)
        if (same_move(list[i], move))
            return true;
    return false;
}

/* Counts of the values that a kind's parts may have at all, and one more. */
struct span {
    unsigned piece, extra, at, to;
};

static struct span
span_of(const struct map_ruleset *rs, unsigned kind)
{
    unsigned x = rs->n_intersections, p = rs->n_paths, h = rs->n_hexes;
    unsigned places = p > x ? p : x;

    switch (kind) {
    case MOVE_BUY_CARD: /* which card it is, chance tells */
        return (struct span){1, 0, 1, 1};
    case MOVE_WAIVE: /* for cards: agreed on */
        return (struct span){1, 1, 0, 1};
    case MOVE_PLACE_CART:
    case MOVE_PLACE_RUNNER:
    case MOVE_MOVE_BOAT:
    case MOVE_ISA_MOVE:
    case MOVE_LOUIS:
    case MOVE_RIDE:
        return (struct span){1, 1, p, p};
    case MOVE_STEP:
        return (struct span){1, 2, p, x};
    case MOVE_JUMP:
        return (struct span){7, 64, 1, x};
    case MOVE_MOVE_BARBARIAN:
        return (struct span){1, 1, rs->n_guards, rs->n_guards};
    case MOVE_MOVE_WARSHIP:
        return (struct span){7, 1, 1, h};
    case MOVE_CONTEST:
    case MOVE_ROLL:
    case MOVE_ROLL_BARBARIAN:
        return (struct span){1, 256, 1, 1};
    case MOVE_GRAIN:
        return (struct span){1, 16, 1, 1};
    default:
        return (struct span){8, 8, places, 1};
    }
}

/* Of some: a refusal has its rules, whatever was tried. */
static void
check_reasons(const struct map_ruleset *rs, const struct map_position *p, map_move move,
              struct ruling ruling)
{
    if (refused++ % 37)
        return;
    struct reasons reasons = reasons_of(rs, p, move, ruling);

    assert_non_null(reasons.own);
    assert_true(*reasons.own || ruling.verdict == VERDICT_PATH_CLOSED);
    for (unsigned i = 0; i < reasons.more.n_rules; i++)
        assert_non_null(strchr(reasons.more.rules[i], '-'));
}

/* Tries them all; `to` may be none besides. */
static void
check_completeness(const char *path, const struct map_ruleset *rs, const struct map_position *p,
                   const map_move *list, unsigned n)
{
    unsigned seat = rules_mover(rs, p), legal = 0, agreed = 0;

    for (uint8_t kind = MOVE_NONE + 1; kind < MOVE_KINDS; kind++) {
        struct span span = span_of(rs, kind);

        if (is_agreed(kind))
            continue;
        for (unsigned piece = 0; piece <= span.piece; piece++)
            for (unsigned extra = 0; extra <= span.extra && extra < 256; extra++)
                for (unsigned at = 0; at <= span.at; at++)
                    for (unsigned to = 0; to <= span.to + 1; to++) {
                        map_move move = {kind,           (uint8_t)seat,
                                         (uint8_t)piece, (uint8_t)extra,
                                         (uint16_t)at,   (uint16_t)(to > span.to ? MAP_NONE : to)};

                        struct ruling ruling = rules_explain(rs, p, move);

                        if (ruling.verdict != VERDICT_OK) {
                            check_reasons(rs, p, move, ruling);
                            continue;
                        }
                        legal++;
                        if (!is_listed(list, n, move))
                            fail_msg("%s, turn %u: kind %u (%u %u %u %u) is legal, not listed",
                                     path, p->turn, kind, piece, extra, at, to);
                    }
    }
    for (unsigned i = 0; i < n; i++)
        agreed += is_agreed(list[i].kind);
    assert_int_equal(agreed, 0);
    assert_int_equal(legal, n);
    compared++;
}

/* A kind first, then a move of it: else dice and boats drown the rest. A turn ends seldom
 * while something else can be done. */
static map_move
choose(struct rng *rng, const map_move *list, unsigned n)
{
    unsigned kinds = 0, seen[MOVE_KINDS] = {0};

    for (unsigned i = 0; i < n; i++)
        kinds += !seen[list[i].kind]++;
    for (;;) {
        unsigned pick = rng_below(rng, kinds), kind = 0;

        for (kind = 0; kind < MOVE_KINDS; kind++)
            if (seen[kind] && pick-- == 0)
                break;
        if (kinds > 2 && (kind == MOVE_END_TURN || kind == MOVE_TO_MOVEMENT) && rng_below(rng, 3))
            continue;
        pick = rng_below(rng, seen[kind]);
        for (unsigned i = 0; i < n; i++)
            if (list[i].kind == kind && pick-- == 0)
                return list[i];
    }
}

static void
play(const char *path, const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    map_move list[RULES_MAX_MOVES], move = {0, 0, 0, 0, 0, 0};
    struct chance chance = chance_of_game(1, games);
    bool small = rs->n_paths <= 90;

    for (unsigned i = 0; p->phase != PHASE_OVER && p->turn < TURNS; i++) {
        unsigned n = rules_generate(rs, p, list);

        if (!n && p->phase == PHASE_SETUP)
            return; /* a seat is stuck: S-SEAT-STUCK */
        if (!n)
            fail_msg("%s, turn %u: nothing to do", path, p->turn);
        for (unsigned k = 0; k < n; k++) {
            struct ruling r = rules_explain(rs, p, list[k]);

            if (r.verdict != VERDICT_OK)
                fail_msg("%s, turn %u: kind %u (%u %u %u %u) is listed, not legal: %s", path,
                         p->turn, list[k].kind, list[k].piece, list[k].extra, list[k].at,
                         list[k].to, verdict_rule(r.verdict));
        }
        if (small ? i % 97 == 0 : i % 3001 == 3000)
            check_completeness(path, rs, p, list, n);
        move = choose(rng, list, n);
        if (move.kind == MOVE_BUY_CARD && rng_below(rng, 2))
            move = rules_settle(rs, p, &chance, move);
        rules_describe(rs, p, move);
        rules_apply(rs, p, move);
        rules_begin(rs, p);
        done[move.kind]++;
        check_position(path, rs, p, &move);
    }
    games++;
}

/* Any reading of every question, but for what a file must be made for. */
static void
read_otherwise(struct options *options, struct rng *rng)
{
    for (unsigned o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *entry = option_entry(o);

        if (entry->type != OPTION_NUMBER && entry->type != OPTION_RANGE &&
            o != OPTION_START_PHASE && o != OPTION_OFFICIAL_TRADE_CORNERS)
            options->value[o] =
                entry->minimum +
                (int32_t)rng_below(rng, (uint32_t)(entry->maximum - entry->minimum) + 1);
    }
}

/* The first game as the file reads the rules, the others on the boards of the cases otherwise. */
static void
play_one(const char *path, const struct map_scenario *scenario, unsigned players, unsigned game)
{
    struct rng rng = rng_stream(1, game * 10 + players);
    struct map_scenario reading = *scenario;

    if (game && vary)
        read_otherwise(&reading.options, &rng);
    struct map_ruleset *rs = table_ruleset(&reading, players);
    struct map_position *p = g_malloc0(ruleset_position_size(rs));

    if (shipped_begin(rs, &rng, p))
        play(path, rs, &rng, p);
    g_free(p);
    ruleset_free(rs);
}

static void
play_all(const char *path, const struct map_scenario *scenario)
{
    for (unsigned players = scenario->players_min; players <= scenario->players_max; players++)
        for (unsigned game = 0; game < share_of(vary ? VARIED : GAMES); game++)
            play_one(path, scenario, players, game);
}

static void
visit(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (!scenario)
        return;
    play_all(path, scenario);
    scenario_free(scenario);
}

static void
test_examples(void **state)
{
    (void)state;
    assert_true(corpus_visit("examples", visit) > 0);
    assert_true(games > 0);
}

static void
test_boards(void **state)
{
    (void)state;
    vary = true;
    assert_true(corpus_visit("tests/cases/rules/boards", visit) > 0);
    assert_true(compared > 0);
    for (unsigned kind = MOVE_NONE + 1; kind < MOVE_KINDS; kind++)
        if (share_is_whole() && !done[kind] && !is_agreed(kind))
            fail_msg("no game has seen a move of kind %u", kind);
}

int
test_games(void)
{
    map_scenario_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_boards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
