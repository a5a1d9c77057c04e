#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An author's words, made fit to be drawn. */
#include "diag/sink.h"
#include "draw/theme/studio.h"

/* The text without the letters that no font of ours has, each reported (P-FONT) at the
 * span: a box in its place would say nothing. Newly allocated. */
char *printable_words_of(struct studio *studio, struct map_sink *sink, const char *text,
                         struct map_span span);
