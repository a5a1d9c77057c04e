/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/tile.h"

#include "draw/picture/board-layout.h"
#include "sketch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SIZE 79.4
#define BLEED 2.0
#define SAMPLES 400

/* A river from the mountains through the forest into the sea. */
static struct scenario_map *
river_land(void)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, ". sea sea sea\n"
                                                       "sea castle:9 forest:6 sea\n"
                                                       "sea mountains:3 fields:12 ? sea");

    sketch_river(map, "C2 B3 A3");
    return map;
}

static struct picture *
draw(struct studio *studio, const struct scenario_map *map, map_hex hex)
{
    const struct tile tile = {.subject = "tile",
                              .ground = terrain_word((enum terrain)map->cells[hex.i].terrain),
                              .size = SIZE,
                              .map = map,
                              .hex = hex};

    return tile_draw(studio, &tile, BLEED);
}

static const struct outline *
river_in(const struct picture *picture)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->subject && strcmp(s->subject, "river 1") == 0)
            return &s->outline;
    }
    return NULL;
}

/* Whether the point is in one of the polygons. */
static bool
covers(const struct outline *o, map_point p)
{
    unsigned start = 0, n = 0;
    const map_point *points = o->points;

    for (unsigned v = 0; v < o->n_verbs; v++) {
        if (o->verbs[v] != OUTLINE_CLOSE) {
            assert_int_not_equal(o->verbs[v], OUTLINE_CURVE);
            n++;
            continue;
        }
        bool in = false;

        for (unsigned i = 0; i < n; i++) {
            map_point a = points[start + i], b = points[start + (i + 1) % n];

            if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
                in = !in;
        }
        if (in)
            return true;
        start += n;
        n = 0;
    }
    return false;
}

/* The cut edge that two tiles share, on each of them: where there is river on one there is on the
 * other. */
static void
rivers_meet_across_an_edge(void **state)
{
    static const char *const pairs[][2] = {{"C2", "B3"}, {"B3", "A3"}};
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_map *map = river_land();
    const struct layout layout = {.board = map->board, .edge = SIZE / sqrt(3)};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(pairs); i++) {
        map_hex one = sketch_place(map, pairs[i][0]).hex,
                other = sketch_place(map, pairs[i][1]).hex;
        map_path side = board_side_between(map->board, one, other);
        g_autoptr(map_picture) a = draw(studio, map, one), b = draw(studio, map, other);
        const struct board_path *path = board_path(map->board, side);
        map_point from = layout_at(&layout, path->end[0]), to = layout_at(&layout, path->end[1]);
        unsigned wet = 0;

        for (unsigned k = 0; k < SAMPLES; k++) {
            map_point p = point_between(from, to, (k + 0.5) / SAMPLES);
            map_point in_a = point_add(p, point_scale(layout_hex(&layout, one), -1));
            map_point in_b = point_add(p, point_scale(layout_hex(&layout, other), -1));
            map_box all = picture_extent(a);
            map_point middle = {all.w / 2, all.h / 2};
            bool here = covers(river_in(a), point_add(in_a, middle));

            assert_int_equal(here, covers(river_in(b), point_add(in_b, middle)));
            wet += here;
        }
        assert_in_range(wet, SAMPLES / 20, SAMPLES / 3);
    }
    sketch_free(map);
}

/* A river ends where the bleed does, and covers no tile that it does not reach. */
static void
rivers_stay_on_their_tiles(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_map *map = river_land();
    g_autoptr(map_picture) forest = draw(studio, map, sketch_place(map, "B3").hex);
    g_autoptr(map_picture) castle = draw(studio, map, sketch_place(map, "B2").hex);
    map_box all = picture_extent(forest);
    const struct outline *river = river_in(forest);

    (void)state;
    for (unsigned i = 0; i < river->n_points; i++) {
        double x = fabs(river->points[i].x - all.w / 2), y = fabs(river->points[i].y - all.h / 2);
        double away = fmax(x, x / 2 + y * sqrt(3) / 2);

        assert_true(away < SIZE / 2 + BLEED + 1e-6);
    }
    assert_null(river_in(castle));
    sketch_free(map);
}

int
test_tile(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rivers_meet_across_an_edge),
        cmocka_unit_test(rivers_stay_on_their_tiles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
