/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "draw/board/board.h"
#include "draw/board/pieces.h"
#include "draw/board/ground.h"
#include "easel.h"
#include "sketch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* Which own kind lies on a drawn hex is told by the position alone. */
static void
a_position_shows_its_own_kinds(void **state)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 60'/>";
    static const struct scenario_art art = {.path = "o.svg",
                                            .svg = svg,
                                            .length = sizeof svg - 1,
                                            .good = true,
                                            .view = {0, 0, 50, 60}};
    static const struct scenario_said volcano = {.language = "en", .text = "Volcano"},
                                      moor = {.language = "en", .text = "Moor"};
    static const struct scenario_kind kinds[] = {
        {.id = "volcano", .label = {&volcano, 1}, .like = TERRAIN_DESERT, .art = {&art}},
        {.id = "moor", .label = {&moor, 1}, .like = TERRAIN_DESERT, .art = {&art}},
    };
    static const uint8_t deals[][3] = {{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {0, 2, 1}, {1, 1, 0}};
    struct scenario_map *map = sketch_map(GRID_POINTY, "? ? ?");
    uint64_t block[256] = {0};
    struct map_position *p = (struct map_position *)(void *)block;
    struct map_ruleset rs = {.fill = {.draws_own = true},
                             .n_hexes = map->board->n_hexes,
                             .n_paths = map->board->n_paths,
                             .n_intersections = map->board->n_intersections,
                             .off_hidden = 512,
                             .off_hexes = 640,
                             .off_own = 768,
                             .off_paths = 896,
                             .off_at = 1024};
    const struct draw_board_options options = {.ruleset = &rs, .position = p};

    map->kinds = kinds;
    map->n_kinds = G_N_ELEMENTS(kinds);
    memset(p->villain, 0xff, sizeof p->villain);
    memset(p->carts, 0xff, sizeof p->carts);
    memset(p->runners, 0xff, sizeof p->runners);
    memset(position_hexes_of(&rs, p), TERRAIN_DESERT, 3);
    for (unsigned d = 0; d < G_N_ELEMENTS(deals); d++) {
        char seen[4] = "ddd";

        memcpy(position_owns_of(&rs, p), deals[d], 3);
        g_autoptr(map_picture) picture = draw_board(*state, map, &options, NULL);

        for (unsigned i = 0; i < picture_size(picture); i++) {
            const struct shape *s = picture_shape(picture, i);

            if (s->kind == SHAPE_ART && strcmp(s->art, "own/o.svg") == 0)
                seen[s->alt[1] - '1'] = s->alt[4];
        }
        for (unsigned h = 0; h < 3; h++)
            assert_int_equal(seen[h], "dVM"[deals[d][h]]);
    }
    sketch_free(map);
}

static bool
overlap(map_box a, map_box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Relative luminance, as WCAG has it. */
static double
find_luminance(picture_color c)
{
    const double weights[] = {0.2126, 0.7152, 0.0722};
    const uint8_t channels[] = {c.r, c.g, c.b};
    double sum = 0;

    for (unsigned i = 0; i < 3; i++) {
        double v = channels[i] / 255.0;

        sum += weights[i] * (v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* How many tiles of a kind are in a stack can be read on the hex, in every theme. */
static void
counts_of_a_stack_are_read(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    struct scenario_tile tiles[] = {{.terrain = TERRAIN_FOREST, .count = 4},
                                    {.terrain = TERRAIN_HILLS, .count = 3}};
    struct scenario_map *map = sketch_map(GRID_POINTY, "? ?");
    struct scenario_pool pool = {.id = (char *)"", .tiles = tiles, .n_tiles = 2};

    (void)state;
    map->pools = &pool;
    map->n_pools = 1;
    for (unsigned i = 0; i < G_N_ELEMENTS(themes); i++) {
        g_autoptr(map_studio) studio = studio_open(themes[i], NULL);
        g_autoptr(map_picture) picture =
            draw_board(studio, map, &(struct draw_board_options){0}, NULL);
        double ground = find_luminance(studio_color(studio, "terrain.random"));
        unsigned n = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind != SHAPE_TEXT || g_strcmp0(s->subject, "stack sign") != 0)
                continue;
            assert_true((ground + 0.05) / (find_luminance(s->fill) + 0.05) > 4.5);
            n++;
        }
        assert_int_equal(n, 4);
    }
    map->pools = NULL;
    map->n_pools = 0;
    sketch_free(map);
}

/* Round or square, around a middle. */
struct sign {
    map_point at;
    double half_x, half_y;
    bool round, in_row; /* with the tiles of a stack */
};

static double
measure_gap(const struct sign *a, const struct sign *b)
{
    double x = fabs(a->at.x - b->at.x), y = fabs(a->at.y - b->at.y);

    if (a->round && b->round)
        return hypot(x, y) - a->half_x - b->half_x;
    double dx = fmax(0, x - (a->round ? 0 : a->half_x) - (b->round ? 0 : b->half_x)),
           dy = fmax(0, y - (a->round ? 0 : a->half_y) - (b->round ? 0 : b->half_y));

    return hypot(dx, dy) - (a->round ? a->half_x : 0) - (b->round ? b->half_x : 0);
}

static bool
is_color(picture_color a, picture_color b)
{
    return a.a > 0 && a.r == b.r && a.g == b.g && a.b == b.b;
}

/* The signs and discs on hexes: the number disc, the letter of the ground, the tiles of a stack and
 * their counts, the ring of a drawn hex. */
static void
collect_signs(struct studio *studio, const struct scenario_map *map, const struct picture *picture,
              GArray *signs)
{
    const struct layout layout = {.board = map->board, .edge = LAYOUT_EDGE};
    const double ring = 12.6; /* is art */
    map_point shift = {0, 0};

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        bool stack = g_strcmp0(s->subject, "stack sign") == 0;

        if (s->kind == SHAPE_ART && g_strcmp0(s->subject, "hex A1") == 0)
            shift = (map_point){s->at.x - layout_hex(&layout, map_hex_of(0)).x,
                                s->at.y - layout_hex(&layout, map_hex_of(0)).y};
        bool disc = is_color(s->fill, studio_color(studio, "number-disc"));

        if (s->kind == SHAPE_ART || (!stack && !(disc && s->kind == SHAPE_OUTLINE)))
            continue;
        map_box box = s->kind == SHAPE_TEXT ? s->box : outline_box(&s->outline);

        if (!stack && (fabs(box.w - box.h) > 0.1 || box.w > 30))
            continue;
        struct sign sign = {{box.x + box.w / 2, box.y + box.h / 2},
                            box.w / 2,
                            box.h / 2,
                            s->kind != SHAPE_TEXT,
                            stack};

        if (sign.round)
            sign.half_x = sign.half_y = fmax(box.w, box.h) / 2;
        g_array_append_val(signs, sign);
    }
    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        map_point at = layout_hex(&layout, map_hex_of(i));
        struct sign sign = {{at.x + shift.x, at.y + shift.y}, ring, ring, true, false};

        if (map->cells[i].terrain == TERRAIN_RANDOM && !map->cells[i].hidden)
            g_array_append_val(signs, sign);
    }
}

/* What is around one middle is one sign. */
static void
check_signs(const char *what, const GArray *signs)
{
    for (unsigned i = 0; i < signs->len; i++)
        for (unsigned k = 0; k < i; k++) {
            const struct sign *a = &g_array_index(signs, struct sign, i),
                              *b = &g_array_index(signs, struct sign, k);

            double least = a->in_row == b->in_row ? 0.3 : 2;

            if (layout_distance(a->at, b->at) > 0.5 && measure_gap(a, b) < least)
                fail_msg("%s: a sign at %.1f %.1f of %.1f and one at %.1f %.1f of %.1f touch", what,
                         a->at.x, a->at.y, a->half_x, b->at.x, b->at.y, b->half_x);
        }
}

/* On every ground, with stacks of few and many kinds, in every theme, on both grids. */
static void
signs_of_a_hex_keep_apart(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    static const uint8_t many[] = {TERRAIN_FOREST, TERRAIN_HILLS,     TERRAIN_PASTURE,
                                   TERRAIN_FIELDS, TERRAIN_MOUNTAINS, TERRAIN_DESERT,
                                   TERRAIN_GOLD,   TERRAIN_OASIS,     TERRAIN_CASTLE,
                                   TERRAIN_QUARRY, TERRAIN_GLASSWORKS};
    struct scenario_tile tiles[G_N_ELEMENTS(many)];
    struct scenario_pool pools[G_N_ELEMENTS(many)] = {{NULL}};
    struct scenario_stack stacks[] = {{.id = (char *)"a"}, {.id = (char *)"b"}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(many); i++) {
        tiles[i] = (struct scenario_tile){.terrain = many[i], .count = i % 2 ? 4 : 12};
        pools[i] = (struct scenario_pool){
            .id = (char *)(i % 2 ? "a" : "b"), .tiles = tiles, .n_tiles = i + 1};
    }
    for (unsigned i = 0; i < 4 * G_N_ELEMENTS(themes); i++) {
        g_autoptr(map_studio) studio = studio_open(themes[i / 4], NULL);
        struct scenario_map *map =
            sketch_map(i % 2 ? GRID_FLAT : GRID_POINTY,
                       "forest:6 hills:8 pasture:12 fields:11 mountains:9 desert gold:5\n"
                       "oasis:4 castle:10 quarry:3 glassworks:2 workshop:6 fog fog\n"
                       "? ? ? ? ? ? ?\n? ? ? ? sea sea sea");

        for (unsigned k = 0, pool = 0; k < map->board->n_hexes; k++)
            if (map->cells[k].terrain == TERRAIN_RANDOM && !map->cells[k].hidden)
                map->cells[k].pool = (uint8_t)(pool++ % G_N_ELEMENTS(many));
        map->pools = pools;
        map->n_pools = G_N_ELEMENTS(pools);
        map->stacks = stacks;
        map->n_stacks = i % 4 < 2 ? 0 : 2;
        g_autoptr(map_picture) picture =
            draw_board(studio, map, &(struct draw_board_options){0}, NULL);
        g_autoptr(GArray) signs = g_array_new(FALSE, FALSE, sizeof(struct sign));

        collect_signs(studio, map, picture, signs);
        assert_true(signs->len > 2 * 66 + 11); /* signs, counts and rings */
        check_signs(themes[i / 4], signs);
        map->pools = NULL;
        map->stacks = NULL;
        map->n_pools = map->n_stacks = 0;
        sketch_free(map);
    }
}

/* Where boats sail, dots of a path at sea are seen on water and on every wave, and reach the
 * intersections. */
static void
sea_paths_are_seen(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    struct scenario_map *map = sketch_map(GRID_POINTY, "sea sea sea\nsea sea sea");
    struct layout layout;
    g_autoptr(map_picture) picture =
        draw_board(*state, map, &(struct draw_board_options){0}, &layout);

    for (unsigned i = 0; i < G_N_ELEMENTS(themes); i++) {
        g_autoptr(map_studio) studio = studio_open(themes[i], NULL);
        double path = find_luminance(studio_color(studio, "sea-path"));
        const char *svg = art_get(studio->arts, "terrain/sea", NULL)->svg;
        unsigned waves = 0;

        for (const char *p = svg; (p = strstr(p, "stroke=\"#")); waves++) {
            unsigned long rgb = strtoul(p += strlen("stroke=\"#"), NULL, 16);
            picture_color wave = {(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};

            if ((find_luminance(wave) + 0.05) / (path + 0.05) < 3)
                fail_msg("%s: a wave #%06lx hides paths", themes[i], rgb);
        }
        assert_true(waves >= 3);
    }
    for (unsigned i = 0; i < map->board->n_sides; i++) {
        char subject[48] = "path ", *name = subject + strlen(subject);

        board_path_name(map->board, map_path_of(i), name);
        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (g_strcmp0(s->subject, subject) == 0)
                for (unsigned end = 0; end < 2; end++)
                    assert_true(layout_distance(s->outline.points[end],
                                                layout_at(&layout, map->board->paths[i].end[end])) <
                                1e-6);
        }
    }
    sketch_free(map);
}

/* A pier stops at the beach, and none crosses the flag of its boat. */
static void
piers_keep_off_land_and_flags(void **state)
{
    static const double scale = 1.25;
    const map_box flag = {-0.6 * scale, -11.5 * scale, 6.25 * scale, 2.4 * scale};

    (void)state;
    for (unsigned turn = 0; turn < 12; turn++) { /* of the coast, for both orientations */
        double a = turn * G_PI / 6, half = LAYOUT_EDGE / 2;
        map_point boat = {20 * cos(a), 20 * sin(a)};

        for (int end = -1; end <= 1; end += 2) {
            map_point site = {-half * end * sin(a), half * end * cos(a)};
            struct harbor_line pier = harbor_moor(boat, site, scale, 1);

            assert_true(layout_distance(pier.to, site) > 3.9);
            for (unsigned k = 0; k <= 40; k++) {
                map_point p = point_between(pier.from, pier.to, k / 40.0);

                assert_true(p.x * cos(a) + p.y * sin(a) > 0.85); /* the beach is wider */
                assert_false(
                    overlap((map_box){p.x - boat.x - 1.3, p.y - boat.y - 1.3, 2.6, 2.6}, flag));
            }
        }
    }
}

/* It goes around plaza and building of a trade hex. */
static void
rivers_keep_off_buildings(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "sea sea sea sea sea\n"
                                                       "sea mountains:3 castle:9 quarry:6 sea\n"
                                                       "sea forest:3 workshop:4 hills:4 sea\n"
                                                       "sea sea sea sea sea");
    struct scene scene = {.studio = *state, .map = map, .board = map->board, .unit = 1};
    unsigned seen = 0;

    sketch_river(map, "B2 B3 B4 B5");
    sketch_river(map, "C2 C3 B3 A3");
    scene.options = &(struct draw_board_options){0};
    scene.layout = (struct layout){.board = map->board, .edge = LAYOUT_EDGE};
    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        g_autoptr(GArray) rooms = g_array_new(FALSE, FALSE, sizeof(struct clearing));

        rivers_rooms(&scene, map_hex_of(i), rooms);
        for (unsigned k = 0; k < rooms->len; k++) {
            map_point p = g_array_index(rooms, struct clearing, k).at;

            if (map->board->hexes[i].plaza.i == MAP_NONE || hypot(p.x, p.y) > 34)
                continue;
            seen++;
            assert_true(hypot(p.x, p.y) > 9);
            assert_false(fabs(p.x) < 11 && fabs(p.y + 24) < 9);
        }
    }
    assert_true(seen > 50);
    sketch_free(map);
}

/* The sea around a boat in the frame meets the coast in curves that no line around it makes a cusp
 * of: each is rounder than the line is away. */
static void
harbors_meet_the_coast_smoothly(void **state)
{
    static struct scenario_harbor harbor = {.gives = RESOURCE_ANY, .ratio = 3};
    struct scenario_map *map = sketch_map(GRID_POINTY, "forest hills\nfields pasture");
    struct scenario_harbor *own = map->harbors;
    const struct board_hex *hex = &map->board->hexes[0];
    unsigned hollow = 0;

    for (int side = 0; side < GRID_DIRECTIONS; side++)
        if (hex->neighbor[side].i == MAP_NONE)
            harbor.at = hex->side[side];
    map->harbors = &harbor;
    map->n_harbors = 1;
    g_autoptr(map_picture) picture =
        draw_board(*state, map, &(struct draw_board_options){.bleed = 3}, NULL);

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        const struct outline *o = &s->outline;

        if (g_strcmp0(s->subject, TERRAIN_PLATE_NAME) != 0)
            continue;
        assert_true(o->n_points > 4 * 6 + 20);
        double area = 0;

        for (unsigned k = 4 * 6; k < o->n_points; k++) {
            map_point p = o->points[k], q = o->points[k + 1 < o->n_points ? k + 1 : 4 * 6];

            area += p.x * q.y - q.x * p.y;
        }
        for (unsigned k = 4 * 6 + 1; k + 1 < o->n_points; k++) {
            map_point a = o->points[k - 1], b = o->points[k], c = o->points[k + 1];
            double ab = layout_distance(a, b), bc = layout_distance(b, c);
            if (fmin(ab, bc) < 1e-6) /* the top, of both halves */
                continue;
            double cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
            double turn = asin(copysign(1, area) * cross / (ab * bc));

            assert_true(fabs(turn) < 0.75);
            hollow += turn < -0.01;
            if (turn < -0.01)
                assert_true((ab + bc) / 2 / fabs(turn) > s->width / 2 + 2);
        }
    }
    assert_true(hollow >= 3 * 8);
    map->harbors = own;
    map->n_harbors = 0;
    sketch_free(map);
}

/* How far the point is from the sides of the nearest land hex. */
static double
measure_offshore(const struct scene *scene, map_point p)
{
    double least = HUGE_VAL;

    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_point c = layout_hex(&scene->layout, map_hex_of(i));
        double most = 0;

        if (scene->map->cells[i].terrain == TERRAIN_SEA)
            continue;
        for (unsigned side = 0; side < 6; side++)
            most =
                fmax(most, (p.x - c.x) * cos(side * G_PI / 3) + (p.y - c.y) * sin(side * G_PI / 3));
        least = fmin(least, most - scene->layout.edge * sqrt(3) / 2);
    }
    return least;
}

/* All of a river's mouth lies within the line along which a coast strip is cut. */
static void
mouths_stay_within_the_cut(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "sea sea sea sea\n"
                                                       "sea mountains:3 hills:9 sea\n"
                                                       "sea sea sea sea");
    bool left_out[12];
    struct scene scene = {.studio = *state, .map = map, .board = map->board, .unit = 1};
    double most[2] = {0, 0};

    for (unsigned i = 0; i < G_N_ELEMENTS(left_out); i++)
        left_out[i] = map->cells[i].terrain == TERRAIN_SEA;
    sketch_river(map, "B2 B3 A3");
    scene.layout = (struct layout){.board = map->board, .edge = LAYOUT_EDGE};
    for (unsigned strip = 0; strip < 2; strip++) {
        g_autoptr(map_picture) picture = picture_new(500, 500);

        scene.picture = picture;
        scene.options = &(struct draw_board_options){.left_out = strip ? left_out : NULL};
        rivers_draw(&scene);
        for (unsigned i = 0; i < picture_size(picture); i++) {
            const struct shape *s = picture_shape(picture, i);

            for (unsigned k = 0; k < s->outline.n_points; k++)
                most[strip] = fmax(most[strip],
                                   measure_offshore(&scene, s->outline.points[k]) + s->width / 2);
        }
    }
    assert_true(most[0] > 11); /* wide where there is sea */
    assert_true(most[1] > 5);
    assert_true(most[1] < TERRAIN_STRIP - TERRAIN_CUT_LINE - 0.8);
    sketch_free(map);
}

int
test_scene(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(harbors_meet_the_coast_smoothly),
        cmocka_unit_test(a_position_shows_its_own_kinds),
        cmocka_unit_test(counts_of_a_stack_are_read),
        cmocka_unit_test(signs_of_a_hex_keep_apart),
        cmocka_unit_test(sea_paths_are_seen),
        cmocka_unit_test(piers_keep_off_land_and_flags),
        cmocka_unit_test(rivers_keep_off_buildings),
        cmocka_unit_test(mouths_stay_within_the_cut),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
