#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A kit to print: its parts in printing order, in one file. */
#include "draw/kit.h"
#include "map-page.h"
#include "page/paper.h"
#include "page/print-document.h"
#include "page/sheet-marks.h"
#include "page/sheets.h"

/* What is requested. */
enum print_part {
    PRINT_TEST_PAGE = 1,
    PRINT_BOARD = 2,
    PRINT_TILES = 4,
    PRINT_TOKENS = 8,
    PRINT_CARDS = 16,
    PRINT_PIECES = 796, /* tiles, tokens, cards, frame, together */
    PRINT_AIDS = 32,
    PRINT_RULES = 64,
    PRINT_POSTER = 128,
    PRINT_FRAME = 256,
    PRINT_TOGETHER = 512, /* tiles, tokens and cards on the same sheets */
    PRINT_RUN_ON = 1024,  /* the rules behind the aids */
    /* Each part by itself, but for the poster, which is a file of its own. */
    PRINT_FULL = 383,
    PRINT_STANDARD = 1827, /* with both, in place of their parts */
    PRINT_QUICK = 1570     /* board, pieces and aids */
};

/* "board,tokens" -> parts; 0 for an unknown word, which is then in *bad (g_free). */
unsigned print_parts_read(const char *text, char **bad);

/* The kit as a document; `source` is the hash of the scenario's files, borrowed. NULL with an error
 * when the paper is too small. */
struct document *print_document(const struct kit *kit, struct studio *studio,
                                const struct sheet_rules *rules, unsigned parts, const char *source,
                                GError **error);

/* The options of a kit's sheets and sizes: words, presets and numbers. False with
 * G_OPTION_ERROR_BAD_VALUE for options that cannot be met. */
bool print_options_rules(const struct map_page_options *options, struct sheet_rules *rules,
                         GError **error);
bool print_options_sizes(const struct map_page_options *options, const struct sheet_rules *rules,
                         struct kit_sizes *sizes, GError **error);
/* Whether the tiles of the board are requested too. */
bool print_options_tiles(const struct map_page_options *options, bool *fixed, GError **error);
/* A quick kit refuses options that it has no use for. */
enum print_form { PRINT_KIT_FULL, PRINT_KIT_STANDARD, PRINT_KIT_QUICK };
bool print_options_form(const struct map_page_options *options, enum print_form *form,
                        GError **error);

/* Chooses the sizes of a quick kit that the options leave open: the hexes as large as one or two
 * sheets of board allow, and small pieces. Sets request->pages too. */
void print_options_quick(const struct map_scenario *scenario, struct studio *studio,
                         const struct map_page_options *options, const struct sheet_rules *rules,
                         struct kit_request *request);

/* What print --json writes: the content of a kit, piece by piece and page by page. */
GBytes *print_contents(const struct kit *kit, const struct document *document, const char *theme,
                       const char *paper);

/* The test page, to be printed alone and first. It shows whether the printer keeps the scale,
 * whether both sides are aligned, its colors, the parts of the kit and how to print them. */

/* A line of the table of contents. */
struct test_part {
    char *pages;  /* "pages 3–11" */
    char *what;   /* its content, and what to cut */
    char *sheets; /* "9 A4" */
};

/* Its two pages: the second tries printing on both sides, and has room for a plan between its
 * marks. */
struct test_sheet {
    struct page *face, *back;
    map_box plan; /* that room */
};

struct test_sheet test_sheet_begin(struct document *document, const struct imprint *imprint,
                                   const struct sheet_rules *rules);
/* Too little room for the whole page: its back has no plan, its face what is measured. */
bool test_sheet_is_small(const struct sheet_rules *rules);
/* Fills them; `planned`: the room for a plan is taken. */
void test_sheet_add(const struct test_sheet *sheet, bool planned, const struct imprint *imprint,
                    const struct kit_sizes *sizes, const struct sheet_rules *rules,
                    const struct test_part *parts, unsigned n_parts);
