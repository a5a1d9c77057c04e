/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compares two scenarios by what they state: "harbor A2/B3: gives" is "wool". Statements are made
 * from the vocabulary with its defaults, in canonical names, so layout and comments make none, and
 * no element needs a line here. */
#include "map-scenario.h"

#include "diag/message-text.h"
#include "diag/sink.h"
#include "scenario/written-places.h"

enum statement_kind {
    STATEMENT_THING, /* an element or a finding: only one of the files may have it */
    STATEMENT_WHOLE, /* has a value too */
    STATEMENT_VALUE, /* of an element: nothing by itself */
};

struct statement {
    enum statement_kind kind;
    const char *what, *shown, *value;
    struct map_span span;
    const struct scenario_map *map; /* of its names */
    const char *moved;              /* the value by the names of the new map */
};

/* The same statement of both files; NULL: only the other one has it. */
struct pair {
    struct statement *of[2];
    unsigned more[2]; /* of the same key */
};

struct comparison {
    unsigned file;                  /* that is read now: 0 old, 1 new */
    const struct scenario_map *map; /* on which its names are read */
    int down, right;                /* where its hexes are on the new map */
    char prefix[16];                /* of statements about the map */
    GPtrArray *pairs;
    GHashTable *by_key; /* pairs, by what is shown in the names of the new map */
    struct map_strings *strings;
};

G_GNUC_PRINTF(2, 3)
static const char *
keep_text(const struct comparison *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);

    va_end(arguments);
    return word_keep(word_of(text), c->strings);
}

/* ---- hexes of maps of different size ---- */

static int
is_equal(const struct scenario_cell *cell, const struct scenario_map *new, map_hex hex)
{
    return hex.i != MAP_NONE &&
           new->cells[hex.i].terrain == cell->terrain &&new->cells[hex.i].number == cell->number;
}

/* Rows and columns before the first rename all hexes: those names hold by which more hexes are
 * equal. */
static void
find_shift(struct comparison *c, const struct scenario_map *old, const struct scenario_map *new)
{
    int down = new->board->rows - old->board->rows, right = new->board->cols - old->board->cols;
    int gain = 0;

    for (unsigned i = 0; i < old->board->n_hexes; i++) {
        int row = old->board->hexes[i].row, column = old->board->hexes[i].col;

        gain += is_equal(&old->cells[i], new, board_hex_at(new->board, row + down, column + right));
        gain -= is_equal(&old->cells[i], new, board_hex_at(new->board, row, column));
    }
    if (gain > 0) {
        c->down = down;
        c->right = right;
    }
}

/* The names in a text as the new map has them; `!` for a row that it has not. */
static const char *
move_names(const struct comparison *c, const char *text)
{
    g_autoptr(GString) moved = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];
    int row, column;

    for (size_t n; *text; text += MAX(n, 1)) {
        n = board_cell_read(text, strnlen(text, 8), &row, &column);
        row += c->down;
        if (n)
            g_string_append_printf(moved, "%s%d", row < 0 ? "!" : board_row_name(row, name),
                                   column + 1 + c->right);
        else
            g_string_append_c(moved, *text);
    }
    return keep_text(c, "%s", moved->str);
}

/* ---- statements ---- */

/* Its texts last. A second statement of the same key gets a number. */
static void
add_statement(struct comparison *c, struct statement s)
{
    s.shown = keep_text(c, "%s%s", c->prefix, s.shown);
    s.moved = move_names(c, s.value);
    s.map = c->map;
    const char *key = move_names(c, s.shown);
    struct pair *pair = g_hash_table_lookup(c->by_key, key);

    if (pair && pair->of[c->file]) {
        key = keep_text(c, "%s #%u", key, ++pair->more[c->file]);
        pair = g_hash_table_lookup(c->by_key, key);
    }
    if (!pair) {
        pair = scenario_strings_room(c->strings, 1, sizeof *pair);
        g_ptr_array_add(c->pairs, pair);
        g_hash_table_insert(c->by_key, (gpointer)key, pair);
    }
    pair->of[c->file] = scenario_strings_room(c->strings, 1, sizeof s);
    *pair->of[c->file] = s;
}

static void
add_element(struct comparison *c, enum statement_kind kind, struct element e, const char *shown,
            const char *value)
{
    add_statement(c, (struct statement){kind, vocabulary_entry(e.node->meaning).name, shown, value,
                                        element_whole(e)});
}

static const char *
fold_text(const struct comparison *c, struct word w)
{
    return word_fold(w, scenario_strings_room(c->strings, w.length + 1, 1));
}

/* The value of an attribute, or what holds without it. */
static const char *
read_value(const struct comparison *c, struct element e, const struct vocabulary_attribute *a)
{
    g_autoptr(GString) names = g_string_new(NULL);
    struct word w = element_word(e, a->name);
    char buffer[OPTION_TEXT_SIZE];

    written_places_name(names, e, a, c->map);
    if (w.text)
        return names->len ? keep_text(c, "%s", names->str + 1) : fold_text(c, w);
    if (a->kind == KIND_OPTION && option_entry(a->option)->value >= a->minimum)
        return keep_text(c, "%s",
                         option_value_text(a->option, option_entry(a->option)->value, buffer));
    return *a->without ? a->without : "none";
}

/* All that an element says, and those in it, but for maps and rows. Of several of a name the first
 * value tells them apart. The path of a root or map is empty, but what it says has its name. */
static void
state_element(struct comparison *c, struct element e, const char *path)
{
    struct vocabulary_entry entry = vocabulary_entry(e.node->meaning);

    for (unsigned i = 0; i < entry.n_attributes; i++)
        add_element(c, STATEMENT_VALUE, e,
                    keep_text(c, "%s%s%s ", *path ? path : entry.name, *path ? "" : " ",
                              entry.attributes[i].name),
                    read_value(c, e, &entry.attributes[i]));
    if (entry.content == CONTENT_TEXT)
        add_element(c, STATEMENT_WHOLE, e, path, fold_text(c, element_content(e)));
    for (unsigned i = 0; i < entry.n_children; i++)
        for (struct element in = {0}; element_next(e, entry.children[i].element, &in);) {
            if (in.node->meaning == ELEMENT_MAP || in.node->meaning == ELEMENT_ROW)
                continue;
            struct vocabulary_entry inner = vocabulary_entry(in.node->meaning);
            const char *shown = keep_text(c, "%s%s", path, inner.name), *rest = "";

            for (unsigned k = 0; k < inner.n_attributes; k++) {
                const char *name = inner.attributes[k].name;
                const char *value = read_value(c, in, &inner.attributes[k]);

                if (element_word(in, name).text && k == 0 && vocabulary_is_many(&entry.children[i]))
                    shown = keep_text(c, "%s %s", shown, value);
                else if (element_word(in, name).text)
                    rest = keep_text(c, "%s%s%s %s", rest, *rest ? " " : "", name, value);
            }
            if (inner.content != CONTENT_TEXT)
                add_element(c, STATEMENT_THING, in, shown, rest);
            state_element(c, in, keep_text(c, "%s: ", shown));
        }
}

static void
state_map(struct comparison *c)
{
    const struct scenario_map *map = c->map;
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        struct map_span span = map->cells[i].span;
        g_autofree char *token = g_strndup(map->doc->text + span.offset, span.length);
        const char *value = keep_text(c, "%s", g_strdelimit(token, ":", ' '));

        board_hex_name(map->board, map_hex_of(i), name);
        add_statement(
            c, (struct statement){STATEMENT_WHOLE, "hex", keep_text(c, "%s: ", name), value, span});
    }
    state_element(c, (struct element){map->doc, map->node}, "");
}

static void
state_findings(struct comparison *c, const struct map_sink *found)
{
    struct xml_document *doc = c->map->doc;

    for (unsigned i = 0; i < diag_sink_size(found); i++) {
        const struct finding *f = diag_sink_get(found, i);
        struct element e = {doc, xml_document_around(doc, f->span.offset)};
        g_autoptr(GString) at = g_string_new(NULL);

        if (f->span.file == doc->file && e.node)
            written_places_names(at, e, c->map);
        const char *shown = keep_text(c, "finding %s%s%s: %s", diag_entry(f->code)->code,
                                      at->len ? " at" : "", at->str, f->message);

        if (!f->accepted)
            add_statement(c, (struct statement){STATEMENT_THING, "finding", shown, "", f->span});
    }
}

/* ---- what differs ---- */

static void
write_difference(const struct map_scenario *scenario, const struct statement *old,
                 const struct statement *new, GString *out, GString *json, GString *marks)
{
    const struct statement *s = new ? new : old;
    const char *space = s->kind == STATEMENT_THING && *s->value ? " " : "";
    g_autofree char *line =
        old && new ? g_strdup_printf("%s%s -> %s", s->shown, old->value, new->value)
                   : g_strdup_printf("%c %s%s%s", new ? '+' : '-', s->shown, space, s->value);
    g_auto(GStrv) words = g_strsplit_set(line, " :", -1);
    struct board_place place;
    size_t offset, length;

    diag_escape(out, line, UINT_MAX);
    g_string_append_c(out, '\n');
    map_diag_write(json, "%,\n    {'what': %s, 'before': %s, 'after': %s, 'text': %s, 'at': [",
                   s->what, old ? old->value : NULL, new ? new->value : NULL, line);
    for (char **word = words; *word; word++)
        if (board_name_read(s->map->board, *word, strlen(*word), NULL, &place, &offset, &length) ==
            BOARD_NAME_OK) {
            map_diag_write(json, "%,%s", *word);
            if (new && s->map == scenario_map_for(scenario, scenario->players_min))
                g_string_append_printf(marks, "%s,", *word);
        }
    g_string_append(json, "]");
    written_places_span(json, scenario, new ? new->span : MAP_NO_SPAN);
    g_string_append(json, "}");
}

void
map_scenario_compare(const struct map_scenario *const scenario[2], struct map_sink *const found[2],
                     GString *out, GString *json, GString *marks)
{
    g_autoptr(GPtrArray) pairs = g_ptr_array_new();
    g_autoptr(GHashTable) by_key = g_hash_table_new(g_str_hash, g_str_equal);
    struct comparison c = {.pairs = pairs, .by_key = by_key, .strings = scenario_strings_new()};

    for (unsigned i = 0; i < scenario[1]->n_maps; i++) {
        const struct scenario_map *new = &scenario[1]->maps[i];
        unsigned n = (unsigned)MAX(ffs(new->players), 1);
        const struct scenario_map *old = scenario_map_for(scenario[0], n);

        if (i > 0)
            g_snprintf(c.prefix, sizeof c.prefix, "%u players: ", n);
        find_shift(&c, old, new);
        for (c.file = 0; c.file < 2; c.file++, c.down = c.right = 0) {
            c.map = c.file ? new : old;
            state_map(&c);
            if (i > 0)
                continue;
            if (!scenario[c.file]->is_map)
                state_element(&c, element_root(scenario[c.file]->doc), "");
            state_findings(&c, found[c.file]);
        }
    }
    for (unsigned i = 0; i < pairs->len; i++) {
        const struct pair *pair = pairs->pdata[i];
        const struct statement *old = pair->of[0], *new = pair->of[1];

        if (old && new ? old->kind != STATEMENT_THING &&strcmp(old->moved, new->value) != 0
                       : (new ? new : old)->kind != STATEMENT_VALUE)
            write_difference(scenario[1], old, new, out, json, marks);
    }
    scenario_strings_free(c.strings);
}
