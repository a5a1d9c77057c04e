/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "rules/villains.h"

enum { PHASE_BEFORE = 0 }; /* start_phase */

/* V-VI-1: discovered deserts for the robber and the storm (SEVENB-3, SEVENB-6). The robber is
 * placed first, on a plain one; the storm takes another, or a special one if the option allows
 * it. */
static void
check_deserts(const struct ground *g)
{
    unsigned plain = ground_count(g, TERRAIN_DESERT, false).most, special = 0;
    bool robber = g->supply[SUPPLY_ROBBER], no_robber = robber && !plain;
    unsigned taken = robber && plain;

    for (unsigned t = 0; t < TERRAIN_COUNT && g->value[OPTION_STORM_ON_SPECIAL_DESERT]; t++)
        if (terrain_has_trait(t, TRAIT_SPECIAL_DESERT))
            special += ground_count(g, (enum terrain)t, false).most;
    bool no_storm = g->supply[SUPPLY_STORM] && plain - taken + special == 0;

    if (no_robber)
        ground_report(g, DIAG_V_VI_1, g->map->span, "snss",
                      no_storm ? "the robber and the storm" : "the robber", plain,
                      no_storm ? "two deserts into rows" : "desert into a row",
                      no_storm ? "robber=\"0\" storm=\"0\"" : "robber=\"0\"");
    else if (no_storm)
        ground_report(g, DIAG_V_VI_1_STORM, g->map->span, "ns", plain, taken ? "one" : "none");
}

/* V-VI-2: sea for the pirate and then the privateer (SEVENB-4, SEVENB-5). */
static void
check_sea_hexes(const struct ground *g)
{
    static const char *const who[][2] = {
        {"the pirate", "pirate=\"0\""},
        {"the privateer", "privateer=\"0\""},
        {"the pirate and the privateer", "pirate=\"0\" privateer=\"0\""},
    };
    bool pirate = g->supply[SUPPLY_PIRATE], privateer = g->supply[SUPPLY_PRIVATEER];
    unsigned sea = ground_count(g, TERRAIN_SEA, false).most;
    bool no_pirate = pirate && !sea, no_privateer = privateer && sea < 1u + pirate;
    unsigned i = no_pirate && no_privateer ? 2 : no_privateer;

    if (no_pirate || no_privateer)
        ground_report(g, DIAG_V_VI_2, g->map->span, "sns", who[i][0], sea, who[i][1]);
}

/* V-VI-1, V-VI-2: open while a draw decides how many there are. */
bool
check_villains_terrain(const struct ground *g)
{
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

/* V-VI-4: with that much open sea every warship finds a place, whatever is built. If the buildings
 * are known, V-VI-3 decides it exactly. */
void
check_villains_open_sea(const struct ground *g)
{
    if (ground_is_built(g))
        return;
    unsigned need = g->players, open = 0;

    if (g->on[FAMILY_VILLAINS])
        need += g->supply[SUPPLY_PIRATE] + g->supply[SUPPLY_PRIVATEER];
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        open += is_open_sea(g, map_hex_of(h));
    if (open < need)
        ground_report(g, DIAG_V_VI_4, g->scenario->options.family_span[FAMILY_WARSHIPS], "nn", open,
                      need);
}

/* V-VI-5: free paths for the donkey carts and blockade runners that are still to be placed
 * (SEVEN-5, SEVENB-7, AMB-26, AMB-42). */
void
check_villains_paths(const struct ground *g)
{
    static const uint8_t bits[STANDING_COUNT] = {
        [STANDING_ROAD] = VILLAINS_HAS_ROUTE,   [STANDING_BOAT] = VILLAINS_HAS_ROUTE,
        [STANDING_BRIDGE] = VILLAINS_HAS_ROUTE, [STANDING_MOUNTED_KNIGHT] = VILLAINS_HAS_FORCE,
        [STANDING_SHIP] = VILLAINS_HAS_SHIP,    [STANDING_CART] = VILLAINS_HAS_CART,
        [STANDING_RUNNER] = VILLAINS_HAS_CART,
    };
    unsigned open = 0, land = 0, sea = 0, on_board[STANDING_COUNT] = {0};
    g_autofree uint8_t *has = g_new0(uint8_t, g->board->n_paths);

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (g->map->doubt & DOUBT_STANDING)
            break;
        on_board[s->kind]++;
        if (s->place == STANDING_ON_PATH)
            has[s->at] |= bits[s->kind];
        if (s->kind != STANDING_WAGON)
            continue;
        const struct board_intersection *x = &g->board->intersections[s->at];

        for (unsigned k = 0; k < x->degree; k++)
            has[x->path[k].i] |= VILLAINS_HAS_WAGON;
    }
    unsigned carts = villains_remaining(g->supply[SUPPLY_CARTS], on_board[STANDING_CART]);
    unsigned runners = villains_remaining(g->supply[SUPPLY_RUNNERS], on_board[STANDING_RUNNER]);

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
void
check_lone_sea(const struct ground *g)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct board_hex *hex = &g->board->hexes[h];
        bool lone = hex->kind == BOARD_SEA;

        for (unsigned d = 0; d < GRID_DIRECTIONS; d++)
            lone &= hex->neighbor[d].i == MAP_NONE ||
                    board_hex(g->board, hex->neighbor[d])->kind == BOARD_LAND;
        if (lone)
            ground_report(g, DIAG_V_VI_10, g->cells[h].span, "");
    }
}

/* The discovered land hexes that may have each number, and what is certain of them. */
struct rolls {
    unsigned hexes, count[13], certain; /* certain: different numbers in every filling */
    bool drawn;
};

static void
count_rolls(const struct ground *g, struct rolls *r)
{
    unsigned drawn[SCENARIO_NO_POOL + 1] = {0};
    bool land[13] = {false};

    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];
        bool sure = g->board->hexes[h].kind == BOARD_LAND;

        if (cell->hidden || g->board->hexes[h].kind == BOARD_SEA || cell->number == NUMBER_NONE)
            continue;
        r->hexes++;
        if (cell->number > 12) {
            r->drawn = true;
            drawn[cell->number_pool] += cell->number == NUMBER_RANDOM && sure &&
                                        terrain_wants_number((enum terrain)cell->terrain);
            continue;
        }
        r->count[cell->number]++;
        r->certain += sure && !land[cell->number];
        land[cell->number] |= sure;
    }
    for (unsigned i = 0; i < g->map->n_pools && r->drawn; i++) {
        const struct scenario_pool *pool = &g->map->pools[i];
        unsigned tokens[13] = {0}, most = 1;

        for (unsigned k = 0; k < pool->n_numbers; k++) {
            r->count[pool->numbers[k]]++;
            most = MAX(most, ++tokens[pool->numbers[k]]);
        }
        for (unsigned k = 0; k < pool->n_tiles; k++)
            r->count[pool->tiles[k].number] += pool->tiles[k].number != 0;
        /* the pool has each number at most so often */
        r->certain = MAX(r->certain, (MIN(drawn[i], pool->n_numbers) + most - 1) / most);
    }
}

static void
append_number(GString *s, unsigned n)
{
    g_string_append_printf(s, "%s%u", s->len ? " " : "", n);
}

/* V-VI-8: enough different rolls can place the new barbarians (SEVENB-8). */
bool
check_villains_rolls(const struct ground *g)
{
    struct rolls r = {.hexes = 0};
    unsigned different = 0, landing = (unsigned)g->value[OPTION_LANDING];
    g_autoptr(GString) none = g_string_new(NULL), several = g_string_new(NULL);

    count_rolls(g, &r);
    for (unsigned n = 2; n <= 12; n++) {
        different += r.count[n] > 0;
        if (n != 7 && !r.count[n])
            append_number(none, n);
        else if (r.count[n] > 1)
            append_number(several, n);
    }
    different = MIN(different, r.hexes);
    if (different < landing)
        ground_report(g, DIAG_V_VI_8, g->map->span, "nn", different, landing);
    else if (!r.drawn && (none->len || several->len))
        ground_report(g, DIAG_V_VI_8_NOTE, g->scenario->options.family_span[FAMILY_BARBARIANS],
                      "ss", none->len ? none->str : "none", several->len ? several->str : "none");
    return r.certain < landing && different >= landing;
}
