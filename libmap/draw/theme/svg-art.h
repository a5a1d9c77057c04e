#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Embeds our art into an SVG of ours: comments dropped, ids made unique. */
#include "draw/theme/art.h"

/* Appends the children of the art's root element. Puts `prefix` before every id and every reference
 * to one (url(#x), href="#x"); of the two spellings of href it keeps the plain one. */
bool svg_art_append(GString *out, const struct art *art, const char *prefix, GError **error);

/* Appends d= of a path, to a thousandth: 0.001 mm is a tenth of what a press can show. */
void svg_art_outline(GString *out, const struct outline *o);
