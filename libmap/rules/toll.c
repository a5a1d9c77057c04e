/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/toll.h"

enum { PAID_ROUTE /* path or network, by the unit */, PAID_RIDER, PAID_FOOT, REFUSED };

/* As long as the cards make it: own cards with many points once filled a list of fixed length. */
unsigned
toll_room(enum cost_toll_unit unit, unsigned ways, unsigned moves)
{
    bool listed = unit == COST_PATH_ONCE || unit == COST_REENTRY_FREE || unit == COST_NETWORK_ONCE;

    /* for the route, a rider, a round knight; the number of the place */
    return moves * (listed ? 3u : 2u) + (moves + 1) * ways;
}

/* A search is enough: a wagon has points for few steps. */
static bool
is_paid(const struct toll_ledger *ledger, const uint16_t *paid, unsigned kind, unsigned what)
{
    for (unsigned i = 0; i < ledger->n; i++)
        if (paid[i] == (kind << 14 | what))
            return true;
    return false;
}

static void
enter_payment(struct toll_ledger *ledger, uint16_t *paid, unsigned kind, unsigned what)
{
    if (!is_paid(ledger, paid, kind, what))
        paid[ledger->n++] = (uint16_t)(kind << 14 | what);
}

/* TOLL-5, AMB-8; a bridge is free only where it was itself paid (AMB-6). */
static bool
is_route_free(const struct toll_ledger *ledger, const uint16_t *paid, enum cost_toll_unit unit,
              const struct toll_step *step)
{
    switch (unit) {
    case COST_PATH_ONCE:
        return is_paid(ledger, paid, PAID_ROUTE, step->path);
    case COST_REENTRY_FREE:
        return (!step->bridge && ledger->left >> step->owner & 1) ||
               is_paid(ledger, paid, PAID_ROUTE, step->path);
    case COST_NETWORK_ONCE:
        return !step->bridge && is_paid(ledger, paid, PAID_ROUTE, step->network);
    case COST_OWNER_ONCE:
        return !step->bridge && ledger->owners >> step->owner & 1;
    case COST_PATH_EACH:
        break;
    }
    return false;
}

unsigned
toll_free(const struct toll_ledger *ledger, const uint16_t *paid, enum cost_toll_unit unit,
          const struct toll_step *step)
{
    unsigned free = 0;

    if (step->owner != COST_NOBODY && is_route_free(ledger, paid, unit, step))
        free |= COST_FREE_ROUTE;
    if (is_paid(ledger, paid, PAID_RIDER, step->path))
        free |= COST_FREE_RIDER;
    if (is_paid(ledger, paid, PAID_FOOT, step->to))
        free |= COST_FREE_FOOT;
    return free;
}

void
toll_refuse(struct toll_ledger *ledger, uint16_t *paid, unsigned path)
{
    enter_payment(ledger, paid, REFUSED, path);
}

bool
toll_refused(const struct toll_ledger *ledger, const uint16_t *paid, unsigned path)
{
    return is_paid(ledger, paid, REFUSED, path);
}

void
toll_note(struct toll_ledger *ledger, uint16_t *paid, enum cost_toll_unit unit,
          const struct toll_step *step, const struct cost *cost)
{
    unsigned here = step->owner == COST_NOBODY ? 0 : 1u << step->owner;
    unsigned gone = ledger->inside & ~here;

    ledger->left = (uint8_t)(ledger->left | gone);
    ledger->inside = (uint8_t)(ledger->inside & here);
    for (unsigned i = 0; i < cost->n_parts; i++) {
        unsigned rule = cost->parts[i].rule;

        if (rule == COST_BY_TOLL_6)
            enter_payment(ledger, paid, PAID_RIDER, step->path);
        else if (rule == COST_BY_TOLL_8)
            enter_payment(ledger, paid, PAID_FOOT, step->to);
        if (rule != COST_BY_TOLL_1 && rule != COST_BY_TOLL_2 && rule != COST_BY_PIRATE_1)
            continue;
        ledger->inside = (uint8_t)(ledger->inside | here);
        ledger->owners = (uint8_t)(ledger->owners | here);
        if (unit == COST_PATH_ONCE || unit == COST_REENTRY_FREE)
            enter_payment(ledger, paid, PAID_ROUTE, step->path);
        else if (unit == COST_NETWORK_ONCE)
            enter_payment(ledger, paid, PAID_ROUTE, step->network);
    }
}
