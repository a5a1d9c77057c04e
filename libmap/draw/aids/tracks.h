#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tracks across a page: points, and the invasion. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"

/* Spaces 0 to `target` and three beyond it; the caller frees the picture. */
struct picture *tracks_score(struct studio *studio, const struct lexicon *lexicon, double width,
                             unsigned target);
/* The start and that many spaces, the last of them the invasion (SEVENB-0), with the pirate's hoard
 * (PIRATE-2) beside them. */
struct picture *tracks_barbarians(struct studio *studio, const struct lexicon *lexicon,
                                  double width, unsigned spaces);
