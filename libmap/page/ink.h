#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ink of pages: the covered share of the paper, measured from pictures painted at a few dots for
 * each centimetre. White is 0, black is 1, colours are between. */
#include "page/print-document.h"

struct studio;
struct ink;

struct ink *ink_new(struct studio *studio);
void ink_free(struct ink *ink);
typedef struct ink map_ink;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_ink, ink_free)

/* Counts a picture in advance, so that ink_add() finds it done. */
bool ink_prepare(struct ink *ink, const struct picture *picture, GError **error);
/* Adds all pages of the document. A picture with a counterpart in `twins` (struct picture -> struct
 * picture, or NULL) is replaced by it. False with an error when art is missing. All pictures must
 * outlive the ink. */
bool ink_add(struct ink *ink, const struct document *document, GHashTable *twins, GError **error);
/* Of all pages added, 0 to 1. */
double ink_cover(const struct ink *ink);
