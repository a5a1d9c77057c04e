/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/load-cards.h"

#include "xml/csv-table.h"
#include "xml/load-own.h"
#include "xml/value.h"

#include <string.h>

#define LONGEST_BODY 400 /* letters, as in <text> */

enum field {
    FIELD_ID,
    FIELD_LABEL,
    FIELD_FACE,
    FIELD_TEXT,
    FIELD_NUMBER,
    FIELD_COUNT,
    FIELD_BACK_LABEL,
    FIELD_BACK,
    FIELD_COUNT_OF
};

/* The columns, by their names; some have two. */
static const struct {
    const char *name;
    enum field field;
} columns[] = {{"id", FIELD_ID},
               {"title", FIELD_LABEL},
               {"label", FIELD_LABEL},
               {"picture", FIELD_FACE},
               {"face", FIELD_FACE},
               {"body", FIELD_TEXT},
               {"text", FIELD_TEXT},
               {"number", FIELD_NUMBER},
               {"count", FIELD_COUNT},
               {"back", FIELD_BACK},
               {"back-label", FIELD_BACK_LABEL}};

/* Names of attributes of <piece>. */
static const char *const attributes[] = {"id",     "label", "face",       NULL,
                                         "number", "count", "back-label", "back"};

/* A table while it becomes pieces. */
struct cards_loading {
    struct map_sink *sink;
    struct scenario_builder *builder;
    const struct xml_load_files *files;
    GHashTable *arts;
    struct xml_walk element;
    struct csv_table table;
    int column[FIELD_COUNT_OF]; /* -1: none */
};

/* With the column that may be meant. */
static void
report_unknown_column(struct cards_loading *l, struct word name)
{
    const char *names[G_N_ELEMENTS(columns) + 1] = {NULL};
    g_autofree char *text = word_text(name);

    for (unsigned i = 0; i < G_N_ELEMENTS(columns); i++)
        names[i] = columns[i].name;
    finding_suggest(
        diag_report(l->sink, DIAG_X_CARDS_COLUMN, name.span, text, "is no column of cards", NULL),
        text, names);
}

static bool
find_column(struct word name, enum field *field)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(columns); i++)
        if (word_is(name, columns[i].name)) {
            *field = columns[i].field;
            return true;
        }
    return false;
}

/* The first row; false when a column was reported. */
static bool
read_header(struct cards_loading *l)
{
    bool good = true;

    for (int i = 0; i < FIELD_COUNT_OF; i++)
        l->column[i] = -1;
    for (unsigned i = 0; i < l->table.n_columns; i++) {
        struct word name = csv_table_cell(&l->table, 0, i);
        enum field field;
        bool known = find_column(name, &field);

        if (known && l->column[field] < 0) {
            l->column[field] = (int)i;
            continue;
        }
        g_autofree char *text = word_text(name);

        if (known)
            diag_report(l->sink, DIAG_X_CARDS_COLUMN, name.span, text, "stands twice", NULL);
        else
            report_unknown_column(l, name);
        good = false;
    }
    return good;
}

/* The value of a row; unset when it is empty or wrong, which is reported. */
static struct word
read_field(const struct cards_loading *l, unsigned row, enum field field)
{
    const struct vocabulary_entry piece = vocabulary_entry(ELEMENT_PIECE);
    struct word cell = {0};

    if (l->column[field] >= 0)
        cell = csv_table_cell(&l->table, row, (unsigned)l->column[field]);
    if (cell.length == 0)
        return (struct word){0};
    for (unsigned i = 0; attributes[field] && i < piece.n_attributes; i++)
        if (strcmp(piece.attributes[i].name, attributes[field]) == 0 &&
            !xml_value_check_word(l->sink, &piece.attributes[i], attributes[field], cell))
            return (struct word){0};
    return cell;
}

/* The value of a row, or else that of the element. */
static struct word
read_field_or(const struct cards_loading *l, unsigned row, enum field field)
{
    struct word cell = read_field(l, row, field);

    return cell.text ? cell : xml_walk_word(l->element, attributes[field]);
}

static struct word
read_picture(const struct cards_loading *l, unsigned row, enum field field)
{
    struct word path = read_field_or(l, row, field);

    xml_load_art_word(l->builder, path, attributes[field], l->files, l->arts);
    return path;
}

static struct word
make_word(const char *text, struct map_span span)
{
    return (struct word){.text = text, .length = (uint32_t)strlen(text), .span = span};
}

static void
load_row(const struct cards_loading *l, unsigned row)
{
    struct word first = csv_table_cell(&l->table, row, 0), id = read_field(l, row, FIELD_ID);
    struct word text = read_field(l, row, FIELD_TEXT), base = xml_walk_word(l->element, "id");
    struct map_span span = first.span;
    g_autofree char *name =
        g_strdup_printf("%.*s-%u", (int)base.length, base.text ? base.text : "", row);
    struct label_words body = {
        .element = text.span, .name = "text", .use = LABEL_BODY, .text = text};
    struct word count = read_field_or(l, row, FIELD_COUNT);

    if (text.text)
        xml_value_report_letters(l->sink, "text", text.span,
                                 &(struct xml_text){.text = text.text, .length = text.length},
                                 LONGEST_BODY);
    scenario_builder_add(l->builder, ADDED_PIECE,
                         &(struct piece_words){
                             .element = span,
                             .id = id.text ? id : make_word(name, span),
                             .shape = make_word("card", span),
                             .size = xml_walk_word(l->element, "size"),
                             .count = count.text ? count : make_word("1", span),
                             .label = read_field(l, row, FIELD_LABEL),
                             .number = read_field(l, row, FIELD_NUMBER),
                             .face = read_picture(l, row, FIELD_FACE),
                             .back_label = read_field_or(l, row, FIELD_BACK_LABEL),
                             .back = read_picture(l, row, FIELD_BACK),
                         },
                         &(struct label_list){&body, text.text ? 1 : 0});
}

void
xml_load_cards(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
               const struct xml_load_files *files, GHashTable *arts)
{
    struct cards_loading l = {
        .sink = sink, .builder = b, .files = files, .arts = arts, .element = w};
    struct word src = xml_walk_word(w, "src");
    const char *text;
    gsize length;
    uint32_t file;

    if (!src.text || !files->table(files->context, src, &text, &length, &file))
        return;
    if (csv_table_read(&l.table, text, length, file, sink) && read_header(&l))
        for (unsigned row = 1; row < l.table.n_rows; row++)
            load_row(&l, row);
    csv_table_release(&l.table);
}
