#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers of a play-test in words; each string that is a pointer is the caller's (g_free). */
#include "base/number-text.h"
#include "playtest/result.h"

/* "43.1", "+4.0" */
struct number_text words_tenth(double value);
struct number_text words_signed(double value);
/* "43 %", below 10 "4.3 %"; "-" of nothing. */
struct number_text words_percent(uint64_t part, uint64_t whole);
/* Of the games that began those without a winner. */
struct number_text words_open(const struct playtest_count *count);
/* "31.2 % (29.5-33.0)" */
struct number_text words_share(const struct interval *share);

/* "-2.5 ±1.3" */
struct number_text words_difference(const struct interval *difference);
/* "18 24 33", the 5 %, 50 % and 95 % quantiles; "-" of no game. The latter: of all games. */
struct number_text words_quantiles(const uint64_t *rounds, unsigned n);
struct number_text words_rounds(const struct tally *tally);

/* "tilted for these bots: blue is -4.2 points from par" */
char *words_verdict(const struct map_playtest *playtest, const struct playtest_count *count);

/* "19 of 100 fillings are unfair; worst 1:37, red 61.0 % (55.3-66.3)"; NULL where none was judged */
char *words_fillings(const struct map_playtest *playtest, const struct playtest_count *count);

/* Static: "builders"; "won" */
const char *words_style(unsigned style);
const char *words_end(enum match_end end);

/* Games that ended without a winner, and games that did not begin. */
uint64_t words_unfinished(const struct playtest_count *count);
uint64_t words_stuck(const struct playtest_count *count);
