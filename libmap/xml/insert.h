#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Inserts rows or columns into a map, deletes them or turns the map, and renames all places that
 * this changes.
 *
 * On both sides of the cut the hexes keep their neighbours. Rows of a pointy map, and columns of a
 * flat one, alternate by half a hex. So a cut through them shifts everything behind it by half a
 * hex, and every second line there gets a dot in front. Before the first line the map changes its
 * shift= instead.
 *
 *   A1  A2  A3                  A1  A2  A3
 *     B1  B2  B3      row A       B1  B2  B3        new
 *   C1  C2  C3        ---->     .   C2  C3  C4      was B, indented by half a hex
 *                                 D1  D2  D3        was C
 *
 * turn.h says how a map turns, removal.h how lines are deleted. */
#include "markup/document.h"

struct map_xml_change;

/* The text with the edits, not laid out; the caller's. NULL after a finding. */
char *xml_insert(struct xml_document *doc, const struct map_xml_change *what,
                 struct map_sink *sink);
