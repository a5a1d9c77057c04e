/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SIX = GRID_DIRECTIONS };

/* Uninitialized memory for n things: zeroing what is never used would cost a fifth of the whole
 * build. */
static void *
take_raw(size_t n, size_t size)
{
    void *p = malloc((n ? n : 1) * size);

    if (!p)
        abort();
    return p;
}

/* Zeroed memory for n things. A board takes 200 KB at most; without that the program cannot even
 * print an error, so it aborts. */
static void *
take_zeroed(size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size);

    if (!p)
        abort();
    return p;
}

static bool
is_inside(const struct map_board *b, int row, int col)
{
    return row >= 0 && col >= 0 && row < b->rows && col < b->cols;
}

static void
place_hexes(struct map_board *b, const struct board_spec *spec)
{
    unsigned n = 0;

    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) {
            unsigned at = (unsigned)(row * b->cols + col);

            b->cell[at] = MAP_NONE;
            if (!spec->cells[at].present)
                continue;
            grid_axial a = grid_to_axial(b->grid, row, col);
            struct board_hex *hex = &b->hexes[n];

            hex->row = (int16_t)row;
            hex->col = (int16_t)col;
            hex->q = (int16_t)a.q;
            hex->r = (int16_t)a.r;
            hex->kind = spec->cells[at].kind;
            hex->plaza = MAP_NO_INTERSECTION;
            hex->landmass = MAP_NONE;
            for (unsigned d = 0; d < SIX; d++)
                hex->side[d] = MAP_NO_PATH, hex->corner[d] = MAP_NO_INTERSECTION;
            b->cell[at] = (uint16_t)n++;
        }
}

/* Every second row (flat: column) is shifted by half a hex. So the table of neighbor cells has an
 * entry for each parity, which spares axial coordinates for each side. */
struct steps {
    bool by_column;
    int8_t row[2][SIX], col[2][SIX];
};

static void
lay_steps(struct grid grid, struct steps *s)
{
    s->by_column = grid.orientation == GRID_FLAT;
    for (int odd = 0; odd < 2; odd++)
        for (int d = 0; d < SIX; d++) {
            int from_row = s->by_column ? 0 : odd, from_col = s->by_column ? odd : 0, row, col;

            grid_from_axial(grid, grid_step(grid_to_axial(grid, from_row, from_col), d), &row,
                            &col);
            s->row[odd][d] = (int8_t)(row - from_row);
            s->col[odd][d] = (int8_t)(col - from_col);
        }
}

/* The neighbor cell, as row and column. */
static void
step_cell(const struct steps *s, int row, int col, int direction, int *to_row, int *to_col)
{
    int odd = (s->by_column ? col : row) & 1;

    *to_row = row + s->row[odd][direction];
    *to_col = col + s->col[odd][direction];
}

/* Cells on the rim of the grid have a neighbor outside it. */
static bool
is_rim(const struct map_board *b, int row, int col)
{
    return row == 0 || col == 0 || row == b->rows - 1 || col == b->cols - 1;
}

/* Marks the missing cells that are connected to the outside by missing cells; what is left are
 * holes. Only the rim of the grid touches the outside. */
static void
flood_frame(const struct map_board *b, const struct steps *steps, bool *frame, unsigned *stack)
{
    unsigned n = 0;

    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) {
            unsigned at = (unsigned)(row * b->cols + col);

            if (b->cell[at] == MAP_NONE && is_rim(b, row, col)) {
                frame[at] = true;
                stack[n++] = at;
            }
        }
    while (n) {
        unsigned at = stack[--n];

        for (int d = 0; d < SIX; d++) {
            int r, c;

            step_cell(steps, (int)at / b->cols, (int)at % b->cols, d, &r, &c);
            if (!is_inside(b, r, c))
                continue;
            unsigned to = (unsigned)(r * b->cols + c);

            if (b->cell[to] == MAP_NONE && !frame[to]) {
                frame[to] = true;
                stack[n++] = to;
            }
        }
    }
}

/* Finds the neighbors of a hex that is not on the rim: all six cells exist, so one offset each
 * leads there without a test of bounds. */
static void
join_inner(struct map_board *b, struct board_hex *hex, const int to[SIX], const bool *frame)
{
    int at = hex->row * b->cols + hex->col;

    for (int d = 0; d < SIX; d++) {
        uint16_t other = b->cell[at + to[d]];

        hex->neighbor[d].i = other;
        hex->beyond[d] = other != MAP_NONE   ? BOARD_INSIDE
                         : frame[at + to[d]] ? BOARD_FRAME
                                             : BOARD_HOLE;
    }
}

static void
join_rim(struct map_board *b, struct board_hex *hex, const struct steps *steps, const bool *frame)
{
    for (int d = 0; d < SIX; d++) {
        int r, c;

        step_cell(steps, hex->row, hex->col, d, &r, &c);
        hex->neighbor[d] = MAP_NO_HEX;
        hex->beyond[d] = BOARD_FRAME;
        if (!is_inside(b, r, c))
            continue;
        hex->neighbor[d].i = b->cell[r * b->cols + c];
        if (hex->neighbor[d].i != MAP_NONE)
            hex->beyond[d] = BOARD_INSIDE;
        else if (!frame[r * b->cols + c])
            hex->beyond[d] = BOARD_HOLE;
    }
}

static void
join_hexes(struct map_board *b)
{
    size_t cells = (size_t)b->rows * b->cols;
    bool *frame = take_zeroed(cells, sizeof *frame);
    unsigned *stack = take_zeroed(cells, sizeof *stack);
    struct steps steps;
    int way[2][SIX];

    lay_steps(b->grid, &steps);
    flood_frame(b, &steps, frame, stack);
    for (int d = 0; d < 2 * SIX; d++)
        way[d / SIX][d % SIX] = steps.row[d / SIX][d % SIX] * b->cols + steps.col[d / SIX][d % SIX];
    for (unsigned h = 0; h < b->n_hexes; h++) {
        struct board_hex *hex = &b->hexes[h];

        if (is_rim(b, hex->row, hex->col))
            join_rim(b, hex, &steps, frame);
        else
            join_inner(b, hex, way[(steps.by_column ? hex->col : hex->row) & 1], frame);
    }
    free(frame);
    free(stack);
}

/* Adds a hex that touches the intersection; hexes are added in name order. */
static void
touch_hex(struct map_board *b, map_intersection at, unsigned h, unsigned corner)
{
    struct board_intersection *x = &b->intersections[at.i];

    if (!x->n_hexes)
        x->corner = (uint8_t)corner;
    x->hex[x->n_hexes++] = (map_hex){(uint16_t)h};
    b->hexes[h].corner[corner] = at;
}

/* Corner i of a hex is corner i+2 of its neighbor i and corner i+4 of its neighbor i+1 (mod 6). A
 * corner is found through neighbors made before, so the work grows with the hexes and no point is
 * compared. */
static void
make_corners(struct map_board *b)
{
    for (unsigned h = 0; h < b->n_hexes; h++)
        for (unsigned i = 0; i < SIX; i++) {
            struct board_hex *hex = &b->hexes[h];
            map_hex one = hex->neighbor[i], two = hex->neighbor[(i + 1) % SIX];
            map_intersection at = MAP_NO_INTERSECTION;

            if (one.i != MAP_NONE)
                at = b->hexes[one.i].corner[(i + 2) % SIX];
            if (at.i == MAP_NONE && two.i != MAP_NONE)
                at = b->hexes[two.i].corner[(i + 4) % SIX];
            if (at.i == MAP_NONE) {
                at = (map_intersection){b->n_intersections++};
                b->intersections[at.i] =
                    (struct board_intersection){.hex = {MAP_NO_HEX, MAP_NO_HEX, MAP_NO_HEX}};
            }
            touch_hex(b, at, h, i);
        }
    b->n_corners = b->n_intersections;
}

static void
attach_path(struct map_board *b, map_intersection from, map_path path, map_intersection to)
{
    struct board_intersection *x = &b->intersections[from.i];

    assert(x->degree < BOARD_MAX_DEGREE);
    x->path[x->degree] = path;
    x->next[x->degree++] = to;
}

static map_path
add_path(struct map_board *b, map_intersection from, map_intersection to, map_hex one, map_hex two,
         unsigned side)
{
    map_path id = {b->n_paths++};

    b->paths[id.i] =
        (struct board_path){.end = {from, to}, .hex = {one, two}, .side = (uint8_t)side};
    attach_path(b, from, id, to);
    attach_path(b, to, id, from);
    return id;
}

/* The hex with the lower number makes the side, so paths are
 * numbered in the order of hexes. */
static void
make_sides(struct map_board *b)
{
    for (unsigned h = 0; h < b->n_hexes; h++)
        for (unsigned d = 0; d < SIX; d++) {
            struct board_hex *hex = &b->hexes[h];
            map_hex other = hex->neighbor[d];

            if (other.i < h)
                continue; /* made from the other side */
            hex->side[d] = add_path(b, hex->corner[(d + 5) % SIX], hex->corner[d],
                                    (map_hex){(uint16_t)h}, other, d);
            if (other.i != MAP_NONE)
                b->hexes[other.i].side[(d + 3) % SIX] = hex->side[d];
        }
    b->n_sides = b->n_paths;
}

static bool
touches_other_land(const struct map_board *b, map_intersection at, unsigned h)
{
    const struct board_intersection *x = &b->intersections[at.i];

    for (unsigned k = 0; k < x->n_hexes; k++)
        if (x->hex[k].i != h && b->hexes[x->hex[k].i].kind == BOARD_LAND)
            return true;
    return false;
}

/* V-TH-3: by default an interior path leads to every corner that touches another land hex. After
 * all sides, so that interior paths have the numbers behind them. */
static void
make_plazas(struct map_board *b, const struct board_spec *spec)
{
    for (unsigned h = 0; h < b->n_hexes; h++) {
        struct board_hex *hex = &b->hexes[h];
        const struct board_cell *cell = &spec->cells[hex->row * b->cols + hex->col];
        map_hex id = {(uint16_t)h};

        if (!cell->plaza)
            continue;
        hex->plaza = (map_intersection){b->n_intersections++};
        b->intersections[hex->plaza.i] = (struct board_intersection){
            .hex = {id, MAP_NO_HEX, MAP_NO_HEX}, .n_hexes = 1, .flags = BOARD_AT_PLAZA};
        for (unsigned i = 0; i < SIX; i++)
            if (cell->auto_corners ? touches_other_land(b, hex->corner[i], h)
                                   : cell->corners >> i & 1u) {
                map_path path = add_path(b, hex->plaza, hex->corner[i], id, id, i);

                b->paths[path.i].flags = BOARD_PATH_INTERIOR;
            }
    }
}

/* What a hex is for certain, or, on a side without a hex, what lies beyond it. */
enum { IS_LAND = 1, IS_SEA = 2, IS_UNSURE = 4 };

/* A hex that is drawn or hidden may become either: it counts for neither, and as unsure. */
static unsigned
nature_of(const struct board_hex *hex)
{
    static const uint8_t natures[] = {[BOARD_LAND] = IS_LAND,
                                      [BOARD_SEA] = IS_SEA,
                                      [BOARD_OPEN] = IS_UNSURE,
                                      [BOARD_HIDDEN] = IS_UNSURE};

    return natures[hex->kind];
}

static unsigned
nature_beyond(const struct map_board *b, const struct board_hex *hex, unsigned d)
{
    if (hex->neighbor[d].i != MAP_NONE)
        return nature_of(&b->hexes[hex->neighbor[d].i]);
    return hex->beyond[d] == BOARD_FRAME && b->frame_is_water ? IS_SEA : 0;
}

static void
flag_paths(struct map_board *b)
{
    for (unsigned p = 0; p < b->n_paths; p++) {
        struct board_path *path = &b->paths[p];
        const struct board_hex *hex = &b->hexes[path->hex[0].i];
        unsigned is = nature_of(hex);

        if (path->hex[1].i != MAP_NONE)
            is |= nature_of(&b->hexes[path->hex[1].i]);
        else
            is |= nature_beyond(b, hex, path->side);
        path->flags |=
            (uint8_t)((is & IS_LAND ? BOARD_PATH_LAND : 0) | (is & IS_SEA ? BOARD_PATH_SEA : 0) |
                      (is & IS_UNSURE ? BOARD_PATH_UNSURE : 0));
    }
}

static void
flag_intersections(struct map_board *b)
{
    for (unsigned i = 0; i < b->n_intersections; i++) {
        struct board_intersection *x = &b->intersections[i];
        const struct board_hex *hex = &b->hexes[x->hex[0].i];
        unsigned is = nature_of(hex);

        if (x->n_hexes == 3)
            is |= nature_of(&b->hexes[x->hex[1].i]) | nature_of(&b->hexes[x->hex[2].i]);
        else if (!(x->flags & BOARD_AT_PLAZA))
            is |= nature_beyond(b, hex, x->corner) | nature_beyond(b, hex, (x->corner + 1u) % SIX);
        x->flags |=
            (uint8_t)((is & IS_LAND ? BOARD_AT_LAND : 0) | (is & IS_SEA ? BOARD_AT_SEA : 0) |
                      (is & IS_UNSURE ? BOARD_AT_UNSURE : 0));
    }
}

/* Gathers the land connected with `first`. Whether it touches a hole or something unsure is found
 * on the way: such land may be part of a larger one. */
static void
spread_landmass(struct map_board *b, unsigned first, unsigned id, uint16_t *stack)
{
    struct board_landmass *land = &b->landmasses[id];
    unsigned n = 0;

    land->first = (map_hex){(uint16_t)first};
    b->hexes[first].landmass = (uint16_t)id;
    stack[n++] = (uint16_t)first;
    while (n) {
        const struct board_hex *hex = &b->hexes[stack[--n]];

        land->n_hexes++;
        for (unsigned d = 0; d < SIX; d++) {
            land->touches_hole |= hex->beyond[d] == BOARD_HOLE;
            if (hex->neighbor[d].i == MAP_NONE)
                continue;
            struct board_hex *next = &b->hexes[hex->neighbor[d].i];

            if (next->kind == BOARD_OPEN || next->kind == BOARD_HIDDEN)
                land->touches_unsure = true;
            if (next->kind != BOARD_LAND || next->landmass != MAP_NONE)
                continue;
            next->landmass = (uint16_t)id;
            stack[n++] = hex->neighbor[d].i;
        }
    }
}

/* What is drawn or hidden counts as no land here: rules/reach.h finds what a position
 * knows. */
static void
find_landmasses(struct map_board *b)
{
    uint16_t *stack = take_zeroed(b->n_hexes, sizeof *stack);

    for (unsigned h = 0; h < b->n_hexes; h++)
        if (b->hexes[h].kind == BOARD_LAND && b->hexes[h].landmass == MAP_NONE)
            spread_landmass(b, h, b->n_landmasses++, stack);
    free(stack);
}

struct map_board *
board_build(const struct board_spec *spec)
{
    assert(spec->rows >= 1 && spec->rows <= MAP_MAX_ROWS);
    assert(spec->cols >= 1 && spec->cols <= MAP_MAX_COLUMNS);
    unsigned n = 0;

    for (unsigned i = 0; i < (unsigned)spec->rows * spec->cols; i++)
        n += spec->cells[i].present;
    if (n < 1 || n > MAP_MAX_HEXES)
        return NULL;
    struct map_board *b = take_zeroed(1, sizeof *b);

    b->grid = spec->grid;
    b->rows = spec->rows;
    b->cols = spec->cols;
    b->frame_is_water = spec->frame_is_water;
    b->n_hexes = (uint16_t)n;
    b->cell = take_raw((size_t)spec->rows * spec->cols, sizeof *b->cell);
    b->hexes = take_zeroed(n, sizeof *b->hexes);
    /* at most 6 corners, 1 plaza; 6 sides, 6 interior paths a hex */
    b->intersections = take_raw((size_t)n * 7, sizeof *b->intersections);
    b->paths = take_raw((size_t)n * 12, sizeof *b->paths);
    b->landmasses = take_zeroed(n, sizeof *b->landmasses);
    place_hexes(b, spec);
    join_hexes(b);
    make_corners(b);
    make_sides(b);
    make_plazas(b, spec);
    flag_paths(b);
    flag_intersections(b);
    find_landmasses(b);
    return b;
}

void
board_add_flag(struct map_board *board, map_path path, unsigned flag)
{
    board->paths[path.i].flags |= (uint16_t)flag;
}

void
board_close(struct map_board *board, map_intersection at, unsigned flags)
{
    struct board_intersection *x = &board->intersections[at.i];

    x->flags |= (uint8_t)flags;
    /* nobody may pass such a place, so its paths lead nowhere; pieces may still lie on them */
    for (unsigned k = 0; k < x->degree && flags & BOARD_AT_NO_WAY; k++)
        board->paths[x->path[k].i].flags |= BOARD_PATH_DEAD_END;
}

static void *
copy_array(const void *from, size_t n, size_t size)
{
    return memcpy(take_zeroed(n, size), from, n * size);
}

struct map_board *
board_copy(const struct map_board *board)
{
    struct map_board *b = copy_array(board, 1, sizeof *board);

    b->hexes = copy_array(board->hexes, b->n_hexes, sizeof *b->hexes);
    b->paths = copy_array(board->paths, b->n_paths, sizeof *b->paths);
    b->intersections =
        copy_array(board->intersections, b->n_intersections, sizeof *b->intersections);
    b->landmasses = take_zeroed(b->n_hexes, sizeof *b->landmasses);
    b->cell = copy_array(board->cell, (size_t)b->rows * b->cols, sizeof *b->cell);
    return b;
}

/* The graph stays: only what the kinds of hexes decide is computed again, since this is done for
 * hundreds of fillings. */
void
board_settle(struct map_board *board, const uint8_t *kinds)
{
    const unsigned path = BOARD_PATH_LAND | BOARD_PATH_SEA | BOARD_PATH_UNSURE;
    const unsigned at = BOARD_AT_LAND | BOARD_AT_SEA | BOARD_AT_UNSURE;

    for (unsigned h = 0; h < board->n_hexes; h++) {
        board->hexes[h].kind = kinds[h];
        board->hexes[h].landmass = MAP_NONE;
    }
    for (unsigned i = 0; i < board->n_paths; i++)
        board->paths[i].flags &= (uint8_t)~path;
    flag_paths(board);
    for (unsigned i = 0; i < board->n_intersections; i++)
        board->intersections[i].flags &= (uint8_t)~at;
    memset(board->landmasses, 0, board->n_landmasses * sizeof *board->landmasses);
    board->n_landmasses = 0;
    flag_intersections(board);
    find_landmasses(board);
}

void
board_free(struct map_board *board)
{
    if (!board)
        return;
    free(board->hexes);
    free(board->paths);
    free(board->intersections);
    free(board->landmasses);
    free(board->cell);
    free(board);
}

map_hex
board_hex_at(const struct map_board *board, int row, int col)
{
    if (row < 0 || col < 0 || row >= board->rows || col >= board->cols)
        return MAP_NO_HEX;
    return (map_hex){board->cell[row * board->cols + col]};
}

map_path
board_path_between(const struct map_board *board, map_intersection a, map_intersection b)
{
    const struct board_intersection *at = board_at(board, a);

    for (unsigned k = 0; k < at->degree; k++)
        if (at->next[k].i == b.i)
            return at->path[k];
    return MAP_NO_PATH;
}

map_path
board_side_between(const struct map_board *board, map_hex a, map_hex b)
{
    const struct board_hex *hex = board_hex(board, a);

    for (unsigned d = 0; d < GRID_DIRECTIONS; d++)
        if (hex->neighbor[d].i == b.i)
            return hex->side[d];
    return MAP_NO_PATH;
}

static grid_axial
axial_of(const struct board_hex *hex)
{
    return (grid_axial){hex->q, hex->r};
}

map_point
board_hex_center(const struct map_board *board, map_hex hex)
{
    return grid_center(board->grid.orientation, axial_of(board_hex(board, hex)));
}

map_point
board_intersection_point(const struct map_board *board, map_intersection at)
{
    const struct board_intersection *x = board_at(board, at);

    if (x->flags & BOARD_AT_PLAZA)
        return board_hex_center(board, x->hex[0]);
    return grid_corner(board->grid.orientation, axial_of(board_hex(board, x->hex[0])), x->corner);
}
