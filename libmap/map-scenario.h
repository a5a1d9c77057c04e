#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario: the content of a file, frozen. Made by the reader (map-scenario-file.h); immutable,
 * shared by threads. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_scenario;
typedef struct map_scenario map_scenario;

/* NULL is allowed. */
void map_scenario_free(struct map_scenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_scenario, map_scenario_free)

/* Counts of one map by hex terrain (enum terrain), own kind (0: none, else index + 1) and number
 * (0: none); by harbor resource (enum resource) and ratio. */
struct map_filling {
    const uint8_t *terrain, *own, *number, *gives, *ratio;
};

/* Borrowed strings. The title in the language ("de") or one of its kin; else, and for NULL, in the
 * scenario's own language; the id where there is no title. */
const char *map_scenario_id(const struct map_scenario *scenario);
const char *map_scenario_title(const struct map_scenario *scenario, const char *language);

/* Whether it uses pictures or tables of cards beside its file. */
bool map_scenario_has_art(const struct map_scenario *scenario);
struct map_sink;
/* Appends what the second scenario says differently from the first: a line each, and an item of JSON.
 * It compares hexes by their names, elements, values with their defaults, the findings of both sinks;
 * layout and comments are no difference. marks: the places on the map of the second one for the
 * fewest players, as a picture takes them. */
void map_scenario_compare(const struct map_scenario *const scenario[2],
                          struct map_sink *const found[2], GString *out, GString *json,
                          GString *marks);

/* Player counts it serves, 1..6. */
void map_scenario_players(const struct map_scenario *scenario, unsigned *least, unsigned *most);

/* Appends the meaning of an option ("sea_travel") or a rule family ("baggage-trains"); false for an
 * unknown name. */
bool map_scenario_explain(const char *word, GString *out);

/* Family i and option i of the table, with a line about each; NULL beyond the end. */
const char *map_scenario_option(unsigned i, const char **title);

/* The pieces that a game needs, counted without drawing anything. */
struct map_parts;
typedef struct map_parts map_parts;

#define MAP_PARTS_SEATS 6
struct map_part {
    const char *id;    /* "tile forest", "disc 6", "wagon red" */
    const char *group; /* "number discs" */
    const char *stack; /* of tiles and harbors that are drawn: the pool, "" the plain one */
    unsigned count[MAP_PARTS_SEATS]; /* [n - 1] for n players */
};

struct map_parts *map_parts_new(const struct map_scenario *scenario);
void map_parts_free(struct map_parts *parts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_parts, map_parts_free)
/* Part i, borrowed from the parts; false beyond the last. */
bool map_parts_get(const struct map_parts *parts, unsigned i, struct map_part *part);

/* The pieces of a shelf: a preset ("box", "extension", "sea", "all") or a file, as in
 * docs/themes.md. NULL with G_FILE_ERROR when it cannot be read, with G_KEY_FILE_ERROR otherwise. */
struct map_shelf;
typedef struct map_shelf map_shelf;

struct map_shelf *map_shelf_open(const char *word, GError **error);
void map_shelf_free(struct map_shelf *shelf);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_shelf, map_shelf_free)
/* Number of each part i on the shelf, for that many players (0: any number). A stack that lies face
 * down counts only when it is complete, because other backs would give its pieces away. *mixed
 * (unless NULL): the parts of which the shelf has some that do not count for that reason. Both are
 * the caller's (g_free). */
unsigned *map_shelf_holds(const struct map_shelf *shelf, const struct map_parts *parts,
                          unsigned players, gboolean **mixed);
#pragma GCC visibility pop
