#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads the files that a scenario names: maps and pictures. */
#include "scenario/builder.h"
#include "markup/document.h"

/* Reads and checks a shared map named by src=. NULL when that failed and was reported. The caller
 * owns the document. */
typedef struct xml_document *(*xml_load_source)(void *context, const char *src, struct map_span at);

/* Passes the bytes of a picture named by an attribute to the builder. Faults of the file are
 * reported already. */
typedef void (*xml_load_art)(void *context, struct scenario_builder *b, const char *attribute,
                             struct word path);

/* Passes the files words/LANGUAGE.ini beside the scenario to the builder. */
typedef void (*xml_load_words)(void *context, struct scenario_builder *b);

/* Reads a table of cards named by src=: its text, which the sink keeps, and its source. False when
 * that failed and was reported. */
typedef bool (*xml_load_table)(void *context, struct word src, const char **text, gsize *length,
                               uint32_t *file);

/* The functions that read files beside the scenario. */
struct xml_load_files {
    xml_load_source map; /* for <map src> */
    xml_load_art art;    /* for art=, face=, back= */
    xml_load_words words;
    xml_load_table table; /* for <cards src> */
    void *context;
};
