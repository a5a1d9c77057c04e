/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "draw/picture/board-layout.h"

#include "easel.h"
#include "sketch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define HULL 11.4 /* from the middle of a boat's drawing to where it ends, in its units */

/* A harbor on every side of land at the frame. */
static unsigned
add_harbors(struct scenario_map *map)
{
    const struct map_board *board = map->board;
    unsigned n = 0;

    map->harbors = g_renew(struct scenario_harbor, map->harbors, board->n_hexes * 6u);
    for (unsigned i = 0; i < board->n_hexes; i++)
        for (int d = 0; d < 6; d++)
            if (board->hexes[i].kind == BOARD_LAND && board->hexes[i].neighbor[d].i == MAP_NONE &&
                board->hexes[i].beyond[d] == BOARD_FRAME)
                map->harbors[n++] = (struct scenario_harbor){
                    .at = board->hexes[i].side[d], .gives = RESOURCE_ANY, .ratio = 3};
    map->n_harbors = n;
    return n;
}

static double
distance_to_cut(const struct kit_piece *piece, map_point p)
{
    double least = HUGE_VAL;

    for (unsigned i = 0; i < piece->n_corners; i++) {
        map_point a = piece->corners[i], b = piece->corners[(i + 1) % piece->n_corners];
        double length = layout_distance(a, b);
        double t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length);

        least = fmin(least, layout_distance(p, point_between(a, b, CLAMP(t, 0, 1))));
    }
    return least;
}

static bool
is_inside(const struct kit_piece *piece, map_point p)
{
    bool in = false;

    for (unsigned i = 0, j = piece->n_corners - 1; i < piece->n_corners; j = i++) {
        map_point a = piece->corners[i], b = piece->corners[j];

        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            in = !in;
    }
    return in;
}

/* The boats with their middle on the piece. */
static unsigned
check_boats(const struct kit_piece *piece)
{
    unsigned boats = 0;

    for (unsigned i = 0; i < picture_size(piece->face); i++) {
        const struct shape *s = picture_shape(piece->face, i);

        if (s->kind != SHAPE_ART || g_strcmp0(s->art, "harbor") != 0 || !is_inside(piece, s->at))
            continue;
        assert_true(distance_to_cut(piece, s->at) > HULL * s->scale);
        boats++;
    }
    return boats;
}

/* Also where islands lie one hex apart and the channel belongs to both. */
static void
no_cut_goes_through_a_boat(void **state)
{
    static const char *const maps[] = {
        "hills",
        "hills hills hills\nhills . . hills\n. hills hills hills",
        "hills . hills hills\nhills . . hills\nhills hills hills hills",
        "hills hills . hills . hills\n. hills hills . hills .\nhills . hills hills hills .",
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(maps); i++)
        for (int flat = 0; flat < 2; flat++) {
            struct scenario_map *map = sketch_map(flat ? GRID_FLAT : GRID_POINTY, maps[i]);
            unsigned wanted = add_harbors(map), found = 0;
            const struct kit_sizes sizes = {.tile = 79.4, .bleed = 2};
            const struct piece_pictures_context context = {
                .studio = *state, .sizes = &sizes, .room = {260, 190}};
            g_autoptr(GArray) pieces = frame_pieces(&context, map);

            g_array_set_clear_func(pieces, piece_pictures_clear);
            for (unsigned k = 0; k < pieces->len; k++)
                found += check_boats(&g_array_index(pieces, struct kit_piece, k));
            print_message("# map %u%s: %u boats of %u\n", i, flat ? ", flat" : "", found, wanted);
            assert_int_equal(found, wanted);
            sketch_free(map);
        }
}

int
test_frame_piece(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_cut_goes_through_a_boat),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
