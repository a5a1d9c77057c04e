#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Text: measured and drawn with the project's own fonts; a machine's fonts, its
 * fontconfig and its locale never change an output. */
#include "draw/theme/truncation-log.h"
#include "draw/theme/line-store.h"
#include "draw/picture/picture.h"

#include <stdbool.h>

struct _cairo; /* cairo_t; this header needs nothing of cairo */
struct fonts;

/* Loads <data>/fonts with a private configuration, which becomes fontconfig's
 * current one so that no library looks for the machine's. The caller frees it. */
struct fonts *text_fonts_new(const char *data_dir, GError **error);
/* The same fonts for another thread: what one lays out the other need not. Either may go first. */
struct fonts *text_fonts_beside(const struct fonts *other);
void text_fonts_free(struct fonts *fonts);
typedef struct fonts map_fonts;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_fonts, text_fonts_free)

/* Appends "pango 1.50.12\n" and the like. */
void text_libraries(GString *out);

/* Bytes laid out so far: what fitting costs, for tests that ask how it grows. */
uint64_t text_work(const struct fonts *fonts);

/* Made once for each text of at most 500 letters (of a longer one its start), and kept until many others are asked for: borrowed until the
 * next call of any function here. */
const struct text_line *text_line(struct fonts *fonts, const char *text, enum font_role role);

/* The file of one of the project's fonts, as text_glyph.font counts them; NULL: no such. */
const char *text_font_file(const struct fonts *fonts, unsigned font);

/* Box around ink and advance, the start of the baseline at (0, 0), y downwards. */
map_box text_measure(struct fonts *fonts, const char *text, enum font_role role, double size);

/* mm along the line from the anchor of a SHAPE_TEXT to the start of its baseline. */
double text_shift(struct fonts *fonts, const struct shape *shape);

/* Adds a SHAPE_TEXT with its box measured; text is one line. Without a fill it is black. */
struct shape *text_add(struct picture *picture, struct fonts *fonts, const struct shape *shape);

/* Cuts `text` into lines no wider than `width` mm, at spaces; \n ends a line, an
 * empty line parts paragraphs. NULL-terminated, g_strfreev. */
char **text_wrap(struct fonts *fonts, const char *text, enum font_role role, double size,
                 double width);

/* One line no wider than `width` mm: *size goes down to 60 % of what it was, then the end
 * of the text gives way to an ellipsis, which is noted in text_cuts(). The caller's (g_free). */
char *text_fit(struct fonts *fonts, const char *text, enum font_role role, double *size,
               double width);

/* What had no room, of all that was drawn with these fonts; the fonts' own. NULL for those that
 * text_fonts_beside() made. */
struct cut_log *text_cuts(const struct fonts *fonts);

/* The first character no font has, or 0. */
uint32_t text_missing(struct fonts *fonts, const char *text, enum font_role role);

/* Paints a SHAPE_TEXT; user space is in mm. Real text in a PDF, fonts embedded. */
void text_show(struct fonts *fonts, struct _cairo *cr, const struct shape *shape);

/* Glyph outlines of a SHAPE_TEXT where it stands, rotation left to the caller. */
void text_outline(struct fonts *fonts, const struct shape *shape, struct outline *out);
