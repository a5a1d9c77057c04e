#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Owns a scenario's strings and arrays: all are freed together. */
#include <glib.h>

struct map_strings;

struct map_strings *scenario_strings_new(void);
void scenario_strings_free(struct map_strings *s);

/* A NUL-terminated copy; bytes after a NUL in the text are kept too. */
const char *scenario_strings_add(struct map_strings *s, const char *text, gsize length);
/* Zeroed memory for n things of that size. */
void *scenario_strings_room(struct map_strings *s, gsize n, gsize size);
/* A copy of the things of an array. */
void *scenario_strings_copy(struct map_strings *s, const GArray *array);
