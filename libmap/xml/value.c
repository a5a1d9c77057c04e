/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/value.h"

#include <libxml/xmlregexp.h>
#include <string.h>

#define LONGEST_WORD 256 /* what is longer fits no pattern; keeps matching cheap */

struct xml_values {
    struct map_sink *sink;
    struct xml_document *doc;
    xmlRegexpPtr patterns[KIND_COUNT];
};

struct xml_values *
xml_values_new(struct map_sink *sink, struct xml_document *doc)
{
    struct xml_values *v = g_new0(struct xml_values, 1);

    v->sink = sink;
    v->doc = doc;
    return v;
}

void
xml_values_free(struct xml_values *v)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (v->patterns[i])
            xmlRegFreeRegexp(v->patterns[i]);
    g_free(v);
}

static bool
fits(struct xml_values *v, enum vocabulary_kind kind, const char *word)
{
    const char *pattern = vocabulary_shape(kind)->pattern;

    if (!pattern)
        return true;
    if (strlen(word) > LONGEST_WORD)
        return false;
    if (!v->patterns[kind])
        v->patterns[kind] = xmlRegexpCompile((const xmlChar *)pattern);
    return xmlRegexpExec(v->patterns[kind], (const xmlChar *)word) == 1;
}

/* V-TH-12: the level of a baggage train, its gold, its one token. */
static enum diag_code
code_of(const struct vocabulary_attribute *known, enum diag_code usual)
{
    return known->flags & ATTRIBUTE_TRAIN ? DIAG_V_TH_12 : usual;
}

static void
report_word(struct xml_values *v, const struct vocabulary_attribute *known, struct map_span span,
            const char *name, const char *word, char **words)
{
    g_autofree char *list = g_strjoinv(", ", words);
    g_autofree char *note = g_strdup_printf("allowed: %s", list);
    g_autofree char *one = g_strdup_printf("one of %s", list);
    struct finding *f = diag_report(v->sink, code_of(known, DIAG_X_WORD), span, word, name,
                                    known->flags & ATTRIBUTE_TRAIN ? one : list, NULL);

    if (finding_suggest(f, word, (const char *const *)words))
        finding_set_note(f, note);
}

static void
report_range(struct xml_values *v, const struct vocabulary_attribute *known, const char *name,
             struct map_span span, const char *word)
{
    g_autofree char *range =
        g_strdup_printf("a number from %d to %d%s", known->minimum, known->maximum,
                        known->kind == KIND_SUPPLY ? ", or unlimited" : "");

    diag_report(v->sink, code_of(known, DIAG_X_RANGE), span, word, name, range, NULL);
}

static bool
is_number(const char *word)
{
    size_t n = strlen(word);

    return n > 0 && n <= 6 && strspn(word, "0123456789") == n;
}

/* One word of a value: "" is judged like any other. */
static bool
check_word(struct xml_values *v, const struct vocabulary_attribute *known, const char *name,
           struct map_span span, const char *word)
{
    g_auto(GStrv) words = known->words ? g_strsplit(known->words, " ", -1) : NULL;

    if (words) {
        bool allowed = g_strv_contains((const char *const *)words, word);

        if (!allowed)
            report_word(v, known, span, name, word, words);
        return allowed;
    }
    bool number = known->kind == KIND_NUMBER;

    bool in_range = !number || !is_number(word) ||
                    (atoi(word) >= known->minimum && atoi(word) <= known->maximum);

    if (in_range && fits(v, known->kind, word))
        return true;
    if (number)
        report_range(v, known, name, span, word);
    else
        diag_report(v->sink, DIAG_X_VALUE, span, word, name, vocabulary_shape(known->kind)->what,
                    NULL);
    return false;
}

bool
xml_values_check(struct xml_values *v, const struct vocabulary_attribute *known, const char *name,
                 const struct xml_text *value)
{
    const struct vocabulary_shape *shape = vocabulary_shape(known->kind);
    struct map_span whole = xml_text_span(v->doc, value, 0, value->length);
    struct scan_range word;
    uint32_t at = 0;
    bool good = true;

    if (value->length > XML_MAX_TEXT) {
        diag_report(v->sink, DIAG_X_LONG, whole, name, NULL);
        return false;
    }
    if (shape->list && !xml_text_word(value, &at, &word)) {
        diag_report(v->sink, DIAG_X_VALUE, whole, "", name, shape->what, NULL);
        return false;
    }
    at = 0;
    if (shape->resolved)
        return true;
    if (!shape->list) {
        g_autofree char *text = g_strndup(value->text, value->length);

        return check_word(v, known, name, whole, text);
    }
    while (xml_text_word(value, &at, &word)) {
        g_autofree char *text = g_strndup(value->text + word.offset, word.length);

        good &= check_word(v, known, name, xml_text_span(v->doc, value, word.offset, word.length),
                           text);
    }
    return good;
}

const char *
xml_values_example(const struct vocabulary_attribute *known)
{
    static const char *const examples[KIND_COUNT] = {
        [KIND_TEXT] = "...",     [KIND_ID] = "my-name",     [KIND_IDS] = "west east",
        [KIND_LANGUAGE] = "en",  [KIND_PLAYERS] = "3-4",    [KIND_NUMBER] = "2",
        [KIND_SUPPLY] = "15",    [KIND_TERRAIN] = "forest", [KIND_ROLL] = "6",
        [KIND_ROLLS] = "6 8",    [KIND_GIVES] = "any",      [KIND_PLACE] = "C4",
        [KIND_PLACES] = "C4 D5", [KIND_CORNERS] = "ne se",  [KIND_FILE] = "island.xml",
        [KIND_CODE] = "V-IS-2",  [KIND_TOKEN] = "forest:6", [KIND_OPTION] = "10",
    };

    if (known->kind == KIND_WORD || known->kind == KIND_WORDS)
        return known->words;
    return examples[known->kind];
}
