/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/invariant.h"

#include "base/bitset.h"

#include <string.h>

struct inspection {
    const struct map_ruleset *rs;
    const struct map_position *p;
    unsigned count[MAP_MAX_SEATS][PIECE_COUNT];
    const char *why;
};

static bool
holds(struct inspection *in, bool true_here, const char *what)
{
    if (!true_here && !in->why)
        in->why = what;
    return true_here;
}

/* The open set must be what the bytes say: the ground takes a building, and there is none
 * on it nor next to it. */
static void
inspect_at(struct inspection *in, unsigned i)
{
    const struct map_ruleset *rs = in->rs;
    const uint8_t *at = position_corners(rs, in->p);
    struct placed here = position_at(rs, in->p, (map_intersection){(uint16_t)i});
    bool takes = position_at_takes(rs, in->p, i) == VERDICT_OK, neighbour = false;

    for (unsigned k = 0; k < rs->at[i].degree; k++)
        neighbour |= at[rs->at[i].next[k]] & POSITION_PIECE;
    holds(in, (at[i] & ~(POSITION_PIECE | POSITION_SEAT)) == (takes ? POSITION_TAKES_BUILDING : 0),
          "ground of an intersection");
    holds(in, bitset_has(position_open(rs, in->p), i) == (takes && !here.piece && !neighbour),
          "the set of open intersections");
    if (!here.piece) {
        holds(in, !(at[i] & POSITION_SEAT), "an owner without a building");
        return;
    }
    holds(in, here.piece == PIECE_SETTLEMENT || here.piece == PIECE_CITY, "kind of building");
    holds(in, !neighbour, "distance rule (BASE-1)");
    holds(in, takes, "a building where none may stand");
    if (holds(in, here.seat.i < rs->players, "owner of a building"))
        in->count[here.seat.i][here.piece]++;
}

static void
inspect_path(struct inspection *in, unsigned i)
{
    const struct map_ruleset *rs = in->rs;
    uint8_t byte = position_paths(rs, in->p)[i];
    struct placed here = position_on_path(rs, in->p, (map_path){(uint16_t)i});
    bool road = position_path_takes(rs, in->p, i, PIECE_ROAD) == VERDICT_OK;
    bool boat = position_path_takes(rs, in->p, i, PIECE_BOAT) == VERDICT_OK;

    holds(in, !!(byte & POSITION_TAKES_ROAD) == road, "ground of a path for roads");
    holds(in, !!(byte & POSITION_TAKES_BOAT) == boat, "ground of a path for boats");
    if (!here.piece) {
        holds(in, !(byte & POSITION_SEAT), "an owner without a route piece");
        return;
    }
    holds(in, here.piece == PIECE_ROAD || here.piece == PIECE_BOAT, "kind of route piece");
    holds(in, here.piece != PIECE_ROAD || road, "a road where none may lie");
    holds(in, here.piece != PIECE_BOAT || boat, "a boat where none may lie");
    if (holds(in, here.seat.i < rs->players, "owner of a route piece"))
        in->count[here.seat.i][here.piece]++;
}

static void
inspect_seat(struct inspection *in, unsigned s)
{
    const struct map_ruleset *rs = in->rs;
    const struct position_seat *seat = position_seat(rs, in->p, s);
    unsigned built = in->count[s][PIECE_SETTLEMENT] + in->count[s][PIECE_CITY];

    holds(in, seat->n_buildings == built, "number of a seat's buildings");
    holds(in, !seat->spare && !seat->left[PIECE_NONE], "spare bytes of a seat");
    for (unsigned k = 0; k < RULES_MAX_BUILDINGS; k++) {
        unsigned at = seat->buildings[k];
        struct placed here;

        if (k >= seat->n_buildings) {
            holds(in, at == 0, "tail of a seat's buildings");
            continue;
        }
        if (!holds(in, at < rs->n_intersections, "a seat's building"))
            continue;
        here = position_at(rs, in->p, (map_intersection){(uint16_t)at});
        holds(in, here.piece && here.seat.i == s, "owner in a seat's buildings");
        holds(in, k == 0 || seat->buildings[k - 1] < at, "order of a seat's buildings");
    }
    for (unsigned piece = 1; piece < PIECE_COUNT; piece++)
        if (rs->supply[piece] != RULES_WITHOUT_LIMIT)
            holds(in, seat->left[piece] + in->count[s][piece] == rs->supply[piece],
                  "pieces on the board and in the supply (V-BO-4)");
}

/* The pieces on the board are those the steps done until now have put there. */
static void
inspect_steps(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    unsigned buildings[MAP_MAX_SEATS] = {0}, routes[MAP_MAX_SEATS] = {0};
    bool route_next = in->p->step < rs->n_steps && rs->steps[in->p->step].kind == MOVE_PLACE_ROUTE;

    if (!holds(in, in->p->step <= rs->n_steps, "step of the set-up"))
        return;
    for (unsigned i = 0; i < in->p->step; i++) {
        if (rs->steps[i].kind == MOVE_PLACE_BUILDING)
            buildings[rs->steps[i].seat]++;
        else
            routes[rs->steps[i].seat]++;
    }
    for (unsigned s = 0; s < rs->players; s++) {
        const unsigned *count = in->count[s];

        holds(in, count[PIECE_SETTLEMENT] + count[PIECE_CITY] == buildings[s],
              "buildings against steps");
        holds(in, count[PIECE_ROAD] + count[PIECE_BOAT] == routes[s], "route pieces against steps");
    }
    if (!route_next) {
        holds(in, in->p->last == MAP_NONE, "a building waiting for its route");
    } else if (holds(in, in->p->last < rs->n_intersections, "no building waits for the route")) {
        struct placed last = position_at(rs, in->p, (map_intersection){in->p->last});

        holds(in, last.piece && last.seat.i == rs->steps[in->p->step].seat,
              "owner of the building that waits for its route");
    }
    holds(in, in->p->spare == 0, "spare bytes");
}

/* What lies between the arrays is zero, so that equal positions are equal bytes. */
static void
inspect_gaps(struct inspection *in)
{
    const struct map_ruleset *rs = in->rs;
    const size_t parts[][2] = {
        {rs->off_hexes, rs->n_hexes},
        {rs->off_paths, rs->n_paths},
        {rs->off_at, rs->n_intersections},
        {rs->off_harbors, rs->n_harbors},
        {rs->position_size, 0},
    };

    for (unsigned k = 0; k + 1 < sizeof parts / sizeof *parts; k++)
        for (size_t i = parts[k][0] + parts[k][1]; i < parts[k + 1][0]; i++)
            holds(in, !((const uint8_t *)in->p)[i], "bytes between the arrays");
    for (unsigned i = rs->n_intersections; i < rs->words_at * 64u; i++)
        holds(in, !bitset_has(position_open(rs, in->p), i), "tail of the open set");
}

/* Nothing is uncovered during the set-up. */
static void
inspect_hidden(struct inspection *in)
{
    const uint64_t *hidden =
        (const uint64_t *)(const void *)((const char *)in->p + in->rs->off_hidden);

    for (unsigned i = 0; i < in->rs->words_hex * 64u; i++)
        holds(in, bitset_has(hidden, i) == (i < in->rs->n_hexes && in->rs->hidden[i]),
              "hidden hexes");
}

bool
position_is_ok(const struct map_ruleset *rs, const struct map_position *p, const char **why)
{
    struct inspection in = {.rs = rs, .p = p};

    for (unsigned i = 0; i < rs->n_intersections; i++)
        inspect_at(&in, i);
    for (unsigned i = 0; i < rs->n_paths; i++)
        inspect_path(&in, i);
    for (unsigned s = 0; s < rs->players; s++)
        inspect_seat(&in, s);
    inspect_hidden(&in);
    inspect_gaps(&in);
    inspect_steps(&in);
    *why = in.why;
    return !in.why;
}
