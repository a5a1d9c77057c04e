/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/p-run.h"

#include "check/p-stranding.h"
#include "check/p-villains.h"

void
proofs_run(struct proofs *out, const struct map_ruleset *rs, integer_solver solver)
{
    out->done = true;
    proof_stranding(rs, solver, STRANDING_MAX_NODES, &out->stranding);
    proof_villains(rs, solver, &out->villains);
}
