#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks the pictures of a theme made by somebody else, before one is drawn. */
#include "diag/sink.h"
#include "draw/theme/studio.h"

/* Reports each picture that cannot be used, in its own file; the theme's base replaces it. Themes
 * of the program are valid: tests check them. */
void theme_art_check(struct studio *studio, struct map_sink *sink);
