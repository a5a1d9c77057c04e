#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Maps of other programs: read as a scenario, and written from one. */
#include <glib.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;

/* The forms of a file that can be read, as words for --from; the last is NULL. */
extern const char *const map_exchange_forms[];

/* Puts what is wrong with a scenario into the sink. */
typedef void (*map_exchange_judge)(struct map_sink *made, const char *text, gsize length);

/* The map in a file ("-": standard input) as the text of a scenario with that id, not yet laid out
 * (map-scenario-file.h); the caller's. form: a word of map_exchange_forms, or NULL: by the content.
 * What is wrong, and what a scenario cannot say, is in the sink; with errors there NULL, except for
 * the first that `judge` (or NULL) finds. NULL with an error when the file cannot be read. */
GString *map_exchange_read(struct map_sink *sink, const char *path, const char *form,
                           const char *id, map_exchange_judge judge, GError **error);

enum map_exchange_form {
    MAP_EXCHANGE_GAME,  /* a `.game` file */
    MAP_EXCHANGE_BOARD, /* JSON (schemas/board.schema.json) */
    MAP_EXCHANGE_SPANS, /* with the places in the file, also of a scenario with errors */
};

/* The map for that many players, the caller's. What the form cannot say is in the sink; with errors
 * there NULL. */
GString *map_exchange_write(struct map_sink *sink, const struct map_scenario *scenario,
                            unsigned players, enum map_exchange_form form);
#pragma GCC visibility pop
