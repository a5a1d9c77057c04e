#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Draws a board for map_draw_options, before it becomes a file. */
#include "draw/theme/studio.h"
#include "map-draw.h"

struct render {
    struct studio *studio;
    struct picture *picture;
    map_box hot;            /* the area of a figure's heat spots, with a margin */
    char *title, *subtitle; /* as drawn; NULL: none */
    /* metadata of a file, from the scenario; author and license may be NULL */
    const char *name, *author, *license, *language;
};

/* Opens the studio and draws; P- findings go to the sink. False with an error; then nothing is to
 * be freed. */
bool render_begin(struct render *r, const struct map_scenario *scenario, struct map_sink *sink,
                  const struct map_draw_options *options, GError **error);
void render_end(struct render *r);

/* A whole SVG or PNG in memory, the caller's; map_page_render() (map-page.h) makes PDF. Marks
 * findings that are already in the sink on the board, if they have a place there; adds P- findings.
 * NULL with an error: G_OPTION_ERROR_BAD_VALUE if the requested size is too large for the format,
 * or if theme or marks do not exist; else another domain. */
GBytes *render_file(const struct map_scenario *scenario, struct map_sink *sink,
                    const struct map_draw_options *options, GError **error);
