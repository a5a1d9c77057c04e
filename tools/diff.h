#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The difference of two texts as a patch, in the unified form with three lines around. */
#include <glib.h>

/* Appends nothing when they are equal. visible: for a terminal, where characters that
 * steer it are written as ?. */
void diff_append(const char *name, GBytes *before, GBytes *after, gboolean visible, GString *out);
