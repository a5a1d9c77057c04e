/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Games of bots on every shipped scenario: each effect of a move names a rule, and the effects tell
 * every number that a move changes, as this file reads it from the position itself. A game that was
 * saved at the start of a turn goes on from its file as it did. */
#include "base/bitset.h"
#include "base/rng.h"
#include "corpus.h"
#include "diag/rule.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "play/notation.h"
#include "play/game.h"
#include "play/transcript.h"
#include "scenario/scenario.h"
#include "share.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define GAMES 400
#define MOVES 4000

static unsigned games, round_of, turn, effects, restarts, different;

/* A number of the position, and the effect that tells of it. */
struct number {
    const char *what;
    int n;
};

static unsigned
numbers_of_seat(const struct map_ruleset *rs, const struct map_position *p, unsigned s,
                struct number *out)
{
    const struct position_seat *seat = position_seat(rs, p, s);
    bool cards = rs->on[FAMILY_DEVELOPMENT], journey = rs->on[FAMILY_BAGGAGE_TRAINS];
    unsigned n = 0, helpers = seat->helpers, held = 0;

    for (unsigned k = 0; cards && k <= DEVELOPMENT_COUNT; k++)
        held += position_cards(rs, p)[s].hand[k];
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        out[n++] = (struct number){resource_word(r), seat->hand[r]};
    out[n++] = (struct number){"gold", seat->gold};
    out[n++] = (struct number){"favors", seat->favors};
    out[n++] = (struct number){"presents", seat->presents};
    out[n++] = (struct number){"level", seat->level};
    out[n++] = (struct number){"walls", seat->walls};
    out[n++] = (struct number){"chits", seat->chits};
    out[n++] = (struct number){"delivered", (int)counts_sum(seat->delivered, GOODS_COUNT)};
    if (rs->option[OPTION_ROUTE_POINTS])
        out[n++] = (struct number){"route", seat->length};
    out[n++] = (struct number){"development", (int)held};
    out[n++] = (struct number){"soldiers", cards ? position_cards(rs, p)[s].soldiers : 0};
    out[n++] = (struct number){"isa", !(helpers & 1u) ? 0 : helpers & 2u ? 1 : 2};
    out[n++] = (struct number){"louis", helpers >> 2};
    out[n++] = (struct number){"points", (int)position_points(rs, p, s)};
    out[n++] = (struct number){"mp", journey && p->seat == s ? position_journey(rs, p)->mp : 0};
    return n;
}

static unsigned
numbers_of_middle(const struct map_ruleset *rs, const struct map_position *p, struct number *out)
{
    unsigned n = 0;

    out[n++] = (struct number){"hidden", (int)bitset_count(position_hidden(rs, p), rs->words_hex)};
    out[n++] = (struct number){"hoard", p->hoard};
    out[n++] = (struct number){"track", p->advance};
    out[n++] = (struct number){"pile", p->presents};
    out[n++] = (struct number){"barbarians", p->barbarians};
    out[n++] = (struct number){"deck", rs->on[FAMILY_DEVELOPMENT] ? position_deck(rs, p)->n : 0};
    return n;
}

static const struct game_effect *
find_effect(const struct game_step *step, unsigned seat, const char *what)
{
    for (unsigned i = 0; i < step->effects->len; i++) {
        const struct game_effect *e = &g_array_index(step->effects, struct game_effect, i);

        if (e->seat == seat && strcmp(e->before.what, what) == 0)
            return e;
    }
    return NULL;
}

static void
compare(const struct game_step *step, unsigned seat, const struct number *a, const struct number *b,
        unsigned n, unsigned *told)
{
    for (unsigned i = 0; i < n; i++) {
        const struct game_effect *e = find_effect(step, seat, a[i].what);

        if (!e && a[i].n != b[i].n)
            fail_msg("%s: %s %d > %d without an effect", step->text, a[i].what, a[i].n, b[i].n);
        if (e && ((int)e->before.n != a[i].n || (int)e->after != b[i].n || a[i].n == b[i].n))
            fail_msg("%s: %s %u > %u, but %d > %d", step->text, a[i].what, e->before.n, e->after,
                     a[i].n, b[i].n);
        *told += e != NULL;
    }
}

static void
check_rules(const struct game_step *step)
{
    for (unsigned i = 0; i < step->effects->len; i++) {
        const struct game_effect *e = &g_array_index(step->effects, struct game_effect, i);

        if (!e->why.n_rules)
            fail_msg("%s: %s %u > %u by no rule", step->text, e->before.what, e->before.n,
                     e->after);
        for (unsigned k = 0; k < e->why.n_rules; k++)
            if (!diag_rule_find(e->why.rules[k]))
                fail_msg("%s: there is no rule %s", step->text, e->why.rules[k]);
    }
    effects += step->effects->len;
}

/* Makes the moves once more, on a position that begins as the game's did. */
static void
check_game(const struct game *game, struct map_position *p)
{
    const struct map_ruleset *rs = game->rs;
    struct number before[MAP_MAX_SEATS + 1][32], after[32];
    unsigned n = 0;

    for (unsigned i = 0; i < game->steps->len; i++) {
        const struct game_step *step = g_ptr_array_index(game->steps, i);
        unsigned told = 0;

        for (unsigned s = 0; s < rs->players; s++)
            numbers_of_seat(rs, p, s, before[s]);
        numbers_of_middle(rs, p, before[rs->players]);
        rules_apply(rs, p, step->move);
        for (unsigned s = 0; s < rs->players; s++) {
            n = numbers_of_seat(rs, p, s, after);
            compare(step, s, before[s], after, n, &told);
        }
        n = numbers_of_middle(rs, p, after);
        compare(step, RULES_NOBODY, before[rs->players], after, n, &told);
        assert_int_equal(told, step->effects->len);
        check_rules(step);
    }
    assert_memory_equal(p, game->p, rs->position_size);
}

static bool
are_equal(const struct game_step *a, const struct game_step *b)
{
    bool equal = strcmp(a->text, b->text) == 0 && a->effects->len == b->effects->len;

    for (unsigned i = 0; equal && i < a->effects->len; i++) {
        const struct game_effect *e = &g_array_index(a->effects, struct game_effect, i);
        const struct game_effect *f = &g_array_index(b->effects, struct game_effect, i);

        equal = e->seat == f->seat && e->before.n == f->before.n && e->after == f->after &&
                strcmp(e->before.what, f->before.what) == 0 && e->why.n_rules == f->why.n_rules &&
                memcmp(e->why.rules, f->why.rules, e->why.n_rules * sizeof *e->why.rules) == 0;
    }
    return equal;
}

/* What no effect tells: whose tokens lie face down, where tokens came from, and what a stack may
 * still become (DEST-3, AMB-12). The caller's. */
static char *
describe_tokens(const struct game *game)
{
    const struct map_ruleset *rs = game->rs;
    GString *s = g_string_new(NULL);

    for (unsigned i = 0; i < rs->players && rs->on[FAMILY_BAGGAGE_TRAINS]; i++) {
        const struct position_seat *seat = position_seat(rs, game->p, i);

        g_string_append_printf(s, "seat %u: token %u secret %u from %u\n", i, seat->token,
                               seat->secret, seat->origin);
    }
    for (unsigned i = 0; i < rs->n_trades && rs->on[FAMILY_BAGGAGE_TRAINS]; i++) {
        const struct position_trade *trade = &position_trades(rs, game->p)[i];

        g_string_append_printf(s, "stack %u: %u in order", i, rs->trades[i].n_order - trade->drawn);
        for (unsigned k = 0; k < GOODS_COUNT; k++)
            g_string_append_printf(s, ", %u left %u spent", trade->left[k], trade->spent[k]);
        g_string_append_c(s, '\n');
    }
    return g_string_free(s, FALSE);
}

/* The text of a file with the position of a game in which these moves were made, and its tokens. */
static GString *
save_after(const struct map_scenario *scenario, const struct game *game, uint64_t seed, unsigned n,
           char **tokens)
{
    struct map_sink *sink = diag_sink_new();
    struct map_play *play = map_play_new(scenario, game->players, NULL);
    struct map_filling filling;
    GString *text = NULL;

    map_play_deal(play, seed, 1);
    assert_true(transcript_begin(play, sink));
    given_end(play->game);
    for (unsigned i = 0; i < n; i++)
        step_do(play->game, ((struct game_step *)g_ptr_array_index(game->steps, i))->move, 0);
    const struct map_scenario *saved = map_play_save(play, &filling);

    if (saved) {
        text = map_scenario_write(saved, &filling, NULL);
        *tokens = describe_tokens(play->game);
    }
    map_play_free(play);
    diag_sink_free(sink);
    return text;
}

/* Why the game does not go on from the file as it did; NULL: it does. */
static char *
find_difference(const struct map_scenario *scenario, const struct map_sink *read,
                const struct game *game, unsigned from, const char *tokens)
{
    for (unsigned i = 0; i < diag_sink_size(read); i++)
        if (diag_sink_get(read, i)->severity == DIAG_ERROR)
            return g_strdup(diag_sink_get(read, i)->message);
    g_autoptr(map_play) play = map_play_new(scenario, 0, NULL);
    struct map_sink *sink = diag_sink_new();
    bool begun = transcript_begin(play, sink);

    diag_sink_free(sink);
    if (!begun)
        return g_strdup("it does not begin");
    const char *why = given_end(play->game);

    if (why)
        return g_strdup(why);
    g_autofree char *now = describe_tokens(play->game);

    if (strcmp(now, tokens) != 0)
        return g_strdup_printf("tokens were\n%sand are\n%s", tokens, now);
    for (unsigned i = from; i < game->steps->len; i++) {
        const struct game_step *step = g_ptr_array_index(game->steps, i);

        if (rules_check(play->game->rs, play->game->p, step->move) != VERDICT_OK)
            return g_strdup_printf("%u moves later this is refused: %s", i - from, step->text);
        step_do(play->game, step->move, 0);
        if (!are_equal(step, g_ptr_array_index(play->game->steps, i - from)))
            return g_strdup_printf("%u moves later other effects: %s", i - from, step->text);
    }
    return NULL;
}

/* Plays the rest of the game from the file. */
static void
go_on(GString *text, const struct game *game, unsigned from, const char *path, const char *tokens)
{
    struct map_sink *sink = diag_sink_new();
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *name = g_build_filename(folder, "saved.xml", NULL); /* beside its pictures */
    g_autofree char *copy = g_strdup(text->str);
    struct map_scenario *scenario = map_scenario_read_text(sink, name, text->str, text->len);
    g_autofree char *why = find_difference(scenario, sink, game, from, tokens);

    if (why)
        print_error("%s, %u players, restart at move %u: %s\n", path, game->players, from, why);
    if (why && g_getenv("CARTWRIGHT_KEEP"))
        g_file_set_contents(g_getenv("CARTWRIGHT_KEEP"), copy, -1, NULL);
    different += why != NULL;
    scenario_free(scenario);
    diag_sink_free(sink);
    g_string_free(text, TRUE);
}

static void
restart(const struct map_scenario *scenario, const struct game *game, uint64_t seed,
        const char *path)
{
    struct rng rng = rng_stream(seed, 5);
    unsigned n = game->steps->len ? rng_below(&rng, game->steps->len) : 0;

    for (; n < game->steps->len; n++) {
        const struct game_step *step = g_ptr_array_index(game->steps, n);
        g_autofree char *tokens = NULL;
        GString *text =
            step->move.kind == MOVE_ROLL ? save_after(scenario, game, seed, n, &tokens) : NULL;

        if (!text)
            continue;
        go_on(text, game, n, path, tokens);
        restarts++;
        return;
    }
}

static void
visit(const char *path)
{
    struct map_sink *sink = diag_sink_new();
    struct map_scenario *scenario = map_scenario_read(sink, path, NULL);
    bool good = scenario && !diag_sink_count(sink, DIAG_ERROR);
    unsigned seed = round_of + 1;

    if (good && games < GAMES) {
        unsigned players =
            scenario->players_min + round_of % (scenario->players_max - scenario->players_min + 1u);
        if (games % 2) { /* stacks that become full again, tokens that nobody sees */
            scenario->options.value[OPTION_TOKEN_REFILL] = 1;
            scenario->options.value[OPTION_TOKEN_SECRECY] = 0;
        }
        struct map_play *play = map_play_new(scenario, players, NULL);

        map_play_deal(play, seed, 1);
        if (transcript_begin(play, sink) && !given_end(play->game)) {
            const struct map_ruleset *rs = play->game->rs;
            g_autofree struct map_position *start = g_memdup2(play->game->p, rs->position_size);

            play->given = true;
            games++;
            if (share_takes(&turn)) {
                map_play_bots(play, games % 4 ? "greedy" : "random", seed, 0, MOVES, sink, NULL);
                check_game(play->game, start);
                restart(scenario, play->game, seed, path);
            }
        }
        map_play_free(play);
    }
    scenario_free(scenario);
    diag_sink_free(sink);
}

static void
test_games_of_bots(void **state)
{
    (void)state;
    for (; games < GAMES; round_of++) {
        unsigned since = games;

        corpus_visit("examples", visit);
        corpus_visit("tools/templates", visit);
        assert_true(games > since);
    }
    assert_true(effects > share_least(100000));
    assert_true(restarts > share_least(GAMES / 2));
    assert_int_equal(different, 0);
}

int
test_effects(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_of_bots),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
