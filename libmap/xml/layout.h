#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The canonical layout of a file: only white space changes, quotes become double ones, an
 * element without content one tag. docs/format.md describes it.
 *
 *   <map shift="left">
 *     <row>    .     sea   sea</row>      cells of one width, as wide as the longest token;
 *     <row>.     sea   ?     sea</row>    rows of a pointy map half a cell apart
 *
 * Nothing is understood here but the names of elements: a file that breaks every rule of
 * the format is laid out as well, as long as it is well formed. */
#include <glib.h>

#define LAYOUT_WIDTH 96 /* columns for text and tags */

/* text: well-formed UTF-8 with \n as line ends, without a byte order mark. */
void xml_layout(const char *text, gsize length, GString *out);
