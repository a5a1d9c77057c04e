#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Everything to print for a scenario: its boards, and every piece with count, face and back. The
 * part page only lays them on sheets. */
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"
#include "diag/sink.h"
#include "draw/kit/piece-pictures.h"
#include "map-draw.h"

struct map_scenario;
struct map_shelf;

/* A board: the picture, and the corners of its hexes in it. */
struct kit_board {
    char *players; /* "3-4", or NULL when one board is for all */
    struct picture *picture;
    struct picture *rolled; /* the same with one filling of what set-up draws, or NULL */
    map_point (*cells)[6];  /* the hexes */
    unsigned n_cells;
    double rim;       /* width of the sea around them, up to the cut */
    map_point *boats; /* the part of it outside of all hexes */
    unsigned n_boats;
    double boat_round; /* width of the sea around them, up to the rim */
};

struct kit {
    const struct map_scenario *scenario;
    struct scenario_filled *filled; /* that scenario, of a quick kit; or NULL */
    struct kit_sizes sizes;
    struct lexicon *lexicon;         /* the fixed words */
    const char *id;                  /* of the scenario, or NULL */
    char *title;                     /* without letters that our fonts lack */
    const char *language;            /* of the fixed words */
    const struct scenario_map *only; /* the map, if the scenario has others; NULL: all maps */
    char *texts[6];                  /* the author's, by enum scenario_text_kind; or NULL */
    const char *author, *license;    /* of the scenario, or NULL */
    GArray *boards;                  /* struct kit_board */
    GArray *pieces;                  /* struct kit_piece, by group */
    GPtrArray *aids, *rules;         /* pages (draw/aids/text-flow.h); NULL: not requested */
};

/* More single pieces than this are refused (P-MANY). */
#define KIT_MAX_PIECES 5000

/* Options of a kit. */
struct kit_request {
    struct kit_sizes sizes;
    unsigned players;                /* player count; 0: all */
    const char *language;            /* of the fixed words; NULL: the language of the scenario's
                                      * texts */
    const struct map_shelf *missing; /* print only pieces that it lacks; NULL: only pieces that no
                                      * box has */
    const struct map_draw_filling *fillings; /* by player count, for kit_board.rolled; or NULL */
    char **examples;                /* of map_play_examples(), for the map of that count; or NULL */
    const struct map_shelf *home;   /* pieces of a box that it lacks are printed; NULL: none */
    bool sparing;                   /* nothing twice: tallies, strips and one map, and backs only
                                      * where they say something */
    bool coins;                     /* but coins and chits */
    bool backless;                  /* no piece has a printed back */
    bool quick;                     /* sparing too: the board as drawn, nothing that a box holds, no
                                      * standees, short aids */
    unsigned pages;                 /* of these aids, if that can be */
    const char *source;             /* the first digits of the hash of its files, for the aids */
    bool run_on;                    /* the rules continue the aids */
    bool fixed_tiles;               /* with the tiles that the board shows, besides those drawn at
                                      * set-up */
    map_point piece_room;           /* the largest piece on a sheet, bleed included */
    double page_width, page_height; /* area for pages of text; 0: there are none */
};

/* Scenario and studio are borrowed and must outlive the kit. NULL when the sink got an error, or
 * with an error when the words cannot be read. */
struct kit *kit_new(const struct map_scenario *scenario, struct studio *studio,
                    const struct kit_request *request, struct map_sink *sink, GError **error);
void kit_free(struct kit *kit);
/* A warning before printing: the author's texts, or some labels, are not in the kit's language. The
 * caller's, or NULL. */
char *kit_note(const struct kit *kit);
typedef struct kit map_kit;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_kit, kit_free)

/* Draws a board for map_draw_options, before it becomes a file. */

struct render {
    struct studio *studio;
    struct picture *picture;
    struct layout layout;   /* of the board in it */
    map_box hot;            /* the area of a figure's heat spots, with a margin */
    char *title, *subtitle; /* as drawn; NULL: none */
    /* metadata of a file, from the scenario; author and license may be NULL */
    const char *name, *author, *license, *language;
};

/* Opens the studio and draws; P- findings go to the sink. False with an error; then nothing is to
 * be freed. */
bool render_begin(struct render *r, const struct map_scenario *scenario, struct map_sink *sink,
                  const struct map_draw_options *options, GError **error);
void render_end(struct render *r);

/* A whole SVG or PNG in memory, the caller's; map_page_render() (map-page.h) makes PDF. Marks
 * findings that are already in the sink on the board, if they have a place there; adds P- findings.
 * NULL with an error: G_OPTION_ERROR_BAD_VALUE if the requested size is too large for the format,
 * or if theme or marks do not exist; else another domain. */
GBytes *render_file(const struct map_scenario *scenario, struct map_sink *sink,
                    const struct map_draw_options *options, GError **error);
