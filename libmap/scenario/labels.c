/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/labels.h"

#include "scenario/language.h"

#include <string.h>

struct label_list
labels_keep(struct map_strings *strings, struct label_list labels)
{
    struct label_words *kept =
        labels.n ? scenario_strings_room(strings, labels.n, sizeof *kept) : NULL;

    for (unsigned i = 0; i < labels.n; i++) {
        kept[i] = labels.all[i];
        kept[i].language = word_keep(labels.all[i].language, strings);
        kept[i].text = word_keep(labels.all[i].text, strings);
    }
    return (struct label_list){kept, labels.n};
}

/* In one line, white space normalized. */
static const char *
one_line(struct word w, struct map_strings *strings)
{
    char *text = word_fold(w, scenario_strings_room(strings, w.length + 1, 1)), *to = text;

    for (const char *from = text; *from; from++)
        if (*from != '\n')
            *to++ = *from;
        else if (from[1] != '\n')
            *to++ = ' ';
    *to = '\0';
    return text;
}

static const struct scenario_said *
find_language(const struct scenario_said *said, unsigned n, const char *language)
{
    for (unsigned i = 0; i < n; i++)
        if (language_is(said[i].language, language))
            return &said[i];
    return NULL;
}

/* In the scenario's spelling. */
static const char *
language_of(const struct labels_source *source, const struct label_words *w)
{
    const char *language = w->language.text ? w->language.text : source->own;

    return language_is(language, source->first) ? source->first : language;
}

/* The elements beside the attribute. */
static void
add_elements(const struct labels_source *source, struct scenario_said *said, unsigned *n,
             struct map_strings *strings, struct map_sink *sink)
{
    for (unsigned i = 0; i < source->labels.n; i++) {
        const struct label_words *w = &source->labels.all[i];
        const char *language = language_of(source, w);
        const struct scenario_said *first = find_language(said, *n, language);

        if (w->use != source->use)
            continue;
        if (first) {
            finding_add_label(diag_report(sink, DIAG_X_LANGUAGE, w->element, w->name, NULL),
                              first->span, "the first one");
            continue;
        }
        if (*n == MAX_LANGUAGES) {
            finding_set_help(diag_report(sink, DIAG_X_LIMIT, w->element, "languages", "64", NULL),
                             "delete those that nobody reads");
            return;
        }
        said[*n] = (struct scenario_said){language, one_line(w->text, strings), w->element};
        *n += *said[*n].text != '\0';
    }
}

static void
lead_with(struct scenario_said *said, unsigned n, const char *language)
{
    const struct scenario_said *found = find_language(said, n, language);

    if (!found || found == said)
        return;
    struct scenario_said first = *found;

    memmove(said + 1, said, (size_t)(found - said) * sizeof *said);
    *said = first;
}

struct scenario_wording
labels_read(const struct labels_source *source, struct map_strings *strings, struct map_sink *sink)
{
    struct scenario_said *said =
        scenario_strings_room(strings, MIN(source->labels.n, MAX_LANGUAGES) + 2, sizeof *said);
    struct word w = source->attribute;
    unsigned n = 0;

    if (w.text && w.length)
        said[n++] = (struct scenario_said){source->own, w.text, w.span};
    add_elements(source, said, &n, strings, sink);
    lead_with(said, n, source->first);
    if (source->usual && !find_language(said, n, source->first)) {
        memmove(said + 1, said, n++ * sizeof *said);
        *said = (struct scenario_said){source->first, source->usual, MAP_NO_SPAN};
    }
    return (struct scenario_wording){said, n};
}
