#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An SVG as drawing programs write it, written anew with little: style sheets and style attributes
 * become plain attributes, text is laid out in our own fonts, what is not drawn is left out. */
#include "draw/theme/text.h"

#include <glib.h>

/* drawing_refuse() has passed it. *letters gets those of its texts, the caller's. The result too;
 * NULL with an error. */
char *plain_drawing_new(const char *svg, gsize length, struct fonts *fonts, char **letters,
                        GError **error);
