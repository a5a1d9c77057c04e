/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "word-search.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const struct {
    bool phrase; /* replaced before the query is split */
    const char *words, *ours;
} synonyms[] = {
#define SYNONYM(word, ours) {false, word, ours},
#define PHRASE(words, ours) {true, words, ours},
#include "synonyms.def"
#undef SYNONYM
#undef PHRASE
};

/* Words that are ignored in a query. */
static const char *const idle[] = {"a",    "an",  "and", "are",  "by",   "can",  "do",    "does",
                                   "for",  "how", "in",  "is",   "many", "much", "of",    "on",
                                   "or",   "the", "to",  "two",  "what", "when", "where", "which",
                                   "with", "i",   "my",  "near", NULL};

/* The stem of a word for comparison: "touching" is touch, "roads" road, "cities" city. */
static char *
find_stem(const char *word)
{
    static const char *const endings[] = {"ing", "ed", "es", "s", "e"};
    char *stem = g_ascii_strdown(word, -1);
    gsize length = strlen(stem);

    if (length > 4 && g_str_has_suffix(stem, "ies")) {
        strcpy(stem + length - 3, "y");
        return stem;
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(endings); i++) {
        gsize cut = strlen(endings[i]);

        if (length >= cut + 3 && g_str_has_suffix(stem, endings[i])) {
            stem[length - cut] = '\0';
            break;
        }
    }
    return stem;
}

/* The stems of a text, each once; a set. Numbers of rules and codes are ignored. */
static GHashTable *
find_stems(const char *text, bool numbers)
{
    GHashTable *stems = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    while (*text) {
        gsize length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789");
        g_autofree char *word = g_strndup(text, length);

        if (length && (numbers || !g_ascii_isdigit(*word)))
            g_hash_table_add(stems, find_stem(word));
        text += length ? length : 1;
    }
    return stems;
}

/* One word of the query with its synonyms. */
struct wanted {
    GHashTable *stems;
    GHashTable *others; /* stems of synonyms */
};

static void
clear_wanted(gpointer data)
{
    struct wanted *w = data;

    g_hash_table_unref(w->stems);
    g_hash_table_unref(w->others);
}

static struct wanted
make_wanted(const char *word)
{
    struct wanted w = {find_stems(word, true), NULL};
    g_autofree char *stem = find_stem(word);

    for (unsigned i = 0; i < G_N_ELEMENTS(synonyms) && !w.others; i++) {
        g_autofree char *other = find_stem(synonyms[i].words);

        if (!synonyms[i].phrase && strcmp(other, stem) == 0)
            w.others = find_stems(synonyms[i].ours, true);
    }
    if (!w.others)
        w.others = find_stems("", true);
    return w;
}

static bool
has_any(GHashTable *stems, GHashTable *wanted)
{
    GHashTableIter iter;
    gpointer stem;

    g_hash_table_iter_init(&iter, wanted);
    while (g_hash_table_iter_next(&iter, &stem, NULL))
        if (g_hash_table_contains(stems, stem))
            return true;
    return false;
}

enum field { IN_WORD, IN_TITLE, IN_TEXT, FIELDS };

struct fields {
    GHashTable *stems[FIELDS];
};

static void
clear_fields(gpointer data)
{
    for (unsigned i = 0; i < FIELDS; i++)
        g_hash_table_unref(((struct fields *)data)->stems[i]);
}

/* How much a page is about one wanted word. */
static double
weigh_word(const struct fields *page, const struct wanted *w)
{
    static const double weights[FIELDS] = {8, 4, 1};
    double sum = 0;

    for (unsigned i = 0; i < FIELDS; i++) {
        if (has_any(page->stems[i], w->stems))
            sum += weights[i];
        else if (has_any(page->stems[i], w->others))
            sum += weights[i] * 0.6;
    }
    return sum;
}

#define BETWEEN_WORDS " \t\n,.;:?!-_<>=/\"'`"

/* The query with phrases replaced by our words; the caller's. */
static char *
replace_phrases(const char *query)
{
    g_auto(GStrv) words = g_strsplit_set(query, BETWEEN_WORDS, -1);
    g_autofree char *joined = g_strjoinv(" ", words);
    g_autofree char *lower = g_ascii_strdown(joined, -1);
    GString *out = g_string_new(lower);

    for (unsigned i = 0; i < G_N_ELEMENTS(synonyms); i++)
        if (synonyms[i].phrase)
            g_string_replace(out, synonyms[i].words, synonyms[i].ours, 0);
    return g_string_free(out, FALSE);
}

static GArray *
split_query(const char *query)
{
    GArray *wanted = g_array_new(FALSE, TRUE, sizeof(struct wanted));
    g_autofree char *ours = replace_phrases(query);
    g_auto(GStrv) words = g_strsplit_set(ours, BETWEEN_WORDS, -1);

    g_array_set_clear_func(wanted, clear_wanted);
    for (unsigned i = 0; words[i]; i++) {
        g_autofree char *lower = g_ascii_strdown(words[i], -1);

        if (*lower && !g_strv_contains(idle, lower)) {
            struct wanted w = make_wanted(lower);

            g_array_append_val(wanted, w);
        }
    }
    return wanted;
}

/* The title begins with all words of the query, except ignored ones. */
static bool
begins_with(const char *title, const GArray *wanted)
{
    g_auto(GStrv) words = g_strsplit_set(title, BETWEEN_WORDS, -1);
    guint k = 0;

    for (unsigned i = 0; words[i] && k < wanted->len; i++) {
        g_autofree char *lower = g_ascii_strdown(words[i], -1), *stem = find_stem(lower);

        if (!*lower || g_strv_contains(idle, lower))
            continue;
        if (!g_hash_table_contains(g_array_index(wanted, struct wanted, k).stems, stem))
            return false;
        k++;
    }
    return wanted->len > 0 && k == wanted->len;
}

static gint
compare_pages(gconstpointer a, gconstpointer b)
{
    const struct word_page *x = a, *y = b;

    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return strcmp(x->word, y->word);
}

/* A rare word counts more than a frequent one. */
static void
add_scores(GArray *pages, const GArray *fields, const struct wanted *w, guint *hits)
{
    guint n = 0;

    for (guint i = 0; i < pages->len; i++)
        n += weigh_word(&g_array_index(fields, struct fields, i), w) > 0;
    for (guint i = 0; i < pages->len; i++) {
        double weight = weigh_word(&g_array_index(fields, struct fields, i), w);

        g_array_index(pages, struct word_page, i).score +=
            weight * log(2.0 + (double)pages->len / MAX(n, 1));
        hits[i] += weight > 0;
    }
}

guint
word_search(GArray *pages, const char *query)
{
    g_autoptr(GArray) wanted = split_query(query);
    g_autoptr(GArray) fields = g_array_new(FALSE, TRUE, sizeof(struct fields));
    g_autofree guint *hits = g_new0(guint, pages->len);
    guint found = 0;

    g_array_set_clear_func(fields, clear_fields);
    for (guint i = 0; i < pages->len; i++) {
        const struct word_page *p = &g_array_index(pages, struct word_page, i);
        struct fields f = {{find_stems(p->word, false), find_stems(p->title, true),
                            find_stems(p->text ? p->text : "", true)}};

        g_array_append_val(fields, f);
    }
    for (guint i = 0; i < wanted->len; i++)
        add_scores(pages, fields, &g_array_index(wanted, struct wanted, i), hits);
    for (guint i = 0; i < pages->len; i++) {
        struct word_page *p = &g_array_index(pages, struct word_page, i);
        double part = wanted->len ? (double)hits[i] / wanted->len : 0;

        p->score *= part * part * (begins_with(p->title, wanted) ? 2 : 1);
        found += p->score > 0;
    }
    g_array_sort(pages, compare_pages);
    return found;
}
