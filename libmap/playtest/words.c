/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/words.h"

#include "playtest/fillings.h"

#include <math.h>
#include <string.h>

static char *
format_number(const char *format, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    return g_strdup(g_ascii_formatd(text, sizeof text, format, value));
}

char *
words_tenth(double value)
{
    return format_number("%.1f", fabs(value) < 0.05 ? 0 : value);
}

char *
words_signed(double value)
{
    return format_number("%+.1f", fabs(value) < 0.05 ? 0 : value);
}

char *
words_percent(uint64_t part, uint64_t whole)
{
    double percent = 100 * (double)part / (double)whole;

    if (!whole)
        return g_strdup("-");
    g_autofree char *number = format_number(percent < 9.95 && part ? "%.1f" : "%.0f", percent);

    return g_strdup_printf("%s %%", number);
}

char *
words_share(const struct interval *share)
{
    if (isnan(share->mean))
        return g_strdup("-");
    g_autofree char *mean = words_tenth(share->mean), *low = words_tenth(share->low);
    g_autofree char *high = words_tenth(share->high);

    return g_strdup_printf("%s %% (%s-%s)", mean, low, high);
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
    g_autofree char *off = words_signed(v->off), *margin = words_tenth(playtest->limits.even);
    g_autofree char *first = words_tenth(v->by_style[0][v->seat].mean);
    g_autofree char *second = words_tenth(v->by_style[1][v->seat].mean);

    if (v->won < WINS_LEAST_GAMES)
        return g_strdup("not decided: too few games have a winner");
    switch ((int)v->word) {
    case WINS_EVEN:
        return g_strdup_printf("even for these bots: every seat wins within %s points of par",
                               margin);
    case WINS_DEPENDS:
        return g_strdup_printf("depends on how people play: %s wins %s %% among builders, %s %% "
                               "among traders",
                               seat, first, second);
    case WINS_UNDECIDED:
        return g_strdup_printf("not decided for these bots: %s is %s points from par", seat, off);
    default:
        return g_strdup_printf("%s for these bots: %s is %s points from par",
                               win_verdict_word(v->word), seat, off);
    }
}

char *
words_fillings(const struct map_playtest *playtest, const struct playtest_count *count)
{
    unsigned worst = fillings_worst(count), unfair = fillings_with(count, WINS_UNFAIR);

    if (!count->n_fillings)
        return NULL;
    const struct win_verdict *v = &count->fillings[worst].verdict;
    g_autofree char *share = words_share(&v->share[v->seat]);

    return g_strdup_printf("%u of %u fillings %s unfair; worst %" G_GUINT64_FORMAT ":%u, %s %s",
                           unfair, count->n_fillings, unfair == 1 ? "is" : "are", playtest->seed,
                           worst, playtest_seat_word(playtest, v->seat), share);
}

char *
words_difference(const struct interval *i)
{
    g_autofree char *mean = words_signed(i->mean), *half = words_tenth((i->high - i->low) / 2);

    return isnan(i->mean) ? g_strdup("-") : g_strdup_printf("%s \xc2\xb1%s", mean, half);
}

char *
words_quantiles(const uint64_t *rounds, unsigned n)
{
    uint64_t all = 0;

    for (unsigned i = 0; i < n; i++)
        all += rounds[i];
    if (!all)
        return g_strdup("-");
    return g_strdup_printf("%u %u %u", playtest_quantile(rounds, n, 0.05),
                           playtest_quantile(rounds, n, 0.5), playtest_quantile(rounds, n, 0.95));
}

char *
words_rounds(const struct tally *tally)
{
    return words_quantiles(tally_at(tally, TALLY_ROUNDS), tally->rounds);
}
