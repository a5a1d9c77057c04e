/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/build.h"
#include "board/place-name.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* A board from rows of letters: L land, S sea, H hidden, O open, T trade hex, '.' none. */
static struct map_board *
make(const char *const *rows, enum grid_orientation o, enum grid_shift shift)
{
    unsigned n = 0, cols = 0;

    while (rows[n]) {
        cols = strlen(rows[n]) > cols ? (unsigned)strlen(rows[n]) : cols;
        n++;
    }
    struct board_cell *cells = calloc((size_t)n * cols, sizeof *cells);

    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < strlen(rows[r]); c++) {
            struct board_cell *cell = &cells[r * cols + c];
            char t = rows[r][c];

            cell->present = t != '.';
            cell->kind = t == 'S'   ? BOARD_SEA
                         : t == 'H' ? BOARD_HIDDEN
                         : t == 'O' ? BOARD_OPEN
                                    : BOARD_LAND;
            cell->plaza = cell->auto_corners = t == 'T';
        }
    struct board_spec spec = {{o, shift}, (uint16_t)n, (uint16_t)cols, cells, true};
    struct map_board *b = board_build(&spec);

    free(cells);
    return b;
}

static const char *const single[] = {"L", NULL};
static const char *const island[] = {".SSSS.",  ".SLLLS", "SLLLLS.", "SLLLLLS",
                                     "SLLLLS.", ".SLLLS", ".SSSS.",  NULL};
static const char *const ring[] = {"LLLL", "L.LL", "L..L", "LLLL", NULL};
static const char *const bay[] = {"LL.L", "L..L", "LLLL", NULL};
static const char *const shores[] = {"LLSHH", "LTSHH", "LSSOO", "LLSTL", NULL};
static const char *const apart[] = {"L....L", "......", "..T...", NULL};
static const char *const *const outlines[] = {single, island, ring, bay, shores, apart};

static bool
same(map_point a, map_point b)
{
    return fabs(a.x - b.x) < 1e-9 && fabs(a.y - b.y) < 1e-9;
}

static map_point
corner(const struct map_board *b, unsigned h, unsigned i)
{
    const struct board_hex *hex = &b->hexes[h];

    return grid_corner(b->grid.orientation, (grid_axial){hex->q, hex->r}, (int)i);
}

/* Two hexes share a corner of the graph exactly where the points coincide. */
static void
compare_corners(const struct map_board *b)
{
    for (unsigned g = 0; g < b->n_hexes; g++)
        for (unsigned h = 0; h < b->n_hexes; h++)
            for (unsigned i = 0; i < 6; i++)
                for (unsigned k = 0; k < 6; k++)
                    assert_int_equal(b->hexes[g].corner[i].i == b->hexes[h].corner[k].i,
                                     same(corner(b, g, i), corner(b, h, k)));
}

/* Side d has the corners d-1 and d, and so has the neighbor's side. */
static void
compare_sides(const struct map_board *b)
{
    for (unsigned h = 0; h < b->n_hexes; h++)
        for (unsigned d = 0; d < 6; d++) {
            const struct board_path *p = board_path(b, b->hexes[h].side[d]);
            map_point from = corner(b, h, (d + 5) % 6), to = corner(b, h, d);
            map_point one = board_intersection_point(b, p->end[0]);
            map_point two = board_intersection_point(b, p->end[1]);

            assert_true((same(one, from) && same(two, to)) || (same(one, to) && same(two, from)));
            assert_true(p->hex[0].i == h || p->hex[1].i == h);
            map_hex next = b->hexes[h].neighbor[d];

            if (next.i != MAP_NONE)
                assert_int_equal(b->hexes[next.i].side[(d + 3) % 6].i, b->hexes[h].side[d].i);
        }
}

/* Neighbors are the hexes whose centers are sqrt(3) away. */
static void
compare_neighbors(const struct map_board *b)
{
    for (unsigned g = 0; g < b->n_hexes; g++)
        for (unsigned h = 0; h < b->n_hexes; h++) {
            map_point p = board_hex_center(b, (map_hex){(uint16_t)g});
            map_point q = board_hex_center(b, (map_hex){(uint16_t)h});
            bool near = fabs(hypot(p.x - q.x, p.y - q.y) - sqrt(3.0)) < 1e-9;

            assert_int_equal(
                near, board_side_between(b, (map_hex){(uint16_t)g}, (map_hex){(uint16_t)h}).i !=
                          MAP_NONE);
        }
}

static void
compare_degrees(const struct map_board *b)
{
    unsigned ends = 0;

    for (unsigned i = 0; i < b->n_intersections; i++) {
        const struct board_intersection *x = &b->intersections[i];

        ends += x->degree;
        for (unsigned k = 0; k < x->degree; k++) {
            const struct board_path *p = board_path(b, x->path[k]);

            assert_true(p->end[0].i == i || p->end[1].i == i);
            assert_int_equal(p->end[p->end[0].i == i].i, x->next[k].i);
            assert_int_equal(board_path_between(b, (map_intersection){(uint16_t)i}, x->next[k]).i,
                             x->path[k].i);
        }
    }
    assert_int_equal(ends, 2 * b->n_paths);
}

static void
test_geometry(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof outlines / sizeof *outlines; i++)
        for (unsigned form = 0; form < 4; form++) {
            struct map_board *b = make(outlines[i], form & 1u ? GRID_FLAT : GRID_POINTY,
                                       form & 2u ? GRID_SHIFT_LEFT : GRID_SHIFT_RIGHT);

            compare_corners(b);
            compare_sides(b);
            compare_neighbors(b);
            compare_degrees(b);
            board_free(b);
        }
}

static void
test_single(void **state)
{
    (void)state;
    struct map_board *b = make(single, GRID_POINTY, GRID_SHIFT_RIGHT);

    assert_int_equal(b->n_hexes, 1);
    assert_int_equal(b->n_paths, 6);
    assert_int_equal(b->n_intersections, 6);
    assert_int_equal(b->n_landmasses, 1);
    assert_int_equal(b->landmasses[0].n_hexes, 1);
    /* AMB-21: the frame is water, so every side is a coast */
    for (unsigned i = 0; i < 6; i++) {
        assert_int_equal(b->paths[i].flags, BOARD_PATH_LAND | BOARD_PATH_SEA);
        assert_int_equal(b->intersections[i].flags, BOARD_AT_LAND | BOARD_AT_SEA);
    }
    board_free(b);
}

/* 19 land hexes in a ring of 18: 37 hexes have 132 sides and 96 corners, the land has 72 and 54. */
static void
test_island(void **state)
{
    (void)state;
    for (unsigned form = 0; form < 2; form++) {
        struct map_board *b = make(island, GRID_POINTY, GRID_SHIFT_LEFT);
        unsigned land = 0, coast = 0, sites = 0;

        assert_int_equal(b->n_hexes, 37);
        assert_int_equal(b->n_paths, 132);
        assert_int_equal(b->n_intersections, 96);
        for (unsigned p = 0; p < b->n_paths; p++) {
            land += (b->paths[p].flags & BOARD_PATH_LAND) != 0;
            coast += (b->paths[p].flags & BOARD_PATH_LAND) && (b->paths[p].flags & BOARD_PATH_SEA);
        }
        for (unsigned i = 0; i < b->n_intersections; i++)
            sites += (b->intersections[i].flags & BOARD_AT_LAND) != 0;
        assert_int_equal(land, 72);
        assert_int_equal(coast, 30);
        assert_int_equal(sites, 54);
        assert_int_equal(b->n_landmasses, 1);
        assert_int_equal(b->landmasses[0].n_hexes, 19);
        assert_false(b->landmasses[0].touches_hole);
        board_free(b);
    }
}

static unsigned
count_beyond(const struct map_board *b, enum board_beyond what)
{
    unsigned n = 0;

    for (unsigned h = 0; h < b->n_hexes; h++)
        for (unsigned d = 0; d < 6; d++)
            n += b->hexes[h].beyond[d] == what;
    return n;
}

/* AMB-21, V-IS-5: a missing cell joined to the outside is frame, any other a hole. */
static void
test_holes(void **state)
{
    (void)state;
    struct map_board *b = make(ring, GRID_POINTY, GRID_SHIFT_RIGHT);

    assert_int_equal(count_beyond(b, BOARD_HOLE), 3 * 6 - 2 * 3);
    assert_true(b->landmasses[0].touches_hole);
    board_free(b);
    b = make(bay, GRID_POINTY, GRID_SHIFT_RIGHT);
    assert_int_equal(count_beyond(b, BOARD_HOLE), 0);
    assert_false(b->landmasses[0].touches_hole);
    board_free(b);
}

/* ISL-4, V-TH-3 M-05: six interior paths inland, four on a cape, two with one land neighbor, none alone. */
static void
test_plazas(void **state)
{
    static const char *const inland[] = {"LL", "LTL", "LL", NULL};
    static const char *const cape[] = {"LL", "STL", "SS", NULL};
    static const char *const one[] = {"LS", "STS", "SS", NULL};
    static const char *const none[] = {"SS", "STS", "SS", NULL};
    static const struct {
        const char *const *rows;
        unsigned paths;
    } cases[] = {{inland, 6}, {cape, 4}, {one, 2}, {none, 0}};

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct map_board *b = make(cases[i].rows, GRID_POINTY, GRID_SHIFT_LEFT);
        map_hex hex = board_hex_at(b, 1, 1);
        const struct board_intersection *plaza = board_at(b, board_hex(b, hex)->plaza);

        assert_int_equal(plaza->degree, cases[i].paths);
        assert_int_equal(b->n_paths - b->n_sides, cases[i].paths);
        assert_int_equal(b->n_intersections - b->n_corners, 1);
        assert_true(plaza->flags & BOARD_AT_PLAZA);
        board_free(b);
    }
}

static void
test_landmasses(void **state)
{
    (void)state;
    struct map_board *b = make(shores, GRID_POINTY, GRID_SHIFT_RIGHT);

    assert_int_equal(b->n_landmasses, 2);
    assert_int_equal(b->landmasses[0].n_hexes, 7);
    assert_false(b->landmasses[0].touches_unsure);
    assert_int_equal(b->landmasses[1].n_hexes, 2);
    assert_true(b->landmasses[1].touches_unsure);
    board_free(b);
}

static void
test_large(void **state)
{
    struct board_cell *cells = calloc(100 * 100, sizeof *cells);
    struct board_spec spec = {{GRID_POINTY, GRID_SHIFT_RIGHT}, 100, 10, cells, true};

    (void)state;
    for (unsigned i = 0; i < 1001; i++)
        cells[i].present = true;
    struct map_board *b = board_build(&spec);
    char buf[BOARD_NAME_SIZE];

    assert_non_null(b);
    assert_int_equal(b->n_hexes, 1000);
    /* V - E + F = 1 */
    assert_int_equal((int)b->n_intersections - (int)b->n_paths + (int)b->n_hexes, 1);
    assert_string_equal(board_hex_name(b, (map_hex){999}, buf), "CV10");
    board_free(b);
    spec.rows = 91;
    spec.cols = 11;
    assert_null(board_build(&spec));
    memset(cells, 0, 100 * 100 * sizeof *cells);
    assert_null(board_build(&spec));
    free(cells);
}

static void
expect_place(const struct map_board *b, const char *name, const struct board_place *want)
{
    struct board_place got;
    size_t offset, length;

    assert_int_equal(board_name_read(b, name, strlen(name), NULL, &got, &offset, &length),
                     BOARD_NAME_OK);
    assert_int_equal(got.kind, want->kind);
    assert_int_equal(got.hex.i, want->hex.i);
    assert_int_equal(got.path.i, want->path.i);
    assert_int_equal(got.at.i, want->at.i);
}

static void
round_trip(const struct map_board *b)
{
    char buf[BOARD_NAME_SIZE];

    for (uint16_t i = 0; i < b->n_hexes; i++) {
        struct board_place want = {BOARD_PLACE_HEX, {i}, MAP_NO_PATH, MAP_NO_INTERSECTION};

        expect_place(b, board_hex_name(b, want.hex, buf), &want);
    }
    for (uint16_t i = 0; i < b->n_paths; i++) {
        struct board_place want = {BOARD_PLACE_PATH, MAP_NO_HEX, {i}, MAP_NO_INTERSECTION};

        expect_place(b, board_path_name(b, want.path, buf), &want);
    }
    for (uint16_t i = 0; i < b->n_intersections; i++) {
        struct board_place want = {BOARD_PLACE_INTERSECTION, MAP_NO_HEX, MAP_NO_PATH, {i}};

        expect_place(b, board_intersection_name(b, want.at, buf), &want);
    }
}

static void
test_names_round_trip(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof outlines / sizeof *outlines; i++)
        for (unsigned form = 0; form < 4; form++) {
            struct map_board *b = make(outlines[i], form & 1u ? GRID_FLAT : GRID_POINTY,
                                       form & 2u ? GRID_SHIFT_LEFT : GRID_SHIFT_RIGHT);

            round_trip(b);
            board_free(b);
        }
}

/* Every side and corner of a hex may be named from that hex, and hexes in any order. */
static void
test_names_equivalent(void **state)
{
    char buf[2 * BOARD_NAME_SIZE];

    (void)state;
    struct map_board *b = make(shores, GRID_FLAT, GRID_SHIFT_LEFT);

    for (uint16_t h = 0; h < b->n_hexes; h++)
        for (int d = 0; d < 6; d++) {
            struct board_place side = {BOARD_PLACE_PATH, MAP_NO_HEX, b->hexes[h].side[d],
                                       MAP_NO_INTERSECTION};
            struct board_place corner_place = {BOARD_PLACE_INTERSECTION, MAP_NO_HEX, MAP_NO_PATH,
                                               b->hexes[h].corner[d]};

            board_hex_name(b, (map_hex){h}, buf);
            char *end = buf + strlen(buf);

            *end = '.';
            strcpy(end + 1, grid_side_name(GRID_FLAT, d));
            expect_place(b, buf, &side);
            *end = '^';
            strcpy(end + 1, grid_corner_name(GRID_FLAT, d));
            expect_place(b, buf, &corner_place);
        }
    struct board_place x;
    size_t offset, length;

    assert_int_equal(board_name_read(b, "A1/A2/B2", 8, NULL, &x, &offset, &length), BOARD_NAME_OK);
    expect_place(b, "A2/A1/B2", &x);
    expect_place(b, "B2/A2/A1", &x);
    board_free(b);
}

static void
test_names_bad(void **state)
{
    static const struct {
        const char *name;
        enum board_name_error error;
        size_t offset, length;
    } cases[] = {
        {"", BOARD_NAME_SYNTAX, 0, 0},
        {"C", BOARD_NAME_SYNTAX, 0, 1},
        {"4", BOARD_NAME_SYNTAX, 0, 1},
        {"A01", BOARD_NAME_SYNTAX, 0, 3},
        {"A1/", BOARD_NAME_SYNTAX, 0, 3},
        {"A1/B1/A2/B2", BOARD_NAME_SYNTAX, 0, 11},
        {"A9", BOARD_NAME_NO_HEX, 0, 2},
        {"A1/Z9", BOARD_NAME_NO_HEX, 3, 2},
        {"ZZZZ99999999999", BOARD_NAME_NO_HEX, 0, 15},
        {"c4", BOARD_NAME_NO_HEX, 0, 2},
        {"A1/A3", BOARD_NAME_NOT_ADJACENT, 3, 2},
        {"A1/A1", BOARD_NAME_NOT_ADJACENT, 3, 2},
        {"A1/A2/A2", BOARD_NAME_NOT_ADJACENT, 6, 2},
        {"A1/A2/D5", BOARD_NAME_NOT_ADJACENT, 6, 2},
        {"A1/A3/A2", BOARD_NAME_NOT_ADJACENT, 3, 2},
        {"A1.n", BOARD_NAME_NO_SUCH_SIDE, 2, 2},
        {"A1^e", BOARD_NAME_NO_SUCH_SIDE, 2, 2},
        {"A1*", BOARD_NAME_NO_PLAZA, 0, 3},
        {"keep*x", BOARD_NAME_NO_SUCH_SIDE, 4, 2},
        {"keep", BOARD_NAME_OK, 0, 0},
        {"keep*", BOARD_NAME_OK, 0, 0},
        {"keep/B1", BOARD_NAME_OK, 0, 0},
        {"A1/keep/B1", BOARD_NAME_OK, 0, 0},
    };
    struct map_board *b = make(shores, GRID_POINTY, GRID_SHIFT_LEFT);
    struct board_label label[] = {{"keep", board_hex_at(b, 1, 1)},
                                  {"a", MAP_NO_HEX},
                                  {"keeper", MAP_NO_HEX},
                                  {"kee", MAP_NO_HEX}};
    struct board_labels labels = {label, sizeof label / sizeof *label};

    (void)state;
    board_labels_sort(&labels);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board_place place;
        size_t offset, length;

        assert_int_equal(board_name_read(b, cases[i].name, strlen(cases[i].name), &labels, &place,
                                         &offset, &length),
                         cases[i].error);
        assert_int_equal(offset, cases[i].offset);
        assert_int_equal(length, cases[i].length);
    }
    board_free(b);
}

int
test_build(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_geometry),
        cmocka_unit_test(test_single),
        cmocka_unit_test(test_island),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_plazas),
        cmocka_unit_test(test_landmasses),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_names_round_trip),
        cmocka_unit_test(test_names_equivalent),
        cmocka_unit_test(test_names_bad),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
