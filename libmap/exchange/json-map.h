#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* JSON of any program as a list of hexes and harbors. What a member says is seen from its name and
 * its value. */
#include "board/place-name.h"
#include "exchange/hex-list.h"
#include "exchange/json-tree.h"

enum json_role {
    ROLE_NONE,
    ROLE_HARBOR,
    ROLE_SIDE,
    ROLE_CORNER,
    ROLE_NUMBER,
    ROLE_TERRAIN,
    ROLE_PLACE
};

struct json_place {
    double a, b;
    unsigned counts; /* 0: it is none */
};

struct json_harbor {
    const json_t *value;
    struct json_place place; /* of the hex that has it */
};

struct json_map {
    struct json_tree tree;
    struct plain_map *map;
    struct hex_list list;
    GArray *harbors;  /* struct json_harbor */
    GHashTable *used; /* values that were taken */
    bool counting;    /* only looks how many hexes a list has */
};

/* Makes a map of a tree, and releases it. What is wrong, uncertain or left over is reported. */
void json_map_make(struct json_tree *tree, struct plain_map *map);

enum json_role json_member_role(const char *key);
/* By two members with numbers. */
struct json_place json_member_numbers(struct json_map *m, const json_t *object);
/* "0,-1", [0, -1], {"q": 0, "r": -1}, and what has such a member. */
struct json_place json_member_place(struct json_map *m, const json_t *value, const char *key);
/* A whole number, perhaps as text; -1: it is none. */
int json_member_number(const json_t *value);
/* Marks a value as taken. */
const json_t *json_member_use(struct json_map *m, const json_t *value);

/* A board that `render` wrote: how its rows lie, before its hexes are read. */
void json_own_begin(struct json_map *m);
/* What other programs do not have, once it is frozen: labels, products, rivers and marks. */
void json_own_add(struct json_map *m, const json_t *hexes);
/* A place of that kind by its name; false after reporting that there is none. */
bool json_own_place(const struct json_map *m, const json_t *name, struct board_place *place);

/* Adds the harbors to the map, once it is frozen. */
void json_harbors_add(struct json_map *m);
