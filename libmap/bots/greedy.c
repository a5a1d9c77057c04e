/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/greedy.h"

#include "bots/outlook.h"
#include "rules/chance-moves.h"

#include <string.h>

void
greedy_mind_init(struct bot_mind *mind, const struct map_ruleset *rs, unsigned seat,
                 const struct bot_weights *weights, const struct outlook_land *land,
                 uint32_t without)
{
    mind->seat = (struct outlook_seat){
        .rs = rs, .weights = weights, .land = land, .without = without, .seat = (uint8_t)seat};
    mind->outlook_stamp = mind->way_stamp = mind->sites_stamp = 0;
    mind->way_key = 0;
    outlook_seat_init(&mind->seat);
}

typedef float score_function(const struct bot_thought *t, map_move move);

/* By kind of move. A kind without a function is worth nothing by itself: dice, passing,
 * declining. */
static score_function *const score_functions[MOVE_KINDS] = {
    [MOVE_PLACE_BUILDING] = bots_score_setup,
    [MOVE_PLACE_ROUTE] = bots_score_setup,
    [MOVE_TRADE_BANK] = bots_score_trade,
    [MOVE_SELL] = bots_score_trade,
    [MOVE_BUY] = bots_score_trade,
    [MOVE_DISCARD] = bots_score_trade,
    [MOVE_CHOOSE] = bots_score_trade,
    [MOVE_TAKE_CARD] = bots_score_trade,
    [MOVE_BUILD] = bots_score_build,
    [MOVE_WALL] = bots_score_build,
    [MOVE_UPGRADE] = bots_score_build,
    [MOVE_BUY_CARD] = bots_score_build,
    [MOVE_SOLDIER] = bots_score_card,
    [MOVE_ROAD_BUILDING] = bots_score_card,
    [MOVE_PLENTY] = bots_score_card,
    [MOVE_MONOPOLY] = bots_score_card,
    [MOVE_SHOW_POINTS] = bots_score_card,
    [MOVE_STEP] = bots_score_journey,
    [MOVE_JUMP] = bots_score_journey,
    [MOVE_GRAIN] = bots_score_journey,
    [MOVE_CHARGE] = bots_score_journey,
    [MOVE_WAIVE] = bots_score_journey,
    [MOVE_SWAP_TOKEN] = bots_score_journey,
    [MOVE_REDEEM] = bots_score_journey,
    [MOVE_TAKE_PRESENTS] = bots_score_journey,
    [MOVE_RIDE] = bots_score_journey,
    [MOVE_PLACE_VILLAIN] = bots_score_villain,
    [MOVE_PLACE_BARBARIAN] = bots_score_villain,
    [MOVE_MOVE_BARBARIAN] = bots_score_villain,
    [MOVE_DRIVE_OFF] = bots_score_villain,
    [MOVE_PLACE_CART] = bots_score_villain,
    [MOVE_PLACE_RUNNER] = bots_score_villain,
    [MOVE_PLACE_WARSHIP] = bots_score_villain,
    [MOVE_MOVE_WARSHIP] = bots_score_villain,
    [MOVE_PLUNDER] = bots_score_villain,
    [MOVE_ROB] = bots_score_villain,
    [MOVE_MOVE_BOAT] = bots_score_boat,
    [MOVE_ISA_BUILD] = bots_score_boat,
    [MOVE_ISA_MOVE] = bots_score_boat,
    [MOVE_LOUIS] = bots_score_boat,
};

bool
greedy_keeps_board(map_move move)
{
    switch (move.kind) {
    case MOVE_ROLL:
    case MOVE_TO_MOVEMENT:
    case MOVE_END_TURN:
    case MOVE_PASS:
    case MOVE_TRADE_BANK:
    case MOVE_SELL:
    case MOVE_BUY:
    case MOVE_TRADE_SEATS:
    case MOVE_DISCARD:
    case MOVE_STEAL:
    case MOVE_CHOOSE:
    case MOVE_TAKE_CARD:
    case MOVE_GRAIN:
    case MOVE_CHARGE:
    case MOVE_WAIVE:
    case MOVE_OFFER:
    case MOVE_EVENT_DIE:
    case MOVE_STEP:
    case MOVE_JUMP:
    case MOVE_DRAW_TOKEN:
    case MOVE_DRIVE_OFF:
    case MOVE_DIE:
    case MOVE_REDEEM:
    case MOVE_SWAP_TOKEN:
    case MOVE_TAKE_PRESENTS:
    case MOVE_GIVE_PRESENT:
    case MOVE_TRADE_PRESENTS:
        return true;
    default:
        return false;
    }
}

/* Moves of chance are one choice: to roll. */
static float
score_move(const struct bot_thought *t, map_move move)
{
    score_function *score = score_functions[move.kind];

    if (score)
        return score(t, move);
    /* costs and brings nothing: what is left when nothing gains */
    return move.kind == MOVE_TO_MOVEMENT ? 0.001f : 0;
}

/* What a seat can hope for is found once for a board: the stamp changes with the board, and the
 * token held decides where the wagon goes. */
static void
begin_thought(struct bot_thought *t, struct bot_mind *mind, const struct map_position *p,
              uint32_t stamp, struct map_position *scratch)
{
    const struct position_seat *own = position_seat(mind->seat.rs, p, mind->seat.seat);

    if (mind->outlook_stamp != stamp || mind->outlook_token != own->token) {
        outlook_find(&mind->seat, p, &mind->outlook);
        mind->outlook_stamp = stamp;
        mind->outlook_token = own->token;
    }
    *t = (struct bot_thought){.mind = mind,
                              .rs = mind->seat.rs,
                              .p = p,
                              .outlook = &mind->outlook,
                              .weights = mind->seat.weights,
                              .scratch = scratch,
                              .own = own,
                              .hand = position_hand(own),
                              .stamp = stamp,
                              .seat = mind->seat.seat,
                              .gold = own->gold};
    t->now = bot_hand(t, t->hand, t->gold);
}

/* The position as the seat sees it. A scenario without secrets spares the copy of the position. */
static const struct map_position *
look_at_view(struct bot_mind *mind, const struct map_position *p, struct map_position *room)
{
    if (!outlook_hides(mind->seat.rs))
        return p;
    outlook_view(mind->seat.rs, p, mind->seat.seat, room);
    return room;
}

/* Of equal moves each is as likely, without a list of them. Draws come from the stream of thoughts,
 * so they shift no dice. */
map_move
greedy_move(struct bot_mind *mind, const struct map_position *p, uint32_t stamp,
            const map_move *list, unsigned n, struct chance_stream *thought,
            struct map_position *scratch[2])
{
    struct bot_thought t;
    unsigned best = 0, alike = 1;
    float most = 0;

    begin_thought(&t, mind, look_at_view(mind, p, scratch[0]), stamp, scratch[1]);
    for (unsigned i = 0; i < n; i++) {
        float score = score_move(&t, list[i]);

        if (!i || score > most) {
            best = i;
            most = score;
            alike = 1;
        } else if (score == most && !rules_is_chance(list[i]) && !chance_below(thought, ++alike)) {
            best = i;
        }
    }
    return list[best];
}

/* The k best are kept in front, in order: search has no use for the rest. */
void
greedy_rank(struct bot_mind *mind, const struct map_position *p, uint32_t stamp, map_move *list,
            unsigned n, unsigned k, float *scores, struct map_position *scratch[2])
{
    struct bot_thought t;

    begin_thought(&t, mind, look_at_view(mind, p, scratch[0]), stamp, scratch[1]);
    for (unsigned i = 0; i < n; i++) {
        float score = score_move(&t, list[i]);
        unsigned at = i < k ? i : k;
        map_move move = list[i];

        for (; at > 0 && scores[at - 1] < score; at--)
            if (at < k) {
                scores[at] = scores[at - 1];
                list[at] = list[at - 1];
            }
        if (at < k) {
            scores[at] = score;
            list[at] = move;
        }
    }
}

/* Cards that some goal lacks. A deal for a card that no goal lacks cannot gain. */
static unsigned
find_wanted(const struct bot_thought *t)
{
    uint64_t lacking = 0;

    for (unsigned i = 0; i < t->outlook->n; i++)
        lacking |= ~cards_enough(t->hand, t->outlook->goals[i].price) & CARDS_HIGH;
    unsigned set = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        set |= (unsigned)(lacking >> (8 * r + 7) & 1) << r;
    return set;
}

#define ANY_GOAL ~0u
#define BUILDINGS (1u << GOAL_SETTLEMENT | 1u << GOAL_CITY)

/* Such a hand pays for a goal of these kinds (bits) that the present one does not pay for. */
static bool
completes_goal(const struct bot_thought *t, uint64_t hand, unsigned kinds)
{
    for (unsigned i = 0; i < t->outlook->n; i++) {
        const struct outlook_goal *goal = &t->outlook->goals[i];

        if (kinds >> goal->kind & 1 && cards_cover(hand, goal->price) &&
            !cards_cover(t->hand, goal->price))
            return true;
    }
    return false;
}

/* It has more points than anybody else. */
static bool
is_leading(const struct outlook_seat *s, const struct map_position *p)
{
    for (unsigned i = 0; i < s->rs->players; i++)
        if (i != s->seat && position_points(s->rs, p, i) >= position_points(s->rs, p, s->seat))
            return false;
    return true;
}

static void
add_deal(const struct bot_thought *t, unsigned given, unsigned n, unsigned taken,
         struct greedy_deals *deals)
{
    uint64_t hand = t->hand - ((uint64_t)n << 8 * given) + (UINT64_C(1) << 8 * taken);
    float gain = bot_hand(t, hand, t->gold) - t->now;
    bool completes = completes_goal(t, hand, ANY_GOAL);

    if (n > 1 && !completes) /* two cards for one are given for what is built at once */
        return;
    if (gain > (deals->frozen ? 0 : bot_weight(t, WEIGHT_DEAL_GAIN)))
        deals->of[deals->n++] = (struct greedy_deal){.given = (uint8_t)given,
                                                     .n = (uint8_t)n,
                                                     .taken = (uint8_t)taken,
                                                     .completes = completes,
                                                     .gain = gain};
}

/* Listed once for a position, and then held against each partner: what a deal gains the seat does
 * not depend on who gives. */
void
greedy_list_deals(struct bot_mind *mind, const struct map_position *p, uint32_t stamp, bool frozen,
                  struct greedy_deals *deals)
{
    struct bot_thought t;

    deals->n = 0;
    deals->frozen = frozen;
    begin_thought(&t, mind, p, stamp, NULL);
    unsigned wanted = outlook_nearly_wins(&mind->seat, p) ? 0 : find_wanted(&t);

    for (; wanted; wanted &= wanted - 1) {
        unsigned taken = (unsigned)__builtin_ctz(wanted);

        for (unsigned given = 0; given < RESOURCE_COUNT; given++)
            for (unsigned n = 1; n <= 2 && given != taken; n++)
                if ((t.hand >> 8 * given & 255u) >= n)
                    add_deal(&t, given, n, taken, deals);
    }
}

/* The share that the partner gains counts against it, from both sides: a deal that helps the other
 * more is none. */
map_move
greedy_deal(const struct bot_mind *mind, const struct greedy_deals *deals, struct bot_mind *partner,
            const struct map_position *p, uint32_t stamp)
{
    static const float fair[BOT_WEIGHTS];
    const float *weights = deals->frozen ? fair : mind->seat.weights->of;
    const float *others = deals->frozen ? fair : partner->seat.weights->of;
    map_move best = {.kind = MOVE_NONE};
    float most = weights[WEIGHT_DEAL_GAIN];
    struct bot_thought b;

    if (!deals->n || (deals->frozen && is_leading(&partner->seat, p)))
        return best;
    begin_thought(&b, partner, p, stamp, NULL);
    bool leads = is_leading(&mind->seat, p), partner_leads = is_leading(&partner->seat, p);
    bool ahead = position_points(b.rs, p, b.seat) >= position_points(b.rs, p, mind->seat.seat);

    for (unsigned i = 0; i < deals->n && !outlook_nearly_wins(&partner->seat, p); i++) {
        const struct greedy_deal *deal = &deals->of[i];

        if (deal->gain <= most || !(b.hand >> 8 * deal->taken & 255u))
            continue;
        uint64_t back =
            b.hand + ((uint64_t)deal->n << 8 * deal->given) - (UINT64_C(1) << 8 * deal->taken);
        float other = bot_hand(&b, back, b.gold) - b.now;
        float gain = deal->gain - weights[WEIGHT_DEAL_SHARE] * other;

        if (other - others[WEIGHT_DEAL_SHARE] * deal->gain < others[WEIGHT_DEAL_GAIN] ||
            gain <= most || (leads && deal->completes))
            continue;
        /* nobody helps a leader to its next building, or an equal to a purchase that does not help
         * the seat as well */
        if ((partner_leads && completes_goal(&b, back, BUILDINGS)) ||
            (ahead && !deal->completes && completes_goal(&b, back, ANY_GOAL)))
            continue;
        most = gain;
        best = move_of(MOVE_TRADE_SEATS, mind->seat.seat, b.seat, 0,
                       (unsigned)deal->n << 3 * deal->given, 1u << 3 * deal->taken);
    }
    return best;
}

/* The card that the owner gains most by, of those whose loss is less than the step gains. */
static map_move
choose_offer(const struct bot_thought *t, struct bot_mind *owner, float gain)
{
    map_move offer = {.kind = MOVE_NONE};
    struct bot_thought b;
    float most = BOT_REFUSAL;

    begin_thought(&b, owner, t->p, t->stamp, NULL);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        uint64_t card = UINT64_C(1) << 8 * r;

        if (!(t->hand >> 8 * r & 255u) || t->now - bot_hand(t, t->hand - card, t->gold) >= gain)
            continue;
        float worth = bot_hand(&b, b.hand + card, b.gold) - b.now;

        if (worth > most) {
            most = worth;
            offer = move_of(MOVE_OFFER, t->seat, 0, 0, 1u << 3 * r, 0);
        }
    }
    return offer;
}

/* Goods are offered only for a step that gains, and only where the gold for its toll is lacking. */
map_move
greedy_offer(struct bot_mind *minds, const struct map_position *p, uint32_t stamp,
             const map_move *list, unsigned n)
{
    struct bot_mind *mind = &minds[p->seat];
    map_move offer = {.kind = MOVE_NONE};
    unsigned best = n;
    float most = 0;
    struct bot_thought t;

    if (position_journey(mind->seat.rs, p)->offer || outlook_declines(&mind->seat, FAMILY_TOLLS))
        return offer;
    begin_thought(&t, mind, p, stamp, NULL);
    for (unsigned i = 0; i < n; i++) {
        bool travels = list[i].kind == MOVE_STEP || list[i].kind == MOVE_JUMP;
        float gain = travels ? bots_score_arrival(&t, list[i].to, 0) : 0;

        if (gain > most && !mind->idle && bots_lack_toll(&t, list[i])) {
            most = gain;
            best = i;
        }
    }
    if (best == n)
        return offer;
    unsigned owner = list[best].kind == MOVE_JUMP
                         ? list[best].piece
                         : position_owner(position_paths(t.rs, p)[list[best].at]);

    return choose_offer(&t, &minds[owner], most);
}
