#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pictures as the operators of a PDF, in mm with y downwards. cairo could write them too, but it
 * records a whole page first and examines the art again for every use. Independent of libqpdf. */
#include "draw/write/font-file.h"
#include "draw/theme/studio.h"

#define CONTENT_MOST_FONTS 16u

/* A font that the texts of documents use as /F<number>. */
struct content_font {
    struct font_widths *widths; /* NULL: never used */
    GHashTable *glyphs;         /* number -> its text (char *), "" if unknown */
    struct font_file file;      /* valid once the font is cut down */
    GBytes *packed;             /* its program */
};

/* The drawings that pictures use, each once. */
struct content_arts {
    GPtrArray *list;     /* struct art, borrowed from the studio: /A<number> */
    GHashTable *numbers; /* name of an art -> number + 1 */
};

void content_arts_init(struct content_arts *arts);
void content_arts_release(struct content_arts *arts);
/* Adds those of one more picture; false with an error when one is missing. */
bool content_arts_add(struct content_arts *arts, struct studio *studio,
                      const struct picture *picture, GError **error);

/* Resources of all pictures of some documents. */
struct content_palette {
    struct studio *studio;
    const struct content_arts *arts; /* borrowed, of these pictures and maybe others */
    struct content_font fonts[CONTENT_MOST_FONTS];
    GHashTable *packed; /* GBytes: all compressed contents, each once */
};

struct content_palette *content_palette_new(struct studio *studio, const struct content_arts *arts);
void content_palette_free(struct content_palette *palette);
typedef struct content_palette map_content_palette;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_content_palette, content_palette_free)

/* Notes what a picture's texts need of the fonts; when all pictures are noted the fonts are cut
 * down. Both false with an error when a font is missing. */
bool content_palette_note(struct content_palette *palette, const struct picture *picture,
                          GError **error);
bool content_palette_cut(struct content_palette *palette, GError **error);

/* The operators, and the resources that they use. */
struct content {
    GString *text;      /* NULL once it is compressed */
    GBytes *packed;     /* shared by equal operators */
    GArray *arts;       /* unsigned, each once */
    uint32_t fonts;     /* a bit for each */
    uint64_t alphas[4]; /* a bit for each alpha, of the graphics state /G<alpha> */
};

/* Appends a number and a space, or a word as it is. */
void content_add_number(struct content *content, double value, unsigned digits);
void content_add_word(struct content *content, const char *word);
/* Sets the color of what is filled (operator "rg") or stroked ("RG"), and the alpha of both, where
 * they are others now. */
void content_set_color(struct content *content, picture_color *now, uint8_t *alpha,
                       picture_color wanted, const char *operator);

/* The content of a picture that was noted, without its paper; the caller clears it. */
void content_write(struct content_palette *palette, const struct picture *picture,
                   struct content *content);
void content_clear(struct content *content);
/* Compresses the fonts' programs, the first time, and `n` contents. Equal ones share their bytes,
 * also with those of earlier calls. */
void content_palette_pack(struct content_palette *palette, struct content *const *contents,
                          unsigned n);
