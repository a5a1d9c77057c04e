/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/board.h"

#include "draw/theme/custom-pieces.h"

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

/* Small boards that hold all there is to draw between them. */
static struct scenario_map *
river_land(void)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, ". sea sea sea\n"
                                                       "sea castle:9 forest:6 sea\n"
                                                       "sea mountains:3 fields:12 ? sea\n"
                                                       ". desert oasis gold:8");

    sketch_river(map, "C2 B3 A3");
    sketch_harbor(map, "A2/B2", RESOURCE_ANY);
    sketch_harbor(map, "B4/C4", RESOURCE_RANDOM);
    sketch_harbor(map, "D2.sw", RESOURCE_WOOL);
    return map;
}

static struct scenario_map *
fog_land(void)
{
    struct scenario_map *map = sketch_map(GRID_FLAT, "sea hills:5 sea fog\n"
                                                     "workshop:4 . pasture:10 fog\n"
                                                     "sea quarry:11 glassworks:2 sea");

    sketch_harbor(map, "A1/A2", RESOURCE_ORE);
    return map;
}

static struct scenario_map *
speck(void)
{
    return sketch_map(GRID_POINTY, "forest:6");
}

/* Two homelands, a lair, a zone open to one seat alone, a site closed to all. */
static struct scenario_map *
claimed_land(void)
{
    static map_hex west[] = {{0}, {3}, {4}}, east[] = {{2}, {6}};
    static struct scenario_region regions[] = {{.id = "west", .hexes = west, .n_hexes = 3},
                                               {.id = "east", .hexes = east, .n_hexes = 2}};
    static map_intersection open[6], closed[1];
    static struct scenario_zone zones[] = {
        {.allow = true, .seats = 1 << 1, .at = open, .n_at = G_N_ELEMENTS(open)},
        {.allow = false, .seats = 0x3f, .at = closed, .n_at = G_N_ELEMENTS(closed)},
    };
    struct scenario_map *map = sketch_map(GRID_POINTY, "forest:6 hills:9 pasture:10\n"
                                                       "fields:5 desert gold:8 forest:3");

    for (unsigned k = 0; k < 6; k++)
        open[k] = map->board->hexes[6].corner[k];
    closed[0] = map->board->hexes[0].corner[1];
    zones[0].players = zones[1].players = map->players = 0x0c;
    map->regions = regions;
    map->n_regions = G_N_ELEMENTS(regions);
    map->zones = zones;
    map->n_zones = G_N_ELEMENTS(zones);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        map->homeland[s] = s < 3 ? (int16_t)(s / 2) : -1;
    map->cells[5].lair = 1;
    return map;
}

static struct {
    const char *name;
    struct scenario_map *(*make)(void);
    struct draw_board_options options;
} boards[] = {
    {"river-land", river_land, {.title = "River Land", .subtitle = "3 players"}},
    {"fog-land", fog_land, {.title = "Fog Land", .names = DRAW_NAMES_ALL, .edge = 20}},
    {"speck", speck, {.names = DRAW_NAMES_NONE}},
    {"claimed-land", claimed_land, {.names = DRAW_NAMES_ALL}},
};

/* CARTWRIGHT_UPDATE=1 writes the golden text anew; then read the diff. */
static void
compare(const char *name, const char *text)
{
    g_autofree char *file = g_strdup_printf("%s.txt", name);
    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "golden", "board", file, NULL);
    g_autofree char *golden = NULL;

    if (g_getenv("CARTWRIGHT_UPDATE"))
        assert_true(g_file_set_contents(path, text, -1, NULL));
    assert_true(g_file_get_contents(path, &golden, NULL, NULL));
    g_auto(GStrv) is = g_strsplit(text, "\n", -1);
    g_auto(GStrv) wanted = g_strsplit(golden, "\n", -1);

    for (unsigned i = 0; is[i] && wanted[i]; i++)
        assert_string_equal(is[i], wanted[i]);
    assert_int_equal(g_strv_length(is), g_strv_length(wanted));
}

static void
golden_text(void **state)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
        struct scenario_map *map = boards[i].make();
        g_autoptr(map_picture) picture = draw_board(*state, map, &boards[i].options, NULL);
        g_autoptr(GString) text = g_string_new(NULL);

        picture_print(picture, text);
        compare(boards[i].name, text->str);
        sketch_free(map);
    }
}

static bool
overlap(map_box a, map_box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void
look_for_collisions(struct studio *studio)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
        struct scenario_map *map = boards[i].make();
        struct draw_board_options options = boards[i].options;

        options.names = DRAW_NAMES_ALL;
        g_autoptr(map_picture) picture = draw_board(studio, map, &options, NULL);
        map_box page = picture_extent(picture);

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind != SHAPE_TEXT)
                continue;
            assert_true(s->box.x >= 0 && s->box.y >= 0 && s->box.x + s->box.w <= page.w &&
                        s->box.y + s->box.h <= page.h);
            for (unsigned j = 0; j < k; j++) {
                const struct shape *t = picture_shape(picture, j);

                if (t->kind == SHAPE_TEXT && overlap(s->box, t->box))
                    fail_msg("%s: \"%s\" lies on \"%s\"", boards[i].name, s->text, t->text);
            }
        }
        sketch_free(map);
    }
}

static void
texts_never_collide(void **state)
{
    g_autoptr(map_studio) lettered = studio_open("color-blind", NULL);

    look_for_collisions(*state);
    look_for_collisions(lettered);
}

static map_box
box_of(const struct outline *o)
{
    double l = INFINITY, t = INFINITY, r = -INFINITY, b = -INFINITY;

    for (unsigned i = 0; i < o->n_points; i++) {
        l = fmin(l, o->points[i].x);
        r = fmax(r, o->points[i].x);
        t = fmin(t, o->points[i].y);
        b = fmax(b, o->points[i].y);
    }
    return (map_box){l, t, r - l, b - t};
}

/* Nothing but pieces and marks is painted over a number after it. */
static void
numbers_are_never_hidden(void **state)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
        struct scenario_map *map = boards[i].make();
        g_autoptr(map_picture) picture = draw_board(*state, map, &boards[i].options, NULL);

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind != SHAPE_TEXT || s->font != FONT_NUMBER || !s->subject)
                continue;
            for (unsigned j = k + 1; j < picture_size(picture); j++) {
                const struct shape *t = picture_shape(picture, j);

                if (t->kind == SHAPE_OUTLINE && t->fill.a)
                    assert_false(overlap(s->box, box_of(&t->outline)));
                if (t->kind == SHAPE_ART && !t->outline.n_verbs)
                    assert_true(fabs(t->at.x - s->at.x) > 2 || fabs(t->at.y - s->at.y) > 2);
            }
        }
        sketch_free(map);
    }
}

/* A hex is as large as its option says, and the layout tells where it lies. */
static void
scale_is_true(void **state)
{
    static const double edges[] = {0, 20, 79.4 / 1.7320508075688772, 100};

    for (unsigned i = 0; i < G_N_ELEMENTS(edges); i++) {
        struct scenario_map *map = speck();
        double edge = edges[i] > 0 ? edges[i] : LAYOUT_EDGE;
        struct layout layout;
        g_autoptr(map_picture) picture G_GNUC_UNUSED =
            draw_board(*state, map, &(struct draw_board_options){.edge = edges[i]}, &layout);
        map_point center = layout_hex(&layout, (map_hex){0});

        assert_true(fabs(layout.edge - edge) < 1e-9);
        for (int c = 0; c < 6; c++) {
            map_point p = layout_at(&layout, board_hex(map->board, (map_hex){0})->corner[c]);
            map_point q =
                layout_at(&layout, board_hex(map->board, (map_hex){0})->corner[(c + 1) % 6]);

            assert_true(fabs(layout_distance(center, p) - edge) < 1e-9);
            assert_true(fabs(layout_distance(p, q) - edge) < 1e-9);
        }
        sketch_free(map);
    }
}

static unsigned
count_subject(const struct picture *picture, const char *start)
{
    unsigned n = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const char *subject = picture_shape(picture, i)->subject;

        n += subject && g_str_has_prefix(subject, start);
    }
    return n;
}

static void
everything_is_there(void **state)
{
    struct scenario_map *map = river_land();
    g_autoptr(map_picture) picture = draw_board(*state, map, &boards[0].options, NULL);

    assert_int_equal(count_subject(picture, "hex "), map->board->n_hexes);
    assert_int_equal(count_subject(picture, "path "), map->board->n_paths);
    assert_int_equal(count_subject(picture, "harbor "), 3);
    assert_int_equal(count_subject(picture, "river "), 1);
    assert_int_equal(count_subject(picture, "bridge site "), 2);
    assert_int_equal(count_subject(picture, "plaza B2*"), 1);
    assert_int_equal(count_subject(picture, "title"), 1);
    sketch_free(map);
}

/* Twice the area within each part of an outline, negative where it goes round the other way. */
static unsigned
areas_of(const struct outline *o, double *areas, unsigned room)
{
    unsigned n = 0, at = 0, first = 0;

    for (unsigned i = 0; i < o->n_verbs; i++) {
        unsigned points = outline_points_of(o->verbs[i]);

        at += points;
        if (o->verbs[i] == OUTLINE_MOVE)
            first = at - 1;
        if (o->verbs[i] != OUTLINE_CLOSE || n == room)
            continue;
        areas[n] = 0;
        for (unsigned k = first; k < at; k++) {
            map_point a = o->points[k], b = o->points[k + 1 < at ? k + 1 : first];

            areas[n] += a.x * b.y - b.x * a.y;
        }
        n++;
    }
    return n;
}

/* The bed and the pond at its source lie on each other and leave no hole. */
static void
a_river_has_no_hole(void **state)
{
    struct scenario_map *map = river_land();
    g_autoptr(map_picture) picture = draw_board(*state, map, &boards[0].options, NULL);
    unsigned rivers = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        double areas[4];

        if (!s->subject || !g_str_has_prefix(s->subject, "river "))
            continue;
        rivers++;
        assert_int_equal(areas_of(&s->outline, areas, G_N_ELEMENTS(areas)), 2);
        assert_true(areas[0] * areas[1] > 0);
    }
    assert_int_equal(rivers, 1);
    sketch_free(map);
}

/* The rose stands beside the hexes, whole, on boards that leave it room. */
static void
the_compass_is_whole(void **state)
{
    static const struct {
        enum grid_orientation orientation;
        const char *rows;
    } cases[] = {
        {GRID_POINTY, ". sea sea .\nsea hills:5 sea .\nsea sea sea sea\n. sea . ."},
        {GRID_POINTY, "fog fog\nfog fog"},
        {GRID_FLAT, ". sea sea\nsea forest:6 sea\nsea sea sea\n. sea sea"},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct scenario_map *map = sketch_map(cases[i].orientation, cases[i].rows);
        g_autoptr(map_picture) picture =
            draw_board(*state, map, &(struct draw_board_options){.title = "Rose"}, NULL);
        map_box page = picture_extent(picture);
        unsigned roses = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);
            double r = 20 * s->scale;

            if (g_strcmp0(s->art, "compass") != 0)
                continue;
            roses++;
            assert_true(s->at.x - r >= 2 && s->at.x + r <= page.w - 2);
            assert_true(s->at.y - r >= 2 && s->at.y + r <= page.h - 2);
        }
        assert_int_equal(roses, 1);
        sketch_free(map);
    }
}

/* Two holes side by side are one hole: no line parts them. */
static void
holes_run_together(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "sea sea sea .\n"
                                                       "sea . . sea\n"
                                                       "sea sea sea .");
    g_autoptr(map_picture) picture = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    unsigned sides = 0;

    assert_int_equal(count_subject(picture, "hole"), 2);
    for (unsigned k = 0; k < picture_size(picture); k++) {
        const struct shape *s = picture_shape(picture, k);

        if (g_strcmp0(s->subject, "hole") == 0)
            assert_int_equal(s->stroke.a, 0);
        if (g_strcmp0(s->subject, "edge of holes") == 0)
            for (unsigned v = 0; v < s->outline.n_verbs; v++)
                sides += s->outline.verbs[v] == OUTLINE_LINE;
    }
    assert_int_equal(sides, 10);
    sketch_free(map);
}

/* A finding at a token of a row is marked on its hex. */
static void
findings_are_marked(void **state)
{
    struct scenario_map *map = river_land();
    struct map_sink *sink = diag_sink_new();
    struct draw_board_options options = {.findings = sink};

    diag_sink_take_source(sink, "x.xml", g_strnfill(2000, ' '), 2000);
    diag_report(sink, DIAG_V_RI_1, map->cells[5].span, NULL);
    g_autoptr(map_picture) picture = draw_board(*state, map, &options, NULL);

    assert_int_equal(count_subject(picture, "finding V-RI-1"), 1);
    diag_sink_free(sink);
    sketch_free(map);
}

/* Hexes of 3, 3 and 5 pips that meet at one corner. */
static void
pips_are_added_up(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "fields:4 hills:10 sea\n"
                                                       " forest:6 sea sea");
    g_autoptr(map_picture) plain = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    g_autoptr(map_picture) hot =
        draw_board(*state, map, &(struct draw_board_options){.pips = true}, NULL);
    unsigned n[16] = {0};

    assert_int_equal(count_subject(plain, "heat "), 0);
    for (unsigned i = 0; i < picture_size(hot); i++) {
        const struct shape *s = picture_shape(hot, i);

        if (s->subject && g_str_has_prefix(s->subject, "heat "))
            n[atoi(s->alt)]++;
    }
    assert_int_equal(n[3], 3 + 3); /* of 4 alone, of 10 alone */
    assert_int_equal(n[5], 3);     /* of 6 alone */
    assert_int_equal(n[3 + 3], 1);
    assert_int_equal(n[3 + 5], 2);
    assert_int_equal(n[3 + 3 + 5], 1);
    sketch_free(map);
}

static const struct shape *
find_text(const struct picture *picture, const char *text)
{
    for (unsigned i = 0; i < picture_size(picture); i++)
        if (g_strcmp0(picture_shape(picture, i)->text, text) == 0)
            return picture_shape(picture, i);
    return NULL;
}

/* Spots where there are numbers, darker where they are hot, and a legend below the board; upon
 * a board that is drawn already, spots alone on a picture as large. */
static void
heat_has_spots_and_a_legend(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "fields:4 hills:10 sea\n"
                                                       " forest:6 sea sea");
    uint8_t levels[64];
    const char *texts[64] = {[0] = "7", [1] = "64"};
    struct map_draw_heat heat = {"how often", "0 %", "64 %", "none", 64, levels, texts};
    struct draw_board_options o = {.heat = &heat};

    memset(levels, MAP_DRAW_NO_SPOT, sizeof levels);
    levels[0] = 0;
    levels[1] = 254;
    g_autoptr(map_picture) plain = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    g_autoptr(map_picture) hot = draw_board(*state, map, &o, NULL);

    o.bare_heat = true;
    g_autoptr(map_picture) bare = draw_board(*state, map, &o, NULL);

    assert_int_equal(count_subject(hot, "heat "), 2);
    assert_int_equal(count_subject(bare, "heat "), 2);
    assert_int_equal(picture_size(bare), 4);
    assert_non_null(find_text(hot, "64"));
    assert_true(find_text(hot, "how often")->at.y > picture_extent(plain).h);
    assert_true(find_text(hot, "64 %")->at.y < picture_extent(hot).h);
    assert_null(find_text(bare, "how often"));
    assert_true(picture_extent(bare).h == picture_extent(plain).h);
    sketch_free(map);
}

static void
options_change_grid_and_marks(void **state)
{
    struct scenario_map *map = river_land();
    const struct draw_mark marks[] = {
        {.place = {.kind = BOARD_PLACE_HEX, .hex = {5}}},
        {.place = {.kind = BOARD_PLACE_PATH, .path = {3}}},
        {.place = {.kind = BOARD_PLACE_INTERSECTION, .at = {2}}},
    };
    const struct draw_board_options told = {.no_grid = true, .marks = marks, .n_marks = 3};
    g_autoptr(map_picture) usual = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    g_autoptr(map_picture) picture = draw_board(*state, map, &told, NULL);

    assert_int_equal(count_subject(usual, "mark "), 0);
    assert_int_equal(count_subject(picture, "mark "), 3);
    assert_true(count_subject(usual, "path ") > 20);
    /* the interior paths of a plaza are its own */
    assert_true(count_subject(picture, "path ") < count_subject(usual, "path ") / 2);
    sketch_free(map);
}

/* Buildings in the colors of their seats, numbered in the order of the marks; a ring between
 * them takes no number. */
static void
marked_buildings_are_numbered(void **state)
{
    struct scenario_map *map = river_land();
    const struct draw_mark marks[] = {
        {.place = {.kind = BOARD_PLACE_INTERSECTION, .at = {2}}, .built = true, .seat = {1}},
        {.place = {.kind = BOARD_PLACE_HEX, .hex = {5}}},
        {.place = {.kind = BOARD_PLACE_INTERSECTION, .at = {7}}, .built = true, .seat = {0}},
    };
    const struct draw_board_options told = {.marks = marks, .n_marks = 3};
    g_autoptr(map_picture) picture = draw_board(*state, map, &told, NULL);
    picture_color fill[2] = {{0}};

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->subject && g_str_has_prefix(s->subject, "mark 1 blue "))
            fill[0] = s->fill;
        if (s->subject && g_str_has_prefix(s->subject, "mark 2 red "))
            fill[1] = s->fill;
    }
    assert_int_equal(count_subject(picture, "mark "), 3);
    assert_true(fill[0].b > fill[0].r && fill[1].r > fill[1].b);
    sketch_free(map);
}

/* A kind has its own picture, scaled so that it covers the hex, and its label; one whose picture
 * cannot be drawn looks like what it plays like. */
static void
kinds_have_their_pictures(void **state)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 60'>"
                              "<rect width='50' height='60'/></svg>";
    static const struct scenario_art arts[] = {
        {.path = "v.svg",
         .svg = svg,
         .length = sizeof svg - 1,
         .good = true,
         .view = {0, 0, 50, 60}},
        {.path = "no.svg", .svg = "<svg", .length = 4, .good = true, .view = {0, 0, 50, 60}},
        {.path = "w.svg",
         .svg = svg,
         .length = sizeof svg - 1,
         .good = true,
         .view = {0, 0, 50, 60}},
    };
    static const struct scenario_said volcano = {.language = "en", .text = "Volcano"},
                                      b = {.language = "en", .text = "B"},
                                      here = {.language = "en",
                                              .text = "Here, where the trees stand"};
    static const struct scenario_kind kinds[] = {
        {.id = "volcano", .label = {&volcano, 1}, .like = TERRAIN_DESERT, .art = {&arts[0]}},
        {.id = "broken", .label = {&b, 1}, .like = TERRAIN_DESERT, .art = {&arts[1]}},
        {.id = "peak", .like = TERRAIN_DESERT, .art = {&arts[0], &arts[2]}},
    };
    struct scenario_map *map = sketch_map(GRID_POINTY, "desert desert forest:6");
    unsigned own = 0, plain = 0, labels = 0, notes = 0, makes_way = 0;

    map->kinds = kinds;
    map->n_kinds = 3;
    map->cells[0].kind = 1;
    map->cells[1].kind = 2;
    map->cells[2].note = (struct scenario_wording){&here, 1};
    g_autoptr(map_picture) picture = draw_board(*state, map, &(struct draw_board_options){0}, NULL);

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind == SHAPE_ART && strcmp(s->art, "own/v.svg") == 0) {
            assert_string_equal(s->alt, "A1: Volcano");
            assert_true(s->scale > 1.9 && s->scale < 2.1);
            own++;
        }
        plain += s->kind == SHAPE_ART && g_str_has_prefix(s->art, "terrain/desert");
        labels += s->kind == SHAPE_TEXT && strcmp(s->text, "Volcano") == 0;
        notes += s->kind == SHAPE_TEXT && g_str_has_prefix(s->text, "Here");
        makes_way += s->kind == SHAPE_ART && g_str_has_prefix(s->art, "terrain/forest") &&
                     strchr(s->art, '~');
    }
    assert_int_equal(own, 1);
    assert_int_equal(plain, 1);
    assert_int_equal(labels, 1);
    assert_int_equal(notes, 1);
    assert_int_equal(makes_way, 1);
    for (unsigned turn = 0; turn < 4; turn++) {
        char name[OWN_NAME_SIZE];
        double scale;

        custom_pieces_tile_art(*state, map, TERRAIN_DESERT, 3, turn, name, &scale);
        assert_string_equal(name, turn % 2 ? "own/w.svg" : "own/v.svg");
    }
    assert_int_equal(custom_pieces_drawings(*state, map, TERRAIN_DESERT, 3), 2);
    assert_int_equal(custom_pieces_drawings(*state, map, TERRAIN_DESERT, 1), 1);
    sketch_free(map);
}

/* What the file puts on the board is drawn when asked for, barbarians one by one, and what
 * shares a place does not lie on it. */
static void
the_start_is_drawn(void **state)
{
    struct scenario_map *map = river_land();
    struct scenario_standing standing[] = {
        {.kind = STANDING_CITY, .place = STANDING_ON_INTERSECTION, .seat = 1, .count = 1, .at = 9},
        {.kind = STANDING_WAGON, .place = STANDING_ON_INTERSECTION, .seat = 1, .count = 1, .at = 9},
        {.kind = STANDING_ROAD, .place = STANDING_ON_PATH, .seat = 0, .count = 1, .at = 12},
        {.kind = STANDING_BARBARIANS,
         .place = STANDING_ON_HEX,
         .seat = STANDING_NOBODY,
         .count = 2,
         .at = 5},
        {.kind = STANDING_ROBBER,
         .place = STANDING_ON_HEX,
         .seat = STANDING_NOBODY,
         .count = 1,
         .at = 5},
        {.kind = STANDING_CHIT, .place = STANDING_ON_INTERSECTION, .seat = 1, .count = 1, .at = 9},
    };

    map->standing = standing;
    map->n_standing = G_N_ELEMENTS(standing);
    g_autoptr(map_picture) bare = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    g_autoptr(map_picture) picture =
        draw_board(*state, map, &(struct draw_board_options){.start = true}, NULL);
    const struct scenario_player players[MAP_MAX_SEATS] = {{.walls = 2}, {.walls = 2}};
    g_autoptr(map_picture) walled = draw_board(
        *state, map, &(struct draw_board_options){.start = true, .players = players}, NULL);
    double x[3];
    unsigned n = 0;

    map->standing = NULL;
    map->n_standing = 0;
    assert_int_equal(count_subject(picture, "blue wall"), 0);
    assert_int_equal(count_subject(walled, "blue wall"), 1); /* it has one city there (BASE-11) */
    assert_int_equal(count_subject(walled, "red wall"), 0);
    assert_int_equal(count_subject(bare, "blue city"), 0);
    assert_int_equal(count_subject(picture, "blue city"), 1);
    assert_int_equal(count_subject(picture, "blue wagon"), 1);
    assert_int_equal(count_subject(picture, "blue chit"), 1);
    assert_int_equal(count_subject(picture, "red road"), 1);
    assert_int_equal(count_subject(picture, "barbarian"), 2);
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind == SHAPE_ART &&
            (strcmp(s->art, "pieces/barbarian") == 0 || strcmp(s->art, "pieces/robber") == 0))
            x[n++] = s->at.x;
    }
    assert_int_equal(n, 3);
    assert_true(x[1] - x[0] > 15 && x[2] - x[1] > 15);
    sketch_free(map);
}

/* What a position does not say itself or says by number only: crews and ships (of the file),
 * walls (BASE-11), waiting chits (ISL-7). */
static void
a_position_shows_all_its_pieces(void **state)
{
    struct scenario_map *map = river_land();
    uint8_t crews[64] = {0}, ships[256];
    uint64_t block[1024] = {0};
    struct map_position *p = (struct map_position *)(void *)block;
    struct map_ruleset rs = {.players = 2,
                             .n_hexes = map->board->n_hexes,
                             .n_paths = map->board->n_paths,
                             .n_intersections = map->board->n_intersections,
                             .n_harbors = map->n_harbors,
                             .seat_size = 256,
                             .off_hidden = 1024,
                             .off_seats = 2048,
                             .off_hexes = 3072,
                             .off_paths = 4096,
                             .off_at = 5120,
                             .off_harbors = 6144,
                             .off_riders = 7168,
                             .crews = crews,
                             .ships = ships};
    const struct draw_board_options options = {.ruleset = &rs, .position = p};

    memset(ships, RULES_NOBODY, sizeof ships);
    memset(p->villain, 0xff, sizeof p->villain);
    memset(p->carts, 0xff, sizeof p->carts);
    memset(p->runners, 0xff, sizeof p->runners);
    for (unsigned s = 0; s < 2; s++)
        position_seat_of(&rs, p, s)->wagon = position_seat_of(&rs, p, s)->warship = MAP_NONE;
    for (unsigned i = 9; i < 12; i++)
        position_corners_of(&rs, p)[i] = PIECE_CITY | 1 << POSITION_SEAT_SHIFT;
    position_corners_of(&rs, p)[14] = PIECE_SETTLEMENT | POSITION_CHIT;
    position_seat_of(&rs, p, 1)->walls = 2;
    memset(position_harbors_of(&rs, p), RESOURCE_ANY | 3 << 4, rs.n_harbors);
    crews[5] = 3;
    ships[12] = 1;
    g_autoptr(map_picture) picture = draw_board(*state, map, &options, NULL);

    assert_int_equal(count_subject(picture, "red crew"), 1);
    assert_int_equal(count_subject(picture, "blue crew"), 1);
    assert_int_equal(count_subject(picture, "blue ship"), 1);
    assert_int_equal(count_subject(picture, "red chit"), 1);
    assert_int_equal(count_subject(picture, "blue city"), 3);
    assert_int_equal(count_subject(picture, "blue wall"), 2);
    assert_int_equal(count_subject(picture, "red wall"), 0);
    sketch_free(map);
}

/* What only a family asks for is not marked where it is off (ISL-1, COST-5). */
static void
marks_of_other_families_are_left_out(void **state)
{
    struct scenario_map *map = claimed_land();
    struct options families = {.on = {[FAMILY_ISLANDS] = true}};
    const struct draw_board_options options = {.families = &families};
    g_autoptr(map_picture) islands = draw_board(*state, map, &options, NULL);

    assert_int_equal(count_subject(islands, "homeland "), 3);
    assert_int_equal(count_subject(islands, "lair "), 0);
    families = (struct options){.on = {[FAMILY_BAGGAGE_TRAINS] = true}};
    g_autoptr(map_picture) wagons = draw_board(*state, map, &options, NULL);

    assert_int_equal(count_subject(wagons, "homeland "), 0);
    assert_int_equal(count_subject(wagons, "lair B3"), 1);
    assert_int_equal(count_subject(wagons, "start-site "), 6);
    sketch_free(map);
}

static void
lairs_and_start_sites_are_marked(void **state)
{
    struct scenario_map *map = claimed_land();
    const struct draw_board_options bare = {.no_grid = true};
    g_autoptr(map_picture) picture = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    g_autoptr(map_picture) no_grid = draw_board(*state, map, &bare, NULL);

    assert_int_equal(count_subject(picture, "lair B3"), 1);
    assert_int_equal(count_subject(picture, "start-site "), 6);
    assert_int_equal(count_subject(picture, "no-start "), 1);
    assert_int_equal(count_subject(no_grid, "lair B3"), 1);
    assert_int_equal(count_subject(no_grid, "start-site "), 0);
    map->cells[5].hidden = 1;
    g_autoptr(map_picture) fog = draw_board(*state, map, &(struct draw_board_options){0}, NULL);

    assert_int_equal(count_subject(fog, "lair "), 0);
    sketch_free(map);
}

/* Hex, path and intersection; two on one hex do not meet; none lies on a hidden hex. */
static void
marks_of_the_author_are_drawn(void **state)
{
    struct scenario_spot spots[3];
    static const struct scenario_said ruins = {.language = "en", .text = "Ruins"};
    struct scenario_mark marks[] = {
        {.sign = MARK_STAR, .label = {&ruins, 1}, .spots = spots, .n_spots = 3},
        {.sign = MARK_SKULL, .label = {&ruins, 1}, .spots = spots, .n_spots = 1},
    };
    struct scenario_map *map = claimed_land();

    for (unsigned i = 0; i < 3; i++)
        spots[i] = (struct scenario_spot){MAP_NO_HEX, MAP_NO_PATH, MAP_NO_INTERSECTION};
    spots[0].hex = (map_hex){4};
    spots[1].path = map->board->hexes[4].side[0];
    spots[2].at = map->board->hexes[4].corner[0];
    map->signs = marks;
    map->n_signs = 2;
    g_autoptr(map_picture) picture = draw_board(*state, map, &(struct draw_board_options){0}, NULL);
    map_point seen[4] = {{0, 0}};
    unsigned n = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (!s->art || !g_str_has_prefix(s->art, "signs/"))
            continue;
        assert_true(g_str_has_prefix(s->subject, "mark B2") ||
                    g_str_has_prefix(s->subject, "mark A"));
        for (unsigned k = 0; k < n; k++)
            assert_true(hypot(seen[k].x - s->at.x, seen[k].y - s->at.y) > 11);
        seen[n++] = s->at;
    }
    assert_int_equal(n, 4);
    map->cells[4].hidden = 1;
    g_autoptr(map_picture) fog = draw_board(*state, map, &(struct draw_board_options){0}, NULL);

    assert_int_equal(count_subject(fog, "mark "), 2);
    sketch_free(map);
}

int
test_board_picture(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_text),
        cmocka_unit_test(marks_of_the_author_are_drawn),
        cmocka_unit_test(texts_never_collide),
        cmocka_unit_test(numbers_are_never_hidden),
        cmocka_unit_test(scale_is_true),
        cmocka_unit_test(everything_is_there),
        cmocka_unit_test(a_river_has_no_hole),
        cmocka_unit_test(the_compass_is_whole),
        cmocka_unit_test(holes_run_together),
        cmocka_unit_test(findings_are_marked),
        cmocka_unit_test(the_start_is_drawn),
        cmocka_unit_test(a_position_shows_all_its_pieces),
        cmocka_unit_test(pips_are_added_up),
        cmocka_unit_test(heat_has_spots_and_a_legend),
        cmocka_unit_test(kinds_have_their_pictures),
        cmocka_unit_test(options_change_grid_and_marks),
        cmocka_unit_test(marked_buildings_are_numbered),
        cmocka_unit_test(lairs_and_start_sites_are_marked),
        cmocka_unit_test(marks_of_other_families_are_left_out),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
