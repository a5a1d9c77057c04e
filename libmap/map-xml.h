#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads scenario files. Closed to the outside: no network, no other file but a map that
 * lies in the scenario's folder or below. */
#include <glib.h>
#include <stdbool.h>

struct map_scenario;
struct map_sink;

/* Once a process, before the first file: libxml2's loader and catalogs are its own. */
void map_xml_init(void);

/* The libxml2 that runs: "2.9.14"; the caller's (g_free). */
char *map_xml_library_version(void);

/* Whether libxml2 looks at a file too when our own checks found no error in it: it never
 * should find one, and takes a large part of the time. */
enum map_xml_gate { MAP_XML_GATE, MAP_XML_NO_GATE };

/* The scenario in a file, "-" for standard input, with one reference, the caller's. What
 * is wrong with the file is in the sink; NULL without an error means that there is so
 * much that no scenario could be made. The error is set only when the file cannot be
 * read. With errors in the sink a scenario may still come: good enough to be drawn. */
struct map_scenario *map_xml_read(struct map_sink *sink, const char *path, enum map_xml_gate gate,
                                  GError **error);

/* The same from memory, through the gate; `name` stands in findings, and maps are looked for in its folder. */
struct map_scenario *map_xml_read_text(struct map_sink *sink, const char *name, const char *text,
                                       gsize length);

/* File i of the grammar as XML Schema, as the gate uses it (scenario.xsd first); *name
 * becomes its name. All static; NULL beyond the last one. */
const char *map_xml_schema(unsigned i, const char **name);

/* Appends what an element or an attribute of the format means ("river", "policy"); false when
 * there is none of that name. */
bool map_xml_explain(const char *word, GString *out);

/* Element i, families of rules left out, and attribute name i, with a line about it; NULL
 * beyond the end. All static. */
const char *map_xml_element(unsigned i, const char **title);
const char *map_xml_attribute(unsigned i, const char **title);

/* What a file is, from its first tag alone: for whoever walks a folder. */
enum map_xml_kind {
    MAP_XML_SCENARIO, /* ours, or meant to be (scenario or map outside the namespace) */
    MAP_XML_OTHER,    /* XML of another kind */
    MAP_XML_NOT_XML,  /* no tag in it that could be read */
};

/* False with an error when it cannot be read. */
gboolean map_xml_look(const char *path, enum map_xml_kind *kind, GError **error);

/* A row or column that comes into a map, with all names of places that change for it. */
struct map_xml_insert {
    gboolean row;      /* else a column */
    const char *after; /* "C", "4"; "0": before the first */
    const char *map;   /* id of the map, or NULL where the file has one */
};

/* A file ("-": standard input) and how it should be laid out (docs/format.md), to be freed
 * both. It works on the tags and never makes a scenario: comments stay, and whatever is
 * wrong with the scenario stays too. *after is NULL when the file is not well formed; why
 * is in the sink. insert may be NULL. False with an error of domain G_FILE_ERROR when the
 * file cannot be read, of G_OPTION_ERROR when nothing can be inserted there. */
gboolean map_xml_format(struct map_sink *sink, const char *path,
                        const struct map_xml_insert *insert, GBytes **before, GBytes **after,
                        GError **error);

/* The scenario as a file in that layout, to be freed by the caller. What it means is kept
 * and nothing else: comments are gone, places have the names of the margin, defaults are
 * left unsaid, and maps of other files stand in this one. fillings: every random part as drawn, a
 * filling a map, or NULL; hidden hexes stay hidden, and their pools hold what is left for them.
 * art_folder: before the path of every picture, "maps/", for a file that is to stand elsewhere;
 * or NULL. */
struct map_filling;
GString *map_xml_write(const struct map_scenario *scenario, const struct map_filling *fillings,
                       const char *art_folder);
