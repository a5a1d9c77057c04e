#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The text of a <row> as tokens for the builder. What people write between and into tokens (odd
 * blanks, commas, a blank too many or too few) is reported here and read as it was meant, so that
 * the hexes behind it stay where they are and nothing else seems wrong. */
#include "xml/indent.h"
#include "xml/walk.h"

void xml_row_load(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
                  struct xml_indent *indent);
