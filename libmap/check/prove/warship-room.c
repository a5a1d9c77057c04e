/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A seat is shut out when others can take every sea hex that it may use: hexes without an
 * opponent's building (SEVENB-12). A hex with only own buildings is its alone; one without
 * buildings is free to all. So the seat is safe if it has one of the first kind, or if there are
 * more of the second than takers: the other warships, pirate and privateer.
 * The fewest free hexes at any end of set-up are bounded by the number that the buildings can
 * touch, and found exactly by an integer program. If they may be too few, an end of set-up is
 * constructed, by a heuristic or by the program, and judged by the rules themselves. */
#include "check/prove/proofs.h"

#include "base/bitset.h"
#include "rules/family.h"
#include "rules/seven-after.h"

#include <glib.h>
#include <string.h>

struct yard {
    const struct map_ruleset *rs;
    unsigned seat;   /* the one in question */
    unsigned takers; /* of free hexes, before him */
    bool *sea;       /* by hex: vacant, and no opponent has been given a building there */
    bool *own;       /* the seat in question has been given one there */
    unsigned *touch; /* by intersection: number of such hexes around it */
    unsigned want[MAP_MAX_SEATS];
};

/* ---- one end of set-up ---- */

static bool
has_warship(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    return position_seat(rs, p, seat)->warship != MAP_NONE;
}

/* The hexes that the seat may take now. */
static unsigned
list_hexes_for(const struct map_ruleset *rs, const struct map_position *p, enum seven_part part,
               unsigned i, struct map_position *scratch, map_move *list)
{
    memcpy(scratch, p, rs->position_size);
    scratch->n_pending = 0;
    return seven_after_push(rs, scratch, part, i)
               ? seven_after_generate(rs, scratch, position_pending(scratch), list)
               : 0;
}

static bool
is_shut_out(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
            struct map_position *scratch)
{
    map_move list[MAP_MAX_HEXES];
    uint8_t takes[MAP_MAX_HEXES] = {0};

    for (unsigned i = 0; i < rs->players; i++) {
        unsigned who = (p->seat + i) % rs->players;
        unsigned n = list_hexes_for(rs, p, SEVEN_WARSHIPS, i, scratch, list);

        for (unsigned k = 0; k < n; k++)
            takes[list[k].at] |= (uint8_t)(1u << who);
    }
    return villains_shut_out(&rs->villains_rules, takes, rs->n_hexes, seat);
}

/* Places the remaining villains, from `who` on, in every way. */
static bool
place_villains(const struct map_ruleset *rs, struct map_position *p, unsigned who, unsigned seat,
               struct map_position *scratch)
{
    map_move list[MAP_MAX_HEXES];

    if (who > VILLAIN_PRIVATEER || !rs->on[FAMILY_VILLAINS])
        return is_shut_out(rs, p, seat, scratch);
    unsigned n = list_hexes_for(rs, p, SEVEN_VILLAINS, who, scratch, list);

    for (unsigned i = 0; i < n; i++) {
        p->villain[who] = list[i].at;
        bool shut = place_villains(rs, p, who + 1, seat, scratch);

        p->villain[who] = MAP_NONE;
        if (shut)
            return true;
    }
    return n ? false : place_villains(rs, p, who + 1, seat, scratch);
}

/* ---- what can go wrong for a seat ---- */

static unsigned
find_owners_at(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    unsigned owners = 0;

    for (unsigned k = 0; k < 6; k++) {
        uint8_t byte = position_corners(rs, p)[rs->hexes[hex.i].corner[k]];

        if (position_is_building(byte))
            owners |= 1u << position_owner(byte);
    }
    return owners;
}

static bool
is_vacant_sea(const struct map_ruleset *rs, const struct map_position *p, map_hex hex)
{
    if (position_ground(rs, p, hex.i) != POSITION_WATER)
        return false;
    for (unsigned v = 0; v < 4 && rs->option[OPTION_WARSHIP_EXCLUSIVE]; v++)
        if (p->villain[v] == hex.i)
            return false;
    for (unsigned s = 0; s < rs->players && rs->option[OPTION_WARSHIP_EXCLUSIVE]; s++)
        if (position_seat(rs, p, s)->warship == hex.i)
            return false;
    return true;
}

static unsigned
count_takers(const struct map_ruleset *rs, unsigned seat)
{
    const struct map_position *p = rs->initial;
    unsigned n = 0;

    if (!rs->villains_rules.exclusive)
        return 0;
    for (unsigned s = 0; s < rs->players; s++)
        n += s != seat && !has_warship(rs, p, s);
    if (rs->on[FAMILY_VILLAINS]) {
        n += rs->kinds[SUPPLY_PIRATE] && p->villain[VILLAIN_PIRATE] == MAP_NONE;
        n += rs->kinds[SUPPLY_PRIVATEER] && p->villain[VILLAIN_PRIVATEER] == MAP_NONE;
    }
    return n;
}

static void
read_yard(struct yard *y, const struct map_ruleset *rs, unsigned seat)
{
    *y = (struct yard){.rs = rs, .seat = seat, .takers = count_takers(rs, seat)};
    y->sea = g_new0(bool, rs->n_hexes);
    y->own = g_new0(bool, rs->n_hexes);
    y->touch = g_new0(unsigned, rs->n_intersections);
    for (unsigned h = 0; h < rs->n_hexes; h++) {
        unsigned owners = find_owners_at(rs, rs->initial, map_hex_of(h));

        y->sea[h] =
            is_vacant_sea(rs, rs->initial, map_hex_of(h)) && villains_warship_may(owners, seat);
        y->own[h] = y->sea[h] && owners;
        for (unsigned k = 0; k < 6 && y->sea[h]; k++)
            y->touch[rs->hexes[h].corner[k]]++;
    }
    for (unsigned i = 0; i < rs->n_steps; i++)
        y->want[rs->steps[i].seat] += rs->steps[i].kind == MOVE_PLACE_BUILDING;
}

static bool
is_open_to(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
           map_intersection at)
{
    return bitset_has(position_open(rs, p), at.i) && bitset_has(rs->zone[seat], at.i);
}

/* Free hexes that remain in any case: all, less the most that opponents' buildings can touch. */
static unsigned
count_bound(const struct yard *y)
{
    const struct map_ruleset *rs = y->rs;
    unsigned with[4] = {0}, others = 0, free = 0, touched = 0;

    for (unsigned i = 0; i < rs->n_intersections; i++)
        for (unsigned s = 0; s < rs->players; s++)
            if (s != y->seat && y->want[s] &&
                is_open_to(rs, rs->initial, s, map_intersection_of(i))) {
                with[y->touch[i]]++;
                break;
            }
    for (unsigned s = 0; s < rs->players; s++)
        others += s != y->seat ? y->want[s] : 0;
    for (unsigned h = 0; h < rs->n_hexes; h++)
        free += y->sea[h];
    for (unsigned t = 3; t > 0; t--) {
        unsigned n = MIN(others, with[t]);

        touched += n * t;
        others -= n;
    }
    return free > touched ? free - touched : 0;
}

/* ---- an end of set-up by a heuristic ---- */

/* The opponents build at sea hexes that have no building yet; the seat in question builds far from
 * them. */
static unsigned
choose_site(const struct yard *y, const struct map_position *p, unsigned seat)
{
    const struct map_ruleset *rs = y->rs;
    unsigned best = MAP_NONE;
    int most = 0;

    for (unsigned i = 0; i < rs->n_intersections; i++) {
        int value = 0;

        if (!is_open_to(rs, p, seat, map_intersection_of(i)))
            continue;
        for (unsigned k = 0; k < 3 && rs->at[i].hex[k] != MAP_NONE; k++) {
            map_hex hex = map_hex_of(rs->at[i].hex[k]);
            unsigned owners = find_owners_at(rs, p, hex);

            if (y->sea[hex.i] && !(owners & ~(1u << y->seat))) /* the seat's own alone, or none */
                value += owners ? 3 : 2;
        }
        value = seat == y->seat ? -value : value;
        if (best == MAP_NONE || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* A route away from the sea: the pirate takes the emptiest hex. */
static bool
choose_route(const struct yard *y, const struct map_position *p, map_move *move)
{
    const struct map_ruleset *rs = y->rs;
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(rs, p, list), least = 4;

    for (unsigned i = 0; i < n; i++) {
        unsigned seas = 0;

        for (unsigned k = 0; k < 2; k++) {
            map_hex hex = map_hex_of(rs->paths[list[i].at].hex[k]);

            seas += hex.i != MAP_NONE && y->sea[hex.i] && !find_owners_at(rs, p, hex);
        }
        if (seas < least) {
            least = seas;
            *move = list[i];
        }
    }
    return n > 0;
}

/* Plays the set-up with these sites or with the heuristic; false where it does not end. */
static bool
play_setup(const struct yard *y, const uint16_t *sites, struct map_position *p,
           struct proof_villains *out)
{
    const struct map_ruleset *rs = y->rs;
    unsigned n = 0;

    memcpy(p, rs->initial, rs->position_size);
    out->n_placed = 0;
    while (p->step < rs->n_steps) {
        const struct rules_step *step = &rs->steps[p->step];
        map_move move = {MOVE_PLACE_BUILDING, step->seat, step->piece, 0, 0, 0};

        if (step->kind == MOVE_PLACE_BUILDING) {
            move.at = (uint16_t)(sites ? sites[n] : choose_site(y, p, step->seat));
            n++;
            if (move.at == MAP_NONE || rules_check(rs, p, move) != VERDICT_OK)
                return false;
            out->placed[out->n_placed++] =
                (struct proof_placed){map_intersection_of(move.at), step->seat};
        } else if (!choose_route(y, p, &move)) {
            return false;
        }
        rules_apply(rs, p, move);
    }
    return true;
}

/* Whether after that set-up some choice of pirate, privateer and the other warships leaves the seat
 * without a hex. */
static bool
is_shut_out_at(const struct yard *y, const uint16_t *sites, struct proof_villains *out)
{
    g_autofree struct map_position *p = g_malloc(y->rs->position_size);
    g_autofree struct map_position *scratch = g_malloc(y->rs->position_size);

    return play_setup(y, sites, p, out) && !has_warship(y->rs, p, y->seat) &&
           place_villains(y->rs, p, VILLAIN_PIRATE, y->seat, scratch);
}

/* ---- an end of set-up by an integer program ---- */

/* A column for each building seat and site. Seats with the same zone are equal, except for the seat
 * in question. */
static struct integer_sites
new_room_program(const struct yard *y)
{
    const struct map_ruleset *rs = y->rs;
    struct integer_sites s = {integer_new(), rs, rs->players,
                              g_new(int, (size_t)rs->players * rs->n_intersections)};

    for (unsigned seat = 0; seat < rs->players; seat++)
        for (unsigned i = 0; i < rs->n_intersections; i++)
            s.columns[seat * rs->n_intersections + i] =
                y->want[seat] && is_open_to(rs, rs->initial, seat, map_intersection_of(i))
                    ? integer_add_column(s.p, 0)
                    : -1;
    integer_keep_distance(&s);
    for (unsigned seat = 0; seat < rs->players; seat++)
        integer_take_sites(&s, seat, y->want[seat]);
    return s;
}

/* Each sea hex is free, which costs 1, or has a building; if the seat in question builds there,
 * others do too. */
static void
add_seas(const struct integer_sites *s, const struct yard *y)
{
    const struct map_ruleset *rs = y->rs;
    unsigned others = 0xffu & ~(1u << y->seat);

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        const uint16_t *corner = rs->hexes[h].corner;

        if (!y->sea[h])
            continue;
        int row = integer_add_row(s->p, 1, INTEGER_NO_BOUND);

        if (!y->own[h])
            integer_set(s->p, row, integer_add_column(s->p, 1), 1);
        for (unsigned k = 0; k < 6; k++)
            integer_set_site(s, row, map_intersection_of(corner[k]), others);
        for (unsigned k = 0; k < 6; k++) {
            int mine = s->columns[y->seat * rs->n_intersections + corner[k]];

            if (mine < 0)
                continue;
            row = integer_add_row(s->p, 0, INTEGER_NO_BOUND);
            integer_set(s->p, row, mine, -1);
            for (unsigned o = 0; o < 6; o++)
                integer_set_site(s, row, map_intersection_of(corner[o]), others);
        }
    }
}

/* The sites in the order of the steps. */
static void
read_sites(const struct yard *y, const int *columns, const bool *chosen, uint16_t *sites)
{
    const struct map_ruleset *rs = y->rs;
    unsigned from[MAP_MAX_SEATS] = {0}, n = 0;

    for (unsigned i = 0; i < rs->n_steps; i++) {
        unsigned seat = rs->steps[i].seat, at = from[seat];

        if (rs->steps[i].kind != MOVE_PLACE_BUILDING)
            continue;
        while (at < rs->n_intersections && (columns[seat * rs->n_intersections + at] < 0 ||
                                            !chosen[columns[seat * rs->n_intersections + at]]))
            at++;
        sites[n++] = (uint16_t)(at < rs->n_intersections ? at : MAP_NONE);
        from[seat] = at + 1;
    }
}

/* NONE: the seat has a hex of its own in any case. BEST: *free is the minimum, with its sites. */
static enum integer_end
ask_solver_for_room(const struct yard *y, const struct integer_solver *solver, unsigned *free,
                    uint16_t *sites)
{
    struct integer_sites s = new_room_program(y);
    g_autofree int *columns = s.columns;

    add_seas(&s, y);
    g_autofree bool *chosen = g_new0(bool, (size_t)s.p->n_columns + 1);
    enum integer_end end = integer_solve(s.p, solver, chosen);

    if (end == INTEGER_BEST) {
        *free = (unsigned)integer_sum(s.p, chosen);
        read_sites(y, columns, chosen, sites);
    }
    integer_free(s.p);
    return end;
}

/* ---- all seats ---- */

static void
judge_seat(const struct yard *y, const struct integer_solver *solver, struct proof_villains *out)
{
    uint16_t sites[PROOF_MAX_PLACED];

    out->free = count_bound(y);
    out->takers = y->takers;
    out->exact = false;
    out->seat = (uint8_t)y->seat;
    out->verdict = PROOF_HOLDS;
    if (out->free > y->takers)
        return;
    out->verdict = PROOF_FAILS;
    if (is_shut_out_at(y, NULL, out))
        return;
    switch (ask_solver_for_room(y, solver, &out->free, sites)) {
    case INTEGER_NONE:
        out->verdict = PROOF_HOLDS;
        out->own = true;
        return;
    case INTEGER_BEST:
        out->exact = true;
        out->verdict = out->free > y->takers           ? PROOF_HOLDS
                       : is_shut_out_at(y, sites, out) ? PROOF_FAILS
                                                       : PROOF_UNDECIDED;
        out->why =
            "there may be too few free sea hexes, but no set-up was found that shuts a seat out";
        return;
    case INTEGER_GAVE_UP:
        out->verdict = PROOF_UNDECIDED;
        out->why = solver ? "the integer program met its limit of " G_STRINGIFY(
                                INTEGER_MAX_NODES) " nodes, and the adversary shut nobody out"
                          : "counting does not decide it, the adversary shut nobody out, and there "
                            "is no integer solver in this build";
    }
}

/* The two seats are equal in zone, buildings and ships on the board. */
static bool
is_alike(const struct map_ruleset *rs, unsigned a, unsigned b)
{
    const struct position_seat *one = position_seat(rs, rs->initial, a),
                               *two = position_seat(rs, rs->initial, b);
    unsigned want[MAP_MAX_SEATS] = {0};

    for (unsigned i = 0; i < rs->n_steps; i++)
        want[rs->steps[i].seat] += rs->steps[i].kind == MOVE_PLACE_BUILDING;
    return want[a] == want[b] && !one->n_buildings && !two->n_buildings &&
           one->warship == two->warship &&
           !memcmp(rs->zone[a], rs->zone[b], rs->words_at * sizeof *rs->zone[a]);
}

/* The worst result of all seats, on the ground of the initial board. */
static void
judge_seats(const struct map_ruleset *rs, const struct integer_solver *solver,
            struct proof_villains *out)
{
    bool any = false;

    *out = (struct proof_villains){.verdict = PROOF_NOT_ASKED};
    for (unsigned s = 0; s < rs->players; s++) {
        struct proof_villains one = {.verdict = PROOF_NOT_ASKED};
        struct yard y;
        unsigned twin = 0;

        while (twin < s && !is_alike(rs, twin, s))
            twin++;
        if (twin < s || has_warship(rs, rs->initial, s))
            continue;
        read_yard(&y, rs, s);
        judge_seat(&y, solver, &one);
        g_free(y.sea);
        g_free(y.own);
        g_free(y.touch);
        /* a worse verdict counts more; of equal ones the one with less room */
        if (!any || (one.verdict == PROOF_FAILS && out->verdict != PROOF_FAILS) ||
            (one.verdict == PROOF_UNDECIDED && out->verdict == PROOF_HOLDS) ||
            (one.verdict == out->verdict && one.free < out->free))
            *out = one;
        any = true;
        if (out->verdict == PROOF_FAILS)
            return;
    }
}

struct warship_question {
    const struct map_ruleset *rs;
    const struct integer_solver *solver;
    struct proof_villains latest, tightest; /* of the filling judged last; of those that hold */
};

static enum proof_verdict
judge_warship_filling(const struct filling *f, void *data)
{
    struct warship_question *q = data;
    struct map_ruleset like = fillings_lay(q->rs, f);

    judge_seats(&like, q->solver, &q->latest);
    g_free(like.initial);
    if (q->latest.verdict == PROOF_HOLDS &&
        (q->tightest.verdict != PROOF_HOLDS || q->latest.free < q->tightest.free))
        q->tightest = q->latest;
    return q->latest.verdict;
}

void
proof_villains(const struct map_ruleset *rs, const struct integer_solver *solver,
               struct proof_villains *out)
{
    struct warship_question q = {.rs = rs, .solver = solver};

    *out = (struct proof_villains){.verdict = PROOF_NOT_ASKED};
    if (!rs->on[FAMILY_WARSHIPS] || !rs->kinds[SUPPLY_WARSHIPS])
        return;
    if (!rs->ground_varies) {
        judge_seats(rs, solver, out);
        return;
    }
    struct fillings_answer answer = fillings_ask(&rs->fill, judge_warship_filling, &q);

    *out = answer.verdict == PROOF_FAILS ? q.latest : q.tightest;
    out->verdict = answer.verdict;
    out->why = answer.why;
    out->fillings = answer.fillings;
}
