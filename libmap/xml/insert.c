/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/insert.h"

#include "base/number-text.h"
#include "board/ids.h"
#include "board/place-name.h"
#include "diag/sink.h"
#include "map-xml.h"
#include "xml/insert-grid.h"
#include "xml/token-tree.h"

#include <string.h>

/* A replacement in the text. */
struct edit {
    uint32_t from, to;
    char *text;
};

struct inserter {
    const struct xml_tokens *t;
    const struct map_xml_change *what;
    struct map_sink *sink;
    uint32_t file;       /* its source still has byte order mark and carriage returns */
    uint32_t map;        /* node */
    unsigned maps;       /* in the file */
    GArray *rows;        /* uint32_t: nodes of its rows */
    GArray *edits;       /* struct edit, unsorted */
    GStringChunk *texts; /* tokens of the rows */
    struct insert_grid grid;
};

static void
clear_edit(gpointer data)
{
    g_free(((struct edit *)data)->text);
}

/* Takes the text. */
static void
add_edit(struct inserter *in, uint32_t from, uint32_t to, char *text)
{
    struct edit e = {from, to, text};

    g_array_append_val(in->edits, e);
}

/* The place in the file of a range of the text. */
static struct map_span
span_of(const struct inserter *in, struct scan_range range)
{
    const struct diag_source *source = diag_sink_source(in->sink, in->file);
    uint32_t at = source->length >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

    for (uint32_t i = 0; i < range.offset && at < source->length; i++, at++)
        at += source->text[at] == '\r' && source->text[at + 1] == '\n';
    return (struct map_span){in->file, at, range.length};
}

static struct map_span
span_of_node(const struct inserter *in, uint32_t node)
{
    return span_of(in, xml_tokens_node(in->t, node)->name);
}

static const struct scan_attribute *
find_attribute(const struct xml_tokens *t, const struct xml_node *n, const char *name)
{
    for (uint32_t i = 0; i < n->n_attributes; i++)
        if (xml_tokens_is(t, xml_tokens_attribute(t, n, i)->name, name))
            return xml_tokens_attribute(t, n, i);
    return NULL;
}

static bool
has_value(const struct xml_tokens *t, const struct xml_node *n, const char *name, const char *value)
{
    const struct scan_attribute *a = find_attribute(t, n, name);

    return a && xml_tokens_is(t, a->value, value);
}

/* ---- which map ---- */

/* How to choose a map of the file. */
static char *
list_choices(const struct inserter *in)
{
    GString *s = g_string_new(NULL);

    for (uint32_t i = 1; i < in->t->nodes->len; i++) {
        const struct xml_node *n = xml_tokens_node(in->t, i);
        const struct scan_attribute *id = find_attribute(in->t, n, "id");

        if (n->meaning == ELEMENT_MAP && id)
            g_string_append_printf(s, "%s--map=%.*s", s->len ? " or " : "", (int)id->value.length,
                                   in->t->text + id->value.offset);
    }
    if (s->len == 0)
        g_string_append(s, "--map=ID, with this ID as id= of a <map>");
    return g_string_free(s, FALSE);
}

static bool
find_map(struct inserter *in)
{
    const char *id = in->what->map;
    uint32_t root = TOKENS_NONE, second = TOKENS_NONE;

    in->map = TOKENS_NONE;
    for (uint32_t i = 1; i < in->t->nodes->len; i++) {
        const struct xml_node *n = xml_tokens_node(in->t, i);

        if (n->kind == SCAN_START && root == TOKENS_NONE)
            root = i;
        if (n->meaning != ELEMENT_MAP)
            continue;
        in->maps++;
        second = in->maps == 2 ? i : second;
        if (in->map == TOKENS_NONE && (!id || has_value(in->t, n, "id", id)))
            in->map = i;
    }
    g_autofree char *choices = list_choices(in);

    if (in->maps == 0)
        diag_report(in->sink, DIAG_F_EMPTY, span_of_node(in, root), NULL);
    else if (in->map == TOKENS_NONE)
        diag_report(in->sink, DIAG_F_NO_MAP, span_of_node(in, root), id, choices, NULL);
    else if (!id && in->maps > 1)
        diag_report(in->sink, DIAG_F_MAP, span_of_node(in, second), choices, NULL);
    else
        return true;
    return false;
}

/* A row may contain characters only: a comment in it would lose its place. */
static bool
read_row(struct inserter *in, const struct xml_node *row, GPtrArray *tokens)
{
    g_autofree char *text = g_strndup(in->t->text + row->content.offset, row->content.length);
    g_auto(GStrv) words = g_strsplit_set(text, " \t\n", -1);
    const struct xml_node *inside;

    for (uint32_t i = row->first_child; i != TOKENS_NONE; i = inside->next) {
        inside = xml_tokens_node(in->t, i);
        if (inside->kind == SCAN_TEXT)
            continue;
        diag_report(in->sink, DIAG_F_ROW, span_of(in, inside->token), NULL);
        return false;
    }
    for (char **w = words; *w; w++)
        if (**w)
            g_ptr_array_add(tokens, g_string_chunk_insert(in->texts, *w));
    return true;
}

static bool
check_limit(const struct inserter *in, unsigned rows, unsigned columns)
{
    if (rows <= MAP_MAX_ROWS && columns <= MAP_MAX_COLUMNS)
        return true;
    diag_report_counts(in->sink, DIAG_F_LIMIT, span_of_node(in, in->map), rows, columns);
    return false;
}

static void
freeze_cells(GPtrArray *rows, struct insert_cells *cells)
{
    cells->rows = (int)rows->len;
    for (guint r = 0; r < rows->len; r++)
        cells->columns = MAX(cells->columns, (int)((GPtrArray *)rows->pdata[r])->len);
    cells->token = g_new0(const char *, cells->rows * cells->columns);
    cells->length = g_new0(int, cells->rows);
    for (guint r = 0; r < rows->len; r++) {
        const GPtrArray *tokens = rows->pdata[r];

        cells->length[r] = (int)tokens->len;
        for (guint c = 0; c < tokens->len; c++)
            if (strcmp(tokens->pdata[c], ".") != 0)
                cells->token[(int)r * cells->columns + (int)c] = tokens->pdata[c];
    }
}

static bool
report_empty(const struct inserter *in)
{
    diag_report(in->sink, DIAG_F_EMPTY, span_of_node(in, in->map), NULL);
    return false;
}

static bool
read_rows(struct inserter *in)
{
    const struct xml_node *map = xml_tokens_node(in->t, in->map);
    const struct scan_attribute *src = find_attribute(in->t, map, "src");
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    unsigned columns = 0;

    if (src) {
        diag_report(in->sink, DIAG_F_SRC, span_of(in, src->value), NULL);
        return false;
    }
    for (uint32_t i = map->first_child; i != TOKENS_NONE; i = xml_tokens_node(in->t, i)->next) {
        const struct xml_node *n = xml_tokens_node(in->t, i);

        if (n->meaning != ELEMENT_ROW)
            continue;
        GPtrArray *tokens = g_ptr_array_new();

        g_ptr_array_add(rows, tokens);
        g_array_append_val(in->rows, i);
        if (!read_row(in, n, tokens))
            return false;
        columns = MAX(columns, tokens->len);
    }
    if (columns == 0)
        return report_empty(in);
    if (!check_limit(in, rows->len, columns))
        return false;
    freeze_cells(rows, &in->grid.old);
    return true;
}

/* The number of the line, from 1 on; "0": 0. */
static bool
read_line(const struct inserter *in, bool row, int *at)
{
    const char *wanted = in->what->line;
    bool inserts = in->what->kind == MAP_XML_INSERT_ROW || in->what->kind == MAP_XML_INSERT_COLUMN;
    int last = row ? in->grid.old.rows : in->grid.old.columns;
    char name[BOARD_NAME_SIZE];

    for (*at = !inserts; *at <= last; (*at)++) {
        if (strcmp(wanted,
                   *at == 0 || !row ? number_text(*at).text : board_row_name(*at - 1, name)) == 0)
            return true;
    }

    diag_report(in->sink, row ? DIAG_F_LINE : DIAG_F_LINE_COLUMN, span_of_node(in, in->map), wanted,
                row ? board_row_name(last - 1, name) : number_text(last).text,
                inserts ? ", or 0 for the place before the first" : "", NULL);
    return false;
}

/* ---- edits ---- */

static enum vocabulary_kind
kind_of(enum vocabulary_element element, const struct xml_tokens *t, struct scan_range name)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; element != ELEMENT_NONE && vocabulary_attribute(element, i, &known); i++)
        if (xml_tokens_is(t, name, known.name))
            return known.kind;
    return KIND_TEXT;
}

static bool
is_place(enum vocabulary_element element, const struct xml_tokens *t, struct scan_range name)
{
    enum vocabulary_kind kind = kind_of(element, t, name);

    return kind == KIND_PLACE || kind == KIND_PLACES || kind == KIND_CORNERS;
}

static bool
is_inside(const struct xml_tokens *t, uint32_t node, uint32_t ancestor)
{
    while (node != TOKENS_NONE && node != ancestor)
        node = xml_tokens_node(t, node)->parent;
    return node == ancestor;
}

static bool
is_inside_map(const struct xml_tokens *t, uint32_t node)
{
    while (node != TOKENS_NONE && xml_tokens_node(t, node)->meaning != ELEMENT_MAP)
        node = xml_tokens_node(t, node)->parent;
    return node != TOKENS_NONE;
}

static enum insert_names
names_of_attribute(const struct xml_tokens *t, const struct xml_node *n,
                   const struct scan_attribute *a)
{
    if (n->meaning == ELEMENT_HARBOR)
        return INSERT_HARBOR;
    if (kind_of(n->meaning, t, a->name) == KIND_CORNERS)
        return INSERT_CORNERS;
    return n->meaning == ELEMENT_RIVER && xml_tokens_is(t, a->name, "along") ? INSERT_RIVER
                                                                             : INSERT_PLACES;
}

/* Whether an element, such as a region, has this name. */
static bool
is_id(const struct xml_tokens *t, const char *name)
{
    for (uint32_t i = 1; i < t->nodes->len; i++)
        if (has_value(t, xml_tokens_node(t, i), "id", name))
            return true;
    return false;
}

/* Reports a name that keeps the map from changing. */
static bool
report_name(const struct inserter *in, enum diag_code code, uint32_t node,
            const struct scan_attribute *a, const char *name)
{
    const struct scan_range element = xml_tokens_node(in->t, node)->name;
    g_autofree char *word = g_strndup(in->t->text + element.offset, element.length);
    struct scan_range at = a->value;
    const char *value = in->t->text + at.offset;

    for (uint32_t i = 0; i + strlen(name) <= a->value.length; i++)
        if (memcmp(value + i, name, strlen(name)) == 0) {
            at = (struct scan_range){at.offset + i, (uint32_t)strlen(name)};
            break;
        }
    diag_report(in->sink, code, span_of(in, at), word, name, NULL);
    return false;
}

/* Names that touch what is removed; names in other maps do not. */
static bool
keep_names(struct inserter *in, uint32_t node, const struct scan_attribute *a, const char *value)
{
    bool inside = is_inside(in->t, node, in->map) || !is_inside_map(in->t, node);
    g_autofree char *lost = inside ? insert_grid_lost_name(&in->grid, value) : NULL;

    return !lost || report_name(in, DIAG_F_NAMED, node, a, lost);
}

/* Places named outside of the maps belong to all maps, so they can be renamed only where there is
 * one map. Labels and regions never change. */
static bool
rename_value(struct inserter *in, uint32_t node, const struct scan_attribute *a)
{
    const struct xml_node *n = xml_tokens_node(in->t, node);
    g_autofree char *value = g_strndup(in->t->text + a->value.offset, a->value.length);

    if (!keep_names(in, node, a, value))
        return false;
    if (is_inside(in->t, node, in->map) || in->maps == 1) {
        g_autofree char *odd = insert_grid_odd_name(&in->grid, value);

        if (odd && !is_id(in->t, odd))
            return report_name(in, DIAG_F_NO_HEX, node, a, odd);
        add_edit(in, a->value.offset, a->value.offset + a->value.length,
                 insert_grid_names(&in->grid, value, names_of_attribute(in->t, n, a)));
        return true;
    }
    if (is_inside_map(in->t, node) || !insert_grid_changes(&in->grid, value))
        return true;
    return report_name(in, DIAG_F_SHARED, node, a, value);
}

/* A start building and its road: their names follow one hex. */
static void
pin_start(struct inserter *in, const struct xml_node *n)
{
    const struct scan_attribute *at = find_attribute(in->t, n, "at");
    const struct scan_attribute *route = find_attribute(in->t, n, "route");

    in->grid.pinned = false;
    if (n->meaning != ELEMENT_FIXED || !at || !route)
        return;
    g_autofree char *building = g_strndup(in->t->text + at->value.offset, at->value.length);
    g_autofree char *road = g_strndup(in->t->text + route->value.offset, route->value.length);

    insert_grid_pin(&in->grid, g_strstrip(building), g_strstrip(road));
}

static bool
rename_places(struct inserter *in, bool rivers)
{
    for (uint32_t i = 1; i < in->t->nodes->len; i++) {
        const struct xml_node *n = xml_tokens_node(in->t, i);

        pin_start(in, n);
        for (uint32_t k = 0; (n->meaning == ELEMENT_RIVER) == rivers && k < n->n_attributes; k++) {
            const struct scan_attribute *a = xml_tokens_attribute(in->t, n, k);

            if (is_place(n->meaning, in->t, a->name) && !rename_value(in, i, a))
                return false;
        }
    }
    return true;
}

static char *
row_element(struct inserter *in, int line)
{
    const struct xml_node *n = xml_tokens_node(in->t, g_array_index(in->rows, uint32_t, 0));
    g_autofree char *name = g_strndup(in->t->text + n->name.offset, n->name.length);
    g_autofree char *row = insert_grid_row(&in->grid, line);

    return g_strdup_printf("<%s>%s</%s>", name, row, name);
}

static const struct xml_node *
row_node(const struct inserter *in, guint row)
{
    return xml_tokens_node(in->t, g_array_index(in->rows, uint32_t, row));
}

/* Writes a new row, before the first one or after an old one. */
static void
add_row(struct inserter *in, int line, guint after)
{
    g_autofree char *text = row_element(in, line);
    uint32_t at = after ? row_node(in, after - 1)->end : row_node(in, 0)->token.offset;

    add_edit(in, at, at, g_strconcat(after ? "\n" : "", text, after ? "" : "\n", NULL));
}

/* With the white space before it. */
static void
delete_row(struct inserter *in, guint row)
{
    uint32_t from = row_node(in, row)->token.offset;

    while (g_ascii_isspace(in->t->text[from - 1]))
        from--;
    add_edit(in, from, row_node(in, row)->end, g_strdup(""));
}

/* The row that takes the place of an old one; -1: it is deleted. */
static int
find_new_row(const struct insert_grid *g, int row)
{
    if (g->removes && g->removal.row)
        return row == g->removal.at ? -1 : row - (row > g->removal.at);
    if (g->removes)
        return row - g->removal.top;
    return g->row ? insert_grid_line(g, row) : row;
}

static void
insert_rows(struct inserter *in)
{
    const struct insert_grid *g = &in->grid;

    for (guint r = 0; r < in->rows->len; r++) {
        int line = find_new_row(g, (int)r);

        if (line >= 0 && line < g->now.rows)
            add_edit(in, row_node(in, r)->token.offset, row_node(in, r)->end,
                     row_element(in, line));
        else
            delete_row(in, r);
    }
    if (g->turned || (g->removes && !g->removal.row))
        for (int r = (int)in->rows->len; r < g->now.rows; r++)
            add_row(in, r, in->rows->len);
    else if (g->removes)
        return;
    else if (g->row)
        add_row(in, g->at, (guint)g->at);
    else if (g->now.length[g->now.rows - 1] > 0)
        add_row(in, g->now.rows - 1, in->rows->len);
}

static void
write_shift(struct inserter *in)
{
    const struct xml_node *map = xml_tokens_node(in->t, in->map);
    const struct scan_attribute *a = find_attribute(in->t, map, "shift");
    const char *word = in->grid.after.shift == GRID_SHIFT_LEFT ? "left" : "right";
    uint32_t at = map->name.offset + map->name.length;

    if (in->grid.after.shift == in->grid.before.shift)
        return;
    if (a)
        add_edit(in, a->value.offset, a->value.offset + a->value.length, g_strdup(word));
    else
        add_edit(in, at, at, g_strdup_printf(" shift=\"%s\"", word));
}

static int
by_place(gconstpointer a, gconstpointer b)
{
    const struct edit *one = a, *two = b;

    if (one->from != two->from)
        return one->from < two->from ? -1 : 1;
    return one->to < two->to ? -1 : one->to > two->to;
}

static char *
apply_insertion(const struct inserter *in, gsize length)
{
    GString *s = g_string_new(NULL);
    uint32_t at = 0;

    g_array_sort(in->edits, by_place);
    for (guint i = 0; i < in->edits->len; i++) {
        const struct edit *e = &g_array_index(in->edits, struct edit, i);

        g_string_append_len(s, in->t->text + at, (gssize)(e->from - at));
        g_string_append(s, e->text);
        at = e->to;
    }
    g_string_append_len(s, in->t->text + at, (gssize)(length - at));
    return g_string_free(s, FALSE);
}

/* "sea" and the author's own kinds of sea; ends with NULL. */
static GPtrArray *
list_seas(const struct xml_tokens *t)
{
    GPtrArray *seas = g_ptr_array_new_with_free_func(g_free);

    g_ptr_array_add(seas, g_strdup("sea"));
    for (uint32_t i = 1; i < t->nodes->len; i++) {
        const struct xml_node *n = xml_tokens_node(t, i);
        const struct scan_attribute *id = find_attribute(t, n, "id");

        if (n->meaning == ELEMENT_KIND && id && has_value(t, n, "like", "sea"))
            g_ptr_array_add(seas, g_strndup(t->text + id->value.offset, id->value.length));
    }
    g_ptr_array_add(seas, NULL);
    return seas;
}

static struct grid
grid_of(const struct inserter *in)
{
    const struct xml_node *map = xml_tokens_node(in->t, in->map);

    return (struct grid){
        has_value(in->t, map, "orientation", "flat") ? GRID_FLAT : GRID_POINTY,
        has_value(in->t, map, "shift", "left") ? GRID_SHIFT_LEFT : GRID_SHIFT_RIGHT,
    };
}

static bool
fits_limits(const struct inserter *in)
{
    if (in->grid.now.rows > 0)
        return check_limit(in, (unsigned)in->grid.now.rows, (unsigned)in->grid.now.columns);
    diag_report(in->sink, DIAG_F_EMPTY_LEFT, span_of_node(in, in->map), NULL);
    return false;
}

static bool
turn_grid(struct inserter *in)
{
    bool mirror = in->what->kind == MAP_XML_MIRROR;
    struct turn turn = {.mirror = mirror, .sixths = mirror ? 0 : in->what->degrees / 60};

    return insert_grid_turn(&in->grid, turn) ? fits_limits(in) : report_empty(in);
}

static bool
delete_line(struct inserter *in)
{
    bool row = in->what->kind == MAP_XML_DELETE_ROW;
    struct removal removal;
    int at = 0;

    if (!read_line(in, row, &at))
        return false;
    removal_of_line(&removal, in->grid.before, row, at - 1, &in->grid.old);
    insert_grid_remove(&in->grid, removal);
    return fits_limits(in);
}

static bool
crop_grid(struct inserter *in)
{
    struct removal removal;

    if (!removal_of_margin(&removal, in->grid.before, &in->grid.old))
        return report_empty(in);
    insert_grid_remove(&in->grid, removal);
    return true;
}

static bool
insert_line(struct inserter *in)
{
    const struct insert_cells *old = &in->grid.old;
    bool row = in->what->kind == MAP_XML_INSERT_ROW;
    int at = 0;

    if (!read_line(in, row, &at) ||
        !check_limit(in, (unsigned)(old->rows + row), (unsigned)(old->columns + !row)))
        return false;
    insert_grid_add(&in->grid, row, at);
    return true;
}

static bool
change_grid(struct inserter *in)
{
    in->grid.before = in->grid.after = grid_of(in);
    switch (in->what->kind) {
    case MAP_XML_MIRROR:
    case MAP_XML_ROTATE:
        return turn_grid(in);
    case MAP_XML_DELETE_ROW:
    case MAP_XML_DELETE_COLUMN:
        return delete_line(in);
    case MAP_XML_CROP:
        return crop_grid(in);
    case MAP_XML_INSERT_ROW:
    case MAP_XML_INSERT_COLUMN:
        break;
    }
    return insert_line(in);
}

static char *
change_map(struct inserter *in, gsize length)
{
    g_autoptr(GPtrArray) seas = list_seas(in->t);

    in->grid.seas = (const char *const *)seas->pdata;
    /* names first: they decide where the new line needs sea (harbors) and land (rivers) */
    bool ok = find_map(in) && read_rows(in) && change_grid(in) && rename_places(in, false) &&
              rename_places(in, true);

    if (ok) {
        insert_grid_finish(&in->grid);
        insert_rows(in);
        write_shift(in);
    }
    insert_grid_release(&in->grid);
    return ok ? apply_insertion(in, length) : NULL;
}

char *
xml_insert(const char *text, gsize length, const struct map_xml_change *what, struct map_sink *sink,
           uint32_t file)
{
    g_autoptr(xml_tokens) tokens = xml_tokens_new(text, (uint32_t)length);
    struct inserter in = {.t = tokens, .what = what, .sink = sink, .file = file};

    in.rows = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    in.texts = g_string_chunk_new(1024);
    in.edits = g_array_new(FALSE, FALSE, sizeof(struct edit));
    g_array_set_clear_func(in.edits, clear_edit);
    char *result = change_map(&in, length);

    g_array_free(in.rows, TRUE);
    g_array_free(in.edits, TRUE);
    g_string_chunk_free(in.texts);
    return result;
}
