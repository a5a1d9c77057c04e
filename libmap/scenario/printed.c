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

/* Words of its own for nothing that is printed under the same one. */
static bool
is_free(const struct loading *l, const struct scenario_good *good)
{
    const struct map_scenario *s = l->s;

    for (int what = 0; what < TERM_COUNT; what++)
        if (strcmp(term_word((enum term)what), good->id) == 0) {
            diag_report(l->sink, DIAG_X_GOOD, good->span, good->id, NULL);
            return false;
        }
    for (unsigned i = 0; i < s->n_goods; i++)
        if (strcmp(s->goods[i].id, good->id) == 0) {
            loading_report_second(l->sink, good->span, "good", good->id, s->goods[i].span);
            return false;
        }
    return *good->id;
}

void
printed_load_goods(struct loading *l)
{
    struct map_scenario *s = l->s;
    g_autoptr(GString) words = g_string_new(NULL);

    for (struct element e = {0}; element_next(l->root, ELEMENT_GOOD, &e);) {
        struct scenario_good good = {
            .id = "", .points = GOOD_USUAL, .gold = GOOD_USUAL, .span = element_word(e, "id").span};

        loading_fill(&l->places, e, &good);
        loading_label_name(l, &good.label, good.id);
        if (!is_free(l, &good))
            continue;
        if (s->n_goods == GOODS_COUNT - GOODS_OWN) {
            diag_report(l->sink, DIAG_V_GD_3, good.span, NULL);
            break;
        }
        s->goods[s->n_goods++] = good;
    }
    for (unsigned g = 0; g < GOODS_OWN + s->n_goods; g++)
        g_string_append_printf(words, "%s%s", g ? " " : "", scenario_good_word(s, g));
    s->good_words = scenario_strings_add(l->strings, words->str, words->len);
}

/* Only a trade hex issues and takes goods, and none that it issues (GOOD-2). */
static void
judge_goods(const struct loading *l, struct element e, struct scenario_kind *kind)
{
    struct trade_goods usual = terrain_goods((enum terrain)kind->like);
    struct word issues = element_word(e, "issues"), takes = element_word(e, "takes");
    struct map_span at = word_or(takes, issues.span);

    kind->goods.issues = issues.text ? kind->goods.issues : usual.issues;
    kind->goods.takes = takes.text ? kind->goods.takes : usual.takes;
    unsigned both = kind->goods.issues & kind->goods.takes;

    if (kind->doubtful || !map_span_is_set(at))
        return;
    if (!usual.issues)
        diag_report(l->sink, DIAG_X_KIND_GOODS, at, kind->id, terrain_word(kind->like), NULL);
    else if (both)
        diag_report(l->sink, DIAG_X_KIND_TAKES, at, kind->id,
                    scenario_good_word(l->s, (unsigned)__builtin_ctz(both)), NULL);
}

static bool
check_kind(const struct loading *l, struct word id, const char *text)
{
    if (!id.text)
        return false;
    /* words with another meaning where a kind may be named */
    if (terrain_by_word(id.text, (int)id.length) != TERRAIN_NONE || word_is(id, "fog") ||
        word_is(id, "any")) {
        diag_report(l->sink, DIAG_X_KIND, id.span, text, NULL);
        return false;
    }
    for (unsigned i = 0; i < l->s->n_kinds; i++)
        if (word_is(id, l->s->kinds[i].id)) {
            loading_report_second(l->sink, id.span, "kind", text, l->s->kinds[i].span);
            return false;
        }
    return true;
}

/* A kind whose like= is unknown is kept: its tokens are no second fault, and nothing is judged of
 * them. */
void
printed_load_kinds(struct loading *l)
{
    struct map_scenario *s = l->s;
    unsigned n = element_bound(l->root, ELEMENT_KIND, MAX_KINDS, "kinds", l->sink);

    s->kinds = scenario_strings_room(l->strings, n + 1, sizeof(struct scenario_kind));
    for (struct element e = {0}; n-- > 0 && element_next(l->root, ELEMENT_KIND, &e);) {
        struct word id = element_word(e, "id");
        struct scenario_kind kind = {
            .id = "", .like = TERRAIN_DESERT, .product = RESOURCE_NONE, .span = id.span};
        unsigned found = 0;

        loading_fill(&l->places, e, &kind);
        loading_label_name(l, &kind.label, kind.id);
        judge_goods(l, e, &kind);
        for (unsigned i = 0; i < G_N_ELEMENTS(kind.art); i++) { /* no gap */
            const struct scenario_art *art = kind.art[i];

            kind.art[i] = NULL;
            kind.art[found] = art;
            found += art != NULL;
        }
        if (check_kind(l, id, kind.id))
            s->kinds[s->n_kinds++] = kind;
    }
}

/* Adds one, of an element or of a row of a table. A text that is nowhere printed is told: below a
 * picture, or of a card on another piece. A disc or hex with a picture needs no text: its label is
 * just a name. */
static void
add_piece(struct loading *l, struct element e, struct scenario_piece *p)
{
    struct map_scenario *s = l->s;
    struct map_span card =
        word_or(element_word(e, "number"), p->text.n ? p->text.said->span : MAP_NO_SPAN);

    if (!*p->id)
        return;
    for (unsigned i = 0; i < s->n_pieces; i++)
        if (strcmp(p->id, s->pieces[i].id) == 0) {
            loading_report_second(l->sink, p->span, "piece", p->id, s->pieces[i].span);
            return;
        }
    if (s->n_pieces == MAX_PIECES) {
        if (!l->crowded)
            diag_report(l->sink, DIAG_X_LIMIT, e.node ? element_span(e) : p->span, "pieces", "500",
                        NULL);
        l->crowded = true;
        return;
    }
    if (!s->pieces)
        s->pieces = scenario_strings_room(l->strings, MAX_PIECES, sizeof *s->pieces);
    if (p->back.art && p->back.label.n)
        diag_report(l->sink, DIAG_X_BACK_LABEL, p->back.label.said->span, p->id, NULL);
    if (p->shape != OWN_CARD && map_span_is_set(card))
        diag_report(l->sink, DIAG_X_CARD_TEXT, card, p->id, NULL);
    if (!p->face.art)
        loading_label_name(l, &p->face.label, p->id);
    s->pieces[s->n_pieces++] = *p;
}

/* The columns, by their names, and the attribute of <piece> or the element that each stands for. */
static const struct {
    const char *name, *field;
} columns[] = {
    {"id", "id"},        {"title", "label"},          {"label", "label"}, {"name", "label"},
    {"picture", "face"}, {"image", "face"},           {"face", "face"},   {"body", "text"},
    {"text", "text"},    {"number", "number"},        {"count", "count"}, {"qty", "count"},
    {"back", "back"},    {"back-label", "back-label"}};

/* A table while it becomes pieces. */
struct cards_loading {
    struct loading *l;
    struct scenario_piece usual; /* what a row says nothing of */
    struct csv_table table;
    const char *fields[CSV_TABLE_COLUMNS]; /* of the columns */
};

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
        unsigned same = 0; /* the column with that field, or this one */

        for (unsigned k = 0; k < G_N_ELEMENTS(columns); k++) {
            names[k] = columns[k].name;
            if (g_ascii_strcasecmp(text, names[k]) == 0)
                field = columns[k].field;
        }
        while (field && same < i && g_strcmp0(c->fields[same], field) != 0)
            same++;
        if (field && same == i) {
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

static void
load_row(const struct cards_loading *c, unsigned row)
{
    const struct vocabulary_entry piece = vocabulary_entry(ELEMENT_PIECE);
    const struct places *places = &c->l->places;
    struct scenario_piece p = c->usual;
    g_autofree char *name = g_strdup_printf("%s-%u", p.id, row);

    p.id = scenario_strings_add(places->strings, name, strlen(name));
    p.span = csv_table_cell(&c->table, row, 0).span;
    for (unsigned i = 0; i < c->table.n_columns; i++) {
        struct word cell = csv_table_cell(&c->table, row, i);

        for (unsigned k = 0; cell.length > 0 && k < piece.n_attributes; k++) {
            const struct vocabulary_attribute *a = &piece.attributes[k];

            if (strcmp(a->name, c->fields[i]) != 0 || !value_check(places->sink, a, a->name, cell))
                continue;
            loading_fill_value(places, (struct element){0}, a, cell, (uint8_t *)&p + a->offset);
            if (a->kind == KIND_ID)
                p.span = cell.span;
        }
        if (cell.length > 0 && strcmp(c->fields[i], "text") == 0) {
            const char *line = loading_label_line(cell, places->strings);

            value_report_letters(places->sink, "text", cell.span, cell, LONGEST_BODY);
            cell = (struct word){line, (uint32_t)strlen(line), cell.span, NULL, false};
            p.text = loading_labels(places, (struct element){0}, ELEMENT_TEXT, cell);
        }
    }
    add_piece(c->l, (struct element){0}, &p);
}

static const struct scenario_piece usual_piece = {
    .id = "", .shape = OWN_CARD, .count = 1, .number = OWN_NO_NUMBER};

void
printed_load_cards(const struct places *p, struct word src, void *to)
{
    struct cards_loading c = {p->l, *(struct scenario_piece *)to};
    const char *text;
    gsize length;
    uint32_t file;

    if (!beside_read(p->l->beside, "src", src, &text, &length, &file))
        return;
    if (csv_table_read(&c.table, text, length, file, p->sink) && read_header(&c))
        for (unsigned row = 1; row < c.table.n_rows; row++)
            load_row(&c, row);
    csv_table_release(&c.table);
}

void
printed_load_pieces(struct loading *l)
{
    for (struct element e = {0}; element_next(l->root, ELEMENT_PIECE, &e);) {
        struct scenario_piece p = usual_piece;

        p.span = element_word(e, "id").span;
        loading_fill(&l->places, e, &p);
        p.text = loading_labels(&l->places, e, ELEMENT_TEXT, WORD_NONE);
        add_piece(l, e, &p);
    }
    for (struct element e = {0}; element_next(l->root, ELEMENT_CARDS, &e);) {
        struct scenario_piece usual = usual_piece;

        loading_fill(&l->places, e, &usual);
        loading_read(&l->places, e, &usual);
    }
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

static const char *
fold_content(const struct loading *l, struct element e)
{
    struct word text = element_content(e);

    return word_fold(text, scenario_strings_room(l->strings, text.length + 1, 1));
}

void
printed_load_terms(struct loading *l)
{
    unsigned n = MIN(element_count(l->root, ELEMENT_TERM), MAX_LANGUAGES * TERM_COUNT), i = 0;
    struct map_scenario *s = l->s;

    s->terms = scenario_strings_room(l->strings, n + 1, sizeof(struct scenario_term));
    for (struct element e = {0}; element_next(l->root, ELEMENT_TERM, &e); i++) {
        struct scenario_term t = {.language = l->s->language,
                                  .what = TERM_COUNT,
                                  .text = fold_content(l, e),
                                  .span = element_span(e)};

        if (i == n) {
            loading_report_languages(l, e);
            return;
        }
        loading_fill(&l->places, e, &t);
        if (t.what == TERM_COUNT || element_is_spoilt(e, NULL)) /* it may be another word */
            continue;
        if (check_term(s, element_word(e, "for").span, &t, l->sink))
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
    bool same = root.text && word_is(element_word(e, "lang"), l->s->language);

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
        struct scenario_text text = {.language = l->s->language,
                                     .kind = (uint8_t)kind,
                                     .text = fold_content(l, e),
                                     .span = element_span(e)};

        loading_fill(&l->places, e, &text);
        const struct scenario_text *first = scenario_text(s, kind, text.language);

        if (first && language_is(first->language, text.language)) {
            report_second_text(l, e, first->span, &clash);
        } else if (in[kind]++ >= MAX_LANGUAGES) {
            loading_report_languages(l, e);
            return;
        } else {
            s->texts[s->n_texts++] = text;
        }
    }
}
