#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An author's pictures. */
#include "diag/sink.h"
#include "scenario/draft.h"

/* Judges what was read, into s->arts. */
void art_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
              struct map_sink *sink);
/* The picture in s->arts; NULL where there is no word, where it could not be read, or where it
 * is not good: that was reported. */
const struct scenario_art *art_find(const struct map_scenario *s, struct word path);
