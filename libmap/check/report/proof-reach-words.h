#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways and crossings in words and as data. */
#include "base/number-text.h"
#include "check/setups/result.h"

/* "holds" */
const char *proof_verdict_word(enum proof_verdict verdict);
/* Seats by their bits: red, blue. The caller's. */
char *proof_seats_words(const struct check_count *count, unsigned seats);
/* The same as items of a list: "red", "blue" */
void proof_seats_json(const struct check_count *count, unsigned seats, GString *out);

/* For pairs, crossings and starts together; and the filling of seed 1 in which it fails, false if
 * it fails in none or in every one. */
enum proof_verdict proof_reach_verdict(const struct proof_reach *r);
bool proof_reach_filling(const struct proof_reach *r, struct proof_fillings *fillings);
/* "in filling 1:7 (37 of 200)", "in each of 200 fillings" */
struct number_text proof_where(struct proof_fillings fillings);
/* , "fillings": {"failing": 37, "of": 200} */
void proof_fillings_json(struct proof_fillings fillings, GString *out);
/* Lines of text, the caller's; NULL if nothing was proven. */
GPtrArray *proof_reach_lines(const struct check_count *count);
/* "reach": {...} */
void proof_reach_json(const struct check_count *count, GString *out);
