/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/insert-grid.h"

#include "board/name.h"

#include <string.h>

struct cell {
    int row, column;
};

static char **
token_at(const struct insert_cells *cells, struct cell at)
{
    if (at.row < 0 || at.column < 0 || at.row >= cells->rows || at.column >= cells->columns)
        return NULL;
    return &cells->token[at.row * cells->columns + at.column];
}

static bool
is_hex(const struct insert_cells *cells, struct cell at)
{
    char **token = token_at(cells, at);

    return token && *token;
}

/* Do lines of that direction stand half a hex off, each second one? */
static bool
is_skew(const struct insert_grid *g)
{
    return g->row == (g->before.orientation == GRID_POINTY);
}

int
insert_grid_line(const struct insert_grid *g, int line)
{
    return line + (line >= g->at);
}

/* Lines behind a cut go half a hex on: those that stood back keep their place on the
 * line, the others come one further (see insert.h). */
static struct cell
move(const struct insert_grid *g, struct cell c)
{
    int line = g->row ? c.row : c.column;
    bool stood_on = (line % 2 == 1) == (g->before.shift == GRID_SHIFT_RIGHT);
    int on = is_skew(g) && g->at > 0 && line >= g->at && stood_on;

    if (g->row)
        return (struct cell){insert_grid_line(g, c.row), c.column + on};
    return (struct cell){c.row + on, insert_grid_line(g, c.column)};
}

static struct cell
step(struct grid grid, struct cell c, int direction)
{
    struct cell to;

    grid_from_axial(grid, grid_step(grid_to_axial(grid, c.row, c.column), direction), &to.row,
                    &to.column);
    return to;
}

/* The direction of the neighbour, or -1. */
static int
direction(struct grid grid, struct cell from, struct cell to)
{
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        struct cell c = step(grid, from, d);

        if (c.row == to.row && c.column == to.column)
            return d;
    }
    return -1;
}

static bool
is_new(const struct insert_grid *g, struct cell c)
{
    return (g->row ? c.row : c.column) == g->at;
}

/* Sea where the new line runs among hexes; at its ends, with one neighbour only, nothing. */
static const char *
filling(const struct insert_grid *g, struct cell c)
{
    unsigned neighbours = 0, wanted = is_skew(g) ? 2 : 1;

    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        struct cell next = step(g->after, c, d);
        bool beside = g->row ? next.column == c.column : next.row == c.row;

        if (!is_new(g, next) && (is_skew(g) || beside))
            neighbours += is_hex(&g->now, next);
    }
    return neighbours >= wanted ? "sea" : NULL;
}

static void
fill(struct insert_grid *g)
{
    for (int r = 0; r < g->now.rows; r++)
        for (int c = 0; c < g->now.columns; c++) {
            struct cell at = {r, c};

            if (is_new(g, at) && filling(g, at)) {
                *token_at(&g->now, at) = g_strdup(filling(g, at));
                g->now.length[r] = MAX(g->now.length[r], c + 1);
            }
        }
}

void
insert_grid_init(struct insert_grid *g, struct grid grid, bool row, int at,
                 struct insert_cells *old)
{
    *g = (struct insert_grid){row, at, grid, grid, *old, {0}};
    *old = (struct insert_cells){0};
    if (is_skew(g) && at == 0)
        g->after.shift = grid.shift == GRID_SHIFT_LEFT ? GRID_SHIFT_RIGHT : GRID_SHIFT_LEFT;
    g->now.rows = g->old.rows + 1;
    g->now.columns = g->old.columns + 1;
    g->now.token = g_new0(char *, g->now.rows * g->now.columns);
    g->now.length = g_new0(int, g->now.rows);
    for (int r = 0; r < g->old.rows; r++)
        for (int c = 0; c < g->old.length[r]; c++) {
            struct cell from = {r, c}, to = move(g, from);

            *token_at(&g->now, to) = g_strdup(*token_at(&g->old, from));
            if (is_hex(&g->now, to) || !is_skew(g) || g->row)
                g->now.length[to.row] = MAX(g->now.length[to.row], to.column + 1);
        }
    fill(g);
}

void
insert_cells_release(struct insert_cells *cells)
{
    for (int i = 0; i < cells->rows * cells->columns; i++)
        g_free(cells->token[i]);
    g_free(cells->token);
    g_free(cells->length);
}

void
insert_grid_release(struct insert_grid *g)
{
    insert_cells_release(&g->old);
    insert_cells_release(&g->now);
}

char *
insert_grid_row(const struct insert_grid *g, int row)
{
    GString *s = g_string_new(NULL);

    for (int c = 0; row < g->now.rows && c < g->now.length[row]; c++) {
        char **token = token_at(&g->now, (struct cell){row, c});

        g_string_append_printf(s, "%s%s", c ? " " : "", *token ? *token : ".");
    }
    return g_string_free(s, FALSE);
}

/* ---- names ---- */

/* "C4"; false when it is something else. */
static bool
read_cell(const char *name, struct cell *c)
{
    int row = 0, column = 0;
    const char *p = name;

    for (; g_ascii_isupper(*p); p++)
        row = MIN(row * 26 + (*p - 'A' + 1), 10000);
    if (p == name || *p < '1' || *p > '9')
        return false;
    for (; g_ascii_isdigit(*p); p++)
        column = MIN(column * 10 + (*p - '0'), 10000);
    *c = (struct cell){row - 1, column - 1};
    return *p == '\0' && row <= MAP_MAX_ROWS && column <= MAP_MAX_COLUMNS;
}

static bool
find_label(const struct insert_cells *cells, const char *label, struct cell *c)
{
    for (int i = 0; i < cells->rows * cells->columns; i++) {
        const char *at = cells->token[i] ? strchr(cells->token[i], '@') : NULL;

        if (at && strcmp(at + 1, label) == 0) {
            *c = (struct cell){i / cells->columns, i % cells->columns};
            return true;
        }
    }
    return false;
}

static char *
cell_name(struct cell c)
{
    char row[BOARD_NAME_SIZE];

    return g_strdup_printf("%s%d", board_row_name(c.row, row), c.column + 1);
}

/* A label stays what it is. */
static char *
moved_name(const struct insert_grid *g, const char *name)
{
    struct cell c;

    return read_cell(name, &c) ? cell_name(move(g, c)) : g_strdup(name);
}

/* "C4", "keep", "C4.e", "C4^n", "C4*", "C4*ne" */
static char *
rename_one(const struct insert_grid *g, const char *name)
{
    gsize n = strcspn(name, ".^*");
    g_autofree char *hex = g_strndup(name, n), *moved = moved_name(g, hex);

    return g_strconcat(moved, name + n, NULL);
}

static bool
is_land(const struct insert_cells *cells, struct cell c)
{
    return is_hex(cells, c) && !g_str_has_prefix(*token_at(cells, c), "sea");
}

/* The side or corner of one hex that two or three made, which touch no longer: named by
 * the hexes that are there now. NULL when they never touched. */
static char *
rename_torn(const struct insert_grid *g, struct cell *c, guint n)
{
    enum grid_orientation o = g->after.orientation;
    int first = direction(g->before, c[0], c[1]);
    int second = n == 3 ? direction(g->before, c[0], c[2]) : first;

    if (first < 0 || second < 0)
        return NULL;
    /* side i and the one after it enclose corner i */
    if (n == 3 && (second + 1) % GRID_DIRECTIONS == first) {
        int i = first;

        first = second;
        second = i;
    } else if (n == 3 && (first + 1) % GRID_DIRECTIONS != second) {
        return NULL;
    }
    struct cell at = move(g, c[0]);
    struct cell one = step(g->after, at, first), two = step(g->after, at, second);
    g_autofree char *a = cell_name(at);

    if (!is_hex(&g->now, one) || !is_hex(&g->now, two))
        return n == 3 ? g_strdup_printf("%s^%s", a, grid_corner_name(o, first))
                      : g_strdup_printf("%s.%s", a, grid_side_name(o, first));
    g_autofree char *b = cell_name(one), *d = cell_name(two);

    return n == 3 ? g_strdup_printf("%s/%s/%s", a, b, d) : g_strdup_printf("%s/%s", a, b);
}

static bool
touch(const struct insert_grid *g, const struct cell *c, guint n)
{
    for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
            if (direction(g->after, move(g, c[i]), move(g, c[j])) < 0)
                return false;
    return true;
}

/* "C4/C5", "C4/C5/D5" */
static char *
rename_joined(const struct insert_grid *g, const char *name)
{
    g_auto(GStrv) parts = g_strsplit(name, "/", -1);
    guint n = g_strv_length(parts), land = 0;
    struct cell c[3];
    bool known = n <= 3;

    for (guint i = 0; known && i < n; i++)
        known = read_cell(parts[i], &c[i]) || find_label(&g->old, parts[i], &c[i]);
    if (known && !touch(g, c, n)) {
        while (land < n - 1 && !is_land(&g->old, c[land]))
            land++;
        struct cell first = c[land];

        c[land] = c[0];
        c[0] = first;
        char *torn = rename_torn(g, c, n);

        if (torn)
            return torn;
    }
    for (guint i = 0; i < n; i++) {
        char *moved = moved_name(g, parts[i]);

        g_free(parts[i]);
        parts[i] = moved;
    }
    return g_strjoinv("/", parts);
}

/* The new hex between two of a river that do not touch any more; land, as rivers want it. */
static char *
bridge_gap(struct insert_grid *g, const char *from, const char *to)
{
    struct cell a, b;

    if ((!read_cell(from, &a) && !find_label(&g->old, from, &a)) ||
        (!read_cell(to, &b) && !find_label(&g->old, to, &b)) || direction(g->before, a, b) < 0 ||
        direction(g->after, move(g, a), move(g, b)) >= 0)
        return NULL;
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        struct cell c = step(g->after, move(g, a), d);
        char **token = token_at(&g->now, c);

        if (!token || !is_new(g, c) || direction(g->after, c, move(g, b)) < 0)
            continue;
        g_free(*token);
        *token = g_strdup("desert");
        g->now.length[c.row] = MAX(g->now.length[c.row], c.column + 1);
        return cell_name(c);
    }
    return NULL;
}

char *
insert_grid_names(struct insert_grid *g, const char *names, bool river)
{
    g_auto(GStrv) words = g_strsplit_set(names, " \t\n", -1);
    const char *before = NULL;
    GString *s = g_string_new(NULL);

    for (char **w = words; *w; w++) {
        if (!**w)
            continue;
        g_autofree char *between = river && before ? bridge_gap(g, before, *w) : NULL;
        g_autofree char *now = strchr(*w, '/') ? rename_joined(g, *w) : rename_one(g, *w);

        g_string_append_printf(s, "%s%s%s%s", s->len ? " " : "", between ? between : "",
                               between ? " " : "", now);
        before = *w;
    }
    return g_string_free(s, FALSE);
}

bool
insert_grid_has_cell(const char *names)
{
    g_auto(GStrv) words = g_strsplit_set(names, " \t\n/", -1);
    struct cell c;

    for (char **w = words; *w; w++) {
        (*w)[strcspn(*w, ".^*")] = '\0';
        if (read_cell(*w, &c))
            return true;
    }
    return false;
}
