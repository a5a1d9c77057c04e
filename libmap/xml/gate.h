#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* libxml2 behind our own checks: is it well-formed, does the grammar allow it? It should
 * never find what we did not, and it can open nothing. */
#include "diag/sink.h"

/* Once a process: no catalog, no file, no network. */
void xml_gate_init(void);

/* Reports what libxml2 finds in a source of the sink: X-SYNTAX where it is not well-formed,
 * X-SCHEMA where the grammar does not allow it. */
void xml_gate_check(struct map_sink *sink, uint32_t file);

/* The libxml2 that runs: "2.9.14"; the caller's (g_free). */
char *xml_gate_version(void);

/* Is the source XML at all? What libxml2 alone finds is X-SYNTAX. */
bool xml_gate_parse(struct map_sink *sink, uint32_t file);
