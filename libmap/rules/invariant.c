/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/position.h"

#include "base/bitset.h"
#include "rules/network.h"
#include "rules/travel.h"

#include <stddef.h>
#include <string.h>

struct inspection {
    const struct map_ruleset *rs;
    const struct map_position *p;
    unsigned count[MAP_MAX_SEATS][PIECE_COUNT];
    const char *why;
};

/* The first breach is kept: later ones often follow from it. */
static bool
assert_that(struct inspection *in, bool true_here, const char *what)
{
    if (!true_here && !in->why)
        in->why = what;
    return true_here;
}

/* The set of open places must match the bytes: the ground takes a building, and there is none on it
 * or next to it. */
static void
inspect_at(struct inspection *in, unsigned i)
{
    const struct map_ruleset *rs = in->rs;
    const uint8_t *at = position_corners(rs, in->p);
    struct placed here = position_at(rs, in->p, (map_intersection){(uint16_t)i});
    bool takes = position_at_takes(rs, in->p, i) == VERDICT_OK, neighbor = false;
    unsigned ground = at[i] & ~(POSITION_PIECE | POSITION_SEAT | POSITION_CHIT);

    for (unsigned k = 0; k < rs->at[i].degree; k++)
        neighbor |= position_is_building(at[rs->at[i].next[k]]);
    assert_that(in, ground == (takes ? POSITION_TAKES_BUILDING : 0u), "ground of an intersection");
    assert_that(in, bitset_has(position_open(rs, in->p), i) == (takes && !here.piece && !neighbor),
                "the set of open intersections");
    assert_that(in, !(at[i] & POSITION_CHIT) || position_is_building(at[i]),
                "a chit that waits under no building (ISL-7)");
    if (!here.piece) {
        assert_that(in, !(at[i] & POSITION_SEAT), "an owner without a building");
        return;
    }
    if (!assert_that(in, here.seat.i < rs->players, "owner of a building") ||
        here.piece == PIECE_KNIGHT)
        return;
    if (!assert_that(in, position_is_building(at[i]), "kind of building"))
        return;
    assert_that(in, !neighbor, "distance rule (BASE-1)");
    assert_that(in, takes, "a building where none may stand");
    in->count[here.seat.i][here.piece]++;
}

static void
inspect_path(struct inspection *in, unsigned i)
{
    const struct map_ruleset *rs = in->rs;
    uint8_t byte = position_paths(rs, in->p)[i];
    struct placed here = position_on_path(rs, in->p, (map_path){(uint16_t)i});
    bool road = position_path_takes(rs, in->p, i, PIECE_ROAD) == VERDICT_OK;
    bool boat = position_path_takes(rs, in->p, i, PIECE_BOAT) == VERDICT_OK;
    bool river = rs->paths[i].flags & BOARD_PATH_RIVER;

    assert_that(in, !!(byte & POSITION_TAKES_ROAD) == road, "ground of a path for roads");
    assert_that(in, !!(byte & POSITION_TAKES_BOAT) == boat, "ground of a path for boats");
    if (!here.piece) {
        assert_that(in, !(byte & POSITION_SEAT), "an owner without a route piece");
        return;
    }
    assert_that(in, here.piece <= PIECE_BRIDGE, "kind of route piece");
    assert_that(in, here.piece != PIECE_ROAD || road, "a road where none may lie");
    assert_that(in, here.piece != PIECE_BOAT || boat, "a boat where none may lie");
    assert_that(in, here.piece != PIECE_BRIDGE || river, "a bridge without a river (V-RI-3)");
    if (assert_that(in, here.seat.i < rs->players, "owner of a route piece") &&
        here.piece <= PIECE_BRIDGE)
        in->count[here.seat.i][here.piece]++;
}

/* A building of the seat stands there. */
static bool
owns_place(struct inspection *in, unsigned s, unsigned at)
{
    if (at >= in->rs->n_intersections)
        return false;
    struct placed here = position_at(in->rs, in->p, (map_intersection){(uint16_t)at});

    return (here.piece == PIECE_SETTLEMENT || here.piece == PIECE_CITY) && here.seat.i == s;
}

/* Free entries must be zero too: equal positions have equal bytes. */
static void
inspect_places(struct inspection *in, unsigned s)
{
    const struct position_seat *seat = position_seat(in->rs, in->p, s);
    const uint16_t *homes = seat->places + in->rs->max_buildings;
    bool ended = false;

    for (unsigned k = 0; k < in->rs->max_buildings; k++) {
        if (k >= seat->n_buildings) {
            assert_that(in, seat->places[k] == 0, "tail of a seat's buildings");
            continue;
        }
        assert_that(in, owns_place(in, s, seat->places[k]), "owner in a seat's buildings");
        assert_that(in, k == 0 || seat->places[k - 1] < seat->places[k],
                    "order of a seat's buildings");
    }
    for (unsigned k = 0; k < in->rs->n_homes; k++) {
        ended |= homes[k] == MAP_NONE;
        assert_that(in, ended ? homes[k] == MAP_NONE : owns_place(in, s, homes[k]),
                    "a seat's start buildings");
        for (unsigned i = 0; i < k && !ended; i++)
            assert_that(in, homes[i] != homes[k], "a start building twice");
    }
}

static void
inspect_seat(struct inspection *in, unsigned s)
{
    const struct map_ruleset *rs = in->rs;
    const struct position_seat *seat = position_seat(rs, in->p, s);
    unsigned built = in->count[s][PIECE_SETTLEMENT] + in->count[s][PIECE_CITY];
    uint8_t rates[RESOURCE_COUNT + 1];

    assert_that(in, seat->n_buildings == built, "number of a seat's buildings");
    assert_that(in, seat->n_cities == in->count[s][PIECE_CITY], "number of a seat's cities");
    assert_that(in, !seat->left[PIECE_NONE], "spare bytes of a seat");
    if (assert_that(in, seat->n_buildings <= rs->max_buildings,
                    "more buildings than there is room"))
        inspect_places(in, s);
    if (!in->why) { /* for buildings at the place that they are listed with */
        position_find_rates(rs, in->p, s, rates);
        assert_that(in, memcmp(rates, seat->rates, sizeof rates) == 0, "rates by harbors (BASE-3)");
    }
    for (unsigned piece = 1; piece < PIECE_COUNT; piece++)
        if (rs->supply[piece] != RULES_WITHOUT_LIMIT)
            assert_that(in, seat->left[piece] + in->count[s][piece] == rs->supply[piece],
                        "pieces on the board and in the supply (V-BO-4)");
    assert_that(in, seat->level >= 1 && seat->level <= TRAIN_LEVELS, "baggage level (V-TH-12)");
    assert_that(in, seat->token <= GOODS_COUNT && seat->secret <= 1, "trade token (DEST-5)");
    assert_that(in, seat->origin == RULES_NOBODY || seat->origin < rs->n_trades,
                "origin of a token");
    assert_that(in, seat->wagon == MAP_NONE || seat->wagon < rs->n_intersections,
                "place of a wagon");
    assert_that(in, seat->warship == MAP_NONE || seat->warship < rs->n_hexes, "place of a warship");
    assert_that(in, seat->helpers < 8, "helper cards");
    assert_that(in, seat->walls <= rs->kinds[SUPPLY_WALLS], "walls (BASE-11)");
    assert_that(in, seat->walls <= seat->n_cities * rs->option[OPTION_WALLS_PER_CITY],
                "more walls than cities (BASE-11)");
}

/* The number of pieces that only change hands stays constant. */
struct sums {
    unsigned cards[RESOURCE_COUNT], gold, chits, favors, presents, barbarians;
};

/* What is counted is all that can be somewhere: pile, hands, board, and the hoard. */
static struct sums
sum_up(const struct map_ruleset *rs, const struct map_position *p)
{
    struct sums sums = {.gold = p->gold + p->hoard,
                        .chits = p->chits,
                        .favors = p->favors,
                        .presents = p->presents,
                        .barbarians = p->barbarians};

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        sums.cards[r] = p->bank[r];
    for (unsigned s = 0; s < rs->players; s++) {
        const struct position_seat *seat = position_seat(rs, p, s);

        sums.gold += seat->gold;
        sums.chits += seat->chits;
        sums.favors += seat->favors;
        sums.presents += seat->presents;
        for (unsigned g = 0; g < GOODS_COUNT; g++)
            sums.chits += seat->delivered[g];
        for (unsigned r = 0; r < RESOURCE_COUNT; r++)
            sums.cards[r] += seat->hand[r];
    }
    for (unsigned i = 0; i < rs->n_guards; i++)
        sums.barbarians += position_barbarians(rs, p, i);
    return sums;
}

static void
inspect_sums(struct inspection *in)
{
    const struct map_position *p = in->p;
    struct sums now = sum_up(in->rs, p), start = sum_up(in->rs, in->rs->initial);

    assert_that(in, memcmp(now.cards, start.cards, sizeof now.cards) == 0,
                "cards in all (BASE-12)");
    assert_that(in, p->gold == RULES_UNLIMITED || now.gold == start.gold, "gold in all");
    /* a token delivered when the supply is empty counts without a chit (V-IS-8) */
    assert_that(in,
                p->chits == RULES_UNLIMITED || now.chits == start.chits ||
                    (!p->chits && now.chits > start.chits),
                "chits in all");
    assert_that(in, p->favors == RULES_UNLIMITED || now.favors == start.favors,
                "favor tokens in all");
    assert_that(in, p->presents == RULES_UNLIMITED || now.presents == start.presents,
                "presents in all");
    assert_that(in, p->barbarians == RULES_UNLIMITED || now.barbarians == start.barbarians,
                "barbarians in all");
}

/* The trade tokens of a stack: in it, on a wagon, delivered. */
static void
inspect_tokens(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;

    for (unsigned i = 0; i < rs->n_trades && rs->on[FAMILY_BAGGAGE_TRAINS]; i++) {
        const struct position_trade *trade = &position_trades(rs, in->p)[i];
        unsigned total[GOODS_COUNT] = {0}, carried[GOODS_COUNT + 1] = {0};

        for (unsigned s = 0; s < rs->players; s++)
            if (position_seat(rs, in->p, s)->origin == i)
                carried[position_seat(rs, in->p, s)->token % (GOODS_COUNT + 1)]++;
        assert_that(in, trade->drawn <= rs->trades[i].n_order, "tokens drawn in order");
        for (unsigned k = 0; k < rs->trades[i].n_order; k++)
            total[rs->trades[i].order[k]]++;
        for (unsigned k = trade->drawn; k < rs->trades[i].n_order; k++)
            total[rs->trades[i].order[k]]--; /* still in the author's order: not in `left` */
        for (unsigned g = 0; g < GOODS_COUNT; g++)
            assert_that(in,
                        trade->left[g] + trade->spent[g] + carried[g] ==
                            total[g] + rs->trades[i].stack[g],
                        "trade tokens of a stack (DEST-5, DELIV-4)");
        assert_that(in, !trade->spare[0] && !trade->spare[1] && !trade->spare[2], "spare bytes");
    }
}

/* DEV-5: the holder of the largest army has enough soldiers, and nobody has more. */
static void
inspect_army(struct inspection *in)
{
    const struct position_cards *cards = position_cards(in->rs, in->p);
    unsigned army = position_deck(in->rs, in->p)->army, most = in->rs->option[OPTION_ARMY_MIN] - 1u;

    if (!assert_that(in, army == RULES_NOBODY || army < in->rs->players,
                     "who has the largest army"))
        return;
    if (army != RULES_NOBODY) {
        assert_that(in, cards[army].soldiers > most, "an army that is too small (DEV-5)");
        most = cards[army].soldiers;
    }
    for (unsigned s = 0; s < in->rs->players; s++)
        assert_that(in, cards[s].soldiers <= most,
                    "an army that is larger than the largest (DEV-5)");
}

/* Development cards are in the deck, in a hand, or open. */
static void
inspect_deck(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    const struct position_deck *deck = position_deck(rs, in->p);
    unsigned unseen = 0, left = 0;

    for (unsigned k = 0; k <= DEVELOPMENT_COUNT; k++) {
        unsigned n = 0;

        for (unsigned s = 0; s < rs->players; s++) {
            const struct position_cards *cards = &position_cards(rs, in->p)[s];

            n += cards->hand[k];
            n += k == DEVELOPMENT_SOLDIER ? cards->soldiers : 0u;
            n += k == DEVELOPMENT_POINT ? cards->shown : 0u;
        }
        assert_that(in,
                    in->p->seat < rs->players &&
                        deck->fresh[k] <= position_cards(rs, in->p)[in->p->seat].hand[k],
                    "development cards bought in this turn (DEV-3)");
        if (k == POSITION_UNSEEN) {
            unseen = n;
            break;
        }
        left += deck->left[k];
        assert_that(in, n + deck->left[k] + deck->gone[k] == rs->deck[k],
                    "development cards (DEV-1)");
    }
    assert_that(in, left == unseen + deck->n, "cards of the deck (DEV-1)");
    assert_that(in, deck->played <= rs->option[OPTION_DEV_PLAYS], "cards played in a turn (DEV-3)");
    assert_that(in, deck->drawn <= rs->n_deck_order && !deck->spare, "cards drawn in order");
    inspect_army(in);
}

/* The pieces on the board are those that the steps so far have put there. */
static void
inspect_steps(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    unsigned buildings[MAP_MAX_SEATS] = {0}, routes[MAP_MAX_SEATS] = {0};
    bool route_next = in->p->step < rs->n_steps && rs->steps[in->p->step].kind == MOVE_PLACE_ROUTE;

    if (!assert_that(in, in->p->step <= rs->n_steps, "step of the set-up"))
        return;
    for (unsigned i = 0; i < in->p->step; i++) {
        if (rs->steps[i].kind == MOVE_PLACE_BUILDING)
            buildings[rs->steps[i].seat]++;
        else
            routes[rs->steps[i].seat]++;
    }
    for (unsigned i = 0; i < rs->n_paths; i++) {
        unsigned byte = position_paths(rs, rs->initial)[i];

        routes[position_owner(byte)] += (byte & POSITION_PIECE) != 0;
    }
    for (unsigned s = 0; s < rs->players; s++) {
        const unsigned *count = in->count[s];

        assert_that(in,
                    count[PIECE_SETTLEMENT] + count[PIECE_CITY] ==
                        buildings[s] + position_seat(rs, rs->initial, s)->n_buildings,
                    "buildings against steps");
        assert_that(in, count[PIECE_ROAD] + count[PIECE_BOAT] + count[PIECE_BRIDGE] == routes[s],
                    "route pieces against steps");
    }
    if (!route_next) {
        assert_that(in, in->p->last == MAP_NONE, "a building waiting for its route");
    } else if (assert_that(in, in->p->last < rs->n_intersections,
                           "no building waits for the route")) {
        struct placed last = position_at(rs, in->p, (map_intersection){in->p->last});

        assert_that(in, last.piece && last.seat.i == rs->steps[in->p->step].seat,
                    "owner of the building that waits for its route");
    }
}

/* Nothing else changes during the set-up. */
static void
inspect_setup(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    struct map_position head = *in->p;
    size_t from = offsetof(struct position_seat, hand), to = offsetof(struct position_seat, places);

    inspect_steps(in);
    head.step = rs->initial->step;
    head.last = rs->initial->last;
    if (rs->on[FAMILY_ROBBER]) /* the deal decides where they may begin (ROB-1) */
        memcpy(head.villain, rs->initial->villain, sizeof head.villain);
    assert_that(in, memcmp(&head, rs->initial, sizeof head) == 0, "the middle, during the set-up");
    for (unsigned i = 0; i < rs->n_intersections; i++)
        assert_that(in,
                    !((position_corners(rs, in->p)[i] ^ position_corners(rs, rs->initial)[i]) &
                      POSITION_CHIT),
                    "chits that wait, during the set-up");
    for (unsigned s = 0; s < rs->players; s++)
        assert_that(in,
                    memcmp((const char *)position_seat(rs, in->p, s) + from,
                           (const char *)position_seat(rs, rs->initial, s) + from, to - from) == 0,
                    "what a seat has, during the set-up");
    assert_that(in,
                memcmp((const char *)in->p + rs->off_earned,
                       (const char *)rs->initial + rs->off_earned,
                       rs->position_size - rs->off_earned) == 0,
                "what families keep, during the set-up");
    assert_that(in,
                memcmp(position_hidden(rs, in->p), position_hidden(rs, rs->initial),
                       rs->words_hex * sizeof(uint64_t)) == 0,
                "hidden hexes, during the set-up");
}

static void
inspect_pending(struct inspection *in)
{
    static const struct position_pending none;
    const struct map_position *p = in->p;

    if (!assert_that(in, p->n_pending <= POSITION_MAX_PENDING, "number of decisions"))
        return;
    for (unsigned i = 0; i < POSITION_MAX_PENDING; i++) {
        const struct position_pending *pending = &p->pending[i];

        if (i >= p->n_pending) {
            assert_that(in, memcmp(pending, &none, sizeof none) == 0, "tail of the decisions");
            continue;
        }
        assert_that(in, pending->kind > PENDING_NONE && pending->kind < PENDING_KINDS,
                    "a decision");
        assert_that(in, pending->seat < in->rs->players, "who decides");
    }
}

static void
inspect_head(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    const struct map_position *p = in->p;

    assert_that(in, p->step == rs->n_steps && p->last == MAP_NONE, "the set-up in play");
    assert_that(in, p->phase >= PHASE_ROLL && p->phase <= PHASE_OVER, "phase");
    assert_that(in, p->seat < rs->players, "whose turn it is");
    assert_that(in, p->phase != PHASE_SPECIAL || rs->special_phase,
                "special buying, which is for five and six players (BASE-19)");
    assert_that(
        in, p->phase == PHASE_SPECIAL ? p->buyer < rs->players && p->buyer != p->seat : !p->buyer,
        "who buys");
    assert_that(in, (p->phase == PHASE_OVER) == (p->winner < rs->players), "the winner");
    assert_that(in, p->winner == RULES_NOBODY || p->winner == p->seat, "who wins (VICT-3)");
    assert_that(in, p->turn > 0, "number of the turn");
    assert_that(in,
                p->dice <= 12 && (p->dice >= 2 || p->phase == PHASE_ROLL || p->phase == PHASE_OVER),
                "dice");
    assert_that(in, p->holder == RULES_NOBODY || p->holder < rs->players, "who holds the award");
    assert_that(in, p->bought <= 2, "resources bought (BASE-14)");
    assert_that(in, p->stage <= STAGE_AFTER, "stage of the invasion");
    assert_that(in, p->advance < rs->track, "place on the barbarian track (SEVENB-0)");
    for (unsigned i = 0; i < 4; i++)
        assert_that(in, p->villain[i] == MAP_NONE || p->villain[i] < rs->n_hexes,
                    "place of a villain");
    for (unsigned i = 0; i < 2; i++) {
        assert_that(in, p->carts[i] == MAP_NONE || p->carts[i] < rs->n_paths, "place of a cart");
        assert_that(in, p->runners[i] == MAP_NONE || p->runners[i] < rs->n_paths,
                    "place of a runner");
    }
    assert_that(in, p->carts[0] <= p->carts[1] && p->runners[0] <= p->runners[1],
                "order of the carts");
}

static bool
is_ground(const struct inspection *in, unsigned hex, enum position_ground ground)
{
    return hex == MAP_NONE ||
           (hex < in->rs->n_hexes && position_ground(in->rs, in->p, hex) == ground);
}

/* V-VI-9: where each villain is; no two share a place. */
static void
inspect_villains(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    const struct map_position *p = in->p;
    unsigned there[4 + MAP_MAX_SEATS], n = 0;

    for (unsigned v = 0; v < 4; v++) {
        bool sea = v == VILLAIN_PIRATE || v == VILLAIN_PRIVATEER;

        assert_that(in, is_ground(in, p->villain[v], sea ? POSITION_WATER : POSITION_LAND),
                    "a villain on the wrong ground (V-VI-9)");
        there[n++] = p->villain[v];
    }
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned hex = position_seat(rs, p, s)->warship;

        assert_that(in, is_ground(in, hex, POSITION_WATER), "a warship on land (V-VI-9)");
        if (rs->option[OPTION_WARSHIP_EXCLUSIVE])
            there[n++] = hex;
    }
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < a; b++)
            assert_that(in, there[a] == MAP_NONE || there[a] != there[b],
                        "two villains or warships in one hex (AMB-28)");
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++) {
            assert_that(in, p->carts[i] == MAP_NONE || p->carts[i] != p->runners[k],
                        "a cart and a runner on one path");
            assert_that(in, i == k || p->carts[i] == MAP_NONE || p->carts[i] != p->carts[k],
                        "two carts on one path");
            assert_that(in, i == k || p->runners[i] == MAP_NONE || p->runners[i] != p->runners[k],
                        "two runners on one path");
        }
}

/* BARB-1, V-VI-7: on land, in the path model one on each path; SEVEN-0. */
static void
inspect_barbarians(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    bool early = rs->on[FAMILY_VILLAINS] && in->p->stage == STAGE_BEFORE;

    for (unsigned i = 0; i < rs->n_guards; i++) {
        unsigned n = position_barbarians(rs, in->p, i);

        if (!n)
            continue;
        assert_that(in, !early, "barbarians before the invasion (SEVEN-0)");
        if (rs->cost_rules.model == COST_PATH)
            assert_that(in, n == 1, "barbarians on one path");
        else
            assert_that(in, is_ground(in, i, POSITION_LAND), "barbarians at sea (V-VI-7)");
    }
    for (unsigned v = 0; v < 4; v++)
        assert_that(in, !early || in->p->villain[v] == MAP_NONE,
                    "a villain before the invasion (SEVEN-0)");
}

/* Water on both sides, or the frame. */
static bool
is_at_sea(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = rs->paths[path].hex[k];

        if (hex != MAP_NONE && position_ground(rs, p, hex) != POSITION_WATER)
            return false;
    }
    return true;
}

/* KNIGHT-3: one on each path, except one that must ride on. */
static void
inspect_riders(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    const struct position_rider *riders = position_riders(rs, in->p);
    unsigned n = (unsigned)rs->max_riders * rs->players, shared = 0, due = 0;

    for (unsigned i = 0; i < n; i++) {
        if (riders[i].path != MAP_NONE &&
            assert_that(in, riders[i].path < rs->n_paths, "place of a mounted knight"))
            assert_that(in, !is_at_sea(rs, in->p, riders[i].path),
                        "a mounted knight at sea (V-KN-1)");
        for (unsigned k = 0; k < i; k++)
            shared += riders[i].path != MAP_NONE && riders[i].path == riders[k].path;
    }
    for (unsigned i = 0; i < in->p->n_pending && i < POSITION_MAX_PENDING; i++)
        due += in->p->pending[i].kind == PENDING_RIDE;
    assert_that(in, shared <= due, "two mounted knights on one path (KNIGHT-3)");
}

/* BMOVE-2: boats, in rising order. */
static void
inspect_new_boats(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    const uint16_t *boats = position_new_boats(rs, in->p);

    for (unsigned i = 0; i < rs->max_new_boats; i++) {
        assert_that(in, !i || boats[i - 1] < boats[i] || boats[i] == MAP_NONE,
                    "order of the new boats");
        assert_that(in,
                    boats[i] == MAP_NONE ||
                        (boats[i] < rs->n_paths &&
                         (position_paths(rs, in->p)[boats[i]] & POSITION_PIECE) == PIECE_BOAT),
                    "a new boat that is none");
    }
}

/* A boat beside it; or, in its own movement phase, a boat along which it may go on if barbarians,
 * closed places and costs are ignored (AMB-1, AMB-20). */
static void
inspect_wagon(struct inspection *in, unsigned s)
{
    const struct map_ruleset *rs = in->rs;
    unsigned at = position_seat(rs, in->p, s)->wagon, boats = 0, open = 0;

    if (at >= rs->n_intersections || rs->at[at].flags & BOARD_AT_PLAZA || rs->cost_rules.open_sea ||
        !position_is_at_sea(rs, in->p, at))
        return;
    for (unsigned k = 0; k < rs->at[at].degree; k++) {
        uint16_t path = rs->at[at].path[k];
        struct travel t = {path, rs->at[at].next[k], COST_SAIL, RULES_NOBODY, 0};

        if ((position_paths(rs, in->p)[path] & POSITION_PIECE) != PIECE_BOAT)
            continue;
        struct cost cost = travel_cost(rs, in->p, t, true);

        boats++;
        open += !cost.closed || cost.parts[0].rule == COST_BY_AUTHOR ||
                cost.parts[0].rule == COST_BY_BARB_4;
    }
    assert_that(in, boats, "a wagon at sea without a boat (V-TH-11)");
    assert_that(in, open || s != in->p->seat || in->p->phase != PHASE_MOVE,
                "a wagon at sea that no boat carries on (AMB-1)");
}

/* The movement phase leaves no data behind. */
static void
inspect_journey(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;

    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || in->p->phase == PHASE_MOVE || in->p->phase == PHASE_OVER)
        return;
    assert_that(in,
                memcmp(position_journey(rs, in->p), position_journey(rs, rs->initial),
                       sizeof(struct position_journey)) == 0,
                "a journey outside the movement phase");
    for (unsigned i = 0; i < rs->max_paid; i++)
        assert_that(in, !position_paid(rs, in->p)[i], "tolls paid outside the movement phase");
}

/* Bytes between the arrays are zero, so that equal positions have equal bytes. */
static void
inspect_gaps(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    bool trains = rs->on[FAMILY_BAGGAGE_TRAINS], cards = rs->on[FAMILY_DEVELOPMENT];
    const size_t parts[][2] = {
        {rs->off_hexes, rs->n_hexes},
        {rs->off_paths, rs->n_paths},
        {rs->off_at, rs->n_intersections},
        {rs->off_harbors, rs->n_harbors},
        {rs->off_own, rs->fill.draws_own ? rs->n_hexes : 0u},
        {rs->off_earned, rs->on[FAMILY_ISLANDS] ? rs->words_at * sizeof(uint64_t) : 0},
        {rs->off_journey, trains ? sizeof(struct position_journey) : 0},
        {rs->off_paid, trains ? rs->max_paid * sizeof(uint16_t) : 0},
        {rs->off_trades, trains ? rs->n_trades * sizeof(struct position_trade) : 0},
        {rs->off_guards, (rs->n_guards + 1u) / 2},
        {rs->off_riders, (size_t)rs->max_riders * rs->players * sizeof(struct position_rider)},
        {rs->off_new_boats, rs->max_new_boats * sizeof(uint16_t)},
        {rs->off_deck, cards ? sizeof(struct position_deck) : 0},
        {rs->off_cards, cards ? rs->players * sizeof(struct position_cards) : 0},
        {rs->position_size, 0},
    };

    for (unsigned k = 0; k + 1 < sizeof parts / sizeof *parts; k++)
        for (size_t i = parts[k][0] + parts[k][1]; i < parts[k + 1][0]; i++)
            assert_that(in, !((const uint8_t *)in->p)[i], "bytes between the arrays");
    for (unsigned s = 0; s < rs->players; s++) {
        const char *seat = (const char *)position_seat(rs, in->p, s);
        size_t used = offsetof(struct position_seat, places) +
                      ((size_t)rs->max_buildings + rs->n_homes) * sizeof(uint16_t);

        for (size_t i = used; i < rs->seat_size; i++)
            assert_that(in, !seat[i], "bytes after a seat");
    }
    for (unsigned i = rs->n_intersections; i < rs->words_at * 64u; i++)
        assert_that(in, !bitset_has(position_open(rs, in->p), i), "tail of the open set");
    if (rs->n_guards % 2)
        assert_that(in, !position_guard(rs, in->p, rs->n_guards), "tail of the guards");
}

static void
inspect_hidden(struct inspection *in)
{
    for (unsigned i = 0; i < in->rs->words_hex * 64u; i++)
        assert_that(in,
                    !bitset_has(position_hidden(in->rs, in->p), i) ||
                        (i < in->rs->n_hexes && in->rs->hidden[i]),
                    "hidden hexes");
}

/* Cheap and local questions come first: later ones read the lists that these have judged. */
bool
position_is_ok(const struct map_ruleset *rs, const struct map_position *p, const char **why)
{
    struct inspection in = {.rs = rs, .p = p};

    for (unsigned i = 0; i < rs->n_intersections; i++)
        inspect_at(&in, i);
    for (unsigned i = 0; i < rs->n_paths; i++)
        inspect_path(&in, i);
    for (unsigned s = 0; s < rs->players; s++)
        inspect_seat(&in, s);
    inspect_hidden(&in);
    inspect_gaps(&in);
    inspect_sums(&in);
    inspect_tokens(&in);
    if (rs->on[FAMILY_DEVELOPMENT])
        inspect_deck(&in);
    inspect_pending(&in);
    if (p->phase == PHASE_SETUP) {
        inspect_setup(&in);
    } else {
        inspect_head(&in);
        inspect_villains(&in);
        inspect_barbarians(&in);
        inspect_riders(&in);
        inspect_new_boats(&in);
        inspect_journey(&in);
        for (unsigned s = 0; s < rs->players && rs->on[FAMILY_BAGGAGE_TRAINS]; s++)
            inspect_wagon(&in, s);
        for (unsigned s = 0; s < rs->players && !in.why; s++)
            assert_that(&in, position_seat(rs, p, s)->length == award_length(rs, p, s),
                        "length of a trade route (BOAT-7)");
    }
    *why = in.why;
    return !in.why;
}
