#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How a scenario comes to the files beside it: maps and pictures. */
#include "scenario/builder.h"
#include "xml/document.h"

/* Reads a shared map file named in src= and checks it; NULL when that failed and was
 * reported. The document is the caller's. */
typedef struct xml_document *(*xml_load_source)(void *context, const char *src, struct map_span at);

/* Hands the bytes of a picture that an attribute names to the builder; what is wrong with the file
 * was reported. */
typedef void (*xml_load_art)(void *context, struct scenario_builder *b, const char *attribute,
                             struct word path);

/* The files beside the scenario. */
struct xml_load_files {
    xml_load_source map; /* serves <map src> */
    xml_load_art art;    /* serves art=, face=, back= */
    void *context;
};
