#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces of a kit, drawn: one entry for each part to print, standees beside flat pieces. */
#include "map-draw.h"

#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/parts.h"

/* Sizes in mm, of the cut piece. */
struct kit_sizes {
    double tile;        /* across flats, of a hex of the board */
    double inset;       /* tiles are cut so far inside of that: TILE_INSET of tile.h, or 0 */
    double disc, token; /* diameters */
    double card_width, card_height;
    double bleed, back_bleed; /* art past every cut: of faces and boards, of backs */
};

enum kit_shape {
    KIT_DISC,
    KIT_HEX,     /* pointy where it is higher than wide */
    KIT_CARD,    /* any rectangle */
    KIT_OUTLINE, /* any polygon: its corners */
};

/* The file for a piece. */
enum kit_file {
    KIT_TILES,
    KIT_TOKENS,
    KIT_CARDS,
    KIT_FRAME,
    KIT_TOGETHER /* the first three */
};

struct kit_piece {
    char *id;          /* "disc 6", "token castle tools" */
    char *name;        /* in the kit's language: "number disc 6" */
    const char *group; /* what a heading says: "Number discs" */
    unsigned count;
    enum kit_file file;
    enum kit_shape shape;
    double width, height; /* of the cut, in the pictures */
    /* of a KIT_OUTLINE, in the pictures; else NULL: of the cut, and of the bleed, which clips it */
    map_point *corners, *rim;
    unsigned n_corners;
    struct picture *face, *back; /* the cut plus its bleed on every side; back or NULL */
};

/* Clears a struct kit_piece of an array. */
void piece_pictures_clear(void *piece);

/* Everything that the drawing needs, all borrowed. */
struct piece_pictures_context {
    const struct map_scenario *scenario;
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct kit_sizes *sizes;
    unsigned players;                /* 0: any number */
    const struct scenario_map *only; /* the only map that is printed; NULL: all */
    bool sparing;                    /* a back only where it says something, no piece twice */
    bool quick;                      /* sparing too: flat pieces in place of standees */
    map_point room;                  /* the largest piece on a sheet, its bleed included */
};

/* Appends each part to the array of struct kit_piece, with its number from `counts`, by index of
 * the list. */
void piece_pictures_fill(GArray *pieces, const struct piece_pictures_context *context,
                         const struct map_parts *parts, const unsigned *counts);

/* The number of pieces: a part with a standee counts twice. */
unsigned piece_pictures_total(const struct map_parts *parts, const unsigned *counts);

/* The name in the kit's language, as alternative text: "number disc 6", "wagon, red". It needs the
 * scenario and words. The caller's (g_free). */
char *piece_name(const struct piece_pictures_context *context, const struct part *part);

enum piece_side { PIECE_FACE, PIECE_BACK, PIECE_STANDEE, PIECE_STRIP, PIECE_SLIDER };

/* A side of a part that is neither a tile nor the frame, from its layout, as large as the cut plus
 * the bleed; sets file, shape and size of the piece. With `sizing` nothing but the sizes of
 * texts is found. The caller frees it. */
struct picture *piece_face_draw(const struct piece_pictures_context *context,
                                const struct part *part, enum piece_side side, bool sizing,
                                struct kit_piece *piece);
/* The layout of a side that lies beside the part: "standee". */
const char *piece_face_beside(enum piece_side side);
/* Whether there is a standee of it. */
bool piece_face_stands(const struct part *part);
/* The building costs for the aids, in that width; without a cut or a heading. */
struct picture *piece_face_costs(struct studio *studio, const struct lexicon *lexicon,
                                 const struct map_scenario *scenario, double width);

/* The pieces of sea around a map, clockwise from the first hex, as an array of struct kit_piece
 * without names; each has its number at both ends. The caller's (g_array_unref). */
GArray *frame_pieces(const struct piece_pictures_context *context, const struct scenario_map *map);
