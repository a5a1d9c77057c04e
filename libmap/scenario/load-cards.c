/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/load-cards.h"

#include "scenario/csv-table.h"
#include "scenario/load-own.h"
#include "scenario/value.h"

#include <string.h>

#define LONGEST_BODY 400 /* letters, as in <text> */

/* The columns, by their names, and the attribute of <piece> or the element that each stands for. */
static const struct {
    const char *name, *field;
} columns[] = {{"id", "id"},
               {"title", "label"},
               {"label", "label"},
               {"picture", "face"},
               {"face", "face"},
               {"body", "text"},
               {"text", "text"},
               {"number", "number"},
               {"count", "count"},
               {"back", "back"},
               {"back-label", "back-label"}};

/* A table while it becomes pieces. */
struct cards_loading {
    struct map_sink *sink;
    struct scenario_builder *builder;
    const struct xml_load_files *files;
    GHashTable *arts;
    struct xml_walk element;
    struct csv_table table;
    const char *fields[CSV_TABLE_COLUMNS]; /* of the columns */
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

static const char *
find_field(struct word name)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(columns); i++)
        if (word_is(name, columns[i].name))
            return columns[i].field;
    return NULL;
}

/* The column of a field, or the number of columns. */
static unsigned
find_column(const struct cards_loading *l, const char *field)
{
    unsigned i = 0;

    while (i < l->table.n_columns && g_strcmp0(l->fields[i], field) != 0)
        i++;
    return i;
}

/* The first row; false when a column was reported. */
static bool
read_header(struct cards_loading *l)
{
    bool good = true;

    for (unsigned i = 0; i < l->table.n_columns; i++) {
        struct word name = csv_table_cell(&l->table, 0, i);
        const char *field = find_field(name);

        if (field && find_column(l, field) == l->table.n_columns) {
            l->fields[i] = field;
            continue;
        }
        g_autofree char *text = word_text(name);

        if (field)
            diag_report(l->sink, DIAG_X_CARDS_COLUMN, name.span, text, "stands twice", NULL);
        else
            report_unknown_column(l, name);
        good = false;
    }
    return good;
}

/* The value of a row; unset when it is empty or wrong, which is reported. */
static struct word
read_field(const struct cards_loading *l, unsigned row, const char *field)
{
    const struct vocabulary_entry piece = vocabulary_entry(ELEMENT_PIECE);
    unsigned column = find_column(l, field);
    struct word cell = {0};

    if (column < l->table.n_columns)
        cell = csv_table_cell(&l->table, row, column);
    if (cell.length == 0)
        return (struct word){0};
    for (unsigned i = 0; i < piece.n_attributes; i++)
        if (strcmp(piece.attributes[i].name, field) == 0 &&
            !xml_value_check_word(l->sink, &piece.attributes[i], field, cell))
            return (struct word){0};
    return cell;
}

/* The value of a row, or else that of the element. */
static struct word
read_field_or(const struct cards_loading *l, unsigned row, const char *field)
{
    struct word cell = read_field(l, row, field);

    return cell.text ? cell : xml_walk_word(l->element, field);
}

static struct word
read_picture(const struct cards_loading *l, unsigned row, const char *field)
{
    struct word path = read_field_or(l, row, field);

    xml_load_art_word(l->builder, path, field, l->files, l->arts);
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
    struct word first = csv_table_cell(&l->table, row, 0), id = read_field(l, row, "id");
    struct word text = read_field(l, row, "text"), base = xml_walk_word(l->element, "id");
    struct map_span span = first.span;
    g_autofree char *name =
        g_strdup_printf("%.*s-%u", (int)base.length, base.text ? base.text : "", row);
    struct label_words body = {
        .element = text.span, .name = "text", .use = LABEL_BODY, .text = text};
    struct word count = read_field_or(l, row, "count");

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
                             .label = read_field(l, row, "label"),
                             .number = read_field(l, row, "number"),
                             .face = read_picture(l, row, "face"),
                             .back_label = read_field_or(l, row, "back-label"),
                             .back = read_picture(l, row, "back"),
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
