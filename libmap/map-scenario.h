#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario: what a file says, frozen. Made by the reader (map-xml.h); immutable,
 * shared by threads, ref-counted. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct map_scenario;
typedef struct map_scenario map_scenario;

/* NULL is allowed. */
void map_scenario_unref(struct map_scenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_scenario, map_scenario_unref)

/* What is drawn of one map: by hex terrain (enum terrain), own kind (0: none, else one more than
 * its index) and number (0: none); by harbor what it gives (enum resource) and its ratio. */
struct map_filling {
    const uint8_t *terrain, *own, *number, *gives, *ratio;
};

/* Borrowed strings. The title in the language ("de"), or one like it, else in the scenario's own,
 * for NULL too; the id where it has none. */
const char *map_scenario_id(const struct map_scenario *scenario);
const char *map_scenario_title(const struct map_scenario *scenario, const char *language);

/* Player counts it serves, 1..6. */
/* It names pictures of its own. */
bool map_scenario_has_art(const struct map_scenario *scenario);
void map_scenario_players(const struct map_scenario *scenario, unsigned *least, unsigned *most);

/* Appends what an option ("sea_travel") or a rule family ("baggage-trains") means; false
 * when there is none of that name. */
bool map_scenario_explain(const char *word, GString *out);

/* Family i, then option i of the table, with a line about it; NULL beyond the end. */
const char *map_scenario_option(unsigned i, const char **title);

/* What has to lie on the table, piece by piece, known without drawing any. */
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

/* The boxes at home: a preset ("box", "extension", "sea", "all") or the name of a file, as
 * docs/parts.md says. NULL with an error: G_FILE_ERROR when it cannot be read, else
 * G_KEY_FILE_ERROR. */
struct map_shelf;
typedef struct map_shelf map_shelf;

struct map_shelf *map_shelf_open(const char *word, GError **error);
void map_shelf_free(struct map_shelf *shelf);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_shelf, map_shelf_free)
/* How many of part i are there, by i, for a game of so many players (0: of any number); none of a
 * stack that lies face down and is not there whole, as other backs would tell: *mixed (unless NULL)
 * says of which parts the shelf has some that do not count for that. Both the caller's (g_free). */
unsigned *map_shelf_holds(const struct map_shelf *shelf, const struct map_parts *parts,
                          unsigned players, gboolean **mixed);
