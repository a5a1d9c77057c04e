#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs as rows of the report that is read on a screen. */
#include "check/setups/result.h"

/* Each proof of counts first..last. */
struct proof_told;
typedef void proofs_take(void *data, const struct proof_told *told, unsigned first, unsigned last);

/* Each kind of proof in turn, once where the player counts agree on it, else once for those that
 * do. */
void proofs_visit(const struct map_check_report *report, proofs_take *take, void *data);

/* Below the table: each kind of proof once where the player counts agree on it, else once for
 * those that do. Rows are those of screen-rows.h. */
void proofs_add_rows(GPtrArray *rows, const struct map_check_report *report);
