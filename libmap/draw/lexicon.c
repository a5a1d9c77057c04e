/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/lexicon.h"

#include "draw/number.h"

#include <stdarg.h>
#include <string.h>

#define FALLBACK "en"
#define MOST_ARGUMENTS 9

struct lexicon {
    char *language;
    GHashTable *texts;  /* "section.key" -> text */
    GHashTable *absent; /* words of what the scenario does without */
};

/* "de-AT" -> words/de.ini */
static char *
path_of(const char *data_dir, const char *language)
{
    g_autofree char *name = g_ascii_strdown(language, (gssize)strcspn(language, "-_"));
    g_autofree char *file = NULL;

    for (const char *p = name; *p; p++)
        if (!g_ascii_isalpha(*p))
            return NULL;
    file = g_strconcat(name, ".ini", NULL);
    return *name ? g_build_filename(data_dir, "words", file, NULL) : NULL;
}

bool
lexicon_speaks(const char *data_dir, const char *language)
{
    g_autofree char *path = path_of(data_dir, language);

    return path && g_file_test(path, G_FILE_TEST_EXISTS);
}

static bool
load(struct lexicon *lexicon, const char *path, GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();

    if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, error))
        return false;
    g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);

    for (char **g = groups; *g; g++) {
        g_auto(GStrv) keys = g_key_file_get_keys(file, *g, NULL, NULL);

        for (char **k = keys; k && *k; k++) {
            char *text = g_key_file_get_string(file, *g, *k, error);

            if (!text)
                return false;
            g_hash_table_insert(lexicon->texts, g_strdup_printf("%s.%s", *g, *k), text);
        }
    }
    return true;
}

struct lexicon *
lexicon_new(const char *data_dir, const char *language, GError **error)
{
    g_autoptr(map_lexicon) lexicon = g_new0(struct lexicon, 1);
    const char *spoken = language && lexicon_speaks(data_dir, language) ? language : FALLBACK;
    g_autofree char *path = path_of(data_dir, spoken);

    lexicon->language = g_ascii_strdown(spoken, (gssize)strcspn(spoken, "-_"));
    lexicon->texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    lexicon->absent = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (!load(lexicon, path, error)) {
        g_prefix_error(error, "%s: ", path);
        return NULL;
    }
    return g_steal_pointer(&lexicon);
}

void
lexicon_free(struct lexicon *lexicon)
{
    if (!lexicon)
        return;
    g_clear_pointer(&lexicon->texts, g_hash_table_unref);
    g_clear_pointer(&lexicon->absent, g_hash_table_unref);
    g_free(lexicon->language);
    g_free(lexicon);
}

const char *
lexicon_language(const struct lexicon *lexicon)
{
    return lexicon->language;
}

bool
lexicon_has(const struct lexicon *lexicon, const char *key)
{
    return g_hash_table_contains(lexicon->texts, key);
}

const char *
lexicon_text(const struct lexicon *lexicon, const char *key)
{
    const char *text = g_hash_table_lookup(lexicon->texts, key);

    if (!text)
        g_error("words/%s.ini lacks %s", lexicon->language, key);
    return text;
}

static void
append_capital(GString *out, const char *word)
{
    g_string_append_unichar(out, g_unichar_toupper(g_utf8_get_char(word)));
    g_string_append(out, *word ? g_utf8_next_char(word) : "");
}

/* A heading over things that are called otherwise is their new word too. */
void
lexicon_rename(struct lexicon *lexicon, const char *thing, const char *word)
{
    static const struct {
        const char *thing, *heading;
    } headings[] = {
        {"number-disc", "group.discs"},  {"harbor-token", "group.harbors"},
        {"trade-token", "group.tokens"}, {"present", "group.presents"},
        {"chit", "group.chits"},         {"coin", "group.coins"},
        {"favor", "group.favors"},       {"barbarian", "group.barbarians"},
    };

    g_autofree char *plural = g_strconcat("plural.", thing, NULL);

    g_hash_table_insert(lexicon->texts, g_strdup_printf("thing.%s", thing), g_strdup(word));
    if (lexicon_has(lexicon, plural))
        g_hash_table_insert(lexicon->texts, g_steal_pointer(&plural),
                            lexicon_fill(lexicon, "plural.own", word, NULL));
    for (unsigned i = 0; i < G_N_ELEMENTS(headings); i++)
        if (strcmp(headings[i].thing, thing) == 0) {
            GString *heading = g_string_new(NULL);

            append_capital(heading, word);
            g_hash_table_insert(lexicon->texts, g_strdup(headings[i].heading),
                                g_string_free(heading, FALSE));
        }
}

char *
lexicon_title(const struct lexicon *lexicon, const char *thing)
{
    g_autofree char *key = g_strconcat("thing.", thing, NULL);
    GString *out = g_string_new(NULL);

    append_capital(out, lexicon_text(lexicon, key));
    return g_string_free(out, FALSE);
}

char *
lexicon_measure(const struct lexicon *lexicon, double value)
{
    GString *out = g_string_new(NULL);

    number_append(out, value, 2);
    g_string_replace(out, ".", lexicon_text(lexicon, "sheet.decimal"), 1);
    return g_string_free(out, FALSE);
}

/* What stands for the word in braces. */
static void
append_place(const struct lexicon *lexicon, const char *word, const char *const *arguments,
             GString *out)
{
    if (g_ascii_isdigit(*word) && !word[1]) {
        unsigned i = (unsigned)(*word - '1');

        g_string_append(out, i < MOST_ARGUMENTS && arguments[i] ? arguments[i] : "");
        return;
    }
    g_autofree char *thing = g_ascii_strdown(word, -1);
    char *star = strchr(thing, '*');

    if (star)
        *star = '\0';
    g_autofree char *key = g_strconcat(star ? "plural." : "thing.", thing, NULL);
    const char *text = lexicon_text(lexicon, key);

    if (g_ascii_isupper(*word))
        append_capital(out, text);
    else
        g_string_append(out, text);
}

void
lexicon_leave_out(struct lexicon *lexicon, const char *word)
{
    g_hash_table_add(lexicon->absent, g_strdup(word));
}

/* "boats+!rivers" holds when boats are there and rivers are not. */
static bool
holds_all(const struct lexicon *lexicon, const char *condition)
{
    g_auto(GStrv) words = g_strsplit(condition, "+", -1);

    for (char **word = words; *word; word++) {
        bool no = **word == '!';

        if (g_hash_table_contains(lexicon->absent, *word + no) != no)
            return false;
    }
    return true;
}

/* "boats|rivers" holds when one of them does. */
bool
lexicon_holds(const struct lexicon *lexicon, const char *condition)
{
    g_auto(GStrv) ways = g_strsplit(condition, "|", -1);

    for (char **way = ways; *way; way++)
        if (holds_all(lexicon, *way))
            return true;
    return false;
}

/* Behind the opening "[boats:" of what is said only then: on in the text, or past its end. */
static const char *
pass_condition(const struct lexicon *lexicon, const char *p)
{
    const char *colon = strchr(p, ':'), *end = strchr(p, ']');

    if (!colon || !end)
        return p;
    g_autofree char *condition = g_strndup(p + 1, (gsize)(colon - p - 1));

    return lexicon_holds(lexicon, condition) ? colon : end;
}

char *
lexicon_fill(const struct lexicon *lexicon, const char *key, ...)
{
    const char *arguments[MOST_ARGUMENTS + 1] = {NULL};
    GString *out = g_string_new(NULL);
    va_list list;

    va_start(list, key);
    for (unsigned i = 0; i < MOST_ARGUMENTS; i++)
        if (!(arguments[i] = va_arg(list, const char *)))
            break;
    va_end(list);
    for (const char *p = lexicon_text(lexicon, key); *p; p++) {
        const char *end = *p == '{' ? strchr(p, '}') : NULL;

        if (*p == '[') {
            p = pass_condition(lexicon, p);
            continue;
        }
        if (!end) {
            if (*p != ']')
                g_string_append_c(out, *p);
            continue;
        }
        g_autofree char *word = g_strndup(p + 1, (gsize)(end - p - 1));

        append_place(lexicon, word, arguments, out);
        p = end;
    }
    return g_string_free(out, FALSE);
}

static int
compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char **
lexicon_keys(const struct lexicon *lexicon)
{
    g_autoptr(GPtrArray) keys = g_ptr_array_new();
    GHashTableIter iter;
    gpointer key;

    g_hash_table_iter_init(&iter, lexicon->texts);
    while (g_hash_table_iter_next(&iter, &key, NULL))
        g_ptr_array_add(keys, g_strdup(key));
    g_ptr_array_sort(keys, compare);
    g_ptr_array_add(keys, NULL);
    return (char **)g_ptr_array_free(g_steal_pointer(&keys), FALSE);
}
