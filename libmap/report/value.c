/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/value.h"

#include "diag/message-text.h"
#include "map-diag.h"

#include <math.h>

#define BOUND 1.96  /* standard deviations: 95 of 100 intervals hold the truth */
#define MOST_SUMS 4 /* that a sentence names, the largest first */

struct interval
interval_of_share(uint64_t times, uint64_t n)
{
    double of = (double)n, mean = (double)times / of, z = BOUND * BOUND;
    double middle = (mean + z / (2 * of)) / (1 + z / of);
    double half = BOUND / (1 + z / of) * sqrt(mean * (1 - mean) / of + z / (4 * of * of));

    if (!n)
        return (struct interval){NAN, NAN, NAN};
    /* rounding errors must not leave 0 to 100 % */
    return (struct interval){100 * mean, 100 * fmax(middle - half, 0),
                             100 * fmin(middle + half, 1)};
}

struct interval
interval_of_mean(double sum, double squares, uint64_t n)
{
    double of = (double)n, mean = sum / of;
    double variance = (squares - of * mean * mean) / (of - 1);
    double half = n < 2 ? NAN : BOUND * sqrt(fmax(variance, 0) / of);

    return (struct interval){mean, mean - half, mean + half};
}

unsigned
interval_quantile(const uint64_t *counters, unsigned n, double share)
{
    uint64_t all = 0, below = 0;
    unsigned i = 0;

    for (unsigned k = 0; k < n; k++)
        all += counters[k];
    while (i + 1 < n && (double)(below += counters[i]) < share * (double)all)
        i++;
    return i;
}

struct report_value
report_words(const char *words)
{
    return (struct report_value){.kind = REPORT_WORDS, .words = g_strdup(words)};
}

struct report_value
report_seat(const char *color)
{
    return (struct report_value){.kind = REPORT_SEAT, .words = g_strdup(color)};
}

struct report_value
report_truth(bool truth)
{
    return (struct report_value){.kind = REPORT_TRUTH, .part = truth};
}

struct report_value
report_count(uint64_t n)
{
    return (struct report_value){.kind = REPORT_COUNT, .part = n};
}

struct report_value
report_number(double number)
{
    return (struct report_value){.kind = REPORT_NUMBER, .whole = number};
}

struct report_value
report_share(uint64_t part, double whole)
{
    return (struct report_value){.kind = REPORT_SHARE, .part = part, .whole = whole};
}

struct report_value
report_mean(uint64_t part, double whole)
{
    return (struct report_value){.kind = REPORT_MEAN, .part = part, .whole = whole};
}

struct report_value
report_percent(struct interval percent)
{
    return (struct report_value){.kind = REPORT_PERCENT, .interval = percent};
}

struct report_value
report_rough_percent(struct interval percent)
{
    return (struct report_value){.kind = REPORT_PERCENT, .interval = percent, .part = 1};
}

struct report_value
report_average(struct interval mean)
{
    return (struct report_value){.kind = REPORT_AVERAGE, .interval = mean};
}

struct report_value
report_change(struct interval difference, bool points)
{
    return (struct report_value){.kind = REPORT_CHANGE, .interval = difference, .part = points};
}

struct report_value
report_quantiles(const uint64_t *counters, unsigned n)
{
    return (struct report_value){.kind = REPORT_QUANTILES, .counters = counters, .n = n};
}

struct report_value
report_sums(const char *const *names, const uint64_t *parts, unsigned n, double whole)
{
    return (struct report_value){
        .kind = REPORT_SUMS, .names = names, .counters = parts, .n = n, .whole = whole};
}

struct report_value
report_names(char **list)
{
    return (struct report_value){.kind = REPORT_NAMES, .list = list};
}

struct report_value
report_counters(const uint64_t *counters, unsigned n)
{
    return (struct report_value){.kind = REPORT_COUNTERS, .counters = counters, .n = n};
}

/* ---- in words ---- */

struct number_text
value_tenth(double value)
{
    return diag_decimal("%.1f", fabs(value) < 0.05 ? 0 : value);
}

struct number_text
value_signed(double value)
{
    return diag_decimal("%+.1f", fabs(value) < 0.05 ? 0 : value);
}

struct number_text
value_share(uint64_t part, double whole)
{
    double percent = 100 * (double)part / whole;
    struct number_text text = {"-"};

    if (whole > 0) {
        text = diag_decimal(percent < 9.95 && part ? "%.1f" : "%.0f", percent);
        g_strlcat(text.text, " %", sizeof text.text);
    }
    return text;
}

struct number_text
value_percent(struct interval percent)
{
    struct number_text text = {"-"};

    if (!isnan(percent.mean))
        g_snprintf(text.text, sizeof text.text, "%s %% (%s-%s)", value_tenth(percent.mean).text,
                   value_tenth(percent.low).text, value_tenth(percent.high).text);
    return text;
}

/* "cities 6.1, settlements 3.0" */
static char *
describe_sums(const struct report_value *v)
{
    GString *out = g_string_new(NULL);
    uint64_t below = UINT64_MAX;

    for (unsigned shown = 0; shown < MOST_SUMS && v->whole > 0;) {
        uint64_t most = 0;

        for (unsigned i = 0; i < v->n; i++)
            most = v->counters[i] < below ? MAX(most, v->counters[i]) : most;
        if (!most)
            break;
        for (unsigned i = 0; i < v->n && shown < MOST_SUMS; i++)
            if (v->counters[i] == most && ++shown)
                g_string_append_printf(out, "%s%s %s", out->len ? ", " : "", v->names[i],
                                       value_tenth((double)most / v->whole).text);
        below = most;
    }
    return g_string_free(out, FALSE);
}

char *
value_text(const struct report_value *v)
{
    const double mean = v->interval.mean, half = (v->interval.high - v->interval.low) / 2;
    struct number_text words;

    switch (v->kind) {
    case REPORT_WORDS:
    case REPORT_SEAT:
        return g_strdup(v->words ? v->words : "-");
    case REPORT_TRUTH:
        return g_strdup(v->part ? "yes" : "no");
    case REPORT_COUNT:
        return g_strdup(diag_grouped(v->part).text);
    case REPORT_NUMBER:
        return g_strdup(value_tenth(v->whole).text);
    case REPORT_SHARE:
        return g_strdup(value_share(v->part, v->whole).text);
    case REPORT_MEAN:
        return g_strdup(v->whole > 0 ? value_tenth((double)v->part / v->whole).text : "-");
    case REPORT_PERCENT:
        /* outwards, so that what is printed contains the exact interval; 1e-9: errors of floats */
        return v->part && !isnan(mean)
                   ? g_strdup_printf("%.0f %% (%.0f-%.0f)", round(mean),
                                     floor(v->interval.low + 1e-9), ceil(v->interval.high - 1e-9))
                   : g_strdup(value_percent(v->interval).text);
    case REPORT_AVERAGE:
    case REPORT_CHANGE:
        words = v->kind == REPORT_CHANGE ? value_signed(mean) : value_tenth(mean);
        return isnan(mean)   ? g_strdup("-")
               : isnan(half) ? g_strdup(words.text)
                             : g_strdup_printf("%s \xc2\xb1%s", words.text, value_tenth(half).text);
    case REPORT_QUANTILES:
        for (unsigned i = 0; i < v->n; i++)
            if (v->counters[i])
                /* in the form of a mean and its interval, which need no legend */
                return g_strdup_printf("%u (%u-%u)", interval_quantile(v->counters, v->n, 0.5),
                                       interval_quantile(v->counters, v->n, 0.05),
                                       interval_quantile(v->counters, v->n, 0.95));
        return g_strdup("-");
    case REPORT_SUMS:
        return describe_sums(v);
    case REPORT_NAMES:
    case REPORT_COUNTERS:
        break;
    }
    return g_strdup("");
}

/* ---- as data ---- */

static void
put_list(const struct report_value *v, GString *out)
{
    map_diag_write(out, "[");
    for (unsigned i = 0; v->list && v->list[i]; i++)
        map_diag_write(out, "%,%s", v->list[i]);
    for (unsigned i = 0; !v->list && i < v->n; i++)
        map_diag_write(out, "%,%L", v->counters[i]);
    map_diag_write(out, "]");
}

void
value_data(const struct report_value *v, GString *out)
{
    switch (v->kind) {
    case REPORT_WORDS:
    case REPORT_SEAT:
        map_diag_write(out, "%s", v->words);
        break;
    case REPORT_TRUTH:
        map_diag_write(out, "%b", v->part != 0);
        break;
    case REPORT_COUNT:
    case REPORT_SHARE:
    case REPORT_MEAN:
        map_diag_write(out, "%L", v->part);
        break;
    case REPORT_NUMBER:
        map_diag_write(out, "%g", v->whole);
        break;
    case REPORT_PERCENT:
    case REPORT_AVERAGE:
    case REPORT_CHANGE:
        map_diag_write(out, "{'%r': %g, 'low': %g, 'high': %g}",
                       v->kind == REPORT_AVERAGE || (v->kind == REPORT_CHANGE && !v->part)
                           ? "mean"
                           : "percent",
                       v->interval.mean, v->interval.low, v->interval.high);
        break;
    case REPORT_QUANTILES:
        map_diag_write(
            out, "{'p5': %u, 'median': %u, 'p95': %u}", interval_quantile(v->counters, v->n, 0.05),
            interval_quantile(v->counters, v->n, 0.5), interval_quantile(v->counters, v->n, 0.95));
        break;
    case REPORT_SUMS:
        map_diag_write(out, "{");
        for (unsigned i = 0; i < v->n; i++)
            map_diag_write(out, "%,%s: %L", v->names[i], v->counters[i]);
        map_diag_write(out, "}");
        break;
    case REPORT_NAMES:
    case REPORT_COUNTERS:
        put_list(v, out);
        break;
    }
}

void
value_release(struct report_value *v)
{
    g_free(v->words);
    g_strfreev(v->list);
}
