/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-tree.h"

#include <string.h>

#define MOST_DEPTH 32

/* A map or tileset of Tiled in XML, read as the JSON that Tiled would write of it. */
struct xml {
    struct json_tree *tree;
    GPtrArray *open; /* json_t * of each element that is not closed */
};

/* An element that is an item of a list of its parent; what has no row is part of its parent. */
static const struct item {
    const char *element, *list, *type;
} items[] = {
    {"layer", "layers", "tilelayer"},
    {"group", "layers", "group"},
    {"objectgroup", "layers", "objectgroup"},
    {"imagelayer", "layers", "imagelayer"},
    {"tileset", "tilesets", NULL},
    {"tile", "tiles", NULL},
    {"property", "properties", NULL},
};

/* Numbers are such in JSON, but for what an author writes. */
static json_t *
make_value(const char *name, const char *text)
{
    static const char *const numbers[] = {"width", "height", "firstgid", "id", NULL};

    if (strcmp(name, "infinite") == 0 || strcmp(name, "visible") == 0)
        return json_boolean(strcmp(text, "0") != 0);
    return g_strv_contains(numbers, name) && strspn(text, "0123456789") == strlen(text)
               ? json_integer((json_int_t)g_ascii_strtoull(text, NULL, 10))
               : json_string(text);
}

static void
begin_element(GMarkupParseContext *context, const char *element, const char **names,
              const char **values, gpointer data, GError **error)
{
    struct xml *x = data;
    json_t *parent = x->open->len ? x->open->pdata[x->open->len - 1] : NULL, *at = parent;
    const struct foreign_text *t = x->tree->text;
    struct map_span line = {t->file, 0, 0}, place;
    int row, column;
    uint32_t from = 0;

    g_markup_parse_context_get_position(context, &row, &column);
    for (int i = 0; i < row && foreign_text_line(t, &from, &line); i++)
        ;
    place = foreign_text_trim(t, line);
    if (x->open->len == MOST_DEPTH || (!parent && x->tree->root)) {
        g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                    parent ? "more than 32 levels" : "more than one map");
        return;
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(items) && parent; i++)
        if (strcmp(items[i].element, element) == 0) {
            at = json_object();
            if (!json_is_array(json_object_get(parent, items[i].list)))
                json_object_set_new(parent, items[i].list, json_array());
            json_array_append_new(json_object_get(parent, items[i].list), at);
            if (items[i].type)
                json_object_set_new(at, "type", json_string(items[i].type));
        }
    if (!parent)
        at = x->tree->root = json_object();
    for (unsigned i = 0; names[i]; i++) {
        bool picture = strcmp(element, "image") == 0;

        if (picture && strcmp(names[i], "source") != 0)
            continue;
        json_t *value = make_value(names[i], values[i]);

        json_object_set_new(at, picture ? "image" : names[i], value);
        if (json_is_string(value))
            json_tree_put(x->tree, value, place);
    }
    json_tree_put(x->tree, at, place);
    g_ptr_array_add(x->open, at);
}

static void
end_element(GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
    struct xml *x = data;

    (void)context, (void)element, (void)error;
    g_ptr_array_set_size(x->open, (int)x->open->len - 1);
}

/* The tiles of a layer: a list of numbers, or what its encoding makes of them. */
static void
read_content(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
             GError **error)
{
    struct xml *x = data;
    json_t *at = x->open->len ? x->open->pdata[x->open->len - 1] : NULL, *list = json_array();
    g_autofree char *copy = g_strstrip(g_strndup(text, length));
    g_auto(GStrv) numbers = g_strsplit(copy, ",", -1);

    (void)error;
    if (strcmp(g_markup_parse_context_get_element(context), "data") == 0 && at) {
        if (strcmp(json_tree_text(at, "encoding"), "csv") == 0)
            for (char **n = numbers; *n; n++)
                json_array_append_new(list, make_value("id", g_strstrip(*n)));
        json_object_set_new(at, "data",
                            json_array_size(list) ? json_incref(list) : json_string(copy));
        json_tree_put(x->tree, json_object_get(at, "data"), json_tree_place(x->tree, at));
    }
    json_decref(list);
}

bool
tiled_xml_read(struct json_tree *tree, const struct foreign_text *text)
{
    static const GMarkupParser parser = {begin_element, end_element, read_content, NULL, NULL};
    struct xml x = {tree, g_ptr_array_new()};
    g_autoptr(GError) error = NULL;
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, &x, NULL);

    *tree = json_tree_empty(text);
    json_decref(tree->root);
    tree->root = NULL;
    bool whole = g_markup_parse_context_parse(context, text->text, (gssize)text->length, &error) &&
                 g_markup_parse_context_end_parse(context, &error);

    if (!whole)
        diag_report(text->sink, DIAG_I_TILED, (struct map_span){text->file, 0, 0}, error->message,
                    "save the map again in Tiled", NULL);
    g_markup_parse_context_free(context);
    g_ptr_array_unref(x.open);
    return whole && tree->root;
}
