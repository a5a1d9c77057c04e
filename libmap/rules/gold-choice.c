/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Gold hexes bring cards of the owner's choice (BASE-33). They are taken one by one in the order of
 * resources, so that each choice can be made in one way only. */
#include "rules/families.h"

#include "base/bitset.h"
#include "rules/family.h"
#include "scenario/options.h"

/* Cards in the bank of that resource and those after it. */
static unsigned
bank_from(const struct map_position *p, unsigned resource)
{
    return counts_sum(p->bank + resource, RESOURCE_COUNT - resource);
}

/* Limits the number to the cards in the bank; a seat that can take none is skipped. */
static void
trim_claims(struct map_position *p)
{
    unsigned left = bank_from(p, 0);

    while (p->n_pending && p->pending[p->n_pending - 1].kind == PENDING_GOLD) {
        struct position_pending *pending = &p->pending[p->n_pending - 1];

        if (pending->n > left)
            pending->n = (uint8_t)left;
        if (pending->n)
            return;
        position_pop(p);
    }
}

/* Pushed from the last seat to the first: the top of the stack decides first. */
void
gold_choice_owe(const struct map_ruleset *rs, struct map_position *p, const uint16_t *due)
{
    for (unsigned i = rs->players; i-- > 0;) {
        unsigned s = (p->seat + i) % rs->players;

        if (due[s])
            position_push(p,
                          (struct position_pending){.kind = PENDING_GOLD,
                                                    .seat = (uint8_t)s,
                                                    .n = (uint8_t)(due[s] < 255 ? due[s] : 255)});
    }
    trim_claims(p);
}

static struct ruling
check_gold_choice(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    if (!pending)
        return rule_verdict(rs->option[OPTION_GOLD] ? VERDICT_NOT_NOW : VERDICT_FAMILY_OFF);
    if (move.kind != MOVE_CHOOSE)
        return rule_verdict(VERDICT_PENDING);
    if (move.extra >= RESOURCE_COUNT || move.piece || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (!p->bank[move.extra])
        return (struct ruling){VERDICT_GOLD_NONE, move.extra, 1, 0};
    return rule_verdict(move.extra < pending->what || bank_from(p, move.extra) < pending->n
                            ? VERDICT_GOLD_ORDER
                            : VERDICT_OK);
}

static unsigned
generate_gold(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        map_move move = move_of(MOVE_CHOOSE, pending->seat, 0, r, 0, 0);

        if (check_gold_choice(rs, p, move).verdict == VERDICT_OK)
            list[n++] = move;
    }
    return n;
}

static void
apply_gold(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_pending *pending = &p->pending[p->n_pending - 1];

    p->bank[move.extra]--;
    position_seat_of(rs, p, pending->seat)->hand[move.extra]++;
    pending->what = move.extra;
    if (--pending->n)
        return;
    position_pop(p);
    trim_claims(p);
}

static void
describe_gold(const struct map_ruleset *rs, const struct map_position *p, map_move move,
              struct deed *deed)
{
    (void)rs, (void)p, (void)move;
    deed_cite(deed, "BASE-33");
}

static bool
plays_gold(const struct map_ruleset *rs)
{
    return rs->option[OPTION_GOLD];
}

const struct rule_family family_gold = {
    .id = "GOLD",
    .first = MOVE_CHOOSE,
    .last = MOVE_CHOOSE,
    .phases = 1u << PHASE_ROLL | 1u << PHASE_TRADE,
    .only_decides = true,
    .pending = PENDING_GOLD,
    .pending_last = PENDING_GOLD,
    .in_play = plays_gold,
    .generate = generate_gold,
    .check = check_gold_choice,
    .apply = apply_gold,
    .describe = describe_gold,
};
