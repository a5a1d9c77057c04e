/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Trade with the bank, over harbors, for gold, and among seats (BASE-3, BASE-13 to BASE-15). */
#include "rules/families.h"

#include "rules/family.h"

#include <string.h>

static struct ruling
refuse_for_need(enum verdict verdict, unsigned detail, unsigned needs, unsigned has)
{
    return (struct ruling){(uint8_t)verdict, (uint8_t)detail, (uint16_t)needs, (uint16_t)has};
}

/* BASE-13. */
static struct ruling
check_bank(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_seat *own = position_seat(rs, p, move.seat);

    if (move.piece >= RESOURCE_COUNT || move.extra >= RESOURCE_COUNT || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.piece == move.extra)
        return rule_verdict(VERDICT_SAME_RESOURCE);
    if (own->hand[move.piece] < own->rates[move.piece])
        return refuse_for_need(own->rates[move.piece] < rs->option[OPTION_BANK_RATE]
                                   ? VERDICT_HARBOR_SHORT  /* BASE-3 */
                                   : VERDICT_CANNOT_TRADE, /* BASE-13 */
                               move.piece, own->rates[move.piece], own->hand[move.piece]);
    return p->bank[move.extra] ? rule_verdict(VERDICT_OK)
                               : refuse_for_need(VERDICT_BANK_SHORT, move.extra, 1, 0);
}

/* BASE-14. */
static struct ruling
check_gold_purchase(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_seat *own = position_seat(rs, p, move.seat);
    bool sells = move.kind == MOVE_SELL;

    if (!rs->gold)
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (move.at || move.to || (sells ? move.extra : move.piece) ||
        (sells ? move.piece : move.extra) >= RESOURCE_COUNT)
        return rule_verdict(VERDICT_NO_SUCH);
    if (sells) {
        if (own->hand[move.piece] < own->rates[RESOURCE_COUNT])
            return refuse_for_need(VERDICT_CANNOT_TRADE, move.piece, own->rates[RESOURCE_COUNT],
                                   own->hand[move.piece]);
        return p->gold ? rule_verdict(VERDICT_OK)
                       : refuse_for_need(VERDICT_BANK_SHORT, RESOURCE_GOLD, 1, 0);
    }
    if (p->bought >= rs->option[OPTION_GOLD_BUYS])
        return refuse_for_need(VERDICT_GOLD_TWICE, 0, rs->option[OPTION_GOLD_BUYS], p->bought);
    if (own->gold < rs->option[OPTION_GOLD_PRICE])
        return refuse_for_need(VERDICT_GOLD_SHORT, 0, rs->option[OPTION_GOLD_PRICE], own->gold);
    return p->bank[move.extra] ? rule_verdict(VERDICT_OK)
                               : refuse_for_need(VERDICT_BANK_SHORT, move.extra, 1, 0);
}

unsigned
trade_part(unsigned cards, unsigned resource)
{
    return cards >> 3 * resource & 7u;
}

unsigned
trade_lacks(const struct position_seat *seat, unsigned cards)
{
    unsigned r = 0;

    while (r < RESOURCE_COUNT && seat->hand[r] >= trade_part(cards, r))
        r++;
    return r;
}

void
trade_hand_over(struct position_seat *from, struct position_seat *to, unsigned cards)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        unsigned n = trade_part(cards, r);

        from->hand[r] = (uint8_t)(from->hand[r] - n);
        to->hand[r] = (uint8_t)(to->hand[r] + n);
    }
}

/* BASE-15. */
static struct ruling
check_seats(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    unsigned given = move.extra & 15u, taken = move.extra >> 4;

    if (move.piece >= rs->players || move.piece == move.seat || (move.at | move.to) >> 15)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.extra && !rs->gold)
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (!(move.at || given) || !(move.to || taken) || (given && taken))
        return rule_verdict(VERDICT_NOTHING_FOR);
    const struct position_seat *own = position_seat(rs, p, move.seat);
    const struct position_seat *other = position_seat(rs, p, move.piece);

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        if (trade_part(move.at, r) && trade_part(move.to, r))
            return rule_verdict(VERDICT_SAME_RESOURCE);
        if (own->hand[r] < trade_part(move.at, r))
            return refuse_for_need(VERDICT_CANNOT_TRADE, r, trade_part(move.at, r), own->hand[r]);
        if (other->hand[r] < trade_part(move.to, r))
            return refuse_for_need(VERDICT_HAND_SHORT, r, trade_part(move.to, r), other->hand[r]);
    }
    if (own->gold < given)
        return refuse_for_need(VERDICT_GOLD_SHORT, 0, given, own->gold);
    return other->gold < taken
               ? refuse_for_need(VERDICT_HAND_SHORT, RESOURCE_GOLD, taken, other->gold)
               : rule_verdict(VERDICT_OK);
}

static struct ruling
check_trade(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (move.kind == MOVE_TRADE_BANK)
        return check_bank(rs, p, move);
    return move.kind == MOVE_TRADE_SEATS ? check_seats(rs, p, move)
                                         : check_gold_purchase(rs, p, move);
}

/* Writes a move for each other kind that the bank has; what does not fit is dropped. */
static unsigned
add_trades(const struct map_position *p, unsigned given, map_move *list)
{
    unsigned n = 0;

    for (unsigned k = 0; k < RESOURCE_COUNT; k++) {
        list[n] = move_of(MOVE_TRADE_BANK, p->seat, given, k, 0, 0);
        n += (k != given) & (p->bank[k] != 0);
    }
    return n;
}

/* Offers to other seats are not listed: almost any two hands have thousands. */
static unsigned
generate_trades(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_seat *own = position_seat(rs, p, p->seat);
    uint64_t hand = position_hand(own), trades = cards_enough(hand, position_rates(own)), sells = 0;
    unsigned n = 0;

    if (rs->gold && p->gold)
        sells = cards_enough(hand, own->rates[RESOURCE_COUNT] * UINT64_C(0x0101010101));
    for (uint64_t left = trades | sells; left; left &= left - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(left), given = bit / 8;

        if (trades >> bit & 1)
            n += add_trades(p, given, list + n);
        if (sells >> bit & 1)
            list[n++] = move_of(MOVE_SELL, p->seat, given, 0, 0, 0);
    }
    bool buys = rs->gold && own->gold >= rs->option[OPTION_GOLD_PRICE] &&
                p->bought < rs->option[OPTION_GOLD_BUYS];

    for (uint8_t k = 0; k < RESOURCE_COUNT && buys; k++)
        if (p->bank[k])
            list[n++] = move_of(MOVE_BUY, p->seat, 0, k, 0, 0);
    return n;
}

static void
take_card(struct map_position *p, struct position_seat *own, unsigned resource)
{
    own->hand[resource]++;
    p->bank[resource]--;
}

static void
give_cards(struct map_position *p, struct position_seat *own, unsigned resource, unsigned n)
{
    own->hand[resource] = (uint8_t)(own->hand[resource] - n);
    p->bank[resource] = (uint8_t)(p->bank[resource] + n);
}

static void
swap_cards(struct position_seat *own, struct position_seat *other, map_move move)
{
    unsigned given = move.extra & 15u, taken = move.extra >> 4;

    trade_hand_over(own, other, move.at);
    trade_hand_over(other, own, move.to);
    own->gold = (uint16_t)(own->gold - given + taken);
    other->gold = (uint16_t)(other->gold + given - taken);
}

static void
apply_trade(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_seat *own = position_seat_of(rs, p, move.seat);

    switch (move.kind) {
    case MOVE_TRADE_BANK:
        give_cards(p, own, move.piece, own->rates[move.piece]);
        take_card(p, own, move.extra);
        break;
    case MOVE_SELL:
        give_cards(p, own, move.piece, own->rates[RESOURCE_COUNT]);
        position_earn_gold(p, own, 1);
        break;
    case MOVE_BUY:
        position_pay_gold(p, own, rs->option[OPTION_GOLD_PRICE]);
        take_card(p, own, move.extra);
        p->bought++;
        break;
    default:
        swap_cards(own, position_seat_of(rs, p, move.piece), move);
        break;
    }
}

static void
describe_trade(const struct map_ruleset *rs, const struct map_position *p, map_move move,
               struct deed *deed)
{
    const struct position_seat *own = position_seat(rs, p, move.seat);

    switch (move.kind) {
    case MOVE_TRADE_BANK:
        deed->cards[move.piece] = own->rates[move.piece];
        deed_cite(deed,
                  own->rates[move.piece] < rs->option[OPTION_BANK_RATE] ? "BASE-3" : "BASE-13");
        break;
    case MOVE_SELL:
        deed->cards[move.piece] = own->rates[RESOURCE_COUNT];
        deed_cite(deed, "BASE-14");
        break;
    case MOVE_BUY:
        deed->to_bank = (uint8_t)rs->option[OPTION_GOLD_PRICE];
        deed_cite(deed, "BASE-14");
        break;
    default:
        for (unsigned r = 0; r < RESOURCE_COUNT; r++)
            deed->cards[r] = (uint8_t)trade_part(move.at, r);
        deed->gold[move.piece] = move.extra & 15u;
        deed_cite(deed, "BASE-15");
        break;
    }
}

const struct rule_family family_trade = {
    .id = "TRADE",
    .first = MOVE_TRADE_BANK,
    .last = MOVE_TRADE_SEATS,
    .phases = 1u << PHASE_TRADE,
    .generate = generate_trades,
    .check = check_trade,
    .apply = apply_trade,
    .describe = describe_trade,
};
