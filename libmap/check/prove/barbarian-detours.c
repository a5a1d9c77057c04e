/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Only a barbarian beside the cheapest way makes it dearer. So the worst places are found by
 * putting one beside it and finding the cheapest way again, and so on; each set of places is tried
 * once. */
#include "check/prove/wagon-walk.h"

#include <glib.h>

enum { NOBODY, CONQUERED = 3 };

struct detour_search {
    const struct siege_field *field;
    map_intersection from, to;
    uint8_t *level;     /* by place */
    uint32_t *cost;     /* by path, at present */
    uint64_t *distance; /* by intersection */
    uint16_t *by;       /* by intersection: the path by which the way arrives */
    GHashTable *seen;   /* sets of places, as sorted text */
    unsigned nodes;
    uint64_t worst;
};

static void
init_search(struct detour_search *s, const struct siege_field *field)
{
    s->field = field;
    s->level = g_new0(uint8_t, field->n_places);
    s->cost = g_new(uint32_t, field->board->n_paths);
    s->distance = g_new(uint64_t, field->board->n_intersections);
    s->by = g_new(uint16_t, field->board->n_intersections);
}

static void
clear_search(struct detour_search *s)
{
    g_free(s->level);
    g_free(s->cost);
    g_free(s->distance);
    g_free(s->by);
}

static unsigned
get_level(const struct detour_search *s, unsigned place)
{
    return place == MAP_NONE ? NOBODY : s->level[place];
}

static uint64_t
find_cheapest_way(struct detour_search *s)
{
    const struct siege_field *f = s->field;

    for (unsigned p = 0; p < f->board->n_paths; p++)
        s->cost[p] = f->costs[p].of[get_level(s, f->places[p][0])][get_level(s, f->places[p][1])];
    proof_walk_by(f->board, s->cost, f->turn, &s->from, 1, s->distance, s->by);
    return s->distance[s->to.i];
}

static void
add_place(const struct detour_search *s, uint16_t place, GArray *beside)
{
    if (place == MAP_NONE || s->level[place] >= s->field->most)
        return;
    for (guint i = 0; i < beside->len; i++)
        if (g_array_index(beside, uint16_t, i) == place)
            return;
    g_array_append_val(beside, place);
}

/* The places beside one cheapest way, followed back from its end. */
static GArray *
collect_places_beside(const struct detour_search *s)
{
    const struct map_board *board = s->field->board;
    GArray *beside = g_array_new(FALSE, FALSE, sizeof(uint16_t));

    for (uint16_t at = s->to.i; s->by[at] != MAP_NONE;) {
        uint16_t path = s->by[at];
        const struct board_intersection *x = &board->intersections[at];
        unsigned k = 0;

        add_place(s, s->field->places[path][0], beside);
        add_place(s, s->field->places[path][1], beside);
        while (x->path[k].i != path)
            k++;
        at = x->next[k].i;
    }
    return beside;
}

static char *
write_set_name(const struct detour_search *s)
{
    GString *name = g_string_new(NULL);

    for (unsigned i = 0; i < s->field->n_places; i++)
        for (unsigned k = 0; k < s->level[i]; k++)
            g_string_append_printf(name, "%u ", i);
    return g_string_free(name, FALSE);
}

static void
try_barbarians(struct detour_search *s, unsigned left)
{
    g_autoptr(GArray) beside = NULL;

    if (!s->nodes || !g_hash_table_add(s->seen, write_set_name(s)))
        return;
    s->nodes--;
    s->worst = MAX(s->worst, find_cheapest_way(s));
    if (!left)
        return;
    beside = collect_places_beside(s);
    for (guint i = 0; i < beside->len; i++) {
        uint16_t place = g_array_index(beside, uint16_t, i);

        s->level[place]++;
        try_barbarians(s, left - 1);
        s->level[place]--;
    }
}

struct siege
proof_siege(const struct siege_field *field, map_intersection from, map_intersection to,
            unsigned nodes)
{
    struct detour_search s = {.from = from, .to = to, .nodes = nodes};

    init_search(&s, field);
    s.seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    try_barbarians(&s, field->barbarians);
    g_hash_table_unref(s.seen);
    clear_search(&s);
    return (struct siege){.worst = s.worst, .exact = s.nodes > 0};
}

uint16_t
proof_siege_cut(const struct siege_field *field, map_intersection from, map_intersection to)
{
    struct detour_search s = {.from = from, .to = to};
    uint16_t cut = MAP_NONE;

    init_search(&s, field);
    for (uint16_t i = 0; i < field->n_places && cut == MAP_NONE; i++) {
        s.level[i] = CONQUERED;
        if (find_cheapest_way(&s) == WALK_NEVER)
            cut = i;
        s.level[i] = NOBODY;
    }
    clear_search(&s);
    return cut;
}
