/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/token-repair.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* The place in a refused token, and its first fault. */
struct lookalike {
    const char *at;
    const char *what;
};

static void
note_lookalike(struct lookalike *s, const char *what)
{
    if (!s->what)
        s->what = what;
}

/* A letter of a terrain, also a digit that looks like it. */
static char
letter_of(char c)
{
    return c == '0' ? 'o' : c == '1' ? 'l' : (char)g_ascii_tolower(c);
}

/* Length of the text that is that terrain, look-alikes included; 0: it is not. */
static size_t
match_terrain(const char *text, const char *terrain)
{
    size_t n = 0;

    while (terrain[n] && letter_of(text[n]) == terrain[n])
        n++;
    return terrain[n] ? 0 : n;
}

static const char *
repair_terrain(struct lookalike *s, const char *const *terrains)
{
    const char *best = NULL;
    size_t length = 0;

    for (; *terrains; terrains++) {
        size_t n = match_terrain(s->at, *terrains);

        if (n > length) {
            best = *terrains;
            length = n;
        }
    }
    for (size_t i = 0; i < length; i++) {
        if (s->at[i] == '0')
            note_lookalike(s, "a zero for the letter o");
        else if (s->at[i] == '1')
            note_lookalike(s, "a one for the letter l");
    }
    s->at += length;
    return best;
}

/* Marks that people write for a colon. */
static const char *
name_joint(char c)
{
    switch (c) {
    case '-':
        return "a hyphen for a colon";
    case '=':
        return "an equals sign for a colon";
    case '.':
        return "a dot for a colon";
    case '/':
        return "a slash for a colon";
    case '_':
        return "an underscore for a colon";
    case ';':
        return "a semicolon for a colon";
    case '(':
        return "brackets for a colon";
    default:
        return NULL;
    }
}

static void
take_joint(struct lookalike *s)
{
    if (*s->at == ':') {
        for (s->at++; *s->at == ':'; s->at++)
            note_lookalike(s, "two colons");
    } else if (name_joint(*s->at)) {
        note_lookalike(s, name_joint(*s->at));
        s->at++;
    } else {
        note_lookalike(s, "no colon");
    }
}

/* A hex's number in digits, look-alikes of digits, or a word; 0: none. */
static unsigned
repair_number(struct lookalike *s)
{
    static const char *const words[] = {"two",   "three", "four", "five",   "six",   "seven",
                                        "eight", "nine",  "ten",  "eleven", "twelve"};
    unsigned n = 0, digits = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        if (g_ascii_strcasecmp(s->at, words[i]) == 0) {
            note_lookalike(s, "a word for a number");
            s->at += strlen(words[i]);
            return i + 2 == 7 ? 0 : i + 2;
        }
    for (; digits < 3; digits++, s->at++) {
        char c = *s->at;

        if (c == 'O' || c == 'o')
            note_lookalike(s, "a letter O for a 0");
        else if (c == 'l' || c == 'I')
            note_lookalike(s, "a letter l for a 1");
        else if (!g_ascii_isdigit(c))
            break;
        n = 10 * n + (c == 'O' || c == 'o' ? 0 : c == 'l' || c == 'I' ? 1 : (unsigned)(c - '0'));
        if (digits == 0 && n == 0)
            note_lookalike(s, "a leading zero");
    }
    if (digits > 0 && *s->at == ')')
        s->at++;
    return n >= 2 && n <= 12 && n != 7 ? n : 0;
}

/* "@keep", "#keep", behind a number ":Keep": the label in small letters, the caller's, or NULL. */
static char *
take_label(struct lookalike *s, const char *marks)
{
    size_t length;

    if (!*s->at || !strchr(marks, *s->at) || !g_ascii_isalpha(s->at[1]))
        return NULL;
    if (*s->at != '@')
        note_lookalike(s, *s->at == '#' ? "a # for an @" : "a colon for an @");
    s->at++;
    for (length = 0; g_ascii_isalnum(s->at[length]) || s->at[length] == '-';)
        length++;
    char *label = g_ascii_strdown(s->at, (gssize)length);

    if (strncmp(label, s->at, length) != 0)
        note_lookalike(s, "a capital letter in its label");
    s->at += length;
    return label;
}

/* "n?" for "?n". */
static bool
is_turned_pool(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz");

    return n > 0 && n < 4 && strcmp(text + n, "?") == 0 && strcmp(text, "fog?") != 0;
}

/* "- " and similar, where no hex is meant. */
static bool
is_gap(const char *text)
{
    return strcmp(text, "-") == 0 || strcmp(text, "_") == 0 || strcmp(text, "*") == 0;
}

char *
token_repair(const char *text, const char *const *terrains, const char **what)
{
    struct lookalike s = {text, NULL};
    unsigned number = g_ascii_isdigit(*text) ? repair_number(&s) : 0;
    bool turned = number > 0;

    *what = "a mark for a dot";
    if (is_gap(text))
        return g_strdup(".");
    if (is_turned_pool(text)) {
        *what = "its ? after the pool";
        return g_strdup_printf("?%.*s", (int)strlen(text) - 1, text);
    }
    if (turned) {
        note_lookalike(&s, "its number first");
        if (*s.at != ':' && !name_joint(*s.at))
            return NULL;
        s.at++;
    } else {
        s = (struct lookalike){text, NULL};
    }
    const char *terrain = repair_terrain(&s, terrains);
    g_autofree char *label = terrain ? take_label(&s, "@#") : NULL;

    if (label && *s.at)
        note_lookalike(&s, "its label before its number");
    if (terrain && *s.at && !turned) {
        take_joint(&s);
        if (s.at[0] == '?' && g_ascii_isdigit(s.at[1])) {
            note_lookalike(&s, "a ? before its number");
            s.at++;
        }
        number = repair_number(&s);
        if (!number)
            return NULL;
    }
    if (terrain && !label)
        label = take_label(&s, "@#:");
    if (!terrain || *s.at)
        return NULL;
    if (g_ascii_isupper(*text))
        note_lookalike(&s, "a capital letter");
    GString *better = g_string_new(terrain);

    if (number)
        g_string_append_printf(better, ":%u", number);
    if (label)
        g_string_append_printf(better, "@%s", label);
    *what = s.what;
    return g_string_free(better, !s.what);
}

char *
token_repair_number(const char *text, const char **what)
{
    struct lookalike s = {text, NULL};

    for (; *s.at == ':'; s.at++)
        note_lookalike(&s, "two colons");
    unsigned number = repair_number(&s);
    g_autofree char *label = number ? take_label(&s, "@#:") : NULL;

    *what = s.what;
    if (!number || *s.at || !s.what)
        return NULL;
    return label ? g_strdup_printf("%u@%s", number, label) : g_strdup_printf("%u", number);
}
