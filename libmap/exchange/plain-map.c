/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/plain-map.h"

#include "board/place-name.h"
#include "scenario/guesses/guesses.h"

#include <stdarg.h>

void
plain_map_init(struct plain_map *map)
{
    *map = (struct plain_map){.title = NULL};
    for (int i = 0; i < PLAIN_TEXTS; i++)
        map->text[i] = g_string_new(NULL);
    for (int i = 0; i < PLAIN_PARTS; i++)
        map->remark[i] = g_string_new(NULL);
    for (int row = 0; row < MAP_MAX_ROWS; row++)
        for (int column = 0; column < MAP_MAX_COLUMNS; column++)
            map->cell[row][column].terrain = TERRAIN_NONE;
}

void
plain_map_release(struct plain_map *map)
{
    for (int i = 0; i < PLAIN_TEXTS; i++)
        g_string_free(map->text[i], TRUE);
    for (int i = 0; i < PLAIN_PARTS; i++)
        g_string_free(map->remark[i], TRUE);
    g_free(map->title);
}

void
plain_map_add_paragraph(GString *text, const char *paragraph)
{
    g_string_append_printf(text, "%s%s", text->len ? "\n\n" : "", paragraph);
}

/* Two dashes end a comment, and so does a dash before its end. */
void
plain_map_remark(struct plain_map *map, enum plain_part part, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_string_append(map->remark[part], "\n<!-- ");
    for (const char *p = text; *p; p++) {
        g_string_append_c(map->remark[part], *p);
        if (*p == '-' && p[1] == '-')
            g_string_append_c(map->remark[part], ' ');
    }
    g_string_append(map->remark[part], " -->");
}

bool
plain_map_put(struct plain_map *map, int row, int column, struct plain_cell cell)
{
    if (row >= MAP_MAX_ROWS || column >= MAP_MAX_COLUMNS)
        return false;
    map->cell[row][column] = cell;
    map->rows = MAX(map->rows, row + 1);
    map->columns = MAX(map->columns, column + 1);
    return true;
}

unsigned
plain_map_terrain(const struct plain_map *map, int row, int column)
{
    return row < 0 || column < 0 || row >= map->rows || column >= map->columns
               ? TERRAIN_NONE
               : map->cell[row][column].terrain;
}

void
plain_map_step(const struct plain_map *map, int *row, int *column, int direction)
{
    grid_from_axial(map->grid, grid_step(grid_to_axial(map->grid, *row, *column), direction), row,
                    column);
}

bool
plain_map_is_land(const struct plain_map *map, int row, int column)
{
    unsigned terrain = plain_map_terrain(map, row, column);

    return terrain != TERRAIN_NONE && terrain != TERRAIN_SEA;
}

bool
plain_map_is_coast(const struct plain_map *map, int row, int column, int side)
{
    bool land = plain_map_is_land(map, row, column);

    if (plain_map_terrain(map, row, column) == TERRAIN_NONE)
        return false;
    plain_map_step(map, &row, &column, side);
    return land != plain_map_is_land(map, row, column);
}

/* ---- names ---- */

void
plain_map_name_hex(GString *out, int row, int column)
{
    char name[BOARD_NAME_SIZE];

    g_string_append_printf(out, "%s%d", board_row_name(row, name), column + 1);
}

/* The hexes around a side or corner: the hex itself and its neighbors from `first` on, in reading
 * order; how many of them are on the map. */
static int
find_around(const struct plain_map *map, int row, int column, int first, int n, int at[3][2])
{
    int found = 0;

    for (int i = 0; i < n; i++) {
        int r = row, c = column, k;

        if (i > 0)
            plain_map_step(map, &r, &c, (first + i - 1) % GRID_DIRECTIONS);
        if (plain_map_terrain(map, r, c) == TERRAIN_NONE)
            continue;
        for (k = found++; k > 0 && (at[k - 1][0] > r || (at[k - 1][0] == r && at[k - 1][1] > c));
             k--) {
            at[k][0] = at[k - 1][0];
            at[k][1] = at[k - 1][1];
        }
        at[k][0] = r;
        at[k][1] = c;
    }
    return found;
}

static void
name_all(GString *out, int at[3][2], int n)
{
    for (int i = 0; i < n; i++) {
        if (i)
            g_string_append_c(out, '/');
        plain_map_name_hex(out, at[i][0], at[i][1]);
    }
}

void
plain_map_name_side(const struct plain_map *map, GString *out, int row, int column, int side)
{
    int at[3][2];

    if (find_around(map, row, column, side, 2, at) == 2) {
        name_all(out, at, 2);
        return;
    }
    plain_map_name_hex(out, row, column);
    g_string_append_printf(out, ".%s", grid_side_name(map->grid.orientation, side));
}

bool
plain_map_find_corner(const struct plain_map *map, struct plain_corner *corner)
{
    int at[3][2];

    if (find_around(map, corner->row, corner->column, corner->corner, 3, at) == 0)
        return false;
    for (int i = 0; i < 3; i++) {
        int row = corner->row, column = corner->column;

        if (i > 0)
            plain_map_step(map, &row, &column, (corner->corner + i - 1) % GRID_DIRECTIONS);
        if (row != at[0][0] || column != at[0][1])
            continue;
        /* seen from neighbor `corner` it lies two corners on, from the next one four */
        *corner = (struct plain_corner){row, column, (corner->corner + 2 * i) % GRID_DIRECTIONS};
        break;
    }
    return true;
}

void
plain_map_name_corner(const struct plain_map *map, GString *out, struct plain_corner corner)
{
    int at[3][2], n = find_around(map, corner.row, corner.column, corner.corner, 3, at);

    if (n == 3) {
        name_all(out, at, 3);
        return;
    }
    plain_map_name_hex(out, corner.row, corner.column);
    g_string_append_printf(out, "^%s", grid_corner_name(map->grid.orientation, corner.corner));
}

/* ---- the scenario ---- */

static void
write_text(GString *s, const char *element, const char *text)
{
    g_autofree char *escaped = g_markup_escape_text(text, -1);

    if (*text)
        g_string_append_printf(s, "<%s>%s</%s>", element, escaped, element);
}

static void
write_token(GString *s, struct plain_cell cell)
{
    if (cell.terrain == TERRAIN_NONE) {
        g_string_append_c(s, '.');
        return;
    }
    g_string_append(s, cell.terrain == TERRAIN_RANDOM ? "?" : terrain_word(cell.terrain));
    if (cell.number == NUMBER_RANDOM && cell.terrain != TERRAIN_RANDOM)
        g_string_append(s, ":?");
    else if (cell.number >= 2 && cell.number <= 12)
        g_string_append_printf(s, ":%u", cell.number);
}

/* Tokens of each row without the dots at its end, but for those that X-ROW-SHORT would ask for. */
static void
find_lengths(const struct plain_map *map, struct silhouette_outline *o)
{
    struct silhouette odd;

    *o = (struct silhouette_outline){.n = (unsigned)map->rows, .grid = map->grid};
    for (int row = 0; row < map->rows; row++) {
        const struct plain_cell *cells = map->cell[row];
        int length = map->columns, dots = 0;

        while (length > 1 && cells[length - 1].terrain == TERRAIN_NONE)
            length--;
        while (dots < length && cells[dots].terrain == TERRAIN_NONE)
            dots++;
        o->length[row] = (unsigned)length;
        o->dots[row] = (unsigned)dots;
        o->sea[row] = cells[length - 1].terrain == TERRAIN_SEA;
        o->ends_with_dot[row] = cells[length - 1].terrain == TERRAIN_NONE;
    }
    for (int i = 0; i < map->rows; i++) {
        odd = silhouette_find(o);
        o->length[odd.row] += MAX(odd.missing, odd.extra);
        o->ends_with_dot[odd.row] |= odd.missing || odd.extra;
    }
}

static void
write_rows(GString *s, const struct plain_map *map)
{
    static const struct plain_cell no_hex = {TERRAIN_NONE, NUMBER_NONE};
    struct silhouette_outline outline;

    find_lengths(map, &outline);
    for (int row = 0; row < map->rows; row++) {
        g_string_append(s, "<row>");
        for (int column = 0; column < (int)outline.length[row]; column++) {
            if (column)
                g_string_append_c(s, ' ');
            write_token(s, column < map->columns ? map->cell[row][column] : no_hex);
        }
        g_string_append(s, "</row>");
    }
}

static void
write_map(GString *s, const struct plain_map *map)
{
    g_string_append_printf(s, "%s\n<map%s%s>", map->remark[PLAIN_MAP]->str,
                           map->grid.orientation == GRID_FLAT ? " orientation=\"flat\"" : "",
                           map->grid.shift == GRID_SHIFT_LEFT ? " shift=\"left\"" : "");
    write_rows(s, map);
    g_string_append_printf(s, "%s</map>", map->text[PLAIN_FEATURES]->str);
}

static void
write_root(GString *s, const struct plain_map *map, const char *id)
{
    g_string_append_printf(s, "\n<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"%s\"", id);
    g_string_append_printf(s, map->least == map->most ? " players=\"%u\"" : " players=\"%u-%u\"",
                           map->least, map->most);
    if (map->target)
        g_string_append_printf(s, " target=\"%u\"", map->target);
    g_string_append_c(s, '>');
}

GString *
plain_map_write(const struct plain_map *map, const char *id)
{
    GString *s = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");

    g_string_append(s, map->remark[PLAIN_FILE]->str);
    write_root(s, map, id);
    write_text(s, "title", map->title && *map->title ? map->title : id);
    write_text(s, "story", map->text[PLAIN_STORY]->str);
    write_text(s, "special", map->text[PLAIN_SPECIAL]->str);
    write_map(s, map);
    g_string_append_printf(s, "%s\n%s%s\n", map->remark[PLAIN_RULES]->str,
                           map->text[PLAIN_REST]->str, map->remark[PLAIN_START]->str);
    if (map->text[PLAIN_DENIED]->len)
        g_string_append_printf(s, "<start><deny at=\"%s\"/></start>", map->text[PLAIN_DENIED]->str);
    g_string_append(s, "</scenario>");
    return s;
}
