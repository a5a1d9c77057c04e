/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/lexicon.h"

#include "scenario/parts.h"

#include <string.h>

#define OPTION_SECTION "option."

/* The words and numbers that map_play_examples() found, behind the key; the first are colors. */
static char *
fill_example(const struct lexicon *lexicon, const char *key)
{
    const char *map = lexicon_number(lexicon, "example-map");
    g_auto(GStrv) a = g_strsplit(lexicon_number(lexicon, key), "|", -1);
    g_autofree char *lead =
        lexicon_fill(lexicon, map ? "example.on-map" : "example.lead", map, NULL);

    for (unsigned i = 0; i < 2; i++) {
        g_autofree char *seat = g_strconcat("seat.", a[i], NULL);
        const char *word = lexicon_text(lexicon, seat);
        g_autofree char *capital = g_utf8_strup(word, g_utf8_next_char(word) - word);

        g_free(a[i]);
        a[i] = g_strconcat(capital, g_utf8_next_char(word), NULL);
    }
    g_autofree char *text =
        lexicon_fill(lexicon, key, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], NULL);

    return g_strdup_printf("%s %s", lead, text);
}

char *
sentence_fill(const struct lexicon *lexicon, const struct diag_sentence *row)
{
    if (row->kind == SENTENCE_EXAMPLE)
        return fill_example(lexicon, row->key);
    const char *value = g_str_has_prefix(row->key, OPTION_SECTION)
                            ? lexicon_number(lexicon, row->key + strlen(OPTION_SECTION))
                            : NULL;
    g_autofree char *key = value && !lexicon_has(lexicon, row->key)
                               ? g_strdup_printf("%s.%s", row->key, value)
                               : g_strdup(row->key);

    return lexicon_fill(lexicon, key, value, NULL);
}

bool
sentence_is_printed(const struct lexicon *lexicon, unsigned i)
{
    const struct diag_sentence *row = diag_sentence(i);

    if (row->kind == SENTENCE_SECTION || row->kind == SENTENCE_HELD ||
        (row->kind == SENTENCE_EXAMPLE && !lexicon_number(lexicon, row->key)) ||
        !lexicon_holds(lexicon, row->when) || !lexicon_holds(lexicon, facts_section(i)->when))
        return false;
    if (row->kind == SENTENCE_PLACED)
        return true;
    g_autofree char *text = sentence_fill(lexicon, row);

    return *text != '\0';
}

/* A misspelled key stops the program: else its row would never be printed, without a message. */
bool
sentence_is_placed(const struct lexicon *lexicon, const char *key)
{
    for (unsigned i = 0; diag_sentence(i); i++)
        if (diag_sentence(i)->kind == SENTENCE_PLACED && strcmp(diag_sentence(i)->key, key) == 0)
            return sentence_is_printed(lexicon, i);
    g_error("no row of diag/sentences.def has %s", key);
}

const struct diag_sentence *
sentence_next(const struct lexicon *lexicon, const char *section, unsigned *i)
{
    for (; diag_sentence(*i) && diag_sentence(*i)->kind != SENTENCE_HELD; ++*i)
        if (strcmp(facts_section(*i)->key, section) == 0 && sentence_is_printed(lexicon, *i))
            return diag_sentence((*i)++);
    return NULL;
}
