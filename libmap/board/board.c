/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/board.h"

#include <stdlib.h>

void
board_free(struct map_board *board)
{
    if (!board)
        return;
    free(board->hexes);
    free(board->paths);
    free(board->intersections);
    free(board->landmasses);
    free(board->cell);
    free(board);
}

map_hex
board_hex_at(const struct map_board *board, int row, int col)
{
    if (row < 0 || col < 0 || row >= board->rows || col >= board->cols)
        return MAP_NO_HEX;
    return (map_hex){board->cell[row * board->cols + col]};
}

map_path
board_path_between(const struct map_board *board, map_intersection a, map_intersection b)
{
    const struct board_intersection *at = board_at(board, a);

    for (unsigned k = 0; k < at->degree; k++)
        if (at->next[k].i == b.i)
            return at->path[k];
    return MAP_NO_PATH;
}

map_path
board_side_between(const struct map_board *board, map_hex a, map_hex b)
{
    const struct board_hex *hex = board_hex(board, a);

    for (unsigned d = 0; d < GRID_DIRECTIONS; d++)
        if (hex->neighbor[d].i == b.i)
            return hex->side[d];
    return MAP_NO_PATH;
}

static grid_axial
axial_of(const struct board_hex *hex)
{
    return (grid_axial){hex->q, hex->r};
}

map_point
board_hex_center(const struct map_board *board, map_hex hex)
{
    return grid_center(board->grid.orientation, axial_of(board_hex(board, hex)));
}

map_point
board_intersection_point(const struct map_board *board, map_intersection at)
{
    const struct board_intersection *x = board_at(board, at);

    if (x->flags & BOARD_AT_PLAZA)
        return board_hex_center(board, x->hex[0]);
    return grid_corner(board->grid.orientation, axial_of(board_hex(board, x->hex[0])), x->corner);
}
