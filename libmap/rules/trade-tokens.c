/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/families.h"

#include "rules/tables.h"
#include "scenario/options.h"

unsigned
trade_tokens_left(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                  unsigned goods)
{
    const struct position_trade *t = &position_trades(rs, p)[i];

    if (t->drawn < rs->trades[i].n_order)
        return rs->trades[i].order[t->drawn] == goods;
    return t->left[goods];
}

bool
trade_tokens_may_draw(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                      unsigned goods)
{
    return trade_tokens_left(rs, p, i, goods) > 0;
}

enum verdict
trade_tokens_rule_on_draw(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                          unsigned goods)
{
    if (trade_tokens_may_draw(rs, p, i, goods))
        return VERDICT_OK;
    if (!(rs->trades[i].goods.issues >> goods & 1)) /* DEST-4, GOOD-2 */
        return VERDICT_TOKEN_KIND;
    return position_trades(rs, p)[i].drawn < rs->trades[i].n_order ? VERDICT_TOKEN_TOP
                                                                   : VERDICT_TOKEN_SPENT;
}

static bool
is_empty(const struct map_ruleset *rs, const struct map_position *p, unsigned i)
{
    for (unsigned g = 0; g < GOODS_COUNT; g++)
        if (trade_tokens_may_draw(rs, p, i, g))
            return false;
    return true;
}

unsigned
trade_tokens_hex(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    unsigned at = rs->on[FAMILY_BAGGAGE_TRAINS] ? position_seat(rs, p, seat)->wagon : MAP_NONE;

    if (at == MAP_NONE || !(rs->at[at].flags & BOARD_AT_PLAZA))
        return RULES_NOBODY;
    return rs->hexes[rs->at[at].hex[0]].trade;
}

/* DELIV-1, DELIV-2, VICT-2, IMPR-2, GOOD-3. */
static void
deliver_goods(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_seat *seat = position_seat_of(rs, p, p->seat);

    seat->delivered[seat->token]++;
    if (p->chits && p->chits != RULES_UNLIMITED)
        p->chits--;
    position_earn_gold(p, seat, position_delivery_gold(rs, seat, seat->token));
    if (seat->origin < rs->n_trades)
        position_trades_of(rs, p)[seat->origin].spent[seat->token]++;
    seat->token = GOODS_COUNT;
    seat->secret = 0;
    seat->origin = RULES_NOBODY;
}

/* DEST-2, at any trade hex (DEST-1); DELIV-1 to DELIV-4. A token for another goal is kept and no
 * second one taken (DEST-5, DEST-6). */
void
trade_tokens_arrive(const struct map_ruleset *rs, struct map_position *p, unsigned i)
{
    const struct position_seat *seat = position_seat(rs, p, p->seat);
    bool delivers = seat->token < GOODS_COUNT && trade_tokens_accepted(rs, i, seat->token);

    if (delivers)
        deliver_goods(rs, p);
    if (seat->token < GOODS_COUNT)
        return;
    enum { ALWAYS, FIRST_ONLY }; /* DEST-3, DELIV-3, AMB-10 */
    unsigned secrecy = rs->option[OPTION_TOKEN_SECRECY];
    struct position_trade *trade = &position_trades_of(rs, p)[i];
    bool refills = is_empty(rs, p, i) && rs->option[OPTION_TOKEN_REFILL] == 1;

    for (unsigned g = 0; refills && g < GOODS_COUNT;
         g++) { /* AMB-12: into the stack they came from */
        trade->left[g] = (uint8_t)(trade->left[g] + trade->spent[g]);
        trade->spent[g] = 0;
    }
    if (!is_empty(rs, p, i))
        position_push(p, (struct position_pending){.kind = PENDING_TOKEN,
                                                   .seat = p->seat,
                                                   .n = secrecy == ALWAYS ||
                                                        (secrecy == FIRST_ONLY && !delivers),
                                                   .what = delivers,
                                                   .at = (uint16_t)i});
}

/* To the stack below the author's order, which says only how tokens first come up. */
void
trade_tokens_return(const struct map_ruleset *rs, struct map_position *p,
                    struct position_seat *seat)
{
    if (seat->origin < rs->n_trades)
        position_trades_of(rs, p)[seat->origin].left[seat->token]++;
    seat->token = GOODS_COUNT;
    seat->secret = 0;
    seat->origin = RULES_NOBODY;
}

/* It begins with the author's order, one by one; only what is below is drawn by chance. */
void
trade_tokens_draw(const struct map_ruleset *rs, struct map_position *p, unsigned goods)
{
    struct position_pending pending = *position_pending(p);
    struct position_trade *t = &position_trades_of(rs, p)[pending.at];
    struct position_seat *seat = position_seat_of(rs, p, pending.seat);

    position_pop(p);
    if (t->drawn < rs->trades[pending.at].n_order)
        t->drawn++;
    else
        t->left[goods]--;
    seat->token = (uint8_t)goods;
    seat->secret = pending.n;
    seat->origin = (uint8_t)pending.at;
}
