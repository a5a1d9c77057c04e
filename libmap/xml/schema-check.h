#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The gate's first look: does libxml2 object to anything in a file? Nearly always it does not,
 * and then nothing has to be built that could tell where. */
#include <libxml/xmlschemas.h>
#include <stdbool.h>
#include <stddef.h>

/* True when it is well-formed and the grammar allows it; on any thread. */
bool xml_glance_passes(const char *text, size_t length);

/* A grammar that is known to be one, compiled; the caller's. */
xmlSchemaPtr xml_glance_compile(const char *text, size_t length);
/* Not: blanks in an element that holds nothing. The grammar's XML Schema form is stricter there
 * than the grammar itself, and other content is our own finding. */
bool xml_glance_is_objection(const xmlError *error);
