/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/value.h"

#include "base/number-text.h"
#include "scenario/language.h"
#include "scenario/lookalikes.h"

#include <libxml/xmlregexp.h>
#include <string.h>

#define LONGEST_WORD 256 /* longer words fit no pattern; keeps matching cheap */

/* A word that fits, at the place of its hash: matching each hex of a row against its pattern would
 * take half as long as all the rest of reading. */
struct known_word {
    uint8_t length; /* 0: none */
    uint8_t kind;   /* enum vocabulary_kind */
    char text[30];
};

#define KNOWN 512

struct judge {
    struct map_sink *sink;
    const struct vocabulary_attribute *known;
    const char *name; /* as written */
};

/* Compiled for the first word of its kind; constant from then on, so threads may share it. */
static xmlRegexpPtr
pattern_of(enum vocabulary_kind kind)
{
    static gsize patterns[KIND_COUNT]; /* xmlRegexpPtr */

    if (g_once_init_enter(&patterns[kind])) {
        const char *text = vocabulary_shape(kind)->pattern;

        g_once_init_leave(&patterns[kind], (gsize)xmlRegexpCompile((const xmlChar *)text));
    }
    return (xmlRegexpPtr)patterns[kind];
}

/* Names and numbers, the most frequent words: the pattern gives the same answer more slowly. */
static bool
is_simple(enum vocabulary_kind kind, struct word w)
{
    uint32_t i = 1;

    if (kind == KIND_ID && w.length && g_ascii_islower(w.text[0]))
        while (i < w.length &&
               (g_ascii_islower(w.text[i]) || g_ascii_isdigit(w.text[i]) || w.text[i] == '-'))
            i++;
    else if (kind == KIND_NUMBER && w.length && w.text[0] >= '1' && w.text[0] <= '9')
        while (i < w.length && i < 5 && g_ascii_isdigit(w.text[i]))
            i++;
    else
        return false;
    return i == w.length;
}

bool
value_fits(enum vocabulary_kind kind, struct word w)
{
    static GPrivate of_thread = G_PRIVATE_INIT(g_free);
    char text[LONGEST_WORD + 1];
    unsigned hash = w.length + kind;

    if (!vocabulary_shape(kind)->pattern)
        return true;
    if (w.length > LONGEST_WORD)
        return false;
    if (is_simple(kind, w))
        return true;
    for (uint32_t i = 0; i < w.length; i++)
        hash = hash * 31 + (unsigned char)w.text[i];
    if (!g_private_get(&of_thread))
        g_private_set(&of_thread, g_new0(struct known_word, KNOWN));
    struct known_word *known = (struct known_word *)g_private_get(&of_thread) + hash % KNOWN;

    if (w.length && known->length == w.length && known->kind == kind &&
        memcmp(known->text, w.text, w.length) == 0)
        return true;
    memcpy(text, w.text, w.length);
    text[w.length] = '\0';
    if (xmlRegexpExec(pattern_of(kind), (const xmlChar *)text) != 1)
        return false;
    if (w.length <= sizeof known->text) {
        known->length = (uint8_t)w.length;
        known->kind = (uint8_t)kind;
        memcpy(known->text, w.text, w.length);
    }
    return true;
}

/* V-TH-12: the level of a baggage train, its gold, its one token. */
static enum diag_code
code_of(const struct vocabulary_attribute *known, enum diag_code usual)
{
    return known->flags & ATTRIBUTE_TRAIN ? DIAG_V_TH_12 : usual;
}

/* One word of a list separated by single spaces. */
static bool
is_allowed(const char *words, struct word w)
{
    for (const char *at = words, *end; at; at = *end ? end + 1 : NULL) {
        end = strchrnul(at, ' ');
        if ((size_t)(end - at) == w.length && memcmp(at, w.text, w.length) == 0)
            return true;
    }
    return false;
}

/* Text that is not a number is left to the pattern to refuse. */
static bool
is_in_range(const struct vocabulary_attribute *known, struct word w)
{
    int n = 0;

    if (w.length == 0 || w.length > 6)
        return true;
    for (uint32_t i = 0; i < w.length; i++) {
        if (!g_ascii_isdigit(w.text[i]))
            return true;
        n = 10 * n + (w.text[i] - '0');
    }
    return n >= known->minimum && n <= known->maximum;
}

/* For slips: whether this value would fit. */
static bool
would_do(const void *data, struct word w)
{
    const struct judge *j = data;

    if (j->known->words)
        return is_allowed(j->known->words, w);
    return (j->known->kind != KIND_NUMBER || is_in_range(j->known, w)) &&
           value_fits(j->known->kind, w);
}

static bool
is_list_value(const struct judge *j)
{
    return vocabulary_shape(j->known->kind)->list;
}

static void
report_word(const struct judge *j, struct word w)
{
    g_auto(GStrv) words = g_strsplit(j->known->words, " ", -1);
    g_autofree char *word = word_text(w), *list = g_strjoinv(", ", words);
    g_autofree char *one = g_strdup_printf("one of %s", list);
    struct finding *f = diag_report(j->sink, code_of(j->known, DIAG_X_WORD), w.span, word, j->name,
                                    j->known->flags & ATTRIBUTE_TRAIN ? one : list, NULL);

    if (!finding_suggest_of(f, word, (const char *const *)words, j->known->name) &&
        is_list_value(j) && g_ascii_isdigit(word[0]) && !g_ascii_isdigit(words[0][0]))
        finding_set_help(f, "write each word as often as it counts: brick brick ore");
}

static void
report_range(const struct judge *j, struct word w)
{
    g_autofree char *word = word_text(w);
    g_autofree char *range =
        g_strdup_printf("a number from %d to %d%s", j->known->minimum, j->known->maximum,
                        j->known->kind == KIND_SUPPLY ? ", or unlimited" : "");

    diag_report(j->sink, code_of(j->known, DIAG_X_RANGE), w.span, word, j->name, range, NULL);
}

/* Far_Home: proposes far-home, where that fits. */
static void
propose_id(const struct judge *j, struct finding *f, struct word w)
{
    g_autofree char *word = word_text(w);
    g_autoptr(GString) lower = g_string_new(NULL);

    for (const char *p = g_strstrip(word); *p; p++) {
        if (p > word && g_ascii_isupper(*p) && g_ascii_islower(p[-1]))
            g_string_append_c(lower, '-');
        g_string_append_c(lower, strchr("_ ", *p) ? '-' : g_ascii_tolower(*p));
    }
    if (would_do(j, (struct word){lower->str, (uint32_t)lower->len, MAP_NO_SPAN, NULL, false}))
        finding_propose(f, lower->str);
}

static void
report_value(const struct judge *j, struct word w)
{
    g_autofree char *word = word_text(w);
    struct finding *f = diag_report(j->sink, DIAG_X_VALUE, w.span, word, j->name,
                                    vocabulary_shape(j->known->kind)->what, NULL);

    if (strcmp(j->known->name, "homeland") == 0 && g_ascii_isupper(word[0]))
        finding_set_help(f, "write the id of a <region>, not a place");
    else if (j->known->kind == KIND_ID || j->known->kind == KIND_KIND)
        propose_id(j, f, w);
    else if (j->known->kind == KIND_LANGUAGE && language_named(word))
        finding_propose(f, language_named(word));
}

/* A well-formed language code that does not exist. */
static void
check_language_code(const struct judge *j, struct word w)
{
    g_autofree char *tag = word_text(w);
    uint32_t length = (uint32_t)language_length(tag);
    struct word code = word_part(w, 0, length);
    const char *better;

    if (language_exists(tag, length, &better)) {
        if (g_str_has_suffix(tag, "-UK")) { /* the country's code is GB */
            g_autofree char *british = g_strdup_printf("%.*s-GB", (int)w.length - 3, tag);

            finding_propose(diag_report(j->sink, DIAG_X_LANGUAGE_CODE, w.span, tag, NULL), british);
        }
        return;
    }
    g_autofree char *text = word_text(code);
    struct finding *f = diag_report(j->sink, DIAG_X_LANGUAGE_CODE, code.span, text, NULL);

    if (better)
        finding_propose(f, better);
}

/* One word of a value: "" is checked like any other. */
static bool
check_word(const struct judge *j, struct word w)
{
    bool number = j->known->kind == KIND_NUMBER;

    if (j->known->words) {
        bool allowed = is_allowed(j->known->words, w);

        if (!allowed && !(is_list_value(j) && lookalikes_report_blanks(j->sink, w)))
            report_word(j, w);
        return allowed;
    }
    if ((!number || is_in_range(j->known, w)) && value_fits(j->known->kind, w)) {
        if (j->known->kind == KIND_LANGUAGE)
            check_language_code(j, w);
        return true;
    }
    if (is_list_value(j) && lookalikes_report_blanks(j->sink, w))
        return false;
    if (number)
        report_range(j, w);
    else
        report_value(j, w);
    return false;
}

/* "brick, brick, ore": one finding for all its commas. False: it has another fault. */
static bool
report_value_marks(const struct judge *j, const struct xml_text *value, struct map_span whole)
{
    const struct word all = {value->text, value->length, whole, NULL, false};
    const char *what;
    g_autofree char *mended = lookalikes_join(all, ' ', &what);
    struct word list = {mended, mended ? (uint32_t)strlen(mended) : 0, MAP_NO_SPAN, NULL, false};
    struct word part;
    uint32_t at = 0;
    bool any = false;

    if (j->known->kind == KIND_IDS && mended) { /* a hyphen is part of an id */
        g_free(mended);
        mended = g_strdelimit(word_text(all), ",;+|&", ' ');
        what = "a mark between them";
        list = (struct word){mended, (uint32_t)strlen(mended), MAP_NO_SPAN, NULL, false};
    }
    if (!mended || !what)
        return false;
    for (; word_next(list, &at, &part); any = true)
        if (!would_do(j, part))
            return false;
    if (!any)
        return false;
    g_autofree char *text = word_text(all);
    struct finding *f = diag_report(j->sink, DIAG_X_VALUE, whole, text, j->name,
                                    vocabulary_shape(j->known->kind)->what, NULL);

    finding_propose(f, mended);
    finding_set_note(f, "it contains %s", what);
    return true;
}

/* Number of letters, with white space counted as one and none at the ends. */
static unsigned
count_text_letters(const struct xml_text *text)
{
    const char *p = text->text, *end = p + text->length;
    unsigned n = 0, spaces = 0;

    for (; p < end; p++)
        if (xml_is_blank(*p)) {
            spaces = n > 0;
        } else if (((unsigned char)*p & 0xc0) != 0x80) {
            n += 1 + spaces;
            spaces = 0;
        }
    return n;
}

void
value_report_letters(struct map_sink *sink, const char *name, struct map_span at,
                     const struct xml_text *text, unsigned most)
{
    unsigned n = text->length > most ? count_text_letters(text) : 0;

    if (n <= most)
        return;
    diag_report(sink, DIAG_X_LETTERS, at, name, number_text(n).text, number_text(most).text, NULL);
}

bool
value_check(struct map_sink *sink, const struct xml_document *doc,
            const struct vocabulary_attribute *known, const char *name,
            const struct xml_text *value)
{
    const struct judge j = {sink, known, name};
    const struct vocabulary_shape *shape = vocabulary_shape(known->kind);
    struct map_span whole = xml_text_span(doc, value, 0, value->length);
    struct xml_range r;
    uint32_t at = 0;
    bool good = true;

    if (value->length > XML_MAX_TEXT) {
        diag_report(sink, DIAG_X_LONG, whole, name, NULL);
        return false;
    }
    if (known->kind == KIND_TEXT && known->maximum > 0)
        value_report_letters(sink, name, whole, value, (unsigned)known->maximum);
    if (shape->list && !xml_text_word(value, &at, &r)) {
        diag_report(sink, DIAG_X_VALUE, whole, "", name, shape->what, NULL);
        return false;
    }
    at = 0;
    if (shape->resolved)
        return true;
    if (!shape->list)
        return check_word(&j, (struct word){value->text, value->length, whole});
    while (good && xml_text_word(value, &at, &r))
        good =
            would_do(&j, (struct word){value->text + r.offset, r.length, MAP_NO_SPAN, NULL, false});
    if (good || report_value_marks(&j, value, whole))
        return good;
    for (at = 0; xml_text_word(value, &at, &r);)
        good &= check_word(&j, (struct word){value->text + r.offset, r.length,
                                             xml_text_span(doc, value, r.offset, r.length)});
    return good;
}

bool
value_check_word(struct map_sink *sink, const struct vocabulary_attribute *known, const char *name,
                 struct word value)
{
    const struct judge j = {sink, known, name};
    const struct xml_text text = {.text = value.text, .length = value.length};

    if (known->kind == KIND_TEXT && known->maximum > 0)
        value_report_letters(sink, name, value.span, &text, (unsigned)known->maximum);
    return check_word(&j, value);
}

bool
value_would_do(const struct vocabulary_attribute *known, const struct xml_text *value)
{
    const struct judge j = {.known = known};
    struct xml_range r;
    uint32_t at = 0;
    bool any = false;

    if (!is_list_value(&j))
        return value->length <= XML_MAX_TEXT &&
               would_do(&j, (struct word){value->text, value->length, MAP_NO_SPAN, NULL, false});
    for (; xml_text_word(value, &at, &r); any = true)
        if (!would_do(&j,
                      (struct word){value->text + r.offset, r.length, MAP_NO_SPAN, NULL, false}))
            return false;
    return any;
}

char *
value_example(const struct vocabulary_attribute *known)
{
    static const char *const examples[KIND_COUNT] = {
        [KIND_TEXT] = "...",        [KIND_ID] = "my-name",     [KIND_IDS] = "west east",
        [KIND_LANGUAGE] = "en",     [KIND_PLAYERS] = "3-4",    [KIND_NUMBER] = "2",
        [KIND_SUPPLY] = "15",       [KIND_TERRAIN] = "forest", [KIND_KIND] = "volcano",
        [KIND_ROLL] = "6",          [KIND_ROLLS] = "6 8",      [KIND_GIVES] = "any",
        [KIND_PLACE] = "C4",        [KIND_PLACES] = "C4 D5",   [KIND_CORNERS] = "ne se",
        [KIND_FILE] = "island.xml", [KIND_CODE] = "V-IS-2",    [KIND_TOKEN] = "forest:6",
        [KIND_OPTION] = "10",
    };

    if (known->kind == KIND_WORD || known->kind == KIND_WORDS)
        return g_strndup(known->words, strcspn(known->words, " "));
    return g_strdup(examples[known->kind]);
}
