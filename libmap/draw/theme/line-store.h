#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A cache of laid-out lines, each once: a line depends only on its text and font. */
#include "draw/picture/picture.h"

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

struct line_store;

struct line_store *line_store_new(void);
void line_store_free(struct line_store *store);

/* NULL: not in the cache. Owned by the store, until the next line is kept. */
const struct text_line *line_store_find(struct line_store *store, const char *text,
                                        enum font_role role);
/* Takes the glyphs of a line that is not in the cache. A full cache forgets all others first. */
const struct text_line *line_store_keep(struct line_store *store, const char *text,
                                        enum font_role role, const struct text_line *line);
