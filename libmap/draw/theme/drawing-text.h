#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The <text> of an SVG, laid out in our own fonts: each run of letters becomes a <text> of its own,
 * DRAWING_TEXT_SIZE high, in a place and scale of its own. So all that draws it later only sets a
 * line of letters from its left end. */
#include "draw/theme/text.h"

#include <glib.h>

#define DRAWING_TEXT_SIZE 100 /* user units; layout engines round at small sizes */

/* What an element hands on to the texts below it. */
struct drawing_font {
    double size, spacing; /* user units */
    double width;         /* of its stroke */
    double shift;         /* of the baseline, downwards, in sizes */
    bool serif, bold;
    bool preserve; /* xml:space */
    bool stroked;
    enum text_anchor anchor;
};

/* Reads a presentation attribute into the font; true if it belongs there and nowhere else. */
bool drawing_font_read(struct drawing_font *font, const char *name, const char *value);
/* The role of one of the runs, by its attributes font-family and font-weight. */
enum font_role drawing_font_role_named(const char *family, const char *weight);

struct drawing_text; /* a text being laid out */

struct drawing_text *drawing_text_new(struct fonts *fonts);
void drawing_text_free(struct drawing_text *text);
typedef struct drawing_text map_drawing_text;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_drawing_text, drawing_text_free)

/* A coordinate of <text> or <tspan>, "x" "y" "dx" "dy": its first number. */
void drawing_text_move(struct drawing_text *text, const char *name, const char *value,
                       const struct drawing_font *font);
/* Letters, in groups for their paint ('<g fill="red">', each closed behind them). */
void drawing_text_add(struct drawing_text *text, const char *letters,
                      const struct drawing_font *font, const char *paint);
/* Appends all runs. */
void drawing_text_end(struct drawing_text *text, GString *out);

/* All letters so far, for tests of what our fonts lack; borrowed. */
const char *drawing_text_letters(const struct drawing_text *text);
