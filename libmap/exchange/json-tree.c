/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-tree.h"

#include <string.h>

/* Bounds of what a hostile file can take: a level takes stack, a value takes memory. */
#define MOST_DEPTH 32
#define MOST_VALUES 500000

#define WHITE " \t\r\n"

static bool
report_json(const struct foreign_text *t, const char *from, gsize length, const char *what)
{
    diag_report(t->sink, DIAG_I_JSON,
                (struct map_span){t->file, (uint32_t)(from - t->text), (uint32_t)length}, what,
                NULL);
    return false;
}

/* From a quote to behind the next one. */
static const char *
skip_string(const char *p)
{
    for (p++; *p && *p != '"'; p++)
        p += *p == '\\' && p[1];
    return *p ? p + 1 : p;
}

/* Before jansson takes memory. Letters of strings do not count. */
static bool
check_bounds(const struct foreign_text *t)
{
    unsigned depth = 0, values = 0;

    for (const char *p = t->text; *p;) {
        depth += *p == '[' || *p == '{';
        depth -= depth && (*p == ']' || *p == '}');
        values += strchr("[{,", *p) != NULL;
        if (depth > MOST_DEPTH)
            return report_json(t, p, 1, "more levels of brackets than 32");
        if (values > MOST_VALUES)
            return report_json(t, p, 1, "more values than 500000");
        p = *p == '"' ? skip_string(p) : p + 1;
    }
    return true;
}

/* jansson counts to the end of what it names behind "near". */
static bool
report_error(const struct foreign_text *t, json_error_t *error)
{
    char *near = strstr(error->text, " near '");
    gsize end = MIN((gsize)error->position, t->length), length = 0;

    if (near) {
        length = MIN(strlen(near) - strlen(" near ''"), end);
        *near = '\0';
    }
    return report_json(t, t->text + end - length, length, error->text);
}

struct json_tree
json_tree_empty(const struct foreign_text *text)
{
    return (struct json_tree){text, json_array(), g_hash_table_new_full(NULL, NULL, NULL, g_free)};
}

void
json_tree_put(struct json_tree *tree, const json_t *value, struct map_span place)
{
    g_hash_table_insert(tree->places, (gpointer)value, g_memdup2(&place, sizeof place));
}

/* Finds the places of a value and all in it, in the order of the text, which that of the tree is.
 * Gives what stands behind it. */
static const char *
place_value(struct json_tree *tree, const json_t *value, const char *p)
{
    const char *from = p += strspn(p, WHITE ",:"), *word = json_string_value(value);

    if (*p == '[' || *p == '{') {
        p++;
        for (struct json_child c = {.in = value}; json_tree_next(&c);)
            p = place_value(tree, c.value, c.key ? skip_string(p + strspn(p, WHITE ",")) : p);
        p += strspn(p, WHITE) + 1;
    } else {
        p = *p == '"' ? skip_string(p) : p + strcspn(p, WHITE ",]}");
    }
    while (word && *word && !foreign_text_is_odd(word))
        word++;
    if (word && *word)
        report_json(tree->text, from, (gsize)(p - from), "a letter that cannot be seen");
    if (!json_is_boolean(value) && !json_is_null(value))
        json_tree_put(tree, value,
                      (struct map_span){tree->text->file, (uint32_t)(from - tree->text->text),
                                        (uint32_t)(p - from)});
    return p;
}

bool
json_tree_read(struct json_tree *tree, const struct foreign_text *text)
{
    unsigned errors = diag_sink_count(text->sink, DIAG_ERROR);
    json_error_t error;

    *tree = (struct json_tree){text, NULL, g_hash_table_new_full(NULL, NULL, NULL, g_free)};
    if (!check_bounds(text))
        return false;
    tree->root = json_loadb(text->text, text->length, JSON_REJECT_DUPLICATES, &error);
    if (!tree->root)
        return report_error(text, &error);
    place_value(tree, tree->root, text->text);
    return diag_sink_count(text->sink, DIAG_ERROR) == errors;
}

void
json_tree_release(struct json_tree *tree)
{
    json_decref(tree->root);
    g_hash_table_unref(tree->places);
}

struct map_span
json_tree_place(const struct json_tree *tree, const json_t *value)
{
    const struct map_span *place = g_hash_table_lookup(tree->places, value);

    return place ? *place : (struct map_span){tree->text->file, 0, 1};
}

bool
json_tree_next(struct json_child *c)
{
    json_t *in = (json_t *)c->in;

    if (json_is_array(in)) {
        c->value = json_array_get(in, c->next++);
    } else {
        c->iter = c->next++ ? json_object_iter_next(in, c->iter) : json_object_iter(in);
        c->key = json_object_iter_key(c->iter);
        c->value = json_object_iter_value(c->iter);
    }
    return c->value;
}

const char *
json_tree_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

unsigned
json_tree_number(const json_t *object, const char *key, unsigned most, unsigned otherwise)
{
    const json_t *value = json_object_get(object, key);
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : -1;

    return number >= 0 && number <= most ? (unsigned)number : otherwise;
}
