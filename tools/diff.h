#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The difference of two texts as a unified patch with three lines of context. */
#include <glib.h>

/* Appends nothing when they are equal. visible: for a terminal, with control characters as ?. */
void diff_append(const char *name, GBytes *before, GBytes *after, gboolean visible, GString *out);
/* Prints it to standard output. */
void diff_print(const char *name, GBytes *before, GBytes *after);
