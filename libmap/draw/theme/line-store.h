#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A cache of laid-out lines, each once, until the cache is full. Threads may share it, since a line
 * depends only on its text and font. */
#include "draw/picture/picture.h"

/* A line as glyphs, in ems: multiply by its size in mm. */
struct text_glyph {
    unsigned font, id;    /* of the project's fonts; number in the font */
    double x, y;          /* from the start of the baseline, y upwards */
    unsigned from, bytes; /* the text it shows; 0 bytes: the glyph before shows it too */
};
struct text_line {
    double width; /* to where the next text would begin */
    map_box ink;  /* y downwards */
    unsigned n;
    struct text_glyph *glyphs;
};

struct line_store;

struct line_store *line_store_new(void);
struct line_store *line_store_ref(struct line_store *store);
void line_store_unref(struct line_store *store);

/* NULL: not in the cache. Owned by the store, until it is cleared or freed. */
const struct text_line *line_store_find(struct line_store *store, const char *text,
                                        enum font_role role);
/* Takes the line and its glyphs, and returns the cached line, which may be that of a faster thread.
 * NULL, and nothing is taken, when the store is full. */
const struct text_line *line_store_keep(struct line_store *store, const char *text,
                                        enum font_role role, const struct text_line *line);
/* Not for a shared store: other threads still use its lines. */
void line_store_clear(struct line_store *store);
