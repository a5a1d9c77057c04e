/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/outlook.h"

#include "base/bitset.h"
#include "rules/reach.h"

#include <string.h>

/* What a settlement, a city and a development card take of an income, in shares of a point. A
 * settlement and a city bring a point each; a card is worth less than half of one. */
#define SHARE_SETTLEMENT 0.45f
#define SHARE_CITY 0.45f
#define SHARE_CARD 0.25f
/* Routes that a settlement needs on average, as some begin at routes that lie already. */
#define ROUTES_A_SITE 1.5f
#define A_START 0.2f      /* rounds that whatever cannot be paid at once takes at least */
#define AN_EXCHANGE 0.12f /* and for each card that is exchanged */
#define LEAST_RATE 0.01f  /* cards a round: nothing is waited for beyond 100 rounds */
#define TO_SPEND 0.7f     /* share of the coins: they are wanted for tolls and tribute as well */
#define MOST_CARDS 8      /* that count as a hoard, which is not worth more */
#define MOST_COINS 20
/* Over which what a seat begins with counts. By a regression of shares of games on 196 maps a card
 * at the start says a quarter of what it would over the 16 rounds that a set-up is judged by. */
#define START_HAND_ROUNDS 64.0f

static void
survey_masses(const struct map_ruleset *rs, const struct map_position *p, struct outlook_land *land)
{
    uint16_t mass[MAP_MAX_HEXES];
    struct islands islands = {mass, land->defined};

    position_find_islands(rs, p, &islands);
    for (unsigned i = 0; i < rs->n_intersections; i++)
        land->mass[i] = islands_at(rs->board, &islands, (map_intersection){(uint16_t)i});
}

uint64_t
outlook_place_pips(const struct map_ruleset *rs, const struct map_position *p, unsigned at)
{
    uint64_t pips = 0;

    for (unsigned k = 0; k < 3 && rs->at[at].hex[k] != MAP_NONE; k++) {
        map_hex hex = {rs->at[at].hex[k]};
        unsigned product = position_product(rs, p, hex);

        if (!position_is_hidden(rs, p, hex) && product <= RESOURCE_GOLD)
            pips += (uint64_t)pool_pips(position_number(rs, p, hex)) << 8 * product;
    }
    return pips;
}

void
outlook_survey(const struct map_ruleset *rs, const struct map_position *p,
               struct outlook_land *land)
{
    for (unsigned i = 0; i < rs->n_intersections; i++)
        land->pips[i] = outlook_place_pips(rs, p, i);
    if (rs->boats)
        survey_masses(rs, p, land);
}

void
outlook_add_pips(struct outlook_income *income, uint64_t pips, int times)
{
    for (unsigned k = 0; k < OUTLOOK_KINDS; k++)
        income->of[k] = (uint16_t)(income->of[k] + (int)(pips >> 8 * k & 255u) * times);
}

/* Half of what the seat has of a hex that brings nothing now (BASE-23, ROB-5): villains move on,
 * and the outlook is about the rounds to come. */
static void
take_blocked(const struct outlook_seat *s, const struct map_position *p, unsigned seat,
             unsigned hex, struct outlook_income *income)
{
    const struct map_ruleset *rs = s->rs;
    unsigned product, pips, times = 0;

    if (hex == MAP_NONE || bitset_has(position_hidden(rs, p), hex))
        return;
    product = position_product(rs, p, (map_hex){(uint16_t)hex});
    pips = pool_pips(position_number(rs, p, (map_hex){(uint16_t)hex}));
    for (unsigned k = 0; k < 6 && product <= RESOURCE_GOLD; k++) {
        uint8_t byte = position_corners(rs, p)[rs->hexes[hex].corner[k]];

        if (position_is_building(byte) && position_owner(byte) == seat)
            times += rs->yield[byte & POSITION_PIECE];
    }
    if (times)
        income->of[product] = (uint16_t)(income->of[product] - pips * times / 2);
}

struct outlook_income
outlook_income(const struct outlook_seat *s, const struct map_position *p, unsigned seat)
{
    const struct map_ruleset *rs = s->rs;
    const struct position_seat *own = position_seat(rs, p, seat);
    struct outlook_income income = {{0}};

    for (unsigned i = 0; i < own->n_buildings; i++) {
        unsigned piece = position_corners(rs, p)[own->places[i]] & POSITION_PIECE;

        outlook_add_pips(&income, s->land->pips[own->places[i]], rs->yield[piece]);
    }
    if (rs->on[FAMILY_ROBBER] || rs->on[FAMILY_VILLAINS]) {
        take_blocked(s, p, seat, p->villain[VILLAIN_ROBBER], &income);
        take_blocked(s, p, seat, p->villain[VILLAIN_STORM], &income);
    }
    for (unsigned h = 0; rs->n_guards == rs->n_hexes && h < rs->n_hexes; h++)
        if (position_barbarians(rs, p, h) >= 3)
            take_blocked(s, p, seat, h, &income);
    return income;
}

/* What a point costs in cards of a resource: of settlements with their routes, cities, cards. */
static float
find_share(const struct outlook_seat *s, unsigned resource)
{
    const struct map_ruleset *rs = s->rs;
    bool cards = rs->on[FAMILY_DEVELOPMENT] && !outlook_declines(s, FAMILY_DEVELOPMENT);
    float share = SHARE_SETTLEMENT * ((float)rs->cost[PIECE_SETTLEMENT][resource] +
                                      ROUTES_A_SITE * (float)rs->cost[PIECE_ROAD][resource]) +
                  SHARE_CITY * (float)rs->cost[PIECE_CITY][resource];

    return cards ? share + SHARE_CARD * (float)rs->development_cost[resource] : share;
}

static float
keep_above(float x, float least)
{
    return x > least ? x : least;
}

static outlook_four
keep_four_above(outlook_four x, float least)
{
    return outlook_four_select(x > least, x, outlook_four_of(least));
}

#define NUMBER float
#define FIND_SPEED find_speed
#define AT_LEAST keep_above
#include "bots/income-speed.def"
#undef NUMBER
#undef FIND_SPEED
#undef AT_LEAST

#define NUMBER outlook_four
#define FIND_SPEED find_four_speeds
#define AT_LEAST keep_four_above
#include "bots/income-speed.def"

float
outlook_speed(const struct outlook_seat *s, const struct outlook_income *income,
              const uint8_t *rates, float *wait)
{
    float incomes[OUTLOOK_INCOMES], all_rates[RESOURCE_COUNT];

    for (unsigned r = 0; r < OUTLOOK_INCOMES; r++)
        incomes[r] = (float)income->of[r];
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        all_rates[r] = (float)rates[r];
    return find_speed(s, incomes, all_rates, wait);
}

outlook_four
outlook_four_speeds(const struct outlook_seat *s, const outlook_four income[OUTLOOK_INCOMES],
                    const outlook_four rates[RESOURCE_COUNT])
{
    return find_four_speeds(s, income, rates, NULL);
}

/* Without a survey, which would look at every intersection of the board. outlook_start_incomes()
 * reads a few buildings of each set-up, and millions of set-ups. */
static struct outlook_income
add_up_start(const struct map_ruleset *rs, const struct map_position *p,
             const struct position_seat *own)
{
    struct outlook_income income = {{0}};

    for (unsigned i = 0; i < own->n_buildings; i++)
        outlook_add_pips(&income, outlook_place_pips(rs, p, own->places[i]),
                         rs->yield[position_corners(rs, p)[own->places[i]] & POSITION_PIECE]);
    return income;
}

/* What a seat begins with, first cards (BASE-20) and gold (BASE-21, BASE-24), in points. */
static float
start_hand_points(const struct outlook_seat *s, const struct position_seat *own)
{
    const struct map_ruleset *rs = s->rs;
    float price = (float)rs->option[OPTION_GOLD_PRICE], cards = 0, point = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        cards += (float)own->hand[r];
        point += s->share[r];
    }
    if (rs->gold && price > 0)
        cards += (float)own->gold / price * TO_SPEND;
    return cards / point;
}

void
outlook_start_incomes(const struct map_ruleset *rs, const struct map_position *p,
                      uint32_t incomes[MAP_MAX_SEATS])
{
    struct outlook_seat s = {.rs = rs, .weights = &bot_weights_builders};
    float hands[MAP_MAX_SEATS], least = 0;

    outlook_seat_init(&s);
    for (unsigned i = 0; i < rs->players; i++) {
        hands[i] = start_hand_points(&s, position_seat(rs, p, i));
        least = i && least < hands[i] ? least : hands[i];
    }
    for (unsigned i = 0; i < rs->players; i++) {
        const struct position_seat *own = position_seat(rs, p, i);
        struct outlook_income income = add_up_start(rs, p, own);
        float speed =
            outlook_speed(&s, &income, own->rates, NULL) + (hands[i] - least) / START_HAND_ROUNDS;

        incomes[i] = (uint32_t)(speed * (float)OUTLOOK_START_UNIT + 0.5f);
    }
}

float
outlook_gain(const struct outlook_seat *s, const struct outlook *o, const struct map_position *p,
             unsigned at, int times, bool harbors)
{
    struct outlook_income income = o->income;
    uint8_t rates[RESOURCE_COUNT + 1];

    outlook_add_pips(&income, s->land->pips[at], times);
    memcpy(rates, o->rates, sizeof rates);
    if (harbors && !outlook_declines(s, OUTLOOK_HARBORS))
        position_add_harbors(s->rs, p, at, rates);
    return outlook_speed(s, &income, rates, NULL) - o->speed;
}

float
outlook_rounds(const struct outlook_seat *s, const struct map_position *p)
{
    unsigned lead = 0, target = s->rs->option[OPTION_VP_TARGET];

    for (unsigned i = 0; i < s->rs->players; i++) {
        unsigned points = position_points(s->rs, p, i);

        lead = points > lead ? points : lead;
    }
    return s->weights->of[WEIGHT_ROUNDS] * (float)(target > lead ? target - lead : 1);
}

void
outlook_seat_init(struct outlook_seat *s)
{
    float price = (float)s->rs->option[OPTION_GOLD_PRICE], point = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        s->share[r] = find_share(s, r);
        point += s->share[r];
    }
    s->coin = price > 0 && s->weights ? s->weights->of[WEIGHT_GOLD_PIECE] / (price * point) : 0;
}

float
outlook_delivery(const struct outlook_seat *s, const struct position_seat *own)
{
    unsigned good = own->token % GOODS_COUNT; /* with none, any: glass */

    return s->weights->of[WEIGHT_DELIVERY] *
           ((float)s->rs->good_points[good] +
            (float)position_delivery_gold(s->rs, own, good) * s->coin);
}

static float
max_float(float a, float b)
{
    return a > b ? a : b;
}

/* Rounds until the hand pays the price, which it does not: cards that are left over are exchanged at
 * once, the rest is waited for. */
static float
find_delay(const struct outlook *o, uint64_t hand, uint64_t price, float bought)
{
    uint64_t lacking = ~cards_enough(hand, price) & CARDS_HIGH;
    uint64_t rich = cards_enough(hand, price + cards_word(o->rates));
    float longest = 0, sum = 0;
    unsigned spare = 0, missing = 0;

    for (; lacking; lacking &= lacking - 1) {
        unsigned r = (unsigned)__builtin_ctzll(lacking) / 8;
        unsigned n = (unsigned)((price >> 8 * r & 255u) - (hand >> 8 * r & 255u));
        float wait = (float)n * o->wait[r];

        missing += n;
        longest = max_float(longest, wait);
        sum += wait;
    }
    for (; rich; rich &= rich - 1) {
        unsigned r = (unsigned)__builtin_ctzll(rich) / 8;

        spare += (unsigned)((hand >> 8 * r & 255u) - (price >> 8 * r & 255u)) * o->shares[r] >> 16;
    }
    float paid = (float)spare + bought, all = (float)missing;
    float exchanges = A_START + AN_EXCHANGE * (paid < all ? paid : all);

    /* cards of several kinds are waited for at the same time (longest), though each roll brings few
     * of them (sum): the mean of both, less what is exchanged */
    return paid >= all ? exchanges : exchanges + 0.5f * (longest + sum) * (1.0f - paid / all);
}

float
outlook_hand(const struct outlook_seat *s, const struct outlook *o, uint64_t hand, unsigned gold,
             unsigned done, unsigned laid)
{
    const struct map_ruleset *rs = s->rs;
    unsigned coins = rs->option[OPTION_GOLD_PRICE], cards = 0;
    float patience = s->weights->of[WEIGHT_PATIENCE], best = 0, second = 0;
    float bought = rs->gold && coins ? (float)(gold / coins) * TO_SPEND : 0;
    float most = (float)rs->option[OPTION_GOLD_BUYS];

    float soonest = patience / (patience + A_START);

    bought = bought > most ? most : bought;
    for (unsigned i = 0; i < o->n; i++) {
        const struct outlook_goal *goal = &o->goals[i];
        uint64_t price = goal->price - (i == laid ? rs->price[goal->piece] : 0);

        if (goal->gain <= second) /* no delay makes it more, nor what comes after it */
            break;
        if (i == done)
            continue;
        float worth = goal->gain, at_most = goal->gain * soonest;

        if (!cards_cover(hand, price)) {
            if (at_most <= second)
                continue;
            worth *= patience / (patience + find_delay(o, hand, price, bought));
        }

        second = max_float(second, worth < best ? worth : best);
        best = max_float(best, worth);
    }
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        cards += hand >> 8 * r & 255u;
    float risk = cards > o->limit ? (float)(cards - o->limit) * o->discard : 0;

    return best + s->weights->of[WEIGHT_SECOND] * second +
           s->weights->of[WEIGHT_CARD_KEPT] * (float)(cards < MOST_CARDS ? cards : MOST_CARDS) +
           s->coin * (float)(gold < MOST_COINS ? gold : MOST_COINS) - risk;
}

bool
outlook_hides(const struct map_ruleset *rs)
{
    return rs->any_hidden || rs->on[FAMILY_DEVELOPMENT] || rs->on[FAMILY_BAGGAGE_TRAINS];
}

/* ISL-3: as a hex that nobody has drawn yet, which rules_apply() leaves face down. */
static void
hide_hexes(const struct map_ruleset *rs, struct map_position *view)
{
    const uint64_t *hidden = position_hidden(rs, view);

    for (unsigned w = 0; w < rs->words_hex; w++)
        for (uint64_t bits = hidden[w]; bits; bits &= bits - 1) {
            unsigned hex = w * 64u + (unsigned)__builtin_ctzll(bits);

            position_hexes_of(rs, view)[hex] = TERRAIN_RANDOM;
            if (rs->fill.draws_own)
                position_owns_of(rs, view)[hex] = 0;
        }
}

/* DEV-9: of a hand the number of cards is known. */
static void
hide_cards(const struct map_ruleset *rs, unsigned seat, struct map_position *view)
{
    struct position_deck *deck = position_deck_of(rs, view);

    for (unsigned s = 0; s < rs->players; s++) {
        struct position_cards *cards = &position_cards_of(rs, view)[s];

        for (unsigned k = 0; k < DEVELOPMENT_COUNT && s != seat; k++) {
            deck->left[k] = (uint8_t)(deck->left[k] + cards->hand[k]);
            cards->hand[POSITION_UNSEEN] = (uint8_t)(cards->hand[POSITION_UNSEEN] + cards->hand[k]);
            cards->hand[k] = 0;
            if (s == view->seat) {
                deck->fresh[POSITION_UNSEEN] =
                    (uint8_t)(deck->fresh[POSITION_UNSEEN] + deck->fresh[k]);
                deck->fresh[k] = 0;
            }
        }
    }
}

/* DEST-3: it lies in its stack again, and another, always the same, stands for it. */
static void
hide_tokens(const struct map_ruleset *rs, unsigned seat, struct map_position *view)
{
    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *other = position_seat_of(rs, view, s);

        if (s == seat || !other->secret || other->token >= GOODS_COUNT)
            continue;
        if (other->origin < rs->n_trades)
            position_trades_of(rs, view)[other->origin].left[other->token]++;
        other->token = GOODS_GLASS;
    }
}

/* Bots must not know more than people at the table: a play-test with open cards would be about
 * another game. */
void
outlook_view(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
             struct map_position *view)
{
    memcpy(view, p, rs->position_size);
    if (rs->any_hidden)
        hide_hexes(rs, view);
    if (rs->on[FAMILY_DEVELOPMENT])
        hide_cards(rs, seat, view);
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        hide_tokens(rs, seat, view);
}
