#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Embeds our art into an SVG of ours: comments dropped, ids made unique. */
#include "draw/theme/art.h"

/* Appends what is in its root element, without comments. Puts `prefix` before every id and every
 * reference to one; of the two spellings of href, which all of them have, it keeps the older one. */
void svg_art_append(GString *out, const struct art *art, const char *prefix);

/* Appends d= of a path, to a thousandth: 0.001 mm is a tenth of what a press can show. */
void svg_art_outline(GString *out, const struct outline *o);
