/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/printed.h"

#include "scenario/picture-files.h"
#include "scenario/labels.h"
#include "scenario/language.h"

enum { MAX_PIECES = 500, LONGEST_TERM = 40 };

static bool
is_new_piece(const struct map_scenario *s, struct word id, struct map_sink *sink)
{
    for (unsigned i = 0; i < s->n_pieces; i++)
        if (word_is(id, s->pieces[i].id)) {
            finding_add_label(diag_report(sink, DIAG_X_DUP_ID, id.span, "piece", id.text, NULL),
                              s->pieces[i].span, "the first one");
            return false;
        }
    return true;
}

/* One of the piece's texts; `usual` stands in for a missing one. */
static struct scenario_wording
read_texts(const struct piece_words *w, enum label_use use, struct word attribute,
           const char *usual, const struct map_scenario *s, struct map_strings *strings,
           struct map_sink *sink)
{
    const struct labels_source label = {.attribute = attribute,
                                        .labels = w->labels,
                                        .use = use,
                                        .own = s->language,
                                        .first = s->language,
                                        .usual = usual};

    return labels_read(&label, strings, sink);
}

/* The front bears the piece's name if it has no picture. */
static struct scenario_side
read_side(const struct piece_words *w, bool back, const struct map_scenario *s,
          struct map_strings *strings, struct map_sink *sink)
{
    return (struct scenario_side){
        picture_files_find(s, back ? w->back : w->face),
        read_texts(w, back ? LABEL_SECOND : LABEL_FRONT, back ? w->back_label : w->label,
                   back || w->face.text ? NULL : w->id.text, s, strings, sink)};
}

/* The first text of that use; unset: none. */
static struct map_span
find_label(const struct piece_words *w, enum label_use use, struct word attribute)
{
    if (attribute.text && attribute.length)
        return attribute.span;
    for (unsigned i = 0; i < w->labels.n; i++)
        if (w->labels.all[i].use == use)
            return w->labels.all[i].element;
    return MAP_NO_SPAN;
}

/* Texts that are nowhere printed: below a picture, or of a card on another piece. A disc or hex with
 * a picture needs no text: its label is just a name. */
static void
report_unprinted(const struct piece_words *w, struct map_sink *sink)
{
    struct map_span back = find_label(w, LABEL_SECOND, w->back_label),
                    text = find_label(w, LABEL_BODY, w->number);

    if (w->back.text && map_span_is_set(back))
        diag_report(sink, DIAG_X_BACK_LABEL, back, w->id.text, NULL);
    if (w->shape.text && !word_is(w->shape, "card") && map_span_is_set(text))
        diag_report(sink, DIAG_X_CARD_TEXT, text, w->id.text, NULL);
}

static void
read_piece(const struct piece_words *w, struct map_scenario *s, struct map_strings *strings,
           struct map_sink *sink)
{
    unsigned size = 0, count = 1, number = OWN_NO_NUMBER;

    if (!w->id.text || !is_new_piece(s, w->id, sink))
        return;
    word_number(w->size, 5, 200, &size);
    word_number(w->count, 1, 999, &count);
    word_number(w->number, 0, 99, &number);
    report_unprinted(w, sink);
    struct scenario_piece *p = &s->pieces[s->n_pieces++];

    *p = (struct scenario_piece){
        .id = w->id.text,
        .shape = (uint8_t)(word_is(w->shape, "hex")    ? OWN_HEX
                           : word_is(w->shape, "card") ? OWN_CARD
                                                       : OWN_DISC),
        .size = (uint16_t)size,
        .count = (uint16_t)count,
        .number = (uint8_t)number,
        .face = read_side(w, false, s, strings, sink),
        .back = read_side(w, true, s, strings, sink),
        .text = read_texts(w, LABEL_BODY, (struct word){0}, NULL, s, strings, sink),
        .span = w->id.span,
    };
}

void
printed_read_pieces(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                    struct map_sink *sink)
{
    unsigned n = draft_bound(draft->pieces, MAX_PIECES, "pieces", sink);

    s->pieces = scenario_strings_room(strings, n + 1, sizeof(struct scenario_piece));
    for (unsigned i = 0; i < n; i++)
        read_piece(&g_array_index(draft->pieces, struct piece_words, i), s, strings, sink);
}

static void
report_languages(struct map_span at, struct map_sink *sink)
{
    draft_report_many(sink, at, "languages", "64", "delete those that nobody reads");
}

/* One word for each thing and language, short enough for a token. */
static bool
check_term(const struct map_scenario *s, const struct term_words *d, const struct scenario_term *t,
           struct map_sink *sink)
{
    if (!*t->text || g_utf8_strlen(t->text, -1) > LONGEST_TERM) {
        diag_report(sink, DIAG_X_TERM, t->span, term_word((enum term)t->what), NULL);
        return false;
    }
    for (unsigned i = 0; i < s->n_terms; i++)
        if (s->terms[i].what == t->what && language_is(s->terms[i].language, t->language)) {
            finding_add_label(diag_report(sink, DIAG_X_DUP_ID, d->what.span, "word for",
                                          term_word((enum term)t->what), NULL),
                              s->terms[i].span, "the first one");
            return false;
        }
    return true;
}

void
printed_read_terms(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                   struct map_sink *sink)
{
    unsigned n = MIN(draft->terms->len, MAX_LANGUAGES * TERM_COUNT);

    s->terms = scenario_strings_room(strings, n + 1, sizeof(struct scenario_term));
    if (draft->terms->len > n)
        report_languages(g_array_index(draft->terms, struct term_words, n).element, sink);
    for (unsigned i = 0; i < n; i++) {
        const struct term_words *d = &g_array_index(draft->terms, struct term_words, i);
        enum term what = d->what.text ? term_by_word(d->what.text, d->what.length) : TERM_COUNT;
        struct scenario_term t = {
            .what = (uint8_t)what,
            .language = d->language.text ? d->language.text : s->language,
            .text = word_fold(d->text, scenario_strings_room(strings, d->text.length + 1, 1)),
            .span = d->element,
        };

        if (what != TERM_COUNT && check_term(s, d, &t, sink))
            s->terms[s->n_terms++] = t;
    }
}

void
printed_read_texts(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                   struct map_sink *sink)
{
    unsigned in[TEXT_KINDS] = {0}; /* languages, by kind */

    s->texts = scenario_strings_room(strings, draft->texts->len + 1, sizeof(struct scenario_text));
    for (unsigned i = 0; i < draft->texts->len; i++) {
        const struct text_words *d = &g_array_index(draft->texts, struct text_words, i);
        const char *language = d->language.text ? d->language.text : s->language;
        const struct scenario_text *first = scenario_text(s, d->kind, language);

        if (first && language_is(first->language, language))
            continue; /* the reader reported it */
        if (in[d->kind]++ >= MAX_LANGUAGES) {
            report_languages(d->element, sink);
            return;
        }
        s->texts[s->n_texts++] = (struct scenario_text){
            .kind = (uint8_t)d->kind,
            .language = language,
            .text = word_fold(d->text, scenario_strings_room(strings, d->text.length + 1, 1)),
            .span = d->element,
        };
    }
}
