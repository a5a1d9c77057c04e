/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Mounted knights ride from path to path (KNIGHT-1 to KNIGHT-5, BARB-5, SEVEN-1). They pass an own
 * rider freely and an opponent's after a contest. No two stay on one path: a rider that enters an
 * occupied path must ride on. */
#include "rules/families.h"

#include "rules/family.h"

enum { USED_GRAIN = 1, USED_STOPPED = 2 };

static const struct position_rider *
rider_of(const struct map_ruleset *rs, const struct map_position *p, unsigned i)
{
    return position_riders(rs, p) + (size_t)p->seat * rs->max_riders + i;
}

static struct position_rider *
own_rider(const struct map_ruleset *rs, struct map_position *p, unsigned i)
{
    return position_riders_of(rs, p) + (size_t)p->seat * rs->max_riders + i;
}

/* The seat of the rider on the path, or RULES_NOBODY; ignores rider `but`. */
static unsigned
find_rider_on(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
              const struct position_rider *but)
{
    const struct position_rider *riders = position_riders(rs, p);

    for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++)
        if (riders[i].path == path && &riders[i] != but)
            return i / rs->max_riders;
    return RULES_NOBODY;
}

/* Land beside it, no hidden hex that could be needed, and not closed by the author. Roads
 * (KNIGHT-2) and barbarians (BARB-5) do not matter to a rider. */
static bool
is_rideable(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = rs->paths[path].hex[k];

        if (hex != MAP_NONE && position_ground(rs, p, hex) == POSITION_LAND)
            return !(rs->paths[path].flags & BOARD_PATH_NO_WAY);
    }
    return false;
}

static bool
are_adjacent(const struct map_ruleset *rs, unsigned a, unsigned b)
{
    const uint16_t *x = rs->paths[a].end, *y = rs->paths[b].end;

    for (unsigned e = 0; e < 2; e++)
        if (a != b && (x[e] == y[0] || x[e] == y[1]) &&
            !(rs->at[x[e]].flags & BOARD_AT_NO_WAY)) /* BASE-28 */
            return true;
    return false;
}

/* A free path can be reached from there without another contest (KNIGHT-3). Own riders on the way
 * use up spaces too, so the depth is bounded by them. */
static bool
can_come_to_rest(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
                 unsigned spaces, const struct position_rider *rider)
{
    for (unsigned e = 0; e < 2 && spaces; e++) {
        const struct rules_at *at = &rs->at[rs->paths[path].end[e]];

        for (unsigned k = 0; k < at->degree && !(at->flags & BOARD_AT_NO_WAY); k++) {
            unsigned next = at->path[k], other = find_rider_on(rs, p, next, rider);

            if (next == path || !is_rideable(rs, p, next))
                continue;
            if (other == RULES_NOBODY ||
                (other == p->seat && can_come_to_rest(rs, p, next, spaces - 1, rider)))
                return true;
        }
    }
    return false;
}

/* The own rider on that path; of two, the one that must ride on. */
static unsigned
find_rider(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    const struct position_pending *pending = position_pending(p);

    if (pending && pending->kind == PENDING_RIDE)
        return pending->at == path ? pending->what : rs->max_riders;
    for (unsigned i = 0; i < rs->max_riders; i++)
        if (rider_of(rs, p, i)->path == path)
            return i;
    return rs->max_riders;
}

/* KNIGHT-1, KNIGHT-3; roads and wagons on the way do not matter (KNIGHT-5). */
static struct ruling
check_ride(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (!rs->on[FAMILY_KNIGHTS])
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (move.piece || move.extra)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.at >= rs->n_paths || move.to >= rs->n_paths)
        return rule_verdict(VERDICT_NO_PLACE);
    unsigned i = find_rider(rs, p, move.at);

    if (i == rs->max_riders)
        return rule_verdict(VERDICT_NO_RIDER);
    const struct position_rider *rider = rider_of(rs, p, i);
    unsigned all = rs->option[OPTION_KNIGHT_SPACES] +
                   (rider->used & USED_GRAIN ? rs->option[OPTION_KNIGHT_GRAIN] : 0u);
    unsigned left = all > rider->gone ? all - rider->gone : 0;
    unsigned other = find_rider_on(rs, p, move.to, rider);

    if (rs->on[FAMILY_VILLAINS] && p->stage == STAGE_BEFORE) /* SEVEN-1 */
        return rule_verdict(VERDICT_KNIGHTS_WAIT);
    if (!are_adjacent(rs, move.at, move.to) || !is_rideable(rs, p, move.to))
        return rule_verdict(VERDICT_RIDER_WAY);
    if (!left)
        return (struct ruling){VERDICT_RIDER_TOO_FAR, 0, (uint16_t)(rider->gone + 1u), rider->gone};
    if (other == RULES_NOBODY)
        return rule_verdict(VERDICT_OK);
    if (other != p->seat && rider->used & USED_STOPPED)
        return rule_verdict(VERDICT_RIDER_STOPPED);
    return rule_verdict(can_come_to_rest(rs, p, move.to, left - 1, rider) ? VERDICT_OK
                                                                          : VERDICT_RIDER_TAKEN);
}

static struct ruling
check_knight(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    if (pending && pending->kind == PENDING_CONTEST)
        return move.kind == MOVE_CONTEST ? check_two_dice(move) : rule_verdict(VERDICT_PENDING);
    if (move.kind != MOVE_RIDE)
        return rule_verdict(pending ? VERDICT_PENDING : VERDICT_NOT_NOW);
    return check_ride(rs, p, move);
}

static unsigned
generate_rides(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
               map_move *list)
{
    unsigned n = 0;

    for (unsigned e = 0; e < 2; e++) {
        const struct rules_at *at = &rs->at[rs->paths[path].end[e]];

        for (unsigned k = 0; k < at->degree; k++) {
            map_move move = {MOVE_RIDE, p->seat, 0, 0, (uint16_t)path, at->path[k]};

            if (check_ride(rs, p, move).verdict == VERDICT_OK)
                list[n++] = move;
        }
    }
    return n;
}

static unsigned
generate_knight_moves(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    if (pending && pending->kind == PENDING_CONTEST) {
        for (unsigned a = 1; a <= 6; a++)
            for (unsigned b = 1; b <= 6; b++)
                list[n++] = (map_move){MOVE_CONTEST, pending->seat, 0, (uint8_t)(a | b << 4), 0, 0};
        return n;
    }
    if (pending)
        return generate_rides(rs, p, pending->at, list);
    for (unsigned i = 0; i < rs->max_riders; i++)
        if (rider_of(rs, p, i)->path != MAP_NONE)
            n += generate_rides(rs, p, rider_of(rs, p, i)->path, list + n);
    return n;
}

/* Is there now; on the path of another rider it must go on (KNIGHT-3). */
static void
stand_rider(const struct map_ruleset *rs, struct map_position *p, unsigned i, unsigned to)
{
    struct position_rider *rider = own_rider(rs, p, i);

    rider->path = (uint16_t)to;
    rider->gone++;
    if (find_rider_on(rs, p, to, rider) != RULES_NOBODY)
        position_push(
            p, (struct position_pending){
                   .kind = PENDING_RIDE, .seat = p->seat, .what = (uint8_t)i, .at = (uint16_t)to});
}

/* KNIGHT-4: past an opponent only after a contest. The contest waits above the ride, so a loser
 * still has to ride on from where it stood. */
static void
ride_on(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    unsigned i = find_rider(rs, p, move.at);
    unsigned other = find_rider_on(rs, p, move.to, rider_of(rs, p, i));

    if (other != RULES_NOBODY && other != p->seat) {
        position_push(p, (struct position_pending){.kind = PENDING_CONTEST,
                                                   .seat = p->seat,
                                                   .what = (uint8_t)i,
                                                   .at = move.at,
                                                   .to = move.to});
        return;
    }
    if (p->n_pending)
        position_pop(p);
    stand_rider(rs, p, i, move.to);
}

/* KNIGHT-4; a tie goes to the defender (AMB-35). The loser may ride elsewhere. */
static void
contest_path(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_pending pending = *position_pending(p);

    position_pop(p);
    if ((move.extra & 15u) <= (unsigned)move.extra >> 4) {
        own_rider(rs, p, pending.what)->used |= USED_STOPPED;
        return;
    }
    if (p->n_pending)
        position_pop(p);
    stand_rider(rs, p, pending.what, pending.to);
}

static void
apply_knight(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    if (move.kind == MOVE_RIDE)
        ride_on(rs, p, move);
    else
        contest_path(rs, p, move);
}

static void
describe_knight(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                struct deed *deed)
{
    if (move.kind == MOVE_CONTEST) {
        deed_cite(deed, "KNIGHT-4");
        return;
    }
    unsigned other = find_rider_on(rs, p, move.to, rider_of(rs, p, find_rider(rs, p, move.at)));

    deed_cite(deed, "KNIGHT-1");
    deed_cite(deed, "KNIGHT-5");
    if (other != RULES_NOBODY && other != p->seat)
        deed_cite(deed, "KNIGHT-4");
}

/* Each rider by itself, whatever its wagon and other riders took (GRAIN-2, AMB-37). */
struct ruling
knight_check_grain(const struct map_ruleset *rs, const struct map_position *p, unsigned i)
{
    if (!rs->on[FAMILY_KNIGHTS] || i >= rs->max_riders)
        return rule_verdict(VERDICT_NO_SUCH);
    if (rider_of(rs, p, i)->path == MAP_NONE)
        return rule_verdict(VERDICT_NO_RIDER);
    if (rs->on[FAMILY_VILLAINS] && p->stage == STAGE_BEFORE) /* SEVEN-1 */
        return rule_verdict(VERDICT_KNIGHTS_WAIT);
    if (rider_of(rs, p, i)->used & USED_GRAIN)
        return rule_verdict(VERDICT_GRAIN_ONCE);
    return position_seat(rs, p, p->seat)->hand[RESOURCE_GRAIN]
               ? rule_verdict(VERDICT_OK)
               : (struct ruling){VERDICT_NO_GRAIN, 0, 1, 0};
}

void
knight_take_grain(const struct map_ruleset *rs, struct map_position *p, unsigned i)
{
    own_rider(rs, p, i)->used |= USED_GRAIN;
}

static void
end_rides(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < rs->max_riders; i++)
        own_rider(rs, p, i)->gone = own_rider(rs, p, i)->used = 0;
}

static bool
plays_knights(const struct map_ruleset *rs)
{
    return rs->max_riders;
}

const struct rule_family family_knight = {
    .id = "KNIGHT",
    .first = MOVE_RIDE,
    .last = MOVE_CONTEST,
    .phases = 1u << PHASE_MOVE,
    .pending = PENDING_CONTEST,
    .pending_last = PENDING_RIDE,
    .in_play = plays_knights,
    .generate = generate_knight_moves,
    .check = check_knight,
    .apply = apply_knight,
    .describe = describe_knight,
    .end_turn = end_rides,
};
