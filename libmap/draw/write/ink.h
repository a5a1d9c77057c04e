#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much ink a picture takes: counted on a coarse grid, not painted. */
#include "draw/theme/studio.h"

/* Ink of a picture by dots: 0 on white paper, 255 where all colours are full. */
struct draw_ink {
    unsigned width, height;
    uint8_t *ink; /* width * height; g_free() */
};

/* So many dots a millimetre; false with an error where art is missing. In all it is right to
 * one part in fifty; text counts by its box. */
bool draw_ink(struct studio *studio, const struct picture *picture, double dots,
              struct draw_ink *out, GError **error);
