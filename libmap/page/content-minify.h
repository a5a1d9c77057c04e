#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A drawing's content as short as it looks the same. */
#include <glib.h>

/* The operators with the numbers of paths rounded to hundredths of a unit; matrices, colours and
 * all else as they are. NULL where there is text or an image, of which nothing is known here. */
GString *content_minify(const char *operators, gsize length);
