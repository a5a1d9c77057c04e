/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/frame-piece.h"

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
distance_to_cut(const struct frame_face *piece, map_point p)
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

static unsigned
check_boats(const struct frame_face *piece, double *smallest)
{
    unsigned boats = 0;

    for (unsigned i = 0; i < picture_size(piece->picture); i++) {
        const struct shape *s = picture_shape(piece->picture, i);

        if (s->kind != SHAPE_ART || g_strcmp0(s->art, "harbor") != 0)
            continue;
        assert_true(distance_to_cut(piece, s->at) > HULL * s->scale);
        *smallest = fmin(*smallest, s->scale);
        boats++;
    }
    return boats;
}

static void
clear_face(void *data)
{
    struct frame_face *face = data;

    picture_free(face->picture);
    g_free(face->corners);
}

/* Also where islands lie one hex apart and the channel belongs to both: the boat is smaller
 * there, and never so small that its ratio cannot be read. */
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
            const struct frame_context context = {*state, map, 79.4, 2, {260, 190}};
            g_autoptr(GArray) pieces = frame_pieces(&context);
            double smallest = HUGE_VAL;

            g_array_set_clear_func(pieces, clear_face);
            for (unsigned k = 0; k < pieces->len; k++)
                found += check_boats(&g_array_index(pieces, struct frame_face, k), &smallest);
            print_message("# map %u%s: %u boats, the smallest %.2f\n", i, flat ? ", flat" : "",
                          found, smallest);
            assert_int_equal(found, wanted);
            assert_true(smallest >= 0.5);
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
