#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Splits the text of a <row> into tokens for the builder. Reports slips between and in tokens
 * (other kinds of spaces, commas, a space too many or too few) and reads them as meant. So the
 * hexes behind keep their places and cause no more findings. */
#include "scenario/indent.h"
#include "scenario/walk.h"

void xml_row_load(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
                  struct xml_indent *indent);
