#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Attributes and text as the writer writes them, escaped. */
#include "scenario/wording.h"

#include <glib.h>

/* ` name="value"`. */
void write_attribute(GString *s, const char *name, const char *value);
void write_number(GString *s, const char *name, unsigned value);
/* players="3-4" of a set with bit n-1 for n players. */
void write_players(GString *s, unsigned bits);
void write_escaped(GString *s, const char *text);

/* What is said in the scenario's language as an attribute, but for what is `usual` (NULL: nothing);
 * what is said in others as elements of that name. */
void write_wording(GString *s, const char *name, const struct scenario_wording *wording,
                   const char *language, const char *usual);
void write_wordings(GString *s, const char *name, const struct scenario_wording *wording,
                    const char *language);
