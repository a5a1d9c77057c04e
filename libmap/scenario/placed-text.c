/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/placed-text.h"

#include "base/memory.h"
#include "board/ids.h"

#include <glib.h>
#include <string.h>

#define TEXT_SIZE 2048 /* bytes of text allocated at once */

struct map_strings {
    struct arena memory;
    char *text; /* where the next one goes */
    gsize room; /* free bytes there */
};

struct map_strings *
scenario_strings_new(void)
{
    return g_new0(struct map_strings, 1);
}

void
scenario_strings_free(struct map_strings *s)
{
    if (!s)
        return;
    arena_release(&s->memory);
    g_free(s);
}

const char *
scenario_strings_add(struct map_strings *s, const char *text, gsize length)
{
    if (length >= s->room) {
        s->room = MAX(length + 1, TEXT_SIZE);
        s->text = arena_take(&s->memory, s->room);
    }
    char *copy = s->text;

    s->text += length + 1;
    s->room -= length + 1;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void *
scenario_strings_room(struct map_strings *s, gsize n, gsize size)
{
    return arena_take_n(&s->memory, n, size);
}

void *
scenario_strings_copy(struct map_strings *s, const GArray *array)
{
    gsize size = g_array_get_element_size((GArray *)array);
    void *copy = scenario_strings_room(s, array->len + 1, size);

    return array->len ? memcpy(copy, array->data, array->len * size) : copy;
}

const char *
word_keep(struct word w, struct map_strings *strings)
{
    return w.text ? scenario_strings_add(strings, w.text, w.length) : "";
}

static bool
is_blank(char c)
{
    return (unsigned char)c <= ' ' && (c == ' ' || c == '\t' || c == '\n' || c == '\r');
}

bool
word_next(struct word w, uint32_t *at, struct word *part)
{
    uint32_t from = *at;

    while (from < w.length && is_blank(w.text[from]))
        from++;
    uint32_t to = from;

    while (to < w.length && !is_blank(w.text[to]))
        to++;
    *at = to;
    if (from == to)
        return false;
    *part = word_part(w, from, to - from);
    part->listed = true;
    return true;
}

/* Strict, as the grammar is: no sign, no zero in front, no space. Six digits are more than any
 * limit and cannot overflow. */
bool
word_number(struct word w, unsigned least, unsigned most, unsigned *number)
{
    unsigned n = 0;

    if (!w.text || !w.length || w.length > 6 || (w.text[0] == '0' && w.length > 1))
        return false;
    for (uint32_t i = 0; i < w.length; i++) {
        if (!g_ascii_isdigit(w.text[i]))
            return false;
        n = n * 10 + (unsigned)(w.text[i] - '0');
    }
    *number = n;
    return n >= least && n <= most;
}

unsigned
word_roll(struct word w)
{
    unsigned n;

    return word_number(w, 2, 12, &n) && n != 7 ? n : 0;
}

bool
word_players(struct word w, uint8_t *players)
{
    unsigned from, to;

    if (!w.text || (w.length != 1 && (w.length != 3 || w.text[1] != '-')))
        return false;
    if (!word_number(word_part(w, 0, 1), 2, MAP_MAX_SEATS, &from) ||
        !word_number(word_part(w, w.length - 1, 1), from, MAP_MAX_SEATS, &to))
        return false;
    *players = (uint8_t)((1u << to) - (1u << (from - 1)));
    return true;
}

char *
word_of_players(unsigned players)
{
    int least = __builtin_ctz(players) + 1, most = 32 - __builtin_clz(players);

    return g_strdup_printf(least == most ? "%d" : "%d-%d", least, most);
}

/* An empty line in a story begins a paragraph; all other white space is how the author's editor
 * wrapped it. */
char *
word_fold(struct word w, char *to)
{
    char *text = to; /* it only becomes shorter */
    const char *from = w.text, *end = w.text + w.length;
    unsigned lines = 0;
    bool is_space = false;

    while (from < end) {
        if (is_blank(*from)) {
            is_space = true;
            lines += *from++ == '\n';
            continue;
        }
        if (is_space && to > text) {
            *to++ = lines > 1 ? '\n' : ' ';
            if (lines > 1)
                *to++ = '\n';
        }
        is_space = false;
        lines = 0;
        const char *run = from++;

        /* letters, and the single space between two words */
        while (from < end && ((unsigned char)*from > ' ' ||
                              (*from == ' ' && from + 1 < end && (unsigned char)from[1] > ' ')))
            from++;
        memcpy(to, run, (size_t)(from - run));
        to += from - run;
    }
    *to = '\0';
    return text;
}

char *
word_text(struct word w)
{
    return g_strndup(w.text ? w.text : "", w.length);
}

struct map_span
word_or(struct word w, struct map_span element)
{
    return w.text ? w.span : element;
}
