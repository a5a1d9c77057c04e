/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/region-pips.h"

bool
proof_areas_read(struct areas *areas, const struct layers_task *task, const uint16_t *rank)
{
    const struct fill_plan *plan = task->plan;

    *areas = (struct areas){.plan = plan};
    if (!task->numbers || !task->keep_numbers)
        return true;
    if (plan->n_balances > AREAS_MAX)
        return false;
    for (unsigned b = 0; b < plan->n_balances; b++)
        for (unsigned r = 0; r < plan->balances[b].n_regions; r++) {
            const struct scenario_region *region = plan->balances[b].regions[r];
            struct area area = {region, (uint8_t)b, AREAS_NO_RANK};

            for (unsigned k = 0; k < region->n_hexes; k++) {
                unsigned h = region->hexes[k].i;

                if (plan->asks[h] && (area.last == AREAS_NO_RANK || rank[h] > area.last))
                    area.last = rank[h];
            }
            if (areas->n == AREAS_MAX)
                return false;
            areas->list[areas->n++] = area;
        }
    return true;
}

/* The region is laid. Both halves of a spread are one more than they are: 0 is none. */
static bool
close_area(const struct areas *areas, const struct area *area, uint32_t *spread, uint32_t *sum)
{
    unsigned here = *sum + 1;
    unsigned least = *spread && *spread >> 16 < here ? *spread >> 16 : here;
    unsigned most = (*spread & 0xffff) > here ? *spread & 0xffff : here;

    if (most - least > areas->plan->balances[area->balance].within)
        return false;
    *spread = least << 16 | most;
    *sum = 0;
    return true;
}

bool
proof_areas_start(const struct areas *areas, uint32_t *spread, uint32_t *sum)
{
    for (unsigned a = 0; a < areas->n; a++) {
        const struct area *area = &areas->list[a];

        for (unsigned k = 0; k < area->region->n_hexes; k++)
            sum[a] += pool_pips(areas->plan->number[area->region->hexes[k].i]);
        if (area->last == AREAS_NO_RANK &&
            !close_area(areas, area, &spread[area->balance], &sum[a]))
            return false;
    }
    return true;
}

bool
proof_areas_add(const struct areas *areas, uint32_t *spread, uint32_t *sum, unsigned h,
                unsigned rank, unsigned value)
{
    for (unsigned a = 0; a < areas->n; a++) {
        const struct area *area = &areas->list[a];
        uint32_t *own = &spread[area->balance];

        for (unsigned k = 0; k < area->region->n_hexes; k++)
            sum[a] += area->region->hexes[k].i == h ? pool_pips(value) : 0;
        if (*own && sum[a] + 1 > (*own >> 16) + areas->plan->balances[area->balance].within)
            return false;
        if (area->last == rank && !close_area(areas, area, own, &sum[a]))
            return false;
    }
    return true;
}
