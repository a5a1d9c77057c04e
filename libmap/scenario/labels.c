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
add_elements(const struct places *p, struct element of, enum vocabulary_element meaning,
             struct scenario_said *said, unsigned *n)
{
    const struct loading *l = p->l;

    for (struct element e = {0}; element_next(of, meaning, &e);) {
        struct word own = element_word(e, "lang");
        const char *language = own.text ? word_keep(own, l->strings) : p->language;

        if (element_is_spoilt(e, "lang"))
            continue;
        if (language_is(language, l->s->language)) /* in the scenario's spelling */
            language = l->s->language;
        const struct scenario_said *first = find_language(said, *n, language);

        if (first) {
            finding_add_label(diag_report(l->sink, DIAG_X_LANGUAGE, element_span(e),
                                          vocabulary_entry(meaning).name, NULL),
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
labels_read(const struct places *p, struct element e, enum vocabulary_element meaning,
            struct word attribute, const char *usual)
{
    const struct loading *l = p->l;
    struct scenario_said *said = scenario_strings_room(
        l->strings, MIN(element_count(e, meaning), MAX_LANGUAGES) + 2, sizeof *said);
    unsigned n = 0;

    if (attribute.length)
        said[n++] =
            (struct scenario_said){p->language, word_keep(attribute, l->strings), attribute.span};
    add_elements(p, e, meaning, said, &n);
    lead_with(said, n, l->s->language);
    if (usual && !find_language(said, n, l->s->language)) {
        memmove(said + 1, said, n++ * sizeof *said);
        *said = (struct scenario_said){l->s->language, usual, MAP_NO_SPAN};
    }
    return (struct scenario_wording){said, n};
}
