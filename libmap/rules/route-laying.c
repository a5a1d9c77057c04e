/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces that a seat buys: routes, buildings, walls, the next baggage card (BASE-1, BASE-5, BASE-8
 * to BASE-11, BASE-16, BASE-24 to BASE-26, BOAT-1 to BOAT-6, BOAT-8, BOAT-12, rules 2.1, 2.5). */
#include "rules/network.h"

#include "base/bitset.h"
#include "rules/families.h"
#include "rules/family.h"

#include <string.h>

static bool
can_pay(const struct position_seat *own, const uint8_t *price)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (own->hand[r] < price[r])
            return false;
    return true;
}

/* BASE-8, BOAT-1: the verdict of the price's rule, with the first resource that is missing. */
struct ruling
route_laying_rule_on_price(const struct position_seat *own, const uint8_t *price,
                           enum verdict verdict)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (own->hand[r] < price[r])
            return (struct ruling){(uint8_t)verdict, (uint8_t)r, price[r], own->hand[r]};
    return rule_verdict(VERDICT_OK);
}

/* Whether a blocker of that piece can be in play: the pirate at sea, barbarians in hexes on
 * land. */
static bool
may_bar(const struct map_ruleset *rs, const struct map_position *p, enum piece piece)
{
    if (piece == PIECE_BOAT)
        return p->villain[VILLAIN_PIRATE] != MAP_NONE && rs->option[OPTION_PIRATE_BARS];
    return rs->n_guards == rs->n_hexes && rs->option[OPTION_BARBARIANS_BAR];
}

/* BASE-24: barbarians in a hex beside the path bar roads and bridges; the pirate bars boats
 * (BASE-25). */
static bool
is_barred(const struct map_ruleset *rs, const struct map_position *p, enum piece piece,
          unsigned path)
{
    const struct rules_path *at = &rs->paths[path];

    if (!may_bar(rs, p, piece))
        return false;
    for (unsigned k = 0; k < 2; k++) {
        if (at->hex[k] == MAP_NONE)
            continue;
        if (piece == PIECE_BOAT ? p->villain[VILLAIN_PIRATE] == at->hex[k]
                                : position_barbarians(rs, p, at->hex[k]) != 0)
            return true;
    }
    return false;
}

/* No settlement is built on the corners of a conquered hex (BASE-24). */
static bool
is_conquered_beside(const struct map_ruleset *rs, const struct map_position *p, unsigned at)
{
    if (!may_bar(rs, p, PIECE_ROAD))
        return false;
    for (unsigned k = 0; k < 3 && rs->at[at].hex[k] != MAP_NONE; k++)
        if (position_barbarians(rs, p, rs->at[at].hex[k]) >= 3)
            return true;
    return false;
}

/* The path may have the piece now, of any owner. */
enum verdict
route_laying_rule_on_path(const struct map_ruleset *rs, const struct map_position *p,
                          enum piece piece, unsigned path)
{
    unsigned flags = rs->paths[path].flags;

    if (position_paths(rs, p)[path] & POSITION_PIECE) /* BOAT-3, BOAT-4, BASE-27 */
        return VERDICT_PATH_TAKEN;
    if (piece == PIECE_BRIDGE) { /* RIVER-1 */
        if (!rs->on[FAMILY_RIVERS])
            return VERDICT_NO_RIVERS;
        if (!(flags & BOARD_PATH_RIVER))
            return VERDICT_BRIDGE_NEEDS_RIVER;
        if (flags & BOARD_PATH_NO_ROAD) /* BASE-28 */
            return VERDICT_CLOSED;
    } else {
        enum verdict ground = position_path_takes(rs, p, path, piece);

        if (ground != VERDICT_OK)
            return ground;
    }
    return is_barred(rs, p, piece, path)
               ? piece == PIECE_BOAT ? VERDICT_PIRATE_NEAR : VERDICT_BARBARIANS_NEAR
               : VERDICT_OK;
}

enum verdict
route_laying_rule_on_route(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat, enum piece piece, unsigned path)
{
    if (path >= rs->n_paths)
        return VERDICT_NO_PLACE;
    enum verdict verdict = route_laying_rule_on_path(rs, p, piece, path);

    if (verdict != VERDICT_OK)
        return verdict;
    if (!network_joins(rs, p, seat, piece, path))
        return piece == PIECE_BOAT ? VERDICT_BOAT_NOT_JOINED : VERDICT_NOT_JOINED;
    return VERDICT_OK;
}

static enum verdict
rule_on_settlement(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const uint8_t *at = position_corners(rs, p);

    if (move.at >= rs->n_intersections)
        return VERDICT_NO_PLACE;
    if (at[move.at] & POSITION_PIECE)
        return VERDICT_TAKEN;
    enum verdict ground = position_at_takes(rs, p, move.at);

    if (ground != VERDICT_OK)
        return ground;
    for (unsigned k = 0; k < rs->at[move.at].degree; k++) /* BASE-1 */
        if (position_is_building(at[rs->at[move.at].next[k]]))
            return VERDICT_DISTANCE;
    if (!network_touches(rs, p, move.seat, move.at)) /* BASE-9, BOAT-12 */
        return VERDICT_NOT_JOINED;
    if (is_conquered_beside(rs, p, move.at))
        return VERDICT_BARBARIANS_NEAR;
    return position_seat(rs, p, move.seat)->n_buildings < rs->max_buildings ? VERDICT_OK
                                                                            : VERDICT_SUPPLY;
}

/* BASE-10. */
static enum verdict
rule_on_city(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (move.at >= rs->n_intersections)
        return VERDICT_NO_PLACE;
    uint8_t byte = position_corners(rs, p)[move.at];

    return (byte & POSITION_PIECE) == PIECE_SETTLEMENT && position_owner(byte) == move.seat
               ? VERDICT_OK
               : VERDICT_NO_SETTLEMENT;
}

/* Place and supply come before the price, so that a player who cannot pay still reads that the
 * place is wrong. */
static struct ruling
check_build(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_seat *own = position_seat(rs, p, move.seat);
    enum verdict verdict;

    if (move.extra || move.to || move.piece < PIECE_ROAD || move.piece > PIECE_CITY)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.piece <= PIECE_BRIDGE)
        verdict = route_laying_rule_on_route(rs, p, move.seat, move.piece, move.at);
    else if (move.piece == PIECE_SETTLEMENT)
        verdict = rule_on_settlement(rs, p, move);
    else
        verdict = rule_on_city(rs, p, move);
    if (verdict == VERDICT_OK && !own->left[move.piece]) /* BASE-5 */
        verdict = VERDICT_SUPPLY;
    return verdict != VERDICT_OK
               ? rule_verdict(verdict)
               : route_laying_rule_on_price(own, rs->cost[move.piece],
                                            move.piece == PIECE_BOAT ? VERDICT_BOAT_PRICE
                                                                     : VERDICT_CANNOT_PAY);
}

/* BASE-11. */
static bool
walls_left(const struct map_ruleset *rs, const struct position_seat *own)
{
    return own->walls < own->n_cities * rs->option[OPTION_WALLS_PER_CITY] &&
           own->walls < rs->kinds[SUPPLY_WALLS];
}

/* BASE-11, BASE-16: walls and cards, if they are in the game (BASE-7). */
static struct ruling
check_laying(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_seat *own = position_seat(rs, p, move.seat);

    if (move.kind == MOVE_BUILD)
        return check_build(rs, p, move);
    if (move.piece || move.extra || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.kind == MOVE_WALL) {
        if (!rs->on[FAMILY_VILLAINS])
            return rule_verdict(VERDICT_FAMILY_OFF);
        return walls_left(rs, own)
                   ? route_laying_rule_on_price(own, rs->wall_cost, VERDICT_WALL_PRICE)
                   : rule_verdict(VERDICT_WALLS);
    }
    if (!rs->on[FAMILY_BAGGAGE_TRAINS])
        return rule_verdict(VERDICT_FAMILY_OFF);
    return own->level < TRAIN_LEVELS ? route_laying_rule_on_price(
                                           own, rs->cards[own->level + 1].price, VERDICT_CARD_PRICE)
                                     : rule_verdict(VERDICT_TOP_CARD);
}

/* A list of moves in progress. */
struct moves {
    const struct map_ruleset *rs;
    const struct map_position *p;
    map_move *list;
    unsigned n;
    unsigned seat;
};

static void
add_laying(struct moves *m, unsigned kind, unsigned piece, unsigned at)
{
    m->list[m->n++] = move_of(kind, m->seat, piece, 0, at, 0);
}

/* The bits that mark a free path for this piece. For roads and boats they give the answer of
 * position_path_takes(). */
static unsigned
bits_taken(enum piece piece)
{
    return piece == PIECE_BRIDGE ? 0
           : piece == PIECE_BOAT ? POSITION_TAKES_BOAT
                                 : POSITION_TAKES_ROAD;
}

/* All free paths at the ends that take the piece, each once. Each move is written first and kept if
 * it is legal: that avoids branches that cannot be predicted. */
static void
add_routes(struct moves *m, enum piece piece, const uint64_t *ends)
{
    const struct map_ruleset *rs = m->rs;
    const uint8_t *paths = position_paths(rs, m->p);
    unsigned wanted = bits_taken(piece), n = m->n;
    /* more than those bits: for a bridge, and where barbarians or the pirate may block */
    bool more = piece == PIECE_BRIDGE || may_bar(rs, m->p, piece);

    for (unsigned w = 0; w < rs->words_at; w++)
        for (uint64_t bits = ends[w]; bits; bits &= bits - 1) {
            unsigned at = w * 64u + (unsigned)__builtin_ctzll(bits);
            const struct rules_at *here = &rs->at[at];

            for (unsigned k = 0; k < here->degree; k++) {
                unsigned path = here->path[k], next = here->next[k];
                bool again = (next < at) & bitset_has(ends, next); /* found from its other end */
                bool is = ((paths[path] & (POSITION_PIECE | wanted)) == wanted) & !again;

                if (more && is)
                    is = route_laying_rule_on_path(rs, m->p, piece, path) == VERDICT_OK;
                m->list[n] = move_of(MOVE_BUILD, m->seat, piece, 0, path, 0);
                n += is;
            }
        }
    m->n = n;
}

/* The set of open places says what rule_on_settlement() asks of the board; tests compare the
 * two. */
static void
add_settlements(struct moves *m, const struct network *network)
{
    const uint64_t *open = position_open(m->rs, m->p);

    for (unsigned w = 0; w < m->rs->words_at; w++)
        for (uint64_t bits = open[w] & (network->land[w] | network->sea[w]); bits;
             bits &= bits - 1) {
            unsigned at = w * 64u + (unsigned)__builtin_ctzll(bits);

            if (!is_conquered_beside(m->rs, m->p, at))
                add_laying(m, MOVE_BUILD, PIECE_SETTLEMENT, at);
        }
}

static void
add_cities(struct moves *m)
{
    const struct position_seat *own = position_seat(m->rs, m->p, m->seat);

    const uint8_t *corners = position_corners(m->rs, m->p);

    for (unsigned i = 0; i < own->n_buildings; i++) {
        m->list[m->n] = move_of(MOVE_BUILD, m->seat, PIECE_CITY, 0, own->places[i], 0);
        m->n += (corners[own->places[i]] & POSITION_PIECE) == PIECE_SETTLEMENT;
    }
}

/* Routes of one kind, from the ends where they may be joined. Own buildings are among the open
 * ends, so the first piece beside a new settlement needs no case of its own. */
static void
add_kind(struct moves *m, enum piece piece, const struct network *network)
{
    const struct map_ruleset *rs = m->rs;
    bool both = piece == PIECE_BRIDGE && rs->option[OPTION_BRIDGE_FROM_BOAT];
    uint64_t ends[NETWORK_WORDS];

    for (unsigned w = 0; w < rs->words_at; w++)
        ends[w] =
            piece == PIECE_BOAT ? network->sea[w] : network->land[w] | (both ? network->sea[w] : 0);
    network_open_ends(rs, m->p, m->seat, ends);
    add_routes(m, piece, ends);
}

/* Bit by piece: the supply has one, and the hand can pay for it. Most hands can pay for few kinds,
 * so the expensive search for places is made only for those. */
static unsigned
list_affordable(const struct map_ruleset *rs, const struct position_seat *own)
{
    uint64_t hand = position_hand(own);
    unsigned set = 0;

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_CITY; piece++)
        set |= (unsigned)((own->left[piece] != 0) & cards_cover(hand, rs->price[piece])) << piece;
    if (!rs->boats)
        set &= ~(1u << PIECE_BOAT);
    return rs->on[FAMILY_RIVERS] ? set : set & ~(1u << PIECE_BRIDGE);
}

/* Those pieces, on all possible places. */
static void
add_pieces(struct moves *m, unsigned wanted)
{
    const struct map_ruleset *rs = m->rs;
    struct network network;

    if (wanted & ~(1u << PIECE_CITY))
        network_find(rs, m->p, m->seat, &network);
    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++)
        if (wanted >> piece & 1)
            add_kind(m, piece, &network);
    if (wanted >> PIECE_SETTLEMENT & 1 &&
        position_seat(rs, m->p, m->seat)->n_buildings < rs->max_buildings)
        add_settlements(m, &network);
    if (wanted >> PIECE_CITY & 1)
        add_cities(m);
}

unsigned
route_laying_free(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  map_move *list)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    struct moves m = {rs, p, list, 0, seat};
    unsigned wanted = own->left[PIECE_ROAD] ? 1u << PIECE_ROAD : 0;

    if (rs->boats && own->left[PIECE_BOAT])
        wanted |= 1u << PIECE_BOAT;
    if (wanted)
        add_pieces(&m, wanted);
    return m.n;
}

/* The kept bits are asked first: they refuse nearly all paths without looking for a join. */
bool
route_laying_has_room(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const uint8_t *paths = position_paths(rs, p);

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BOAT; piece++) {
        unsigned wanted = bits_taken((enum piece)piece);

        if (!position_seat(rs, p, seat)->left[piece] || (piece == PIECE_BOAT && !rs->boats))
            continue;
        for (unsigned i = 0; i < rs->n_paths; i++)
            if ((paths[i] & (POSITION_PIECE | wanted)) == wanted &&
                route_laying_rule_on_route(rs, p, seat, (enum piece)piece, i) == VERDICT_OK)
                return true;
    }
    return false;
}

static unsigned
generate_layings(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    struct moves m = {rs, p, list, 0, p->phase == PHASE_SPECIAL ? p->buyer : p->seat};
    const struct position_seat *own = position_seat(rs, p, m.seat);
    unsigned wanted = list_affordable(rs, own);

    if (wanted)
        add_pieces(&m, wanted);
    if (rs->on[FAMILY_VILLAINS] && walls_left(rs, own) && can_pay(own, rs->wall_cost))
        add_laying(&m, MOVE_WALL, 0, 0);
    if (rs->on[FAMILY_BAGGAGE_TRAINS] && own->level < TRAIN_LEVELS &&
        can_pay(own, rs->cards[own->level + 1].price))
        add_laying(&m, MOVE_UPGRADE, 0, 0);
    return m.n;
}

/* BASE-26, rules 2.5: building along a river earns gold. */
static unsigned
river_gold(const struct map_ruleset *rs, map_move move)
{
    bool river = false;

    if (!rs->on[FAMILY_RIVERS] || move.kind != MOVE_BUILD || move.piece == PIECE_CITY)
        return 0;
    if (move.piece == PIECE_SETTLEMENT) {
        for (unsigned k = 0; k < 3 && rs->at[move.at].hex[k] != MAP_NONE; k++)
            river |= rs->hexes[rs->at[move.at].hex[k]].river;
        return river ? rs->option[OPTION_RIVER_GOLD] : 0;
    }
    for (unsigned k = 0; k < 2; k++)
        river |=
            rs->paths[move.at].hex[k] != MAP_NONE && rs->hexes[rs->paths[move.at].hex[k]].river;
    return (river ? rs->option[OPTION_RIVER_GOLD] : 0u) +
           (move.piece == PIECE_BRIDGE ? rs->option[OPTION_BRIDGE_GOLD] : 0u);
}

/* A city changes no net, so no hook is called. */
void
route_laying_build(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    bool route = move.piece <= PIECE_BRIDGE;

    if (route)
        position_put_route(rs, p, move.seat, move.piece, move.at);
    else if (move.piece == PIECE_SETTLEMENT)
        position_put_building(rs, p, move.seat, move.piece, move.at);
    else
        position_make_city(rs, p, move.at);
    position_earn_gold(p, position_seat_of(rs, p, move.seat), river_gold(rs, move));
    if (move.piece != PIECE_CITY)
        rules_built(rs, p, move.seat, route ? MAP_NONE : move.at, route ? move.at : MAP_NONE);
}

static void
apply_laying(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_seat *own = position_seat_of(rs, p, move.seat);

    if (move.kind == MOVE_BUILD) {
        position_pay_cards(p, own, rs->cost[move.piece]);
        route_laying_build(rs, p, move);
    } else if (move.kind == MOVE_WALL) {
        position_pay_cards(p, own, rs->wall_cost);
        own->walls++;
    } else {
        position_pay_cards(p, own, rs->cards[own->level + 1].price);
        own->level++;
    }
}

static void
describe_laying(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                struct deed *deed)
{
    static const char *const rules[PIECE_COUNT] = {
        [PIECE_ROAD] = "BASE-9",       [PIECE_BOAT] = "BOAT-6",  [PIECE_BRIDGE] = "BASE-9",
        [PIECE_SETTLEMENT] = "BASE-1", [PIECE_CITY] = "BASE-10",
    };
    const uint8_t *price = move.kind == MOVE_BUILD ? rs->cost[move.piece]
                           : move.kind == MOVE_WALL
                               ? rs->wall_cost
                               : rs->cards[position_seat(rs, p, move.seat)->level + 1].price;

    memcpy(deed->cards, price, sizeof deed->cards);
    if (move.kind == MOVE_BUILD) {
        deed_cite(deed, move.piece == PIECE_BOAT ? "BOAT-1" : "BASE-8");
        deed_cite(deed, rules[move.piece]);
    } else {
        deed_cite(deed, move.kind == MOVE_WALL ? "BASE-11" : "BASE-16");
    }
    if (river_gold(rs, move))
        deed_cite(deed, "BASE-26");
}

const struct rule_family family_build = {
    .id = "BUILD",
    .first = MOVE_BUILD,
    .last = MOVE_UPGRADE,
    .phases = 1u << PHASE_TRADE | 1u << PHASE_SPECIAL,
    .generate = generate_layings,
    .check = check_laying,
    .apply = apply_laying,
    .describe = describe_laying,
};
