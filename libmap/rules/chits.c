/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/chits.h"

static bool
is_among(const struct chits_place *places, unsigned n, uint16_t mass)
{
    for (unsigned i = 0; i < n; i++)
        if (places[i].mass == mass)
            return true;
    return false;
}

/* Homeland (ISL-1), or an island that has become home (ISL-5); all others are foreign (ISL-2). */
static bool
is_home(const struct chits *c, uint16_t mass)
{
    return is_among(c->home, c->n_home, mass) || is_among(c->earned, c->n_earned, mass);
}

bool
chits_at_home(const struct chits *c, unsigned i)
{
    return is_home(c, c->waiting[i].mass);
}

enum chits_fate
chits_founded(const struct chits *c, struct chits_place place)
{
    if (is_home(c, place.mass))
        return CHITS_NONE;
    if (place.defined)
        return CHITS_EARNED;
    if (!c->per_settlement && is_among(c->waiting, c->n_waiting, place.mass))
        return CHITS_NONE;
    return CHITS_WAITS;
}

enum chits_fate
chits_judged(const struct chits *c, unsigned i)
{
    const struct chits_place *place = &c->waiting[i];

    if (chits_at_home(c, i))
        return CHITS_RETURNED;
    if (!place->defined)
        return CHITS_WAITS;
    return !c->per_settlement && is_among(c->waiting, i, place->mass) ? CHITS_RETURNED
                                                                      : CHITS_EARNED;
}
