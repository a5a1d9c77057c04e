#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs as rows of the report on a terminal. */
#include "check/setups/result.h"

/* Each proof of counts first..last. */
struct proof_text;
typedef void proofs_take(void *data, const struct proof_text *proof, unsigned first, unsigned last);

/* Each kind of proof in turn: once if the player counts agree on it, else once for each group of
 * counts that agree. */
void proofs_visit(const struct map_check_report *report, proofs_take *take, void *data);

/* Below the table: each kind of proof once if the player counts agree on it, else once for each
 * group of counts that agree. Rows are those of screen-rows.h. */
void proofs_add_rows(GPtrArray *rows, const struct map_check_report *report);
