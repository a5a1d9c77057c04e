/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/content-minify.h"

#include "diag/message-text.h"

#include <stdbool.h>
#include <string.h>

#define MOST_NUMBERS 8 /* of an operator; a longer one is not part of a path */
#define DIGITS 2u
#define COLOR_DIGITS 3u /* tell all of 256 levels apart */

struct token {
    const char *text;
    gsize length;
};

struct line {
    struct token tokens[MOST_NUMBERS];
    unsigned n;
    gsize closed; /* length of the output behind the last "h" */
    bool moved;   /* only one "m" has followed since */
};

static bool
is_number(struct token t)
{
    return g_ascii_isdigit(t.text[0]) || strchr("-+.", t.text[0]);
}

static bool
is_same(struct token t, const char *text)
{
    return strlen(text) == t.length && strncmp(text, t.text, t.length) == 0;
}

static bool
is_one_of(struct token t, const char *const operators[])
{
    for (unsigned i = 0; operators[i]; i++)
        if (is_same(t, operators[i]))
            return true;
    return false;
}

/* Decimals that count; 0: all. */
static unsigned find_digits(struct token operator)
{
    static const char *const path[] = {"m", "l", "c", "v", "y", "re", NULL}, *const color[] = {
                                                                                 "rg", "RG", "g",
                                                                                 "G", NULL};

    return is_one_of(operator, path) ? DIGITS : is_one_of(operator, color) ? COLOR_DIGITS : 0;
}

static void
append_token(GString *out, struct token t, char behind)
{
    g_string_append_len(out, t.text, (gssize)t.length);
    g_string_append_c(out, behind);
}

/* Too short for rounding to change anything, as most numbers are. */
static bool
is_short(struct token t, unsigned digits)
{
    const char *point = memchr(t.text, '.', t.length);

    return !point || t.text + t.length - point <= (gssize)digits + 1;
}

/* Fast path for plain digits: a drawing has a hundred thousand such numbers. */
static double
read_number_token(struct token t)
{
    const char *p = t.text, *end = t.text + t.length;
    double value = 0, unit = 1;

    p += *p == '-' || *p == '+';
    for (; p < end && g_ascii_isdigit(*p); p++)
        value = value * 10 + (*p - '0');
    if (p < end && *p == '.')
        for (p++; p < end && g_ascii_isdigit(*p); p++, unit *= 10)
            value = value * 10 + (*p - '0');
    if (p < end || t.length > 15)
        return g_ascii_strtod(t.text, NULL);
    return (*t.text == '-' ? -value : value) / unit;
}

/* cairo moves to where a closed path began, also when nothing follows there. */
static void
drop_idle_move(GString *out, struct line *line, struct token operator)
{
    static const char *const paint[] = {"f", "f*", "B", "B*", "b", "b*", "S", "s", NULL};

    if (line->moved && is_one_of(operator, paint))
        g_string_truncate(out, line->closed);
    line->moved = line->closed == out->len && is_same(operator, "m");
}

/* Changes nothing: "1 0 0 1 0 0 cm". */
static bool
is_idle_matrix(const struct line *line, struct token operator)
{
    static const char *const one[] = {"1", "0", "0", "1", "0", "0"};

    for (unsigned i = 0; i < G_N_ELEMENTS(one); i++)
        if (line->n != G_N_ELEMENTS(one) || !is_same(line->tokens[i], one[i]))
            return false;
    return is_same(operator, "cm");
}

static void
put_line(GString *out, struct line *line, struct token operator)
{
    unsigned digits = find_digits(operator);
    gsize from;

    drop_idle_move(out, line, operator);
    from = out->len;
    for (unsigned i = 0; i < line->n; i++)
        if (digits > 0 && !is_short(line->tokens[i], digits)) {
            diag_append_decimal(out, read_number_token(line->tokens[i]), digits);
            g_string_append_c(out, ' ');
        } else {
            append_token(out, line->tokens[i], ' ');
        }
    append_token(out, operator, '\n');
    if (is_idle_matrix(line, operator))
        g_string_truncate(out, from);
    if (is_same(operator, "h"))
        line->closed = out->len;
    line->n = 0;
}

static struct token
read_next_token(const char **at, const char *end)
{
    struct token t;

    while (*at < end && g_ascii_isspace(**at))
        (*at)++;
    t.text = *at;
    while (*at < end && !g_ascii_isspace(**at))
        (*at)++;
    t.length = (gsize)(*at - t.text);
    return t;
}

GString *
content_minify(const char *operators, gsize length)
{
    const char *at = operators, *end = operators + length;
    g_autoptr(GString) out = g_string_sized_new(length);
    struct line line = {.n = 0};
    struct token t;

    while ((t = read_next_token(&at, end)).length > 0) {
        if (memchr(t.text, '(', t.length) || memchr(t.text, '<', t.length) ||
            (t.length == 2 && strncmp(t.text, "BI", 2) == 0))
            return NULL;
        if (!is_number(t)) {
            put_line(out, &line, t);
        } else {
            if (line.n == MOST_NUMBERS)
                append_token(out, line.tokens[0], ' ');
            if (line.n == MOST_NUMBERS)
                memmove(line.tokens, line.tokens + 1, --line.n * sizeof t);
            line.tokens[line.n++] = t;
        }
    }
    return line.n == 0 ? g_steal_pointer(&out) : NULL;
}
