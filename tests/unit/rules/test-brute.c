/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whole random games on every example, and at moves drawn by lot every conceivable move is tried:
 * what is legal is listed, what is listed is legal, and nothing is listed twice. */
#include "map-scenario-file.h"

#include "base/rng.h"
#include "corpus.h"
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
#include <cmocka.h>

enum {
    POSITIONS = 200, /* of an example, at least */
    ONE_IN = 31,     /* moves of a game */
    MOST = 40000,    /* of a game: all may be out of roads before the end */
    GAMES = 400,
};

static unsigned examples;

/* Never listed: players agree on them, or nobody else can know of them (DEV-3). */
static bool
is_agreed(unsigned kind)
{
    return kind == MOVE_TRADE_SEATS || kind == MOVE_TREATY || kind == MOVE_OFFER ||
           kind == MOVE_GIVE_PRESENT || kind == MOVE_TRADE_PRESENTS || kind == MOVE_SHOW_POINTS;
}

/* The highest value that a kind may have in each part, and one beyond. */
struct span {
    unsigned piece, extra, at, to;
};

static struct span
span_of(const struct map_ruleset *rs, unsigned kind)
{
    unsigned x = rs->n_intersections, p = rs->n_paths, h = rs->n_hexes;

    switch (kind) {
    case MOVE_WAIVE: /* for cards: agreed on */
        return (struct span){1, 1, 0, 1};
    case MOVE_PLACE_BUILDING:
    case MOVE_PLACE_ROUTE:
    case MOVE_BUILD:
        return (struct span){PIECE_COUNT, 1, p > x ? p : x, 1};
    case MOVE_ROLL:
    case MOVE_ROLL_BARBARIAN:
    case MOVE_CONTEST:
        return (struct span){1, 255, 1, 1};
    case MOVE_TRADE_BANK:
        return (struct span){RESOURCE_COUNT, RESOURCE_COUNT, 1, 1};
    case MOVE_SELL:
    case MOVE_BUY:
        return (struct span){RESOURCE_COUNT, RESOURCE_COUNT, 1, 1};
    case MOVE_DISCARD:
    case MOVE_DIE:
    case MOVE_EVENT_DIE:
        return (struct span){1, 8, 1, 1};
    case MOVE_DRIVE_OFF:
        return (struct span){1, 1, rs->n_guards, 1};
    case MOVE_GRAIN:
        return (struct span){1, rs->max_riders + 2u, 1, 1};
    case MOVE_PLACE_VILLAIN:
        return (struct span){5, 1, h, 1};
    case MOVE_PLACE_BARBARIAN:
    case MOVE_PLACE_WARSHIP:
        return (struct span){1, 1, rs->n_guards > h ? rs->n_guards : h, 1};
    case MOVE_DRAW_TOKEN:
        return (struct span){1, GOODS_COUNT, h, 1};
    case MOVE_PLACE_CART:
    case MOVE_PLACE_RUNNER:
    case MOVE_MOVE_BOAT:
    case MOVE_ISA_MOVE:
    case MOVE_LOUIS:
    case MOVE_RIDE:
        return (struct span){0, 0, p, p};
    case MOVE_STEP:
        return (struct span){0, 2, p, x};
    case MOVE_JUMP:
        return (struct span){rs->players, 1u << rs->players, 0, x};
    case MOVE_MOVE_BARBARIAN:
        return (struct span){0, 0, rs->n_guards, rs->n_guards};
    case MOVE_MOVE_WARSHIP:
        return (struct span){MAP_MAX_SEATS, 1, 1, h};
    case MOVE_ISA_BUILD:
        return (struct span){1, RESOURCE_COUNT, p, 1};
    case MOVE_STEAL:
    case MOVE_CHOOSE:
    case MOVE_TAKE_CARD:
    case MOVE_MONOPOLY:
        return (struct span){1, RESOURCE_COUNT, 1, 1};
    case MOVE_BUY_CARD: /* which card it is a transcript may tell; listed is what nobody knows */
        return (struct span){1, 0, 1, 1};
    case MOVE_ROB:
    case MOVE_TAKE_PRESENTS:
        return (struct span){MAP_MAX_SEATS, 1, 1, 1};
    default:
        return (struct span){1, 1, 1, 1};
    }
}

/* What is tried, and the list it is held against. */
struct trial {
    const char *path;
    const struct map_ruleset *rs;
    const struct map_position *p;
    const map_move *list;
    unsigned n, legal;
};

static bool
is_listed(const struct trial *t, map_move move)
{
    for (unsigned i = 0; i < t->n; i++)
        if (same_move(t->list[i], move))
            return true;
    return false;
}

static void
try(struct trial *t, map_move move)
{
    if (rules_check(t->rs, t->p, move) != VERDICT_OK)
        return;
    t->legal++;
    if (!is_listed(t, move))
        fail_msg("%s, turn %u: kind %u (%u %u %u %u) is legal, not listed", t->path, t->p->turn,
                 move.kind, move.piece, move.extra, move.at, move.to);
}

static void
try_kind(struct trial *t, unsigned kind, unsigned seat)
{
    struct span span = span_of(t->rs, kind);
    map_move move = {(uint8_t)kind, (uint8_t)seat, 0, 0, 0, 0};

    for (unsigned piece = 0; piece <= span.piece; piece++)
        for (unsigned extra = 0; extra <= span.extra; extra++)
            for (unsigned at = 0; at <= span.at; at++) {
                move.piece = (uint8_t)piece;
                move.extra = (uint8_t)extra;
                move.at = (uint16_t)at;
                for (unsigned to = 0; to <= span.to; to++) {
                    move.to = (uint16_t)to;
                    try(t, move);
                }
                move.to = MAP_NONE;
                try(t, move);
            }
}

/* As many are legal as are listed, and each of those is listed: nothing stands there twice. */
static void
try_all(struct trial *t)
{
    for (unsigned kind = MOVE_NONE + 1; kind < MOVE_KINDS; kind++)
        if (!is_agreed(kind))
            try_kind(t, kind, rules_mover(t->rs, t->p));
    if (t->legal != t->n)
        fail_msg("%s, turn %u: %u moves are legal, %u listed", t->path, t->p->turn, t->legal, t->n);
}

/* One of a kind first in every other game, so that dice and trades do not drown the rest. */
static map_move
choose(struct rng *rng, const map_move *list, unsigned n, bool by_kind)
{
    unsigned kind = list[rng_below(rng, n)].kind, first = rng_below(rng, n);

    if (!by_kind)
        return list[first];
    for (unsigned tries = 0; tries < 8; tries++) {
        unsigned other = list[rng_below(rng, n)].kind;

        kind = other > kind ? other : kind; /* the rarer kinds stand last */
    }
    for (unsigned i = 0; i < n; i++)
        if (list[(first + i) % n].kind == kind)
            return list[(first + i) % n];
    return list[first];
}

/* Returns how many positions were tried. */
static unsigned
play(const char *path, const struct map_ruleset *rs, struct map_position *p, struct rng *rng,
     bool by_kind)
{
    map_move list[RULES_MAX_MOVES];
    unsigned tried = 0;
    const char *why;

    for (unsigned i = 0; i < MOST && p->phase != PHASE_OVER; i++) {
        struct trial t = {path, rs, p, list, rules_generate(rs, p, list), 0};

        if (!t.n && p->phase == PHASE_SETUP)
            return tried; /* a seat is stuck: S-SEAT-STUCK */
        if (!t.n)
            fail_msg("%s, turn %u: nothing to do", path, p->turn);
        if (rng_below(rng, ONE_IN) == 0) {
            try_all(&t);
            tried++;
        }
        rules_apply(rs, p, choose(rng, list, t.n, by_kind && rng_below(rng, 4)));
        if (!position_is_ok(rs, p, &why))
            fail_msg("%s, turn %u: %s", path, p->turn, why);
    }
    return tried;
}

/* Each with another number of players. */
static void
play_games(const char *path, const struct map_scenario *scenario)
{
    unsigned tried = 0, spread = scenario->players_max - scenario->players_min + 1;

    for (unsigned game = 0; game < GAMES && tried < share_of(POSITIONS); game++) {
        struct rng rng = rng_stream(5, game);
        struct map_ruleset *rs = table_ruleset(scenario, scenario->players_min + game % spread);

        struct map_position *p = g_malloc0(ruleset_position_size(rs));

        if (shipped_begin(rs, &rng, p))
            tried += play(path, rs, p, &rng, game / spread % 2);
        g_free(p);
        ruleset_free(rs);
    }
    if (tried < share_of(POSITIONS))
        fail_msg("%s: only %u positions", path, tried);
}

static void
visit(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (!scenario)
        return;
    play_games(path, scenario);
    examples++;
    scenario_free(scenario);
}

static void
test_examples(void **state)
{
    (void)state;
    corpus_visit("examples", visit);
    assert_true(examples > 30);
}

int
test_brute(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
