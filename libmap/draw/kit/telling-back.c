/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/telling-back.h"

#include <string.h>

bool
telling_back_fills_fog(const struct map_scenario *scenario, const char *pool)
{
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];

        for (unsigned i = 0; i < map->board->n_hexes; i++)
            if (map->cells[i].hidden && map->cells[i].pool < map->n_pools &&
                strcmp(map->pools[map->cells[i].pool].id, pool) == 0)
                return true;
    }
    return false;
}

static bool
have_equal_backs(const struct scenario_piece *a, const struct scenario_piece *b)
{
    return a->back.art == b->back.art &&
           g_strcmp0(wording_text(&a->back.label, NULL), wording_text(&b->back.label, NULL)) == 0;
}

/* The cards of a deck have equal backs: these say nothing while there is only one deck. */
static bool
tells_own_back(const struct map_scenario *scenario, const struct scenario_piece *piece)
{
    unsigned like = 0, unlike = 0;

    for (unsigned i = 0; i < scenario->n_pieces; i++) {
        const struct scenario_piece *other = &scenario->pieces[i];

        if (other->shape != piece->shape)
            continue;
        like += have_equal_backs(piece, other);
        unlike += !have_equal_backs(piece, other);
    }
    return (piece->back.art || piece->back.label.n > 0) &&
           (piece->shape != OWN_CARD || like < 2 || unlike > 0);
}

bool
telling_back(const struct map_scenario *scenario, const struct part *part)
{
    switch (part->kind) {
    case PART_TILE:
        return part->stack && telling_back_fills_fog(scenario, part->stack);
    case PART_TOKEN:
    case PART_HELPER:
        return true;
    case PART_OWN:
        return tells_own_back(scenario, &scenario->pieces[part->number]);
    default:
        return false;
    }
}
