/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/line.h"

#include <string.h>

static bool
parts_words(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static void
append_word(struct line *line, const char *text, gsize from, gsize to, uint32_t file)
{
    struct line_word *word = &line->words[line->n];

    if (line->n == LINE_MAX_WORDS) {
        line->cut = true;
        return;
    }
    word->text = text + from;
    word->length = (unsigned)(to - from);
    word->span = (struct map_span){file, (uint32_t)from, (uint32_t)(to - from)};
    line->n++;
}

/* From the # on. */
static void
take_comment(struct line *line, const char *text, gsize from, gsize to)
{
    const char *nul = memchr(text + from, '\0', to - from);

    if (nul) /* the rest could not be written again */
        to = (gsize)(nul - text);
    while (to > from && g_ascii_isspace(text[to - 1]))
        to--;
    line->comment = text + from;
    line->comment_length = (unsigned)(to - from);
}

gsize
line_read(struct line *line, const char *text, gsize length, gsize offset, uint32_t file)
{
    const char *end = memchr(text + offset, '\n', length - offset);
    gsize stop = end ? (gsize)(end - text) : length, i = offset;

    line->n = 0;
    line->cut = false;
    while (i < stop && text[i] != '#') {
        gsize from = i;

        if (parts_words(text[i])) {
            i++;
            continue;
        }
        if (text[i] == '>')
            i++;
        else
            while (i < stop && !parts_words(text[i]) && text[i] != '>' && text[i] != '#')
                i++;
        bool colon = i - from > 1 && text[i - 1] == ':'; /* a word of its own */

        append_word(line, text, from, colon ? i - 1 : i, file);
        if (colon)
            append_word(line, text, i - 1, i, file);
    }
    take_comment(line, text, i, stop);
    line->span = (struct map_span){file, (uint32_t)offset, 0};
    if (line->n) {
        const struct line_word *last = &line->words[line->n - 1];

        line->span = line->words[0].span;
        line->span.length = last->span.offset + last->span.length - line->span.offset;
    }
    return end ? stop + 1 : length;
}

bool
line_word_is(const struct line_word *word, const char *text)
{
    return strlen(text) == word->length && memcmp(text, word->text, word->length) == 0;
}

bool
line_word_number(const struct line_word *word, unsigned most, unsigned *n)
{
    unsigned value = 0;

    for (unsigned i = 0; i < word->length; i++) {
        if (word->text[i] < '0' || word->text[i] > '9')
            return false;
        value = value * 10 + (unsigned)(word->text[i] - '0');
        if (value > most)
            return false;
    }
    *n = value;
    return word->length > 0;
}

char *
line_word_dup(const struct line_word *word)
{
    return g_strndup(word->text, word->length);
}

char *
line_tail(const struct line *line, unsigned from, gsize *length)
{
    GString *tail = g_string_new(NULL);

    for (unsigned i = from; i < line->n; i++) {
        g_string_append(tail, i > from ? " " : "");
        g_string_append_len(tail, line->words[i].text, line->words[i].length);
    }
    *length = tail->len;
    return g_string_free(tail, FALSE);
}
