/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/game-file.h"

#include <string.h>

void
game_file_init(struct game_file *file)
{
    *file = (struct game_file){.hex = g_new0(struct game_hex, MAP_MAX_ROWS * MAP_MAX_COLUMNS)};
    for (int w = 0; w < GAME_WORDS; w++) {
        file->span[w] = MAP_NO_SPAN;
        file->list[w] = g_array_new(FALSE, FALSE, sizeof(unsigned));
        file->lines[w] = g_string_new(NULL);
    }
    for (int i = 0; i < MAP_MAX_ROWS * MAP_MAX_COLUMNS; i++)
        file->hex[i].terrain = TERRAIN_NONE;
    file->nosetup = g_array_new(FALSE, FALSE, sizeof(struct game_corner));
    file->path = g_ptr_array_new();
}

void
game_file_release(struct game_file *file)
{
    for (int w = 0; w < GAME_WORDS; w++) {
        g_array_free(file->list[w], TRUE);
        g_string_free(file->lines[w], TRUE);
    }
    g_array_free(file->nosetup, TRUE);
    g_ptr_array_free(file->path, TRUE);
    g_free(file->hex);
}

struct game_hex *
game_file_at(const struct game_file *file, int row, int column)
{
    return &file->hex[row * MAP_MAX_COLUMNS + column];
}

static void
report_value(const struct foreign_text *t, struct map_span span, unsigned least, unsigned most)
{
    g_autofree char *value = foreign_text_copy(t, span);
    g_autofree char *range = g_strdup_printf("a number from %u to %u", least, most);

    diag_report(t->sink, DIAG_I_VALUE, span, value, range, NULL);
}

static bool
read_game_number(const struct foreign_text *t, struct map_span span, const struct game_entry *entry,
                 unsigned *number)
{
    if (foreign_text_number(t, span, entry->most, number) && *number >= entry->least)
        return true;
    report_value(t, span, entry->least, entry->most);
    return false;
}

/* ---- lines of words ---- */

static void
read_number_list(struct game_file *file, const struct foreign_text *t, enum game_word w,
                 struct map_span rest)
{
    g_array_set_size(file->list[w], 0);
    while (rest.length) {
        struct map_span word = foreign_text_word(t, &rest, ",");
        unsigned number;

        if (word.length && read_game_number(t, word, game_entry(w), &number))
            g_array_append_val(file->list[w], number);
        if (rest.length && t->text[rest.offset] == ',') {
            rest.offset++;
            rest.length--;
            rest = foreign_text_trim(t, rest);
        }
    }
}

static void
read_word_value(struct game_file *file, const struct foreign_text *t, enum game_word w,
                struct map_span rest)
{
    file->span[w] = rest;
    switch (game_entry(w)->kind) {
    case GAME_FLAG:
        file->number[w] = 1;
        break;
    case GAME_NUMBER:
        read_game_number(t, rest, game_entry(w), &file->number[w]);
        break;
    case GAME_LIST:
        read_number_list(file, t, w, rest);
        break;
    case GAME_TEXT:
        g_string_truncate(file->lines[w], 0);
        g_string_append_len(file->lines[w], t->text + rest.offset, rest.length);
        break;
    case GAME_LINES:
        g_string_append_len(file->lines[w], t->text + rest.offset, rest.length);
        g_string_append_c(file->lines[w], '\n');
        break;
    }
}

static void
read_nosetup(struct game_file *file, const struct foreign_text *t, struct map_span rest)
{
    struct game_corner c = {.span = rest};
    unsigned *const numbers[] = {&c.column, &c.row, &c.corner};

    for (int i = 0; i < 3; i++) {
        struct map_span word = foreign_text_word(t, &rest, "");
        unsigned most = i < 2 ? MAP_MAX_ROWS : GRID_DIRECTIONS - 1;

        if (!foreign_text_number(t, word, most, numbers[i])) {
            report_value(t, word.length ? word : c.span, 0, most);
            return;
        }
    }
    g_array_append_val(file->nosetup, c);
}

/* ---- rows ---- */

static bool
is_digit(const struct foreign_text *t, uint32_t at, uint32_t end)
{
    return at < end && g_ascii_isdigit(t->text[at]);
}

/* A harbor behind the letter of the sea: what it gives, and the side that it faces. */
static uint32_t
read_facing(const struct foreign_text *t, uint32_t at, uint32_t end, struct game_hex *hex)
{
    if (at < end && t->text[at] == 'R') {
        hex->pirate = true;
        at++;
    }
    if (at == end || game_words_harbor(t->text[at]) == RESOURCE_NONE)
        return at;
    hex->gives = (uint8_t)game_words_harbor(t->text[at++]);
    if (is_digit(t, at, end))
        hex->facing = (uint8_t)(t->text[at++] - '0');
    return at;
}

/* Reads a hex from *at on; its letter is that of a terrain. */
static struct game_hex
read_game_hex(const struct foreign_text *t, uint32_t *at, uint32_t end)
{
    struct game_hex hex = {.position = -1, .gives = RESOURCE_NONE};
    uint32_t p = *at;

    hex.terrain = (uint8_t)game_words_terrain(t->text[p++]);
    if (hex.terrain == TERRAIN_SEA)
        p = read_facing(t, p, end, &hex);
    for (; is_digit(t, p, end); p++)
        /* clamped just above the limit: many digits must not overflow, and the hex is refused
         * later */
        hex.position = MIN(MAX(hex.position, 0) * 10 + (t->text[p] - '0'), GAME_MAX_POSITION + 1);
    hex.fixed = p < end && t->text[p] == '+';
    p += hex.fixed;
    hex.span = (struct map_span){t->file, *at, p - *at};
    *at = p;
    return hex;
}

static void
put_hex(struct game_file *file, const struct foreign_text *t, int column, struct game_hex hex)
{
    if (file->rows >= MAP_MAX_ROWS || column >= MAP_MAX_COLUMNS) {
        if (!file->full)
            diag_report(t->sink, DIAG_I_LIMIT, hex.span,
                        column >= MAP_MAX_COLUMNS ? "columns" : "rows", "100", NULL);
        file->full = true;
        return;
    }
    *game_file_at(file, file->rows, column) = hex;
    file->columns = MAX(file->columns, column + 1);
}

/* The rest of a word that is not a hex: one finding for all of it. Without it each letter of a
 * misspelled word would be a finding. */
static uint32_t
skip_hex_word(const struct foreign_text *t, uint32_t from, uint32_t at, uint32_t end,
              const char *help)
{
    while (at < end && !strchr(", \t", t->text[at]))
        at++;
    struct map_span span = {t->file, from, at - from};
    g_autofree char *text = foreign_text_copy(t, span);

    diag_report(t->sink, DIAG_I_HEX, span, text, help, NULL);
    return at;
}

static void
read_hex_row(struct game_file *file, const struct foreign_text *t, struct map_span line)
{
    uint32_t end = line.offset + line.length;
    int column = 0;

    for (uint32_t at = line.offset; at < end;) {
        char c = t->text[at];

        if (c == ',' || c == ' ' || c == '\t') {
            at++;
        } else if (c == '-') {
            at++;
            column++;
        } else if (game_words_terrain(c) != TERRAIN_NONE) {
            uint32_t from = at;
            struct game_hex hex = read_game_hex(t, &at, end);

            /* land needs its place in the order even if it is a desert: the format sorts all land
             * by it */
            if (hex.terrain == TERRAIN_SEA ||
                (hex.position >= 0 && hex.position <= GAME_MAX_POSITION))
                put_hex(file, t, column, hex);
            else
                at = skip_hex_word(t, from, at, end,
                                   "write the place of its number in `chits` behind the letter, "
                                   "as in t5");
            column++;
        } else {
            at = skip_hex_word(t, at, at, end,
                               "write one of s t h p f m d g, or - for no hex, and commas between "
                               "them");
            column++;
        }
    }
    /* a dash at the end of a row counts as a column although nothing lies there */
    file->columns = MAX(file->columns, MIN(column, MAP_MAX_COLUMNS));
    file->rows = MIN(file->rows + 1, MAP_MAX_ROWS);
}

/* ---- the file ---- */

/* A comment needs no space behind its mark. */
static bool
is_game_word(const struct foreign_text *t, struct map_span line, struct map_span word,
             enum game_word w)
{
    return w == GAME_COMMENT ? t->text[line.offset] == '#'
                             : foreign_text_is(t, word, game_entry(w)->word);
}

static void
read_word_line(struct game_file *file, const struct foreign_text *t, struct map_span line,
               uint32_t *at)
{
    struct map_span rest = line, word = foreign_text_word(t, &rest, "");

    if (foreign_text_is(t, word, "map")) {
        /* rows up to a line with a dot; where that is not there, up to the end */
        while (foreign_text_line(t, at, &rest) && !foreign_text_is(t, rest, "."))
            read_hex_row(file, t, rest);
        return;
    }
    if (foreign_text_is(t, word, "nosetup")) {
        read_nosetup(file, t, rest);
        return;
    }
    for (enum game_word w = 0; w < GAME_WORDS; w++)
        if (is_game_word(t, line, word, w)) {
            if (w == GAME_COMMENT)
                rest = foreign_text_trim(
                    t, (struct map_span){t->file, line.offset + 1, line.length - 1});
            read_word_value(file, t, w, rest);
            if (game_entry(w)->kind == GAME_FLAG)
                file->span[w] = word;
            return;
        }
    g_autofree char *text = foreign_text_copy(t, word);

    diag_report(t->sink, DIAG_I_LINE, word, text, NULL);
}

static gint
compare_positions(gconstpointer a, gconstpointer b)
{
    const struct game_hex *const *one = a, *const *two = b;

    if ((*one)->position != (*two)->position)
        return (*one)->position < (*two)->position ? -1 : 1;
    return (*one)->span.offset < (*two)->span.offset ? -1 : 1;
}

/* All land, whatever row it is in: the order of numbers is by the digits behind the letters alone.
 * Two hexes with one place would get their numbers by chance. */
static void
find_path(struct game_file *file, const struct foreign_text *t)
{
    for (int i = 0; i < MAP_MAX_ROWS * MAP_MAX_COLUMNS; i++)
        if (file->hex[i].terrain != TERRAIN_NONE && file->hex[i].terrain != TERRAIN_SEA)
            g_ptr_array_add(file->path, &file->hex[i]);
    g_ptr_array_sort(file->path, compare_positions);
    for (guint i = 1; i < file->path->len; i++) {
        const struct game_hex *before = file->path->pdata[i - 1], *hex = file->path->pdata[i];

        if (before->position != hex->position)
            continue;
        g_autofree char *text = foreign_text_copy(t, hex->span);
        g_autofree char *first = foreign_text_copy(t, before->span);

        finding_add_label(diag_report(t->sink, DIAG_I_PLACE, hex->span, text, first, NULL),
                          before->span, "this one is first");
    }
}

/* Lays the numbers along the path; where they end they begin again. A desert takes none and does
 * not use one up. */
static void
lay_numbers(struct game_file *file)
{
    const GArray *chits = file->list[GAME_CHITS];
    guint n = 0;

    for (guint i = 0; chits->len && i < file->path->len; i++) {
        struct game_hex *hex = file->path->pdata[i];

        if (hex->terrain != TERRAIN_DESERT)
            hex->number = (uint8_t)g_array_index(chits, unsigned, n++ % chits->len);
    }
}

void
game_file_read(struct game_file *file, const struct foreign_text *text)
{
    uint32_t at = 0;
    struct map_span line;

    /* the format's defaults, for a deck of rolls that is asked for without them */
    file->number[GAME_DECKS] = 2;
    file->number[GAME_REMOVED] = 5;
    while (foreign_text_line(text, &at, &line)) {
        line = foreign_text_trim(text, line);
        if (line.length)
            read_word_line(file, text, line, &at);
    }
    find_path(file, text);
    lay_numbers(file);
}
