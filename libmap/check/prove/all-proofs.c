/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/all-proofs.h"

#include "check/prove/trade-reach.h"
#include "check/prove/wagon-starts.h"
#include "check/prove/stranding.h"
#include "check/prove/warship-room.h"

#include <glib.h>

void
proofs_run(const struct proof_task *task, struct proofs *out)
{
    out->done = true;
    proof_stranding(task->rs, task->solver, STRANDING_MAX_NODES, &out->stranding);
    proof_villains(task->rs, task->solver, &out->villains);
    if (!task->first_of_map)
        return;
    out->first_of_map = true;
    struct ground g = ground_of(task->scenario, task->map);

    proof_reach(&g, task->rs, &out->reach);
    proof_starts(task->of_map, task->n_of_map, &out->reach.starts);
}

void
proofs_release(struct proofs *proofs)
{
    proof_reach_release(&proofs->reach);
}
