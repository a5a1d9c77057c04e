#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Typos of people and word processors: characters that look like the right ones. */
#include "diag/sink.h"
#include "scenario/words.h"

/* The word with every run of marks (dashes, commas, arrows, spaces among them) replaced by one
 * `joint`, and none at its ends. Slashes are marks only if the joint is a slash. NULL when it has
 * none; *what names the first, "an en dash". The caller's. */
char *lookalikes_join(struct word w, char joint, const char **what);

/* Reports each run of spaces in the word that are not white space in XML (X-BLANK); false when
 * there is none. */
bool lookalikes_report_blanks(struct map_sink *sink, struct word w);

/* The length in bytes of such a space at p, or 0; *what as above. */
unsigned lookalikes_blank(const char *p, const char *end, const char **what);

/* A name in a definition and one in a reference differ: either may be the typo. The proposal stays
 * certain only if it occurs elsewhere too and the written word does not. */
void lookalikes_doubt_name(const struct map_sink *sink, struct finding *f, const char *better,
                           const char *word);
