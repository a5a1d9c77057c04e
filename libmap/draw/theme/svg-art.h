#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Art taken into an SVG of ours: comments dropped, ids made its own. */
#include "draw/theme/art.h"

/* Appends the children of the art's root element. Every id and every reference to one
 * (url(#x), href="#x") gets `prefix` before it; only href is kept of the two spellings. */
bool svg_art_append(GString *out, const struct art *art, const char *prefix, GError **error);
