#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Text: measured and drawn with the project's own fonts; a machine's fonts, fontconfig and locale
 * never change an output. */
#include "draw/picture/picture.h"

#include <stdbool.h>

struct fonts;

/* A font of the project: its file, and how HarfBuzz shapes it, in its own units. */
struct font {
    char *path;
    struct hb_font_t *shape;
};

/* A line as glyphs, in ems: multiply by its size in mm. */
struct text_glyph {
    unsigned font, id; /* of the project's fonts; number in the font */
    double x, y;       /* from the start of the baseline, y upwards */
    unsigned from,
        bytes; /* the text it shows; 0 bytes: the glyph before it in the text shows it too */
    bool back; /* of a run from right to left */
};
struct text_line {
    double width; /* to where the next text would begin */
    map_box ink;  /* y downwards */
    unsigned n;
    struct text_glyph *glyphs;
};

/* A text that did not fit where it was drawn. */
struct text_cut {
    char *text;        /* all of it */
    unsigned kept;     /* number of letters that fit, where there is least room */
    const char *where; /* there, as in "cut on a piece" */
};

/* Loads <data>/fonts. The caller frees it. */
struct fonts *text_fonts_new(const char *data_dir, GError **error);
void text_fonts_free(struct fonts *fonts);
typedef struct fonts map_fonts;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_fonts, text_fonts_free)

/* Appends "harfbuzz 6.0.0\n". */
void text_libraries(GString *out);

/* Bytes laid out so far: the cost of fitting, for tests of its growth. */
uint64_t text_work(const struct fonts *fonts);

/* The layout of a text of at most 500 letters (of a longer one its start), cached: borrowed until
 * the next call of any function here. A full cache forgets all. */
#define TEXT_MOST_LINES 8192
const struct text_line *text_line(struct fonts *fonts, const char *text, enum font_role role);

/* Box around ink and advance, the start of the baseline at (0, 0), y downwards. */
map_box text_measure(struct fonts *fonts, const char *text, enum font_role role, double size);

/* mm along the line from the anchor of a SHAPE_TEXT to the start of its baseline. */
double text_shift(struct fonts *fonts, const struct shape *shape);

/* A kit has seven sizes of type, in a table. Of them the nearest, and the largest that is no
 * larger. Figures scale with what they stand on, as does what is smaller or larger than all of
 * them; so do the texts of a board, which ask for no size of the table. */
double text_size(enum font_role role, double size);
double text_size_below(enum font_role role, double size);

/* Adds a SHAPE_TEXT with its measured box; text is one line. Without a fill it is black. */
struct shape *text_add(struct picture *picture, struct fonts *fonts, const struct shape *shape);

/* Breaks `text` at spaces into lines no wider than `width` mm; \n ends a line, an empty line
 * separates paragraphs. NULL-terminated, g_strfreev. */
char **text_wrap(struct fonts *fonts, const char *text, enum font_role role, double size,
                 double width);
/* The same; the first lines are no wider than `narrow`. */
char **text_wrap_beside(struct fonts *fonts, const char *text, enum font_role role, double size,
                        double width, unsigned n_narrow, double narrow);

/* One line no wider than `width` mm: reduces *size to 60 % at least, or from one of the table to
 * another, then cuts the text with an
 * ellipsis and records that in text_cuts(). The caller's (g_free). */
char *text_fit(struct fonts *fonts, const char *text, enum font_role role, double *size,
               double width);

/* Says where everything goes that is drawn from now on; borrowed. */
void text_enter(struct fonts *fonts, const char *where);
/* Records a text that does not fit. Beyond a large number they are dropped. */
void text_note_cut(struct fonts *fonts, const char *text, unsigned kept);
/* struct text_cut, in the order in which they were drawn first; owned by the fonts. */
const GPtrArray *text_cuts(const struct fonts *fonts);

/* The first character that no font has, or 0. */
uint32_t text_missing(struct fonts *fonts, const char *text, enum font_role role);

/* What is set of a text: composed letters, and a no-break space has the glyph of a space. The
 * glyphs of text_line() count its bytes. Newly allocated. */
char *text_plain(const char *text);
/* The font of a glyph's number. */
const struct font *text_font(const struct fonts *fonts, unsigned font);

/* Glyph outlines of a SHAPE_TEXT at its place; the caller rotates them. */
void text_outline(struct fonts *fonts, const struct shape *shape, struct outline *out);
