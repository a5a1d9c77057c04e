/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/words.h"

#include <math.h>
#include <string.h>

char *
words_grouped(uint64_t n)
{
    GString *out = g_string_new(NULL);

    g_string_append_printf(out, "%" G_GUINT64_FORMAT, n);
    for (gssize at = (gssize)out->len - 3; at > 0; at -= 3)
        g_string_insert_c(out, at, ',');
    return g_string_free(out, FALSE);
}

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
