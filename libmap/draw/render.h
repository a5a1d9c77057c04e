#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The board that map_draw_options ask for, before it becomes a file. */
#include "draw/theme/studio.h"
#include "map-draw.h"

struct render {
    struct studio *studio;
    struct picture *picture;
    map_box hot;            /* where the heat of a figure lies, and somewhat around it */
    char *title, *subtitle; /* as drawn; NULL: none */
    /* what a file says about itself, of the scenario; author and licence may be NULL */
    const char *name, *author, *licence, *language;
};

/* Opens the studio and draws; P- findings go to the sink. False with an error, and then
 * nothing is to be ended. */
bool render_begin(struct render *r, const struct map_scenario *scenario, struct map_sink *sink,
                  const struct map_draw_options *options, GError **error);
void render_end(struct render *r);

/* A whole SVG or PNG in memory, the caller's; a PDF is map_page_render()'s (map-page.h).
 * What is in the sink already is marked on the board where it has a place there; P-
 * findings are added. NULL with an error: G_OPTION_ERROR_BAD_VALUE when the size asked
 * for is more than a file of that format can hold, or theme or marks name what is not
 * there; else the world failed. */
GBytes *render_file(const struct map_scenario *scenario, struct map_sink *sink,
                    const struct map_draw_options *options, GError **error);
