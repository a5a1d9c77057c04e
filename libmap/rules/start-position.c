/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/families.h"

#include "base/bitset.h"

#include <string.h>

struct opening {
    const struct map_ruleset *rs;
    struct map_position *p;
};

/* What became of a stack replaces the whole stack. */
static void
read_goods(struct map_ruleset *rs, const struct scenario_goods *goods,
           const struct map_scenario *scenario)
{
    unsigned i = rs->hexes[goods->at.i].trade;

    if (i >= rs->n_trades)
        return;
    for (unsigned g = 0; g < GOODS_COUNT; g++) {
        unsigned n = goods->left[g] + goods->spent[g];

        for (unsigned s = 0; s < rs->players; s++)
            n += goods->carried >> s & 1 && scenario->player[s].token == g;
        rs->trades[i].stack[g] = (uint8_t)n;
    }
    rs->trades[i].order = goods->order.kinds;
    rs->trades[i].n_order = (uint8_t)(goods->order.n < 255 ? goods->order.n : 255);
}

static void
lay_goods(struct opening *o, const struct scenario_goods *goods)
{
    unsigned i = o->rs->hexes[goods->at.i].trade;

    if (i >= o->rs->n_trades || !o->rs->on[FAMILY_BAGGAGE_TRAINS])
        return;
    memcpy(position_trades_of(o->rs, o->p)[i].left, goods->left, GOODS_COUNT);
    memcpy(position_trades_of(o->rs, o->p)[i].spent, goods->spent, GOODS_COUNT);
    for (unsigned s = 0; s < o->rs->players; s++)
        if (goods->carried >> s & 1 && position_seat(o->rs, o->p, s)->token < GOODS_COUNT)
            position_seat_of(o->rs, o->p, s)->origin = (uint8_t)i;
}

void
start_position_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                    const struct scenario_map *map)
{
    rs->knights = arena_take(&rs->arena, rs->n_intersections);
    rs->crews = arena_take(&rs->arena, rs->n_hexes);
    rs->ships = arena_take(&rs->arena, rs->n_paths);
    memset(rs->ships, RULES_NOBODY, rs->n_paths);
    rs->robber_seeks = rs->on[FAMILY_ROBBER];
    for (unsigned i = 0; i < map->n_standing; i++) {
        const struct scenario_standing *s = &map->standing[i];

        rs->robber_seeks &= s->kind != STANDING_ROBBER || s->at == MAP_NONE;
        if (s->at == MAP_NONE || s->seat >= rs->players)
            continue;
        if (s->kind == STANDING_KNIGHT)
            rs->knights[s->at] = (uint8_t)(s->count | (s->active ? RULES_KNIGHT_ACTIVE : 0));
        else if (s->kind == STANDING_CREW)
            rs->crews[s->at] = (uint8_t)(rs->crews[s->at] | 1u << s->seat);
        else if (s->kind == STANDING_SHIP)
            rs->ships[s->at] = s->seat;
    }
    for (unsigned i = 0; i < map->n_goods; i++)
        read_goods(rs, &map->goods[i], scenario);
    if (scenario->deck.n) /* else there are no kinds, and memcpy() wants a pointer */
        memcpy(rs->deck_order, scenario->deck.kinds, scenario->deck.n);
    rs->n_deck_order = rs->on[FAMILY_DEVELOPMENT] ? (uint8_t)scenario->deck.n : 0;
    for (unsigned seat = 0; seat < rs->players; seat++) {
        if (map->homeland[seat] < 0 || (unsigned)map->homeland[seat] >= map->n_regions)
            continue;
        const struct scenario_region *region = &map->regions[map->homeland[seat]];

        rs->homeland[seat] = arena_take_n(&rs->arena, rs->words_hex, sizeof(uint64_t));
        for (unsigned i = 0; i < region->n_hexes; i++)
            bitset_add(rs->homeland[seat], region->hexes[i].i);
    }
}

static void
lay_building(struct opening *o, const struct scenario_standing *s)
{
    enum piece piece = s->kind == STANDING_CITY ? PIECE_CITY : PIECE_SETTLEMENT;
    struct position_seat *seat = position_seat_of(o->rs, o->p, s->seat);
    uint16_t *homes = seat->places + o->rs->max_buildings;

    if (position_corners(o->rs, o->p)[s->at] & POSITION_PIECE || !seat->left[piece] ||
        seat->n_buildings == o->rs->max_buildings)
        return;
    position_put_building(o->rs, o->p, s->seat, piece, s->at);
    for (unsigned i = 0; i < o->rs->n_homes && s->start; i++)
        if (homes[i] == MAP_NONE) {
            homes[i] = s->at;
            break;
        }
}

static void
lay_route(struct opening *o, const struct scenario_standing *s)
{
    enum piece piece = s->kind == STANDING_ROAD   ? PIECE_ROAD
                       : s->kind == STANDING_BOAT ? PIECE_BOAT
                                                  : PIECE_BRIDGE;

    if ((piece == PIECE_BOAT && !o->rs->boats) ||
        (piece == PIECE_BRIDGE && !o->rs->on[FAMILY_RIVERS]))
        return;
    if (!(position_paths(o->rs, o->p)[s->at] & POSITION_PIECE) &&
        position_seat(o->rs, o->p, s->seat)->left[piece])
        position_put_route(o->rs, o->p, s->seat, piece, s->at);
}

static void
lay_rider(struct opening *o, const struct scenario_standing *s)
{
    struct position_rider *riders =
        position_riders_of(o->rs, o->p) + (size_t)s->seat * o->rs->max_riders;

    for (unsigned i = 0; i < o->rs->max_riders; i++)
        if (riders[i].path == MAP_NONE) {
            riders[i].path = s->at;
            return;
        }
}

/* Of the two carts or runners, ascending. */
static void
lay_pair(uint16_t pair[2], uint16_t path)
{
    unsigned i = pair[0] != MAP_NONE;

    if (pair[i] != MAP_NONE)
        return;
    pair[i] = path;
    if (pair[0] > pair[1]) {
        pair[1] = pair[0];
        pair[0] = path;
    }
}

static void
lay_barbarians(struct opening *o, const struct scenario_standing *s)
{
    bool on_path = o->rs->option[OPTION_BARBARIAN_MODEL] == COST_PATH;

    if (s->at >= o->rs->n_guards || on_path != (s->place == STANDING_ON_PATH) ||
        o->p->barbarians < s->count || position_barbarians(o->rs, o->p, s->at))
        return;
    position_set_guard(o->rs, o->p, s->at, s->count);
    if (o->p->barbarians != RULES_UNLIMITED)
        o->p->barbarians = (uint16_t)(o->p->barbarians - s->count);
}

/* What stands on the board for a seat; its cards and gold come from lay_player(). */
static void
lay_own(struct opening *o, const struct scenario_standing *s)
{
    uint8_t *at = position_corners_of(o->rs, o->p);

    switch (s->kind) {
    case STANDING_SETTLEMENT:
    case STANDING_CITY:
        lay_building(o, s);
        break;
    case STANDING_ROAD:
    case STANDING_BOAT:
    case STANDING_BRIDGE:
        lay_route(o, s);
        break;
    case STANDING_WAGON:
        if (o->rs->on[FAMILY_BAGGAGE_TRAINS])
            position_seat_of(o->rs, o->p, s->seat)->wagon = s->at;
        break;
    case STANDING_KNIGHT:
        if (!(at[s->at] & POSITION_PIECE)) {
            at[s->at] |= (uint8_t)(PIECE_KNIGHT | s->seat << POSITION_SEAT_SHIFT);
            bitset_remove(position_open_of(o->rs, o->p), s->at);
        }
        break;
    case STANDING_MOUNTED_KNIGHT:
        lay_rider(o, s);
        break;
    case STANDING_WARSHIP:
        if (o->rs->on[FAMILY_WARSHIPS])
            position_seat_of(o->rs, o->p, s->seat)->warship = s->at;
        break;
    case STANDING_CHIT:
        if (!s->active)
            at[s->at] |= POSITION_CHIT;
        else if (o->rs->on[FAMILY_ISLANDS])
            bitset_add(position_earned_of(o->rs, o->p), s->at);
        break;
    default:
        break;
    }
}

/* What has no room or no family is left out without a word: the checks of a scenario report it. */
static void
lay_standing(struct opening *o, const struct scenario_standing *s)
{
    if (s->at == MAP_NONE)
        return;
    if (s->kind < STANDING_BARBARIANS) {
        if (s->seat < o->rs->players)
            lay_own(o, s);
    } else if (s->kind == STANDING_BARBARIANS) {
        lay_barbarians(o, s);
    } else if (!o->rs->on[FAMILY_VILLAINS] && !o->rs->on[FAMILY_ROBBER]) {
        return; /* else nobody would ever meet them */
    } else if (s->kind <= STANDING_STORM) {
        o->p->villain[s->kind - STANDING_ROBBER] = s->at;
    } else {
        lay_pair(s->kind == STANDING_CART ? o->p->carts : o->p->runners, s->at);
    }
}

/* Rules 2.2: at the last start building, unless the file says otherwise. A seat that still has to
 * found one gets the wagon there after the set-up. */
static void
lay_wagon(const struct opening *o, unsigned s)
{
    struct position_seat *seat = position_seat_of(o->rs, o->p, s);
    const uint16_t *homes = seat->places + o->rs->max_buildings;

    if (!o->rs->on[FAMILY_BAGGAGE_TRAINS] || seat->wagon != MAP_NONE)
        return;
    for (unsigned i = 0; i < o->rs->n_steps && !o->rs->resumes; i++)
        if (o->rs->steps[i].seat == s && o->rs->steps[i].kind == MOVE_PLACE_BUILDING)
            return;
    for (unsigned i = 0; i < o->rs->n_homes && homes[i] != MAP_NONE; i++)
        seat->wagon = homes[i];
}

static uint8_t
take_cards(uint8_t *left, unsigned n)
{
    uint8_t taken = (uint8_t)(n < *left ? n : *left);

    *left = (uint8_t)(*left - taken);
    return taken;
}

/* DEV-1: in hand, played, or left in the deck. Soldiers lie open (DEV-4). */
static void
lay_development(struct opening *o, unsigned s, const struct scenario_player *player)
{
    struct position_deck *deck = position_deck_of(o->rs, o->p);
    struct position_cards *cards = &position_cards_of(o->rs, o->p)[s];

    for (unsigned k = 0; k < DEVELOPMENT_COUNT; k++) {
        cards->hand[k] = take_cards(&deck->left[k], player->development[k]);
        uint8_t played = take_cards(&deck->left[k], player->played[k]);

        deck->n = (uint16_t)(deck->n - cards->hand[k] - played);
        if (k == DEVELOPMENT_SOLDIER)
            cards->soldiers = played;
        else
            deck->gone[k] = (uint8_t)(deck->gone[k] + played);
    }
    unsigned unseen = player->development[POSITION_UNSEEN];

    cards->hand[POSITION_UNSEEN] = (uint8_t)(unseen < deck->n ? unseen : deck->n);
    deck->n = (uint16_t)(deck->n - cards->hand[POSITION_UNSEEN]);
}

/* BASE-21. */
static void
lay_player(struct opening *o, unsigned s, const struct map_scenario *scenario)
{
    const struct scenario_player *player = &scenario->player[s];
    struct position_seat *seat = position_seat_of(o->rs, o->p, s);
    bool said = map_span_is_set(player->span), trains = o->rs->on[FAMILY_BAGGAGE_TRAINS];

    position_earn_gold(o->p, seat, scenario_start_gold(scenario, s));
    if (!said)
        return;
    seat->favors = player->favors;
    if (o->rs->on[FAMILY_DEVELOPMENT])
        lay_development(o, s, player);
    seat->level = player->level >= 1 && player->level <= TRAIN_LEVELS ? player->level : 1;
    seat->walls = player->walls;
    seat->chits = player->chits;
    seat->presents = player->presents;
    seat->token = trains ? player->token : GOODS_COUNT;
    seat->secret = player->secret && seat->token < GOODS_COUNT;
    memcpy(seat->delivered, player->delivered, sizeof seat->delivered);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        uint8_t n = player->hand[r] < o->p->bank[r] ? player->hand[r] : o->p->bank[r];

        seat->hand[r] = n;
        o->p->bank[r] = (uint8_t)(o->p->bank[r] - n);
    }
    if (o->rs->option[OPTION_HELPERS]) /* CARD-1, CARD-2 */
        seat->helpers =
            (uint8_t)((player->helpers & (HELPER_ISA | HELPER_ISA_BACK) ? POSITION_HELPER_ISA : 0) |
                      (player->helpers & HELPER_ISA_BACK ? POSITION_HELPER_ISA_BACK : 0) |
                      (player->helpers & HELPER_LOUIS ? POSITION_HELPER_LOUIS : 0));
}

/* What others have is not in the supply. */
static uint16_t
deduct_held(uint16_t pile, unsigned n)
{
    return pile == RULES_UNLIMITED ? pile : n < pile ? (uint16_t)(pile - n) : 0;
}

static void
lay_piles(struct opening *o)
{
    struct map_position *p = o->p;

    for (unsigned s = 0; s < o->rs->players; s++) {
        const struct position_seat *seat = position_seat(o->rs, p, s);

        p->presents = deduct_held(p->presents, seat->presents);
        p->chits = deduct_held(p->chits, seat->chits);
        p->favors = deduct_held(p->favors, seat->favors);
        for (unsigned g = 0; g < GOODS_COUNT; g++)
            p->chits = deduct_held(p->chits, seat->delivered[g]);
    }
    for (unsigned i = 0; i < o->rs->n_trades && o->rs->on[FAMILY_BAGGAGE_TRAINS]; i++)
        memcpy(position_trades_of(o->rs, p)[i].left, o->rs->trades[i].stack, GOODS_COUNT);
}

/* After an invasion the first seven comes next; it is over if it has placed a villain. */
static uint8_t
stage_of(const struct map_ruleset *rs, const struct map_position *p)
{
    if (!rs->on[FAMILY_VILLAINS] || !rs->option[OPTION_START_PHASE])
        return STAGE_BEFORE;
    for (unsigned v = 0; v < 4; v++)
        if (p->villain[v] != MAP_NONE)
            return STAGE_AFTER;
    return STAGE_INVADED;
}

/* Villains too, if there was an invasion (AMB-34, SEVEN-0). Pieces come first: wagons stand at
 * start buildings, piles lack what seats hold, and stacks know who carries their tokens. */
void
start_position_lay(const struct map_ruleset *rs, const struct map_scenario *scenario,
                   const struct scenario_map *map, struct map_position *p)
{
    struct opening o = {rs, p};

    for (unsigned i = 0; i < map->n_standing; i++)
        lay_standing(&o, &map->standing[i]);
    for (unsigned s = 0; s < rs->players; s++)
        lay_player(&o, s, scenario);
    for (unsigned s = 0; s < rs->players; s++)
        lay_wagon(&o, s);
    lay_piles(&o);
    for (unsigned i = 0; i < map->n_goods; i++)
        lay_goods(&o, &map->goods[i]);
    p->hoard = scenario->hoard;
    if (scenario->holder < rs->players)
        p->holder = scenario->holder;
    if (scenario->army < rs->players && rs->on[FAMILY_DEVELOPMENT])
        position_deck_of(rs, p)->army = scenario->army;
    p->advance = scenario->track;
    p->stage = stage_of(rs, p);
}
