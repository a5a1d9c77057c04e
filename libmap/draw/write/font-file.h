#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A font as a PDF embeds it: only the used glyphs, renumbered. */
#include <glib.h>
#include <stdbool.h>

/* All except `program` in thousandths of an em. */
struct font_file {
    GBytes *program;     /* a CFF font program of the requested glyphs */
    GHashTable *numbers; /* glyph number in the font -> in the program */
    char *name;          /* PostScript name */
    int box[4];          /* left, bottom, right, top */
    int ascent, descent;
};

/* Reads an OpenType font with PostScript outlines and keeps these glyphs (numbers as keys) and
 * .notdef; false with an error. The caller releases it. */
bool font_file_load(const char *path, GHashTable *glyphs, struct font_file *font, GError **error);
void font_file_release(struct font_file *font);

struct font_widths;

/* Advances of that font's glyphs, in whole thousandths of an em; NULL with an error. */
struct font_widths *font_file_widths_new(const char *path, GError **error);
void font_file_widths_free(struct font_widths *widths);
int font_file_widths_of(struct font_widths *widths, unsigned glyph);

/* Appends "harfbuzz 6.0.0\n". */
void font_file_libraries(GString *out);
