/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/draft.h"

/* What stands for every array to which nothing was added: most files have few of them. */
static GArray *
nothing(void)
{
    static const GArray none = {NULL, 0};

    return (GArray *)&none;
}

static void
drop(GArray *array)
{
    if (array != nothing())
        g_array_unref(array);
}

void
draft_add(GArray **array, gconstpointer thing, guint size)
{
    if (*array == nothing())
        *array = g_array_sized_new(FALSE, FALSE, size, size <= sizeof(struct draft_row) ? 16 : 4);
    g_array_append_vals(*array, thing, 1);
}

#define TOKENS_LEAST 128

void
draft_add_token(struct draft_map *m, struct word token)
{
    if (m->n_tokens == m->room) {
        m->room = m->room ? 2 * m->room : TOKENS_LEAST;
        m->tokens = g_renew(struct word, m->tokens, m->room);
    }
    m->tokens[m->n_tokens++] = token;
}

static void
free_pool(gpointer data)
{
    struct draft_pool *p = data;

    drop(p->tiles);
    drop(p->harbors);
    drop(p->constraints);
    g_free(p);
}

static void
free_map(gpointer data)
{
    struct draft_map *m = data;

    drop(m->rows);
    g_free(m->tokens);
    drop(m->regions);
    drop(m->trade_hexes);
    drop(m->hexes);
    drop(m->rivers);
    drop(m->harbors);
    drop(m->closed);
    g_ptr_array_unref(m->pools);
    g_free(m);
}

void
draft_init(struct draft *d)
{
    *d = (struct draft){0};
    d->texts = nothing();
    d->terms = nothing();
    d->arts = nothing();
    d->kinds = nothing();
    d->pieces = nothing();
    d->cards = nothing();
    d->waivers = nothing();
    d->maps = g_ptr_array_new_with_free_func(free_map);
    d->zones = nothing();
    d->accepts = nothing();
    d->seats = nothing();
    d->players = nothing();
    d->standing = nothing();
    d->goods = nothing();
    d->position.element = MAP_NO_SPAN;
    d->turn.element = MAP_NO_SPAN;
}

void
draft_release(struct draft *d)
{
    drop(d->texts);
    drop(d->terms);
    drop(d->arts);
    drop(d->kinds);
    drop(d->pieces);
    drop(d->cards);
    drop(d->waivers);
    g_ptr_array_unref(d->maps);
    drop(d->zones);
    drop(d->accepts);
    drop(d->seats);
    drop(d->players);
    drop(d->standing);
    drop(d->goods);
}

struct draft_map *
draft_add_map(struct draft *d)
{
    struct draft_map *m = g_new0(struct draft_map, 1);

    m->indent.wrong = MAP_NO_SPAN;
    m->rows = nothing();
    m->regions = nothing();
    m->trade_hexes = nothing();
    m->hexes = nothing();
    m->rivers = nothing();
    m->harbors = nothing();
    m->closed = nothing();
    m->pools = g_ptr_array_new_with_free_func(free_pool);
    g_ptr_array_add(d->maps, m);
    return m;
}

struct draft_pool *
draft_add_pool(struct draft_map *m)
{
    struct draft_pool *p = g_new0(struct draft_pool, 1);

    p->tiles = nothing();
    p->harbors = nothing();
    p->constraints = nothing();
    g_ptr_array_add(m->pools, p);
    return p;
}
