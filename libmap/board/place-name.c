/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/place-name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parser's state: the text still unread, and the part at fault. */
struct reader {
    const struct map_board *board;
    const char *text;
    size_t length, at;
    const struct board_labels *labels;
    size_t bad_offset, bad_length;
};

static bool
is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static enum board_name_error
fail_name(struct reader *r, size_t from, size_t to, enum board_name_error error)
{
    r->bad_offset = from;
    r->bad_length = to - from;
    return error;
}

/* The text is not a name: all of it is at fault. */
static enum board_name_error
report_misspelled(struct reader *r)
{
    return fail_name(r, 0, r->length, BOARD_NAME_SYNTAX);
}

static int
compare_labels(const void *a, const void *b)
{
    const struct board_label *p = a, *q = b;

    return strcmp(p->word, q->word);
}

/* A file names the same labels again and again, so they are sorted once and found by halves. */
void
board_labels_sort(struct board_labels *labels)
{
    qsort(labels->label, labels->n, sizeof *labels->label, compare_labels);
}

/* The part of a name that may be a label. */
struct label_key {
    const char *word;
    size_t length;
};

/* The key is a part of a text, so it has no NUL: a label that begins with it is longer. */
static int
compare_key(const void *key, const void *label)
{
    const struct label_key *k = key;
    const struct board_label *l = label;
    int order = strncmp(k->word, l->word, k->length);

    return order || !l->word[k->length] ? order : -1;
}

static enum board_name_error
read_label(struct reader *r, map_hex *hex)
{
    size_t from = r->at;

    while (r->at < r->length &&
           (is_lower(r->text[r->at]) || is_digit(r->text[r->at]) || r->text[r->at] == '-'))
        r->at++;
    const struct label_key key = {r->text + from, r->at - from};
    const struct board_label *label =
        r->labels ? bsearch(&key, r->labels->label, r->labels->n, sizeof *label, compare_key)
                  : NULL;

    *hex = label ? label->hex : MAP_NO_HEX;
    return hex->i == MAP_NONE ? fail_name(r, from, r->at, BOARD_NAME_NO_HEX) : BOARD_NAME_OK;
}

size_t
board_cell_read(const char *text, size_t length, int *row, int *column)
{
    size_t at = 0, digits;

    *row = *column = 0;
    for (; at < length && text[at] >= 'A' && text[at] <= 'Z'; at++)
        /* letters beyond the limit are read and not added: the number must not overflow */
        if (*row < MAP_MAX_ROWS)
            *row = *row * 26 + (text[at] - 'A' + 1);
    digits = at;
    for (; at < length && is_digit(text[at]); at++)
        if (*column < MAP_MAX_COLUMNS)
            *column = *column * 10 + (text[at] - '0');
    if (digits == 0 || digits == at || text[digits] == '0')
        return 0;
    --*row;
    --*column;
    return at;
}

/* Parses "C4" or a label. */
static enum board_name_error
read_hex(struct reader *r, map_hex *hex)
{
    size_t from = r->at;
    int row, column;

    if (from < r->length && is_lower(r->text[from]))
        return read_label(r, hex);
    r->at += board_cell_read(r->text + from, r->length - from, &row, &column);
    if (r->at == from)
        return report_misspelled(r);
    *hex = board_hex_at(r->board, row, column);
    return hex->i == MAP_NONE ? fail_name(r, from, r->at, BOARD_NAME_NO_HEX) : BOARD_NAME_OK;
}

static bool
touches_hex(const struct board_intersection *x, map_hex hex)
{
    return x->hex[0].i == hex.i || x->hex[1].i == hex.i || x->hex[2].i == hex.i;
}

/* Looks at the six corners of the first hex; three hexes that touch each other meet in one of
 * them. */
static enum board_name_error
read_corner_of_three(struct reader *r, const map_hex *hex, const size_t *from,
                     struct board_place *place)
{
    if (board_side_between(r->board, hex[0], hex[1]).i == MAP_NONE)
        return fail_name(r, from[1], from[2] - 1, BOARD_NAME_NOT_ADJACENT);
    place->kind = BOARD_PLACE_INTERSECTION;
    for (unsigned i = 0; i < GRID_DIRECTIONS && hex[2].i != hex[0].i && hex[2].i != hex[1].i; i++) {
        place->at = board_hex(r->board, hex[0])->corner[i];
        const struct board_intersection *x = board_at(r->board, place->at);

        if (touches_hex(x, hex[1]) && touches_hex(x, hex[2]))
            return BOARD_NAME_OK;
    }
    return fail_name(r, from[2], r->at, BOARD_NAME_NOT_ADJACENT);
}

/* Parses what follows the first hex of "C4/C5" or "C4/C5/D5". What is at fault is the hex that does
 * not touch, not the whole name: `from` keeps where each begins. */
static enum board_name_error
read_slashes(struct reader *r, map_hex first, struct board_place *place)
{
    map_hex hex[3] = {first, MAP_NO_HEX, MAP_NO_HEX};
    size_t from[3] = {0, 0, 0};
    unsigned n = 1;

    while (r->at < r->length && r->text[r->at] == '/') {
        if (n == 3)
            return report_misspelled(r);
        from[n] = ++r->at;
        enum board_name_error error = read_hex(r, &hex[n]);

        if (error != BOARD_NAME_OK)
            return error;
        n++;
    }
    if (r->at < r->length)
        return report_misspelled(r);
    if (n == 3)
        return read_corner_of_three(r, hex, from, place);
    place->kind = BOARD_PLACE_PATH;
    place->path = board_side_between(r->board, hex[0], hex[1]);
    return place->path.i == MAP_NONE ? fail_name(r, from[1], r->at, BOARD_NAME_NOT_ADJACENT)
                                     : BOARD_NAME_OK;
}

/* Parses what follows the hex of "C4.e" or "C4^n". */
static enum board_name_error
read_direction(struct reader *r, map_hex hex, char mark, struct board_place *place)
{
    const char *word = r->text + r->at + 1;
    int length = (int)(r->length - r->at - 1);
    enum grid_orientation o = r->board->grid.orientation;
    int d = mark == '.' ? grid_side_by_name(o, word, length) : grid_corner_by_name(o, word, length);

    if (d < 0)
        return fail_name(r, r->at, r->length, BOARD_NAME_NO_SUCH_SIDE);
    if (mark == '.') {
        place->kind = BOARD_PLACE_PATH;
        place->path = board_hex(r->board, hex)->side[d];
    } else {
        place->kind = BOARD_PLACE_INTERSECTION;
        place->at = board_hex(r->board, hex)->corner[d];
    }
    return BOARD_NAME_OK;
}

/* Parses what follows the hex of "C4*" or "C4*ne". The rays of a plaza are named by corners, as
 * each leads to one. */
static enum board_name_error
read_plaza(struct reader *r, map_hex hex, struct board_place *place)
{
    const struct board_hex *h = board_hex(r->board, hex);
    const char *word = r->text + r->at + 1;
    int length = (int)(r->length - r->at - 1);

    if (h->plaza.i == MAP_NONE)
        return fail_name(r, 0, r->length, BOARD_NAME_NO_PLAZA);
    if (!length) {
        place->kind = BOARD_PLACE_INTERSECTION;
        place->at = h->plaza;
        return BOARD_NAME_OK;
    }
    int corner = grid_corner_by_name(r->board->grid.orientation, word, length);

    if (corner < 0)
        return fail_name(r, r->at, r->length, BOARD_NAME_NO_SUCH_SIDE);
    place->kind = BOARD_PLACE_PATH;
    place->path = board_path_between(r->board, h->plaza, h->corner[corner]);
    return place->path.i == MAP_NONE ? fail_name(r, 0, r->length, BOARD_NAME_NO_PLAZA)
                                     : BOARD_NAME_OK;
}

static enum board_name_error
read_place(struct reader *r, struct board_place *place)
{
    map_hex hex;
    enum board_name_error error = read_hex(r, &hex);

    if (error != BOARD_NAME_OK)
        return error;
    if (r->at == r->length) {
        place->kind = BOARD_PLACE_HEX;
        place->hex = hex;
        return BOARD_NAME_OK;
    }
    switch (r->text[r->at]) {
    case '/':
        return read_slashes(r, hex, place);
    case '.':
    case '^':
        return read_direction(r, hex, r->text[r->at], place);
    case '*':
        return read_plaza(r, hex, place);
    default:
        return report_misspelled(r);
    }
}

enum board_name_error
board_name_read(const struct map_board *board, const char *text, size_t length,
                const struct board_labels *labels, struct board_place *place, size_t *bad_offset,
                size_t *bad_length)
{
    struct reader r = {board, text, length, 0, labels, 0, 0};

    place->hex = MAP_NO_HEX;
    place->path = MAP_NO_PATH;
    place->at = MAP_NO_INTERSECTION;
    enum board_name_error error = read_place(&r, place);

    *bad_offset = r.bad_offset;
    *bad_length = r.bad_length;
    return error;
}

char *
board_row_name(int row, char *buf)
{
    char *p = buf;

    if (row >= 26)
        *p++ = (char)('A' + row / 26 - 1);
    *p++ = (char)('A' + row % 26);
    *p = '\0';
    return buf;
}

/* Writes the name of a hex at p; returns its end. */
static char *
put_hex(const struct map_board *board, map_hex hex, char *p)
{
    const struct board_hex *h = board_hex(board, hex);

    board_row_name(h->row, p);
    p += strlen(p);
    /* at most MAP_MAX_COLUMNS; % shows the compiler that it fits */
    return p + snprintf(p, 5, "%u", (h->col + 1u) % 1000u);
}

static void
put_mark(char *p, char mark, const char *word)
{
    *p++ = mark;
    strcpy(p, word);
}

char *
board_hex_name(const struct map_board *board, map_hex hex, char *buf)
{
    put_hex(board, hex, buf);
    return buf;
}

char *
board_path_name(const struct map_board *board, map_path path, char *buf)
{
    const struct board_path *p = board_path(board, path);
    enum grid_orientation o = board->grid.orientation;
    char *end = put_hex(board, p->hex[0], buf);

    if (p->flags & BOARD_PATH_INTERIOR) {
        put_mark(end, '*', grid_corner_name(o, p->side));
    } else if (p->hex[1].i == MAP_NONE) {
        put_mark(end, '.', grid_side_name(o, p->side));
    } else {
        *end++ = '/';
        put_hex(board, p->hex[1], end);
    }
    return buf;
}

/* Three hexes name a corner in the order of the board. At the coast there are fewer, and the corner
 * of the first one names it. */
char *
board_intersection_name(const struct map_board *board, map_intersection at, char *buf)
{
    const struct board_intersection *x = board_at(board, at);
    char *end = put_hex(board, x->hex[0], buf);

    if (x->flags & BOARD_AT_PLAZA) {
        put_mark(end, '*', "");
    } else if (x->n_hexes < 3) {
        put_mark(end, '^', grid_corner_name(board->grid.orientation, x->corner));
    } else {
        for (unsigned k = 1; k < 3; k++) {
            *end++ = '/';
            end = put_hex(board, x->hex[k], end);
        }
    }
    return buf;
}
