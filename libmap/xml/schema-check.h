#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The gate's fast check: whether libxml2 objects to anything in a file. Nearly always it does not,
 * and then no tree is needed to find the place. */
#include <libxml/xmlschemas.h>
#include <stdbool.h>
#include <stddef.h>

/* True when it is well-formed and the grammar allows it; thread-safe. */
bool xml_glance_passes(const char *text, size_t length);

/* Compiles a grammar that is known to be valid; the caller's. */
xmlSchemaPtr xml_glance_compile(const char *text, size_t length);
/* Does not reject white space in an element without content. The XML Schema form is stricter there
 * than the grammar itself, and our own checks find other content. */
bool xml_glance_is_objection(const xmlError *error);
