#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Labels and notes as an author writes them: an attribute in the language of the file, elements
 * for others beside it. */
#include "diag/sink.h"
#include "scenario/storage.h"
#include "scenario/words.h"

/* Copies that outlive the reader's memory. */
const struct label_words *labels_keep(struct map_strings *strings, const struct label_words *labels,
                                      unsigned n);

struct labels_source {
    struct word attribute;
    const struct label_words *elements; /* those of this wording, and of others of the thing */
    unsigned n_elements;
    bool back;         /* the elements that are <back-label> */
    const char *own;   /* language of what does not say its own: of the file */
    const char *first; /* language that leads: of the scenario, which may take a map's file */
    const char *usual; /* what is said in it where nothing else is; NULL: nothing */
};

/* A second text in one language is reported (X-LANGUAGE); what is empty says nothing. */
struct scenario_wording labels_read(const struct labels_source *source, struct map_strings *strings,
                                    struct map_sink *sink);
