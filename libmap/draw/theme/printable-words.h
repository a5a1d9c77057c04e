#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An author's words in letters that can be printed. */
#include "diag/sink.h"
#include "draw/theme/studio.h"

/* The text without letters that our fonts lack; reports each (P-FONT) at the span. A box in its
 * place would say nothing. Newly allocated. */
char *printable_words_of(struct studio *studio, struct map_sink *sink, const char *text,
                         struct map_span span);
