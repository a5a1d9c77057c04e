/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/insert-grid.h"

#include "board/place-name.h"
#include "scenario/guesses/rows.h"

#include <string.h>

static const char **
token_at(const struct insert_cells *cells, struct insert_cell at)
{
    if (at.row < 0 || at.column < 0 || at.row >= cells->rows || at.column >= cells->columns)
        return NULL;
    return &cells->token[at.row * cells->columns + at.column];
}

static bool
is_hex(const struct insert_cells *cells, struct insert_cell at)
{
    const char **token = token_at(cells, at);

    return token && *token;
}

/* Whether every second line of that direction is shifted by half a hex. */
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

/* Shifts the lines behind a cut by half a hex: the indented ones get one cell more, the others stay
 * (see insert.h). */
static struct insert_cell
move_cell(const struct insert_grid *g, struct insert_cell c)
{
    int line = g->row ? c.row : c.column;

    if (g->turned)
        return turn_cell(&g->turn, c);
    if (g->removes)
        return removal_cell(&g->removal, c);
    bool stood_on = (line % 2 == 1) == (g->before.shift == GRID_SHIFT_RIGHT);
    int on = is_skew(g) && g->at > 0 && line >= g->at && stood_on;

    if (g->row)
        return (struct insert_cell){insert_grid_line(g, c.row), c.column + on};
    return (struct insert_cell){c.row + on, insert_grid_line(g, c.column)};
}

static struct insert_cell
step_from(struct grid grid, struct insert_cell c, int direction)
{
    struct insert_cell to;

    grid_from_axial(grid, grid_step(grid_to_axial(grid, c.row, c.column), direction), &to.row,
                    &to.column);
    return to;
}

/* The direction of the neighbour, or -1. */
static int
direction_to(struct grid grid, struct insert_cell from, struct insert_cell to)
{
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        struct insert_cell c = step_from(grid, from, d);

        if (c.row == to.row && c.column == to.column)
            return d;
    }
    return -1;
}

static bool
is_new(const struct insert_grid *g, struct insert_cell c)
{
    return !g->turned && !g->removes && (g->row ? c.row : c.column) == g->at;
}

static bool
is_sea(const struct insert_grid *g, const char *token)
{
    gsize n = strcspn(token, ":@");
    g_autofree char *word = g_strndup(token, n);

    return g_strv_contains(g->seas, word);
}

static bool
is_land(const struct insert_grid *g, const struct insert_cells *cells, struct insert_cell c)
{
    return is_hex(cells, c) && !is_sea(g, *token_at(cells, c)) &&
           !g_str_has_prefix(*token_at(cells, c), "fog?");
}

/* First the new line copies the line that was behind the cut: land where both sides are land, so
 * that no island is split and no river dries up. */
static bool
joins_land(const struct insert_grid *g, struct insert_cell c)
{
    if (!is_land(g, &g->old, c))
        return false;
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        struct insert_cell next = step_from(g->before, c, d);

        if ((g->row ? next.row : next.column) < g->at && is_land(g, &g->old, next))
            return true;
    }
    return false;
}

/* Elsewhere sea between hexes, and nothing at its ends, where there is only one neighbour. */
static const char *
choose_filling(const struct insert_grid *g, struct insert_cell c)
{
    unsigned neighbours = 0, wanted = is_skew(g) ? 2 : 1;

    if (joins_land(g, c))
        return "desert";
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        struct insert_cell next = step_from(g->after, c, d);
        bool beside = g->row ? next.column == c.column : next.row == c.row;

        if (!is_new(g, next) && (is_skew(g) || beside))
            neighbours += is_hex(&g->now, next);
    }
    return neighbours >= wanted ? "sea" : NULL;
}

/* Sets a hex of the new line to that terrain. */
static void
put_token(struct insert_grid *g, struct insert_cell c, const char *token)
{
    *token_at(&g->now, c) = token;
    g->now.length[c.row] = MAX(g->now.length[c.row], c.column + 1);
}

static void
fill_line(struct insert_grid *g)
{
    for (int r = 0; r < g->now.rows; r++)
        for (int c = 0; c < g->now.columns; c++) {
            struct insert_cell at = {r, c};

            if (is_new(g, at) && choose_filling(g, at))
                put_token(g, at, choose_filling(g, at));
        }
}

void
insert_grid_add(struct insert_grid *g, bool row, int at)
{
    g->row = row;
    g->at = at;
    if (is_skew(g) && at == 0)
        g->after.shift = g->before.shift == GRID_SHIFT_LEFT ? GRID_SHIFT_RIGHT : GRID_SHIFT_LEFT;
    g->now.rows = g->old.rows + 1;
    g->now.columns = g->old.columns + 1;
    g->now.token = g_new0(const char *, g->now.rows * g->now.columns);
    g->now.length = g_new0(int, g->now.rows);
    for (int r = 0; r < g->old.rows; r++)
        for (int c = 0; c < g->old.length[r]; c++) {
            struct insert_cell from = {r, c}, to = move_cell(g, from);

            *token_at(&g->now, to) = *token_at(&g->old, from);
            if (is_hex(&g->now, to) || !is_skew(g) || g->row)
                g->now.length[to.row] = MAX(g->now.length[to.row], to.column + 1);
        }
    fill_line(g);
}

/* As the reader measures it (scenario/guesses/rows.c). */
static struct silhouette_outline
outline_of(const struct insert_cells *cells, struct grid grid)
{
    struct silhouette_outline o = {.grid = grid};

    for (int r = 0; r < cells->rows && r < MAP_MAX_ROWS; r++) {
        int n = cells->length[r], dots = 0;
        struct insert_cell last = {r, n - 1};

        while (dots < n && !is_hex(cells, (struct insert_cell){r, dots}))
            dots++;
        if (n > 0) /* a last row without tokens is not written */
            o.n = (unsigned)r + 1;
        o.length[r] = (unsigned)n;
        o.dots[r] = (unsigned)dots;
        o.ends_with_dot[r] = n > 0 && !is_hex(cells, last);
        o.sea[r] = n > 0 && !o.ends_with_dot[r] && strcmp(*token_at(cells, last), "sea") == 0;
    }
    return o;
}

/* Adds dots behind rows that look a hex short or long, unless one did before. */
static void
add_dots(struct insert_cells *cells, struct grid grid)
{
    for (int i = 0; i < cells->rows; i++) {
        struct silhouette_outline outline = outline_of(cells, grid);
        struct silhouette odd = silhouette_find(&outline);

        if (!odd.missing && !odd.extra)
            return;
        cells->length[odd.row] += (int)MAX(odd.missing, odd.extra);
    }
}

void
insert_grid_finish(struct insert_grid *g)
{
    struct silhouette_outline before = outline_of(&g->old, g->before);
    struct silhouette was = silhouette_find(&before);

    if (!was.missing && !was.extra)
        add_dots(&g->now, g->after);
}

/* The old lengths without dots at the end, if all these dots are those that insert_grid_finish()
 * adds: turned back they must not look like those of an author. Else NULL. */
static int *
find_bare_lengths(const struct insert_grid *g)
{
    struct insert_cells filled = g->old;
    g_autofree int *bare = g_new(int, g->old.rows);

    for (int r = 0; r < g->old.rows; r++)
        for (bare[r] = g->old.length[r]; bare[r] > 1;) {
            struct insert_cell last = {r, bare[r] - 1};

            if (is_hex(&g->old, last))
                break;
            bare[r]--;
        }
    filled.length = g_memdup2(bare, sizeof *bare * (gsize)g->old.rows);
    add_dots(&filled, g->before);
    bool same = memcmp(filled.length, g->old.length, sizeof *bare * (gsize)g->old.rows) == 0;

    g_free(filled.length);
    return same ? g_steal_pointer(&bare) : NULL;
}

bool
insert_grid_turn(struct insert_grid *g, struct turn turn)
{
    if (!turn_init(&turn, g->before, &g->old))
        return false;
    g->turned = true;
    g->turn = turn;
    g_autofree int *bare = find_bare_lengths(g);
    struct insert_cells cells = g->old;

    if (bare)
        cells.length = bare;
    turn_cells(&turn, &cells, &g->now);
    return true;
}

void
insert_grid_remove(struct insert_grid *g, struct removal removal)
{
    g->removes = true;
    g->removal = removal;
    g->after = removal.after;
    removal_cells(&removal, &g->old, &g->now);
}

void
insert_grid_release(struct insert_grid *g)
{
    g_free(g->old.token);
    g_free(g->old.length);
    g_free(g->now.token);
    g_free(g->now.length);
}

char *
insert_grid_row(const struct insert_grid *g, int row)
{
    GString *s = g_string_new(NULL);

    for (int c = 0; row < g->now.rows && c < g->now.length[row]; c++) {
        const char **token = token_at(&g->now, (struct insert_cell){row, c});

        g_string_append_printf(s, "%s%s", c ? " " : "", token && *token ? *token : ".");
    }
    return g_string_free(s, FALSE);
}

/* ---- names ---- */

/* Parses "C4"; false for anything else. */
static bool
read_cell(const char *name, struct insert_cell *c)
{
    int row = 0, column = 0;
    const char *p = name;

    for (; g_ascii_isupper(*p); p++)
        row = MIN(row * 26 + (*p - 'A' + 1), 10000);
    if (p == name || *p < '1' || *p > '9')
        return false;
    for (; g_ascii_isdigit(*p); p++)
        column = MIN(column * 10 + (*p - '0'), 10000);
    *c = (struct insert_cell){row - 1, column - 1};
    return *p == '\0' && row <= MAP_MAX_ROWS && column <= MAP_MAX_COLUMNS;
}

static bool
find_label(const struct insert_cells *cells, const char *label, struct insert_cell *c)
{
    for (int i = 0; i < cells->rows * cells->columns; i++) {
        const char *at = cells->token[i] ? strchr(cells->token[i], '@') : NULL;

        if (at && strcmp(at + 1, label) == 0) {
            *c = (struct insert_cell){i / cells->columns, i % cells->columns};
            return true;
        }
    }
    return false;
}

static char *
cell_name(struct insert_cell c)
{
    char row[BOARD_NAME_SIZE];

    return g_strdup_printf("%s%d", board_row_name(c.row, row), c.column + 1);
}

/* A label does not change. */
static char *
moved_name(const struct insert_grid *g, const char *name)
{
    struct insert_cell c;

    return read_cell(name, &c) ? cell_name(move_cell(g, c)) : g_strdup(name);
}

/* "C4", "keep", "C4.e", "C4^n", "C4*", "C4*ne" */
static char *
rename_one(const struct insert_grid *g, const char *name)
{
    gsize n = strcspn(name, ".^*");
    g_autofree char *hex = g_strndup(name, n), *moved = moved_name(g, hex);
    char sign[] = {name[n], '\0'};

    if (!g->turned || name[n] == '\0')
        return g_strconcat(moved, name + n, NULL);
    return g_strconcat(moved, sign,
                       name[n] == '.' ? turn_side(&g->turn, name + n + 1)
                                      : turn_corner(&g->turn, name + n + 1),
                       NULL);
}

/* A name like "C4.e" for a side or corner of two or three hexes that no longer touch, from the
 * hexes that are there now. NULL when they never touched. */
static char *
rename_torn(const struct insert_grid *g, struct insert_cell *c, guint n)
{
    enum grid_orientation o = g->after.orientation;
    int first = direction_to(g->before, c[0], c[1]);
    int second = n == 3 ? direction_to(g->before, c[0], c[2]) : first;

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
    struct insert_cell at = move_cell(g, c[0]);
    struct insert_cell one = step_from(g->after, at, first), two = step_from(g->after, at, second);
    g_autofree char *a = cell_name(at);

    if (!is_hex(&g->now, one) || !is_hex(&g->now, two))
        return n == 3 ? g_strdup_printf("%s^%s", a, grid_corner_name(o, first))
                      : g_strdup_printf("%s.%s", a, grid_side_name(o, first));
    g_autofree char *b = cell_name(one), *d = cell_name(two);

    return n == 3 ? g_strdup_printf("%s/%s/%s", a, b, d) : g_strdup_printf("%s/%s", a, b);
}

static bool
touches_any(const struct insert_grid *g, const struct insert_cell *c, guint n)
{
    for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
            if (direction_to(g->after, move_cell(g, c[i]), move_cell(g, c[j])) < 0)
                return false;
    return true;
}

/* The sea hex of a harbor is still beside it. */
static void
claim_sea(struct insert_grid *g, const struct insert_cell *c)
{
    int d = direction_to(g->before, c[0], c[1]);

    if (d < 0 || !is_land(g, &g->old, c[0]) || is_land(g, &g->old, c[1]))
        return;
    struct insert_cell now = step_from(g->after, move_cell(g, c[0]), d);

    if (is_new(g, now) && is_hex(&g->now, now))
        put_token(g, now, "sea");
}

/* Finds a hex by its name or label. */
static bool
find_cell(const struct insert_grid *g, const char *name, struct insert_cell *c)
{
    return read_cell(name, c) || find_label(&g->old, name, c);
}

/* The hexes in the name of a path (2) or an intersection (3): "C4/C5", "C4/C5/D5", "C4.e", "C4^n".
 * The hex that the name begins with comes first. Returns their number, 0 for any other name. */
static guint
read_around(const struct insert_grid *g, const char *name, struct insert_cell c[3])
{
    g_auto(GStrv) parts = g_strsplit(name, "/", -1);
    guint n = g_strv_length(parts);
    gsize end = strcspn(name, ".^*");
    enum grid_orientation o = g->before.orientation;

    if (name[end] == '\0') {
        for (guint i = 0; n <= 3 && i < n; i++)
            if (!find_cell(g, parts[i], &c[i]))
                return 0;
        return n == 2 || n == 3 ? n : 0;
    }
    g_autofree char *hex = g_strndup(name, end);
    const char *word = name + end + 1;
    int side = name[end] == '.'   ? grid_side_by_name(o, word, (int)strlen(word))
               : name[end] == '^' ? grid_corner_by_name(o, word, (int)strlen(word))
                                  : -1;

    if (side < 0 || !find_cell(g, hex, &c[0]))
        return 0;
    c[1] = step_from(g->before, c[0], side);
    c[2] = step_from(g->before, c[0], (side + 1) % GRID_DIRECTIONS);
    return name[end] == '.' ? 2 : 3;
}

static int
find_among(const struct insert_cell *c, guint n, struct insert_cell wanted)
{
    for (guint i = 0; i < n; i++)
        if (c[i].row == wanted.row && c[i].column == wanted.column)
            return (int)i;
    return -1;
}

/* Of the hexes that touch both: prefers land to sea, then the one that alone completes a name. */
void
insert_grid_pin(struct insert_grid *g, const char *building, const char *road)
{
    struct insert_cell at[3], way[3];
    guint n = read_around(g, building, at), m = read_around(g, road, way);
    int best = -1;

    for (guint i = 0; n == 3 && m == 2 && i < m; i++) {
        int place = find_among(at, n, way[i]);
        int merit = 4 * is_land(g, &g->old, way[i]) + 2 * (place == 0 && !strchr(building, '/')) +
                    (i == 0 && !strchr(road, '/'));

        if (place < 0 || merit <= best)
            continue;
        best = merit;
        g->pin = way[i];
        g->pinned = true;
    }
}

/* New name for a pin and hexes that no longer touch it; NULL for any other name. */
static char *
rename_pinned(const struct insert_grid *g, const char *name)
{
    struct insert_cell c[3];
    guint n = g->pinned ? read_around(g, name, c) : 0;
    int pin = n ? find_among(c, n, g->pin) : -1;

    if (pin < 0 || touches_any(g, c, n) || (pin == 0 && !strchr(name, '/')))
        return NULL;
    c[pin] = c[0];
    c[0] = g->pin;
    return rename_torn(g, c, n);
}

/* "C4/C5", "C4/C5/D5" */
static char *
rename_joined(struct insert_grid *g, const char *name, enum insert_names what)
{
    g_auto(GStrv) parts = g_strsplit(name, "/", -1);
    guint n = g_strv_length(parts), land = 0;
    struct insert_cell c[3];
    bool known = n <= 3;

    for (guint i = 0; known && i < n; i++)
        known = find_cell(g, parts[i], &c[i]);
    if (known && !touches_any(g, c, n)) {
        while (land < n - 1 && !is_land(g, &g->old, c[land]))
            land++;
        struct insert_cell first = c[land];

        c[land] = c[0];
        c[0] = first;
        if (what == INSERT_HARBOR && n == 2)
            claim_sea(g, c);
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

/* The hex of the new line that connects a river from land to land: the one in the place of the next
 * river hex, unless a harbor faces it. */
static bool
find_ford(const struct insert_grid *g, struct insert_cell from, struct insert_cell to, int first,
          struct insert_cell *ford)
{
    bool found = false;

    for (int i = 0; i < GRID_DIRECTIONS; i++) {
        struct insert_cell c = step_from(g->after, from, (first + i) % GRID_DIRECTIONS);

        if (!token_at(&g->now, c) || !is_new(g, c) || direction_to(g->after, c, to) < 0)
            continue;
        if (!found || (!is_land(g, &g->now, *ford) && is_land(g, &g->now, c)))
            *ford = c;
        found = true;
    }
    return found;
}

/* The new hex between two river hexes that were separated; NULL when they still touch. *ends: the
 * river now ends in the sea there. */
static char *
bridge_gap(struct insert_grid *g, const char *from, const char *to, bool *ends)
{
    struct insert_cell a, b, c;
    int d;

    *ends = false;
    if (!find_cell(g, from, &a) || !find_cell(g, to, &b) ||
        (d = direction_to(g->before, a, b)) < 0 ||
        direction_to(g->after, move_cell(g, a), move_cell(g, b)) >= 0)
        return NULL;
    if (is_hex(&g->old, b) && !is_land(g, &g->old, b)) {
        c = step_from(g->after, move_cell(g, a), d);
        if (!is_hex(&g->now, c) && is_new(g, c) && token_at(&g->now, c))
            put_token(g, c, "sea");
        *ends = is_hex(&g->now, c);
        return *ends ? cell_name(c) : NULL;
    }
    if (!find_ford(g, move_cell(g, a), move_cell(g, b), d, &c))
        return NULL;
    if (!is_land(g, &g->now, c))
        put_token(g, c, "desert"); /* a terrain that rivers can cross */
    return cell_name(c);
}

/* All hexes of a river, first to last. */
static void
rename_river(struct insert_grid *g, char **words, GString *s)
{
    const char *before = NULL;
    bool ends = false;

    for (char **w = words; *w; w++) {
        if (!**w)
            continue;
        g_autofree char *between = before ? bridge_gap(g, before, *w, &ends) : NULL;
        g_autofree char *now = rename_one(g, *w);

        if (between)
            g_string_append_printf(s, " %s", between);
        if (!ends)
            g_string_append_printf(s, "%s%s", s->len ? " " : "", now);
        before = *w;
        ends = false;
    }
}

char *
insert_grid_names(struct insert_grid *g, const char *names, enum insert_names what)
{
    g_auto(GStrv) words = g_strsplit_set(names, " \t\r\n", -1);
    GString *s = g_string_new(NULL);

    if (what == INSERT_RIVER) {
        rename_river(g, words, s);
        return g_string_free(s, FALSE);
    }
    for (char **w = words; *w; w++) {
        g_autofree char *now = rename_pinned(g, *w);

        if (!now && what == INSERT_CORNERS)
            now = g_strdup(g->turned ? turn_corner(&g->turn, *w) : *w);
        if (!now)
            now = strchr(*w, '/') ? rename_joined(g, *w, what) : rename_one(g, *w);
        if (**w)
            g_string_append_printf(s, "%s%s", s->len ? " " : "", now);
    }
    return g_string_free(s, FALSE);
}

bool
insert_grid_changes(const struct insert_grid *g, const char *names)
{
    g_auto(GStrv) words = g_strsplit_set(names, " \t\r\n/", -1);
    struct insert_cell c;

    for (char **w = words; *w; w++) {
        gsize n = strcspn(*w, ".^*");

        if (g->turned && (*w)[n] && (*w)[n + 1])
            return true;
        (*w)[n] = '\0';
        if (read_cell(*w, &c))
            return true;
    }
    return false;
}

/* The same row and column in another spelling. */
static bool
is_like_cell(const char *name)
{
    const char *p = name;

    while (g_ascii_isalpha(*p))
        p++;
    gsize letters = (gsize)(p - name);

    while (g_ascii_isdigit(*p))
        p++;
    return letters > 0 && letters < 3 && p[-1] >= '0' && p[-1] <= '9' && *p == '\0';
}

/* Whether the word can be a label or a region. */
static bool
is_place_word(const char *name)
{
    const char *p = name;

    while (g_ascii_islower(*p) || g_ascii_isdigit(*p) || *p == '-')
        p++;
    return g_ascii_islower(*name) && *p == '\0';
}

char *
insert_grid_odd_name(const struct insert_grid *g, const char *names)
{
    g_auto(GStrv) words = g_strsplit_set(names, " \t\r\n/", -1);
    struct insert_cell c;

    for (char **w = words; *w; w++) {
        (*w)[strcspn(*w, ".^*")] = '\0';
        bool cell = read_cell(*w, &c);

        if (cell && (g->turned || g->removes) && !is_hex(&g->old, c))
            return g_strdup(*w);
        if (**w && !cell && !find_label(&g->old, *w, &c) &&
            (!is_place_word(*w) || is_like_cell(*w)))
            return g_strdup(*w);
    }
    return NULL;
}

static bool
loses_hex(const struct insert_grid *g, const char *name)
{
    g_autofree char *hex = g_strndup(name, strcspn(name, ".^*"));
    struct insert_cell c[3];
    guint n = read_around(g, name, c);

    if (n == 0)
        n = find_cell(g, hex, &c[0]);
    for (guint i = 0; i < n; i++)
        if (is_hex(&g->old, c[i]) && removal_takes(&g->removal, c[i]))
            return true;
    return false;
}

char *
insert_grid_lost_name(const struct insert_grid *g, const char *names)
{
    g_auto(GStrv) words = g_strsplit_set(names, " \t\r\n", -1);

    for (char **w = words; g->removes && *w; w++)
        if (loses_hex(g, *w))
            return g_strdup(*w);
    return NULL;
}
