/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Warships driven off by a wagon (WSHIP-1 to WSHIP-4, AMB-17), and the pirate's hoard
 * (PIRATE-3). Tribute is found and paid in travel.c. */
#include "rules/families.h"
#include "rules/family.h"
#include "rules/travel.h"
#include "scenario/options.h"

bool
warship_meets_somebody(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    for (unsigned v = 0; v < 4; v++)
        if (p->villain[v] == hex)
            return true;
    for (unsigned s = 0; s < rs->players; s++)
        if (position_seat(rs, p, s)->warship == hex)
            return true;
    return false;
}

bool
warship_is_vacant(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    if (position_ground(rs, p, hex) != POSITION_WATER)
        return false;
    return !rs->option[OPTION_WARSHIP_EXCLUSIVE] /* AMB-28 */ ||
           !warship_meets_somebody(rs, p, hex);
}

/* WSHIP-2. */
static bool
may_go(const struct map_ruleset *rs, const struct map_position *p, unsigned owner, unsigned to)
{
    const struct rules_hex *from = &rs->hexes[position_seat(rs, p, owner)->warship];

    for (unsigned k = 0; k < 6; k++)
        if (from->next[k] == to)
            return warship_is_vacant(rs, p, to);
    return false;
}

/* An active round knight of the seat is on a corner of the pirate's hex. This reading is ours: the
 * sources do not say what plundering needs (rules 2.9). */
static bool
can_plunder(const struct map_ruleset *rs, const struct map_position *p)
{
    const uint8_t *at = position_corners(rs, p);
    unsigned pirate = p->villain[VILLAIN_PIRATE];

    for (unsigned k = 0; k < 6 && pirate != MAP_NONE; k++) {
        unsigned x = rs->hexes[pirate].corner[k];

        if ((at[x] & POSITION_PIECE) == PIECE_KNIGHT && rs->knights[x] & RULES_KNIGHT_ACTIVE &&
            position_owner(at[x]) == p->seat)
            return true;
    }
    return false;
}

static bool
plays_warships(const struct map_ruleset *rs)
{
    return (rs->on[FAMILY_VILLAINS] || rs->pirate) && rs->on[FAMILY_KNIGHTS];
}

/* PIRATE-3; the pirate of ROB-6 is there from the start. */
static struct ruling
check_plunder(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (p->phase != PHASE_MOVE)
        return rule_verdict(VERDICT_MOVE_PHASE);
    if (!plays_warships(rs))
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (move.piece || move.extra || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (rs->on[FAMILY_VILLAINS] && p->stage == STAGE_BEFORE)
        return rule_verdict(VERDICT_KNIGHTS_WAIT); /* SEVEN-1 */
    if (!can_plunder(rs, p))
        return rule_verdict(VERDICT_NO_PLUNDERER);
    return rule_verdict(p->hoard ? VERDICT_OK : VERDICT_NO_HOARD);
}

static struct ruling
check_warship(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    if (!pending)
        return move.kind == MOVE_PLUNDER ? check_plunder(rs, p, move)
                                         : rule_verdict(VERDICT_NOT_NOW);
    if (pending->kind == PENDING_WARSHIP_DIE && move.kind == MOVE_DIE)
        return rule_verdict(move.piece || move.at || move.to || move.extra < 1 || move.extra > 6
                                ? VERDICT_NO_SUCH
                                : VERDICT_OK);
    if (pending->kind == PENDING_WARSHIP_TO && move.kind == MOVE_DECLINE)
        return rule_verdict(move.piece || move.extra || move.at || move.to ? VERDICT_NO_SUCH
                                                                           : VERDICT_OK);
    if (pending->kind != PENDING_WARSHIP_TO || move.kind != MOVE_MOVE_WARSHIP)
        return rule_verdict(VERDICT_PENDING);
    if (move.piece != pending->what || move.extra || move.at)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.to >= rs->n_hexes)
        return rule_verdict(VERDICT_NO_PLACE);
    return rule_verdict(may_go(rs, p, pending->what, move.to) ? VERDICT_OK : VERDICT_WARSHIP_PLACE);
}

static unsigned
generate_warship(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    map_move plunder = {MOVE_PLUNDER, p->seat, 0, 0, 0, 0};
    unsigned n = 0;

    if (!pending) {
        if (check_plunder(rs, p, plunder).verdict == VERDICT_OK)
            list[n++] = plunder;
        return n;
    }
    for (uint8_t die = 1; die <= 6 && pending->kind == PENDING_WARSHIP_DIE; die++)
        list[n++] = (map_move){MOVE_DIE, pending->seat, 0, die, 0, 0};
    for (unsigned h = 0; h < rs->n_hexes && pending->kind == PENDING_WARSHIP_TO; h++)
        if (may_go(rs, p, pending->what, h))
            list[n++] =
                (map_move){MOVE_MOVE_WARSHIP, pending->seat, pending->what, 0, 0, (uint16_t)h};
    if (pending->kind == PENDING_WARSHIP_TO)
        list[n++] = (map_move){MOVE_DECLINE, pending->seat, 0, 0, 0, 0};
    return n;
}

/* A match without a free place is a failure (T-68). */
static bool
matches_die(const struct map_ruleset *rs, const struct map_position *p, unsigned ship, unsigned die)
{
    bool matches = train_card_drives(&rs->cards[position_seat(rs, p, p->seat)->level], die);

    for (unsigned h = 0; h < rs->n_hexes && matches; h++)
        if (may_go(rs, p, ship, h))
            return true;
    return false;
}

/* After a roll the wagon goes on (WSHIP-3). After a failure the mover pays and steps, or steps
 * elsewhere: if tribute is due, the step is canceled (WSHIP-4). */
static void
roll_warship(const struct map_ruleset *rs, struct map_position *p, unsigned die)
{
    struct position_journey *journey = position_journey_of(rs, p);
    struct position_pending pending = *position_pending(p);

    position_pop(p);
    journey->rolled = (uint8_t)(journey->rolled | 1u << pending.what);
    if (matches_die(rs, p, pending.what, die)) {
        pending.kind = PENDING_WARSHIP_TO;
        position_push(p, pending);
    } else if (travel_tribute(rs, p, travel_kept(journey), UINT16_MAX, true).gold) {
        travel_forget(journey);
    } else {
        wagon_go_on(rs, p);
    }
}

static void
apply_warship(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    unsigned ship = p->n_pending ? position_pending(p)->what : 0;
    struct position_journey *journey;

    switch (move.kind) {
    case MOVE_DIE:
        roll_warship(rs, p, move.extra);
        break;
    case MOVE_MOVE_WARSHIP:
    case MOVE_DECLINE: /* a match avoids its tribute for the turn, though the ship stays (AMB-17) */
        journey = position_journey_of(rs, p);
        position_pop(p);
        if (move.kind == MOVE_MOVE_WARSHIP)
            position_seat_of(rs, p, ship)->warship = move.to;
        journey->tribute = (uint8_t)(journey->tribute | 1u << ship);
        wagon_go_on(rs, p);
        break;
    default: /* PIRATE-3 */
        position_seat_of(rs, p, p->seat)->gold =
            (uint16_t)(position_seat(rs, p, p->seat)->gold + p->hoard);
        p->hoard = 0;
        break;
    }
}

static void
describe_warship(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                 struct deed *deed)
{
    const struct position_pending *pending = position_pending(p);

    if (move.kind == MOVE_PLUNDER) {
        deed_cite(deed, "PIRATE-3");
    } else if (move.kind == MOVE_DIE && matches_die(rs, p, pending->what, move.extra)) {
        deed_cite(deed, "WSHIP-2");
        deed->later = true;
    } else {
        deed_cite(deed, move.kind == MOVE_DIE ? "WSHIP-4" : "WSHIP-2");
        wagon_describe_roll(rs, p, pending->what, move.kind != MOVE_DIE, deed);
    }
}

const struct rule_family family_warship = {
    .id = "WSHIP",
    .first = MOVE_MOVE_WARSHIP,
    .last = MOVE_PLUNDER,
    .phases = 1u << PHASE_MOVE,
    .pending = PENDING_WARSHIP_DIE,
    .pending_last = PENDING_WARSHIP_TO,
    .in_play = plays_warships,
    .generate = generate_warship,
    .check = check_warship,
    .apply = apply_warship,
    .describe = describe_warship,
};
