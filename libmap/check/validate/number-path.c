/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/number-path.h"

#include "board/place-name.h"
#include "scenario/scenario.h"

static void
report_hex(const struct scenario_map *map, enum diag_code code, struct map_span span, map_hex hex,
           struct map_sink *sink)
{
    char name[BOARD_NAME_SIZE];

    diag_report(sink, code, span, board_hex_name(map->board, hex, name), NULL);
}

/* Each hex once, and none of another pool. */
static void
check_along(const struct scenario_map *map, unsigned p, bool *seen, struct map_sink *sink)
{
    const struct scenario_pool *pool = &map->pools[p];

    for (unsigned i = 0; i < pool->n_along; i++) {
        map_hex hex = pool->along[i];
        const struct scenario_cell *cell = &map->cells[hex.i];

        if (seen[hex.i])
            report_hex(map, DIAG_V_NP_1_TWICE, pool->along_spans[i], hex, sink);
        else if (cell->number == NUMBER_RANDOM && cell->number_pool != p)
            report_hex(map, DIAG_V_NP_1_STRANGER, pool->along_spans[i], hex, sink);
        seen[hex.i] = true;
    }
}

static void
check_tokens(const struct scenario_map *map, unsigned p, struct map_sink *sink)
{
    const struct scenario_pool *pool = &map->pools[p];
    struct pool_need need = pool_need(map, (uint8_t)p);

    if (pool->n_numbers != need.most_numbers)
        diag_report_counts(
            sink, pool->n_numbers < need.most_numbers ? DIAG_V_NP_1_FEW : DIAG_V_NP_1_SPARE,
            pool->numbers_span, pool->n_numbers, need.most_numbers);
}

void
check_number_paths(const struct scenario_map *map, struct map_sink *sink)
{
    for (unsigned p = 0; p < map->n_pools && !(map->doubt & (DOUBT_CELLS | DOUBT_POOLS)); p++) {
        g_autofree bool *seen = g_new0(bool, map->board->n_hexes);
        map_hex missed = MAP_NO_HEX;

        if (!map->pools[p].n_along)
            continue;
        check_along(map, p, seen, sink);
        for (unsigned h = map->board->n_hexes; h-- > 0;)
            if (map->cells[h].number == NUMBER_RANDOM && map->cells[h].number_pool == p && !seen[h])
                missed = map_hex_of(h);
        if (missed.i != MAP_NONE)
            report_hex(map, DIAG_V_NP_1_MISS, map->pools[p].numbers_span, missed, sink);
        else
            check_tokens(map, p, sink);
    }
}
