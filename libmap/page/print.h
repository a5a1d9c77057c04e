#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A kit to print: its parts in printing order, in one file. */
#include "draw/kit.h"
#include "page/print-document.h"
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
