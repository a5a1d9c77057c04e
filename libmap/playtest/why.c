/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/why.h"

#include "diag/sink.h"
#include "rules/ruleset.h"

#include <math.h>
#include <string.h>

#define WHY_GAMES 4000 /* of each thing that is made alike, at most */
#define WHY_CHUNK 240  /* each seat begins in as many of them */
#define ADDS_UP 2.0    /* points */

/* By game and seat, how often it won. */
typedef uint8_t why_wins[WHY_CHUNK][MAP_MAX_SEATS];

static bool
is_away(const struct playtest_count *count, unsigned seat)
{
    const struct interval *share = &count->verdict.share[seat];
    double par = 100.0 / count->players;

    return count->verdict.won >= WINS_LEAST_GAMES && (share->low > par || share->high < par);
}

/* first: who has the first turn, once all have placed. */
static void
play_variant(const struct map_playtest *playtest, const struct map_ruleset *rs, unsigned first,
             const struct games_chunk *chunk, uint32_t without, why_wins wins)
{
    struct map_ruleset turned = *rs;

    turned.first = (uint8_t)first;

    struct games *games = games_new(&turned, playtest->options.threads);
    struct game_row rows[WHY_CHUNK];
    struct tally tally;

    tally_init(&tally, rs);
    games_refuse(games, ~0u, (struct games_refusal){without, NULL});
    games_play(games, chunk, &tally, rows);
    for (unsigned i = 0; i < chunk->n; i++)
        if (rows[i].end == MATCH_WON)
            wins[i][rows[i].winner]++;
    tally_release(&tally);
    games_free(games);
}

/* The wins of a seat as it is are `as_is` of `times` games, alike for all `alike` of as many. */
static void
add_cause(struct playtest_count *count, const char *name, uint64_t n, unsigned as_is_weight,
          why_wins as_is, unsigned alike_weight, why_wins alike)
{
    unsigned c = 0;

    while (c < count->n_causes && strcmp(count->causes[c].name, name) != 0)
        c++;
    count->n_causes = MAX(count->n_causes, c + 1);
    count->causes[c].name = name;
    for (unsigned i = 0; i < n; i++)
        for (unsigned s = 0; s < count->players; s++) {
            int apart = (int)(as_is_weight * as_is[i][s]) - (int)(alike_weight * alike[i][s]);

            count->causes[c].sum[s] += apart;
            count->causes[c].squares[s] += (uint64_t)(apart * apart);
        }
}

/* Each seat begins in its share of the games, as the order of play weighs more where games are
 * short. */
static void
play_turns(const struct map_playtest *playtest, const struct map_ruleset *rs,
           const struct games_chunk *chunk, uint32_t without, why_wins wins)
{
    for (unsigned r = 0; r < rs->players; r++) {
        uint64_t from = chunk->n * r / rs->players;
        struct games_chunk some = *chunk;

        some.from += from;
        some.n = chunk->n * (r + 1) / rs->players - from;
        play_variant(playtest, rs, rs->resumes ? 0 : r, &some, without, wins + from);
    }
}

/* A part of what the sites bring. */
static void
play_part(const struct map_playtest *playtest, struct playtest_count *count, const char *name,
          const struct map_ruleset *rs, const struct games_chunk *chunk, uint32_t without,
          why_wins in_turn)
{
    why_wins wins = {{0}};

    play_turns(playtest, rs, chunk, without, wins);
    add_cause(count, name, chunk->n, 1, in_turn, rs->players, wins);
}

/* What the places of a seat bring where numbers, harbors and families bring nothing: by how much it
 * wins more than the others. */
static void
play_room(const struct map_playtest *playtest, struct playtest_count *count,
          const struct map_ruleset *bare, const struct games_chunk *chunk)
{
    why_wins wins = {{0}}, alike = {{0}};

    play_turns(playtest, bare, chunk, UINT32_C(1) << OUTLOOK_HARBORS, wins);
    for (unsigned i = 0; i < chunk->n; i++)
        for (unsigned s = 0; s < count->players; s++)
            for (unsigned winner = 0; winner < count->players; winner++)
                alike[i][s] += wins[i][winner];
    add_cause(count, "room", chunk->n, count->players, wins, 1, alike);
}

/* The ruleset without one family, or with the base alone; NULL where it cannot be so. */
static struct map_ruleset *
compile_without(const struct map_playtest *playtest, const struct playtest_count *count,
                unsigned family)
{
    struct map_scenario without = *playtest->scenario;
    struct map_sink *sink = map_diag_sink_new();

    for (unsigned f = FAMILY_BASE + 1; f < FAMILY_COUNT; f++)
        without.options.on[f] &= family != FAMILY_BASE && f != family;

    struct map_ruleset *rs = ruleset_compile(&without, count->players, sink);

    map_diag_sink_free(sink);
    return rs;
}

static void
play_parts(const struct map_playtest *playtest, struct playtest_count *count,
           struct games_chunk *chunk, why_wins in_turn)
{
    const struct map_ruleset *rs = count->rs;
    struct map_ruleset *bare = compile_without(playtest, count, FAMILY_BASE);

    chunk->other_numbers = true;
    play_part(playtest, count, "numbers", rs, chunk, 0, in_turn);
    if (bare)
        play_room(playtest, count, bare, chunk);
    ruleset_free(bare);
    chunk->other_numbers = false;
    if (rs->n_harbors)
        play_part(playtest, count, "harbors", rs, chunk, UINT32_C(1) << OUTLOOK_HARBORS, in_turn);
    for (unsigned f = FAMILY_BASE + 1; f < FAMILY_COUNT; f++) {
        struct map_ruleset *other = rs->on[f] ? compile_without(playtest, count, f) : NULL;

        if (other)
            play_part(playtest, count, family_entry(f)->element, other, chunk, 0, in_turn);
        ruleset_free(other);
    }
}

uint64_t
why_play(const struct map_playtest *playtest, struct playtest_count *count)
{
    const struct map_ruleset *rs = count->rs;
    uint64_t most = MIN(WHY_GAMES, playtest->options.games);
    struct games_chunk chunk = {playtest->options.seed, count->why_games,
                                MIN(WHY_CHUNK, most - count->why_games), GAMES_OWN_FILLING};
    why_wins as_is = {{0}}, in_turn = {{0}}, sites = {{0}};
    bool away = false;

    for (unsigned s = 0; s < count->players; s++)
        away |= is_away(count, s);
    if (!away || !chunk.n)
        return 0;
    /* Each seat begins once, on the same starts. Counted from who begins, each of the starts comes to
     * each place in the order once: that says what they bring. */
    for (unsigned r = 0; r < rs->players; r++) {
        why_wins wins = {{0}};

        play_variant(playtest, rs, rs->resumes ? 0 : r, &chunk, 0, wins);
        memcpy(as_is, r ? as_is : wins, sizeof wins);
        for (unsigned i = 0; i < chunk.n; i++)
            for (unsigned s = 0; s < rs->players; s++) {
                in_turn[i][s] += wins[i][s];
                sites[i][s] += wins[i][(s + r) % rs->players];
            }
    }
    add_cause(count, "order", chunk.n, rs->players, as_is, 1, in_turn);
    add_cause(count, "sites", chunk.n, rs->players, as_is, 1, sites);
    play_parts(playtest, count, &chunk, in_turn);
    count->why_games += chunk.n;
    return chunk.n * (rs->players + count->n_causes - 2);
}

static struct interval
find_change(const struct playtest_count *count, const struct why_cause *cause, unsigned seat)
{
    struct interval i =
        interval_of_mean((double)cause->sum[seat], (double)cause->squares[seat], count->why_games);
    double scale = 100.0 / count->players;

    return (struct interval){scale * i.mean, scale * i.low, scale * i.high};
}

/* "white -7.0: order -2.1, sites -4.9; in these harbors -3.1; nothing proven of tolls" */
static char *
describe_seat(const struct map_playtest *playtest, const struct playtest_count *count,
              unsigned seat)
{
    g_autoptr(GString) known = g_string_new(NULL);
    g_autoptr(GString) open = g_string_new(NULL);
    double off = count->verdict.share[seat].mean - 100.0 / count->players, sum = 0, parts = 0;

    for (unsigned c = 0; c < count->n_causes; c++) {
        const struct why_cause *cause = &count->causes[c];
        struct interval i = find_change(count, cause, seat);

        if (i.low <= 0 && i.high >= 0) {
            g_string_append_printf(open, "%s%s", open->len ? ", " : "; nothing proven of ",
                                   cause->name);
            continue;
        }
        g_string_append_printf(known, "%s%s %s",
                               c > 1 && parts == 0 ? &"; in its sites "[known->len ? 0 : 2]
                               : known->len        ? ", "
                                                   : "",
                               cause->name, value_signed(i.mean).text);
        *(c > 1 ? &parts : &sum) += i.mean;
    }
    if (fabs(sum - off) > ADDS_UP)
        g_string_append_printf(open, "; order and sites make %s of it", value_signed(sum).text);
    if (parts != 0 && fabs(parts - find_change(count, &count->causes[1], seat).mean) > ADDS_UP)
        g_string_append(open, "; what is in its sites does not add up to them");
    return g_strdup_printf("%s %s: %s%s", playtest_seat_word(playtest, seat),
                           value_signed(off).text, known->str,
                           &open->str[known->len || !open->len ? 0 : 2]);
}

void
why_add(struct report *r, const struct map_playtest *playtest)
{
    static const struct report_column columns[] = {
        {"seat", "seat", REPORT_PAGE | REPORT_DATA},
        {"cause", "alike for all", REPORT_PAGE | REPORT_DATA},
        {"change", "brings the seat", REPORT_PAGE | REPORT_DATA}};

    report_about(r, 0);
    report_heading(r, "why", "Why a seat is away from its share");
    report_say(r, REPORT_TERMINAL | REPORT_PAGE, NULL,
               g_strdup("why: points of wins that a seat loses or gains by a thing, from games in "
                        "which it is alike for all seats, or left out"));
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        report_about(r, count->players);
        report_table(r, REPORT_PAGE | REPORT_DATA, "why", NULL, columns, G_N_ELEMENTS(columns));
        for (unsigned s = 0; s < count->players; s++)
            for (unsigned c = 0; c < count->n_causes && is_away(count, s); c++) {
                report_cell(r, report_seat(playtest_seat_word(playtest, s)));
                report_cell(r, report_words(count->causes[c].name));
                report_cell(r, report_change(find_change(count, &count->causes[c], s), true));
            }
        for (unsigned s = 0; s < count->players; s++)
            if (count->n_causes && is_away(count, s))
                report_say(r, REPORT_TERMINAL | REPORT_PAGE, playtest_seat_word(playtest, s),
                           describe_seat(playtest, count, s));
        if (!count->n_causes)
            report_say(r, REPORT_TERMINAL | REPORT_PAGE, "why",
                       g_strdup("no seat is shown to be away from its share"));
    }
    report_about(r, 0);
}
