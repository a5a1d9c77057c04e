/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/reach.h"

#include <assert.h>

/* Costs of a path are at most 254, so places wait in a ring of 256 buckets by distance, the nearest
 * first. No place waits a whole round ahead. */
enum { RINGS = 256 };

struct reach_search {
    const struct map_board *board;
    const uint8_t *cost;
    struct reach_room *room;
    uint16_t ring[RINGS]; /* first place in that bucket, or MAP_NONE */
    unsigned waiting;
};

/* The lists are linked both ways, since a shorter way moves a place to another bucket. */
static void
take_out(struct reach_search *s, uint16_t at)
{
    struct reach_room *room = s->room;
    uint16_t next = room->next[at], previous = room->previous[at];

    if (previous == MAP_NONE)
        s->ring[room->mp[at] % RINGS] = next;
    else
        room->next[previous] = next;
    if (next != MAP_NONE)
        room->previous[next] = previous;
    s->waiting--;
}

static void
put_in(struct reach_search *s, uint16_t at, unsigned mp)
{
    struct reach_room *room = s->room;
    uint16_t *first = &s->ring[mp % RINGS];

    room->mp[at] = (uint16_t)mp;
    room->next[at] = *first;
    room->previous[at] = MAP_NONE;
    if (*first != MAP_NONE)
        room->previous[*first] = at;
    *first = at;
    s->waiting++;
}

static void
go_on_from(struct reach_search *s, uint16_t at)
{
    const struct board_intersection *x = &s->board->intersections[at];
    unsigned here = s->room->mp[at];

    if (x->flags & BOARD_AT_PLAZA && here)
        return;
    for (unsigned k = 0; k < x->degree; k++) {
        unsigned cost = s->cost[x->path[k].i], mp = here + cost;
        uint16_t to = x->next[k].i;

        if (cost == REACH_CLOSED || mp >= s->room->mp[to])
            continue;
        assert(cost);
        if (s->room->mp[to] != REACH_NEVER)
            take_out(s, to);
        put_in(s, to, mp);
    }
}

void
reach_from(const struct map_board *board, const uint8_t *cost, const map_intersection *from,
           unsigned n_from, struct reach_room *room)
{
    struct reach_search s = {board, cost, room, {0}, 0};

    for (unsigned i = 0; i < RINGS; i++)
        s.ring[i] = MAP_NONE;
    for (unsigned i = 0; i < board->n_intersections; i++)
        room->mp[i] = REACH_NEVER;
    for (unsigned i = 0; i < n_from; i++)
        if (room->mp[from[i].i] == REACH_NEVER)
            put_in(&s, from[i].i, 0);
    for (unsigned mp = 0; s.waiting; mp++)
        while (s.ring[mp % RINGS] != MAP_NONE) {
            uint16_t at = s.ring[mp % RINGS];

            take_out(&s, at);
            go_on_from(&s, at);
        }
}
