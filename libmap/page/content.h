#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pictures as the operators of a PDF, in mm with y downwards. cairo could write them as well,
 * but it records all of a page first and looks through the art again wherever it stands. Nothing
 * here knows libqpdf. */
#include "draw/font-file.h"
#include "draw/studio.h"

#define CONTENT_MOST_FONTS 16u

/* A font that the texts of a document name as /F<number>. */
struct content_font {
    struct font_widths *widths; /* NULL: never used */
    GHashTable *glyphs;         /* number -> what it shows (char *), "" where that is unknown */
};

/* What all pictures of a document draw with. */
struct content_stock {
    struct studio *studio;
    GPtrArray *arts;     /* struct art, borrowed from the studio: /A<number> */
    GHashTable *numbers; /* name of an art -> number + 1 */
    struct content_font fonts[CONTENT_MOST_FONTS];
};

struct content_stock *content_stock_new(struct studio *studio);
void content_stock_free(struct content_stock *stock);
typedef struct content_stock map_content_stock;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_content_stock, content_stock_free)

/* The operators, and which resources they name. */
struct content {
    GString *text;
    GArray *arts;       /* unsigned, each once */
    uint32_t fonts;     /* a bit each */
    uint64_t alphas[4]; /* a bit for each alpha, of the graphics state /G<alpha> */
};

/* The picture without its paper; false with an error when art or a font is missing. What is
 * given back is the caller's to clear in either case. */
bool content_write(struct content_stock *stock, const struct picture *picture,
                   struct content *content, GError **error);
void content_clear(struct content *content);
