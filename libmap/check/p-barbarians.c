/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Only a barbarian beside the cheapest way makes it dearer. So the worst places are found by
 * putting one beside it, looking for the cheapest way again, and so on; each set of places is
 * looked at once. */
#include "check/p-barbarians.h"

#include "check/p-walk.h"

#include <glib.h>

enum { NOBODY, ONE, THREE };

struct search {
    const struct map_board *board;
    const struct barbarian_cost *costs;
    const bool *land;
    map_intersection from, to;
    uint8_t *level;     /* by hex */
    uint32_t *cost;     /* by path, as it is now */
    uint64_t *distance; /* by intersection */
    GHashTable *seen;   /* sets of hexes, as sorted text */
    unsigned nodes;
    uint64_t worst;
};

static uint64_t
walk(struct search *s)
{
    for (unsigned p = 0; p < s->board->n_paths; p++) {
        const struct board_path *path = &s->board->paths[p];
        unsigned a = path->hex[0].i, b = path->hex[1].i;

        s->cost[p] = s->costs[p].of[a == MAP_NONE ? NOBODY : s->level[a]]
                                   [b == MAP_NONE || b == a ? NOBODY : s->level[b]];
    }
    proof_walk(s->board, s->cost, 0, &s->from, 1, s->distance);
    return s->distance[s->to.i];
}

static void
add_hex(const struct search *s, unsigned hex, GArray *beside)
{
    uint16_t h = (uint16_t)hex;

    if (hex == MAP_NONE || !s->land[hex] || s->level[hex] != NOBODY)
        return;
    for (guint i = 0; i < beside->len; i++)
        if (g_array_index(beside, uint16_t, i) == h)
            return;
    g_array_append_val(beside, h);
}

/* The hexes beside one cheapest way, found from its end. */
static GArray *
hexes_beside(const struct search *s)
{
    GArray *beside = g_array_new(FALSE, FALSE, sizeof(uint16_t));
    uint16_t at = s->to.i;

    while (at != s->from.i) {
        const struct board_intersection *x = &s->board->intersections[at];
        unsigned k = 0;

        for (; k < x->degree; k++) {
            uint16_t before = x->next[k].i, path = x->path[k].i;
            bool through =
                before == s->from.i || !(s->board->intersections[before].flags & BOARD_AT_PLAZA);

            if (through && s->cost[path] != WALK_CLOSED && s->distance[before] != WALK_NEVER &&
                s->distance[before] + s->cost[path] == s->distance[at])
                break;
        }
        g_assert(k < x->degree);
        add_hex(s, s->board->paths[x->path[k].i].hex[0].i, beside);
        add_hex(s, s->board->paths[x->path[k].i].hex[1].i, beside);
        at = x->next[k].i;
    }
    return beside;
}

static char *
name_of_set(const struct search *s)
{
    GString *name = g_string_new(NULL);

    for (unsigned h = 0; h < s->board->n_hexes; h++)
        if (s->level[h] != NOBODY)
            g_string_append_printf(name, "%u ", h);
    return g_string_free(name, FALSE);
}

static void
look(struct search *s, unsigned left)
{
    g_autoptr(GArray) beside = NULL;

    if (!s->nodes || !g_hash_table_add(s->seen, name_of_set(s)))
        return;
    s->nodes--;
    s->worst = MAX(s->worst, walk(s));
    if (!left)
        return;
    beside = hexes_beside(s);
    for (guint i = 0; i < beside->len; i++) {
        uint16_t h = g_array_index(beside, uint16_t, i);

        s->level[h] = ONE;
        look(s, left - 1);
        s->level[h] = NOBODY;
    }
}

/* The first hex in which three of them leave no way. */
static uint16_t
find_cut(struct search *s)
{
    for (uint16_t h = 0; h < s->board->n_hexes; h++) {
        if (!s->land[h])
            continue;
        s->level[h] = THREE;
        bool cut = walk(s) == WALK_NEVER;

        s->level[h] = NOBODY;
        if (cut)
            return h;
    }
    return MAP_NONE;
}

struct siege
proof_siege(const struct map_board *board, const struct barbarian_cost *costs, const bool *land,
            unsigned barbarians, map_intersection from, map_intersection to)
{
    g_autofree uint8_t *level = g_new0(uint8_t, board->n_hexes);
    g_autofree uint32_t *cost = g_new(uint32_t, board->n_paths);
    g_autofree uint64_t *distance = g_new(uint64_t, board->n_intersections);
    struct search s = {.board = board,
                       .costs = costs,
                       .land = land,
                       .from = from,
                       .to = to,
                       .level = level,
                       .cost = cost,
                       .distance = distance,
                       .seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                       .nodes = BARBARIANS_MAX_NODES};
    struct siege siege = {.cut = barbarians >= 3 ? find_cut(&s) : MAP_NONE};

    look(&s, barbarians);
    siege.worst = s.worst;
    siege.exact = s.nodes > 0;
    g_hash_table_unref(s.seen);
    return siege;
}
