#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines "expect ...": checks at a point of a transcript. */
#include "play/notation.h"

/* Looks up the value of words[1..] but the last; *value is the actual value in the words of a
 * transcript (the caller's, g_free). *at is the faulty word. */
enum notation_fault expect_value(const struct game *game, const struct line *line, unsigned *at,
                                 char **value);
