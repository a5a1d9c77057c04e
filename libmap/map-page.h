#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The print kit: all that has to be printed for a scenario, as PDF files in memory. */
#include <glib.h>

struct map_scenario;
struct map_shelf;
struct map_sink;

/* What 0 or NULL stands for is said beside each. */
struct map_page_options {
    const char *paper;       /* "A4", "both" (what A4 and Letter share), "330x480": A4 */
    const char *margin;      /* mm that the printer cannot reach, "8" or "T,R,B,L": 8 */
    double overlap;          /* mm that neighbouring sheets share: 10, or less where it saves one */
    const char *orientation; /* of board sheets, "portrait" or "landscape": the better */
    const char *place;       /* "X,Y" mm of the board off the sheets' middle: the best */
    const char *seam;        /* "straight" or "hex": straight */
    const char *tile;        /* mm across the flats of a hex, or a preset: 79.4 */
    const char *disc, *token;        /* diameters or presets: 25, 22 */
    const char *card;                /* "54x80" or a preset: 54 x 80 */
    const char *pack;                /* "least" or "straight": least */
    const char *backs;               /* "fold", "duplex-long", "duplex-short", "none": fold */
    const char *measured;            /* "X,Y": what 150 mm of the test page came out as: true */
    const char *duplex_offset;       /* "X,Y" mm of the back as seen through the face: 0,0 */
    const char *duplex_angle;        /* degrees clockwise, seen likewise */
    const char *theme;               /* a name, or a folder where it holds a '/': "classic" */
    const char *only;                /* files, by words with commas between ("board,tokens"): all */
    unsigned players;                /* of a game for so many: for any number */
    const char *tiles;               /* "drawn" at set-up, or "all", those of the board too: drawn;
                                      * of what is missing all */
    const struct map_shelf *missing; /* only what that lacks, and no board: all */
    const char *language;            /* of all words, "de": the scenario's, or English */
};

/* One file of a kit. */
struct map_page_file {
    char *name; /* "02-board.pdf", without a folder */
    GBytes *bytes;
};

/* The files in the order of their names, kit.json last, an array of struct map_page_file that frees
 * them; *summary becomes
 * "9 sheets A4, ink 21 % (low-ink 8 %)" (g_free). With errors in the sink (P- codes) NULL
 * without an error, and nothing is to be written; no file at all where the shelf holds every piece
 * that is missing. G_OPTION_ERROR_BAD_VALUE for options
 * that cannot be met: an unknown word, a paper too small. The sink holds the sources,
 * whose hash stands on every sheet. */
GPtrArray *map_page_print(const struct map_scenario *scenario, struct map_sink *sink,
                          const struct map_page_options *options, char **summary, GError **error);

/* The board as one picture, a whole PDF, SVG or PNG; with the options of map-draw.h. */
struct map_draw_options;
GBytes *map_page_render(const struct map_scenario *scenario, struct map_sink *sink,
                        const struct map_draw_options *options, GError **error);

/* "cairo 1.16.0\npango 1.50.12\n", a line a library that draws or prints; the caller's (g_free). */
char *map_page_libraries(void);
