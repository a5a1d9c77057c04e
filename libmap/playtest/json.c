/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/json.h"

#include "board/place-name.h"
#include "diag/rule.h"
#include "map-diag.h"
#include "playtest/cited-rules.h"
#include "playtest/fillings.h"
#include "playtest/place-totals.h"
#include "playtest/versions.h"
#include "playtest/words.h"

static void
write_interval(const char *key, const struct interval *i, GString *out)
{
    map_diag_write(out, ", '%r': {'percent': %g, 'low': %g, 'high': %g}", key, i->mean, i->low,
                   i->high);
}

static void
write_quantiles(const uint64_t *rounds, unsigned n, GString *out)
{
    map_diag_write(out, "'rounds': {'p5': %u, 'median': %u, 'p95': %u}",
                   playtest_quantile(rounds, n, 0.05), playtest_quantile(rounds, n, 0.5),
                   playtest_quantile(rounds, n, 0.95));
}

static void
write_sources(const char *key, const uint64_t *points, GString *out)
{
    map_diag_write(out, ", '%r': {", key);
    for (unsigned k = 0; k < PLAYTEST_SOURCES; k++)
        map_diag_write(out, "%,%s: %L", playtest_source_word(k), points[k]);
    map_diag_write(out, "}");
}

static void
write_seat(const struct map_playtest *playtest, const struct playtest_count *count, unsigned seat,
           GString *out)
{
    const struct tally *t = &count->tally;
    const struct win_verdict *v = &count->verdict;

    map_diag_write(out, "%,\n            {'seat': %s, 'wins': %L",
                   playtest_seat_word(playtest, seat), playtest_seat_wins(t, seat));
    write_interval("share", &v->share[seat], out);
    write_interval("builders", &v->by_style[0][seat], out);
    write_interval("traders", &v->by_style[1][seat], out);
    map_diag_write(out, ", ");
    write_quantiles(tally_at(t, TALLY_SEAT_ROUNDS) + seat * t->rounds, t->rounds, out);
    write_sources("points", tally_at(t, TALLY_POINTS) + seat * PLAYTEST_SOURCES, out);
    write_sources("winnerPoints", tally_at(t, TALLY_WIN_POINTS) + seat * PLAYTEST_SOURCES, out);
    map_diag_write(out, ", 'emptyRolls': %L}", tally_at(t, TALLY_EMPTY)[seat]);
}

static void
write_uses(const struct playtest_count *count, GString *out)
{
    const struct tally *t = &count->tally;

    map_diag_write(out, ",\n          'uses': [");
    for (unsigned u = 0; u < PLAYTEST_USES; u++)
        if (playtest_use_applies(count->rs, u) || tally_at(t, TALLY_USES)[u])
            map_diag_write(out,
                           "%,\n            {'what': %s, 'family': %s, 'rule': %s, 'times': %L, "
                           "'byWinners': %L, 'games': %L}",
                           playtest_use_word(u), family_entry(playtest_use_family(u))->element,
                           playtest_use_rule(u), tally_at(t, TALLY_USES)[u],
                           tally_at(t, TALLY_USES_WINNER)[u], tally_at(t, TALLY_USE_GAMES)[u]);
    map_diag_write(out, "],\n          'rules': {'games': %L, 'cited': [",
                   tally_at(t, TALLY_RULES)[PLAYTEST_RULES]);
    for (unsigned r = 0; r < PLAYTEST_RULES; r++)
        if (tally_at(t, TALLY_RULES)[r])
            map_diag_write(out, "%,\n            {'rule': %s, 'moves': %L, 'byWinners': %L}",
                           diag_rule(r)->id, tally_at(t, TALLY_RULES)[r],
                           tally_at(t, TALLY_RULES_WINNER)[r]);
    map_diag_write(out, "], 'missing': [");
    for (unsigned r = 0; r < PLAYTEST_RULES; r++)
        if (cited_rules_is_missing(count, 1, r))
            map_diag_write(out, "%,%s", diag_rule(r)->id);
    map_diag_write(out, "]}");
}

/* Names of places, in the order of the counters. */
static void
write_places(const struct playtest_count *count, GString *out)
{
    const struct map_ruleset *rs = count->rs;
    char name[BOARD_NAME_SIZE];

    map_diag_write(out, ",\n          'places': {'sites': [");
    for (unsigned i = 0; i < rs->n_intersections; i++)
        map_diag_write(out, "%,%s",
                       board_intersection_name(rs->board, (map_intersection){(uint16_t)i}, name));
    map_diag_write(out, "], 'paths': [");
    for (unsigned i = 0; i < rs->n_paths; i++)
        map_diag_write(out, "%,%s", board_path_name(rs->board, (map_path){(uint16_t)i}, name));
    map_diag_write(out, "], 'hexes': [");
    for (unsigned i = 0; i < rs->n_hexes; i++)
        map_diag_write(out, "%,%s", board_hex_name(rs->board, (map_hex){(uint16_t)i}, name));
    map_diag_write(out, "], 'tradeHexes': [");
    for (unsigned i = 0; i < rs->n_trades; i++)
        map_diag_write(out, "%,%s", board_hex_name(rs->board, (map_hex){rs->trades[i].hex}, name));
    map_diag_write(out, "]}");
}

static void
write_total(const struct playtest_count *count, const struct place_total *total, GString *out)
{
    char name[BOARD_NAME_SIZE];

    map_diag_write(out, "%,{'hex': %s, 'times': %L, 'byWinners': %L}",
                   board_hex_name(count->rs->board, total->hex, name), total->all,
                   total->by_winner);
}

static void
write_totals(const struct playtest_count *count, GString *out)
{
    struct place_total islands[MAP_MAX_HEXES];
    unsigned n = place_totals_islands(count, islands);

    map_diag_write(out, ",\n          'islands': [");
    for (unsigned i = 0; i < n; i++)
        write_total(count, &islands[i], out);
    map_diag_write(out, "],\n          'rivers': [");
    for (unsigned i = 0; i < count->map->n_rivers; i++) {
        struct place_total river = place_totals_river(count, i);

        write_total(count, &river, out);
    }
    map_diag_write(out, "]");
}

/* All sections as they are, each a list. */
static void
write_counters(const struct tally *tally, GString *out)
{
    map_diag_write(out, ",\n          'counters': {");
    for (unsigned s = 0; s < TALLY_SECTIONS; s++) {
        const uint64_t *words = tally_at(tally, s);

        map_diag_write(out, "%,\n            %s: [", tally_name(s));
        for (unsigned i = 0; i < tally_length(tally, s); i++)
            map_diag_write(out, "%,%L", words[i]);
        map_diag_write(out, "]");
    }
    map_diag_write(out, "}");
}

static void
write_evening(const struct playtest_count *count, GString *out)
{
    const struct tally *t = &count->tally;
    const uint64_t *half = tally_at(t, TALLY_HALF);

    map_diag_write(out,
                   ",\n          'evening': {'lastLeadChangePercent': %u, 'halfTimeLeaders': %L, "
                   "'halfTimeLeadersWon': %L, 'longestWaitTurns': %u, 'rolls': %L}",
                   playtest_quantile(tally_at(t, TALLY_LEAD), PLAYTEST_LEAD, 0.5), half[0], half[1],
                   playtest_quantile(tally_at(t, TALLY_WAITS), PLAYTEST_WAITS, 0.5),
                   tally_total(t, TALLY_NUMBERS));
}

/* The other version of the same games. */
static void
write_pairs(const struct map_playtest *playtest, const struct playtest_count *count, GString *out)
{
    const struct playtest_pairs *pairs = &count->pairs;
    double bound = interval_bound(playtest->looks);
    struct interval rounds = versions_rounds(pairs, bound);

    map_diag_write(out,
                   ",\n          'against': {'pairs': %L, 'finished': %L, 'verdict': %s, "
                   "'rounds': {'mean': %g, 'low': %g, 'high': %g}, 'seats': [",
                   pairs->n, pairs->finished, win_verdict_word(count->other_verdict.word),
                   rounds.mean, rounds.low, rounds.high);
    for (unsigned s = 0; s < count->players; s++) {
        struct interval wins = versions_wins(pairs, s, bound);

        map_diag_write(out, "%,\n            {'seat': %s, 'onlyBefore': %L, 'onlyAfter': %L",
                       playtest_seat_word(playtest, s), pairs->first_only[s],
                       pairs->second_only[s]);
        write_interval("share", &count->other_verdict.share[s], out);
        write_interval("difference", &wins, out);
        map_diag_write(out, "}");
    }
    map_diag_write(out, "]}");
}

static void
write_fillings(const struct map_playtest *playtest, const struct playtest_count *count,
               GString *out)
{
    map_diag_write(out, ",\n          'fillings': {'games': %L, 'worst': %u, 'list': [",
                   playtest->filling_games, fillings_worst(count));
    for (unsigned f = 0; f < count->n_fillings; f++) {
        const struct win_verdict *v = &count->fillings[f].verdict;

        map_diag_write(out, "%,\n            {'filling': %u, 'verdict': %s, 'farthest': %s", f,
                       win_verdict_word(v->word), playtest_seat_word(playtest, v->seat));
        write_interval("share", &v->share[v->seat], out);
        map_diag_write(out, "}");
    }
    map_diag_write(out, "]}");
}

static void
write_count(const struct map_playtest *playtest, const struct playtest_count *count, GString *out)
{
    const struct win_verdict *v = &count->verdict;
    const struct tally *t = &count->tally;

    map_diag_write(out,
                   "%,\n        {'players': %u, 'games': %L, 'won': %L, 'unfinished': %L, "
                   "'notBegun': %L,\n          'verdict': %s, 'farthest': %s, ",
                   count->players, count->games, v->won, words_unfinished(count),
                   words_stuck(count), win_verdict_word(v->word),
                   playtest_seat_word(playtest, v->seat));
    write_quantiles(tally_at(t, TALLY_ROUNDS), t->rounds, out);
    map_diag_write(out, ",\n          'seats': [");
    for (unsigned s = 0; s < count->players; s++)
        write_seat(playtest, count, s, out);
    map_diag_write(out, "]");
    write_uses(count, out);
    write_evening(count, out);
    if (count->other_rs)
        write_pairs(playtest, count, out);
    if (count->n_fillings)
        write_fillings(playtest, count, out);
    write_totals(count, out);
    write_places(count, out);
    write_counters(t, out);
    map_diag_write(out, "}");
}

void
json_write(const struct map_playtest *playtest, GString *out)
{
    map_diag_write(
        out,
        "{'id': %s, 'title': %s, 'file': %s, 'seed': %L, 'most': %L, "
        "'looks': %u, 'bound': %g,\n      'evenPoints': %f, 'unfairPoints': %f, 'stopped': %b, 'changed': %s, 'counts': [",
        playtest->id, playtest->title, playtest->file, playtest->seed, playtest->games,
        playtest->looks, interval_bound(playtest->looks), playtest->limits.even,
        playtest->limits.unfair, playtest->stopped, playtest->other);
    for (unsigned i = 0; i < playtest->n_counts; i++)
        write_count(playtest, &playtest->counts[i], out);
    map_diag_write(out, "]}");
}
