/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/filled-map.h"

#include "board/build.h"
#include "rules/fill.h"

#include <glib.h>

void
drawn_table_set(struct drawn_table *t, const struct ground *g)
{
    t->map = *g->map;
    t->map.board = board_copy(g->board);
    t->map.cells = g_new(struct scenario_cell, g->board->n_hexes);
    t->kinds = g_new(uint8_t, g->board->n_hexes);
    t->ground = *g;
    t->ground.map = &t->map;
    t->ground.board = t->map.board;
}

void
drawn_table_clear(struct drawn_table *t)
{
    if (!t->kinds)
        return;
    board_free(t->map.board);
    g_free(t->map.cells);
    g_free(t->kinds);
}

struct drawn_table *
drawn_table_new(void)
{
    struct drawn_table *table = g_new0(struct drawn_table, 1);

    table->uncovered = true;
    return table;
}

void
drawn_table_free(struct drawn_table *table)
{
    drawn_table_clear(table);
    g_free(table);
}

const struct ground *
drawn_table_lay(struct drawn_table *t, const struct ground *g, const struct fill_plan *plan,
                const struct filling *f)
{
    if (!t->kinds)
        drawn_table_set(t, g);
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *from = &g->map->cells[h];
        struct scenario_cell *cell = &t->map.cells[h];

        *cell = *from;
        t->kinds[h] = g->board->hexes[h].kind;
        if (from->hidden && !t->uncovered)
            continue;
        cell->hidden = false;
        cell->terrain = f->terrain[h];
        if (from->number == NUMBER_RANDOM || from->terrain == TERRAIN_RANDOM)
            cell->number = f->number[h];
        if (!cell->number && from->number == NUMBER_RANDOM &&
            terrain_wants_number((enum terrain)f->terrain[h]))
            cell->number = NUMBER_FORGOTTEN; /* too few in the pool (reported) */
        if (from->terrain == TERRAIN_RANDOM) {
            cell->product = (uint8_t)constraint_product(plan, f->terrain[h], h);
        }
        t->kinds[h] = f->terrain[h] == TERRAIN_SEA ? BOARD_SEA : BOARD_LAND;
    }
    if (t->view == DRAWN_BOARD)
        board_settle(t->map.board, t->kinds);
    else if (t->view == DRAWN_PATHS)
        board_settle_paths(t->map.board, t->kinds);
    t->laid = true;
    return &t->ground;
}
