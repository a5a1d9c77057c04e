#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The files of a kit: their list in printing order, and the bytes of each. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/sheets.h"

/* The requested files. */
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
    PRINT_TOGETHER = 512, /* tiles, tokens and cards in one file */
    PRINT_RUN_ON = 1024,  /* the rules behind the aids */
    PRINT_QUICK = 2048,   /* board, pieces and aids in one file */
    PRINT_FULL = 511,
    PRINT_STANDARD = 1955 /* with both, in place of their parts */
};

/* "board,tokens" -> parts; 0 for an unknown word, which is then in *bad (g_free). */
unsigned print_parts_read(const char *text, char **bad);

/* The documents of the kit, an array of struct document that the caller unrefs; `source` is the
 * hash of the scenario's files. NULL with an error when the paper is too small. */
GPtrArray *print_documents(const struct kit *kit, struct studio *studio,
                           const struct sheet_rules *rules, unsigned parts, const char *source,
                           GError **error);
