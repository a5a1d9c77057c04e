/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/sentences.h"

#include <string.h>

#define OPTION_SECTION "option."

char *
sentence_fill(const struct lexicon *lexicon, const struct diag_sentence *row)
{
    const char *value = g_str_has_prefix(row->key, OPTION_SECTION)
                            ? lexicon_number(lexicon, row->key + strlen(OPTION_SECTION))
                            : NULL;
    g_autofree char *key = value && !lexicon_has(lexicon, row->key)
                               ? g_strdup_printf("%s.%s", row->key, value)
                               : g_strdup(row->key);

    return lexicon_fill(lexicon, key, value, NULL);
}

/* The heading above row i. */
static const struct diag_sentence *
find_section(unsigned i)
{
    while (diag_sentence(i)->kind != SENTENCE_SECTION)
        i--;
    return diag_sentence(i);
}

bool
sentence_is_printed(const struct lexicon *lexicon, unsigned i)
{
    const struct diag_sentence *row = diag_sentence(i);

    if (row->kind == SENTENCE_SECTION || row->kind == SENTENCE_HELD ||
        !lexicon_holds(lexicon, row->when) || !lexicon_holds(lexicon, find_section(i)->when))
        return false;
    if (row->kind == SENTENCE_PLACED)
        return true;
    g_autofree char *text = sentence_fill(lexicon, row);

    return *text != '\0';
}

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
        if (strcmp(find_section(*i)->key, section) == 0 && sentence_is_printed(lexicon, *i))
            return diag_sentence((*i)++);
    return NULL;
}
