/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/rivers.h"

#include "board/name.h"

static bool
is_on(const struct scenario_river *river, map_hex hex)
{
    for (unsigned i = 0; i < river->n_hexes; i++)
        if (river->hexes[i].i == hex.i)
            return true;
    return false;
}

/* In place of hex i of the river proposes a land hex beside the one before it that the
 * river does not cross yet, if its name is near. */
static void
propose_land(const struct map_board *board, const struct scenario_river *river, unsigned i,
             struct finding *f)
{
    map_hex from = river->hexes[i - 1];
    char names[6][BOARD_NAME_SIZE], written[BOARD_NAME_SIZE];
    const char *known[7] = {NULL};
    unsigned n = 0;

    for (int side = 0; side < 6; side++) {
        map_hex next = board_hex(board, from)->neighbour[side];

        if (next.i != MAP_NONE && board_hex(board, next)->kind == BOARD_LAND &&
            !is_on(river, next)) {
            known[n] = board_hex_name(board, next, names[n]);
            n++;
        }
    }
    finding_suggest(f, board_hex_name(board, river->hexes[i], written), known);
}

/* RIVER-1: every side a river crosses has land on one side at least. */
static void
check_sides(const struct scenario_map *map, const struct scenario_river *river,
            struct map_sink *sink)
{
    for (unsigned i = 0; i + 1 < river->n_hexes && i < river->n_paths; i++) {
        struct finding *f;

        if (board_path(map->board, river->paths[i])->flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE))
            continue;
        f = diag_report(sink, DIAG_V_RI_1, river->hex_spans[i + 1], NULL);
        propose_land(map->board, river, i + 1, f);
    }
}

void
check_rivers(const struct scenario_map *map, struct map_sink *sink)
{
    if (map->doubt & DOUBT_CELLS)
        return;
    for (unsigned i = 0; i < map->n_rivers; i++)
        check_sides(map, &map->rivers[i], sink);
}
