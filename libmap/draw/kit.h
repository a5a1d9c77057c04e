#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What has to be printed for a scenario: its boards and every piece with its count,
 * face and back. A page only lays them on sheets. */
#include "diag/sink.h"
#include "draw/kit/piece-pictures.h"

struct map_scenario;
struct map_shelf;

/* A board: the picture, and the corners of its hexes in it. */
struct kit_board {
    char *players; /* "3-4", or NULL when there is one board for all */
    struct picture *picture;
    map_point (*cells)[6]; /* the hexes */
    unsigned n_cells;
    double rim;       /* of sea around them, up to the cut */
    map_point *boats; /* that lie outside of all hexes */
    unsigned n_boats;
    double boat_round; /* of sea around them, up to where the rim begins */
};

struct kit {
    const struct map_scenario *scenario;
    struct kit_sizes sizes;
    struct lexicon *lexicon;      /* the fixed words */
    char *title;                  /* without what our fonts lack */
    const char *language;         /* of the fixed words */
    char *texts[6];               /* the author's, by enum scenario_text_kind; or NULL */
    const char *author, *licence; /* of the scenario, or NULL */
    GArray *boards;               /* struct kit_board */
    GArray *pieces;               /* struct kit_piece, by group */
    GPtrArray *aids,
        *rules; /* struct leaf (draw/aids/text-flow.h): pages to read; NULL: not wanted */
};

/* More single pieces than this are refused (P-MANY). */
#define KIT_MAX_PIECES 5000

/* What is wanted. */
struct kit_request {
    struct kit_sizes sizes;
    unsigned players;                /* for that many; 0: whatever their number */
    const char *language;            /* of the fixed words; NULL: as the scenario's texts */
    const struct map_shelf *missing; /* only what that lacks; NULL: all that is no usual piece */
    bool fixed_tiles;                /* tiles that the board shows, beside those drawn at set-up */
    map_point piece_room;            /* for the largest piece on a sheet, bleed included */
    double page_width, page_height;  /* room for pages to read; 0: there are none */
};

/* Scenario and studio are borrowed and must outlive the kit. NULL when the sink got an
 * error, or with an error when the words cannot be read. */
struct kit *kit_new(const struct map_scenario *scenario, struct studio *studio,
                    const struct kit_request *request, struct map_sink *sink, GError **error);
void kit_free(struct kit *kit);
/* That the author's texts, or some labels, are not in the kit's language, as whoever asks for one
 * should know before printing; the caller's, or NULL. */
char *kit_note(const struct kit *kit);
typedef struct kit map_kit;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_kit, kit_free)
