#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The print kit: everything to print for a scenario, as a PDF in memory. */
#include "map-draw.h"

#include <glib.h>
#include <stdbool.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_shelf;
struct map_sink;

/* The comments give the defaults, for 0 or NULL. */
struct map_page_options {
    const char *paper;        /* "A4", "both" (the area that A4 and Letter share), "330x480": A4 */
    const char *margin;       /* mm that the printer cannot reach, "8" or "T,R,B,L": 8 */
    double overlap;           /* mm of overlap of neighboring sheets: 10, or less where that saves a
                              * sheet */
    const char *orientation;  /* of board sheets, "portrait" or "landscape": the better one */
    const char *seam;         /* "straight" or "hex": straight */
    const char *tile;         /* mm across the flats of a hex, or a preset: 79.4 */
    const char *disc, *token; /* diameters or presets: 25, 22 */
    const char *card;         /* "54x80" or a preset: 54 x 80 */
    const char *backs;        /* "fold", "duplex-long", "duplex-short", "none": fold */
    const char *measured;     /* "X,Y": printed size of the test page's 150 mm: exact */
    const char *duplex_offset;       /* "X,Y" mm of the back's offset, seen through the face: 0,0 */
    const char *duplex_angle;        /* degrees clockwise, seen the same way */
    const char *theme;               /* a name, or a folder if it has a '/': "classic" */
    const char *only;                /* parts, by words separated by commas ("board,tokens"): all;
                                      * "poster" alone is the board for a shop */
    const char *kit;                 /* "standard": nothing twice; "full": every piece, with its
                                      * back: standard; what a shelf lacks is always full */
    bool coins;                      /* coins and chits as pieces: a tally in the aids */
    const struct map_shelf *home;    /* print pieces of a box that it lacks: none of these */
    unsigned players;                /* players of the game: any number */
    const char *tiles;               /* "drawn" at set-up, or "all" tiles, with those of the board:
                                      * drawn; all with a shelf, or if all land is drawn */
    const struct map_shelf *missing; /* print only what that lacks, and no board: print all */
    const char *language;            /* language of all words, "de": the scenario's, or English */
    const char *form;                /* "images" or "tts" (docs/themes.md): sheets to print */
    double dpi;                      /* of such pictures: 300 */
    bool bleed;                      /* images with the art past the cut: cut out */
    bool svg;                        /* each page as SVG, in place of the PDF */
    const char *cut;                 /* "svg": with the paths of each sheet for a plotter: none */
    bool outlines;                   /* hairlines around pieces instead of cut marks */
    /* by player count, a filling for the poster of that count's map; or none: stacks as on the
     * sheets */
    struct map_draw_filling fillings[7];
    char **examples;  /* of map_play_examples(), for the rules: none */
    bool write_words; /* the one file is words/LANGUAGE.ini with all keys: print the kit */
};

/* A file in memory. */
struct map_page_file {
    char *name; /* "tokens-T1.svg", without a folder */
    GBytes *bytes;
};

/* The kit, an array of struct map_page_file that frees them: its contents as JSON, the PDF ("kit.pdf")
 * or its pages ("kit-1.svg"), and the paths of each sheet for a plotter ("kit-cut/tokens-T1.svg").
 * Other forms: their files, sorted by name. *summary becomes
 * "9 pages A4, 12.3 m to cut" (g_free). No file where the shelf has every piece. NULL without an
 * error when the sink has errors (P- codes): write nothing then. NULL with
 * G_OPTION_ERROR_BAD_VALUE for options that cannot be met: an unknown word, a paper too small. The
 * sink has the sources; every sheet shows their hash. */
GPtrArray *map_page_print(const struct map_scenario *scenario, struct map_sink *sink,
                          const struct map_page_options *options, char **summary, GError **error);

/* Whether it is a PDF or a page that map_page_print() made. */
bool map_page_is_ours(GBytes *file);

/* The board as one picture, a whole PDF, SVG or PNG; with the options of map-draw.h. */
struct map_draw_options;
GBytes *map_page_render(const struct map_scenario *scenario, struct map_sink *sink,
                        const struct map_draw_options *options, GError **error);

/* "cairo 1.16.0\nharfbuzz 6.0.0\n": a line for each library that draws or prints (g_free). */
char *map_page_libraries(void);
#pragma GCC visibility pop
