/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "rules/villains.h"

enum { PHASE_BEFORE = 0 }; /* start_phase */

/* "the robber and the storm": those without a place, in the order of SEVENB. */
static const char *
name_unplaced(bool first, const char *one, bool second, const char *other, const char *both)
{
    return first && second ? both : first ? one : second ? other : NULL;
}

/* Upper bound of hexes that count as deserts only for the storm. */
static unsigned
count_special(const struct ground *g)
{
    unsigned most = 0;

    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        if (terrain_has_trait(t, TRAIT_SPECIAL_DESERT))
            most += ground_count(g, (enum terrain)t, false).most;
    return most;
}

/* V-VI-1: discovered deserts for the robber and the storm (SEVENB-3, SEVENB-6). The robber is
 * placed first, on a plain one; the storm takes another, or a special one if the option allows
 * it. */
static void
check_deserts(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    unsigned plain = ground_count(g, TERRAIN_DESERT, false).most;
    unsigned special = count_special(g);
    bool robber = s->supply[SUPPLY_ROBBER], storm = s->supply[SUPPLY_STORM];
    bool anywhere = s->options.value[OPTION_STORM_ON_SPECIAL_DESERT];
    unsigned taken = robber && plain ? 1 : 0;
    bool no_robber = robber && !plain;
    bool no_storm = storm && plain - taken + (anywhere ? special : 0) == 0;
    const char *who =
        name_unplaced(no_robber, "the robber", no_storm, "the storm", "the robber and the storm");

    if (!who)
        return;
    struct finding *f =
        no_robber ? ground_report(g, DIAG_V_VI_1, g->map->span, "snss", who, plain,
                                  no_storm ? "two deserts into rows" : "desert into a row",
                                  name_unplaced(true, "robber=\"0\"", no_storm, NULL,
                                                "robber=\"0\" storm=\"0\""))
                  : ground_report(g, DIAG_V_VI_1_STORM, g->map->span, "ns", plain,
                                  taken ? "one" : "none");

    finding_add_label(f, s->options.family_span[FAMILY_VILLAINS],
                      "villains are on because of this");
}

/* V-VI-2: sea for the pirate and then the privateer (SEVENB-4, SEVENB-5). */
static void
check_sea_hexes(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    bool pirate = s->supply[SUPPLY_PIRATE], privateer = s->supply[SUPPLY_PRIVATEER];
    unsigned sea = ground_count(g, TERRAIN_SEA, false).most;
    const char *who =
        name_unplaced(pirate && !sea, "the pirate", privateer && sea < (pirate ? 2u : 1u),
                      "the privateer", "the pirate and the privateer");

    if (!who)
        return;
    ground_report(g, DIAG_V_VI_2, g->map->span, "sns", who, sea,
                  name_unplaced(pirate && !sea, "pirate=\"0\"", privateer, "privateer=\"0\"",
                                "pirate=\"0\" privateer=\"0\""));
}

/* A discovered sea hex with no corner on land, whatever is drawn around it. */
static bool
is_open_sea(const struct ground *g, map_hex hex)
{
    const struct board_hex *h = board_hex(g->board, hex);

    for (unsigned i = 0; i < GRID_DIRECTIONS; i++)
        if (board_at(g->board, h->corner[i])->flags & (BOARD_AT_LAND | BOARD_AT_UNSURE))
            return false;
    return h->kind == BOARD_SEA;
}

static bool
is_terrain_in_doubt(const struct ground *g)
{
    return g->map->doubt & DOUBT_TERRAIN;
}

/* V-VI-4: with that much open sea every warship finds a place, whatever is built. If the buildings
 * are known, V-VI-3 decides it exactly. */
void
check_villains_open_sea(const struct ground *g)
{
    if (is_terrain_in_doubt(g) || !g->on[FAMILY_WARSHIPS] || ground_is_built(g))
        return;
    const struct map_scenario *s = g->scenario;
    unsigned need = g->players, open = 0;

    if (g->on[FAMILY_VILLAINS])
        need += s->supply[SUPPLY_PIRATE] + s->supply[SUPPLY_PRIVATEER];
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        open += is_open_sea(g, map_hex_of(h));
    if (open < need)
        ground_report(g, DIAG_V_VI_4, s->options.family_span[FAMILY_WARSHIPS], "nn", open, need);
}

/* The pieces on each path, for AMB-42, and the number of carts and runners on the board. */
static void
survey_paths(const struct ground *g, uint8_t *has, unsigned *carts, unsigned *runners)
{
    static const uint8_t bits[STANDING_COUNT] = {
        [STANDING_ROAD] = VILLAINS_HAS_ROUTE,   [STANDING_BOAT] = VILLAINS_HAS_ROUTE,
        [STANDING_BRIDGE] = VILLAINS_HAS_ROUTE, [STANDING_RIDER] = VILLAINS_HAS_FORCE,
        [STANDING_SHIP] = VILLAINS_HAS_SHIP,    [STANDING_CART] = VILLAINS_HAS_CART,
        [STANDING_RUNNER] = VILLAINS_HAS_CART,
    };
    const struct scenario_standing *s;
    unsigned at = 0;

    while (!(g->map->doubt & DOUBT_STANDING) && (s = ground_standing(g, &at))) {
        *carts += s->kind == STANDING_CART;
        *runners += s->kind == STANDING_RUNNER;
        if (s->place == STANDING_ON_PATH)
            has[s->at] |= bits[s->kind];
        if (s->kind != STANDING_WAGON)
            continue;
        for (unsigned k = 0; k < g->board->intersections[s->at].degree; k++)
            has[g->board->intersections[s->at].path[k].i] |= VILLAINS_HAS_WAGON;
    }
}

/* V-VI-5: free paths for the donkey carts and blockade runners that are still to be placed
 * (SEVEN-5, SEVENB-7, AMB-26, AMB-42). */
static void
check_paths(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    unsigned open = 0, land = 0, sea = 0, carts = 0, runners = 0;
    g_autofree uint8_t *has = g_new0(uint8_t, g->board->n_paths);

    survey_paths(g, has, &carts, &runners);
    carts = villains_remaining(s->supply[SUPPLY_CARTS], carts);
    runners = villains_remaining(s->supply[SUPPLY_RUNNERS], runners);
    for (unsigned p = 0; p < g->board->n_sides; p++) {
        unsigned flags = g->board->paths[p].flags;

        if (flags & BOARD_PATH_NO_WAY || !villains_path_is_free(has[p]))
            continue;
        open++;
        land += (flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE)) != 0;
        sea += (flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE)) != 0;
    }
    if (open < carts + runners)
        ground_report(g, DIAG_V_VI_5, g->map->span, "nn", open, carts + runners);
    else if (land < carts)
        ground_report(g, DIAG_V_VI_5_CARTS, g->map->span, "nn", land, carts);
    else if (sea < runners)
        ground_report(g, DIAG_V_VI_5_RUNNERS, g->map->span, "nn", sea, runners);
}

/* Number of discovered land hexes that may have each number, and of different ones that some
 * certainly have; false if some are drawn. */
static bool
count_numbers(const struct ground *g, unsigned count[13], unsigned *hexes, unsigned *certain)
{
    bool decided = true, land[13] = {false};

    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        if (cell->hidden || g->board->hexes[h].kind == BOARD_SEA || cell->number == NUMBER_NONE)
            continue;
        ++*hexes;
        if (cell->number > 12) {
            decided = false;
            continue;
        }
        count[cell->number]++;
        *certain += g->board->hexes[h].kind == BOARD_LAND && cell->number && !land[cell->number];
        land[cell->number] |= g->board->hexes[h].kind == BOARD_LAND;
    }
    for (unsigned i = 0; i < g->map->n_pools && !decided; i++) {
        const struct scenario_pool *pool = &g->map->pools[i];

        for (unsigned k = 0; k < pool->n_numbers; k++)
            count[pool->numbers[k]]++;
        for (unsigned k = 0; k < pool->n_tiles; k++)
            count[pool->tiles[k].number] += pool->tiles[k].number != 0;
    }
    return decided;
}

static void
append_number(GString *s, unsigned n)
{
    g_string_append_printf(s, "%s%u", s->len ? " " : "", n);
}

/* Why no barbarian lands on any map of the scenario, and what to do; NULL: some may. */
static const char *
find_no_landing(const struct map_scenario *s, const char **help)
{
    bool later = true;

    *help = "raise it, or delete <barbarians/> from <rules>";
    if (!s->options.on[FAMILY_VILLAINS]) {
        *help = "add <villains/> to <rules>, or delete <barbarians/>";
        return "villains are off";
    }
    if (!s->supply[SUPPLY_BARBARIANS])
        return "barbarians= of <supply> is 0";
    if (!s->options.value[OPTION_LANDING])
        return "landing= is 0";
    if (s->options.value[OPTION_START_PHASE] == PHASE_BEFORE)
        return s->options.value[OPTION_EVENT_FACES] ? NULL : "event-faces= is 0";
    for (unsigned i = 0; i < s->n_maps; i++) {
        struct ground g = ground_of(s, &s->maps[i]);

        later &= !ground_seven_to_come(&g);
    }
    *help = "delete <barbarians/> from <rules>, or the villains from the initial board";
    return later ? "the villains of the first seven stand there already" : NULL;
}

/* V-VI-14: some barbarian lands, or stands there at the start. */
void
check_barbarians_come(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    const char *help, *why;

    if (!s->options.on[FAMILY_BARBARIANS])
        return;
    for (unsigned i = 0; i < s->n_maps; i++) {
        const struct scenario_map *map = &s->maps[i];

        if (map->doubt & DOUBT_STANDING)
            return;
        for (unsigned k = 0; k < map->n_standing; k++)
            if (map->standing[k].kind == STANDING_BARBARIANS)
                return;
    }
    why = find_no_landing(s, &help);
    if (why)
        ground_report(g, DIAG_V_VI_14, s->options.family_span[FAMILY_BARBARIANS], "ss", why, help);
}

/* V-VI-10: a warship can be driven off every sea hex (WSHIP-2). */
static void
check_lone_sea(const struct ground *g)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct board_hex *hex = &g->board->hexes[h];
        bool lone = hex->kind == BOARD_SEA;

        for (unsigned d = 0; d < GRID_DIRECTIONS && lone; d++)
            if (hex->neighbor[d].i != MAP_NONE &&
                board_hex(g->board, hex->neighbor[d])->kind != BOARD_LAND)
                lone = false;
        if (lone)
            ground_report(g, DIAG_V_VI_10, g->cells[h].span, "");
    }
}

bool
check_villains_terrain(const struct ground *g)
{
    if (is_terrain_in_doubt(g) || !g->on[FAMILY_VILLAINS])
        return false;
    if (ground_seven_to_come(g))
        check_deserts(g);
    check_sea_hexes(g);
    for (unsigned t = 0; t < TERRAIN_COUNT; t++) {
        struct ground_count n = ground_count(g, (enum terrain)t, false);

        if (n.least != n.most &&
            (t == TERRAIN_SEA || terrain_has_trait(t, TRAIT_DESERT | TRAIT_SPECIAL_DESERT)))
            return true;
    }
    return false;
}

/* The fewest different numbers among those drawn from a pool. */
static unsigned
count_least_different(const struct ground *g, unsigned pool)
{
    const struct scenario_pool *p = &g->map->pools[pool];
    unsigned drawn = 0, count[13] = {0}, different = 0;

    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        drawn += !cell->hidden && g->board->hexes[h].kind == BOARD_LAND &&
                 cell->number == NUMBER_RANDOM && cell->number_pool == pool &&
                 terrain_wants_number((enum terrain)cell->terrain);
    }
    for (unsigned i = 0; i < p->n_numbers; i++)
        count[p->numbers[i]]++;
    while (drawn > 0) {
        unsigned most = 0;

        for (unsigned n = 1; n < 13; n++)
            most = count[n] > count[most] ? n : most;
        if (!count[most])
            break;
        drawn -= MIN(drawn, count[most]);
        count[most] = 0;
        different++;
    }
    return different;
}

/* V-VI-8: enough different rolls can place the new barbarians (SEVENB-8). */
bool
check_villains_rolls(const struct ground *g)
{
    if (is_terrain_in_doubt(g) || !g->on[FAMILY_VILLAINS] || !g->on[FAMILY_BARBARIANS])
        return false;
    struct map_span on = g->scenario->options.family_span[FAMILY_BARBARIANS];
    unsigned count[13] = {0}, hexes = 0, different = 0, certain = 0;
    unsigned landing = (unsigned)g->value[OPTION_LANDING];
    bool decided = count_numbers(g, count, &hexes, &certain);
    g_autoptr(GString) none = g_string_new(NULL), several = g_string_new(NULL);

    for (unsigned n = 2; n <= 12; n++) {
        different += count[n] > 0;
        if (n != 7 && !count[n])
            append_number(none, n);
        else if (count[n] > 1)
            append_number(several, n);
    }
    different = MIN(different, hexes);
    if (different < landing)
        ground_report(g, DIAG_V_VI_8, g->map->span, "nn", different, landing);
    else if (decided && (none->len || several->len))
        ground_report(g, DIAG_V_VI_8_NOTE, on, "ss", none->len ? none->str : "none",
                      several->len ? several->str : "none");
    for (unsigned p = 0; p < g->map->n_pools; p++)
        certain = MAX(certain, count_least_different(g, p));
    return certain < landing && different >= landing;
}

void
check_villains_places(const struct ground *g)
{
    if (is_terrain_in_doubt(g))
        return;
    if (g->on[FAMILY_VILLAINS])
        check_paths(g);
    if (g->on[FAMILY_WARSHIPS])
        check_lone_sea(g);
}
