#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much ink pages take: what of the paper is covered, measured from pictures painted at a
 * few dots a centimetre. White is 0, black and every full colour in part up to 1. */
#include "page/print-document.h"

struct studio;
struct ink;

struct ink *ink_new(struct studio *studio);
void ink_free(struct ink *ink);
typedef struct ink map_ink;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_ink, ink_free)

/* Counts a picture that pages will show, so that nothing of that is left to ink_add(). */
bool ink_prepare(struct ink *ink, const struct picture *picture, GError **error);
/* Adds all pages of the document, and of its pictures in `twins` (struct picture -> struct picture,
 * or NULL) the other; false with an error when art is missing. All pictures must outlive the ink. */
bool ink_add(struct ink *ink, const struct document *document, GHashTable *twins, GError **error);
/* Of all that was added, 0 to 1. */
double ink_cover(const struct ink *ink);
