/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/map-symmetries.h"

#include <string.h>

struct search {
    const struct fill_plan *plan;
    struct mirrors *found;
    uint16_t *order;  /* hexes; each but the first of a group beside one before it */
    uint16_t *parent; /* by rank: that hex, or MAP_NONE */
    uint16_t *image;  /* by hex */
    bool *taken;
    unsigned nodes;
};

static bool
are_near(const struct fill_plan *plan, unsigned a, unsigned b)
{
    for (unsigned k = plan->near_first[a]; k < plan->near_first[a + 1]; k++)
        if (plan->near[k] == b)
            return true;
    return false;
}

static bool
is_alike(const struct fill_plan *plan, unsigned a, unsigned b)
{
    return plan->terrain[a] == plan->terrain[b] && plan->number[a] == plan->number[b] &&
           plan->asks[a] == plan->asks[b] && plan->tile_pool[a] == plan->tile_pool[b] &&
           plan->number_pool[a] == plan->number_pool[b] &&
           plan->fix_terrain[a] == plan->fix_terrain[b] && plan->fix_own[a] == plan->fix_own[b] &&
           plan->fix_number[a] == plan->fix_number[b] &&
           plan->edge_water[a] == plan->edge_water[b] &&
           plan->near_first[a + 1] - plan->near_first[a] ==
               plan->near_first[b + 1] - plan->near_first[b];
}

/* Group after group of hexes that hang together. */
static void
find_order(struct search *s)
{
    const struct fill_plan *plan = s->plan;
    g_autofree bool *seen = g_new0(bool, plan->n_hexes);
    unsigned n = 0, next = 0;

    for (unsigned first = 0; first < plan->n_hexes; first++) {
        if (seen[first])
            continue;
        seen[first] = true;
        s->parent[n] = MAP_NONE;
        s->order[n++] = (uint16_t)first;
        for (; next < n; next++)
            for (unsigned k = plan->near_first[s->order[next]];
                 k < plan->near_first[s->order[next] + 1]; k++) {
                uint16_t h = plan->near[k];

                if (seen[h])
                    continue;
                seen[h] = true;
                s->parent[n] = s->order[next];
                s->order[n++] = h;
            }
    }
}

static bool
fits(const struct search *s, unsigned rank, unsigned image)
{
    unsigned h = s->order[rank];

    if (s->taken[image] || !is_alike(s->plan, h, image))
        return false;
    for (unsigned i = 0; i < rank; i++)
        if (are_near(s->plan, h, s->order[i]) != are_near(s->plan, image, s->image[s->order[i]]))
            return false;
    return true;
}

static void look(struct search *s, unsigned rank);

static void
try_image(struct search *s, unsigned rank, unsigned image)
{
    if (!s->nodes || s->found->n == MIRRORS_MAX)
        return;
    s->nodes--;
    if (!fits(s, rank, image))
        return;
    s->image[s->order[rank]] = (uint16_t)image;
    s->taken[image] = true;
    look(s, rank + 1);
    s->taken[image] = false;
}

static void
look(struct search *s, unsigned rank)
{
    const struct fill_plan *plan = s->plan;

    if (rank == plan->n_hexes) {
        memcpy(s->found->to + (gsize)s->found->n++ * plan->n_hexes, s->image,
               plan->n_hexes * sizeof *s->image);
        return;
    }
    if (s->parent[rank] == MAP_NONE) {
        for (unsigned h = 0; h < plan->n_hexes; h++)
            try_image(s, rank, h);
        return;
    }
    unsigned from = s->image[s->parent[rank]];

    for (unsigned k = plan->near_first[from]; k < plan->near_first[from + 1]; k++)
        try_image(s, rank, plan->near[k]);
}

void
proof_mirrors_find(struct mirrors *mirrors, const struct fill_plan *plan)
{
    struct search s = {.plan = plan, .found = mirrors, .nodes = MIRRORS_MAX_NODES};

    *mirrors = (struct mirrors){.n_hexes = plan->n_hexes};
    if (plan->tests_harbors || plan->n_balances)
        return;
    mirrors->to = g_new(uint16_t, (gsize)MIRRORS_MAX * plan->n_hexes + 1);
    s.order = g_new(uint16_t, plan->n_hexes + 1u);
    s.parent = g_new(uint16_t, plan->n_hexes + 1u);
    s.image = g_new(uint16_t, plan->n_hexes + 1u);
    s.taken = g_new0(bool, plan->n_hexes + 1u);
    find_order(&s);
    look(&s, 0);
    g_free(s.order);
    g_free(s.parent);
    g_free(s.image);
    g_free(s.taken);
}

void
proof_mirrors_release(struct mirrors *mirrors)
{
    g_free(mirrors->to);
}

GBytes *
proof_mirrors_name(const struct mirrors *mirrors, const uint16_t *layout)
{
    gsize size = mirrors->n_hexes * sizeof *layout;
    uint16_t *least = g_memdup2(layout, size);
    g_autofree uint16_t *image = g_new(uint16_t, mirrors->n_hexes + 1u);

    for (unsigned m = 0; m < mirrors->n; m++) {
        const uint16_t *to = mirrors->to + (gsize)m * mirrors->n_hexes;

        for (unsigned h = 0; h < mirrors->n_hexes; h++)
            image[to[h]] = layout[h];
        if (memcmp(image, least, size) < 0)
            memcpy(least, image, size);
    }
    return g_bytes_new_take(least, size);
}
