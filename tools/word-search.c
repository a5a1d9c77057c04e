/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "word-search.h"

#include <stdbool.h>
#include <string.h>

static const struct {
    const char *word, *ours;
} synonyms[] = {
#define SYNONYM(word, ours) {word, ours},
#include "synonyms.def"
#undef SYNONYM
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
        g_autofree char *other = find_stem(synonyms[i].word);

        if (strcmp(other, stem) == 0)
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
clear_fields(struct fields *f)
{
    for (unsigned i = 0; i < FIELDS; i++)
        g_hash_table_unref(f->stems[i]);
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

static GArray *
split_query(const char *query)
{
    GArray *wanted = g_array_new(FALSE, TRUE, sizeof(struct wanted));
    g_autoptr(GString) ours = g_string_ascii_down(g_string_new(query));

    g_string_replace(ours, "longest road", "longest trade route", 0);
    g_auto(GStrv) words = g_strsplit_set(ours->str, " \t\n,.;:?!-_<>=/\"'`", -1);

    g_array_set_clear_func(wanted, clear_wanted);
    for (unsigned i = 0; words[i]; i++) {
        if (*words[i] && !g_strv_contains(idle, words[i])) {
            struct wanted w = make_wanted(words[i]);

            g_array_append_val(wanted, w);
        }
    }
    return wanted;
}

static gint
compare_pages(gconstpointer a, gconstpointer b)
{
    const struct word_page *x = a, *y = b;

    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return strcmp(x->word, y->word);
}

guint
word_search(GArray *pages, const char *query)
{
    g_autoptr(GArray) wanted = split_query(query);
    guint found = 0;

    for (guint i = 0; i < pages->len; i++) {
        struct word_page *p = &g_array_index(pages, struct word_page, i);
        struct fields f = {{find_stems(p->word, false), find_stems(p->title, true),
                            find_stems(p->text ? p->text : "", true)}};

        guint hits = 0;

        for (guint k = 0; k < wanted->len; k++) {
            double weight = weigh_word(&f, &g_array_index(wanted, struct wanted, k));

            p->score += weight;
            hits += weight > 0;
        }
        p->score *= hits * hits; /* a page with all words is better */
        found += hits > 0;
        clear_fields(&f);
    }
    g_array_sort(pages, compare_pages);
    return found;
}
