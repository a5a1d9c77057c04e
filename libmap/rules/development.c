/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Buying and playing development cards (DEV-1 to DEV-9). The cards of a hand may be unknown, as to
 * an observer. Such a card is the kind that its owner plays it as, provided an unseen card of that
 * kind is left. */
#include "base/bitset.h"
#include "rules/families.h"
#include "rules/family.h"
#include "rules/network.h"

#include <string.h>

/* Cards in unknown hands count as left: for the seat that draws they are as likely as those in the
 * deck. */
unsigned
development_draw(const struct map_ruleset *rs, const struct map_position *p,
                 struct chance_stream *stream)
{
    const struct position_deck *deck = position_deck(rs, p);
    unsigned all = 0, k = 0;

    if (deck->drawn < rs->n_deck_order)
        return 0;
    for (unsigned i = 0; i < DEVELOPMENT_COUNT; i++)
        all += deck->left[i];
    for (unsigned at = chance_below(stream, all); at >= deck->left[k]; at -= deck->left[k++])
        continue;
    return 1 + k;
}

/* The kind of the top card, if its order was given or only one kind is left; else
 * POSITION_UNSEEN. */
static unsigned
find_top_card(const struct map_ruleset *rs, const struct map_position *p)
{
    const struct position_deck *deck = position_deck(rs, p);
    unsigned kind = POSITION_UNSEEN;

    if (deck->drawn < rs->n_deck_order)
        return rs->deck_order[deck->drawn];
    for (unsigned k = 0; k < DEVELOPMENT_COUNT; k++)
        if (deck->left[k]) {
            if (kind != POSITION_UNSEEN)
                return POSITION_UNSEEN;
            kind = k;
        }
    return kind;
}

/* DEV-5: the first seat with enough soldiers holds it until another has more. */
void
development_muster(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    struct position_deck *deck = position_deck_of(rs, p);
    const struct position_cards *cards = position_cards(rs, p);

    if (cards[seat].soldiers >= rs->option[OPTION_ARMY_MIN] &&
        (deck->army == RULES_NOBODY || cards[seat].soldiers > cards[deck->army].soldiers))
        deck->army = (uint8_t)seat;
}

void
development_show(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_cards *own = &position_cards_of(rs, p)[p->winner];

    own->shown = own->hand[DEVELOPMENT_POINT];
    own->hand[DEVELOPMENT_POINT] = 0;
    memset(position_deck_of(rs, p)->fresh, 0, sizeof position_deck(rs, p)->fresh);
}

static bool
plays_cards(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_DEVELOPMENT];
}

/* The card that is played by a kind of move. */
static enum development
card_of(unsigned kind)
{
    return kind == MOVE_SOLDIER         ? DEVELOPMENT_SOLDIER
           : kind == MOVE_ROAD_BUILDING ? DEVELOPMENT_ROADS
           : kind == MOVE_PLENTY        ? DEVELOPMENT_PLENTY
                                        : DEVELOPMENT_MONOPOLY;
}

/* Cards of a hand that may be played: none that was bought in this turn (DEV-3). */
static unsigned
count_playable(const struct map_ruleset *rs, const struct map_position *p, unsigned kind)
{
    return (unsigned)position_cards(rs, p)[p->seat].hand[kind] - position_deck(rs, p)->fresh[kind];
}

static bool
may_play(const struct map_ruleset *rs, const struct map_position *p, enum development kind)
{
    return count_playable(rs, p, kind) ||
           (position_deck(rs, p)->left[kind] && count_playable(rs, p, POSITION_UNSEEN));
}

/* DEV-2. */
static struct ruling
check_purchase(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_deck *deck = position_deck(rs, p);

    if (p->phase == PHASE_ROLL)
        return rule_verdict(VERDICT_DEVELOPMENT_PHASE);
    if (!deck->n)
        return rule_verdict(VERDICT_DECK_EMPTY);
    unsigned top = find_top_card(rs, p);

    if (move.extra > DEVELOPMENT_COUNT ||
        (move.extra &&
         (!deck->left[move.extra - 1] || (top != POSITION_UNSEEN && top + 1 != move.extra))))
        return rule_verdict(VERDICT_NO_SUCH);
    return route_laying_rule_on_price(position_seat(rs, p, move.seat), rs->development_cost,
                                      VERDICT_DEVELOPMENT_PRICE);
}

/* DEV-3, DEV-6, DEV-7. */
static struct ruling
check_play(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    enum development kind = card_of(move.kind);
    unsigned most = rs->option[OPTION_DEV_PLAYS], played = position_deck(rs, p)->played;

    if (played >= most)
        return (struct ruling){VERDICT_DEVELOPMENT_PLAYED, 0, (uint16_t)most, (uint16_t)played};
    if (!may_play(rs, p, kind))
        return rule_verdict(position_cards(rs, p)[p->seat].hand[kind] ? VERDICT_DEVELOPMENT_NEW
                                                                      : VERDICT_DEVELOPMENT_NONE);
    if (kind == DEVELOPMENT_ROADS && !route_laying_has_room(rs, p, move.seat))
        return rule_verdict(VERDICT_NO_FREE_ROUTE);
    if (kind == DEVELOPMENT_PLENTY && !counts_sum(p->bank, RESOURCE_COUNT))
        return rule_verdict(VERDICT_PLENTY_NONE);
    return rule_verdict(VERDICT_OK);
}

/* DEV-6: a road or a boat; the first one is laid. */
static struct ruling
check_free_route(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (move.kind == MOVE_DECLINE)
        return rule_verdict(move.piece || move.extra || move.at || move.to ? VERDICT_NO_SUCH
                            : position_pending(p)->what                    ? VERDICT_OK
                                                                           : VERDICT_FREE_FIRST);
    if (move.kind != MOVE_BUILD)
        return rule_verdict(VERDICT_PENDING);
    if (move.extra || move.to || move.piece < PIECE_ROAD || move.piece > PIECE_CITY)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.piece > PIECE_BOAT)
        return rule_verdict(VERDICT_FREE_ROUTE);
    enum verdict verdict = route_laying_rule_on_route(rs, p, move.seat, move.piece, move.at);

    if (verdict == VERDICT_OK && !position_seat(rs, p, move.seat)->left[move.piece])
        verdict = VERDICT_SUPPLY;
    return rule_verdict(verdict);
}

/* DEV-7. */
static struct ruling
check_plenty(const struct map_position *p, map_move move)
{
    if (move.kind != MOVE_TAKE_CARD)
        return rule_verdict(VERDICT_PENDING);
    if (move.piece || move.at || move.to || move.extra >= RESOURCE_COUNT)
        return rule_verdict(VERDICT_NO_SUCH);
    return p->bank[move.extra] ? rule_verdict(VERDICT_OK)
                               : (struct ruling){VERDICT_BANK_SHORT, move.extra, 1, 0};
}

static struct ruling
check_card(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    unsigned most = move.kind == MOVE_MONOPOLY ? RESOURCE_COUNT - 1 : 0;

    if (p->n_pending)
        return position_pending(p)->kind == PENDING_PLENTY ? check_plenty(p, move)
                                                           : check_free_route(rs, p, move);
    if (!plays_cards(rs))
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (move.kind == MOVE_TAKE_CARD)
        return rule_verdict(VERDICT_NOT_NOW);
    if (move.piece || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.kind == MOVE_BUY_CARD)
        return check_purchase(rs, p, move);
    if (p->phase == PHASE_SPECIAL)
        return rule_verdict(VERDICT_DEVELOPMENT_PHASE);
    return move.extra > most ? rule_verdict(VERDICT_NO_SUCH) : check_play(rs, p, move);
}

/* True of most hands. The six counts are compared in one operation; point cards are left out, as
 * they are not played. */
static bool
holds_nothing_playable(const struct map_ruleset *rs, const struct map_position *p)
{
    const uint64_t kinds = UINT64_C(0xffffffffffff) & ~(UINT64_C(0xff) << 8 * DEVELOPMENT_POINT);
    uint64_t hand, fresh;

    static_assert(POSITION_UNSEEN == 5 && sizeof(struct position_cards) == sizeof hand,
                  "six counts of cards in a word");
    memcpy(&hand, &position_cards(rs, p)[p->seat], sizeof hand);
    memcpy(&fresh, position_deck(rs, p)->fresh, sizeof fresh);
    return !((hand ^ fresh) & kinds);
}

/* Out of line: few lists get here. */
__attribute__((noinline)) static unsigned
add_plays(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    unsigned n = 0;

    if (may_play(rs, p, DEVELOPMENT_SOLDIER))
        list[n++] = move_of(MOVE_SOLDIER, p->seat, 0, 0, 0, 0);
    if (may_play(rs, p, DEVELOPMENT_ROADS) && route_laying_has_room(rs, p, p->seat))
        list[n++] = move_of(MOVE_ROAD_BUILDING, p->seat, 0, 0, 0, 0);
    if (may_play(rs, p, DEVELOPMENT_PLENTY) && counts_sum(p->bank, RESOURCE_COUNT))
        list[n++] = move_of(MOVE_PLENTY, p->seat, 0, 0, 0, 0);
    if (may_play(rs, p, DEVELOPMENT_MONOPOLY))
        for (unsigned r = 0; r < RESOURCE_COUNT; r++)
            list[n++] = move_of(MOVE_MONOPOLY, p->seat, 0, r, 0, 0);
    return n;
}

static unsigned
add_decisions(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    if (pending->kind == PENDING_FREE_ROUTES) {
        n = route_laying_free(rs, p, pending->seat, list);
        if (pending->what)
            list[n++] = move_of(MOVE_DECLINE, pending->seat, 0, 0, 0, 0);
        return n;
    }
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (p->bank[r])
            list[n++] = move_of(MOVE_TAKE_CARD, pending->seat, 0, r, 0, 0);
    return n;
}

static unsigned
generate_cards(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_deck *deck = position_deck(rs, p);
    unsigned buyer = p->phase == PHASE_SPECIAL ? p->buyer : p->seat, n = 0;

    if (p->n_pending)
        return add_decisions(rs, p, list);
    if (p->phase != PHASE_ROLL && deck->n &&
        cards_cover(position_hand(position_seat(rs, p, buyer)), cards_word(rs->development_cost)))
        list[n++] = move_of(MOVE_BUY_CARD, buyer, 0, 0, 0, 0);
    if (p->phase != PHASE_SPECIAL && !holds_nothing_playable(rs, p) &&
        deck->played < rs->option[OPTION_DEV_PLAYS])
        n += add_plays(rs, p, list + n);
    return n;
}

/* DEV-2, DEV-9: into a separate hand, beyond limits, trade and theft. */
static void
buy_card(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_deck *deck = position_deck_of(rs, p);
    unsigned kind = move.extra ? move.extra - 1u : find_top_card(rs, p);

    position_pay_cards(p, position_seat_of(rs, p, move.seat), rs->development_cost);
    deck->drawn = (uint8_t)(deck->drawn + (deck->drawn < rs->n_deck_order));
    deck->n--;
    if (kind != POSITION_UNSEEN)
        deck->left[kind]--;
    position_cards_of(rs, p)[move.seat].hand[kind]++;
    if (move.seat == p->seat)
        deck->fresh[kind]++;
}

/* Takes a card out of the hand: a known one, else one that becomes known now. */
static void
reveal_card(const struct map_ruleset *rs, struct map_position *p, enum development kind)
{
    struct position_deck *deck = position_deck_of(rs, p);
    struct position_cards *own = &position_cards_of(rs, p)[p->seat];

    if (count_playable(rs, p, kind)) {
        own->hand[kind]--;
    } else {
        own->hand[POSITION_UNSEEN]--;
        deck->left[kind]--;
    }
    if (kind == DEVELOPMENT_SOLDIER)
        own->soldiers++;
    else
        deck->gone[kind]++;
    deck->played++;
}

/* DEV-8. The own cards go through the sum and come back. */
static void
collect_resource(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                 unsigned resource)
{
    unsigned n = 0;

    for (unsigned s = 0; s < rs->players; s++) {
        uint8_t *hand = position_seat_of(rs, p, s)->hand;

        n += hand[resource];
        hand[resource] = 0;
    }
    position_seat_of(rs, p, seat)->hand[resource] = (uint8_t)n;
}

static void
play_card(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    enum development kind = card_of(move.kind);
    unsigned free = rs->option[OPTION_ROAD_BUILDING], most = rs->option[OPTION_PLENTY];
    unsigned bank = counts_sum(p->bank, RESOURCE_COUNT);

    reveal_card(rs, p, kind);
    if (kind == DEVELOPMENT_SOLDIER) {
        development_muster(rs, p, move.seat);
        if (rs->on[FAMILY_ROBBER]) /* DEV-4: as on a seven, without discards */
            robber_begin(rs, p, move.seat);
    } else if (kind == DEVELOPMENT_ROADS) {
        position_push(p, (struct position_pending){
                             .kind = PENDING_FREE_ROUTES, .seat = move.seat, .n = (uint8_t)free});
    } else if (kind == DEVELOPMENT_PLENTY) {
        position_push(p, (struct position_pending){.kind = PENDING_PLENTY,
                                                   .seat = move.seat,
                                                   .n = (uint8_t)(most < bank ? most : bank)});
    } else {
        collect_resource(rs, p, move.seat, move.extra);
    }
}

/* DEV-6: until all are laid, declined, or have no place. The piece that was laid may have closed
 * the last path, so room is asked again. */
static void
lay_free(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_pending *pending = &p->pending[p->n_pending - 1];

    pending->n--;
    pending->what++;
    if (move.kind == MOVE_DECLINE || !pending->n)
        position_pop(p);
    if (move.kind == MOVE_DECLINE)
        return;
    route_laying_build(rs, p, move);
    if (p->n_pending && position_pending(p)->kind == PENDING_FREE_ROUTES &&
        !route_laying_has_room(rs, p, move.seat))
        position_pop(p);
}

static void
apply_card(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    switch (move.kind) {
    case MOVE_BUY_CARD:
        buy_card(rs, p, move);
        break;
    case MOVE_BUILD:
    case MOVE_DECLINE:
        lay_free(rs, p, move);
        break;
    case MOVE_TAKE_CARD:
        position_seat_of(rs, p, move.seat)->hand[move.extra]++;
        p->bank[move.extra]--;
        if (!--p->pending[p->n_pending - 1].n)
            position_pop(p);
        break;
    default:
        play_card(rs, p, move);
        break;
    }
}

/* DEV-3. */
static void
age_cards(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_deck *deck = position_deck_of(rs, p);

    memset(deck->fresh, 0, sizeof deck->fresh);
    deck->played = 0;
}

static void
describe_card(const struct map_ruleset *rs, const struct map_position *p, map_move move,
              struct deed *deed)
{
    static const char *const rules[] = {
        [MOVE_BUY_CARD - MOVE_BUY_CARD] = "DEV-2",      [MOVE_SOLDIER - MOVE_BUY_CARD] = "DEV-4",
        [MOVE_ROAD_BUILDING - MOVE_BUY_CARD] = "DEV-6", [MOVE_PLENTY - MOVE_BUY_CARD] = "DEV-7",
        [MOVE_MONOPOLY - MOVE_BUY_CARD] = "DEV-8",      [MOVE_TAKE_CARD - MOVE_BUY_CARD] = "DEV-7",
    };
    const struct position_cards *own = &position_cards(rs, p)[move.seat];

    if (move.kind == MOVE_BUILD || move.kind == MOVE_DECLINE) {
        deed_cite(deed, "DEV-6");
        return;
    }
    deed_cite(deed, rules[move.kind - MOVE_BUY_CARD]);
    if (move.kind == MOVE_BUY_CARD) {
        memcpy(deed->cards, rs->development_cost, sizeof deed->cards);
        deed_cite(deed, "DEV-9");
    }
    if (move.kind == MOVE_SOLDIER && own->soldiers + 1u >= rs->option[OPTION_ARMY_MIN])
        deed_cite(deed, "DEV-5");
}

const struct rule_family family_development = {
    .id = "DEV",
    .first = MOVE_BUY_CARD,
    .last = MOVE_TAKE_CARD,
    .phases = 1u << PHASE_ROLL | 1u << PHASE_TRADE | 1u << PHASE_SPECIAL,
    .pending = PENDING_FREE_ROUTES,
    .pending_last = PENDING_PLENTY,
    .in_play = plays_cards,
    .generate = generate_cards,
    .check = check_card,
    .apply = apply_card,
    .describe = describe_card,
    .begin_turn = age_cards,
};

/* The seat's turn has ended, and no move was made since. */
static bool
has_just_ended(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    return p->phase == PHASE_ROLL && p->turn > 1 && !position_deck(rs, p)->played &&
           (seat + 1u) % rs->players == p->seat;
}

/* DEV-3: unknown cards are shown only to win. */
static struct ruling
check_points(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (!plays_cards(rs) || move.piece || move.at || move.to)
        return rule_verdict(plays_cards(rs) ? VERDICT_NO_SUCH : VERDICT_FAMILY_OFF);
    if (move.seat != p->seat && !has_just_ended(rs, p, move.seat))
        return rule_verdict(VERDICT_NOT_YOUR_TURN);
    unsigned unseen = position_cards(rs, p)[move.seat].hand[POSITION_UNSEEN];
    unsigned points = position_all_points(rs, p, move.seat) + move.extra;
    unsigned target = rs->option[OPTION_VP_TARGET];

    if (!move.extra || move.extra > unseen ||
        move.extra > position_deck(rs, p)->left[DEVELOPMENT_POINT])
        return rule_verdict(VERDICT_DEVELOPMENT_NONE);
    return points < target
               ? (struct ruling){VERDICT_POINTS_HIDDEN, 0, (uint16_t)target, (uint16_t)points}
               : rule_verdict(VERDICT_OK);
}

static void
apply_points(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_cards *own = &position_cards_of(rs, p)[move.seat];

    p->seat = move.seat; /* VICT-3: the effects of the end of a turn count in that turn */
    own->hand[POSITION_UNSEEN] = (uint8_t)(own->hand[POSITION_UNSEEN] - move.extra);
    own->hand[DEVELOPMENT_POINT] = (uint8_t)(own->hand[DEVELOPMENT_POINT] + move.extra);
    position_deck_of(rs, p)->left[DEVELOPMENT_POINT] -= move.extra;
}

static void
describe_points(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                struct deed *deed)
{
    (void)rs;
    (void)p;
    (void)move;
    deed_cite(deed, "DEV-3");
}

static bool
never_plays(const struct map_ruleset *rs)
{
    (void)rs;
    return false;
}

/* A seat that wins by hidden points shows them at once, in any phase and before any decision.
 * Nobody else can know of such a move, so it is checked but never listed. */
const struct rule_family family_points = {
    .id = "POINTS",
    .first = MOVE_SHOW_POINTS,
    .last = MOVE_SHOW_POINTS,
    .phases = 1u << PHASE_ROLL | 1u << PHASE_TRADE | 1u << PHASE_MOVE | 1u << PHASE_SPECIAL,
    .in_play = never_plays,
    .check = check_points,
    .apply = apply_points,
    .describe = describe_points,
};
