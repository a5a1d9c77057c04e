#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The elements of an SVG with their attributes, without text. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define SVG_TREE_NONE UINT32_MAX

struct svg_element {
    char *name;
    char **names, **values;       /* attributes */
    uint32_t parent, first, last; /* children */
    uint32_t next;
    bool open; /* for who walks: already drawn on this way */
};

struct svg_tree;

/* NULL when the text is no well-formed element. */
struct svg_tree *svg_tree_read(const char *svg);
void svg_tree_free(struct svg_tree *tree);
typedef struct svg_tree map_svg_tree;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_svg_tree, svg_tree_free)

/* The root is number 0; behind it come the others, in the order of the file. */
struct svg_element *svg_tree_element(const struct svg_tree *tree, uint32_t i);
unsigned svg_tree_size(const struct svg_tree *tree);
/* The first with this id, and the one that a href="#id" names; else SVG_TREE_NONE. */
uint32_t svg_tree_find(const struct svg_tree *tree, const char *id);
uint32_t svg_tree_target(const struct svg_tree *tree, const struct svg_element *e);

/* The value of an attribute; NULL: it has none. */
const char *svg_element_attribute(const struct svg_element *e, const char *name);
