/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Robber and pirate move and rob an opponent (ROB-3, ROB-4, ROB-6, ROB-7). The discards before that
 * (ROB-2) are in seven-before.c. */
#include "rules/families.h"

#include "base/bitset.h"
#include "rules/family.h"
#include "scenario/options.h"

/* Seats with buildings on the corners of the robber's hex, or boats on the sides of the pirate's: a
 * bit for each. */
static unsigned
seats_at(const struct map_ruleset *rs, const struct map_position *p, unsigned who, unsigned hex)
{
    unsigned seats = 0;

    for (unsigned k = 0; k < 6; k++) {
        if (who == VILLAIN_PIRATE) {
            uint8_t boat = position_paths(rs, p)[rs->hexes[hex].side[k]];

            seats |= (boat & POSITION_PIECE) == PIECE_BOAT ? 1u << position_owner(boat) : 0;
        } else {
            uint8_t at = position_corners(rs, p)[rs->hexes[hex].corner[k]];

            seats |= position_is_building(at) ? 1u << position_owner(at) : 0;
        }
    }
    return seats;
}

/* ROB-7: the seats that the robber may not touch. */
static unsigned
spared_by(const struct map_ruleset *rs, const struct map_position *p, unsigned mover)
{
    unsigned spared = 0;

    for (unsigned s = 0; s < rs->players && rs->option[OPTION_SPARES]; s++)
        if (s != mover && position_points(rs, p, s) <= rs->option[OPTION_SPARES])
            spared |= 1u << s;
    return spared;
}

/* ROB-3: another uncovered land hex, no oasis, and by an option no plain desert. */
static enum verdict
rule_on_robber(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    unsigned terrain = position_terrain(rs, p, (map_hex){(uint16_t)hex});

    if (p->villain[VILLAIN_ROBBER] == hex)
        return VERDICT_ROBBER_STAYS;
    if (position_ground(rs, p, hex) != POSITION_LAND || terrain_has_trait(terrain, TRAIT_NO_ROBBER))
        return VERDICT_ROBBER_GROUND;
    return !rs->option[OPTION_DESERT] && terrain_has_trait(terrain, TRAIT_DESERT)
               ? VERDICT_ROBBER_DESERT
               : VERDICT_OK;
}

/* ROB-6: another uncovered sea hex, AMB-28 permitting. */
static enum verdict
rule_on_pirate(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    if (!rs->pirate)
        return VERDICT_PIRATE_OFF;
    return p->villain[VILLAIN_PIRATE] != hex && warship_is_vacant(rs, p, hex)
               ? VERDICT_OK
               : VERDICT_PIRATE_GROUND;
}

static enum verdict
rule_on_place(const struct map_ruleset *rs, const struct map_position *p, unsigned who,
              unsigned hex, unsigned spared)
{
    enum verdict verdict =
        who == VILLAIN_PIRATE ? rule_on_pirate(rs, p, hex) : rule_on_robber(rs, p, hex);

    if (verdict == VERDICT_OK && spared && seats_at(rs, p, who, hex) & spared)
        return VERDICT_ROBBER_SPARES;
    return verdict;
}

/* Bit by terrain: the robber may go there (ROB-3). The table of terrain as sets of bits, which the
 * compiler makes: a list asks it for every hex. */
static unsigned
find_robber_ground(const struct map_ruleset *rs)
{
    static const unsigned land = 0
#define TERRAIN(id, word, product, traits) | (unsigned)!((traits)&TRAIT_NO_ROBBER) << TERRAIN_##id
#include "scenario/terrains.def"
#undef TERRAIN
        ,
                          deserts = 0
#define TERRAIN(id, word, product, traits) | (unsigned)!!((traits)&TRAIT_DESERT) << TERRAIN_##id
#include "scenario/terrains.def"
#undef TERRAIN
        ;

    return land & ~(1u << TERRAIN_SEA) & ~(rs->option[OPTION_DESERT] ? 0 : deserts);
}

/* The same as rule_on_robber() of each hex, for the lists; all terrain is drawn by then. */
static unsigned
list_robber_places(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                   unsigned spared, map_move *list)
{
    const uint8_t *hexes = position_hexes(rs, p);
    unsigned ground = find_robber_ground(rs), n = 0;
    bool asks_more = rs->any_hidden || spared;

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        bool may = (ground >> (hexes[h] & 15u) & 1) & (h != p->villain[VILLAIN_ROBBER]);

        if (asks_more && may)
            may = !bitset_has(position_hidden(rs, p), h) &&
                  !(spared && seats_at(rs, p, VILLAIN_ROBBER, h) & spared);
        list[n] = move_of(MOVE_PLACE_VILLAIN, seat, VILLAIN_ROBBER, 0, h, 0);
        n += may;
    }
    return n;
}

/* Writes where they may go; NULL: only finds out whether there is a place. */
static unsigned
list_places(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
            map_move *list)
{
    unsigned spared = spared_by(rs, p, seat), last = VILLAIN_ROBBER + rs->pirate, n = 0;

    if (list)
        n = list_robber_places(rs, p, seat, spared, list);
    for (unsigned who = list ? VILLAIN_PIRATE : VILLAIN_ROBBER; who <= last; who++)
        for (unsigned h = 0; h < rs->n_hexes; h++) {
            if (rule_on_place(rs, p, who, h, spared) != VERDICT_OK)
                continue;
            if (!list)
                return 1;
            list[n++] = move_of(MOVE_PLACE_VILLAIN, seat, who, 0, h, 0);
        }
    return n;
}

/* Without a place there is nothing to decide, and a decision without moves would stop the game. */
void
robber_begin(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    if (list_places(rs, p, seat, NULL))
        position_push(p,
                      (struct position_pending){.kind = PENDING_ROBBER_TO, .seat = (uint8_t)seat});
}

/* ROB-4: the seats with a card beside the one that moved, a bit for each. */
static unsigned
find_victims(const struct map_ruleset *rs, const struct map_position *p,
             const struct position_pending *pending)
{
    unsigned seats = seats_at(rs, p, pending->what, pending->at) & ~(1u << pending->seat);

    for (unsigned s = 0; s < rs->players; s++)
        if (seats >> s & 1 && !counts_sum(position_seat(rs, p, s)->hand, RESOURCE_COUNT))
            seats &= ~(1u << s);
    return seats;
}

static struct ruling
check_robber(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    static const uint8_t asked[] = {MOVE_PLACE_VILLAIN, MOVE_ROB, MOVE_STEAL};
    const struct position_pending *pending = position_pending(p);

    if (!pending)
        return rule_verdict(rs->on[FAMILY_ROBBER] ? VERDICT_NOT_NOW : VERDICT_FAMILY_OFF);
    if (move.kind != asked[pending->kind - PENDING_ROBBER_TO])
        return rule_verdict(VERDICT_PENDING);
    switch (move.kind) {
    case MOVE_PLACE_VILLAIN:
        if (move.piece > VILLAIN_PIRATE || move.extra || move.to)
            return rule_verdict(VERDICT_NO_SUCH);
        if (move.at >= rs->n_hexes)
            return rule_verdict(VERDICT_NO_PLACE);
        return rule_verdict(
            rule_on_place(rs, p, move.piece, move.at, spared_by(rs, p, pending->seat)));
    case MOVE_ROB:
        if (move.piece >= rs->players || move.extra || move.at || move.to)
            return rule_verdict(VERDICT_NO_SUCH);
        return rule_verdict(find_victims(rs, p, pending) >> move.piece & 1 ? VERDICT_OK
                                                                           : VERDICT_NO_VICTIM);
    default:
        if (move.extra >= RESOURCE_COUNT || move.piece || move.at || move.to)
            return rule_verdict(VERDICT_NO_SUCH);
        return position_seat(rs, p, pending->what)->hand[move.extra]
                   ? rule_verdict(VERDICT_OK)
                   : (struct ruling){VERDICT_STEAL_NONE, move.extra, 1, 0};
    }
}

static unsigned
generate_robber(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    if (pending->kind == PENDING_ROBBER_TO)
        return list_places(rs, p, pending->seat, list);
    if (pending->kind == PENDING_ROB)
        for (unsigned seats = find_victims(rs, p, pending); seats; seats &= seats - 1)
            list[n++] = move_of(MOVE_ROB, pending->seat, (unsigned)__builtin_ctz(seats), 0, 0, 0);
    for (unsigned r = 0; r < RESOURCE_COUNT && pending->kind == PENDING_STEAL; r++)
        if (position_seat(rs, p, pending->what)->hand[r])
            list[n++] = move_of(MOVE_STEAL, pending->seat, 0, r, 0, 0);
    return n;
}

/* Without a victim the decision would have no moves, so it is not asked. */
static void
place_robber(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_pending rob = {
        .kind = PENDING_ROB, .seat = position_pending(p)->seat, .what = move.piece, .at = move.at};

    p->villain[move.piece] = move.at;
    position_pop(p);
    if (rs->option[OPTION_STEAL] && find_victims(rs, p, &rob))
        position_push(p, rob);
}

static void
rob_victim(const struct map_ruleset *rs, struct map_position *p, unsigned victim)
{
    struct position_pending steal = {
        .kind = PENDING_STEAL, .seat = position_pending(p)->seat, .what = (uint8_t)victim};
    unsigned cards = counts_sum(position_seat(rs, p, victim)->hand, RESOURCE_COUNT),
             most = rs->option[OPTION_STEAL];

    steal.n = (uint8_t)(cards < most ? cards : most);
    position_pop(p);
    position_push(p, steal);
}

static void
steal_resource(const struct map_ruleset *rs, struct map_position *p, unsigned resource)
{
    struct position_pending *pending = &p->pending[p->n_pending - 1];

    position_seat_of(rs, p, pending->what)->hand[resource]--;
    position_seat_of(rs, p, pending->seat)->hand[resource]++;
    if (!--pending->n)
        position_pop(p);
}

static void
apply_robber(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    if (move.kind == MOVE_PLACE_VILLAIN)
        place_robber(rs, p, move);
    else if (move.kind == MOVE_ROB)
        rob_victim(rs, p, move.piece);
    else
        steal_resource(rs, p, move.extra);
}

static void
describe_robber(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                struct deed *deed)
{
    bool pirate = move.kind == MOVE_PLACE_VILLAIN && move.piece == VILLAIN_PIRATE;

    (void)rs;
    if (move.kind == MOVE_ROB)
        pirate = position_pending(p)->what == VILLAIN_PIRATE;
    deed_cite(deed, pirate ? "ROB-6" : move.kind == MOVE_PLACE_VILLAIN ? "ROB-3" : "ROB-4");
}

static bool
plays_robber(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_ROBBER];
}

const struct rule_family family_robber = {
    .id = "ROBBER",
    .first = MOVE_ROB,
    .last = MOVE_STEAL,
    .phases = 1u << PHASE_ROLL | 1u << PHASE_TRADE | 1u << PHASE_MOVE,
    .only_decides = true,
    .pending = PENDING_ROBBER_TO,
    .pending_last = PENDING_STEAL,
    .in_play = plays_robber,
    .generate = generate_robber,
    .check = check_robber,
    .apply = apply_robber,
    .describe = describe_robber,
};
