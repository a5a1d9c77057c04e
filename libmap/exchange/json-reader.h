#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* JSON as a tree, with the place of each value. */
#include "exchange/foreign-text.h"

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json_value {
    enum json_kind kind;
    struct map_span span;
    double number;     /* BOOL: 0 or 1 */
    char *text;        /* STRING */
    char *key;         /* as a member of an object */
    GPtrArray *values; /* struct json_value *; ARRAY, OBJECT */
};

/* The whole text; NULL after reporting where it is no JSON. */
struct json_value *json_reader_read(const struct foreign_text *text);
void json_reader_free(struct json_value *value);

/* A member, NULL where there is none, for NULL too. */
const struct json_value *json_reader_member(const struct json_value *object, const char *key);
/* Its text, "" where it is none. */
const char *json_reader_text(const struct json_value *object, const char *key);
/* Its whole number from 0 to most; `otherwise` where it is none. */
unsigned json_reader_number(const struct json_value *object, const char *key, unsigned most,
                            unsigned otherwise);
/* A member that is an array, else NULL; element i of it, NULL behind the last. */
const struct json_value *json_reader_list(const struct json_value *object, const char *key);
const struct json_value *json_reader_item(const struct json_value *list, guint i);
