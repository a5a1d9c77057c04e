/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/mind.h"

#include "base/bitset.h"

#include <string.h>

#define A_PIP 0.03f /* points that a pip is worth which a villain keeps for some rounds */

float
bots_threat(const struct bot_thought *t, unsigned seat)
{
    unsigned own = position_points(t->rs, t->p, t->seat), lead = 0;
    unsigned points = position_points(t->rs, t->p, seat);
    float rival = bot_weight(t, WEIGHT_RIVAL);

    for (unsigned s = 0; s < t->rs->players; s++) {
        unsigned other = s == t->seat ? 0 : position_points(t->rs, t->p, s);

        lead = other > lead ? other : lead;
    }
    rival *= 1.0f + 0.05f * (float)points;
    return points == lead && points >= own ? rival * bot_weight(t, WEIGHT_LEADER) : rival;
}

float
bots_hex_damage(const struct bot_thought *t, unsigned hex)
{
    const struct map_ruleset *rs = t->rs;
    unsigned number = bitset_has(position_hidden(rs, t->p), hex)
                          ? 0
                          : position_number(rs, t->p, (map_hex){(uint16_t)hex});
    float damage = 0;

    if (!pool_pips(number))
        return 0;
    for (unsigned k = 0; k < 6; k++) {
        uint8_t byte = position_corners(rs, t->p)[rs->hexes[hex].corner[k]];

        if (!position_is_building(byte))
            continue;
        unsigned owner = position_owner(byte);

        damage += (float)rs->yield[byte & POSITION_PIECE] *
                  (owner == t->seat ? -1.0f : bots_threat(t, owner));
    }
    return damage * (float)pool_pips(number) * A_PIP;
}

static bool
carries_presents(const struct bot_thought *t)
{
    return t->rs->on[FAMILY_WORKSHOP] && t->own->wagon != MAP_NONE &&
           !outlook_declines(&t->mind->seat, FAMILY_WORKSHOP);
}

/* Any trade hex pays for presents (SANTA-3). */
static bool
redeems_presents(const struct bot_thought *t)
{
    return carries_presents(t) && t->own->presents;
}

float
bots_value_present(const struct bot_thought *t)
{
    return (float)t->rs->cards[t->own->level].present * t->mind->seat.coin;
}

float
bots_value_way(const struct bot_thought *t)
{
    return t->mind->idle ? bots_value_present(t) * (float)(t->own->presents
                                                               ? t->own->presents
                                                               : t->rs->option[OPTION_PRESENTS_DUE])
                         : outlook_delivery(&t->mind->seat, t->own);
}

/* Only a wagon that stands somewhere carries presents; in the set-up none does. The wagon passes by
 * the workshop where it has no other way, or where the detour costs less than a present brings.
 * With presents and no other way it goes to any trade hex: it would otherwise stand still and never
 * redeem them. */
static void
find_way(const struct bot_thought *t, bool fetches)
{
    uint16_t other[MAP_MAX_HEXES * 7], *way = t->mind->way;
    unsigned here = t->own->wagon;

    way_find(t->rs, t->p, t->seat, WAY_TOKENS, way);
    t->mind->idle = false;
    if (redeems_presents(t) && way[here] == WAY_NEVER) {
        way_find(t->rs, t->p, t->seat, WAY_TRADES_FOR_NOTHING, way);
        t->mind->idle = true;
        return;
    }
    if (!fetches)
        return;
    way_find(t->rs, t->p, t->seat, way[here] == WAY_NEVER ? WAY_PRESENTS_FOR_NOTHING : WAY_PRESENTS,
             other);
    if (other[here] == WAY_NEVER || (way[here] != WAY_NEVER && way[t->rs->pole] == WAY_NEVER))
        return;
    float detour = (float)other[here] + (float)way[t->rs->pole] - (float)way[here];
    float presents = (float)t->rs->option[OPTION_PRESENTS_DUE];

    t->mind->idle = way[here] == WAY_NEVER;
    if (t->mind->idle ||
        detour / WAY_A_POINT * bot_weight(t, WEIGHT_DETOUR) < presents * bots_value_present(t))
        memcpy(way, other, t->rs->n_intersections * sizeof *other);
}

unsigned
bots_measure_way(const struct bot_thought *t, unsigned at)
{
    /* a present is fetched where that is a small detour (SANTA-2b), not where it is dealt by number
     * (SANTA-2a) */
    bool fetches = carries_presents(t) && t->rs->option[OPTION_SANTA_MODE] &&
                   t->rs->pole != MAP_NONE && t->p->presents && !t->own->presents;
    /* all that changes the way besides the board; from four coins on, gold hardly does */
    uint32_t key = t->own->token | (uint32_t)fetches << 8 |
                   (uint32_t)(t->gold < 4 ? t->gold : 4) << 9 |
                   (uint32_t)redeems_presents(t) << 12 | (fetches ? (uint32_t)t->p->turn << 13 : 0);

    if (t->mind->way_stamp != t->stamp || t->mind->way_key != key) {
        find_way(t, fetches);
        t->mind->way_stamp = t->stamp;
        t->mind->way_key = key;
    }
    return t->mind->way[at];
}
