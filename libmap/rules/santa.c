/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Santa's Workshop: presents by harvest or by wagon, redeemed, swapped, given and traded (SANTA-1
 * to SANTA-8, AMB-18, AMB-30, AMB-41, AMB-43). */
#include "rules/families.h"

#include "base/bitset.h"
#include "rules/family.h"
#include "scenario/options.h"

enum { MODE_PRODUCTION, MODE_PICKUP };

static bool
has_workshop(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_WORKSHOP];
}

unsigned
santa_victims(const uint8_t *held, unsigned players, map_seat taker)
{
    unsigned most = 0, victims = 0;

    for (unsigned s = 0; s < players; s++)
        if (held[s] > most)
            most = held[s];
    for (unsigned s = 0; s < players && most; s++)
        if (s != taker.i && held[s] == most)
            victims |= 1u << s;
    return victims;
}

static unsigned
victims_of(const struct map_ruleset *rs, const struct map_position *p, unsigned taker)
{
    uint8_t held[MAP_MAX_SEATS] = {0};

    for (unsigned s = 0; s < rs->players; s++)
        held[s] = position_seat(rs, p, s)->presents;
    return santa_victims(held, rs->players, (map_seat){(uint8_t)taker});
}

static void
take_from(const struct map_ruleset *rs, struct map_position *p, unsigned taker, unsigned victim)
{
    struct position_seat *to = position_seat_of(rs, p, taker);
    struct position_seat *from = position_seat_of(rs, p, victim);
    unsigned n = santa_taken(from->presents, rs->option[OPTION_PRESENTS_TAKEN]);

    from->presents = (uint8_t)(from->presents - n);
    to->presents = (uint8_t)(to->presents + n);
}

/* Gives each of those seats a present, p->seat first (AMB-43). When the pile is empty a seat may
 * take from those with the most; the others wait while it is asked (SANTA-6). Who is still due
 * stands in that decision, and its answer goes on from there. */
static void
deal_presents(const struct map_ruleset *rs, struct map_position *p, unsigned due)
{
    for (unsigned i = 0; i < rs->players; i++) {
        unsigned s = (p->seat + i) % rs->players;
        struct position_seat *seat = position_seat_of(rs, p, s);

        if (!(due >> s & 1))
            continue;
        due &= ~(1u << s);
        if (p->presents) {
            unsigned n = rs->option[OPTION_PRESENTS_DUE];

            n = n < p->presents ? n : p->presents;
            if (p->presents != RULES_UNLIMITED)
                p->presents = (uint16_t)(p->presents - n);
            seat->presents = (uint8_t)(seat->presents + n);
            continue;
        }
        if (!victims_of(rs, p, s))
            continue;
        position_push(p, (struct position_pending){
                             .kind = PENDING_PRESENTS, .seat = (uint8_t)s, .what = (uint8_t)due});
        return;
    }
}

/* SANTA-2b, AMB-18. */
void
santa_arrive(const struct map_ruleset *rs, struct map_position *p, unsigned hex)
{
    if (has_workshop(rs) && hex == rs->workshop && rs->option[OPTION_SANTA_MODE] == MODE_PICKUP)
        deal_presents(rs, p, 1u << p->seat);
}

/* The hex produces: uncovered, without robber, storm or three barbarians. */
static bool
workshop_produces(const struct map_ruleset *rs, const struct map_position *p)
{
    unsigned hex = rs->workshop;

    return hex != MAP_NONE && !bitset_has(position_hidden(rs, p), hex) &&
           position_number(rs, p, (map_hex){(uint16_t)hex}) == p->dice &&
           p->villain[VILLAIN_ROBBER] != hex && p->villain[VILLAIN_STORM] != hex &&
           (rs->n_guards != rs->n_hexes || position_barbarians(rs, p, hex) < 3);
}

/* SANTA-2a, AMB-18: one for each seat with a building there. */
static void
roll_presents(const struct map_ruleset *rs, struct map_position *p)
{
    const uint8_t *at = position_corners(rs, p);
    unsigned due = 0;

    if (!has_workshop(rs) || rs->option[OPTION_SANTA_MODE] != MODE_PRODUCTION ||
        !workshop_produces(rs, p))
        return;
    for (unsigned k = 0; k < 6; k++) {
        uint8_t byte = at[rs->hexes[rs->workshop].corner[k]];

        if (position_is_building(byte))
            due |= 1u << position_owner(byte);
    }
    deal_presents(rs, p, due);
}

/* SANTA-8: the wagon stands at the workshop's plaza with a token. */
static struct ruling
check_swap(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_seat *seat = position_seat(rs, p, p->seat);

    if (p->phase != PHASE_MOVE)
        return rule_verdict(VERDICT_MOVE_PHASE);
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || rs->pole == MAP_NONE || seat->wagon != rs->pole)
        return rule_verdict(VERDICT_NOT_AT_WORKSHOP);
    if (move.piece || move.extra || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (seat->token >= GOODS_COUNT)
        return rule_verdict(VERDICT_NO_TOKEN);
    return rule_verdict(p->presents ? VERDICT_OK : VERDICT_PILE_EMPTY);
}

/* SANTA-3: at the plaza of a castle, quarry or glassworks. */
static struct ruling
check_redeem(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (p->phase != PHASE_MOVE)
        return rule_verdict(VERDICT_MOVE_PHASE);
    if (move.piece || move.extra || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (trade_tokens_hex(rs, p, p->seat) == RULES_NOBODY)
        return rule_verdict(VERDICT_NOT_AT_TRADE);
    return rule_verdict(position_seat(rs, p, p->seat)->presents ? VERDICT_OK : VERDICT_NO_PRESENT);
}

/* SANTA-7: to a seat with fewer points, for favor tokens. */
static struct ruling
check_gift(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (p->phase != PHASE_TRADE)
        return rule_verdict(VERDICT_WRONG_PHASE);
    if (move.piece >= rs->players || move.piece == p->seat || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    const struct position_seat *own = position_seat(rs, p, p->seat);
    const struct position_seat *other = position_seat(rs, p, move.piece);
    unsigned mine = position_points(rs, p, p->seat), theirs = position_points(rs, p, move.piece);

    if (!own->presents)
        return rule_verdict(VERDICT_GIFT_NONE);
    if (theirs >= mine)
        return (struct ruling){VERDICT_PRESENT_RICHER, 0, (uint16_t)mine, (uint16_t)theirs};
    if (!move.extra)
        return rule_verdict(VERDICT_NOTHING_FOR);
    return other->favors < move.extra
               ? (struct ruling){VERDICT_FAVORS_SHORT, 0, move.extra, other->favors}
               : rule_verdict(VERDICT_OK);
}

static bool
holds_present(const struct position_seat *seat, uint16_t cards, unsigned presents)
{
    return trade_lacks(seat, cards) == RESOURCE_COUNT && seat->presents >= presents;
}

/* SANTA-5: presents of both (low and high nibble) and cards. */
static struct ruling
check_present_trade(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    unsigned given = move.extra & 15u, taken = move.extra >> 4;

    if (p->phase != PHASE_TRADE)
        return rule_verdict(VERDICT_WRONG_PHASE);
    if (move.piece >= rs->players || move.piece == p->seat || move.at >> 15 || move.to >> 15 ||
        !move.extra)
        return rule_verdict(VERDICT_NO_SUCH);
    if (!(given || move.at) || !(taken || move.to))
        return rule_verdict(VERDICT_NOTHING_FOR);
    if (!holds_present(position_seat(rs, p, p->seat), move.at, given))
        return rule_verdict(VERDICT_PRESENT_SHORT);
    return rule_verdict(holds_present(position_seat(rs, p, move.piece), move.to, taken)
                            ? VERDICT_OK
                            : VERDICT_PRESENT_SHORT);
}

static struct ruling
check_take(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    bool takes = move.kind == MOVE_TAKE_PRESENTS;

    if (pending->kind != PENDING_PRESENTS || (!takes && move.kind != MOVE_DECLINE))
        return rule_verdict(VERDICT_PENDING);
    if (move.piece >= (takes ? rs->players : 1) || move.extra || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (!takes)
        return rule_verdict(VERDICT_OK);
    return rule_verdict(
        victims_of(rs, p, pending->seat) >> move.piece & 1 ? VERDICT_OK : VERDICT_PRESENT_LEADER);
}

static struct ruling
check_present(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (position_pending(p))
        return check_take(rs, p, move);
    if (!has_workshop(rs))
        return rule_verdict(VERDICT_FAMILY_OFF);
    switch (move.kind) {
    case MOVE_SWAP_TOKEN:
        return check_swap(rs, p, move);
    case MOVE_REDEEM:
        return check_redeem(rs, p, move);
    case MOVE_GIVE_PRESENT:
        return check_gift(rs, p, move);
    case MOVE_TRADE_PRESENTS:
        return check_present_trade(rs, p, move);
    default:
        return rule_verdict(VERDICT_NOT_NOW);
    }
}

static unsigned
generate_presents(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    const map_move moves[] = {{MOVE_SWAP_TOKEN, p->seat, 0, 0, 0, 0},
                              {MOVE_REDEEM, p->seat, 0, 0, 0, 0}};
    unsigned n = 0;

    if (pending) {
        unsigned victims = victims_of(rs, p, pending->seat);

        for (uint8_t s = 0; s < rs->players; s++)
            if (victims >> s & 1)
                list[n++] = (map_move){MOVE_TAKE_PRESENTS, pending->seat, s, 0, 0, 0};
        list[n++] = (map_move){MOVE_DECLINE, pending->seat, 0, 0, 0, 0};
        return n;
    }
    for (unsigned i = 0; i < 2 && has_workshop(rs); i++)
        if (check_present(rs, p, moves[i]).verdict == VERDICT_OK)
            list[n++] = moves[i];
    return n;
}

static void
swap_for_presents(struct position_seat *from, struct position_seat *to, uint16_t cards,
                  unsigned presents)
{
    trade_hand_over(from, to, cards);
    from->presents = (uint8_t)(from->presents - presents);
    to->presents = (uint8_t)(to->presents + presents);
}

static void
apply_present(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_seat *own = position_seat_of(rs, p, p->seat);
    struct position_seat *other = position_seat_of(rs, p, move.piece);

    switch (move.kind) {
    case MOVE_SWAP_TOKEN: /* AMB-41 */
        trade_tokens_return(rs, p, own);
        deal_presents(rs, p, 1u << p->seat);
        break;
    case MOVE_REDEEM: /* SANTA-4 */
        own->presents--;
        if (p->presents != RULES_UNLIMITED)
            p->presents++;
        position_earn_gold(p, own, rs->cards[own->level].present); /* SANTA-3 */
        break;
    case MOVE_GIVE_PRESENT:
        swap_for_presents(own, other, 0, 1);
        other->favors = (uint16_t)(other->favors - move.extra);
        own->favors = (uint16_t)(own->favors + move.extra);
        break;
    case MOVE_TRADE_PRESENTS:
        swap_for_presents(own, other, move.at, move.extra & 15u);
        swap_for_presents(other, own, move.to, move.extra >> 4);
        break;
    default: {
        unsigned due = position_pending(p)->what;

        position_pop(p);
        if (move.kind == MOVE_TAKE_PRESENTS)
            take_from(rs, p, move.seat, move.piece);
        deal_presents(rs, p, due);
        break;
    }
    }
}

static void
describe_present(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                 struct deed *deed)
{
    static const struct {
        uint8_t kind;
        const char *rules[2];
    } cited[] = {
        {MOVE_SWAP_TOKEN, {"SANTA-8", ""}},     {MOVE_REDEEM, {"SANTA-3", "SANTA-4"}},
        {MOVE_TAKE_PRESENTS, {"SANTA-6", ""}},  {MOVE_GIVE_PRESENT, {"SANTA-7", ""}},
        {MOVE_TRADE_PRESENTS, {"SANTA-5", ""}}, {MOVE_DECLINE, {"SANTA-6", ""}},
    };

    (void)rs;
    (void)p;
    for (unsigned i = 0; i < sizeof cited / sizeof *cited; i++)
        for (unsigned k = 0; k < 2 && cited[i].kind == move.kind; k++)
            deed_cite(deed, cited[i].rules[k]);
}

const struct rule_family family_santa = {
    .id = "SANTA",
    .first = MOVE_SWAP_TOKEN,
    .last = MOVE_TRADE_PRESENTS,
    .phases = 1u << PHASE_TRADE | 1u << PHASE_MOVE,
    .pending = PENDING_PRESENTS,
    .pending_last = PENDING_PRESENTS,
    .in_play = has_workshop,
    .generate = generate_presents,
    .check = check_present,
    .apply = apply_present,
    .describe = describe_present,
    .rolled = roll_presents,
};
