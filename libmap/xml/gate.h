#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The gate: libxml2 checks files that passed our own checks, for well-formedness and against the
 * grammar. It should never find anything new. It can open no file. */
#include "diag/sink.h"

/* Call once in a process: disables catalogs, files and network of libxml2. */
void xml_gate_init(void);

/* Reports what libxml2 finds in a source of the sink: X-SYNTAX where it is not well-formed,
 * X-SCHEMA where the grammar does not allow it. */
void xml_gate_check(struct map_sink *sink, uint32_t file);

/* The version of libxml2 at run time: "2.9.14"; the caller's (g_free). */
char *xml_gate_version(void);

/* Whether the source is XML at all. Reports X-SYNTAX for what only libxml2 finds. */
bool xml_gate_parse(struct map_sink *sink, uint32_t file);
