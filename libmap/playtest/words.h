#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers of a play-test in words; each string that is a pointer is the caller's (g_free). */
#include "base/text.h"
#include "playtest/result.h"

/* Of the games that began those without a winner. */
struct number_text words_open(const struct playtest_count *count);
/* "red wins too often: 39 in 100, fair is 33" */
char *words_verdict(const struct map_playtest *playtest, const struct win_verdict *v,
                    unsigned players);

/* "7 of 20 fillings unfair (18-57 %); worst 1:8: red 52, fair 33"; NULL where none was judged */
char *words_fillings(const struct map_playtest *playtest, const struct playtest_count *count);

/* Static: "builders"; "won" */
const char *words_style(unsigned style);
const char *words_end(enum match_end end);

/* Games that ended without a winner, those of them that froze, and games that did not begin. */
uint64_t words_unfinished(const struct playtest_count *count);
uint64_t words_frozen(const struct playtest_count *count);
uint64_t words_stuck(const struct playtest_count *count);

/* "never used in 8,000 games: jumps (SEA-4)", or that all was used. */
char *words_unused(const struct map_playtest *playtest, uint64_t games);
