#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads the files that a scenario names: maps and pictures. */
#include "scenario/builder.h"
#include "xml/document.h"

/* Reads and checks a shared map named by src=. NULL when that failed and was reported. The caller
 * owns the document. */
typedef struct xml_document *(*xml_load_source)(void *context, const char *src, struct map_span at);

/* Passes the bytes of a picture named by an attribute to the builder. Faults of the file are
 * reported already. */
typedef void (*xml_load_art)(void *context, struct scenario_builder *b, const char *attribute,
                             struct word path);

/* Passes the files words/LANGUAGE.ini beside the scenario to the builder. */
typedef void (*xml_load_words)(void *context, struct scenario_builder *b);

/* The functions that read files beside the scenario. */
struct xml_load_files {
    xml_load_source map; /* for <map src> */
    xml_load_art art;    /* for art=, face=, back= */
    xml_load_words words;
    void *context;
};
