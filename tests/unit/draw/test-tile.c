/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/tile.h"

#include "draw/board/board.h"
#include "draw/picture/board-layout.h"
#include "sketch.h"

#include <math.h>
#include "easel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SIZE 79.4
#define BLEED 2.0
#define SAMPLES 400
#define DISC 12.5  /* radius of a number disc on the shelf */
#define TOKEN 11.0 /* and of a trade token */

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

/* Whether the point is in one of the areas; the ends of curves, which are short, bound them. */
static bool
covers(const struct outline *o, map_point p)
{
    unsigned start = 0, n = 0;
    const map_point *points = o->points;

    for (unsigned v = 0; v < o->n_verbs; v++) {
        if (o->verbs[v] != OUTLINE_CLOSE) {
            n += outline_points_of(o->verbs[v]);
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

/* A ground runs over its view box: what is seen of it is clipped, and within that box. */
static void
grounds_are_clipped(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_map *map = river_land();
    unsigned grounds = 0;

    (void)state;
    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        if (map->cells[h].terrain == TERRAIN_RANDOM)
            continue;
        g_autoptr(map_picture) picture = draw(studio, map, map_hex_of(h));

        for (unsigned i = 0; i < picture_size(picture); i++) {
            const struct shape *s = picture_shape(picture, i);

            if (s->kind != SHAPE_ART || !g_str_has_prefix(s->art, "terrain/"))
                continue;
            map_box view = art_get(studio->arts, s->art, NULL)->view,
                    clip = outline_box(&s->outline);

            assert_true(clip.w > 0 && clip.h > 0);
            assert_true(fabs(s->at.x - clip.x) <= view.w * s->scale / 2 &&
                        fabs(s->at.y - clip.y) <= view.h * s->scale / 2 &&
                        fabs(clip.x + clip.w - s->at.x) <= view.w * s->scale / 2 &&
                        fabs(clip.y + clip.h - s->at.y) <= view.h * s->scale / 2);
            grounds++;
        }
    }
    assert_true(grounds > 3);
    sketch_free(map);
}

/* On a board each ground shows its own hex, and only a seam more of its neighbors: never beyond what
 * the drawing covers. */
static void
grounds_of_a_board_are_clipped(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_map *map =
        sketch_map(GRID_POINTY,
                   "sea forest:5 hills ? \npasture:4 fields desert mountains\ncastle gold sea sea");
    struct layout layout;
    g_autoptr(map_picture) board =
        draw_board(studio, map, &(struct draw_board_options){0}, &layout);
    const double flat = LAYOUT_EDGE * sqrt(3), seam = 0.5;
    unsigned grounds = 0;

    (void)state;
    for (unsigned i = 0; i < picture_size(board); i++) {
        const struct shape *s = picture_shape(board, i);
        double near = INFINITY;

        if (s->kind != SHAPE_ART || !g_str_has_prefix(s->art, "terrain/"))
            continue;
        map_box view = art_get(studio->arts, s->art, NULL)->view, clip = outline_box(&s->outline);
        map_point middle = {clip.x + clip.w / 2, clip.y + clip.h / 2};

        for (unsigned h = 0; h < map->board->n_hexes; h++)
            near = fmin(near, layout_distance(middle, layout_hex(&layout, map_hex_of(h))));
        assert_true(near < 0.01);
        assert_true(layout_distance(middle, s->at) < 0.01);
        assert_true(clip.w >= flat - 0.01 && clip.w <= flat + 2 * seam);
        assert_true(clip.h >= 2 * LAYOUT_EDGE - 0.01 && clip.h <= 2 * LAYOUT_EDGE + 2.5 * seam);
        assert_true(clip.w <= view.w * s->scale && clip.h <= view.h * s->scale);
        grounds++;
    }
    assert_true(grounds >= 8);
    sketch_free(map);
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

/* A river covers no tile that it does not reach; the page clips it to those that it does. */
static void
rivers_stay_on_their_tiles(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_map *map = river_land();
    g_autoptr(map_picture) castle = draw(studio, map, sketch_place(map, "B2").hex);

    (void)state;
    assert_null(river_in(castle));
    sketch_free(map);
}

/* How far a circle around the hex's middle may reach before it leaves a tile laid on the board. */
static double
reach_of_laid_tile(void)
{
    return SIZE / 2 - TILE_INSET;
}

/* The largest distance of a small piece of art from its middle, to a dot. */
static double
radius_of(struct studio *studio, const char *name)
{
    const struct art *art = art_get(studio->arts, name, NULL);
    map_box box = easel_ink(art->svg, art->view);

    return fmax(box.w, box.h) / 2;
}

/* The picture of a laid tile is that of its hex, only smaller. */
static void
a_laid_tile_leaves_the_roads(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct tile tile = {.subject = "t", .ground = "forest", .size = SIZE, .inset = TILE_INSET};
    g_autoptr(map_picture) laid = tile_draw(studio, &tile, 0);

    (void)state;
    assert_true(fabs(picture_extent(laid).w - (SIZE - 2 * TILE_INSET)) < 1e-9);
    for (unsigned i = 0; i < picture_size(laid); i++) {
        const struct shape *s = picture_shape(laid, i);

        if (s->kind == SHAPE_ART)
            assert_true(fabs(s->scale - 1) < 1e-9);
        if (s->kind == SHAPE_TEXT)
            assert_true(s->box.y + s->box.h < picture_extent(laid).h);
    }
}

/* Beside three laid tiles, every ring around a start site and the ring of every intersection are
 * seen whole, and the sand of every road. */
static void
rings_are_seen_beside_tiles(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    static const char *const rings[] = {"start-site", "no-start"};
    struct scenario_map *map = sketch_map(GRID_POINTY, "? ? ?\n? ? ?\n? ? ?");
    const double corner = reach_of_laid_tile() * 2 / sqrt(3);
    unsigned seen = 0;

    (void)state;
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);
        struct layout layout;
        g_autoptr(map_picture) board =
            draw_board(studio, map, &(struct draw_board_options){0}, &layout);

        for (unsigned r = 0; r < G_N_ELEMENTS(rings); r++)
            assert_true(radius_of(studio, rings[r]) <= LAYOUT_EDGE - corner);
        for (unsigned i = 0; i < picture_size(board); i++) {
            const struct shape *s = picture_shape(board, i);
            map_box box = s->kind == SHAPE_OUTLINE && s->outline.n_points ? outline_box(&s->outline)
                                                                          : (map_box){0};
            map_point at = {box.x + box.w / 2, box.y + box.h / 2};

            if (box.w < 3 || box.w > 5 || fabs(box.w - box.h) > 1e-6)
                continue; /* no ring of an intersection */
            for (unsigned h = 0; h < map->board->n_hexes; h++)
                assert_true(layout_distance(at, layout_hex(&layout, map_hex_of(h))) - box.w / 2 -
                                s->width / 2 >
                            corner);
            seen++;
        }
    }
    assert_int_equal(seen, 3 * map->board->n_corners);
    sketch_free(map);
}

/* On the drawn board of a trade hex: a disc of 25 mm on the printed one and a token of 22 mm on the
 * plaza do not touch, and leave free each other, the ways to the corners and the product's sign. */
static void
pieces_have_their_places(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_map *map =
        sketch_map(GRID_POINTY, "sea sea sea\nsea castle:9 sea\nsea sea sea");
    struct layout layout;
    g_autoptr(map_picture) board =
        draw_board(studio, map, &(struct draw_board_options){0}, &layout);
    map_hex hex = sketch_place(map, "B2").hex;
    map_point center = layout_hex(&layout, hex);
    unsigned found = 0;

    (void)state;
    for (unsigned i = 0; i < picture_size(board); i++) {
        const struct shape *s = picture_shape(board, i);

        if (g_strcmp0(s->subject, "disc 9") == 0 && s->layer == LAYER_ART) {
            map_box box = outline_box(&s->outline);
            map_point at = {box.x + box.w / 2, box.y + box.h / 2};
            map_point away = {at.x - center.x, at.y - center.y};

            assert_true(hypot(away.x, away.y) > DISC + TOKEN);
            assert_true(hypot(away.x, away.y) + DISC < SIZE / 2);
            for (unsigned k = 0; k < 6; k++) {
                map_point d = layout_direction(
                    center, layout_at(&layout, board_hex(map->board, hex)->corner[k]));

                assert_true(d.x * away.x + d.y * away.y < 0 ||
                            fabs(d.x * away.y - d.y * away.x) > DISC);
            }
            found |= 1;
        }
        if (s->kind == SHAPE_ART && s->layer == LAYER_INK && g_str_has_prefix(s->art, "goods/")) {
            assert_true(layout_distance(s->at, center) - 10 * s->scale > TOKEN);
            found |= 2;
        }
    }
    assert_int_equal(found, 3);
    sketch_free(map);
}

/* The letter of a ground stays visible beside the disc that is laid on its tile, and beside a token
 * on the plaza: in every theme, on every ground. */
static void
letters_keep_off_discs(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    unsigned letters = 0;

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(themes) * TERRAIN_COUNT * 2; i++) {
        g_autoptr(map_studio) studio = studio_open(themes[i / 2 / TERRAIN_COUNT], NULL);
        enum terrain ground = (enum terrain)(i / 2 % TERRAIN_COUNT);
        const struct tile tile = {.subject = "tile",
                                  .ground = terrain_word(ground),
                                  .size = SIZE,
                                  .flat = i % 2,
                                  .paths = terrain_has_plaza(ground) ? 63 : 0};
        g_autoptr(map_picture) picture = tile_draw(studio, &tile, BLEED);
        picture_color fill = studio_color(studio, "number-disc");
        map_box all = picture_extent(picture);
        double free = tile.paths ? TOKEN : DISC;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);
            map_box box = outline_box(&s->outline);
            map_point at = {box.x + box.w / 2, box.y + box.h / 2};

            if (s->kind != SHAPE_OUTLINE || s->layer != LAYER_INK || s->fill.a == 0 ||
                memcmp(&s->fill, &fill, sizeof fill) != 0 || box.w > 2 * TOKEN)
                continue;
            if (layout_distance(at, (map_point){all.w / 2, all.h / 2}) - box.w / 2 < free)
                fail_msg("%s: the letter of %s lies below a disc", themes[i / 2 / TERRAIN_COUNT],
                         tile.ground);
            letters++;
        }
    }
    assert_true(letters >= 20);
}

int
test_tile(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_keep_off_discs),
        cmocka_unit_test(rivers_meet_across_an_edge),
        cmocka_unit_test(grounds_are_clipped),
        cmocka_unit_test(grounds_of_a_board_are_clipped),
        cmocka_unit_test(rivers_stay_on_their_tiles),
        cmocka_unit_test(a_laid_tile_leaves_the_roads),
        cmocka_unit_test(rings_are_seen_beside_tiles),
        cmocka_unit_test(pieces_have_their_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
