/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/families.h"

#include "rules/travel.h"

void
resume_read(struct map_ruleset *rs, const struct map_scenario *scenario,
            const struct scenario_map *map)
{
    rs->resumes = map_span_is_set(scenario->turn.span) && scenario->turn.seat < rs->players;
    rs->turn = scenario->turn;
    rs->marks = map->marks;
    rs->n_marks = rs->resumes ? (uint16_t)map->n_marks : 0;
}

/* The number of that building in the order of founding, from 1. */
static unsigned
founding_of(const uint16_t *order, unsigned at)
{
    return order ? order[at] : at + 1u;
}

/* The seat's next building after number `since`, or MAP_NONE. A building with a waiting chit is on
 * a foreign island, so it is not a start building (ISL-7). Buildings are listed by place, so the
 * order of founding is searched here; it is asked once a game. */
static uint16_t
next_home(const struct map_ruleset *rs, const struct map_position *p,
          const struct position_seat *seat, const uint16_t *order, unsigned since)
{
    uint16_t home = MAP_NONE;

    for (unsigned i = 0; i < seat->n_buildings; i++) {
        uint16_t at = seat->places[i];

        if (founding_of(order, at) > since &&
            (home == MAP_NONE || founding_of(order, at) < founding_of(order, home)) &&
            !(position_corners(rs, p)[at] & POSITION_CHIT))
            home = at;
    }
    return home;
}

void
resume_homes(const struct map_ruleset *rs, struct map_position *p, const uint16_t *order)
{
    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *seat = position_seat_of(rs, p, s);
        uint16_t *homes = seat->places + rs->max_buildings;
        unsigned since = 0;

        /* the file has named them */
        if (!rs->n_homes || homes[0] != MAP_NONE)
            continue;
        for (unsigned i = 0; i < rs->n_homes; i++) {
            homes[i] = next_home(rs, p, seat, order, since);
            if (homes[i] == MAP_NONE)
                break;
            since = founding_of(order, homes[i]);
        }
    }
}

/* GRAIN-1, TOLL-5, TRIB-3, WSHIP-1. A seat has no warship against itself, whatever the file
 * says. */
static void
mark_journey(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_journey *journey = position_journey_of(rs, p);
    uint8_t others = (uint8_t)(((1u << rs->players) - 1u) & ~(1u << p->seat));

    journey->tribute = rs->turn.tribute & others;
    journey->rolled = rs->turn.rolled & others;
    if (rs->turn.grain) {
        journey->used |= JOURNEY_GRAIN;
        journey->mp = (uint8_t)(journey->mp + rs->option[OPTION_GRAIN_MP]);
    }
    for (unsigned i = 0; i < rs->n_marks; i++)
        if (rs->marks[i].kind == TURN_PAID && rs->marks[i].at < rs->n_paths)
            travel_note_paid(rs, p, rs->marks[i].at);
}

/* DRIVE-5. */
static void
mark_tries(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < rs->n_marks; i++) {
        unsigned hex = rs->marks[i].at;

        if (rs->marks[i].kind == TURN_TRIED && rs->n_guards == rs->n_hexes && hex < rs->n_hexes)
            position_set_guard(rs, p, hex, position_guard(rs, p, hex) | GUARD_TRIED);
    }
}

/* Hooks begin the turn as in any game, and the marks of the file come after, since hooks clear
 * those of a turn. */
void
resume(const struct map_ruleset *rs, struct map_position *p)
{
    static const uint8_t phases[] = {[TURN_ROLL] = PHASE_ROLL,
                                     [TURN_TRADE] = PHASE_TRADE,
                                     [TURN_MOVE] = PHASE_MOVE,
                                     [TURN_SPECIAL] = PHASE_SPECIAL};

    p->step = rs->n_steps;
    p->last = MAP_NONE;
    p->turn = 1;
    p->seat = rs->turn.seat;
    p->phase = phases[rs->turn.phase];
    p->dice = p->phase == PHASE_ROLL ? 0 : POSITION_DICE_UNKNOWN;
    p->buyer = p->phase == PHASE_SPECIAL ? (uint8_t)((p->seat + 1u) % rs->players) : 0;
    resume_homes(rs, p, NULL);
    rules_begin_turn(rs, p);
    if (rs->turn.moved) /* BMOVE-1, BMOVE-2 */
        p->marks |= MARK_BOAT_MOVED;
    for (unsigned i = 0; i < rs->n_marks; i++)
        if (rs->marks[i].kind == TURN_BOAT && rs->marks[i].at < rs->n_paths)
            position_note_boat(rs, p, rs->marks[i].at);
    if (p->phase == PHASE_MOVE) {
        rules_begin_movement(rs, p);
        mark_tries(rs, p);
        if (rs->on[FAMILY_BAGGAGE_TRAINS])
            mark_journey(rs, p);
    }
}
