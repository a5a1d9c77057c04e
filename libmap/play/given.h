#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines "given ...": the position a transcript starts from. */
#include "play/notation.h"

/* Does what words[1..] say; *at is the word at fault. */
enum notation_fault given_read(struct game *game, const struct line *line, unsigned *at);
/* All is given: what follows from it is brought up to date. NULL, or what the position
 * cannot be. */
const char *given_end(struct game *game);
