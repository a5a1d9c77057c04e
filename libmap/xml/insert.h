#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A new row or column in a map, with every name of a place that has to change for it.
 *
 * On both sides of the cut the hexes keep their neighbours. Across a cut through lines
 * that stand half a hex off (a row of a pointy map, a column of a flat one) that takes a
 * step of half a hex: what comes behind the cut goes half a hex on, and every second line
 * of it gets a dot in front. Before the first line the map turns its shift= round instead.
 *
 *   A1  A2  A3                  A1  A2  A3
 *     B1  B2  B3      row A       B1  B2  B3        new
 *   C1  C2  C3        ---->     .   C2  C3  C4      was B, which stood half a hex right
 *                                 D1  D2  D3        was C */
#include <glib.h>

struct map_xml_insert;

/* The text with the edits made, not laid out anew; NULL with an error that says why not.
 * The text is as for xml_layout(). */
char *xml_insert(const char *text, gsize length, const struct map_xml_insert *what, GError **error);
