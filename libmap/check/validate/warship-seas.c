/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "rules/villains.h"

#include <glib.h>

/* The sea hexes, and which warships may go there. */
struct fleet_yard {
    const struct ground *g;
    bool *vacant;                     /* by hex: discovered sea without villain or warship */
    bool *takes[VILLAINS_MAX_TAKERS]; /* by taker, by hex; seats first */
    bool placed[MAP_MAX_SEATS];       /* the warship is on the board already */
    unsigned n_takers;
};

/* That hex is one of the hexes around the place. */
static bool
is_touching_hex(const struct ground *g, const struct scenario_standing *s, unsigned h)
{
    const map_hex *around = s->place == STANDING_ON_PATH ? g->board->paths[s->at].hex
                                                         : g->board->intersections[s->at].hex;
    unsigned n = s->place == STANDING_ON_PATH ? 2 : 3;

    if (s->place == STANDING_ON_HEX)
        return s->at == h;
    for (unsigned i = 0; i < n; i++)
        if (around[i].i == h)
            return true;
    return false;
}

/* The emptiest sea for the pirate, then the privateer: if several hexes tie for the pirate, the
 * privateer takes another of them; else one of the next emptiest. */
static void
add_villains(struct fleet_yard *y, const bool wanted[2])
{
    const struct ground *g = y->g;
    unsigned n = g->board->n_hexes;
    g_autofree struct villains_around *around = g_new0(struct villains_around, n);
    g_autofree bool *may = g_memdup2(y->vacant, n * sizeof *may);

    for (unsigned h = 0; h < n; h++)
        for (const struct scenario_standing *s = NULL; may[h] && (s = ground_next(g, s));)
            if (is_touching_hex(g, s, h)) {
                around[h].buildings += standing_is_building(s);
                around[h].routes += s->kind >= STANDING_ROAD && s->kind <= STANDING_BRIDGE;
                around[h].forces += s->kind >= STANDING_KNIGHT && s->kind <= STANDING_WARSHIP;
            }
    for (unsigned i = 0; i < 2; i++) {
        if (!wanted[i])
            continue;
        bool *emptiest = y->takes[y->n_takers++] = g_new0(bool, n);

        if (villains_emptiest(around, may, n, g->value[OPTION_EMPTIEST], emptiest) > 1)
            continue;
        for (unsigned h = 0; h < n; h++)
            may[h] &= !emptiest[h];
    }
}

/* Some order of placing leaves the player without a hex (T-70). */
static bool
can_be_shut_out(const struct fleet_yard *y, unsigned player, unsigned *allowed)
{
    struct villains_rules rules = villains_rules_of(&y->g->scenario->options);
    unsigned n = y->g->board->n_hexes;
    g_autofree uint8_t *takes = g_new0(uint8_t, n);

    *allowed = 0;
    for (unsigned h = 0; h < n; h++) {
        *allowed += y->takes[player][h];
        for (unsigned t = 0; t < y->n_takers; t++)
            if (y->takes[t][h] && !(t < y->g->players && y->placed[t]))
                takes[h] |= (uint8_t)(1u << t);
    }
    return villains_shut_out(&rules, takes, n, player);
}

/* SEVENB-12: not beside a building of an opponent. */
static void
add_player(struct fleet_yard *y, unsigned seat)
{
    bool *takes = y->takes[y->n_takers++] =
        g_memdup2(y->vacant, y->g->board->n_hexes * sizeof *y->vacant);

    for (unsigned h = 0; h < y->g->board->n_hexes; h++)
        for (const struct scenario_standing *s = NULL; takes[h] && (s = ground_next(y->g, s));)
            if (standing_is_building(s) && s->seat != seat && is_touching_hex(y->g, s, h))
                takes[h] = false;
}

/* V-VI-3: in every order every player finds a hex (SEVENB-4, 5, 11, 12). */
void
check_warships(const struct ground *g)
{
    bool wanted[2] = {g->supply[SUPPLY_PIRATE], g->supply[SUPPLY_PRIVATEER]};
    unsigned n = g->board->n_hexes, allowed;

    if (!ground_is_built(g))
        return;
    for (unsigned h = 0; h < n; h++)
        if (g->board->hexes[h].kind == BOARD_OPEN)
            return; /* the sea depends on the draw */
    g_autofree bool *vacant = g_new0(bool, n);
    struct fleet_yard y = {.g = g, .vacant = vacant};

    for (unsigned h = 0; h < n; h++)
        vacant[h] = g->board->hexes[h].kind == BOARD_SEA;
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (s->kind == STANDING_WARSHIP)
            y.placed[s->seat] = true;
        if (s->place == STANDING_ON_HEX && s->kind >= STANDING_WARSHIP)
            vacant[s->at] = false;
        if (s->kind == STANDING_PIRATE || s->kind == STANDING_PRIVATEER)
            wanted[s->kind - STANDING_PIRATE] = false;
    }
    for (unsigned seat = 0; seat < g->players; seat++)
        add_player(&y, seat);
    if (g->on[FAMILY_VILLAINS])
        add_villains(&y, wanted);
    for (unsigned seat = 0; seat < g->players; seat++)
        if (!y.placed[seat] && can_be_shut_out(&y, seat, &allowed)) {
            ground_report(g, DIAG_V_VI_3, g->scenario->options.family_span[FAMILY_WARSHIPS], "cn",
                          seat, allowed);
            break; /* too little sea is reported already */
        }
    for (unsigned t = 0; t < y.n_takers; t++)
        g_free(y.takes[t]);
}
