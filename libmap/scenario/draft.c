/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/draft.h"

static void
free_pool(gpointer data)
{
    struct draft_pool *p = data;

    g_array_unref(p->tiles);
    g_array_unref(p->harbors);
    g_array_unref(p->constraints);
    g_free(p);
}

static void
free_map(gpointer data)
{
    struct draft_map *m = data;

    g_array_unref(m->rows);
    g_array_unref(m->tokens);
    g_array_unref(m->regions);
    g_array_unref(m->trade_hexes);
    g_array_unref(m->hexes);
    g_array_unref(m->rivers);
    g_array_unref(m->harbors);
    g_array_unref(m->closed);
    g_ptr_array_unref(m->pools);
    g_free(m);
}

void
draft_init(struct draft *d)
{
    *d = (struct draft){0};
    d->texts = g_array_new(FALSE, FALSE, sizeof(struct draft_text));
    d->terms = g_array_new(FALSE, FALSE, sizeof(struct draft_term));
    d->arts = g_array_new(FALSE, FALSE, sizeof(struct draft_art));
    d->kinds = g_array_new(FALSE, FALSE, sizeof(struct kind_words));
    d->pieces = g_array_new(FALSE, FALSE, sizeof(struct piece_words));
    d->cards = g_array_new(FALSE, FALSE, sizeof(struct card_words));
    d->waivers = g_array_new(FALSE, FALSE, sizeof(struct waiver_words));
    d->maps = g_ptr_array_new_with_free_func(free_map);
    d->zones = g_array_new(FALSE, FALSE, sizeof(struct zone_words));
    d->accepts = g_array_new(FALSE, FALSE, sizeof(struct accept_words));
    d->seats = g_array_new(FALSE, FALSE, sizeof(struct seat_words));
    d->players = g_array_new(FALSE, FALSE, sizeof(struct player_words));
    d->standing = g_array_new(FALSE, FALSE, sizeof(struct standing_words));
    d->goods = g_array_new(FALSE, FALSE, sizeof(struct goods_words));
    d->position.element = MAP_NO_SPAN;
    d->turn.element = MAP_NO_SPAN;
}

void
draft_release(struct draft *d)
{
    g_array_unref(d->texts);
    g_array_unref(d->terms);
    g_array_unref(d->arts);
    g_array_unref(d->kinds);
    g_array_unref(d->pieces);
    g_array_unref(d->cards);
    g_array_unref(d->waivers);
    g_ptr_array_unref(d->maps);
    g_array_unref(d->zones);
    g_array_unref(d->accepts);
    g_array_unref(d->seats);
    g_array_unref(d->players);
    g_array_unref(d->standing);
    g_array_unref(d->goods);
}

struct draft_map *
draft_add_map(struct draft *d)
{
    struct draft_map *m = g_new0(struct draft_map, 1);

    m->rows = g_array_sized_new(FALSE, FALSE, sizeof(struct draft_row), 16);
    m->tokens = g_array_sized_new(FALSE, FALSE, sizeof(struct word), 128);
    m->regions = g_array_new(FALSE, FALSE, sizeof(struct region_words));
    m->trade_hexes = g_array_new(FALSE, FALSE, sizeof(struct draft_trade_hex));
    m->hexes = g_array_new(FALSE, FALSE, sizeof(struct hex_words));
    m->rivers = g_array_new(FALSE, FALSE, sizeof(struct river_words));
    m->harbors = g_array_new(FALSE, FALSE, sizeof(struct harbor_words));
    m->closed = g_array_new(FALSE, FALSE, sizeof(struct draft_closed));
    m->pools = g_ptr_array_new_with_free_func(free_pool);
    g_ptr_array_add(d->maps, m);
    return m;
}

struct draft_pool *
draft_add_pool(struct draft_map *m)
{
    struct draft_pool *p = g_new0(struct draft_pool, 1);

    p->tiles = g_array_new(FALSE, FALSE, sizeof(struct tile_words));
    p->harbors = g_array_new(FALSE, FALSE, sizeof(struct harbor_token_words));
    p->constraints = g_array_new(FALSE, FALSE, sizeof(struct constraint_words));
    g_ptr_array_add(m->pools, p);
    return p;
}
