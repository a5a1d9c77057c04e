/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/quick-kit.h"

#include "draw/kit/board-extent.h"

#include <math.h>

#define SHEETS 5u       /* of all */
#define BOARD_SHEETS 2u /* of these */
#define TILE_MOST 60.0
#define TILE_LEAST 14.0
#define TILE_GOOD 38.0 /* mm: pieces of wood have room on it, so one sheet is enough */
#define ROUND 15.0     /* discs and tokens */
#define CARD_WIDTH 40.0
#define CARD_HEIGHT 60.0

/* The largest hexes with which the board fits on this number of sheets beside each other. */
static double
find_tile(const struct board_extent *board, const struct sheet_rules *rules, unsigned sheets)
{
    double best = TILE_LEAST;

    for (unsigned way = 0; way < 4; way++) { /* upright or lying, beside or below each other */
        bool lying = way % 2, below = way / 2;
        map_box room = sheet_inside(rules, lying, rules->band);
        double more = (sheets - 1) * ((below ? room.h : room.w) - rules->overlap);

        if (rules->way != (lying ? SHEET_UPRIGHT : SHEET_LYING))
            best = fmax(best, fmin((room.w + (below ? 0 : more) - board->rest) / board->size.x,
                                   (room.h + (below ? more : 0) - board->rest) / board->size.y));
    }
    return fmin(best, TILE_MOST);
}

void
quick_kit_size(const struct map_scenario *scenario, struct studio *studio,
               const struct map_page_options *options, const struct sheet_rules *rules,
               struct kit_request *request)
{
    struct board_extent board = board_extent_of(scenario, studio, request->players, rules->bleed);
    unsigned sheets = 1;
    double tile = find_tile(&board, rules, sheets);

    while (tile < TILE_GOOD && sheets < BOARD_SHEETS)
        tile = find_tile(&board, rules, ++sheets);
    request->pages = SHEETS - sheets;
    if (!options->tile)
        request->sizes.tile = floor(tile * 10) / 10;
    if (!options->disc)
        request->sizes.disc = ROUND;
    if (!options->token)
        request->sizes.token = ROUND;
    if (!options->card) {
        request->sizes.card_width = CARD_WIDTH;
        request->sizes.card_height = CARD_HEIGHT;
    }
}
