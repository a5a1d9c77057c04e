#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Passes a scenario's own definitions to the builder: <term>, <kind>, <piece>, and the children of
 * families. */
#include "scenario/beside.h"
#include "scenario/walk.h"

/* `arts`: paths of the pictures so far, so that each file is read once. */
void xml_load_own(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
                  const struct xml_load_files *files, GHashTable *arts);
/* The same for a picture that another file names; unset: none. */
void xml_load_art_word(struct scenario_builder *b, struct word path, const char *attribute,
                       const struct xml_load_files *files, GHashTable *arts);
/* <card>, <waiver> */
void xml_load_family_children(struct map_sink *sink, struct scenario_builder *b,
                              struct xml_walk family);
