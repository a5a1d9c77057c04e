/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-tree.h"

#include <string.h>

struct svg_tree {
    GArray *elements; /* struct svg_element */
    GHashTable *ids;  /* name -> index, and one */
    uint32_t open;
};

struct svg_element *
svg_tree_element(const struct svg_tree *tree, uint32_t i)
{
    return &g_array_index(tree->elements, struct svg_element, i);
}

unsigned
svg_tree_size(const struct svg_tree *tree)
{
    return tree->elements->len;
}

static void
clear_element(gpointer data)
{
    struct svg_element *e = data;

    g_free(e->name);
    g_strfreev(e->names);
    g_strfreev(e->values);
}

const char *
svg_element_attribute(const struct svg_element *e, const char *name)
{
    for (unsigned i = 0; e->names[i]; i++)
        if (strcmp(e->names[i], name) == 0)
            return e->values[i];
    return NULL;
}

static void
open_element(GMarkupParseContext *context, const char *name, const char **names,
             const char **values, gpointer data, GError **error)
{
    struct svg_tree *tree = data;
    uint32_t i = tree->elements->len;
    struct svg_element e = {.name = g_strdup(name),
                            .names = g_strdupv((char **)names),
                            .values = g_strdupv((char **)values),
                            .parent = tree->open,
                            .first = SVG_TREE_NONE,
                            .last = SVG_TREE_NONE,
                            .next = SVG_TREE_NONE};
    const char *id = svg_element_attribute(&e, "id");

    (void)context;
    (void)error;
    if (id && !g_hash_table_contains(tree->ids, id))
        g_hash_table_insert(tree->ids, g_strdup(id), GUINT_TO_POINTER(i + 1));
    g_array_append_val(tree->elements, e);
    if (tree->open != SVG_TREE_NONE) {
        struct svg_element *parent = svg_tree_element(tree, tree->open);

        if (parent->first == SVG_TREE_NONE)
            parent->first = i;
        else
            svg_tree_element(tree, parent->last)->next = i;
        parent->last = i;
    }
    tree->open = i;
}

static void
close_element(GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
    struct svg_tree *tree = data;

    (void)context;
    (void)name;
    (void)error;
    tree->open = svg_tree_element(tree, tree->open)->parent;
}

struct svg_tree *
svg_tree_read(const char *svg)
{
    static const GMarkupParser parser = {.start_element = open_element,
                                         .end_element = close_element};
    g_autoptr(map_svg_tree) tree = g_new0(struct svg_tree, 1);
    g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, tree, NULL);

    tree->elements = g_array_new(FALSE, FALSE, sizeof(struct svg_element));
    g_array_set_clear_func(tree->elements, clear_element);
    tree->ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    tree->open = SVG_TREE_NONE;
    return g_markup_parse_context_parse(context, svg, -1, NULL) &&
                   g_markup_parse_context_end_parse(context, NULL)
               ? g_steal_pointer(&tree)
               : NULL;
}

void
svg_tree_free(struct svg_tree *tree)
{
    if (!tree)
        return;
    g_array_unref(tree->elements);
    g_hash_table_unref(tree->ids);
    g_free(tree);
}

uint32_t
svg_tree_find(const struct svg_tree *tree, const char *id)
{
    uint32_t i = GPOINTER_TO_UINT(g_hash_table_lookup(tree->ids, id));

    return i > 0 ? i - 1 : SVG_TREE_NONE;
}

uint32_t
svg_tree_target(const struct svg_tree *tree, const struct svg_element *e)
{
    const char *id = svg_element_attribute(e, "href");

    if (!id)
        id = svg_element_attribute(e, "xlink:href");
    return id && *id == '#' ? svg_tree_find(tree, id + 1) : SVG_TREE_NONE;
}
