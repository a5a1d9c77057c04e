#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Names of places, as printed at the margin of the board: C4, C4/C5, C4/C5/D5, C4.e, C4^n, C4*,
 * C4*ne. */
#include "board/board.h"

enum board_place_kind { BOARD_PLACE_HEX, BOARD_PLACE_PATH, BOARD_PLACE_INTERSECTION };

struct board_place {
    enum board_place_kind kind;
    map_hex hex;
    map_path path;
    map_intersection at;
};

/* What is wrong with a name. The caller writes the message. */
enum board_name_error {
    BOARD_NAME_OK,
    BOARD_NAME_SYNTAX,       /* not a name at all */
    BOARD_NAME_NO_HEX,       /* well-formed, but no such cell */
    BOARD_NAME_NOT_ADJACENT, /* C4/C7: hexes that do not touch */
    BOARD_NAME_NO_SUCH_SIDE, /* C4.n on a pointy map */
    BOARD_NAME_NO_PLAZA,     /* C4* but C4 has no plaza, or no interior path there */
};

/* Labels of hexes, in the order of strcmp(); none twice. */
struct board_label {
    const char *word;
    map_hex hex;
};
struct board_labels {
    struct board_label *label;
    unsigned n;
};
void board_labels_sort(struct board_labels *labels);

/* Reads a name of `length` bytes; labels NULL: there are none. On error *bad_offset and *bad_length
 * are the part at fault. */
enum board_name_error board_name_read(const struct map_board *board, const char *text,
                                      size_t length, const struct board_labels *labels,
                                      struct board_place *place, size_t *bad_offset,
                                      size_t *bad_length);

/* Reads "C4" at the beginning of a text, whether there is such a hex or not. Returns its length in
 * bytes, or 0. Row and column count from 0; a wrong one may be too large for any map. */
size_t board_cell_read(const char *text, size_t length, int *row, int *column);

/* Canonical names. buf has room for BOARD_NAME_SIZE bytes and is returned. */
#define BOARD_NAME_SIZE 32
char *board_hex_name(const struct map_board *board, map_hex hex, char *buf);
char *board_path_name(const struct map_board *board, map_path path, char *buf);
char *board_intersection_name(const struct map_board *board, map_intersection at, char *buf);
/* Letters of a row: 26 is "AA". */
char *board_row_name(int row, char *buf);
