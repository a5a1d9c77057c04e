/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/wagon-walk.h"

#include <glib.h>

struct entry {
    uint64_t key;
    uint16_t at;
};

/* The nearest place is on top of the heap; an outdated entry is skipped. */
struct walk {
    const struct map_board *board;
    const uint32_t *cost;
    unsigned turn;
    uint64_t *best;
    uint16_t *by; /* or NULL */
    GArray *heap; /* struct entry */
};

static struct entry *
get_entries(const struct walk *w)
{
    return (struct entry *)(void *)w->heap->data;
}

static void
swap_entries(struct entry *a, struct entry *b)
{
    struct entry kept = *a;

    *a = *b;
    *b = kept;
}

static void
push_if_cheaper(struct walk *w, map_intersection at, uint64_t key, uint16_t by)
{
    struct entry new = {key, at.i};

    if (key >= w->best[at.i])
        return;
    w->best[at.i] = key;
    if (w->by)
        w->by[at.i] = by;
    g_array_append_val(w->heap, new);
    for (unsigned i = w->heap->len - 1;
         i && get_entries(w)[i].key < get_entries(w)[(i - 1) / 2].key; i = (i - 1) / 2)
        swap_entries(&get_entries(w)[i], &get_entries(w)[(i - 1) / 2]);
}

static struct entry
take_nearest(struct walk *w)
{
    struct entry top = get_entries(w)[0];
    unsigned i = 0, n = w->heap->len - 1;

    get_entries(w)[0] = get_entries(w)[n];
    g_array_set_size(w->heap, n);
    while (2 * i + 1 < n) {
        unsigned least = 2 * i + 1;

        if (least + 1 < n && get_entries(w)[least + 1].key < get_entries(w)[least].key)
            least++;
        if (get_entries(w)[i].key <= get_entries(w)[least].key)
            break;
        swap_entries(&get_entries(w)[i], &get_entries(w)[least]);
        i = least;
    }
    return top;
}

static void
spread_from(struct walk *w, struct entry here)
{
    const struct board_intersection *x = &w->board->intersections[here.at];
    bool stops = x->flags & BOARD_AT_PLAZA && here.key;

    if (stops && w->turn)
        here.key = (here.key + w->turn - 1) / w->turn * w->turn;
    for (unsigned k = 0; k < x->degree; k++) {
        uint32_t cost = w->cost[x->path[k].i];
        uint64_t from = here.key;

        if (cost == WALK_CLOSED || (w->turn && cost > w->turn))
            continue;
        if (w->turn && from % w->turn + cost > w->turn)
            from = (from / w->turn + 1) * w->turn;
        push_if_cheaper(w, x->next[k], from + cost, x->path[k].i);
    }
}

void
proof_walk_by(const struct map_board *board, const uint32_t *cost, unsigned turn,
              const map_intersection *from, unsigned n_from, uint64_t *answer, uint16_t *by)
{
    struct walk w = {.board = board,
                     .cost = cost,
                     .turn = turn,
                     .best = answer,
                     .by = by,
                     .heap = g_array_new(FALSE, FALSE, sizeof(struct entry))};

    for (unsigned i = 0; i < board->n_intersections; i++) {
        answer[i] = WALK_NEVER;
        if (by)
            by[i] = MAP_NONE;
    }
    for (unsigned i = 0; i < n_from; i++)
        push_if_cheaper(&w, from[i], 0, MAP_NONE);
    while (w.heap->len) {
        struct entry nearest = take_nearest(&w);

        if (nearest.key == answer[nearest.at])
            spread_from(&w, nearest);
    }
    g_array_unref(w.heap);
}

void
proof_walk(const struct map_board *board, const uint32_t *cost, unsigned turn,
           const map_intersection *from, unsigned n_from, uint64_t *answer)
{
    proof_walk_by(board, cost, turn, from, n_from, answer, NULL);
}
