#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads scenario files. No network; the only other files read are maps in the scenario's folder or
 * below. */
#include <glib.h>
#include <stdbool.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;

/* Call once in a process, before the first file: sets libxml2's loader and catalogs. Returns the
 * version of libxml2 at run time, "2.9.14"; static. */
const char *map_scenario_init(void);

/* Reads the scenario in a file, "-" for standard input; the caller owns it. Faults of the
 * file are in the sink. NULL without an error: too faulty to make a scenario. NULL with an error:
 * the file cannot be read. With errors in the sink a scenario may still be returned: good enough to
 * draw. */
struct map_scenario *map_scenario_read(struct map_sink *sink, const char *path, GError **error);

/* The same from memory. `name` is the file name in findings; maps are looked up
 * in its folder. */
struct map_scenario *map_scenario_read_text(struct map_sink *sink, const char *name,
                                            const char *text, gsize length);

/* Appends the meaning of an element or attribute of the format ("river", "policy"); false for an
 * unknown name. */
bool map_scenario_explain_element(const char *word, GString *out);

/* Element i (without rule families), and attribute name i, with a line about it; NULL beyond the
 * end. Static. */
const char *map_scenario_element(unsigned i, const char **title);
const char *map_scenario_attribute(unsigned i, const char **title);

/* The type of a file, from its first tag alone: for a walk through a folder. */
enum map_scenario_kind {
    MAP_SCENARIO_FILE_OURS,    /* ours, or meant to be (scenario or map outside the namespace) */
    MAP_SCENARIO_FILE_OTHER,   /* other XML */
    MAP_SCENARIO_FILE_NOT_XML, /* has no tag that can be read */
};

/* False with an error when it cannot be read. */
gboolean map_scenario_look(const char *path, enum map_scenario_kind *kind, GError **error);

/* A change of a map, where all names of places that change are updated; or other names of the
 * scenario. */
enum map_scenario_change_kind {
    MAP_SCENARIO_INSERT_ROW,
    MAP_SCENARIO_INSERT_COLUMN,
    MAP_SCENARIO_MIRROR, /* left to right */
    MAP_SCENARIO_ROTATE, /* clockwise */
    MAP_SCENARIO_DELETE_ROW,
    MAP_SCENARIO_DELETE_COLUMN,
    MAP_SCENARIO_CROP, /* outer rows and columns without a hex */
    MAP_SCENARIO_NAME,
};

struct map_scenario_change {
    enum map_scenario_change_kind kind;
    const char *line;       /* insert after it, delete it: "C", "4"; "0": before the first */
    int degrees;            /* rotate: 60, 120, 180, 240 or 300 */
    const char *map;        /* id of the map, or NULL if the file has only one */
    const char *id, *title; /* name: the title may be NULL and stays then */
};

/* The text of a file ("-": standard input) and its text in canonical layout (docs/format.md); free
 * both. It works on the tags without making a scenario: comments stay, and so do faults of the
 * scenario. *after is NULL when the file is not well formed, or the map cannot be changed so; the
 * sink has the reason. change may be NULL. False with G_FILE_ERROR when the file cannot be read.
 * *before may hold the text, not a file, of that name. */
gboolean map_scenario_format(struct map_sink *sink, const char *path,
                             const struct map_scenario_change *change, GBytes **before,
                             GBytes **after, GError **error);

/* The scenario as a file in canonical layout, for the caller to free. Comments, texts and names
 * stay as in the file that it was read from; maps of other files are included. The sink that it was
 * read with must still exist. fillings: every random part as drawn, one filling for each map, or
 * NULL. Hidden hexes stay hidden, and their pools keep the rest. art_folder: a prefix for the path
 * of every picture, "maps/", for a file in another folder; or NULL. */
struct map_filling;
GString *map_scenario_write(const struct map_scenario *scenario, const struct map_filling *fillings,
                            const char *art_folder);
#pragma GCC visibility pop
