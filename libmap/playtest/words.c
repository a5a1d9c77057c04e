/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/words.h"

#include "diag/number-words.h"
#include "playtest/fillings.h"

#include <math.h>
#include <string.h>

struct number_text
words_tenth(double value)
{
    return diag_decimal("%.1f", fabs(value) < 0.05 ? 0 : value);
}

struct number_text
words_signed(double value)
{
    return diag_decimal("%+.1f", fabs(value) < 0.05 ? 0 : value);
}

struct number_text
words_percent(uint64_t part, uint64_t whole)
{
    double percent = 100 * (double)part / (double)whole;

    struct number_text text = {"-"};

    if (whole) {
        text = diag_decimal(percent < 9.95 && part ? "%.1f" : "%.0f", percent);
        g_strlcat(text.text, " %", sizeof text.text);
    }
    return text;
}

struct number_text
words_open(const struct playtest_count *count)
{
    return words_percent(words_unfinished(count), count->games - words_stuck(count));
}

struct number_text
words_share(const struct interval *share)
{
    struct number_text text = {"-"};

    if (!isnan(share->mean))
        g_snprintf(text.text, sizeof text.text, "%s %% (%s-%s)", words_tenth(share->mean).text,
                   words_tenth(share->low).text, words_tenth(share->high).text);
    return text;
}

const char *
words_style(unsigned style)
{
    static const char *const words[PLAYTEST_STYLES] = {"builders", "traders"};

    return words[style];
}

const char *
words_end(enum match_end end)
{
    static const char *const words[PLAYTEST_ENDS] = {"won", "capped", "deadlock", "no-filling",
                                                     "stuck"};

    return words[end];
}

static uint64_t
count_ends(const struct playtest_count *count, enum match_end end)
{
    const uint64_t *ends = tally_at(&count->tally, TALLY_ENDS);

    return ends[end] + ends[PLAYTEST_ENDS + end];
}

uint64_t
words_unfinished(const struct playtest_count *count)
{
    return count_ends(count, MATCH_CAPPED) + count_ends(count, MATCH_DEADLOCK);
}

uint64_t
words_stuck(const struct playtest_count *count)
{
    return count_ends(count, MATCH_NO_FILLING) + count_ends(count, MATCH_STUCK);
}

char *
words_verdict(const struct map_playtest *playtest, const struct playtest_count *count)
{
    const struct win_verdict *v = &count->verdict;
    const char *seat = playtest_seat_word(playtest, v->seat);
    const struct number_text off = words_signed(v->off);

    if (v->won < WINS_LEAST_GAMES)
        return g_strdup_printf("not decided: a verdict takes %d games with a winner, not %s",
                               WINS_LEAST_GAMES, diag_grouped(v->won).text);
    switch ((int)v->word) {
    case WINS_EVEN:
        return g_strdup_printf("even for these bots: every seat wins within %s points of par",
                               words_tenth(playtest->limits.even).text);
    case WINS_DEPENDS:
        return g_strdup_printf("depends on how people play: %s wins %s %% among builders, %s %% "
                               "among traders",
                               seat, words_tenth(v->by_style[0][v->seat].mean).text,
                               words_tenth(v->by_style[1][v->seat].mean).text);
    case WINS_UNDECIDED:
        return g_strdup_printf("not decided for these bots: %s is %s points from par", seat,
                               off.text);
    default:
        return g_strdup_printf("%s for these bots: %s is %s points from par",
                               win_verdict_word(v->word), seat, off.text);
    }
}

char *
words_fillings(const struct map_playtest *playtest, const struct playtest_count *count)
{
    unsigned worst = fillings_worst(count), unfair = fillings_with(count, WINS_UNFAIR);

    if (!count->n_fillings)
        return NULL;
    const struct win_verdict *v = &count->fillings[worst].verdict;

    return g_strdup_printf("%u of %u fillings %s unfair; worst %" G_GUINT64_FORMAT ":%u, %s %s",
                           unfair, count->n_fillings, unfair == 1 ? "is" : "are", playtest->seed,
                           worst, playtest_seat_word(playtest, v->seat),
                           words_share(&v->share[v->seat]).text);
}

struct number_text
words_difference(const struct interval *i)
{
    struct number_text text = {"-"};

    if (!isnan(i->mean))
        g_snprintf(text.text, sizeof text.text, "%s \xc2\xb1%s", words_signed(i->mean).text,
                   words_tenth((i->high - i->low) / 2).text);
    return text;
}

struct number_text
words_quantiles(const uint64_t *rounds, unsigned n)
{
    struct number_text text = {"-"};
    uint64_t all = 0;

    for (unsigned i = 0; i < n; i++)
        all += rounds[i];
    if (all)
        g_snprintf(text.text, sizeof text.text, "%u %u %u", playtest_quantile(rounds, n, 0.05),
                   playtest_quantile(rounds, n, 0.5), playtest_quantile(rounds, n, 0.95));
    return text;
}

struct number_text
words_rounds(const struct tally *tally)
{
    return words_quantiles(tally_at(tally, TALLY_ROUNDS), tally->rounds);
}
