/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/text.h"

#include "board/place-name.h"
#include "diag/number-words.h"
#include "diag/rule.h"
#include "playtest/cited-rules.h"
#include "playtest/place-totals.h"
#include "playtest/versions.h"
#include "playtest/words.h"

#include <math.h>
#include <string.h>

#define WIDTH 79
#define SEAT_LINES 16   /* in all, where each seat has a row: the others take eight */
#define VERDICT_LINES 3 /* behind the seats of a player count */

static void
append_wrapped(GString *out, unsigned indent, const char *text)
{
    unsigned column = indent;
    g_auto(GStrv) words = g_strsplit(text, " ", -1);

    g_string_append_printf(out, "%*s", (int)indent, "");
    for (unsigned i = 0; words[i]; i++) {
        unsigned length = (unsigned)g_utf8_strlen(words[i], -1);
        /* a unit stays with its number */
        unsigned unit = words[i + 1] && *words[i + 1] == '%' ? 2 + (words[i + 1][1] != 0) : 0;

        if (i && *words[i] != '%' && column + 1 + length + unit > WIDTH) {
            g_string_append_printf(out, "\n%*s", (int)indent + 2, "");
            column = indent + 2;
        } else if (i) {
            g_string_append_c(out, ' ');
            column++;
        }
        g_string_append(out, words[i]);
        column += length;
    }
    g_string_append_c(out, '\n');
}

/* "cities 6.1, settlements 3.0": what winners' points came from, the most first. */
static char *
describe_points(const uint64_t *points, uint64_t games)
{
    GString *out = g_string_new(NULL);
    bool listed[PLAYTEST_SOURCES] = {false};

    for (unsigned n = 0; n < 4 && games; n++) {
        unsigned most = PLAYTEST_SOURCES;

        for (unsigned k = 0; k < PLAYTEST_SOURCES; k++)
            if (!listed[k] && points[k] && (most == PLAYTEST_SOURCES || points[k] > points[most]))
                most = k;
        if (most == PLAYTEST_SOURCES)
            break;

        listed[most] = true;
        g_string_append_printf(out, "%s%s %s", out->len ? ", " : "", playtest_source_word(most),
                               words_tenth((double)points[most] / (double)games).text);
    }
    return g_string_free(out, FALSE);
}

static void
append_seat(GString *out, const struct map_playtest *playtest, const struct playtest_count *count,
            unsigned seat)
{
    const struct tally *t = &count->tally;
    g_autofree char *points = describe_points(
        tally_at(t, TALLY_WIN_POINTS) + seat * PLAYTEST_SOURCES, playtest_seat_wins(t, seat));
    g_autofree char *line = g_strdup_printf(
        "  %7s  %-7s %19s  %11s  %s", seat ? "" : number_text(count->players).text,
        playtest_seat_word(playtest, seat), words_share(&count->verdict.share[seat]).text,
        words_quantiles(tally_at(t, TALLY_SEAT_ROUNDS) + seat * t->rounds, t->rounds).text, points);
    char *end = g_utf8_strlen(line, -1) > WIDTH ? strrchr(line, ',') : NULL;

    if (end)
        *end = '\0';
    g_strchomp(line);
    g_string_append_printf(out, "%s\n", line);
}

/* The middle of a histogram, in its own unit. */
static unsigned
find_median(const struct tally *tally, enum tally_section section)
{
    return playtest_quantile(tally_at(tally, section), tally_length(tally, section), 0.5);
}

static char *
describe_evening(const struct playtest_count *count)
{
    const struct tally *t = &count->tally;
    const uint64_t *half = tally_at(t, TALLY_HALF);
    uint64_t rolls = tally_total(t, TALLY_NUMBERS) * count->players;

    return g_strdup_printf(
        "%s unfinished; lead last changes at %u %%, half-time leader wins %s; %s of rolls bring a "
        "seat nothing, longest wait %u turns",
        words_open(count).text, find_median(t, TALLY_LEAD), words_percent(half[1], half[0]).text,
        words_percent(tally_total(t, TALLY_EMPTY), rolls).text, find_median(t, TALLY_WAITS));
}

static void
append_count(GString *out, const struct map_playtest *playtest, const struct playtest_count *count)
{
    g_autofree char *verdict = words_verdict(playtest, count);
    g_autofree char *evening = describe_evening(count);

    if (!count->games) {
        g_string_append_printf(out, "  %7u  no games yet\n", count->players);
        return;
    }
    if (words_stuck(count) == count->games) {
        g_string_append_printf(out, "  %7u  no game begins\n", count->players);
        return;
    }
    for (unsigned s = 0; s < count->players; s++)
        append_seat(out, playtest, count, s);
    append_wrapped(out, 11, verdict);
    append_wrapped(out, 11, evening);
}

/* Both versions side by side. */
static void
append_pairs(GString *out, const struct map_playtest *playtest, const struct playtest_count *count)
{
    double bound = interval_bound(playtest->looks);
    struct interval rounds = versions_rounds(&count->pairs, bound);

    for (unsigned s = 0; s < count->players; s++) {
        struct interval wins = versions_wins(&count->pairs, s, bound);

        g_string_append_printf(
            out, "  %7s  %-7s %20s  %20s  %s\n", s ? "" : number_text(count->players).text,
            playtest_seat_word(playtest, s), words_share(&count->verdict.share[s]).text,
            words_share(&count->other_verdict.share[s]).text, words_difference(&wins).text);
    }
    g_string_append_printf(out, "  %7s  %-7s %20s  %20s  %s\n", "", "rounds",
                           words_rounds(&count->tally).text, words_rounds(&count->other).text,
                           words_difference(&rounds).text);
    g_string_append_printf(out, "  %7s  %-7s %20s  %20s\n", "", "verdict",
                           win_verdict_word(count->verdict.word),
                           win_verdict_word(count->other_verdict.word));
}

static void
append_versions(GString *out, const struct map_playtest *playtest)
{
    g_string_append_printf(out, "  %7s  %-7s %20s  %20s  %s\n", "players", "seat", "wins",
                           "changed", "difference");
    for (unsigned i = 0; i < playtest->n_counts; i++)
        if (playtest->counts[i].other_rs)
            append_pairs(out, playtest, &playtest->counts[i]);
        else
            g_string_append_printf(out, "  %7u  the other version does not serve them\n",
                                   playtest->counts[i].players);
}

/* A line for each player count of a drawn map. */
static void
append_fillings(GString *out, const struct map_playtest *playtest)
{
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        g_autofree char *words = words_fillings(playtest, &playtest->counts[i]);
        g_autofree char *line =
            words ? g_strdup_printf("%u players: %s", playtest->counts[i].players, words) : NULL;

        if (line)
            append_wrapped(out, 2, line);
    }
}

/* One line for a player count. */
static void
append_short(GString *out, const struct map_playtest *playtest, const struct playtest_count *count)
{
    const struct tally *t = &count->tally;
    const struct win_verdict *v = &count->verdict;
    double low = 100, high = 0;

    for (unsigned s = 0; s < count->players; s++) {
        low = fmin(low, v->share[s].mean);
        high = fmax(high, v->share[s].mean);
    }
    g_autofree char *wins =
        g_strdup_printf("%s-%s %%", words_tenth(low).text, words_tenth(high).text);

    g_string_append_printf(out, "  %7u  %-11s %12s  %11s  %10s  %s %s\n", count->players,
                           v->word == WINS_DEPENDS ? "depends" : win_verdict_word(v->word),
                           v->won ? wins : "-", words_rounds(t).text, words_open(count).text,
                           playtest_seat_word(playtest, v->seat), words_signed(v->off).text);
}

static void
add_dead_total(const struct playtest_count *count, const char *what,
               const struct place_total *total, GString *out)
{
    char name[BOARD_NAME_SIZE];

    if (!total->all)
        g_string_append_printf(out, "%s%s %s", out->len ? ", " : "", what,
                               board_hex_name(count->rs->board, total->hex, name));
}

static void
add_dead_totals(const struct playtest_count *count, GString *out)
{
    struct place_total islands[MAP_MAX_HEXES];
    unsigned n = place_totals_islands(count, islands);

    for (unsigned i = 0; i < n; i++)
        add_dead_total(count, "the island of", &islands[i], out);
    for (unsigned i = 0; i < count->map->n_rivers; i++) {
        struct place_total river = place_totals_river(count, i);

        add_dead_total(count, "the river from", &river, out);
    }
}

/* Trade hexes, and numbers and resources of the map, that nothing came of in any game. */
static void
add_dead(const struct playtest_count *count, GString *out)
{
    const struct tally *t = &count->tally;
    const struct map_ruleset *rs = count->rs;
    const uint8_t *hexes = position_hexes(rs, rs->initial);
    unsigned numbers = 0;
    char name[BOARD_NAME_SIZE];

    for (unsigned h = 0; h < rs->n_hexes; h++)
        numbers |= 1u << (hexes[h] >> 4);
    for (unsigned n = 2; n < PLAYTEST_NUMBERS; n++)
        if (numbers >> n & 1u && !tally_at(t, TALLY_NUMBER_YIELD)[n])
            g_string_append_printf(out, "%snumber %u", out->len ? ", " : "", n);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        uint64_t cards = 0;

        for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
            cards += tally_at(t, TALLY_CARDS)[s * (RESOURCE_COUNT + 1) + r];
        if (!cards)
            g_string_append_printf(out, "%s%s", out->len ? ", " : "", resource_word(r));
    }
    for (unsigned i = 0; i < rs->n_trades; i++)
        if (!tally_at(t, TALLY_TRADES)[i])
            g_string_append_printf(out, "%s%s", out->len ? ", " : "",
                                   board_hex_name(rs->board, (map_hex){rs->trades[i].hex}, name));
    add_dead_totals(count, out);
}

/* "never used in 8,000 games: ..." of all player counts; NULL: all was. */
static char *
describe_unused(const struct map_playtest *playtest, uint64_t *games)
{
    GString *out = g_string_new(NULL);

    *games = 0;
    for (unsigned i = 0; i < playtest->n_counts; i++)
        *games += playtest->counts[i].games - words_stuck(&playtest->counts[i]);
    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        uint64_t used = 0;
        bool applies = false;

        for (unsigned i = 0; i < playtest->n_counts; i++) {
            used += tally_at(&playtest->counts[i].tally, TALLY_USES)[u];
            applies |= playtest_use_applies(playtest->counts[i].rs, u);
        }
        if (applies && !used)
            g_string_append_printf(out, "%s%s (%s)", out->len ? ", " : "", playtest_use_word(u),
                                   playtest_use_rule(u));
    }
    if (playtest->n_counts == 1 && *games)
        add_dead(&playtest->counts[0], out);
    return g_string_free(out, FALSE);
}

/* One line of ids: "rules never met in 500 games: SEA-2, TOLL-3 and 4 more (--report)". */
static void
append_missing_rules(GString *out, const struct map_playtest *playtest)
{
    static const char more[] = " and 100 more (--report)";
    g_autoptr(GString) line = g_string_new(NULL);
    unsigned n = 0, shown = 0;

    g_string_printf(line, "  rules never met in %s games:",
                    diag_grouped(cited_rules_games(playtest->counts, playtest->n_counts)).text);
    for (unsigned r = 0; r < PLAYTEST_RULES; r++) {
        if (!cited_rules_is_missing(playtest->counts, playtest->n_counts, r))
            continue;
        n++;
        if (line->len + 2 + strlen(diag_rule(r)->id) + strlen(more) <= WIDTH && n == shown + 1)
            g_string_append_printf(line, "%s %s", shown++ ? "," : "", diag_rule(r)->id);
    }
    if (n > shown)
        g_string_append_printf(line, " and %u more (--report)", n - shown);
    if (n > 0)
        g_string_append_printf(out, "%s\n", line->str);
}

static void
append_heading(GString *out, const struct map_playtest *playtest)
{
    uint64_t least = UINT64_MAX, most = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        least = MIN(least, playtest->counts[i].games);
        most = MAX(most, playtest->counts[i].games);
    }

    g_string_append_printf(out, "%s (%s)\n", playtest->title, playtest->file);
    g_string_append_printf(out,
                           "  %s%s%s games for each player count, half by builders, half by "
                           "traders; seed %" G_GUINT64_FORMAT "\n",
                           least < most ? diag_grouped(least).text : "", least < most ? " to " : "",
                           diag_grouped(most).text, playtest->seed);
    if (playtest->other)
        g_string_append_printf(out, "  changed: %s; the same dice for both\n", playtest->other);
    if (playtest->stopped)
        g_string_append(out, "  stopped before the end: this is what is known so far\n");
    g_string_append_c(out, '\n');
}

static bool
has_seat_rows(const struct map_playtest *playtest)
{
    unsigned lines = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        lines += count->players + VERDICT_LINES + (count->n_fillings > 0);
    }
    return lines <= SEAT_LINES;
}

static void
append_table(GString *out, const struct map_playtest *playtest, bool rows)
{
    if (rows)
        g_string_append_printf(out, "  %7s  %-7s %19s  %11s  %s\n", "players", "seat",
                               "wins (95 %)", "rounds", "points of winners");
    else
        g_string_append_printf(out, "  %7s  %-11s %12s  %11s  %10s  %s\n", "players", "verdict",
                               "wins", "rounds", "unfinished", "farthest");
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        if (rows)
            append_count(out, playtest, &playtest->counts[i]);
        else
            append_short(out, playtest, &playtest->counts[i]);
    }
}

void
text_write(const struct map_playtest *playtest, GString *out)
{
    uint64_t games;
    g_autofree char *unused = describe_unused(playtest, &games);
    const struct number_text all = diag_grouped(games);
    bool rows = has_seat_rows(playtest);

    append_heading(out, playtest);
    if (playtest->other) {
        append_versions(out, playtest);
        append_fillings(out, playtest);
        return;
    }
    append_table(out, playtest, rows);
    g_string_append_c(out, '\n');
    append_fillings(out, playtest);
    g_autofree char *line =
        *unused ? g_strdup_printf("never used in %s games: %s", all.text, unused)
                : g_strdup_printf("everything on offer was used in %s games", all.text);

    if (games)
        append_wrapped(out, 2, line);
    append_missing_rules(out, playtest);
    if (!rows)
        g_string_append(out, "  seat by seat with --players N\n");
}

void
text_write_lines(const struct map_playtest *playtest, GString *out)
{
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];
        g_autofree char *verdict = words_verdict(playtest, count);

        g_string_append_printf(out, "%u players, %s games: %s\n", count->players,
                               diag_grouped(count->games).text, verdict);
    }
}
