/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/terrain-clumps.h"

#define ALL_FLAGS 0xff
#define TOO_LARGE (CLUMPS_MOST + 1)

/* In a half word: first slot of the clump | size << 4 | a bit for each contact with a hex of
 * whose pool it has << 8. A size of 0 is no clump. */
static unsigned
half(const uint32_t *words, unsigned slot)
{
    return words[slot / 2] >> (slot % 2 * 16) & 0xffff;
}

static void
set_half(uint32_t *words, unsigned slot, unsigned value)
{
    unsigned shift = slot % 2 * 16;

    words[slot / 2] = (words[slot / 2] & ~(0xffffu << shift)) | value << shift;
}

bool
proof_clumps_fit(const struct fill_plan *plan)
{
    for (unsigned i = 0; i < plan->n_contacts; i++)
        if (plan->contacts[i].most > CLUMPS_MOST)
            return false;
    return plan->n_contacts <= CLUMPS_MAX_CONTACTS;
}

void
proof_clumps_free(uint32_t *words, unsigned n, uint32_t slots)
{
    unsigned first[CLUMPS_SLOTS]; /* by the old first slot: the new one */

    for (unsigned i = 0; i < n; i++)
        first[i] = CLUMPS_NO_SLOT;
    for (unsigned i = 0; i < n; i++) {
        unsigned here = half(words, i);

        if (slots >> i & 1)
            set_half(words, i, 0);
        else if (here) {
            if (first[here & 15] == CLUMPS_NO_SLOT)
                first[here & 15] = i;
            set_half(words, i, (here & ~15u) | first[here & 15]);
        }
    }
}

struct clump {
    unsigned size, flags;
    uint32_t slots;
};

static struct clump
gather(const struct fill_plan *plan, const uint32_t *words, unsigned n, unsigned h, uint32_t beside)
{
    struct clump c = {.size = 1};

    for (unsigned i = 0; i < plan->n_contacts; i++)
        c.flags |= (unsigned)(plan->contacts[i].pool == plan->tile_pool[h]) << i;
    for (unsigned i = 0; i < n; i++) {
        unsigned here = half(words, i);

        if (!(beside >> i & 1) || c.slots >> i & 1)
            continue;
        c.size += here >> 4 & 15;
        c.flags |= here >> 8;
        for (unsigned k = 0; k < n; k++) {
            unsigned there = half(words, k);

            if (there && (there & 15) == (here & 15))
                c.slots |= 1u << k;
        }
    }
    return c;
}

bool
proof_clumps_join(const struct fill_plan *plan, uint32_t *words, unsigned n, unsigned h,
                  unsigned terrain, uint32_t beside, unsigned slot)
{
    struct clump c = gather(plan, words, n, h, beside);
    unsigned first = CLUMPS_NO_SLOT;
    bool full = false;

    for (unsigned i = 0; i < plan->n_contacts; i++) {
        const struct pool_contact *contact = &plan->contacts[i];

        if (!constraint_is_of(contact, terrain) || !(c.flags >> i & 1))
            continue;
        if (c.size > contact->most)
            return false;
        full |= c.size == contact->most;
    }
    if (slot != CLUMPS_NO_SLOT)
        c.slots |= 1u << slot;
    if (c.size > TOO_LARGE)
        c.size = TOO_LARGE;
    for (unsigned i = 0; i < n; i++) {
        if (!(c.slots >> i & 1))
            continue;
        if (first == CLUMPS_NO_SLOT)
            first = i;
        /* of a full one it does not matter what else belongs to it */
        set_half(words, i,
                 full ? i | TOO_LARGE << 4 | ALL_FLAGS << 8 : first | c.size << 4 | c.flags << 8);
    }
    return true;
}
