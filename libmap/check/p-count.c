/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Two ways of counting, both exact: hex by hex over what is left in the bags and lies at the
 * edge of what is laid (p-layers.c), where nothing is asked of terrain, harbors or sums; and by
 * laying every filling (p-enumerate.c). Where both are too long there are bounds: what is laid
 * with fewer constraints is more. */
#include "check/p-count.h"

#include "check/big.h"
#include "check/p-enumerate.h"
#include "check/p-layers.h"

#include <glib.h>

#define TOO_LONG                                                                                   \
    "counting met its limit of " G_STRINGIFY(COUNT_MAX_STEPS) " steps or " G_STRINGIFY(            \
        LAYERS_MAX_STATES) " states"

static void
tell(struct proof_count *out, const struct big *least, const struct big *most)
{
    out->verdict = most ? PROOF_UNDECIDED : PROOF_HOLDS;
    out->why = most ? TOO_LONG : NULL;
    out->least = big_text(least);
    out->most = most && !most->too_large ? big_text(most) : NULL;
}

void
proof_count(const struct fill_plan *plan, unsigned steps, struct proof_count *out)
{
    g_autofree struct big *count = g_new(struct big, 1), *least = g_new(struct big, 1);
    uint64_t laid;

    *out = (struct proof_count){.verdict = PROOF_NOT_ASKED};
    if (!plan->drawn)
        return;
    bool exact = proof_layers_can_count(plan);

    if (exact && proof_layers_count(plan, LAYERS_ALL, steps, count)) {
        tell(out, count, NULL);
        return;
    }
    if (proof_enumerate(plan, steps, &laid)) {
        big_set(count, laid);
        tell(out, count, NULL);
        return;
    }
    big_set(least, MAX(laid, 1));
    if ((exact || !proof_layers_count(plan, LAYERS_ALL, steps, count)) &&
        !proof_layers_count(plan, LAYERS_WITHOUT_CLASHES, steps, count))
        count->too_large = true;
    tell(out, least, count);
}
