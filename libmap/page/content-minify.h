#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shortens a drawing's content without visible change. */
#include <glib.h>

/* The operators with the numbers of paths rounded to hundredths of a unit; matrices, colors and
 * all else unchanged. NULL for content with text or an image, which this does not parse. */
GString *content_minify(const char *operators, gsize length);
