/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/reach.h"

uint16_t
landmasses_first(uint16_t *mass, uint16_t hex)
{
    while (mass[hex] != hex) {
        mass[hex] = mass[mass[hex]];
        hex = mass[hex];
    }
    return hex;
}

/* The lower hex becomes the first, so a landmass has the same name however its hexes were
 * joined. */
static void
join_landmasses(uint16_t *mass, uint16_t a, uint16_t b)
{
    uint16_t i = landmasses_first(mass, a), k = landmasses_first(mass, b);

    if (i < k)
        mass[k] = i;
    else
        mass[i] = k;
}

/* ISL-4, AMB-21: every cell around the hex is land of the same landmass, or water (T-110, T-112,
 * T-113). */
static bool
is_walled_in(const struct map_board *board, bool frame_is_water, const uint8_t *kind, uint16_t hex)
{
    const struct board_hex *h = &board->hexes[hex];

    for (unsigned d = 0; d < GRID_DIRECTIONS; d++) {
        uint16_t next = h->neighbor[d].i;
        bool known = next != MAP_NONE ? kind[next] == BOARD_LAND || kind[next] == BOARD_SEA
                                      : h->beyond[d] == BOARD_FRAME && frame_is_water;

        if (!known)
            return false;
    }
    return true;
}

unsigned
islands_find(const struct map_board *board, bool frame_is_water, const uint8_t *kind,
             struct islands *out)
{
    unsigned n = 0;

    for (uint16_t h = 0; h < board->n_hexes; h++)
        out->mass[h] = kind[h] == BOARD_LAND ? h : MAP_NONE;
    for (uint16_t h = 0; h < board->n_hexes; h++)
        for (unsigned d = 0; d < GRID_DIRECTIONS && kind[h] == BOARD_LAND; d++) {
            uint16_t next = board->hexes[h].neighbor[d].i;

            if (next != MAP_NONE && kind[next] == BOARD_LAND)
                join_landmasses(out->mass, h, next);
        }
    for (uint16_t h = 0; h < board->n_hexes; h++) {
        out->defined[h] = out->mass[h] == h;
        n += out->defined[h];
    }
    for (uint16_t h = 0; h < board->n_hexes; h++) {
        if (kind[h] != BOARD_LAND)
            continue;
        out->mass[h] = landmasses_first(out->mass, h);
        out->defined[out->mass[h]] &= is_walled_in(board, frame_is_water, kind, h);
    }
    return n;
}

uint16_t
islands_at(const struct map_board *board, const struct islands *islands, map_intersection at)
{
    const struct board_intersection *x = board_at(board, at);

    for (unsigned k = 0; k < x->n_hexes; k++)
        if (islands->mass[x->hex[k].i] != MAP_NONE)
            return islands->mass[x->hex[k].i];
    return MAP_NONE;
}
