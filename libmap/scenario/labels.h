#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Labels and notes of an author: an attribute in the language of the file, child elements for other
 * languages. */
#include "diag/sink.h"
#include "scenario/storage.h"
#include "scenario/words.h"

/* Copies that outlive the reader's memory. */
struct label_list labels_keep(struct map_strings *strings, struct label_list labels);

struct labels_source {
    struct word attribute;
    struct label_list labels; /* the child elements with this text, among others of the thing */
    enum label_use use;       /* of the elements to take */
    const char *own;          /* language of texts without their own: of the file */
    const char *first; /* language that comes first: of the scenario, which may use the map of
                        * another file */
    const char *usual; /* the text where there is no other; NULL: none */
};

/* Reports a second text in one language (X-LANGUAGE); empty texts are dropped. */
struct scenario_wording labels_read(const struct labels_source *source, struct map_strings *strings,
                                    struct map_sink *sink);
