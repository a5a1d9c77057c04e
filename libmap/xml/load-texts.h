#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Texts in several languages, an element for each. */
#include "xml/walk.h"

/* Reports X-TEXT-EMPTY for a text without words. */
void xml_load_check_text(struct map_sink *sink, struct xml_walk w);

/* The labels of a kind, piece or pool, the notes of a hex, both of a mark: *n of them, the caller's
 * (g_free). */
struct label_words *xml_load_labels(struct map_sink *sink, struct xml_walk w, unsigned *n);
