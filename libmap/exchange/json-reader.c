/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-reader.h"

#include <math.h>
#include <string.h>

/* Bounds of what a hostile file can take: a level takes stack, a value takes memory. */
#define MOST_DEPTH 32
#define MOST_VALUES 500000

struct parser {
    const struct foreign_text *t;
    uint32_t at;
    unsigned depth, values;
    const char *wrong; /* what was expected, at `at` */
};

static char
get_char(const struct parser *p)
{
    return p->at < p->t->length ? p->t->text[p->at] : '\0';
}

static void
skip_space(struct parser *p)
{
    while (get_char(p) && strchr(" \t\n\r", get_char(p)))
        p->at++;
}

/* The first complaint stays: callers on the way up see only its consequences. */
static bool
say_wrong(struct parser *p, const char *wrong)
{
    if (!p->wrong)
        p->wrong = wrong;
    return false;
}

static bool
skip_char(struct parser *p, char c)
{
    skip_space(p);
    if (get_char(p) != c)
        return false;
    p->at++;
    return true;
}

void
json_reader_free(struct json_value *value)
{
    if (!value)
        return;
    if (value->values)
        g_ptr_array_free(value->values, TRUE);
    g_free(value->text);
    g_free(value->key);
    g_free(value);
}

/* values are within values, and MOST_DEPTH bounds the recursion */
static struct json_value *read_json_value(struct parser *p);

/* Four digits of base 16, or -1. */
static int
read_unit(struct parser *p)
{
    int unit = 0;

    for (int i = 0; i < 4; i++) {
        if (!g_ascii_isxdigit(get_char(p)))
            return -1;
        unit = unit * 16 + g_ascii_xdigit_value(p->t->text[p->at++]);
    }
    return unit;
}

/* \u and what is behind it, two of them where the first is half a letter. */
static bool
read_letter(struct parser *p, GString *s)
{
    int unit = read_unit(p), second, length;
    char letter[7];

    if (unit >= 0xd800 && unit < 0xdc00 && get_char(p) == '\\' && p->t->text[p->at + 1] == 'u') {
        p->at += 2;
        second = read_unit(p);
        unit = second >= 0xdc00 && second < 0xe000
                   ? 0x10000 + (unit - 0xd800) * 0x400 + second - 0xdc00
                   : -1;
    }
    if (unit <= 0 || (unit >= 0xd800 && unit < 0xe000))
        return say_wrong(p, "a letter behind \\u");
    length = g_unichar_to_utf8((gunichar)unit, letter);
    letter[length] = '\0';
    g_string_append(s, letter);
    return !foreign_text_is_odd(letter) || say_wrong(p, "a letter that can be seen behind \\u");
}

static bool
read_escape(struct parser *p, GString *s)
{
    static const char names[] = "\"\\/nrt", letters[] = "\"\\/\n\r\t";
    const char *name = get_char(p) ? strchr(names, get_char(p)) : NULL;

    if (get_char(p) == 'u') {
        p->at++;
        return read_letter(p, s);
    }
    if (!name)
        return say_wrong(p, "one of \"\\/nrtu behind \\");
    p->at++;
    g_string_append_c(s, letters[name - names]);
    return true;
}

/* Behind the first quote. */
static char *
read_string(struct parser *p)
{
    GString *s = g_string_new(NULL);

    while (get_char(p) != '"' && !p->wrong) {
        char c = get_char(p);

        if (c >= 0 && c < ' ') {
            say_wrong(p, "the quote that ends a string");
        } else {
            p->at++;
            if (c == '\\')
                read_escape(p, s);
            else
                g_string_append_c(s, c);
        }
    }
    p->at++;
    return g_string_free(s, p->wrong != NULL);
}

static bool
read_member(struct parser *p, struct json_value *object)
{
    g_autofree char *key = NULL;

    if (!skip_char(p, '"'))
        return say_wrong(p, "the name of a member in quotes");
    key = read_string(p);
    if (!key || !skip_char(p, ':'))
        return say_wrong(p, "a colon behind the name of a member");
    struct json_value *value = read_json_value(p);

    if (!value)
        return false;
    value->key = g_steal_pointer(&key);
    g_ptr_array_add(object->values, value);
    return true;
}

static bool
read_element(struct parser *p, struct json_value *array)
{
    struct json_value *value = read_json_value(p);

    if (value)
        g_ptr_array_add(array->values, value);
    return value != NULL;
}

static bool
read_values(struct parser *p, struct json_value *into)
{
    char end = into->kind == JSON_ARRAY ? ']' : '}';

    into->values = g_ptr_array_new_with_free_func((GDestroyNotify)json_reader_free);
    if (skip_char(p, end))
        return true;
    if (++p->depth > MOST_DEPTH)
        return say_wrong(p, "fewer levels of brackets");
    do {
        if (!(into->kind == JSON_ARRAY ? read_element : read_member)(p, into))
            return false;
    } while (skip_char(p, ','));
    p->depth--;
    return skip_char(p, end) || say_wrong(p, "a comma or the bracket that ends the list");
}

static bool
read_json_word(struct parser *p, struct json_value *value)
{
    static const struct {
        const char *word;
        enum json_kind kind;
        double number;
    } words[] = {{"null", JSON_NULL, 0}, {"true", JSON_BOOL, 1}, {"false", JSON_BOOL, 0}};

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        if (g_str_has_prefix(p->t->text + p->at, words[i].word)) {
            value->kind = words[i].kind;
            value->number = words[i].number;
            p->at += (uint32_t)strlen(words[i].word);
            return true;
        }
    return say_wrong(p, "a value");
}

/* All characters that numbers have are taken and strtod() judges them, since it would stop at the
 * first that it cannot use. */
static bool
read_json_number(struct parser *p, struct json_value *value)
{
    gsize length = strspn(p->t->text + p->at, "+-.0123456789eE");
    g_autofree char *text = g_strndup(p->t->text + p->at, MIN(length, 64));
    char *end;

    value->kind = JSON_NUMBER;
    value->number = g_ascii_strtod(text, &end);
    /* no number of a map is as long; 1e999 is refused, as it would be infinite */
    if (length > 64 || *end || !isfinite(value->number))
        return say_wrong(p, "a number");
    p->at += (uint32_t)length;
    return true;
}

static bool
read_content(struct parser *p, struct json_value *value)
{
    char c = get_char(p);

    if (++p->values > MOST_VALUES)
        return say_wrong(p, "fewer values");
    if (c == '{' || c == '[') {
        p->at++;
        value->kind = c == '{' ? JSON_OBJECT : JSON_ARRAY;
        return read_values(p, value);
    }
    if (c == '"') {
        p->at++;
        value->kind = JSON_STRING;
        value->text = read_string(p);
        return value->text != NULL;
    }
    return c == '-' || g_ascii_isdigit(c) ? read_json_number(p, value) : read_json_word(p, value);
}

static struct json_value *
read_json_value(struct parser *p)
{
    struct json_value *value = g_new0(struct json_value, 1);

    skip_space(p);
    value->span = (struct map_span){p->t->file, p->at, 0};
    if (!read_content(p, value)) {
        json_reader_free(value);
        return NULL;
    }
    value->span.length = p->at - value->span.offset;
    return value;
}

struct json_value *
json_reader_read(const struct foreign_text *text)
{
    struct parser p = {.t = text};
    struct json_value *value = read_json_value(&p);

    skip_space(&p);
    if (value && p.at < text->length) {
        say_wrong(&p, "the end of the file");
        json_reader_free(value);
        value = NULL;
    }
    if (!value)
        diag_report(text->sink, DIAG_I_JSON,
                    (struct map_span){text->file, MIN(p.at, (uint32_t)text->length), 0}, p.wrong,
                    NULL);
    return value;
}

const struct json_value *
json_reader_member(const struct json_value *object, const char *key)
{
    for (guint i = 0; object && object->kind == JSON_OBJECT && i < object->values->len; i++) {
        const struct json_value *value = object->values->pdata[i];

        if (strcmp(value->key, key) == 0)
            return value;
    }
    return NULL;
}

const char *
json_reader_text(const struct json_value *object, const char *key)
{
    const struct json_value *value = json_reader_member(object, key);

    return value && value->kind == JSON_STRING ? value->text : "";
}

/* A number that is no whole one within the range counts as missing: callers have a default, or a
 * finding of their own. */
unsigned
json_reader_number(const struct json_value *object, const char *key, unsigned most,
                   unsigned otherwise)
{
    const struct json_value *value = json_reader_member(object, key);

    return value && value->kind == JSON_NUMBER && value->number >= 0 && value->number <= most &&
                   value->number == floor(value->number)
               ? (unsigned)value->number
               : otherwise;
}

const struct json_value *
json_reader_list(const struct json_value *object, const char *key)
{
    const struct json_value *value = json_reader_member(object, key);

    return value && value->kind == JSON_ARRAY ? value : NULL;
}

const struct json_value *
json_reader_item(const struct json_value *list, guint i)
{
    return list && i < list->values->len ? list->values->pdata[i] : NULL;
}
