/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/printed-pieces.h"

#include <string.h>

/* Largest number of the part on the maps that are printed. A kit with one map for several player
 * counts needs the pieces of the largest of them. */
static unsigned
count_needed(const struct printed_pieces *p, const struct part *part)
{
    unsigned most = 0;

    if (p->players || !p->map)
        return part_count(part, p->players);
    for (unsigned n = p->parts->scenario->players_min; n <= p->parts->scenario->players_max; n++)
        if (scenario_map_for(p->parts->scenario, n) == p->map)
            most = MAX(most, part->count[n - 1]);
    return most;
}

/* Number discs that the printed board shows. */
static unsigned
count_shown_discs(const struct scenario_map *map, unsigned number)
{
    unsigned n = 0;

    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        const struct scenario_cell *cell = &map->cells[i];

        n += !cell->hidden && cell->terrain < TERRAIN_COUNT && cell->number == number;
    }
    return n;
}

/* What the board or the aids hold is not printed again. */
static unsigned
spare_piece(const struct printed_pieces *p, const struct part *part, unsigned n)
{
    const struct map_scenario *s = p->parts->scenario;
    const struct scenario_map *map = p->map ? p->map : s->maps;
    unsigned shown;

    switch (part->kind) {
    case PART_DISC:
        shown = p->fixed_tiles ? 0 : count_shown_discs(map, part->number);
        return n - MIN(n, shown);
    case PART_HARBOR: /* those of a pool are drawn at set-up */
        return part->stack || p->fixed_tiles ? n : 0;
    case PART_CHIT:
    case PART_COIN:
        return p->coins ? n : 0;
    /* The aids have the building costs. */
    case PART_COSTS:
        return 0;
    case PART_BAGGAGE: /* all levels are on one strip, or on a tally */
        return part->number == 1 && !p->quick ? n : 0;
    /* A quick kit has bridges drawn in pencil. */
    case PART_BRIDGE:
        return p->quick ? 0 : n;
    default:
        return n;
    }
}

unsigned *
printed_pieces(const struct printed_pieces *p)
{
    const struct map_shelf *shelf = p->missing ? p->missing : p->home;
    unsigned *counts = g_new0(unsigned, p->parts->parts->len + 1);
    g_autofree unsigned *have = shelf ? map_shelf_holds(shelf, p->parts, p->players, NULL) : NULL;

    for (unsigned i = 0; i < p->parts->parts->len; i++) {
        const struct part *part = &g_array_index(p->parts->parts, struct part, i);
        unsigned n = count_needed(p, part);
        enum part_kind kind = part->kind;
        /* they come in wood or plastic in a box; pieces that no shelf has are always printed */
        bool boxed = kind == PART_ROAD || kind == PART_BOAT || kind == PART_SETTLEMENT ||
                     kind == PART_CITY || kind == PART_WALL || kind == PART_KNIGHT;
        /* in every box too, but the standard kit prints them to match the others */
        bool plain = kind == PART_ROBBER || kind == PART_DEVELOPMENT || kind == PART_ARMY;

        if (kind == PART_TILE && !part->stack && !p->fixed_tiles)
            continue;
        if (p->quick && (boxed || plain))
            continue;
        if (p->missing || (boxed && have))
            counts[i] = n - MIN(n, have[i]);
        else if (!boxed)
            counts[i] = p->sparing ? spare_piece(p, part, n) : n;
    }
    return counts;
}

/* On any map: a kit has one back for a stack, whichever map is played. */
bool
printed_pieces_fill_fog(const struct map_scenario *scenario, const char *pool)
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
printed_pieces_tell(const struct map_scenario *scenario, const struct part *part)
{
    switch (part->kind) {
    case PART_TILE:
        return part->stack && printed_pieces_fill_fog(scenario, part->stack);
    case PART_TOKEN:
    case PART_HELPER:
        return true;
    case PART_OWN:
        return tells_own_back(scenario, &scenario->pieces[part->number]);
    default:
        return false;
    }
}
