/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Random games on every example, to the end: no move leaves a position that cannot be, what is generated
 * is what is legal, what is written is read back, and the transcript makes the same game. */
#include "base/rng.h"
#include "corpus.h"
#include "map-diag.h"
#include "map-scenario-file.h"
#include "play/game.h"
#include "play/notation.h"
#include "play/transcript.h"
#include "rules/position.h"
#include "same-move.h"
#include "share.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define MOVES 480        /* of a game on a board of the rule cases, at most */
#define TO_THE_END 40000 /* nobody needs so many */
#define COMPARED 80      /* every so many moves every conceivable one is tried, six times */
#define MOST_TRIED 3000  /* ids of places beyond which only every 7th is tried */

static unsigned most = TO_THE_END, ended, tried;

static bool
is_listed(const map_move *list, unsigned n, map_move move)
{
    for (unsigned i = 0; i < n; i++)
        if (same_move(list[i], move))
            return true;
    return false;
}

/* What a kind can say: one more than the highest value of each member. */
struct range {
    unsigned piece, extra, at, to;
};

static struct range
range_of(const struct map_ruleset *rs, unsigned kind)
{
    unsigned paths = rs->n_paths, ints = rs->n_intersections, hexes = rs->n_hexes,
             places = paths > ints ? paths : ints;

    switch (kind) {
    case MOVE_PLACE_BUILDING:
    case MOVE_PLACE_ROUTE:
    case MOVE_BUILD:
        return (struct range){PIECE_COUNT + 1, 1, places + 1, 1};
    case MOVE_ROLL:
    case MOVE_ROLL_BARBARIAN:
    case MOVE_CONTEST:
        return (struct range){1, 256, 1, 1};
    case MOVE_TRADE_BANK:
        return (struct range){RESOURCE_COUNT + 1, RESOURCE_COUNT + 1, 1, 1};
    case MOVE_SELL:
        return (struct range){RESOURCE_COUNT + 1, 1, 1, 1};
    case MOVE_DISCARD:
    case MOVE_BUY:
    case MOVE_DIE:
    case MOVE_GRAIN:
    case MOVE_EVENT_DIE:
        return (struct range){1, 8, 1, 1};
    case MOVE_PLACE_VILLAIN:
        return (struct range){5, 1, hexes + 1, 1};
    case MOVE_PLACE_BARBARIAN:
    case MOVE_PLACE_WARSHIP:
    case MOVE_DRIVE_OFF:
        return (struct range){1, 1, hexes + 1, 1};
    case MOVE_DRAW_TOKEN:
        return (struct range){1, GOODS_COUNT + 1, hexes + 1, 1};
    case MOVE_STEP:
        return (struct range){1, 3, paths + 1, ints + 1};
    case MOVE_TAKE_PRESENTS:
        return (struct range){MAP_MAX_SEATS + 1, 1, 1, 1};
    case MOVE_ISA_BUILD:
        return (struct range){PIECE_COUNT, RESOURCE_COUNT + 1, paths + 1, 1};
    case MOVE_JUMP:
        return (struct range){MAP_MAX_SEATS + 1, 1, 1, ints + 1};
    case MOVE_MOVE_WARSHIP:
        return (struct range){MAP_MAX_SEATS + 1, 1, 1, hexes + 1};
    case MOVE_MOVE_BARBARIAN:
        return (struct range){1, 1, hexes + 1, hexes + 1};
    case MOVE_MOVE_BOAT:
    case MOVE_ISA_MOVE:
    case MOVE_LOUIS:
    case MOVE_RIDE:
        return (struct range){1, 1, paths + 1, paths + 1};
    default:
        return (struct range){1, 1, 1, 1};
    }
}

/* Generated never: what two players agree on. And lists that are choices of their own. */
static bool
is_tried(unsigned kind)
{
    return kind != MOVE_TRADE_SEATS && kind != MOVE_TREATY && kind != MOVE_OFFER &&
           kind != MOVE_TRADE_PRESENTS && kind != MOVE_GIVE_PRESENT && kind != MOVE_PLACE_CART &&
           kind != MOVE_PLACE_RUNNER;
}

/* Where two places are named, the second is tried near the ids of the list and at random. */
static bool
is_near(struct rng *rng, unsigned at, unsigned to, const struct range *range)
{
    return range->to == 1 || range->at == 1 || at == to || rng_below(rng, 97) == 0;
}

static void
try_kind(const struct game *game, struct rng *rng, const map_move *list, unsigned n, unsigned kind,
         unsigned *legal)
{
    struct range range = range_of(game->rs, kind);

    for (unsigned piece = 0; piece < range.piece; piece++)
        for (unsigned extra = 0; extra < range.extra; extra++)
            for (unsigned at = 0; at < range.at; at++)
                for (unsigned to = 0; to < range.to; to++) {
                    map_move move = {(uint8_t)kind,  (uint8_t)(rules_mover(game->rs, game->p) % 8),
                                     (uint8_t)piece, (uint8_t)extra,
                                     (uint16_t)at,   (uint16_t)to};

                    if (!is_near(rng, at, to, &range))
                        continue;
                    bool may = rules_check(game->rs, game->p, move) == VERDICT_OK;

                    if (may != is_listed(list, n, move))
                        print_message("%s: %s\n", may ? "not generated" : "generated, not legal",
                                      notation_text(game, move));
                    assert_int_equal(may, is_listed(list, n, move));
                    *legal += may;
                }
}

/* No more, no less, and nothing twice. */
static void
compare(const struct game *game, struct rng *rng, const map_move *list, unsigned n)
{
    unsigned legal = 0;

    for (unsigned kind = 0; kind <= MOVE_KINDS; kind++)
        if (is_tried(kind))
            try_kind(game, rng, list, n, kind, &legal);
    for (unsigned i = 0; i < n; i++) {
        assert_int_equal(rules_check(game->rs, game->p, list[i]), VERDICT_OK);
        assert_false(is_listed(list, i, list[i]));
    }
}

static void
read_back(const struct game *game, map_move move)
{
    g_autofree char *text = notation_text(game, move);
    g_autofree struct line *line = g_new(struct line, 1);
    g_autofree struct notation *notation = g_new(struct notation, 1);
    unsigned at;

    line_read(line, text, strlen(text), 0, 0);
    if (notation_read(game, line, 0, notation, &at) != NOTATION_OK || notation->n != 1 ||
        !same_move(notation->moves[0], move))
        fail_msg("does not read back: %s", text);
}

static void
play_on(struct game *game, const char *name, uint64_t seed)
{
    g_autofree map_move *list = g_new(map_move, RULES_MAX_MOVES);
    struct rng rng = rng_stream(seed, 7);
    const char *why;

    for (unsigned i = 0; i < most; i++) {
        unsigned n = rules_generate(game->rs, game->p, list);

        if (!n) {
            if (game->p->phase != PHASE_OVER && game->p->phase != PHASE_SETUP)
                fail_msg("%s: no move in phase %u", name, game->p->phase);
            break;
        }
        if (i < MOVES && i % COMPARED == 0 && game->rs->n_paths < MOST_TRIED / 10)
            compare(game, &rng, list, n);
        map_move move = list[rng_below(&rng, n)];

        read_back(game, move);
        step_do(game, move, 0);
        if (!position_is_ok(game->rs, game->p, &why)) {
            const struct game_step *step = g_ptr_array_index(game->steps, i);

            fail_msg("%s, move %u (%s): %s", name, i + 1, step->text, why);
        }
    }
    if (most == TO_THE_END && game->p->phase != PHASE_OVER)
        fail_msg("%s, %u players: the game does not end", name, game->players);
    ended += game->p->phase == PHASE_OVER;
}

/* Once more, from what was written. */
static void
replay(const struct map_play *play, const struct map_scenario *scenario)
{
    struct map_sink *sink = diag_sink_new();
    struct map_play *again = map_play_new(scenario, 0, NULL);
    GString *text = g_string_new(NULL);
    const struct map_ruleset *rs;
    gsize length;

    map_play_write(play, MAP_PLAY_CANONICAL, false, text);
    length = text->len;
    if (!map_play_run(again, "again", g_string_free(text, FALSE), length, sink))
        fail_msg("%s", diag_sink_get(sink, 0)->message);
    assert_memory_equal(map_play_position(again, &rs), map_play_position(play, &rs),
                        play->game->rs->position_size);
    map_play_free(again);
    diag_sink_free(sink);
}

static void
visit(const char *path)
{
    struct map_sink *sink = diag_sink_new();
    GError *error = NULL;
    struct map_scenario *scenario = map_scenario_read(sink, path, &error);
    g_autofree char *name = g_path_get_basename(path);

    for (unsigned players = scenario ? scenario->players_min : 1;
         scenario && !diag_sink_count(sink, DIAG_ERROR) && players <= scenario->players_max;
         players++) {
        if (!share_takes(&tried))
            continue;
        struct map_play *play = map_play_new(scenario, players, NULL);

        map_play_deal(play, players, 3);
        if (!transcript_begin(play, sink))
            fail_msg("%s, %u players: nothing is played", name, players);
        assert_null(given_end(play->game));
        play->given = true;
        play_on(play->game, name, players);
        replay(play, scenario);
        map_play_free(play);
    }
    scenario_free(scenario);
    g_clear_error(&error);
    diag_sink_free(sink);
}

static void
test_examples(void **state)
{
    (void)state;
    assert_true(corpus_visit("examples", visit) > 20);
    assert_true(ended > share_least(20));
}

static void
test_boards(void **state)
{
    (void)state;
    most = MOVES;
    assert_true(corpus_visit("tests/cases/rules/boards", visit) > 0);
}

int
test_games(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_boards),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
