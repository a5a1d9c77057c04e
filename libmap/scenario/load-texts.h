#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Elements that the builder takes by their words; texts in several languages. */
#include "scenario/walk.h"

/* Reports X-TEXT-EMPTY for a text without words. */
void xml_load_check_text(struct map_sink *sink, struct xml_walk w);

/* The labels of a kind, piece or pool, the notes of a hex, both of a mark: the caller's (g_free). */
struct label_list xml_load_labels(struct map_sink *sink, struct xml_walk w);

/* Passes an element to the builder: its attributes, their names separated by spaces in the order of
 * its words, and its labels. */
void xml_load_element(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
                      enum scenario_added what, const char *attributes);
