#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways and crossings in words. */
#include "base/number-text.h"
#include "check/setups/result.h"

/* Seats by their bits: red, blue. The caller's. */
char *proof_seats_words(const struct check_count *count, unsigned seats);

/* For pairs, crossings and starts together; and the filling of seed 1 in which it fails, false if
 * it fails in none or in every one. */
enum proof_verdict proof_reach_verdict(const struct proof_reach *r);
bool proof_reach_filling(const struct proof_reach *r, struct proof_fillings *fillings);
/* "in filling 1:7 (37 of 200)", "in each of 200 fillings" */
struct number_text proof_where(struct proof_fillings fillings);
/* Adds lines of text. */
void proof_reach_lines(GPtrArray *lines, const struct check_count *count);
