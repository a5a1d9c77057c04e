#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines "given ...": the position a transcript starts from. */
#include "play/notation.h"

/* Does what words[1..] say; *at is the word at fault, *why what is wrong with it (static) or
 * NULL. */
enum notation_fault given_read(struct game *game, const struct line *line, unsigned *at,
                               const char **why);
/* The family that the word speaks of, or FAMILY_COUNT: always in play. */
enum family given_family(const struct line_word *word);
/* All is given: what follows from it is brought up to date. NULL, or what the position
 * cannot be. */
const char *given_end(struct game *game);
