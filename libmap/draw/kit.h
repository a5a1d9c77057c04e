#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What has to be printed for a scenario: its boards and every piece with its count,
 * face and back. A page only lays them on sheets. */
#include "diag/sink.h"
#include "draw/picture.h"
#include "draw/studio.h"

struct map_scenario;

/* Sizes in mm, of the cut piece. */
struct kit_sizes {
    double tile;        /* across flats */
    double disc, token; /* diameters */
    double card_width, card_height;
    double bleed, back_bleed; /* art past every cut: of faces and boards, of backs */
};

enum kit_shape {
    KIT_DISC,
    KIT_HEX,  /* pointy where it is higher than wide */
    KIT_CARD, /* any rectangle */
};

/* The file that a piece is printed in. */
enum kit_file { KIT_TILES, KIT_TOKENS, KIT_CARDS };

struct kit_piece {
    char *id;          /* "disc 6", "token castle tools" */
    const char *group; /* what a heading says: "Number discs" */
    unsigned count;
    enum kit_file file;
    enum kit_shape shape;
    double width, height;        /* of the cut, as it stands in the pictures */
    struct picture *face, *back; /* the cut and its bleed on every side; back or NULL */
};

/* A board: the picture, and the corners of its hexes in it. */
struct kit_board {
    char *players; /* "3-4", or NULL when there is one board for all */
    struct picture *picture;
    map_point (*cells)[6]; /* the hexes */
    unsigned n_cells;
    double rim; /* of sea around them, up to the cut */
};

struct kit {
    const struct map_scenario *scenario;
    struct kit_sizes sizes;
    char *title;                  /* without what our fonts lack */
    const char *language;         /* the texts are the scenario's */
    const char *author, *licence; /* of the scenario, or NULL */
    GArray *boards;               /* struct kit_board */
    GArray *pieces;               /* struct kit_piece, by group */
};

/* More single pieces than this are refused (P-MANY). */
#define KIT_MAX_PIECES 5000

/* Scenario and studio are borrowed and must outlive the kit. NULL when the sink got an
 * error. */
struct kit *kit_new(const struct map_scenario *scenario, struct studio *studio,
                    const struct kit_sizes *sizes, struct map_sink *sink);
void kit_free(struct kit *kit);
typedef struct kit map_kit;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_kit, kit_free)
