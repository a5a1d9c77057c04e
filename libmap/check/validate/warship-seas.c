/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "rules/villains.h"

#include <glib.h>
#include <string.h>

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
is_touching_hex(const struct ground *g, const struct scenario_standing *s, map_hex hex)
{
    if (s->place == STANDING_ON_HEX)
        return s->at == hex.i;
    if (s->place == STANDING_ON_PATH) {
        const struct board_path *path = &g->board->paths[s->at];

        return path->hex[0].i == hex.i || path->hex[1].i == hex.i;
    }
    const struct board_intersection *x = &g->board->intersections[s->at];

    return x->hex[0].i == hex.i || x->hex[1].i == hex.i || x->hex[2].i == hex.i;
}

static struct villains_around
count_around(const struct ground *g, map_hex hex)
{
    struct villains_around n = {0, 0, 0};
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(g, &at))) {
        if (!is_touching_hex(g, s, hex))
            continue;
        n.buildings += standing_is_building(s);
        n.routes += s->kind >= STANDING_ROAD && s->kind <= STANDING_BRIDGE;
        n.forces += s->kind >= STANDING_KNIGHT && s->kind <= STANDING_WARSHIP;
    }
    return n;
}

/* The emptiest sea for the pirate, then the privateer: if several hexes tie for the pirate, the
 * privateer takes another of them; else one of the next emptiest. */
static void
add_villains(struct fleet_yard *y, bool pirate, bool privateer)
{
    const struct ground *g = y->g;
    unsigned n = g->board->n_hexes;
    bool lexicographic = g->value[OPTION_EMPTIEST];
    g_autofree struct villains_around *around = g_new(struct villains_around, n);
    g_autofree bool *may = g_memdup2(y->vacant, n * sizeof *may);

    for (unsigned h = 0; h < n; h++)
        around[h] = may[h] ? count_around(g, map_hex_of(h)) : (struct villains_around){0, 0, 0};
    for (unsigned i = 0; i < 2; i++) {
        if (i ? !privateer : !pirate)
            continue;
        bool *emptiest = y->takes[y->n_takers++] = g_new0(bool, n);

        if (villains_emptiest(around, may, n, lexicographic, emptiest) > 1)
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
    bool *takes = y->takes[seat] = g_memdup2(y->vacant, y->g->board->n_hexes * sizeof *y->vacant);
    const struct scenario_standing *s;

    for (unsigned h = 0; h < y->g->board->n_hexes; h++)
        for (unsigned at = 0; takes[h] && (s = ground_standing(y->g, &at));)
            if (standing_is_building(s) && s->seat != seat &&
                is_touching_hex(y->g, s, map_hex_of(h)))
                takes[h] = false;
    y->n_takers = seat + 1;
}

/* V-VI-3: in every order every player finds a hex (SEVENB-4, 5, 11, 12). */
void
check_warships(const struct ground *g)
{
    bool on_board[STANDING_COUNT] = {false};
    const struct scenario_standing *s;
    unsigned at = 0, n = g->board->n_hexes, allowed;

    if (!g->on[FAMILY_WARSHIPS] || !ground_is_built(g))
        return;
    for (unsigned h = 0; h < n; h++)
        if (g->board->hexes[h].kind == BOARD_OPEN)
            return; /* the sea depends on the draw */
    struct fleet_yard y = {.g = g, .vacant = g_new0(bool, n)};

    for (unsigned h = 0; h < n; h++)
        y.vacant[h] = g->board->hexes[h].kind == BOARD_SEA;
    while ((s = ground_standing(g, &at))) {
        on_board[s->kind] = true;
        if (s->kind == STANDING_WARSHIP)
            y.placed[s->seat] = true;
        if (s->place == STANDING_ON_HEX && s->kind >= STANDING_WARSHIP)
            y.vacant[s->at] = false;
    }
    for (unsigned seat = 0; seat < g->players; seat++)
        add_player(&y, seat);
    if (g->on[FAMILY_VILLAINS])
        add_villains(&y, g->supply[SUPPLY_PIRATE] && !on_board[STANDING_PIRATE],
                     g->supply[SUPPLY_PRIVATEER] && !on_board[STANDING_PRIVATEER]);
    for (unsigned seat = 0; seat < g->players; seat++)
        if (!y.placed[seat] && can_be_shut_out(&y, seat, &allowed)) {
            ground_report(g, DIAG_V_VI_3, g->scenario->options.family_span[FAMILY_WARSHIPS], "cn",
                          seat, allowed);
            break; /* too little sea is reported already */
        }
    for (unsigned t = 0; t < y.n_takers; t++)
        g_free(y.takes[t]);
    g_free(y.vacant);
}
