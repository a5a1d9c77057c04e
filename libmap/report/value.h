#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Figures of a report. A screen and a page show a figure in words, JSON has what it is made of: a
 * share of all games is "43 %" to a reader, and the number of these games to a program. */
#include "base/text.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Of 95 %. */
struct interval {
    double mean, low, high; /* NAN of nothing; of one thing only the mean is known */
};

/* Wilson's interval of a share, in percent. */
struct interval interval_of_share(uint64_t times, uint64_t n);
/* Of a mean, from the sum of whole numbers and of their squares. */
struct interval interval_of_mean(double sum, double squares, uint64_t n);
/* The smallest i such that `share` of what was counted has at most i; 0 of nothing. */
unsigned interval_quantile(const uint64_t *counters, unsigned n, double share);

enum report_kind {
    REPORT_WORDS, /* NULL: null in JSON */
    REPORT_SEAT,  /* a color, with its dot on a page */
    REPORT_TRUTH,
    REPORT_COUNT,
    REPORT_NUMBER,
    REPORT_SHARE,     /* a part of a whole in percent */
    REPORT_MEAN,      /* a sum by a whole */
    REPORT_PERCENT,   /* with its interval */
    REPORT_AVERAGE,   /* a mean with its interval */
    REPORT_CHANGE,    /* a difference with its interval, in points of percent or in `unit` */
    REPORT_QUANTILES, /* of a histogram: the median, and 5 to 95 % */
    REPORT_SUMS,      /* several parts by name */
    REPORT_NAMES,     /* a list; data only, as the next */
    REPORT_COUNTERS,
};

struct report_value {
    enum report_kind kind;
    uint64_t part;
    double whole; /* of a NUMBER: it */
    struct interval interval;
    char *words;              /* owned */
    const char *const *names; /* n of them, borrowed */
    const uint64_t *counters; /* likewise */
    unsigned n;
    char **list; /* owned */
};

struct report_value report_words(const char *words);
struct report_value report_seat(const char *color);
struct report_value report_truth(bool truth);
struct report_value report_count(uint64_t n);
struct report_value report_number(double number);
struct report_value report_share(uint64_t part, double whole);
struct report_value report_mean(uint64_t part, double whole);
struct report_value report_percent(struct interval percent);
/* In whole numbers. */
struct report_value report_rough_percent(struct interval percent);
struct report_value report_average(struct interval mean);
/* points: of percent; else it is a plain mean. */
struct report_value report_change(struct interval difference, bool points);
struct report_value report_quantiles(const uint64_t *counters, unsigned n);
struct report_value report_sums(const char *const *names, const uint64_t *parts, unsigned n,
                                double whole);
/* Takes the vector, ended by NULL. */
struct report_value report_names(char **list);
struct report_value report_counters(const uint64_t *counters, unsigned n);

/* For a sentence: "43.1", "+4.0"; "43 %", below 10 "4.3 %", "-" of nothing; "31.2 %
 * (29.5-33.0)". */
struct number_text value_tenth(double value);
struct number_text value_signed(double value);
struct number_text value_share(uint64_t part, double whole);
struct number_text value_percent(struct interval percent);

/* What a screen and a page show; the caller's (g_free). */
char *value_text(const struct report_value *value);
/* Appends it to JSON. */
void value_data(const struct report_value *value, GString *out);
void value_release(struct report_value *value);
