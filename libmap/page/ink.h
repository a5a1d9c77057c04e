#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much ink pages take: what of the paper is covered, measured from pictures painted at a
 * few dots a centimetre. White is 0, black and every full colour in part up to 1. */
#include "page/document.h"

struct studio;
struct ink;

/* Of the pictures in `twins` (struct picture -> struct picture, or NULL) the other is taken. */
struct ink *ink_new(struct studio *studio, GHashTable *twins);
void ink_free(struct ink *ink);
typedef struct ink map_ink;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_ink, ink_free)

/* Adds all pages of the document; false with an error when art is missing. The document's
 * pictures must outlive the ink. */
bool ink_add(struct ink *ink, const struct document *document, GError **error);
/* Of all that was added, 0 to 1. */
double ink_cover(const struct ink *ink);
