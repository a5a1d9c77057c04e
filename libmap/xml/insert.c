/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/insert.h"

#include "base/number-text.h"
#include "board/ids.h"
#include "board/place-name.h"
#include "diag/sink.h"
#include "map-xml.h"
#include "markup/edit.h"
#include "xml/insert-grid.h"
#include "xml/structure.h"
#include "scenario/vocabulary.h"

#include <string.h>

struct inserter {
    struct xml_document *doc;
    const struct map_xml_change *what;
    struct map_sink *sink;
    uint32_t map;  /* node */
    unsigned maps; /* in the file */
    GArray *rows;  /* uint32_t: nodes of its rows */
    struct xml_edits edits;
    GStringChunk *texts; /* tokens of the rows */
    struct insert_grid grid;
};

static struct map_span
span_of_node(const struct inserter *in, uint32_t node)
{
    return xml_document_span(in->doc, xml_document_written(xml_document_node(in->doc, node)));
}

static const struct xml_attribute *
find_attribute(const struct xml_document *doc, const struct xml_node *n, const char *name)
{
    for (uint32_t i = 0; i < n->n_attributes; i++)
        if (xml_document_is(doc, xml_document_attribute(doc, n->first_attribute + i)->whole, name))
            return xml_document_attribute(doc, n->first_attribute + i);
    return NULL;
}

static bool
has_value(const struct xml_document *doc, const struct xml_node *n, const char *name,
          const char *value)
{
    const struct xml_attribute *a = find_attribute(doc, n, name);

    return a && xml_document_is(doc, a->value, value);
}

/* ---- which map ---- */

/* How to choose a map of the file. */
static char *
list_choices(const struct inserter *in)
{
    GString *s = g_string_new(NULL);

    for (uint32_t i = 0; i < in->doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(in->doc, i);
        const struct xml_attribute *id = find_attribute(in->doc, n, "id");

        if (n->meaning == ELEMENT_MAP && id)
            g_string_append_printf(s, "%s--map=%.*s", s->len ? " or " : "", (int)id->value.length,
                                   in->doc->text + id->value.offset);
    }
    if (s->len == 0)
        g_string_append(s, "--map=ID, with this ID as id= of a <map>");
    return g_string_free(s, FALSE);
}

static bool
find_map(struct inserter *in)
{
    const char *id = in->what->map;
    uint32_t root = in->doc->root, second = XML_NONE;

    in->map = XML_NONE;
    for (uint32_t i = 0; i < in->doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(in->doc, i);

        if (n->meaning != ELEMENT_MAP)
            continue;
        in->maps++;
        second = in->maps == 2 ? i : second;
        if (in->map == XML_NONE && (!id || has_value(in->doc, n, "id", id)))
            in->map = i;
    }
    g_autofree char *choices = list_choices(in);

    if (in->maps == 0)
        diag_report(in->sink, DIAG_F_EMPTY, span_of_node(in, root), NULL);
    else if (in->map == XML_NONE)
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
    g_autofree char *text = xml_document_copy(in->doc, row->content);
    g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);

    for (const struct xml_node *n = xml_document_first(in->doc, row); n;
         n = xml_document_after(in->doc, n)) {
        if (n->kind == XML_TEXT)
            continue;
        diag_report(in->sink, DIAG_F_ROW, xml_document_span(in->doc, n->tag), NULL);
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
    const struct xml_node *map = xml_document_node(in->doc, in->map);
    const struct xml_attribute *src = find_attribute(in->doc, map, "src");
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    unsigned columns = 0;

    if (src) {
        diag_report(in->sink, DIAG_F_SRC, xml_document_span(in->doc, src->value), NULL);
        return false;
    }
    for (uint32_t i = map->first_child; i != XML_NONE; i = xml_document_node(in->doc, i)->next) {
        const struct xml_node *n = xml_document_node(in->doc, i);

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
kind_of(enum vocabulary_element element, const struct xml_document *doc, struct xml_range name)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; element != ELEMENT_NONE && vocabulary_attribute(element, i, &known); i++)
        if (xml_document_is(doc, name, known.name))
            return known.kind;
    return KIND_TEXT;
}

static bool
is_place(enum vocabulary_element element, const struct xml_document *doc, struct xml_range name)
{
    enum vocabulary_kind kind = kind_of(element, doc, name);

    return kind == KIND_PLACE || kind == KIND_PLACES || kind == KIND_CORNERS;
}

static bool
is_inside(const struct xml_document *doc, uint32_t node, uint32_t ancestor)
{
    while (node != XML_NONE && node != ancestor)
        node = xml_document_node(doc, node)->parent;
    return node == ancestor;
}

static bool
is_inside_map(const struct xml_document *doc, uint32_t node)
{
    while (node != XML_NONE && xml_document_node(doc, node)->meaning != ELEMENT_MAP)
        node = xml_document_node(doc, node)->parent;
    return node != XML_NONE;
}

static enum insert_names
names_of_attribute(const struct xml_document *doc, const struct xml_node *n,
                   const struct xml_attribute *a)
{
    if (n->meaning == ELEMENT_HARBOR)
        return INSERT_HARBOR;
    if (kind_of(n->meaning, doc, a->whole) == KIND_CORNERS)
        return INSERT_CORNERS;
    return n->meaning == ELEMENT_RIVER && xml_document_is(doc, a->whole, "along") ? INSERT_RIVER
                                                                                  : INSERT_PLACES;
}

/* Whether an element, such as a region, has this name. */
static bool
is_id(const struct xml_document *doc, const char *name)
{
    for (uint32_t i = 0; i < doc->nodes->len; i++)
        if (has_value(doc, xml_document_node(doc, i), "id", name))
            return true;
    return false;
}

/* Reports a name that keeps the map from changing. */
static bool
report_name(const struct inserter *in, enum diag_code code, uint32_t node,
            const struct xml_attribute *a, const char *name)
{
    const struct xml_range element = xml_document_written(xml_document_node(in->doc, node));
    g_autofree char *word = xml_document_copy(in->doc, element);
    struct xml_range at = a->value;
    const char *value = in->doc->text + at.offset;

    for (uint32_t i = 0; i + strlen(name) <= a->value.length; i++)
        if (memcmp(value + i, name, strlen(name)) == 0) {
            at = (struct xml_range){at.offset + i, (uint32_t)strlen(name)};
            break;
        }
    diag_report(in->sink, code, xml_document_span(in->doc, at), word, name, NULL);
    return false;
}

/* Names that touch what is removed; names in other maps do not. */
static bool
keep_names(struct inserter *in, uint32_t node, const struct xml_attribute *a, const char *value)
{
    bool inside = is_inside(in->doc, node, in->map) || !is_inside_map(in->doc, node);
    g_autofree char *lost = inside ? insert_grid_lost_name(&in->grid, value) : NULL;

    return !lost || report_name(in, DIAG_F_NAMED, node, a, lost);
}

/* Places named outside of the maps belong to all maps, so they can be renamed only where there is
 * one map. Labels and regions never change. */
static bool
rename_value(struct inserter *in, uint32_t node, const struct xml_attribute *a)
{
    const struct xml_node *n = xml_document_node(in->doc, node);
    g_autofree char *value = xml_document_copy(in->doc, a->value);

    if (!keep_names(in, node, a, value))
        return false;
    if (is_inside(in->doc, node, in->map) || in->maps == 1) {
        g_autofree char *odd = insert_grid_odd_name(&in->grid, value);

        if (odd && !is_id(in->doc, odd))
            return report_name(in, DIAG_F_NO_HEX, node, a, odd);
        xml_edits_add(&in->edits, a->value.offset, a->value.offset + a->value.length,
                      insert_grid_names(&in->grid, value, names_of_attribute(in->doc, n, a)));
        return true;
    }
    if (is_inside_map(in->doc, node) || !insert_grid_changes(&in->grid, value))
        return true;
    return report_name(in, DIAG_F_SHARED, node, a, value);
}

/* A start building and its road: their names follow one hex. */
static void
pin_start(struct inserter *in, const struct xml_node *n)
{
    const struct xml_attribute *at = find_attribute(in->doc, n, "at");
    const struct xml_attribute *route = find_attribute(in->doc, n, "route");

    in->grid.pinned = false;
    if (n->meaning != ELEMENT_FIXED || !at || !route)
        return;
    g_autofree char *building = xml_document_copy(in->doc, at->value);
    g_autofree char *road = xml_document_copy(in->doc, route->value);

    insert_grid_pin(&in->grid, g_strstrip(building), g_strstrip(road));
}

static bool
rename_places(struct inserter *in, bool rivers)
{
    for (uint32_t i = 0; i < in->doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(in->doc, i);

        pin_start(in, n);
        for (uint32_t k = 0; (n->meaning == ELEMENT_RIVER) == rivers && k < n->n_attributes; k++) {
            const struct xml_attribute *a = xml_document_attribute(in->doc, n->first_attribute + k);

            if (is_place(n->meaning, in->doc, a->whole) && !rename_value(in, i, a))
                return false;
        }
    }
    return true;
}

static char *
row_element(struct inserter *in, int line)
{
    const struct xml_node *n = xml_document_node(in->doc, g_array_index(in->rows, uint32_t, 0));
    g_autofree char *name = xml_document_copy(in->doc, xml_document_written(n));
    g_autofree char *row = insert_grid_row(&in->grid, line);

    return g_strdup_printf("<%s>%s</%s>", name, row, name);
}

static const struct xml_node *
row_node(const struct inserter *in, guint row)
{
    return xml_document_node(in->doc, g_array_index(in->rows, uint32_t, row));
}

/* Writes a new row, before the first one or after an old one. */
static void
add_row(struct inserter *in, int line, guint after)
{
    g_autofree char *text = row_element(in, line);
    uint32_t at = after ? row_node(in, after - 1)->end : row_node(in, 0)->tag.offset;

    xml_edits_add(&in->edits, at, at,
                  g_strconcat(after ? "\n" : "", text, after ? "" : "\n", NULL));
}

/* With the white space before it. */
static void
delete_row(struct inserter *in, guint row)
{
    uint32_t from = row_node(in, row)->tag.offset;

    while (g_ascii_isspace(in->doc->text[from - 1]))
        from--;
    xml_edits_add(&in->edits, from, row_node(in, row)->end, g_strdup(""));
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
            xml_edits_add(&in->edits, row_node(in, r)->tag.offset, row_node(in, r)->end,
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
    const struct xml_node *map = xml_document_node(in->doc, in->map);
    const struct xml_attribute *a = find_attribute(in->doc, map, "shift");
    const char *word = in->grid.after.shift == GRID_SHIFT_LEFT ? "left" : "right";
    uint32_t at = map->name.offset + map->name.length;

    if (in->grid.after.shift == in->grid.before.shift)
        return;
    if (a)
        xml_edits_add(&in->edits, a->value.offset, a->value.offset + a->value.length,
                      g_strdup(word));
    else
        xml_edits_add(&in->edits, at, at, g_strdup_printf(" shift=\"%s\"", word));
}

/* "sea" and the author's own kinds of sea; ends with NULL. */
static GPtrArray *
list_seas(const struct xml_document *doc)
{
    GPtrArray *seas = g_ptr_array_new_with_free_func(g_free);

    g_ptr_array_add(seas, g_strdup("sea"));
    for (uint32_t i = 0; i < doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(doc, i);
        const struct xml_attribute *id = find_attribute(doc, n, "id");

        if (n->meaning == ELEMENT_KIND && id && has_value(doc, n, "like", "sea"))
            g_ptr_array_add(seas, xml_document_copy(doc, id->value));
    }
    g_ptr_array_add(seas, NULL);
    return seas;
}

static struct grid
grid_of(const struct inserter *in)
{
    const struct xml_node *map = xml_document_node(in->doc, in->map);

    return (struct grid){
        has_value(in->doc, map, "orientation", "flat") ? GRID_FLAT : GRID_POINTY,
        has_value(in->doc, map, "shift", "left") ? GRID_SHIFT_LEFT : GRID_SHIFT_RIGHT,
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

static bool
change_map(struct inserter *in)
{
    g_autoptr(GPtrArray) seas = list_seas(in->doc);

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
    return ok;
}

char *
xml_insert(struct xml_document *doc, const struct map_xml_change *what, struct map_sink *sink)
{
    struct inserter in = {.doc = doc, .what = what, .sink = sink};

    in.rows = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    in.texts = g_string_chunk_new(1024);
    in.edits = xml_edits_of(doc);
    xml_structure_name(doc);
    bool ok = change_map(&in);
    GString *result = xml_edits_apply(&in.edits, 0, doc->length);

    g_array_free(in.rows, TRUE);
    g_string_chunk_free(in.texts);
    return g_string_free(result, !ok);
}
