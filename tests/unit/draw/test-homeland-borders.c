/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "draw/board/board.h"
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

static const char *const words[MAP_MAX_SEATS] = {"red",    "blue",  "white",
                                                 "orange", "green", "brown"};

static map_hex hexes[] = {{0}, {1}, {2}, {3}, {4}, {5}, {6}};
static struct scenario_region regions[] = {
    {.id = "all", .hexes = hexes, .n_hexes = 7},
    {.id = "again", .hexes = hexes, .n_hexes = 7},
    {.id = "half", .hexes = hexes, .n_hexes = 4},
};

/* homelands: the region of every seat, '-' for none. */
static struct scenario_map *
land(enum grid_orientation orientation, const char *homelands)
{
    struct scenario_map *map =
        sketch_map(orientation, orientation == GRID_POINTY ? "forest:6 hills:9\n"
                                                             "fields:5 castle:8 gold:4\n"
                                                             "pasture:10 mountains:3"
                                                           : "forest:6 castle:9 gold:4\n"
                                                             "fields:5 hills:8 pasture:10\n"
                                                             "mountains:3");

    map->regions = regions;
    map->n_regions = G_N_ELEMENTS(regions);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        map->homeland[s] =
            s < strlen(homelands) && homelands[s] != '-' ? (int16_t)(homelands[s] - '0') : -1;
    return map;
}

/* The seat whose border the shape is; -1: none's. */
static int
seat_of(const struct shape *s)
{
    for (int seat = 0; s->subject && seat < MAP_MAX_SEATS; seat++)
        if (g_str_has_prefix(s->subject, "homeland ") &&
            strcmp(s->subject + strlen("homeland "), words[seat]) == 0)
            return seat;
    return -1;
}

struct dash {
    int seat;
    map_point from, to; /* straight: where one goes around a corner, there are two */
    bool begins;
};

/* Cuts a line by its dashes. */
static void
add_dashes(GArray *dashes, int seat, const struct shape *s)
{
    double left = s->dash[0];
    bool on = true, begins = true;

    for (unsigned k = 1; k < s->outline.n_points; k++) {
        map_point a = s->outline.points[k - 1], b = s->outline.points[k];

        assert_int_equal(s->outline.verbs[k], OUTLINE_LINE);
        while (layout_distance(a, b) > 1e-6) {
            double step = fmin(left, layout_distance(a, b));
            map_point to = point_between(a, b, step / layout_distance(a, b));
            struct dash dash = {seat, a, to, begins};

            if (on)
                g_array_append_val(dashes, dash);
            a = to;
            left -= step;
            begins = left <= 1e-9;
            if (!begins)
                continue;
            on = !on;
            left = s->dash[on ? 0 : 1];
        }
        begins = false;
    }
}

static GArray *
dashes_of(const struct picture *picture)
{
    GArray *dashes = g_array_new(FALSE, FALSE, sizeof(struct dash));

    for (unsigned i = 0; i < picture_size(picture); i++)
        if (seat_of(picture_shape(picture, i)) >= 0)
            add_dashes(dashes, seat_of(picture_shape(picture, i)), picture_shape(picture, i));
    return dashes;
}

static const struct dash *
dash_at(const GArray *dashes, unsigned i)
{
    return &g_array_index(dashes, struct dash, i);
}

struct tally {
    unsigned dashes[MAP_MAX_SEATS];
    double length, nearest; /* of all; from the middle of one to that of another seat's */
};

static struct tally
count(const GArray *dashes)
{
    struct tally tally = {.nearest = HUGE_VAL};

    for (unsigned i = 0; i < dashes->len; i++) {
        const struct dash *a = dash_at(dashes, i);
        map_point middle = point_between(a->from, a->to, 0.5);

        tally.dashes[a->seat] += a->begins;
        tally.length += layout_distance(a->from, a->to);
        for (unsigned k = 0; k < i; k++) {
            const struct dash *b = dash_at(dashes, k);
            double d = layout_distance(middle, point_between(b->from, b->to, 0.5));

            if (a->seat != b->seat)
                tally.nearest = fmin(tally.nearest, d);
        }
    }
    return tally;
}

static struct tally
tally_of(struct studio *studio, const char *homelands)
{
    struct scenario_map *map = land(GRID_POINTY, homelands);
    g_autoptr(map_picture) picture = draw_board(studio, map, &(struct draw_board_options){0}, NULL);
    g_autoptr(GArray) dashes = dashes_of(picture);

    sketch_free(map);
    return count(dashes);
}

/* Everything of a border lies on the hexes of its homeland. */
static void
a_border_lies_on_its_homeland(void **state)
{
    struct scenario_map *map = land(GRID_POINTY, "2-0");
    struct layout layout;
    g_autoptr(map_picture) picture =
        draw_board(*state, map, &(struct draw_board_options){0}, &layout);
    g_autoptr(GArray) dashes = dashes_of(picture);

    for (unsigned i = 0; i < dashes->len; i++) {
        const struct dash *dash = dash_at(dashes, i);
        unsigned n = map->regions[map->homeland[dash->seat]].n_hexes;
        double nearest = HUGE_VAL;

        for (unsigned h = 0; h < n; h++)
            nearest = fmin(nearest, layout_distance(dash->from, layout_hex(&layout, hexes[h])));
        assert_true(nearest < layout.edge - 2);
    }
    assert_true(dashes->len > 60);
    sketch_free(map);
}

/* However many seats share a homeland, there is one line, and all their colors take turns. */
static void
shared_borders_are_one_line(void **state)
{
    static const char *const cases[] = {"00", "000", "0000", "000000", "0-0"};
    struct tally one = tally_of(*state, "0");

    assert_true(one.dashes[0] > 80 && one.length > 350);
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct tally tally = tally_of(*state, cases[i]);

        assert_true(fabs(tally.length / one.length - 1) < 0.03);
        assert_true(tally.nearest > 3);
        for (unsigned s = 0; s < MAP_MAX_SEATS; s++) {
            bool has = s < strlen(cases[i]) && cases[i][s] != '-';

            /* the last may be cut in two where the line ends */
            assert_true(has ? abs((int)tally.dashes[s] - (int)tally.dashes[0]) <= 1
                            : tally.dashes[s] == 0);
        }
    }
}

/* Where two homelands go along the same sides neither hides the other. */
static void
partly_shared_borders_are_visible(void **state)
{
    struct tally whole = tally_of(*state, "0"), half = tally_of(*state, "2"),
                 both = tally_of(*state, "02");

    assert_true(both.nearest > 2.1);
    assert_true(both.dashes[1] > 10 && both.dashes[0] > both.dashes[1]);
    assert_true(both.length > 0.9 * (whole.length + half.length));
}

/* The signs stand side by side in their hex, six of them as well. */
static void
signs_are_side_by_side(void **state)
{
    struct scenario_map *map = land(GRID_POINTY, "000000");
    struct layout layout;
    g_autoptr(map_picture) picture =
        draw_board(*state, map, &(struct draw_board_options){0}, &layout);
    map_point hex = layout_hex(&layout, hexes[0]);
    double last = -HUGE_VAL;
    unsigned n = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        map_box b = outline_box(&s->outline);
        map_point d = {b.x + b.w / 2 - hex.x, b.y + b.h / 2 - hex.y};

        if (s->kind != SHAPE_OUTLINE || fabs(b.w - 6) > 0.01 || fabs(b.h - 6) > 0.01 ||
            hypot(d.x, d.y) > layout.edge)
            continue;
        assert_true(d.x > last + 6);
        /* within the sides of the hex */
        assert_true(fabs(d.x) / 2 + fabs(d.y) * sqrt(3) / 2 < layout.edge * sqrt(3) / 2 - 3);
        last = d.x;
        n++;
    }
    assert_int_equal(n, MAP_MAX_SEATS);
    sketch_free(map);
}

static bool
holds(map_box b, map_point p)
{
    return p.x > b.x && p.x < b.x + b.w && p.y > b.y && p.y < b.y + b.h;
}

/* A name has a halo where it lies on a border, or almost so: at sides and corners, on trade hexes as
 * well. */
static void
names_are_clear_of_borders(void **state)
{
    static const char *const shared[] = {"0", "000000", "02"};

    for (unsigned i = 0; i < 2 * G_N_ELEMENTS(shared); i++) {
        struct scenario_map *map = land(i % 2 ? GRID_FLAT : GRID_POINTY, shared[i / 2]);
        const struct draw_board_options options = {.names = DRAW_NAMES_ALL};
        g_autoptr(map_picture) picture = draw_board(*state, map, &options, NULL);
        g_autoptr(GArray) dashes = dashes_of(picture);
        unsigned names = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);
            map_box box = {s->box.x - 1, s->box.y - 1, s->box.w + 2, s->box.h + 2};

            if (s->kind != SHAPE_TEXT || fabs(s->size - 4.6) > 0.01)
                continue;
            names++;
            for (unsigned d = 0; d < dashes->len; d++)
                for (unsigned t = 0; t <= 20; t++)
                    if (holds(box, point_between(dash_at(dashes, d)->from, dash_at(dashes, d)->to,
                                                 t / 20.0)))
                        assert_true(s->stroke.a > 200 && s->width > 0.2 * s->size);
        }
        assert_int_equal(names, 7);
        sketch_free(map);
    }
}

int
test_homeland_borders(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_border_lies_on_its_homeland),
        cmocka_unit_test(shared_borders_are_one_line),
        cmocka_unit_test(partly_shared_borders_are_visible),
        cmocka_unit_test(signs_are_side_by_side),
        cmocka_unit_test(names_are_clear_of_borders),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
