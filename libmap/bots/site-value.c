/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/site-value.h"

#include "base/bitset.h"

#include <string.h>

#define SET_UP_ROUNDS 16.0f
#define NO_RATE 255 /* above any rate */

void
site_value_put(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
               uint64_t pips, struct site_four *four, unsigned lane)
{
    uint8_t rates[RESOURCE_COUNT + 1];

    for (unsigned r = 0; r < OUTLOOK_INCOMES; r++)
        four->pips[r][lane] = (float)(pips >> 8 * r & 255u);
    if (rs->harbor_at[at] == RULES_NOBODY)
        return;
    memset(rates, NO_RATE, sizeof rates);
    position_add_harbors(rs, p, at, rates);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        four->rates[r][lane] = rates[r];
}

struct site_four
site_value_none(void)
{
    struct site_four four;

    memset(&four, 0, sizeof four);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        four.rates[r] = (outlook_four){NO_RATE, NO_RATE, NO_RATE, NO_RATE};
    return four;
}

void
site_value_all(const struct outlook_seat *s, const struct site_holding *holding,
               const struct site_four *sites, unsigned n, outlook_four *values)
{
    float speed = outlook_speed(s, &holding->income, holding->rates, NULL);
    outlook_four has[OUTLOOK_INCOMES], rates[RESOURCE_COUNT];
    const outlook_four one = outlook_four_of(1), none = outlook_four_of(0);
    float kind = s->weights->of[WEIGHT_PLACE_KIND];
    bool harbors = !outlook_declines(s, OUTLOOK_HARBORS);

    for (unsigned r = 0; r < OUTLOOK_INCOMES; r++)
        has[r] = outlook_four_of((float)holding->income.of[r]);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        rates[r] = outlook_four_of((float)holding->rates[r]);
    for (unsigned i = 0; i < n; i++) {
        outlook_four income[OUTLOOK_INCOMES], best[RESOURCE_COUNT], fresh = none;

        for (unsigned r = 0; r < OUTLOOK_INCOMES; r++)
            income[r] = has[r] + sites[i].pips[r];
        for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
            outlook_four here = sites[i].rates[r];

            best[r] = harbors ? outlook_four_select(rates[r] < here, rates[r], here) : rates[r];
            if (!holding->income.of[r])
                fresh += outlook_four_select(sites[i].pips[r] > 0, one, none);
        }
        values[i] = (outlook_four_speeds(s, income, best) - speed) * SET_UP_ROUNDS + fresh * kind;
    }
}

void
site_value_board(const struct outlook_seat *s, const struct site_holding *holding,
                 const struct map_position *p, const uint64_t *pips, outlook_four *values)
{
    for (unsigned first = 0; first < s->rs->n_intersections; first += 4) {
        struct site_four four = site_value_none();

        for (unsigned i = first; i < first + 4 && i < s->rs->n_intersections; i++)
            site_value_put(s->rs, p, i, pips[i], &four, i - first);
        site_value_all(s, holding, &four, 1, &values[first / 4]);
    }
}

unsigned
site_value_room(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
                unsigned path, uint16_t room[SITE_ROOM])
{
    const struct rules_at *site = &rs->at[at];
    const uint64_t *open = position_open(rs, p);
    unsigned n = 0;

    for (unsigned k = 0; k < site->degree; k++) {
        const struct rules_at *next = &rs->at[site->next[k]];

        if (path != MAP_NONE && site->path[k] != path)
            continue;
        for (unsigned i = 0; i < next->degree; i++) {
            unsigned there = next->next[i];

            room[n] = (uint16_t)there;
            n += there != at && bitset_has(open, there);
        }
    }
    return n;
}
