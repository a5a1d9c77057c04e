/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "base/bitset.h"
#include "scenario/standing.h"

/* Adds up over the seats what comes from one supply; reports the seat with which it runs out. */
struct sum {
    const struct ground *g;
    enum supply supply;
    const char *what;
    unsigned n;
};

static void
add_to_sum(struct sum *sum, unsigned n, struct map_span span)
{
    unsigned most = sum->g->supply[sum->supply], before = sum->n;

    sum->n += n;
    if (most != SUPPLY_UNLIMITED && before <= most && sum->n > most)
        ground_report(sum->g, DIAG_V_BO_4_PURSE, span, "snn", sum->what, sum->n, most);
}

/* V-BO-4: reports the seat with which the bank runs out of a resource (BASE-12). */
static void
check_cards(const struct ground *g, enum resource r)
{
    unsigned bank = (unsigned)g->value[OPTION_BANK], n = 0;

    for (unsigned seat = 0; seat < g->players && n <= bank; seat++) {
        const struct scenario_player *p = &g->scenario->player[seat];

        n += p->hand[r];
        if (n > bank)
            ground_report(g, DIAG_V_BO_4_HAND, p->span, "nrn", n, r, bank);
    }
}

/* V-BO-4: reports the seat with which the development cards of a kind run out, and else those of
 * all kinds with the unseen ones (DEV-1). The deck's order takes its cards first. */
static void
check_development(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    struct map_span span = s->position_span;
    unsigned cards = 0, box = 0;

    for (unsigned k = 0; k <= DEVELOPMENT_COUNT && g->on[FAMILY_DEVELOPMENT]; k++) {
        bool all = k == DEVELOPMENT_COUNT;
        unsigned most = all ? box : development_cards(&s->options, (enum development)k, g->players);
        unsigned n = all ? cards : 0;

        for (unsigned i = 0; i < s->deck.n; i++)
            n += s->deck.kinds[i] == k;
        for (unsigned seat = 0; seat < g->players && n <= most; seat++) {
            const struct scenario_player *p = &s->player[seat];

            n += p->development[k] + p->played[k];
            span = map_span_is_set(p->span) ? p->span : span;
        }
        cards += n;
        box += most;
        if (n > most) {
            ground_report(g, DIAG_V_BO_4_DECK, span, "nsn", n,
                          all ? "in all" : development_word((enum development)k), most);
            return;
        }
    }
}

/* V-BO-4: walls are counted by player; presents, chits and gold for all together. Every delivered
 * token, and every settlement that waits for its chit, has a chit (DELIV-1, ISL-7). */
void
check_purse(const struct ground *g)
{
    struct sum presents = {g, SUPPLY_PRESENTS, "presents", 0};
    struct sum chits = {g, SUPPLY_CHITS, "chits", 0};
    struct sum gold = {g, SUPPLY_GOLD, "pieces of gold", 0};

    for (unsigned seat = 0; seat < g->players; seat++) {
        const struct scenario_player *p = &g->scenario->player[seat];
        struct sum walls = {g, SUPPLY_WALLS, "walls", 0};

        add_to_sum(&walls, p->walls, p->span);
        if (g->on[FAMILY_WORKSHOP])
            add_to_sum(&presents, p->presents, p->span);
        add_to_sum(&chits, p->chits + counts_sum(p->delivered, GOODS_COUNT), p->span);
        add_to_sum(&gold, scenario_start_gold(g->scenario, seat), p->span);
    }
    add_to_sum(&gold, g->scenario->hoard, g->scenario->position_span);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        check_cards(g, (enum resource)r);
    check_development(g);
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->kind == STANDING_CHIT)
            add_to_sum(&chits, 1, s->at_span);
}
