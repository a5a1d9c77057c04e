/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "scenario/wording.h"

#include <string.h>

const char *
labels_line(struct word w, struct map_strings *strings)
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

/* The elements beside the attribute. */
static void
add_elements(const struct loading *l, const struct labels_source *source,
             struct scenario_said *said, unsigned *n)
{
    for (struct element e = {0}; element_next(source->of, source->meaning, &e);) {
        struct word own = element_word(e, "lang");
        const char *language = own.text ? word_keep(own, l->strings) : source->own;

        if (element_is_spoilt(e, "lang"))
            continue;
        if (language_is(language, l->s->language)) /* in the scenario's spelling */
            language = l->s->language;
        const struct scenario_said *first = find_language(said, *n, language);

        if (first) {
            finding_add_label(diag_report(l->sink, DIAG_X_LANGUAGE, element_span(e),
                                          vocabulary_entry(source->meaning).name, NULL),
                              first->span, "the first one");
            continue;
        }
        if (*n == MAX_LANGUAGES) {
            finding_set_help(
                diag_report(l->sink, DIAG_X_LIMIT, element_span(e), "languages", "64", NULL),
                "delete those that nobody reads");
            return;
        }
        said[*n] = (struct scenario_said){language, labels_line(element_content(e), l->strings),
                                          element_span(e)};
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
labels_read(const struct loading *l, const struct labels_source *source)
{
    struct scenario_said *said = scenario_strings_room(
        l->strings, MIN(element_count(source->of, source->meaning), MAX_LANGUAGES) + 2,
        sizeof *said);
    struct word w = source->attribute;
    unsigned n = 0;

    if (w.text && w.length)
        said[n++] = (struct scenario_said){source->own, word_keep(w, l->strings), w.span};
    add_elements(l, source, said, &n);
    lead_with(said, n, l->s->language);
    if (source->usual && !find_language(said, n, l->s->language)) {
        memmove(said + 1, said, n++ * sizeof *said);
        *said = (struct scenario_said){l->s->language, source->usual, MAP_NO_SPAN};
    }
    return (struct scenario_wording){said, n};
}
