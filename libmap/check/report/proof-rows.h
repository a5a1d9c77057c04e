#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs, said once for the player counts that agree. */
#include "check/setups/result.h"

/* Each proof of counts first..last. */
struct proof_text;
typedef void proofs_take(void *data, const struct proof_text *proof, unsigned first, unsigned last);

/* Each kind of proof in turn: once if the player counts agree on it, else once for each group of
 * counts that agree. */
void proofs_visit(const struct map_check_report *report, proofs_take *take, void *data);
