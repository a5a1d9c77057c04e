/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "base/text.h"
#include "board/place-name.h"
#include "map-scenario-file.h"
#include "scenario/read/read.h"
#include "xml/document.h"

/* The hexes of a map. */
struct sheet {
    struct grid grid;
    int rows, columns;        /* as they are written; of the new one, up to the last hexes */
    int length[MAP_MAX_ROWS]; /* tokens of a row, dots counted */
    const char *beyond;       /* what is outside of the limits of a map */
    const char *token[MAP_MAX_ROWS * MAP_MAX_COLUMNS]; /* NULL: no hex */
};

/* A change takes each hex somewhere else. All of them are turned and then move by `base`, so that
 * the margins fit; hexes behind a cut move by `step` too, which leaves room for a new line or
 * closes a gap. New rows and names follow from this alone. */
struct change {
    struct xml_document *doc;
    const struct map_scenario_change *what;
    struct map_sink *sink;
    struct xml_edits edits;
    GStringChunk *tokens;
    const struct xml_node *map;
    unsigned maps;     /* in the file */
    bool mirror;       /* left to right, first */
    int sixths;        /* of a full turn, clockwise */
    bool row, deletes; /* the line is a row, else a column; it goes, else it is new */
    int line;          /* from 0 on; -1: none */
    int top;           /* rows that are left out */
    int cut;           /* what is behind the cut begins with this line */
    grid_axial step, base;
    struct sheet old, now;
};

/* A name: C4, keep, C4/C5, C4/C5/D5, C4.e, C4^n, C4*, C4*ne. */
struct place {
    unsigned n, named;   /* hexes that touch it, and those that are written */
    grid_axial at[3];    /* the written ones first; others may be beyond the map */
    const char *name[3]; /* as written */
    char sign;           /* of ".^*", or 0 */
    const char *way;     /* the word behind it */
};

static bool
refuse_change(const struct change *g, enum diag_code code, struct xml_range at, const char *first,
              const char *second)
{
    diag_report(g->sink, code, xml_document_span(g->doc, at), first, second, NULL);
    return false;
}

/* ---- hexes ---- */

static const char **
find_slot(struct sheet *s, grid_axial at)
{
    int row, column;

    grid_from_axial(s->grid, at, &row, &column);
    s->beyond = NULL;
    return row < 0 || column < 0 || row >= MAP_MAX_ROWS || column >= MAP_MAX_COLUMNS
               ? &s->beyond
               : &s->token[row * MAP_MAX_COLUMNS + column];
}

/* Goes on to the next hex; begin with -1. */
static bool
next_hex(const struct sheet *s, int *i, grid_axial *at)
{
    while (++*i < MAP_MAX_ROWS * MAP_MAX_COLUMNS && !s->token[*i])
        ;
    *at = grid_to_axial(s->grid, *i / MAP_MAX_COLUMNS, *i % MAP_MAX_COLUMNS);
    return *i < MAP_MAX_ROWS * MAP_MAX_COLUMNS;
}

static bool
check_size(const struct change *g, const struct sheet *s)
{
    grid_axial at;
    int i = -1;

    if (!next_hex(s, &i, &at))
        return refuse_change(g, s == &g->old ? DIAG_F_EMPTY : DIAG_F_EMPTY_LEFT, g->map->name, NULL,
                             NULL);
    if (s->rows <= MAP_MAX_ROWS && s->columns <= MAP_MAX_COLUMNS)
        return true;
    diag_report_counts(g->sink, DIAG_F_LIMIT, xml_document_span(g->doc, g->map->name),
                       (unsigned)s->rows, (unsigned)s->columns);
    return false;
}

static bool
is_land(struct sheet *s, grid_axial at)
{
    const char *token = *find_slot(s, at);

    return token && !g_str_has_prefix(token, "fog?") &&
           !(g_str_has_prefix(token, "sea") && strchr(":@", token[3]));
}

static void
put_token(struct sheet *s, grid_axial at, const char *token)
{
    const char **slot = find_slot(s, at);
    int row, column;

    grid_from_axial(s->grid, at, &row, &column);
    *slot = token;
    if (slot != &s->beyond)
        s->length[row] = MAX(s->length[row], column + 1);
    s->rows = MAX(s->rows, token ? row + 1 : 0);
    s->columns = MAX(s->columns, token ? column + 1 : 0);
}

/* ---- where they go ---- */

static bool
is_turned(const struct change *g)
{
    return g->mirror || g->sixths;
}

static int
line_of(const struct change *g, grid_axial at)
{
    int row, column;

    grid_from_axial(g->old.grid, at, &row, &column);
    return g->row ? row : column;
}

static bool
is_behind(const struct change *g, grid_axial at)
{
    return line_of(g, at) >= g->cut;
}

static int
turn_side(const struct change *g, int side)
{
    int first = g->old.grid.orientation == GRID_POINTY ? 3 : 4;

    return ((g->mirror ? first - side : side) - g->sixths + 2 * GRID_DIRECTIONS) % GRID_DIRECTIONS;
}

static grid_axial
turn_axial(const struct change *g, grid_axial at)
{
    grid_axial q = grid_step((grid_axial){0, 0}, turn_side(g, 0));
    grid_axial r = grid_step((grid_axial){0, 0}, turn_side(g, 5));

    return (grid_axial){at.q * q.q + at.r * r.q, at.q * q.r + at.r * r.r};
}

static grid_axial
move_hex(const struct change *g, grid_axial at)
{
    bool behind = is_behind(g, at);

    at = turn_axial(g, at);
    return (grid_axial){at.q + g->base.q + behind * g->step.q,
                        at.r + g->base.r + behind * g->step.r};
}

/* The shift of the map stays, and so do the empty lines above and to the left of its hexes. Each
 * turn can therefore be undone. Lines are rows of a pointy map and columns of a flat one. */
static bool
aim_turn(struct change *g)
{
    int line[2] = {G_MAXINT, G_MAXINT}, half[2] = {G_MAXINT, G_MAXINT};
    bool flat = g->old.grid.orientation == GRID_FLAT;
    grid_axial at;

    for (int i = -1; next_hex(&g->old, &i, &at);)
        for (int turned = 0; turned < 2; turned++, at = turn_axial(g, at)) {
            int of = flat ? at.q : at.r;

            line[turned] = MIN(line[turned], of);
            half[turned] = MIN(half[turned], 2 * (at.q + at.r) - of);
        }
    line[0] -= line[1];
    half[0] -= ((half[0] + (g->old.grid.shift == GRID_SHIFT_LEFT)) & 1) + half[1] + line[0];
    half[0] = (half[0] + (half[0] & 1)) / 2;
    g->base = flat ? (grid_axial){line[0], half[0]} : (grid_axial){half[0], line[0]};
    return true;
}

/* On both sides of a new line the hexes keep their neighbors. Rows of a pointy map, and columns of
 * a flat one, alternate by half a hex, so what is behind moves by half a hex. What is behind a
 * deleted line moves back, or forth where a hex is in the way of the margin. */
static void
aim_line(struct change *g)
{
    int by = g->deletes ? -1 : 1;
    grid_axial at;

    g->cut = g->line + g->deletes;
    g->step = g->row ? (grid_axial){0, by} : (grid_axial){by, 0};
    for (int i = -1; g->deletes && next_hex(&g->old, &i, &at);)
        if (find_slot(&g->now, move_hex(g, at)) == &g->now.beyond)
            g->step = g->row ? (grid_axial){1, -1} : (grid_axial){-1, 1};
}

/* Sets the line: an insertion names the one before it. */
static bool
find_new_line(struct change *g)
{
    int last = g->row ? g->old.rows : g->old.columns;
    char name[BOARD_NAME_SIZE];

    for (int i = g->deletes; i <= last; i++)
        if (strcmp(g->what->line,
                   i == 0 || !g->row ? number_text(i).text : board_row_name(i - 1, name)) == 0) {
            g->line = i - g->deletes;
            return true;
        }
    g_autofree char *lines =
        g_strconcat(g->row ? board_row_name(last - 1, name) : number_text(last).text,
                    g->deletes ? NULL : ", or 0 for the place before the first", NULL);

    return refuse_change(g, g->row ? DIAG_F_LINE : DIAG_F_LINE_COLUMN, g->map->name, g->what->line,
                         lines);
}

static bool
aim_change(struct change *g)
{
    enum map_scenario_change_kind kind = g->what->kind;
    int margin[2] = {0, 0}; /* rows and columns to leave out */
    grid_axial at;

    g->mirror = kind == MAP_SCENARIO_MIRROR;
    g->sixths = kind == MAP_SCENARIO_ROTATE ? g->what->degrees / 60 : 0;
    g->row = kind == MAP_SCENARIO_INSERT_ROW || kind == MAP_SCENARIO_DELETE_ROW;
    g->deletes = kind == MAP_SCENARIO_DELETE_ROW || kind == MAP_SCENARIO_DELETE_COLUMN;
    g->cut = G_MININT;
    g->line = -1;
    g->now.grid = g->old.grid;
    if (is_turned(g))
        return aim_turn(g);
    if (kind == MAP_SCENARIO_CROP) {
        margin[0] = margin[1] = G_MAXINT;
        for (int i = -1; next_hex(&g->old, &i, &at);) {
            margin[0] = MIN(margin[0], i / MAP_MAX_COLUMNS);
            margin[1] = MIN(margin[1], i % MAP_MAX_COLUMNS);
        }
    } else if (!find_new_line(g)) {
        return false;
    } else if (g->line > 0) {
        aim_line(g);
    } else {
        margin[!g->row] = g->deletes ? 1 : -1;
    }
    if (margin[g->old.grid.orientation == GRID_FLAT] & 1)
        g->now.grid.shift =
            g->old.grid.shift == GRID_SHIFT_LEFT ? GRID_SHIFT_RIGHT : GRID_SHIFT_LEFT;
    g->top = margin[0];
    g->base = grid_to_axial(g->now.grid, -margin[0], -margin[1]);
    return true;
}

/* The new line copies the one behind the cut: land where both sides are land, so that no island is
 * split and no river dries up. Elsewhere it is sea between hexes, and nothing at its ends, where
 * there is only one neighbor. */
static void
fill_line(struct change *g)
{
    bool skew = g->row == (g->old.grid.orientation == GRID_POINTY);

    for (int i = 0; i <= MAP_MAX_COLUMNS; i++) {
        grid_axial at = grid_to_axial(g->now.grid, g->row ? g->line : i, g->row ? i : g->line);
        unsigned hexes = !skew;
        bool front = false;

        for (int d = 0; d < GRID_DIRECTIONS; d++) {
            grid_axial next = grid_step(at, d);
            bool across = skew || d % 3 == (g->row ? 2 : 0);

            if (line_of(g, next) == g->line)
                continue;
            hexes += across && *find_slot(&g->now, next);
            front |= line_of(g, next) < g->line && is_land(&g->now, next);
        }
        if (front && is_land(&g->old, at))
            put_token(&g->now, at, "desert");
        else if (hexes >= 2)
            put_token(&g->now, at, "sea");
    }
}

/* Dots go with the hexes, but do not turn. */
static bool
lay_hexes(struct change *g)
{
    for (int r = 0; r < g->old.rows; r++)
        for (int c = 0; c < g->old.length[r]; c++) {
            grid_axial at = grid_to_axial(g->old.grid, r, c);
            const char *token = *find_slot(&g->old, at);

            if ((token || !is_turned(g)) && (!g->deletes || line_of(g, at) != g->line))
                put_token(&g->now, move_hex(g, at), token);
        }
    if (g->line >= 0 && !g->deletes)
        fill_line(g);
    return check_size(g, &g->now);
}

/* The end of a row with that number of tokens, in half hexes. */
static int
find_end(const struct change *g, int row, int columns)
{
    grid_axial at = grid_to_axial(g->old.grid, row, columns);

    return g->old.grid.orientation == GRID_POINTY ? 2 * at.q + at.r : 2 * columns;
}

/* Dots that fill up all short rows do so in a turned map too, but not those that write_dots() put
 * there: turned back they must not look like those of an author. */
static void
fill_rows(struct change *g)
{
    int even = G_MAXINT, filled = G_MAXINT, was = 0, is = 0, bare[MAP_MAX_ROWS],
        *now = g->now.length;
    const char *const *token = g->old.token;

    for (int r = 0; r < MAP_MAX_ROWS; r++, token += MAP_MAX_COLUMNS) {
        int n = bare[r] = g->old.length[r], end = find_end(g, r, n);

        while (bare[r] > 1 && !token[bare[r] - 1])
            bare[r]--;
        if (n < 2 && !*token) /* a row needs one token */
            continue;
        was = MAX(was, find_end(g, r, bare[r]));
        even = MIN(even, end);
        filled = token[n - 1] ? filled : MIN(filled, end);
    }
    for (int r = 0; r < g->now.rows; r++)
        is = MAX(is, find_end(g, r, now[r]));
    write_dots(g->old.grid, g->old.rows, g->old.token, bare);
    if (filled > even + 1 || memcmp(bare, g->old.length, sizeof bare) == 0)
        return;
    for (int r = 0; r < g->now.rows; r++)
        while (now[r] < MAP_MAX_COLUMNS && find_end(g, r, now[r]) < even + is - was)
            now[r]++;
}

/* ---- names of places ---- */

/* The direction of a neighbor, or -1. */
static int
direction_to(grid_axial from, grid_axial to)
{
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        grid_axial next = grid_step(from, d);

        if (next.q == to.q && next.r == to.r)
            return d;
    }
    return -1;
}

static bool
find_hex(struct change *g, const char *name, grid_axial *at)
{
    int row, column;

    if (board_cell_read(name, strlen(name), &row, &column) == strlen(name)) {
        *at = grid_to_axial(g->old.grid, row, column);
        return *find_slot(&g->old, *at);
    }
    for (int i = -1; next_hex(&g->old, &i, at);) {
        const char *label = strchr(g->old.token[i], '@');

        if (label && strcmp(label + 1, name) == 0)
            return true;
    }
    return false;
}

static int
way_by_name(const struct change *g, bool side, const char *word)
{
    return (side ? grid_side_by_name : grid_corner_by_name)(g->old.grid.orientation, word,
                                                            (int)strlen(word));
}

static const char *
way_name(const struct change *g, bool side, int way)
{
    return (side ? grid_side_name : grid_corner_name)(g->old.grid.orientation, way);
}

/* The new word of a side or corner. Corner i lies between sides i and i + 1, also in a mirror. */
static const char *
turn_word(const struct change *g, bool side, const char *word)
{
    int way = way_by_name(g, side, word);

    return way < 0 ? word : way_name(g, side, turn_side(g, way + (g->mirror && !side)));
}

/* Cuts the word into its parts. False: it is not a place of this map. */
static bool
read_place(struct change *g, char *word, struct place *p)
{
    char *sign = word + strcspn(word, ".^*"), *next = word;

    *p = (struct place){.sign = *sign, .way = *sign ? sign + 1 : sign};
    *sign = '\0';
    while (next) {
        if (p->n == G_N_ELEMENTS(p->at))
            return false;
        p->name[p->n] = next;
        next = strchr(next, '/');
        if (next)
            *next++ = '\0';
        if (!find_hex(g, p->name[p->n], &p->at[p->n]))
            return false;
        p->n++;
    }
    p->named = p->n;
    int way = way_by_name(g, p->sign == '.', p->way);

    if (way >= 0 && p->sign != '*' && p->n == 1) {
        p->at[1] = grid_step(p->at[0], way);
        p->at[2] = grid_step(p->at[0], (way + 1) % GRID_DIRECTIONS);
        p->n = p->sign == '.' ? 2 : 3;
    }
    return true;
}

static void
append_cell(const struct change *g, grid_axial at, GString *s)
{
    char name[BOARD_NAME_SIZE];
    int row, column;

    grid_from_axial(g->now.grid, at, &row, &column);
    g_string_append_printf(s, "%s%d", board_row_name(row, name), column + 1);
}

/* A label does not change. */
static void
append_hex(const struct change *g, const struct place *p, unsigned i, GString *s)
{
    if (i < p->named && g_ascii_islower(*p->name[i]))
        g_string_append(s, p->name[i]);
    else
        append_cell(g, move_hex(g, p->at[i]), s);
}

/* How much better a place is named by its hexes behind the cut than by the others: best by land. */
static int
lean_of(struct change *g, const struct place *p)
{
    int best[2] = {-4, -4};

    for (unsigned i = 0; i < p->n; i++) {
        bool behind = is_behind(g, p->at[i]);

        best[behind] = MAX(best[behind], 1 + is_land(&g->old, p->at[i]));
    }
    return best[1] - best[0];
}

/* A side or corner whose hexes a new line parts stays on one side of the cut, and is named by a hex
 * there. A harbor keeps the sea that it faces. */
static void
append_place(struct change *g, const struct place *p, bool behind, bool harbor, GString *s)
{
    unsigned k = 0;
    bool torn = false;
    int way = -1, best = -1;

    for (unsigned i = 0; i < p->n && !g->deletes; i++) {
        int rate = 2 * (is_behind(g, p->at[i]) == behind) + is_land(&g->old, p->at[i]);

        torn |= is_behind(g, p->at[i]) != is_behind(g, p->at[0]);
        k = rate > best ? i : k;
        best = MAX(best, rate);
    }
    if (torn)
        way = direction_to(p->at[k], p->at[(k + 1) % p->n]);
    if (way >= 0 && p->n == 3) {
        int other = direction_to(p->at[k], p->at[(k + 2) % p->n]);

        if (way == (other + 1) % GRID_DIRECTIONS)
            way = other;
        else if (other != (way + 1) % GRID_DIRECTIONS)
            way = -1;
    }
    if (way >= 0) {
        grid_axial facing = grid_step(move_hex(g, p->at[k]), way);

        if (harbor && line_of(g, facing) == g->line)
            put_token(&g->now, facing, "sea");
        append_hex(g, p, k, s);
        g_string_append_printf(s, "%c%s", p->n == 2 ? '.' : '^', way_name(g, p->n == 2, way));
        return;
    }
    for (unsigned i = 0; i < p->named; i++) {
        g_string_append(s, i > 0 ? "/" : "");
        append_hex(g, p, i, s);
    }
    if (p->sign)
        g_string_append_printf(s, "%c%s", p->sign, turn_word(g, p->sign == '.', p->way));
}

/* Two hexes of a river that a new line parts: appends the hex between them. Where the river ends in
 * the sea, this is the sea. False: the second one does not follow any more. */
static bool
append_ford(struct change *g, grid_axial from, grid_axial to, GString *s)
{
    grid_axial ford = grid_step(move_hex(g, from), direction_to(from, to));
    bool ends = !is_land(&g->old, to);

    if (ends || !is_land(&g->now, ford))
        put_token(&g->now, ford, ends ? "sea" : "desert");
    append_cell(g, ford, s);
    return !ends;
}

static bool
refuse_name(const struct change *g, enum diag_code code, const struct xml_node *n,
            struct xml_range at)
{
    g_autofree char *element = xml_document_copy(g->doc, xml_document_written(n));
    g_autofree char *name = xml_document_copy(g->doc, at);

    return refuse_change(g, code, at, element, name);
}

/* Appends the new name of the places in a value. `shared`: it is outside of the maps, of which
 * there are several, so its places belong to all of them, and some may not be on this one. `lean`:
 * of all places of the element, for a start building and its road must still touch. */
static bool
rename_value(struct change *g, const struct xml_node *n, const struct xml_attribute *a, int lean,
             enum vocabulary_kind kind, bool shared, GString *s)
{
    struct xml_text text = xml_document_raw(g->doc, a->value);
    struct place last = {0};
    struct xml_range r;

    for (uint32_t at = 0; xml_text_word(&text, &at, &r);) {
        struct xml_range range = {text.base + r.offset, r.length};
        g_autofree char *whole = xml_document_copy(g->doc, range);
        g_autofree char *word = g_strdup(whole);
        bool follows = true;
        struct place p;

        g_string_append(s, s->len > 0 ? " " : "");
        if (kind == KIND_CORNERS) {
            g_string_append(s, turn_word(g, false, whole));
            continue;
        }
        if (!read_place(g, word, &p)) {
            uint32_t i = 0, defined = g->doc->nodes->len;

            while (i < defined &&
                   !xml_document_is(g->doc,
                                    xml_document_find(g->doc, xml_document_node(g->doc, i), "id"),
                                    whole))
                i++;
            if (!shared && i == defined)
                return refuse_name(g, DIAG_F_NO_HEX, n, range);
            g_string_append(s, whole);
            continue;
        }
        for (unsigned i = 0; i < p.n && g->deletes; i++)
            if (line_of(g, p.at[i]) == g->line && *find_slot(&g->old, p.at[i]))
                return refuse_name(g, DIAG_F_NAMED, n, range);
        if (n->meaning == ELEMENT_RIVER && kind == KIND_PLACES && last.n > 0 && !g->deletes &&
            is_behind(g, last.at[0]) != is_behind(g, p.at[0]) &&
            direction_to(last.at[0], p.at[0]) >= 0) {
            follows = append_ford(g, last.at[0], p.at[0], s);
            g_string_append(s, follows ? " " : "");
        }
        if (follows)
            append_place(g, &p, (kind == KIND_PLACE ? lean : lean_of(g, &p)) > 0,
                         n->meaning == ELEMENT_HARBOR, s);
        last = p;
    }
    return !shared || xml_document_is(g->doc, a->value, s->str) ||
           refuse_name(g, DIAG_F_SHARED, n, a->value);
}

/* Names outside of the map change only where it is the only one. Labels and regions never do.
 * Rivers come last: they must leave the harbors their sea. */
static bool
rename_places(struct change *g, bool rivers)
{
    const struct xml_node *map = NULL;

    for (uint32_t i = 0; i < g->doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(g->doc, i);
        uint32_t end = n->first_attribute + n->n_attributes;
        int lean = 0;

        map = n->meaning == ELEMENT_MAP ? n : map && i < map->behind ? map : NULL;
        if ((n->meaning == ELEMENT_RIVER) != rivers || (map && map != g->map))
            continue;
        for (uint32_t k = n->first_attribute; k < end; k++) {
            const struct xml_attribute *a = xml_document_attribute(g->doc, k);
            g_autofree char *word = xml_document_copy(g->doc, a->value);
            struct place p;

            if (layout_kind(g->doc, n, a->whole) == KIND_PLACE &&
                read_place(g, g_strstrip(word), &p))
                lean += lean_of(g, &p);
        }
        for (uint32_t k = n->first_attribute; k < end; k++) {
            const struct xml_attribute *a = xml_document_attribute(g->doc, k);
            enum vocabulary_kind kind = layout_kind(g->doc, n, a->whole);

            if (kind != KIND_PLACE && kind != KIND_PLACES && kind != KIND_CORNERS)
                continue;
            GString *s = g_string_new(NULL);
            bool ok = rename_value(g, n, a, lean, kind, !map && g->maps > 1, s);

            xml_edits_add(&g->edits, a->value.offset, a->value.offset + a->value.length,
                          g_string_free(s, FALSE));
            if (!ok)
                return false;
        }
    }
    return true;
}

/* ---- the text ---- */

/* Finds the map: the only one, or that of the id. */
static bool
find_map(struct change *g)
{
    const char *id = g->what->map;
    g_autoptr(GString) choices = g_string_new(NULL);
    struct xml_range root = xml_document_node(g->doc, g->doc->root)->name, second = root;

    for (uint32_t i = 0; i < g->doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(g->doc, i);
        struct xml_range own = xml_document_find(g->doc, n, "id");

        if (n->meaning != ELEMENT_MAP)
            continue;
        if (++g->maps == 2)
            second = n->name;
        if (own.length > 0)
            g_string_append_printf(choices, "%s--map=%.*s", choices->len > 0 ? " or " : "",
                                   (int)own.length, g->doc->text + own.offset);
        if (!g->map && (!id || xml_document_is(g->doc, own, id)))
            g->map = n;
    }
    if (choices->len == 0)
        g_string_append(choices, "--map=ID, with this ID as id= of a <map>");
    if (g->maps == 0)
        return refuse_change(g, DIAG_F_EMPTY, root, NULL, NULL);
    if (!g->map)
        return refuse_change(g, DIAG_F_NO_MAP, root, id, choices->str);
    return id || g->maps == 1 || refuse_change(g, DIAG_F_MAP, second, choices->str, NULL);
}

/* A row may contain characters only: a comment in it would lose its place. */
static bool
read_rows(struct change *g)
{
    struct xml_range src = xml_document_find(g->doc, g->map, "src"), r;
    int row = 0;

    g->old.grid = layout_grid(g->doc, g->map);
    if (src.offset)
        return refuse_change(g, DIAG_F_SRC, src, NULL, NULL);
    for (const struct xml_node *n = xml_document_first(g->doc, g->map); n;
         n = xml_document_after(g->doc, n)) {
        struct xml_text text = xml_document_raw(g->doc, n->content);
        int column = 0;

        if (n->meaning != ELEMENT_ROW)
            continue;
        const struct xml_node *in = xml_document_first(g->doc, n);

        if (in && in->kind == XML_TEXT)
            in = xml_document_after(g->doc, in);
        if (in)
            return refuse_change(g, DIAG_F_ROW, in->tag, NULL, NULL);
        for (uint32_t at = 0; xml_text_word(&text, &at, &r); column++) {
            const char *token = text.text + r.offset;
            bool dot = r.length == 1 && *token == '.';

            put_token(&g->old, grid_to_axial(g->old.grid, row, column),
                      dot ? NULL : g_string_chunk_insert_len(g->tokens, token, r.length));
        }
        g->old.columns = MAX(g->old.columns, column);
        g->old.rows = ++row;
    }
    return check_size(g, &g->old);
}

/* New rows follow the old one that is before them. */
static void
edit_rows(struct change *g)
{
    int rows = g->now.rows, row = 0, next = 0;

    for (int r = 0; r < rows; r++)
        g->now.length[r] = CLAMP(g->now.length[r], 1, g->now.columns);
    if (is_turned(g))
        fill_rows(g);
    if (!write_dots(g->old.grid, g->old.rows, g->old.token, g->old.length))
        write_dots(g->now.grid, rows, g->now.token, g->now.length);
    for (const struct xml_node *n = xml_document_first(g->doc, g->map); n;
         n = xml_document_after(g->doc, n)) {
        uint32_t start = n->tag.offset;
        int from = next;

        if (n->meaning != ELEMENT_ROW)
            continue;
        g_autofree char *name = xml_document_copy(g->doc, xml_document_written(n));
        GString *s = g_string_new(NULL);
        bool behind = g->row && g->cut > 0 && row + 1 >= g->cut;

        next = ++row - g->top + (behind ? g->deletes ? -1 : 1 : 0);
        next = row < g->old.rows ? CLAMP(next, 0, rows) : rows;
        while (from == next && g_ascii_isspace(g->doc->text[start - 1]))
            start--;
        for (int r = from; r < next; r++) {
            g_string_append_printf(s, "%s<%s>", r > from ? "\n" : "", name);

            const char *const *token = &g->now.token[r * MAP_MAX_COLUMNS];

            for (int c = 0; c < g->now.length[r]; c++)
                g_string_append_printf(s, "%s%s", c > 0 ? " " : "", token[c] ? token[c] : ".");
            g_string_append_printf(s, "</%s>", name);
        }
        xml_edits_add(&g->edits, start, n->end, g_string_free(s, FALSE));
    }
}

char *
map_change_apply(struct xml_document *doc, const struct map_scenario_change *what,
                 struct map_sink *sink)
{
    g_autofree struct change *g = g_new0(struct change, 1);

    g->doc = doc;
    g->what = what;
    g->sink = sink;
    g->tokens = g_string_chunk_new(1024);
    g->edits = xml_edits_of(doc);
    structure_name(doc);
    bool ok = find_map(g) && read_rows(g) && aim_change(g) && lay_hexes(g) &&
              rename_places(g, false) && rename_places(g, true) && check_size(g, &g->now);

    if (ok)
        edit_rows(g);
    if (ok && g->now.grid.shift != g->old.grid.shift) {
        struct xml_range value = xml_document_find(doc, g->map, "shift");
        const char *word = g->now.grid.shift == GRID_SHIFT_LEFT ? "left" : "right";
        uint32_t at = g->map->name.offset + g->map->name.length;

        if (value.offset)
            xml_edits_add(&g->edits, value.offset, value.offset + value.length, g_strdup(word));
        else
            xml_edits_add(&g->edits, at, at, g_strdup_printf(" shift=\"%s\"", word));
    }
    g_string_chunk_free(g->tokens);
    return g_string_free(xml_edits_apply(&g->edits, 0, doc->length), !ok);
}
