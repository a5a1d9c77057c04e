/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"
#include "scenario/loading.h"
#include "scenario/read/read.h"
#include "scenario/wording.h"

enum {
    LONGEST_TERM = 40,
    LONGEST_BODY = 400 /* letters, as in <text> */
};

/* A piece as written: a <piece>, or a row of a table of cards, which has no labels. */
struct written_piece {
    struct element of; /* or none */
    struct map_span span;
    struct word id, label, number, face, back_label, back, text;
    struct scenario_piece plain; /* its plain values */
};

/* One of the piece's texts; `usual` stands in for a missing one. */
static struct scenario_wording
read_texts(const struct loading *l, const struct written_piece *w, enum vocabulary_element meaning,
           struct word attribute, const char *usual)
{
    return labels_read(&l->places, w->of, meaning, attribute, usual);
}

/* A text that is nowhere printed: below a picture, or of a card on another piece. A disc or hex
 * with a picture needs no text: its label is just a name. */
static void
report_unprinted(const struct loading *l, const struct written_piece *w, enum diag_code code,
                 enum vocabulary_element meaning, struct word attribute)
{
    struct map_span at =
        attribute.length ? attribute.span : element_span(element_child(w->of, meaning));
    g_autofree char *id = word_text(w->id);

    if (map_span_is_set(at))
        diag_report(l->sink, code, at, id, NULL);
}

static void
load_piece(struct loading *l, const struct written_piece *w)
{
    const struct scenario_art *face = picture_files_load(l, w->face, "face"),
                              *back = picture_files_load(l, w->back, "back");
    const char *id = word_keep(w->id, l->strings);
    struct map_scenario *s = l->s;

    if (!w->id.text)
        return;
    for (unsigned i = 0; i < s->n_pieces; i++)
        if (word_is(w->id, s->pieces[i].id)) {
            loading_report_second(l->sink, w->id.span, "piece", id, s->pieces[i].span);
            return;
        }
    if (s->n_pieces == MAX_PIECES) {
        if (!l->crowded)
            diag_report(l->sink, DIAG_X_LIMIT, w->span, "pieces", "500", NULL);
        l->crowded = true;
        return;
    }
    if (!s->pieces)
        s->pieces = scenario_strings_room(l->strings, MAX_PIECES, sizeof *s->pieces);
    if (w->back.text)
        report_unprinted(l, w, DIAG_X_BACK_LABEL, ELEMENT_BACK_LABEL, w->back_label);
    if (element_word(w->of, "shape").text && w->plain.shape != OWN_CARD)
        report_unprinted(l, w, DIAG_X_CARD_TEXT, ELEMENT_TEXT, w->number);
    struct scenario_piece *p = &s->pieces[s->n_pieces++];

    *p = w->plain;
    p->id = id;
    p->span = w->id.span;
    /* the front bears the piece's name if it has no picture */
    p->face = (struct scenario_side){
        face, read_texts(l, w, ELEMENT_LABEL, w->label, w->face.text ? NULL : id)};
    p->back =
        (struct scenario_side){back, read_texts(l, w, ELEMENT_BACK_LABEL, w->back_label, NULL)};
    p->text = read_texts(l, w, ELEMENT_TEXT, w->text, NULL);
}

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
    struct loading *l;
    struct element element;
    struct csv_table table;
    const char *fields[CSV_TABLE_COLUMNS]; /* of the columns */
};

/* The column of a field, or the number of columns. */
static unsigned
find_column(const struct cards_loading *c, const char *field)
{
    unsigned i = 0;

    while (i < c->table.n_columns && g_strcmp0(c->fields[i], field) != 0)
        i++;
    return i;
}

/* The first row; false when a column was reported. */
static bool
read_header(struct cards_loading *c)
{
    const char *names[G_N_ELEMENTS(columns) + 1] = {NULL};
    bool good = true;

    for (unsigned i = 0; i < c->table.n_columns; i++) {
        struct word name = csv_table_cell(&c->table, 0, i);
        g_autofree char *text = word_text(name);
        const char *field = NULL;

        for (unsigned k = 0; k < G_N_ELEMENTS(columns); k++) {
            names[k] = columns[k].name;
            if (word_is(name, names[k]))
                field = columns[k].field;
        }
        if (field && find_column(c, field) == c->table.n_columns) {
            c->fields[i] = field;
            continue;
        }
        struct finding *f = diag_report(c->l->sink, DIAG_X_CARDS_COLUMN, name.span, text,
                                        field ? "stands twice" : "is no column of cards", NULL);

        if (!field) /* with the column that may be meant */
            finding_suggest(f, text, names);
        good = false;
    }
    return good;
}

/* The value of a row, or else that of the element; unset when it is wrong, which is reported. */
static struct word
read_field(const struct cards_loading *c, unsigned row, const char *field)
{
    const struct vocabulary_entry piece = vocabulary_entry(ELEMENT_PIECE);
    unsigned column = find_column(c, field);
    struct word cell = WORD_NONE;

    if (column < c->table.n_columns)
        cell = csv_table_cell(&c->table, row, column);
    for (unsigned i = 0; cell.length > 0 && i < piece.n_attributes; i++)
        if (strcmp(piece.attributes[i].name, field) == 0 &&
            !value_check(c->l->sink, &piece.attributes[i], field, cell))
            cell = WORD_NONE;
    return cell.length || !strcmp(field, "id") ? cell : element_word(c->element, field);
}

static void
load_row(const struct cards_loading *c, unsigned row)
{
    struct word id = read_field(c, row, "id"), text = read_field(c, row, "text"),
                base = element_word(c->element, "id");
    struct written_piece w = {.span = csv_table_cell(&c->table, row, 0).span,
                              .id = id,
                              .label = read_field(c, row, "label"),
                              .number = read_field(c, row, "number"),
                              .face = read_field(c, row, "face"),
                              .back_label = read_field(c, row, "back-label"),
                              .back = read_field(c, row, "back"),
                              .plain = {.shape = OWN_CARD}};
    unsigned number = OWN_NO_NUMBER, count = 1;
    g_autofree char *name =
        g_strdup_printf("%.*s-%u", (int)base.length, base.text ? base.text : "", row);

    loading_fill(&c->l->places, c->element, &w.plain);
    word_number(w.number, 0, 99, &number);
    word_number(read_field(c, row, "count"), 1, 999, &count);
    w.plain.number = (uint8_t)number;
    w.plain.count = (uint16_t)count;
    if (!id.length)
        w.id = (struct word){name, (uint32_t)strlen(name), w.span, NULL, false};
    if (text.length) {
        const char *line = labels_line(text, c->l->strings);

        value_report_letters(c->l->sink, "text", text.span, text, LONGEST_BODY);
        w.text = (struct word){line, (uint32_t)strlen(line), text.span, NULL, false};
    }
    load_piece(c->l, &w);
}

static void
load_cards(struct loading *l, struct element e)
{
    struct cards_loading c = {.l = l, .element = e};
    struct word src = element_word(e, "src");
    const char *text;
    gsize length;
    uint32_t file;

    if (!src.text || !beside_read(l->beside, "src", src, &text, &length, &file))
        return;
    if (csv_table_read(&c.table, text, length, file, l->sink) && read_header(&c))
        for (unsigned row = 1; row < c.table.n_rows; row++)
            load_row(&c, row);
    csv_table_release(&c.table);
}

void
printed_load_pieces(struct loading *l)
{
    for (struct element e = {0}; element_next(l->root, ELEMENT_PIECE, &e);) {
        struct written_piece w = {.of = e,
                                  .span = element_span(e),
                                  .id = element_word(e, "id"),
                                  .label = element_word(e, "label"),
                                  .number = element_word(e, "number"),
                                  .face = element_word(e, "face"),
                                  .back_label = element_word(e, "back-label"),
                                  .back = element_word(e, "back"),
                                  .plain = {.count = 1, .number = OWN_NO_NUMBER}};

        loading_fill(&l->places, e, &w.plain);
        load_piece(l, &w);
    }
    for (struct element e = {0}; element_next(l->root, ELEMENT_CARDS, &e);)
        load_cards(l, e);
}

/* One word for each thing and language, short enough for a token. */
static bool
check_term(const struct map_scenario *s, struct map_span what, const struct scenario_term *t,
           struct map_sink *sink)
{
    const char *word = term_word((enum term)t->what);

    if (!*t->text || g_utf8_strlen(t->text, -1) > LONGEST_TERM) {
        diag_report(sink, DIAG_X_TERM, t->span, word, NULL);
        return false;
    }
    for (unsigned i = 0; i < s->n_terms; i++)
        if (s->terms[i].what == t->what && language_is(s->terms[i].language, t->language)) {
            loading_report_second(sink, what, "word for", word, s->terms[i].span);
            return false;
        }
    return true;
}

/* The language of a text, or that of the scenario. */
static const char *
language_of(const struct loading *l, struct element e)
{
    struct word own = element_word(e, "lang");

    return own.text ? word_keep(own, l->strings) : l->s->language;
}

static const char *
fold_content(const struct loading *l, struct element e)
{
    struct word text = element_content(e);

    return word_fold(text, scenario_strings_room(l->strings, text.length + 1, 1));
}

static void
report_languages(const struct loading *l, struct element e)
{
    loading_report_many(l->sink, element_span(e), "languages", "64",
                        "delete those that nobody reads");
}

void
printed_load_terms(struct loading *l)
{
    unsigned n = MIN(element_count(l->root, ELEMENT_TERM), MAX_LANGUAGES * TERM_COUNT), i = 0;
    struct map_scenario *s = l->s;

    s->terms = scenario_strings_room(l->strings, n + 1, sizeof(struct scenario_term));
    for (struct element e = {0}; element_next(l->root, ELEMENT_TERM, &e); i++) {
        struct word word = element_word(e, "for");
        enum term what = word.text ? term_by_word(word.text, word.length) : TERM_COUNT;

        if (i == n) {
            report_languages(l, e);
            return;
        }
        if (what == TERM_COUNT || element_is_spoilt(e, NULL)) /* it may be another word */
            continue;
        struct scenario_term t = {.what = (uint8_t)what,
                                  .language = language_of(l, e),
                                  .text = fold_content(l, e),
                                  .span = element_span(e)};

        if (check_term(s, word.span, &t, l->sink))
            s->terms[s->n_terms++] = t;
    }
}

_Static_assert(ELEMENT_LICENSE - ELEMENT_TITLE == TEXT_LICENSE - TEXT_TITLE, "one order");

/* A second text in one language. The language of the root may be wrong: then all of its texts would
 * be duplicates, and are one finding. */
static void
report_second_text(const struct loading *l, struct element e, struct map_span first, bool *clash)
{
    struct word root = element_word(l->root, "lang");
    bool same = root.text && element_is(e, "lang", l->s->language);

    if (same && *clash)
        return;
    struct finding *f = diag_report(l->sink, DIAG_X_LANGUAGE, element_span(e),
                                    vocabulary_entry(e.node->meaning).name, NULL);

    finding_add_label(f, first, same ? "this one is in the language of the root" : "the first one");
    if (same)
        finding_add_label(f, root.span, "the language is set here");
    *clash |= same;
}

void
printed_load_texts(struct loading *l)
{
    unsigned in[TEXT_KINDS] = {0}; /* languages, by kind */
    struct map_scenario *s = l->s;
    bool clash = false;

    s->texts = scenario_strings_room(l->strings, element_count(l->root, ELEMENT_NONE) + 1,
                                     sizeof(struct scenario_text));
    for (struct element e = {0}; element_next(l->root, ELEMENT_NONE, &e);) {
        unsigned kind = e.node->meaning - ELEMENT_TITLE;

        if (kind >= TEXT_KINDS || element_is_spoilt(e, "lang")) /* its language is unknown */
            continue;
        const char *language = language_of(l, e);
        const struct scenario_text *first = scenario_text(s, kind, language);

        if (first && language_is(first->language, language)) {
            report_second_text(l, e, first->span, &clash);
        } else if (in[kind]++ >= MAX_LANGUAGES) {
            report_languages(l, e);
            return;
        } else {
            s->texts[s->n_texts++] = (struct scenario_text){.kind = (uint8_t)kind,
                                                            .language = language,
                                                            .text = fold_content(l, e),
                                                            .span = element_span(e)};
        }
    }
}
