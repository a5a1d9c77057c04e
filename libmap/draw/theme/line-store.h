#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines as they were laid out, each once: kept until many others are. Threads may share a store,
 * for a line depends on its text and font alone. */
#include "draw/picture/picture.h"

/* A line as glyphs, in ems: its size in mm times these is where they stand. */
struct text_glyph {
    unsigned font, id;    /* of the project's fonts; the font's own number */
    double x, y;          /* from the start of the baseline, y upwards */
    unsigned from, bytes; /* of the text, what it shows; 0 bytes: the glyph before shows it too */
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

/* NULL: not kept. The store's own, until it is cleared or goes. */
const struct text_line *line_store_find(struct line_store *store, const char *text,
                                        enum font_role role);
/* Takes the line and its glyphs over, and returns what is kept: the line of another thread that was
 * faster. NULL, and nothing is taken, when the store is full. */
const struct text_line *line_store_keep(struct line_store *store, const char *text,
                                        enum font_role role, const struct text_line *line);
/* Not for a store that is shared: others still look at its lines. */
void line_store_clear(struct line_store *store);
