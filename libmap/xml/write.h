#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes attributes and text, escaped. */
#include "scenario/wording.h"

#include <glib.h>
#include <limits.h>
#include <stdbool.h>

/* ` name="value"`. */
void write_attribute(GString *s, const char *name, const char *value);
/* Nothing for the usual number; WRITE_ALWAYS: there is none. */
#define WRITE_ALWAYS UINT_MAX
void write_number(GString *s, const char *name, unsigned value, unsigned usual);
/* players="3-4" of a set with bit n-1 for n players. */
void write_players(GString *s, unsigned bits);
void write_escaped(GString *s, const char *text);

/* Writes a text as an attribute in the scenario's language unless it is `usual` (NULL: always), and
 * as elements of that name in other languages. */
void write_wording(GString *s, const char *name, const struct scenario_wording *wording,
                   const char *language, const char *usual);
void write_wordings(GString *s, const char *name, const struct scenario_wording *wording,
                    const char *language);

/* A list of words as the value of an attribute; without words there is no attribute. */
struct write_list {
    GString *s;
    const char *name;
    bool begun;
};

void write_list_add(struct write_list *l, const char *word);
void write_list_end(struct write_list *l);
