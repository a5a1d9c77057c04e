/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/seven-after.h"

#include "rules/families.h"

#include <string.h>

_Static_assert((int)SUPPLY_STORM - (int)SUPPLY_ROBBER == (int)VILLAIN_STORM,
               "supplies of villains in the order of placing");

/* Hexes in the form of villains.h. */
struct country {
    uint8_t ground[MAP_MAX_HEXES];
    bool occupied[MAP_MAX_HEXES];
    struct villains_around around[MAP_MAX_HEXES];
    bool places[MAP_MAX_HEXES];
    bool open[MAP_MAX_HEXES]; /* legal ground, emptiest or not */
};

static bool
by_hex(const struct map_ruleset *rs)
{
    return rs->n_guards && rs->cost_rules.model != COST_PATH;
}

static uint8_t
villain_ground(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    if (position_ground(rs, p, hex) == POSITION_UNKNOWN)
        return VILLAINS_OTHER;
    unsigned terrain = position_terrain(rs, p, (map_hex){(uint16_t)hex});

    if (terrain == TERRAIN_SEA)
        return VILLAINS_SEA;
    if (terrain_has_trait(terrain, TRAIT_DESERT))
        return VILLAINS_DESERT;
    return terrain_has_trait(terrain, TRAIT_SPECIAL_DESERT) ? VILLAINS_SPECIAL_DESERT
                                                            : VILLAINS_OTHER;
}

static unsigned
riders_on(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    const struct position_rider *riders = position_riders(rs, p);
    unsigned n = 0;

    for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++)
        n += riders[i].path == path;
    return n;
}

/* What is on sides and corners of the hexes and in them; for the robber without ships (SEVENB-3).
 * An interior path has its hex twice and counts once. */
static void
count_around(const struct map_ruleset *rs, const struct map_position *p, bool ships,
             struct country *c)
{
    memset(c->around, 0, rs->n_hexes * sizeof *c->around);
    for (unsigned i = 0; i < rs->n_paths; i++) {
        bool route = position_paths(rs, p)[i] & POSITION_PIECE;
        unsigned forces = riders_on(rs, p, i);
        const uint16_t *hex = rs->paths[i].hex;

        forces += ships && rs->ships && rs->ships[i] != RULES_NOBODY;
        for (unsigned k = 0; k < 2; k++)
            if (hex[k] != MAP_NONE && !(k && hex[1] == hex[0])) {
                c->around[hex[k]].routes += route;
                c->around[hex[k]].forces += forces;
            }
    }
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        uint8_t byte = position_corners(rs, p)[i];

        for (unsigned k = 0; k < 3 && rs->at[i].hex[k] != MAP_NONE; k++) {
            c->around[rs->at[i].hex[k]].buildings += position_is_building(byte);
            c->around[rs->at[i].hex[k]].forces += (byte & POSITION_PIECE) == PIECE_KNIGHT;
        }
    }
    for (unsigned h = 0; h < rs->n_hexes && rs->crews; h++)
        c->around[h].forces += (unsigned)__builtin_popcount(rs->crews[h]);
}

/* SEVENB-3 to SEVENB-6: where that villain may go; returns the number of hexes. */
static unsigned
survey_hexes(const struct map_ruleset *rs, const struct map_position *p, enum villain who,
             struct country *c)
{
    struct villains_around *around = c->around;

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        c->ground[h] = villain_ground(rs, p, h);
        c->occupied[h] = warship_meets_somebody(rs, p, h) ||
                         (by_hex(rs) && position_barbarians(rs, p, h)); /* AMB-42 */
    }
    /* with nothing around it, all legal ground is the emptiest: that is `open` */
    memset(around, 0, rs->n_hexes * sizeof *around);
    villains_places(&rs->villains_rules, c->ground, c->occupied, around, rs->n_hexes, who, c->open);
    count_around(rs, p, who != VILLAIN_ROBBER, c);
    return villains_places(&rs->villains_rules, c->ground, c->occupied, around, rs->n_hexes, who,
                           c->places);
}

static bool
push_villain(const struct map_ruleset *rs, struct map_position *p, enum villain who)
{
    struct country c;

    if (!rs->kinds[SUPPLY_ROBBER + who] || p->villain[who] != MAP_NONE ||
        !survey_hexes(rs, p, who, &c))
        return false;
    position_push(p, (struct position_pending){
                         .kind = PENDING_VILLAIN, .seat = p->seat, .what = (uint8_t)who});
    return true;
}

/* BASE-29, a later seven: robber to another land hex, or pirate to another sea hex; no oasis (rules
 * 2.8), no other villain there. */
static bool
may_move_to(const struct map_ruleset *rs, const struct map_position *p, unsigned who, unsigned hex)
{
    unsigned ground = position_ground(rs, p, hex);

    if (p->villain[who] == MAP_NONE || warship_meets_somebody(rs, p, hex))
        return false;
    if (who == VILLAIN_PIRATE)
        return ground == POSITION_WATER;
    return ground == POSITION_LAND &&
           !terrain_has_trait(position_terrain(rs, p, (map_hex){(uint16_t)hex}), TRAIT_NO_ROBBER);
}

static bool
push_robber(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (may_move_to(rs, p, VILLAIN_ROBBER, h) || may_move_to(rs, p, VILLAIN_PIRATE, h)) {
            position_push(p, (struct position_pending){.kind = PENDING_ROBBER, .seat = p->seat});
            return true;
        }
    return false;
}

static bool
is_land_of(const struct map_ruleset *rs, const struct map_position *p, unsigned hex,
           unsigned number)
{
    return position_ground(rs, p, hex) == POSITION_LAND &&
           position_number(rs, p, (map_hex){(uint16_t)hex}) == number;
}

/* A place for one barbarian with that number: a hex, or in the path model a free side of one. */
static bool
is_target(const struct map_ruleset *rs, const struct map_position *p, unsigned place,
          unsigned number)
{
    if (by_hex(rs))
        return is_land_of(rs, p, place, number) && position_barbarians(rs, p, place) < 3;
    if (rs->paths[place].flags & (BOARD_PATH_INTERIOR | BOARD_PATH_NO_WAY) ||
        position_barbarians(rs, p, place))
        return false;
    for (unsigned k = 0; k < 2; k++)
        if (rs->paths[place].hex[k] != MAP_NONE &&
            is_land_of(rs, p, rs->paths[place].hex[k], number))
            return true;
    return false;
}

static unsigned
count_land(const struct map_ruleset *rs, const struct map_position *p, unsigned number)
{
    unsigned n = 0;

    for (unsigned h = 0; h < rs->n_hexes; h++)
        n += is_land_of(rs, p, h, number);
    return n;
}

static unsigned
count_targets(const struct map_ruleset *rs, const struct map_position *p, unsigned number,
              unsigned *last)
{
    unsigned n = 0;

    for (unsigned i = 0; i < rs->n_guards; i++)
        if (is_target(rs, p, i, number)) {
            n++;
            *last = i;
        }
    return n;
}

/* Whether some number can still count; otherwise the rolls would never end (V-VI-8). */
static bool
can_roll(const struct map_ruleset *rs, const struct map_position *p, unsigned earlier)
{
    for (unsigned number = 2; number <= 12; number++)
        if (number != 7 && !(earlier >> number & 1) && count_land(rs, p, number))
            return true;
    return false;
}

static bool
push_barbarians(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned n = rs->option[OPTION_LANDING];

    if (!rs->n_guards || !p->barbarians || !n || !can_roll(rs, p, 0))
        return false;
    position_push(
        p, (struct position_pending){.kind = PENDING_BARBARIANS, .seat = p->seat, .n = (uint8_t)n});
    return true;
}

/* WSHIP-5: SEVENB-11, SEVENB-12, AMB-28. */
static enum verdict
rule_on_warship(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                unsigned hex)
{
    unsigned owners = 0;

    if (!warship_is_vacant(rs, p, hex))
        return VERDICT_WARSHIP_SEA;
    for (unsigned k = 0; k < 6; k++) {
        uint8_t byte = position_corners(rs, p)[rs->hexes[hex].corner[k]];

        if (position_is_building(byte))
            owners |= 1u << position_owner(byte);
    }
    return villains_warship_may(owners, seat) ? VERDICT_OK : VERDICT_WARSHIP_COAST;
}

static bool
push_warship(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    if (!rs->on[FAMILY_WARSHIPS] || !rs->kinds[SUPPLY_WARSHIPS] ||
        position_seat(rs, p, seat)->warship != MAP_NONE)
        return false;
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (rule_on_warship(rs, p, seat, h) == VERDICT_OK) {
            position_push(
                p, (struct position_pending){.kind = PENDING_WARSHIP_PLACE, .seat = (uint8_t)seat});
            return true;
        }
    return false;
}

bool
seven_after_may_begin(const struct map_ruleset *rs, const struct map_position *p)
{
    return rs->track && p->stage == STAGE_BEFORE && p->advance + 1u >= rs->track;
}

bool
seven_after_push(const struct map_ruleset *rs, struct map_position *p, enum seven_part part,
                 unsigned i)
{
    switch (part) {
    case SEVEN_ROBBER:
        return push_robber(rs, p);
    case SEVEN_VILLAINS:
        return push_villain(rs, p, (enum villain)i);
    case SEVEN_BARBARIANS:
        return push_barbarians(rs, p);
    case SEVEN_WARSHIPS: /* AMB-35 */
        return push_warship(rs, p, (p->seat + i) % rs->players);
    case SEVEN_DISCARDS:
    case SEVEN_CARTS:
    case SEVEN_REMAINING:
    case SEVEN_DONE:
        break;
    }
    return false;
}

static struct ruling
check_villain(const struct map_ruleset *rs, const struct map_position *p, unsigned who,
              map_move move)
{
    struct country c;

    if (move.extra || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.piece != who)
        return rule_verdict(VERDICT_PENDING);
    if (move.at >= rs->n_hexes)
        return rule_verdict(VERDICT_NO_PLACE);
    survey_hexes(rs, p, (enum villain)who, &c);
    if (c.places[move.at])
        return rule_verdict(VERDICT_OK);
    return rule_verdict(c.open[move.at] ? VERDICT_NOT_EMPTIEST : VERDICT_VILLAIN_GROUND);
}

static struct ruling
check_robber_placing(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if ((move.piece != VILLAIN_ROBBER && move.piece != VILLAIN_PIRATE) || move.extra || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.at >= rs->n_hexes)
        return rule_verdict(VERDICT_NO_PLACE);
    return rule_verdict(may_move_to(rs, p, move.piece, move.at) ? VERDICT_OK
                                                                : VERDICT_VILLAIN_GROUND);
}

struct ruling
seven_after_check(const struct map_ruleset *rs, const struct map_position *p,
                  const struct position_pending *pending, map_move move)
{
    switch (pending->kind) {
    case PENDING_VILLAIN:
        return move.kind == MOVE_PLACE_VILLAIN ? check_villain(rs, p, pending->what, move)
                                               : rule_verdict(VERDICT_PENDING);
    case PENDING_ROBBER:
        return move.kind == MOVE_PLACE_VILLAIN ? check_robber_placing(rs, p, move)
                                               : rule_verdict(VERDICT_PENDING);
    case PENDING_BARBARIANS:
        return move.kind == MOVE_ROLL_BARBARIAN ? check_two_dice(move)
                                                : rule_verdict(VERDICT_PENDING);
    case PENDING_BARBARIAN_PLACE:
        if (move.kind != MOVE_PLACE_BARBARIAN)
            return rule_verdict(VERDICT_PENDING);
        if (move.piece || move.extra || move.to)
            return rule_verdict(VERDICT_NO_SUCH);
        if (move.at >= rs->n_guards)
            return rule_verdict(VERDICT_NO_PLACE);
        return rule_verdict(is_target(rs, p, move.at, pending->what) ? VERDICT_OK
                                                                     : VERDICT_NUMBER_ELSEWHERE);
    default:
        break;
    }
    if (move.kind == MOVE_PLACE_CART || move.kind == MOVE_PLACE_RUNNER)
        return rule_verdict(VERDICT_VILLAINS_STAY);
    if (move.kind != MOVE_PLACE_WARSHIP)
        return rule_verdict(VERDICT_PENDING);
    if (move.piece || move.extra || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.at >= rs->n_hexes)
        return rule_verdict(VERDICT_NO_PLACE);
    return rule_verdict(rule_on_warship(rs, p, pending->seat, move.at));
}

static unsigned
generate_rolls(const struct position_pending *pending, map_move *list)
{
    unsigned n = 0;

    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = 1; b <= 6; b++)
            list[n++] =
                (map_move){MOVE_ROLL_BARBARIAN, pending->seat, 0, (uint8_t)(a | b << 4), 0, 0};
    return n;
}

static unsigned
generate_villains(const struct map_ruleset *rs, const struct map_position *p,
                  const struct position_pending *pending, map_move *list)
{
    struct country c;
    unsigned n = 0;

    survey_hexes(rs, p, (enum villain)pending->what, &c);
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (c.places[h])
            list[n++] =
                (map_move){MOVE_PLACE_VILLAIN, pending->seat, pending->what, 0, (uint16_t)h, 0};
    return n;
}

unsigned
seven_after_generate(const struct map_ruleset *rs, const struct map_position *p,
                     const struct position_pending *pending, map_move *list)
{
    unsigned n = 0;

    if (pending->kind == PENDING_BARBARIANS)
        return generate_rolls(pending, list);
    if (pending->kind == PENDING_VILLAIN)
        return generate_villains(rs, p, pending, list);
    for (uint16_t h = 0; h < rs->n_hexes && pending->kind == PENDING_ROBBER; h++)
        for (uint8_t who = VILLAIN_ROBBER; who <= VILLAIN_PIRATE; who++)
            if (may_move_to(rs, p, who, h))
                list[n++] = (map_move){MOVE_PLACE_VILLAIN, pending->seat, who, 0, h, 0};
    for (uint16_t i = 0; i < rs->n_guards && pending->kind == PENDING_BARBARIAN_PLACE; i++)
        if (is_target(rs, p, i, pending->what))
            list[n++] = (map_move){MOVE_PLACE_BARBARIAN, pending->seat, 0, 0, i, 0};
    for (uint16_t h = 0; h < rs->n_hexes && pending->kind == PENDING_WARSHIP_PLACE; h++)
        if (rule_on_warship(rs, p, pending->seat, h) == VERDICT_OK)
            list[n++] = (map_move){MOVE_PLACE_WARSHIP, pending->seat, 0, 0, h, 0};
    return n;
}

static void
add_barbarian(const struct map_ruleset *rs, struct map_position *p, unsigned place)
{
    position_set_guard(rs, p, place, position_guard(rs, p, place) + 1u);
    if (p->barbarians != RULES_UNLIMITED)
        p->barbarians--;
}

/* All are placed, or no roll can place another. */
static bool
ends_rolling(const struct map_ruleset *rs, struct map_position *p)
{
    const struct position_pending *pending = position_pending(p);

    if (pending->n && p->barbarians && can_roll(rs, p, pending->at))
        return false;
    position_pop(p);
    return true;
}

/* SEVENB-8, AMB-27. A single place is taken at once: there is nothing to decide. */
static bool
roll_villain(const struct map_ruleset *rs, struct map_position *p, unsigned number)
{
    struct position_pending *pending = &p->pending[p->n_pending - 1];
    unsigned place = 0, room = count_targets(rs, p, number, &place);
    enum villains_roll result = villains_roll(pending->at, number, count_land(rs, p, number), room);

    if (result == VILLAINS_AGAIN)
        return false;
    pending->at = (uint16_t)(pending->at | 1u << number);
    pending->n--;
    if (result == VILLAINS_PLACES && room > 1) {
        position_push(p, (struct position_pending){.kind = PENDING_BARBARIAN_PLACE,
                                                   .seat = p->seat,
                                                   .what = (uint8_t)number});
        return false;
    }
    if (result == VILLAINS_PLACES)
        add_barbarian(rs, p, place);
    return ends_rolling(rs, p);
}

bool
seven_after_apply(const struct map_ruleset *rs, struct map_position *p, map_move move,
                  struct seven_next *next)
{
    struct position_pending pending = *position_pending(p);
    unsigned turn = (pending.seat + rs->players - p->seat) % rs->players;

    *next = (struct seven_next){SEVEN_BARBARIANS, 1};
    switch (move.kind) {
    case MOVE_ROLL_BARBARIAN:
        return roll_villain(rs, p, (move.extra & 15u) + (move.extra >> 4));
    case MOVE_PLACE_BARBARIAN:
        position_pop(p);
        add_barbarian(rs, p, move.at);
        return ends_rolling(rs, p);
    case MOVE_PLACE_VILLAIN:
        p->villain[move.piece] = move.at;
        *next = pending.kind == PENDING_VILLAIN
                    ? (struct seven_next){SEVEN_VILLAINS, pending.what + 1u}
                    : (struct seven_next){SEVEN_ROBBER, 1};
        break;
    default: /* SEVENB-11 */
        position_seat_of(rs, p, pending.seat)->warship = move.at;
        *next = (struct seven_next){SEVEN_WARSHIPS, turn + 1u};
        break;
    }
    position_pop(p);
    return true;
}
