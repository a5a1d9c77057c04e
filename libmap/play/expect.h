#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines "expect ...": what must be so at this point of a transcript. */
#include "play/notation.h"

/* Looks up what words[1..] ask for, all but the last of them; *value becomes what there is, as
 * it would be written (the caller's, g_free). *at is the word at fault. */
enum notation_fault expect_value(const struct game *game, const struct line *line, unsigned *at,
                                 char **value);
