#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pictures of a theme that somebody made, judged before one is drawn. */
#include "diag/sink.h"
#include "draw/theme/studio.h"

/* Reports each that cannot be taken, in its own file, and leaves it to the theme's base to draw.
 * Themes that come with the program are sound: tests look at them. */
void theme_art_check(struct studio *studio, struct map_sink *sink);
