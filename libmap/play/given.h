#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines "given ...": the position from which a transcript starts. */
#include "play/notation.h"

/* Applies words[1..]; *at is the faulty word, *why the fault (static) or NULL. */
enum notation_fault given_read(struct game *game, const struct line *line, unsigned *at,
                               const char **why);
/* The family that the word belongs to, or FAMILY_COUNT: always in play. */
enum family given_family(const struct line_word *word);
/* Call it after the last line: updates everything derived. NULL, or why the position is
 * impossible. */
const char *given_end(struct game *game);
