/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Driving off barbarians (DRIVE-1 to DRIVE-6, BARB, AMB-15, AMB-16). Barbarians are in hexes; in
 * the path model on paths, one on each, and all functions here are about paths. */
#include "rules/family.h"
#include "rules/tables.h"
#include "scenario/options.h"

static bool
on_paths(const struct map_ruleset *rs)
{
    return rs->cost_rules.model == COST_PATH;
}

static bool
has_drive(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_BAGGAGE_TRAINS] && rs->on[FAMILY_BARBARIANS] && rs->n_guards;
}

/* The wagon's intersection touches the hex, or ends the path. */
static bool
touches_place(const struct map_ruleset *rs, unsigned at, unsigned place)
{
    if (on_paths(rs))
        return rs->paths[place].end[0] == at || rs->paths[place].end[1] == at;
    for (unsigned k = 0; k < 3; k++)
        if (rs->at[at].hex[k] == place)
            return true;
    return false;
}

/* How much barbarians prefer a path, or a hex. */
static struct villains_refuge
refuge_of(const struct map_ruleset *rs, const struct map_position *p, unsigned place)
{
    struct villains_refuge r = {false, false, (uint8_t)position_barbarians(rs, p, place)};

    if (on_paths(rs)) {
        const struct rules_path *path = &rs->paths[place];
        bool water = path->flags & BOARD_PATH_SEA;

        for (unsigned k = 0; k < 2; k++) {
            if (path->hex[k] == MAP_NONE)
                continue;
            unsigned ground = position_ground(rs, p, path->hex[k]);

            r.land |= ground == POSITION_LAND;
            water |= ground == POSITION_WATER;
        }
        r.land = r.land && !(path->flags & BOARD_PATH_NO_WAY);
        r.coast = water;
        r.barbarians = r.barbarians ? 3 : 0; /* one on each path */
        return r;
    }
    r.land = position_ground(rs, p, place) == POSITION_LAND;
    for (unsigned k = 0; k < 6; k++) {
        unsigned next = rs->hexes[place].next[k];

        r.coast |= next == MAP_NONE ? rs->option[OPTION_FRAME_IS_WATER] != 0
                                    : position_ground(rs, p, next) == POSITION_WATER;
    }
    return r;
}

static bool
is_refuge(const struct map_ruleset *rs, const struct map_position *p, unsigned from, unsigned to)
{
    struct villains_refuge r = refuge_of(rs, p, to);

    return to != from && villains_may_flee_to(&r, rs->option[OPTION_BARBARIAN_DOMAIN] == 1);
}

/* DRIVE-1, DRIVE-2, DRIVE-5. A plaza ends the movement, and tries with it (WAGON-7). A jump uses up
 * the points only (SEA-2), and a try costs none. */
static struct ruling
check_try(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_seat *seat = position_seat(rs, p, p->seat);

    if (p->phase != PHASE_MOVE)
        return rule_verdict(VERDICT_MOVE_PHASE);
    if (!has_drive(rs) || seat->wagon == MAP_NONE)
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (move.piece || move.extra || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.at >= rs->n_guards)
        return rule_verdict(VERDICT_NO_PLACE);
    unsigned used = position_journey(rs, p)->used;

    if ((used & JOURNEY_STOPPED) && !(used & JOURNEY_JUMPED))
        return rule_verdict(VERDICT_HAS_STOPPED);
    unsigned guard = position_guard(rs, p, move.at);

    if (seat->level < 2)
        return (struct ruling){VERDICT_DRIVE_LEVEL, 0, 2, seat->level};
    if (!(guard & GUARD_COUNT))
        return rule_verdict(guard & GUARD_TRIED ? VERDICT_DRIVE_AGAIN : VERDICT_NO_BARBARIAN);
    if (!touches_place(rs, seat->wagon, move.at))
        return rule_verdict(VERDICT_DRIVE_TOUCH);
    return rule_verdict(guard & GUARD_TRIED ? VERDICT_DRIVE_AGAIN : VERDICT_OK);
}

static struct ruling
check_drive(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    if (!pending)
        return move.kind == MOVE_DRIVE_OFF ? check_try(rs, p, move) : rule_verdict(VERDICT_NOT_NOW);
    if (pending->kind == PENDING_DRIVE_DIE && move.kind == MOVE_DIE)
        return rule_verdict(move.piece || move.at || move.to || move.extra < 1 || move.extra > 6
                                ? VERDICT_NO_SUCH
                                : VERDICT_OK);
    if (pending->kind != PENDING_BARBARIAN_TO || move.kind != MOVE_MOVE_BARBARIAN)
        return rule_verdict(VERDICT_PENDING);
    if (move.piece || move.extra || move.at != pending->at)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.to >= rs->n_guards)
        return rule_verdict(VERDICT_NO_PLACE);
    return rule_verdict(is_refuge(rs, p, move.at, move.to) ? VERDICT_OK : VERDICT_BARBARIAN_PLACE);
}

static unsigned
generate_drives(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    if (pending && pending->kind == PENDING_DRIVE_DIE)
        for (uint8_t die = 1; die <= 6; die++)
            list[n++] = (map_move){MOVE_DIE, pending->seat, 0, die, 0, 0};
    for (unsigned i = 0; pending && pending->kind == PENDING_BARBARIAN_TO && i < rs->n_guards; i++)
        if (is_refuge(rs, p, pending->at, i))
            list[n++] =
                (map_move){MOVE_MOVE_BARBARIAN, pending->seat, 0, 0, pending->at, (uint16_t)i};
    if (pending || p->phase != PHASE_MOVE || !has_drive(rs) ||
        position_seat(rs, p, p->seat)->wagon == MAP_NONE)
        return n;
    const struct rules_at *at = &rs->at[position_seat(rs, p, p->seat)->wagon];

    for (unsigned k = 0; k < (on_paths(rs) ? at->degree : 3u); k++) {
        map_move move = {MOVE_DRIVE_OFF, p->seat, 0, 0, on_paths(rs) ? at->path[k] : at->hex[k], 0};

        if (move.at != MAP_NONE && check_try(rs, p, move).verdict == VERDICT_OK)
            list[n++] = move;
    }
    return n;
}

/* DRIVE-3: on a match the barbarian must move; it stays if no place has room. The wagon keeps its
 * points in both cases (DRIVE-4). */
static void
roll_drive(const struct map_ruleset *rs, struct map_position *p, unsigned die)
{
    struct position_pending pending = *position_pending(p);
    unsigned level = position_seat(rs, p, p->seat)->level, i = 0;

    position_pop(p);
    if (!train_card_drives(&rs->cards[level], die))
        return;
    while (i < rs->n_guards && !is_refuge(rs, p, pending.at, i))
        i++;
    if (i == rs->n_guards)
        return;
    pending.kind = PENDING_BARBARIAN_TO;
    position_push(p, pending);
}

static void
shift_barbarians(const struct map_ruleset *rs, struct map_position *p, unsigned place, int n)
{
    unsigned guard = position_guard(rs, p, place);

    position_set_guard(rs, p, place, (unsigned)((int)guard + n));
}

static void
apply_drive(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    switch (move.kind) {
    case MOVE_DRIVE_OFF:
        position_set_guard(rs, p, move.at, position_guard(rs, p, move.at) | GUARD_TRIED);
        position_push(p, (struct position_pending){
                             .kind = PENDING_DRIVE_DIE, .seat = p->seat, .at = move.at});
        break;
    case MOVE_DIE:
        roll_drive(rs, p, move.extra);
        break;
    default:
        position_pop(p);
        shift_barbarians(rs, p, move.at, -1);
        shift_barbarians(rs, p, move.to, 1);
        position_set_guard(rs, p, move.at, position_guard(rs, p, move.at) | GUARD_DRIVEN);
        break;
    }
}

static void
describe_drive(const struct map_ruleset *rs, const struct map_position *p, map_move move,
               struct deed *deed)
{
    unsigned level = position_seat(rs, p, p->seat)->level;

    switch (move.kind) {
    case MOVE_DRIVE_OFF:
        deed_cite(deed, "DRIVE-2");
        deed_cite(deed, "DRIVE-5");
        break;
    case MOVE_DIE:
        deed_cite(deed, train_card_drives(&rs->cards[level], move.extra) ? "DRIVE-3" : "DRIVE-4");
        break;
    default:
        deed_cite(deed, "DRIVE-3");
        deed_cite(deed, "DRIVE-6");
        break;
    }
}

/* Tries and waivers last for the turn (DRIVE-5, AMB-16). */
static void
end_drives(const struct map_ruleset *rs, struct map_position *p)
{
    uint8_t *guards = position_guards_of(rs, p);

    for (unsigned i = 0; i < (rs->n_guards + 1u) / 2; i++)
        guards[i] &= GUARD_COUNT | GUARD_COUNT << 4;
}

static bool
plays_drive(const struct map_ruleset *rs)
{
    return rs->n_guards;
}

const struct rule_family family_drive = {
    .id = "DRIVE",
    .first = MOVE_DRIVE_OFF,
    .last = MOVE_MOVE_BARBARIAN,
    .phases = 1u << PHASE_MOVE,
    .pending = PENDING_DRIVE_DIE,
    .pending_last = PENDING_BARBARIAN_TO,
    .in_play = plays_drive,
    .generate = generate_drives,
    .check = check_drive,
    .apply = apply_drive,
    .describe = describe_drive,
    .end_turn = end_drives,
};
