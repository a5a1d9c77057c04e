/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <string.h>

/* The first thing that needs the family, and the number of such things. */
struct idle {
    struct map_span first;
    const char *what;
    unsigned n;
};

static void
count_idle(struct idle *idle, struct map_span span, const char *what)
{
    if (idle->n++ > 0)
        return;
    idle->first = span;
    idle->what = what;
}

/* The family without which the piece has no effect; FAMILY_COUNT: none. */
static enum family
find_family(enum standing kind)
{
    switch ((int)kind) {
    case STANDING_BOAT:
        return FAMILY_BOATS;
    case STANDING_BRIDGE:
        return FAMILY_RIVERS;
    case STANDING_WAGON:
        return FAMILY_BAGGAGE_TRAINS;
    case STANDING_KNIGHT:
    case STANDING_MOUNTED_KNIGHT:
    case STANDING_CREW:
        return FAMILY_KNIGHTS;
    case STANDING_WARSHIP:
        return FAMILY_WARSHIPS;
    case STANDING_CHIT:
        return FAMILY_ISLANDS;
    case STANDING_BARBARIANS:
        return FAMILY_BARBARIANS;
    case STANDING_ROBBER:
    case STANDING_PIRATE:
    case STANDING_PRIVATEER:
    case STANDING_STORM:
    case STANDING_CART:
    case STANDING_RUNNER:
    case STANDING_SHIP: /* which only the villains use (SEVENB-4) */
        return FAMILY_VILLAINS;
    default:
        return FAMILY_COUNT;
    }
}

/* Properties of hexes: lairs matter only to wagons (COST-5), tokens only wagons take (DEST-2). */
static void
count_idle_hexes(const struct ground *g, struct idle *idle)
{
    for (unsigned i = 0; i < g->map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *hex = &g->map->trade_hexes[i];
        unsigned tokens = 0;

        for (unsigned k = 0; k < GOODS_COUNT; k++)
            tokens += hex->stack[k];
        if (tokens)
            count_idle(&idle[FAMILY_BAGGAGE_TRAINS], hex->stack_span, "stack of trade tokens");
    }
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->cells[h].lair)
            count_idle(&idle[FAMILY_BAGGAGE_TRAINS], g->cells[h].span, "pirate lair");
}

void
check_families(const struct ground *g)
{
    struct idle idle[FAMILY_COUNT] = {0};

    if (g->scenario->is_map)
        return;
    if (!g->on[FAMILY_BAGGAGE_TRAINS])
        count_idle_hexes(g, idle);
    for (int what = 0; what < PRICE_COUNT && g->map == g->scenario->maps; what++)
        if (price_family((enum price)what) != FAMILY_COUNT &&
            map_span_is_set(g->scenario->prices[what].span))
            count_idle(&idle[price_family((enum price)what)], g->scenario->prices[what].span,
                       "price");
    for (unsigned i = 0; i < g->map->n_rivers; i++)
        count_idle(&idle[FAMILY_RIVERS], g->map->rivers[i].span, "river");
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (find_family((enum standing)s->kind) != FAMILY_COUNT && !ground_is_robber(g, s))
            count_idle(&idle[find_family((enum standing)s->kind)], s->at_span,
                       standing_name((enum standing)s->kind));
    for (int f = 0; f < FAMILY_COUNT; f++) {
        const char *element = family_entry((enum family)f)->element;

        /* villains may bring barbarians, too (SEVENB) */
        if (g->on[f] || (f == FAMILY_BARBARIANS && g->on[FAMILY_VILLAINS]) || !idle[f].n)
            continue;
        struct finding *finding =
            ground_report(g, DIAG_X_FAMILY, idle[f].first, "sss", idle[f].what, element, element);

        if (idle[f].n > 1)
            finding_set_note(finding, "and %u more on this map", idle[f].n - 1);
        if (f == FAMILY_VILLAINS && g->on[FAMILY_ROBBER]) {
            bool pirate = strcmp(idle[f].what, standing_name(STANDING_PIRATE)) == 0;

            finding_set_help(
                finding, "%s",
                pirate
                    ? "write pirate=\"yes\" in <robber>, or delete it"
                    : "delete it, or write <villains start=\"after-invasion\"/> in place of <robber>");
            continue;
        }
        if (f == FAMILY_VILLAINS) { /* V-VI-6 refuses them before the invasion */
            element = "villains start=\"after-invasion\"";
            finding_set_help(finding,
                             "delete it, or add <%s/> to <rules> and what its rules demand of "
                             "the map",
                             element);
        }
    }
}
