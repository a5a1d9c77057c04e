#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Attributes and text as the writer writes them, escaped. */
#include <glib.h>

/* ` name="value"`. */
void write_attribute(GString *s, const char *name, const char *value);
void write_number(GString *s, const char *name, unsigned value);
/* players="3-4" of a set with bit n-1 for n players. */
void write_players(GString *s, unsigned bits);
void write_escaped(GString *s, const char *text);
