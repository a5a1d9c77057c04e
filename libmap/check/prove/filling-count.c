/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counted hex by hex over what is left in the bags and lies at the edge of what is laid
 * (layer-count.c), for numbers and terrain apart where something is asked of both (split-count.c); else
 * by laying every filling (filling-enumeration.c). Where all of it is too long there are bounds: what is
 * laid with fewer constraints is more, and with stricter ones less. */
#include "check/prove/filling-count.h"

#include "check/prove/big-number.h"
#include "check/prove/filling-enumeration.h"
#include "check/prove/layer-count.h"
#include "check/prove/split-count.h"
#include "check/prove/count-states.h"

#include <glib.h>

#define COUNT_MAX_TO_LAY UINT64_C(1000000000000) /* more are seldom so few with all constraints */

static void
tell(struct proof_count *out, const struct big *least, const struct big *most)
{
    out->verdict = most ? PROOF_UNDECIDED : PROOF_HOLDS;
    out->least = big_text(least);
    out->most = most && !most->too_large ? big_text(most) : NULL;
}

/* With what is asked of the one kind, or of nothing. */
static bool
count_layers(const struct fill_plan *plan, bool terrain, bool numbers, unsigned steps,
             struct big *count)
{
    struct layers_task task = {.plan = plan,
                               .tiles = true,
                               .numbers = true,
                               .keep_terrain = terrain,
                               .keep_numbers = numbers,
                               .steps = &steps};

    return proof_layers_count(&task, count);
}

static bool
count_exactly(const struct fill_plan *plan, unsigned steps, struct big *count)
{
    if (proof_layers_asks_terrain(plan) && proof_layers_asks_numbers(plan)) {
        unsigned left = steps;
        enum split_end end = proof_split_count(plan, &left, count);

        if (end != SPLIT_TOO_MANY)
            return end == SPLIT_COUNTED;
    }
    return count_layers(plan, true, true, steps, count);
}

/* What is laid with fewer constraints. */
static void
bound_above(const struct fill_plan *plan, unsigned steps, struct big *most)
{
    g_autofree struct big *other = g_new(struct big, 1);
    bool terrain = proof_layers_asks_terrain(plan) && proof_layers_asks_numbers(plan);
    bool numbers = terrain && count_layers(plan, false, true, steps, most);

    terrain = terrain && count_layers(plan, true, false, steps, other);
    if (terrain && (!numbers || big_is_less(other, most)))
        big_copy(most, other);
    if (!terrain && !numbers && !count_layers(plan, false, false, steps, most))
        most->too_large = true;
}

/* What is laid with more constraints: clumps of one hex, which are soon counted. */
static bool
bound_below(const struct fill_plan *plan, unsigned steps, struct big *least)
{
    g_autofree struct pool_contact *contacts = g_new(struct pool_contact, plan->n_contacts + 1);
    struct fill_plan stricter = *plan;
    bool differs = false;

    for (unsigned i = 0; i < plan->n_contacts; i++) {
        contacts[i] = plan->contacts[i];
        contacts[i].most = 1;
        differs |= plan->contacts[i].most > 1;
    }
    stricter.contacts = contacts;
    return differs && !(plan->settled && !constraint_start_is_legal(&stricter)) &&
           count_exactly(&stricter, steps, least);
}

/* Hexes that may have that terrain, at most. */
static unsigned
most_of(const struct fill_plan *plan, unsigned terrain)
{
    unsigned n = 0;

    for (unsigned h = 0; h < plan->n_hexes; h++)
        n += plan->terrain[h] == terrain;
    for (unsigned p = 0; p < plan->n_pools; p++)
        for (unsigned k = 0; k < plan->pools[p].n_kinds; k++)
            n += plan->pools[p].kinds[k].terrain == terrain ? plan->pools[p].kinds[k].count : 0;
    return n;
}

/* There are too few hexes of its terrain to break it. */
static bool
is_idle(const struct fill_plan *plan, const struct pool_contact *contact)
{
    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        if (constraint_is_of(contact, t) && most_of(plan, t) > contact->most)
            return false;
    return true;
}

static void
count_kept(const struct fill_plan *plan, unsigned steps, struct proof_count *out)
{
    g_autofree struct big *most = g_new(struct big, 1), *least = g_new(struct big, 1),
                          *count = g_new(struct big, 1);
    uint64_t laid;

    if (count_exactly(plan, steps, count)) {
        tell(out, count, NULL);
        return;
    }
    bound_above(plan, steps, most);
    big_set(count, COUNT_MAX_TO_LAY);
    bool few = !most->too_large && big_is_less(most, count);

    if (proof_enumerate(plan, few ? steps : steps / 10, &laid)) {
        big_set(count, laid);
        tell(out, count, NULL);
        return;
    }
    big_set(count, MAX(laid, 1));
    if (!bound_below(plan, steps, least) || big_is_less(least, count))
        big_copy(least, count);
    tell(out, least, most);
}

void
proof_count(const struct fill_plan *plan, unsigned steps, struct proof_count *out)
{
    g_autofree struct pool_contact *contacts = g_new(struct pool_contact, plan->n_contacts + 1);
    struct fill_plan kept = *plan;

    *out = (struct proof_count){.verdict = PROOF_NOT_ASKED};
    if (!plan->drawn)
        return;
    kept.contacts = contacts;
    kept.n_contacts = 0;
    for (unsigned i = 0; i < plan->n_contacts; i++)
        if (!is_idle(plan, &plan->contacts[i]))
            contacts[kept.n_contacts++] = plan->contacts[i];
    bool large = proof_layers_is_large(plan);

    count_kept(&kept, large ? MIN(steps, COUNT_MAX_STEPS_LARGE) : steps, out);
    if (out->verdict == PROOF_UNDECIDED)
        out->why =
            large ? "counting met its limit of " G_STRINGIFY(
                        COUNT_MAX_STEPS_LARGE) " steps or " G_STRINGIFY(STATES_MAX_LARGE) " states"
                  : "counting met its limit of " G_STRINGIFY(
                        COUNT_MAX_STEPS) " steps or " G_STRINGIFY(STATES_MAX) " states";
}
