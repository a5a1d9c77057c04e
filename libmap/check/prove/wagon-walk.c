/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/wagon-walk.h"

#include <glib.h>

/* A place is visited again whenever a cheaper way to it is found. That ends with the cheapest ways,
 * as one who comes earlier is never later behind a path, neither by points nor by turns. */
void
proof_walk_by(const struct map_board *board, const uint32_t *cost, unsigned turn,
              const map_intersection *from, unsigned n_from, uint64_t *answer, uint16_t *by)
{
    unsigned n = board->n_intersections, first = 0, waiting = 0;
    g_autofree uint16_t *queue = g_new(uint16_t, n);
    g_autofree bool *queued = g_new0(bool, n);

    for (unsigned i = 0; i < n; i++) {
        answer[i] = WALK_NEVER;
        by[i] = MAP_NONE;
    }
    for (unsigned i = 0; i < n_from; i++)
        if (answer[from[i].i]) {
            answer[from[i].i] = 0;
            queue[waiting++] = from[i].i;
        }
    while (waiting) {
        const struct board_intersection *x = &board->intersections[queue[first]];
        uint64_t start = answer[queue[first]];

        queued[queue[first]] = false;
        first = (first + 1) % n;
        waiting--;
        if (turn && x->flags & BOARD_AT_PLAZA)
            start = (start + turn - 1) / turn * turn;
        for (unsigned k = 0; k < x->degree; k++) {
            uint32_t step = cost[x->path[k].i];
            uint64_t at = start;

            if (step == WALK_CLOSED || (turn && step > turn))
                continue;
            if (turn && at % turn + step > turn)
                at = (at / turn + 1) * turn;
            if (at + step >= answer[x->next[k].i])
                continue;
            answer[x->next[k].i] = at + step;
            by[x->next[k].i] = x->path[k].i;
            if (!queued[x->next[k].i])
                queue[(first + waiting++) % n] = x->next[k].i;
            queued[x->next[k].i] = true;
        }
    }
}

void
proof_walk(const struct map_board *board, const uint32_t *cost, unsigned turn,
           const map_intersection *from, unsigned n_from, uint64_t *answer)
{
    g_autofree uint16_t *by = g_new(uint16_t, board->n_intersections);

    proof_walk_by(board, cost, turn, from, n_from, answer, by);
}
