/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/text.h"
#include "scenario/element.h"
#include "scenario/wording.h"
#include "xml/document.h"

#include <libxml/xmlregexp.h>

#define LONGEST_WORD 256 /* longer words fit no pattern; keeps matching cheap */

struct judge {
    struct map_sink *sink;
    const struct vocabulary_attribute *known;
    const char *name; /* as written */
};

/* Compiled for the first word of its kind; constant from then on, so threads may share it. */
static bool
fits_pattern(enum vocabulary_kind kind, struct word w)
{
    static gsize patterns[KIND_COUNT]; /* xmlRegexpPtr */
    const char *pattern = vocabulary_shape(kind)->pattern;

    if (!pattern)
        return true;
    if (g_once_init_enter(&patterns[kind]))
        g_once_init_leave(&patterns[kind], (gsize)xmlRegexpCompile((const xmlChar *)pattern));
    g_autofree char *text = word_text(w);

    return w.length <= LONGEST_WORD &&
           xmlRegexpExec((xmlRegexpPtr)patterns[kind], (const xmlChar *)text) == 1;
}

/* One word of the value. */
static bool
fits_kind(const struct vocabulary_attribute *known, struct word w)
{
    const struct word words = word_of(known->words);
    struct word part;
    unsigned n;

    if (known->kind == KIND_NUMBER)
        return word_number(w, (unsigned)known->minimum, (unsigned)known->maximum, &n);
    for (uint32_t at = 0; word_next(words, &at, &part);)
        if (part.length == w.length && memcmp(part.text, w.text, w.length) == 0)
            return true;
    return !known->words && fits_pattern(known->kind, w);
}

bool
value_would_do(const struct vocabulary_attribute *known, struct word value)
{
    struct word part;
    bool any = false;

    if (!vocabulary_shape(known->kind)->list)
        return value.length <= XML_MAX_TEXT && fits_kind(known, value);
    for (uint32_t at = 0; word_next(value, &at, &part); any = true)
        if (!fits_kind(known, part))
            return false;
    return any;
}

/* Far Home, FarHome: proposes far-home, where that fits; 3-4 for 3 to 4. */
static void
propose_hyphens(const struct judge *j, struct finding *f, char *text)
{
    g_autoptr(GRegex) seam = g_regex_new(
        "(?<=[a-z])(?=[A-Z])|(?<=\\d) to (?=\\d)| *[\\p{Pd}\\x{2212}] *|[_ ]", 0, 0, NULL);
    g_autofree char *apart = g_regex_replace_literal(seam, g_strstrip(text), -1, 0, "-", 0, NULL);
    g_autofree char *lower = g_ascii_strdown(apart, -1);

    if (fits_kind(j->known, word_of(lower)))
        finding_propose(f, lower);
}

static void
report_value(const struct judge *j, struct word w)
{
    const struct vocabulary_attribute *known = j->known;
    g_autofree char *word = word_text(w), *list = NULL;
    g_auto(GStrv) words = known->words ? g_strsplit(known->words, " ", -1) : NULL;
    enum diag_code code = words ? DIAG_X_WORD : DIAG_X_VALUE;

    if (words) {
        g_autofree char *all = g_strjoinv(", ", words);

        list = g_strconcat(known->code ? "one of " : "", all, NULL);
    } else if (known->kind == KIND_NUMBER) {
        code = DIAG_X_RANGE;
        list = g_strdup_printf("a number from %d to %d", known->minimum, known->maximum);
    }
    struct finding *f =
        diag_report(j->sink, known->code && list ? known->code : code, w.span, word, j->name,
                    list ? list : vocabulary_shape(known->kind)->what, NULL);

    if (words && !finding_suggest_of(f, word, (const char *const *)words, known->name) &&
        vocabulary_shape(known->kind)->list && g_ascii_isdigit(*word) && !g_ascii_isdigit(**words))
        finding_set_help(f, "write each word as often as it counts: brick brick ore");
    if (!strcmp(known->name, "homeland"))
        finding_set_help(f, "write the id of a <region>, not a place");
    else if (!strcmp(known->name, "id") || known->kind == KIND_PLAYERS)
        propose_hyphens(j, f, word);
    else if (!words && known->kind == KIND_LANGUAGE && language_meant(word))
        finding_propose(f, language_meant(word));
}

/* A well-formed language code that does not exist; the country of en-UK is GB. */
static void
check_language_code(const struct judge *j, struct word w)
{
    g_autofree char *tag = word_text(w);
    bool british = g_str_has_suffix(tag, "-UK");
    struct word code = british ? w : word_part(w, 0, (uint32_t)language_length(tag));
    g_autofree char *text = word_text(code);

    if (!british && language_exists(text))
        return;
    g_autofree char *better = british ? g_strdup_printf("%.*s-GB", (int)w.length - 3, tag)
                                      : g_strdup(language_meant(text));
    struct finding *f = diag_report(j->sink, DIAG_X_LANGUAGE_CODE, code.span, text, NULL);

    if (better)
        finding_propose(f, better);
}

/* One word of a value: "" is checked like any other. */
static bool
check_word(const struct judge *j, struct word w)
{
    bool good = fits_kind(j->known, w);

    if (good && j->known->kind == KIND_LANGUAGE)
        check_language_code(j, w);
    if (!good)
        report_value(j, w);
    return good;
}

void
value_report_letters(struct map_sink *sink, const char *name, struct map_span at, struct word text,
                     unsigned most)
{
    if (text.length <= most)
        return;
    g_autofree char *folded = word_fold(text, g_malloc(text.length + 1));
    unsigned n = (unsigned)g_utf8_strlen(folded, -1);

    if (n > most)
        diag_report(sink, DIAG_X_LETTERS, at, name, number_text(n).text, number_text(most).text,
                    NULL);
}

bool
value_check(struct map_sink *sink, const struct vocabulary_attribute *known, const char *name,
            struct word value)
{
    const struct judge j = {sink, known, name};
    const struct vocabulary_shape *shape = vocabulary_shape(known->kind);
    struct word part;
    uint32_t at = 0;

    if (value.length > XML_MAX_TEXT) {
        diag_report(sink, DIAG_X_LONG, value.span, name, NULL);
        return false;
    }
    if (known->kind == KIND_TEXT && known->maximum > 0)
        value_report_letters(sink, name, value.span, value, (unsigned)known->maximum);
    if (shape->list && !word_next(value, &at, &part)) {
        diag_report(sink, DIAG_X_VALUE, value.span, "", name, shape->what, NULL);
        return false;
    }
    if (shape->resolved)
        return true;
    if (!shape->list)
        return check_word(&j, value);
    if (value_would_do(known, value))
        return true;
    for (at = 0; word_next(value, &at, &part);)
        check_word(&j, part);
    return false;
}

char *
value_example(const struct vocabulary_attribute *known)
{
    const char *example = vocabulary_shape(known->kind)->example;

    return example ? g_strdup(example) : g_strndup(known->words, strcspn(known->words, " "));
}
