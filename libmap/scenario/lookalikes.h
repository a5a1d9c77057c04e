#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Slips of the hand and of word processors: characters that look like those that were
 * meant. */
#include "diag/sink.h"
#include "scenario/words.h"

/* The word in the plain characters that it was surely to have: dashes of every length, wide
 * and look-alike letters, O and l among digits, quotes, zeros before a number, punctuation at its
 * end. Odd blanks
 * become blanks, or go where `list` is false. NULL when there is nothing of the kind in it;
 * else *what names the first, "an en dash". The caller's. */
char *lookalikes_mend(struct word w, bool list, const char **what);

/* The word with every run of marks that join nothing (dashes, commas, arrows and their like, blanks
 * among them) as one `joint`, and none at its ends; slashes are marks where the joint is one. NULL
 * when there is none; *what as above. The caller's. */
char *lookalikes_join(struct word w, char joint, const char **what);

/* Proposes the mended word, and says what stood in it, where every part of it fits. Only for
 * a main span that covers exactly the word. */
bool lookalikes_propose(struct finding *f, struct word w, bool list,
                        bool (*fits)(const void *data, struct word part), const void *data);

/* Reports each run of blanks in the word that are no blanks to XML (X-BLANK); false when
 * there is none. */
bool lookalikes_report_blanks(struct map_sink *sink, struct word w);

/* The length in bytes of such a blank at p, or 0; *what as above. */
unsigned lookalikes_blank(const char *p, const char *end, const char **what);

/* A name that the author gives and one that he uses differ: either may be the slip. What was
 * proposed stays sure only where it is used elsewhere too, and the word that was written is not. */
void lookalikes_doubt_name(const struct map_sink *sink, struct finding *f, const char *better,
                           const char *word);
