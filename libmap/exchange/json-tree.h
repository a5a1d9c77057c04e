#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A tree of jansson, with the place of each value in the text it was read from. */
#include "exchange/foreign-text.h"

#include <jansson.h>

struct json_tree {
    const struct foreign_text *text;
    json_t *root;
    GHashTable *places; /* struct map_span by value; true, false and null have none */
};

/* The whole text; false after reporting why it cannot be read. Released in either case. */
bool json_tree_read(struct json_tree *tree, const struct foreign_text *text);
/* A map or tileset of Tiled in XML, as the JSON that Tiled would write of it; alike. */
bool tiled_xml_read(struct json_tree *tree, const struct foreign_text *text);
void json_tree_release(struct json_tree *tree);

/* One that is made here, an array, and the place of a value in it. */
struct json_tree json_tree_empty(const struct foreign_text *text);
void json_tree_put(struct json_tree *tree, const json_t *value, struct map_span place);

/* Where a value stands; the beginning of the file for none. */
struct map_span json_tree_place(const struct json_tree *tree, const json_t *value);

/* Goes over the items of an array or the members of an object. */
struct json_child {
    const json_t *in;
    const json_t *value;
    const char *key; /* NULL: of an array */
    size_t next;
    void *iter;
};
bool json_tree_next(struct json_child *child);

/* A member that is text, "" where it is none. */
const char *json_tree_text(const json_t *object, const char *key);
/* A member that is a whole number from 0 to most; `otherwise` where it is none. */
unsigned json_tree_number(const json_t *object, const char *key, unsigned most, unsigned otherwise);
