/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/build.h"
#include "scenario/element.h"
#include "scenario/loading.h"

#include <string.h>

struct cell_label {
    unsigned at; /* index of the cell */
    struct word word;
};

/* What a token may consist of. The number may be anything here, as it has a finding of its own, but
 * no second hex and no mark. */
enum {
    TOKEN_FOG = 1,
    TOKEN_DRAWN,
    TOKEN_POOL,
    TOKEN_KIND,
    TOKEN_ROLL_DRAWN,
    TOKEN_ROLL_POOL,
    TOKEN_ROLL,
    TOKEN_LABEL,
    TOKEN_PARTS
};
#define ID "[a-z][a-z0-9-]*"
#define ROLL "(?!\\?)(?:(?![,;|]|(?<=[0-9])[a-z]{3})[!-?A-~])+"
#define SHAPE                                                                                      \
    "^(?:(fog)?(\\?)(" ID ")?|(?!fog:[a-z])([a-z][a-z-]*))(?::(?:(\\?(" ID ")?)|(" ROLL            \
    ")))?(?:@(" ID "))?$"

#define LONGEST_REFUSED 64 /* bytes of a refused token that are searched for labels */

/* A token in progress. */
struct token {
    struct word word, part[TOKEN_PARTS]; /* text NULL: it has no such part */
    struct scenario_map *map;
    struct map_sink *sink;
    struct scenario_cell *cell;
    struct finding *lost; /* that its terrain is unknown; NULL: reported elsewhere, or known */
    bool unknown;         /* its terrain is unknown: it may not be a hex */
};

/* Whether it has the form of a token, whatever its words mean. A text without that form is one
 * finding, not one for each word. */
static bool
split_token(struct token *t)
{
    static gsize shape; /* GRegex: threads may share it */
    struct word pool = word_part(t->word, 1, t->word.length - 1);

    /* "?" and "?a" are as usual as a terrain, and a match takes longer than the rest of a hex */
    if (*t->word.text == '?' && pools_find(t->map, pool) != SCENARIO_NO_POOL) {
        t->part[TOKEN_POOL] = pool;
        return true;
    }
    if (g_once_init_enter(&shape))
        g_once_init_leave(&shape, (gsize)g_regex_new(SHAPE, G_REGEX_RAW, 0, NULL));
    g_autoptr(GMatchInfo) match = NULL;
    bool fits =
        g_regex_match_full((GRegex *)shape, t->word.text, t->word.length, 0, 0, &match, NULL);

    for (int i = 1, from, to; fits && i < TOKEN_PARTS; i++)
        t->part[i] = g_match_info_fetch_pos(match, i, &from, &to) && from >= 0
                         ? word_part(t->word, (uint32_t)from, (uint32_t)(to - from))
                         : WORD_NONE;
    return fits;
}

static void
doubt_number(struct token *t)
{
    t->cell->doubt = MAX(t->cell->doubt, CELL_NUMBER);
}

/* The hex is unknown: it may be land or sea. */
static void
doubt_terrain(struct token *t)
{
    doubt_number(t);
    t->cell->doubt = CELL_TERRAIN;
}

/* Forest:6 is one hex, whatever it means. "sea,sea", "sea:6sea" and ":6" may be none or several, so
 * the rest of their row may be shifted. */
static void
report_token(struct token *t)
{
    g_autofree char *text = word_text(t->word);

    doubt_terrain(t);
    if (g_regex_match_simple("^([:@\\d]|[^a-z?]*$)|[:@]$|[:a-z]{2}\\d+[a-z]{3}|[,|]|;(?![\\d?])",
                             text, G_REGEX_CASELESS, 0)) {
        t->unknown = true;
        t->cell->doubt = CELL_LOST;
    }
    diag_report(t->sink, DIAG_X_TOKEN, t->word.span, text, NULL);
}

/* The pool of that id, or the one of a plain question mark. */
static uint8_t
find_pool(struct token *t, struct word id)
{
    uint8_t pool = pools_find(t->map, id);

    if (pool == SCENARIO_NO_POOL) {
        pools_report_unknown(t->map, id, t->word.span, t->sink);
        doubt_terrain(t);
    }
    return pool;
}

/* "forest", "?", "?a", "fog", "fog?a" */
static void
take_kind(struct token *t)
{
    struct scenario_cell *cell = t->cell;
    struct word word = t->part[TOKEN_KIND];

    cell->terrain = TERRAIN_RANDOM;
    cell->hidden = t->part[TOKEN_FOG].text || word_is(word, "fog");
    if (word.text && !cell->hidden) {
        unsigned from = diag_sink_size(t->sink);

        cell->terrain = (uint8_t)kinds_terrain(t->map, word, &cell->kind, t->sink);
        if (cell->terrain != TERRAIN_NONE)
            return;
        if (diag_sink_size(t->sink) > from)
            t->lost = diag_sink_edit(t->sink, from);
        doubt_terrain(t);
        t->unknown = word.length == t->word.length;
        cell->terrain = TERRAIN_DESERT;
        return;
    }
    cell->number = NUMBER_RANDOM;
    cell->pool = cell->number_pool = find_pool(t, t->part[TOKEN_POOL]);
}

/* Only terrains with a yield take a number; the workshop may have one (SANTA-2a). */
static void
refuse_number(struct token *t)
{
    enum terrain terrain = (enum terrain)t->cell->terrain;

    if (terrain == TERRAIN_RANDOM || terrain == TERRAIN_WORKSHOP || terrain_wants_number(terrain) ||
        t->cell->number == NUMBER_NONE || t->cell->doubt)
        return;
    diag_report(t->sink, DIAG_X_NUMBER_UNWANTED, t->cell->number_span,
                scenario_terrain_word(t->map, terrain, t->cell->kind), NULL);
    t->cell->number = NUMBER_NONE;
}

/* ":6", ":?", ":?a", ":-" */
static void
take_cell_number(struct token *t)
{
    struct word number = t->part[TOKEN_ROLL];

    if (number.text) {
        t->cell->number = (uint8_t)word_roll(number);
        t->cell->number_span = number.span;
        if (!t->cell->number && !word_is(number, "-")) {
            g_autofree char *text = word_text(number);

            diag_report(t->sink, DIAG_X_NUMBER, number.span, text, NULL);
            doubt_number(t);
        }
    } else {
        t->cell->number = NUMBER_RANDOM;
        t->cell->number_pool = find_pool(t, t->part[TOKEN_ROLL_POOL]);
        t->cell->number_span = t->part[TOKEN_ROLL_DRAWN].span;
    }
    refuse_number(t);
}

static void
forget_number(struct token *t)
{
    if (t->cell->terrain == TERRAIN_RANDOM || !terrain_wants_number(t->cell->terrain))
        return;
    t->cell->number = NUMBER_FORGOTTEN;
    struct finding *f =
        diag_report(t->sink, DIAG_X_NUMBER_FORGOTTEN, t->word.span,
                    scenario_terrain_word(t->map, t->cell->terrain, t->cell->kind), NULL);

    if (terrain_is_trade(t->cell->terrain)) /* V-TH-7 */
        finding_set_help(f, "write its number, such as :6");
}

/* Any token but ".". */
static void
read_token(struct token *t)
{
    if (!split_token(t)) {
        report_token(t);
        t->cell->terrain = TERRAIN_DESERT;
        t->cell->number = NUMBER_NONE;
    } else {
        take_kind(t);
        if (t->part[TOKEN_ROLL].text || t->part[TOKEN_ROLL_DRAWN].text)
            take_cell_number(t);
        else if (!t->cell->doubt)
            forget_number(t);
    }
    t->cell->product = (uint8_t)(t->cell->terrain == TERRAIN_RANDOM
                                     ? RESOURCE_NONE
                                     : terrain_product((enum terrain)t->cell->terrain));
    if (t->cell->kind && t->map->kinds[t->cell->kind - 1].product != RESOURCE_NONE)
        t->cell->product = t->map->kinds[t->cell->kind - 1].product;
}

/* The fast path for correct tokens: ".", "sea", "forest:6". False leaves it to read_token(). */
static bool
read_usual(struct word w, struct scenario_cell *cell)
{
    const char *colon = memchr(w.text, ':', w.length);
    uint32_t letters = colon ? (uint32_t)(colon - w.text) : w.length;
    enum terrain terrain = terrain_by_word(w.text, (int)letters);

    if (word_is(w, "."))
        return true;
    if (terrain == TERRAIN_NONE || terrain_wants_number(terrain) != (colon != NULL))
        return false;
    if (colon) {
        struct word number = word_part(w, letters + 1, w.length - letters - 1);

        cell->number = (uint8_t)word_roll(number);
        cell->number_span = number.span;
        if (!cell->number)
            return false;
    }
    cell->terrain = (uint8_t)terrain;
    cell->product = (uint8_t)terrain_product(terrain);
    return true;
}

static unsigned
row_length(const struct written_map *m, unsigned row)
{
    return written_map_first(m, row + 1) - written_map_first(m, row);
}

/* Limits rows and columns; the rest is reported and left out. */
static void
measure_grid(struct cells *c, const struct written_map *m, struct map_sink *sink)
{
    c->rows = MIN(m->rows->len, MAP_MAX_ROWS);
    element_bound(m->of, ELEMENT_ROW, MAP_MAX_ROWS, "rows", sink);
    for (unsigned row = 0; row < c->rows; row++) {
        unsigned n = row_length(m, row);

        if (n > MAP_MAX_COLUMNS) {
            n = MAP_MAX_COLUMNS;
            diag_report(sink, DIAG_X_LIMIT,
                        written_map_token(m, written_map_first(m, row) + n).span, "columns",
                        G_STRINGIFY(MAP_MAX_COLUMNS), NULL);
        }
        c->cols = MAX(c->cols, n);
    }
}

/* Keeps the words of a refused token: castle:4#keep, or keep alone. */
static void
keep_refused(struct place_doubts *doubts, const struct token *t)
{
    g_autofree char *text = g_ascii_strdown(t->word.text, MIN(t->word.length, LONGEST_REFUSED));

    for (const char *at = text; *at; at++) {
        if (!g_ascii_isalpha(*at) || (at > text && g_ascii_isalnum(at[-1])))
            continue;
        char *word = g_strndup(at, strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789-"));

        g_hash_table_insert(doubts->refused, word,
                            t->unknown && t->lost ? t->lost
                                                  : g_hash_table_lookup(doubts->refused, word));
    }
}

static void
read_cell(struct cells *c, unsigned row, unsigned at, struct word word, const struct places *places)
{
    struct token t = {.word = word, .map = places->map, .sink = places->sink, .cell = &c->cell[at]};

    read_token(&t);
    struct cell_label label = {at, t.part[TOKEN_LABEL]};

    if (label.word.text)
        g_array_append_val(c->labels, label);
    if (t.cell->doubt)
        keep_refused(&c->doubts, &t);
    if (t.unknown)
        c->doubts.row[row] = true;
}

static void
read_row(struct cells *c, unsigned row, const struct written_map *m, const struct places *places)
{
    const struct word none = {".", 1, MAP_NO_SPAN, NULL, false};
    unsigned first = written_map_first(m, row), n = MIN(row_length(m, row), c->cols);

    for (unsigned col = 0; col < c->cols; col++) {
        const struct word *word =
            col < n ? &g_array_index(m->tokens, struct word, first + col) : &none;
        unsigned at = row * c->cols + col;

        c->cell[at] = (struct scenario_cell){.terrain = TERRAIN_NONE,
                                             .pool = SCENARIO_NO_POOL,
                                             .number_pool = SCENARIO_NO_POOL,
                                             .span = word->span,
                                             .number_span = word->span};
        if (!read_usual(*word, &c->cell[at]))
            read_cell(c, row, at, *word, places);
        if (c->cell[at].terrain != TERRAIN_NONE && ++c->n_hexes == MAP_MAX_HEXES + 1)
            diag_report(places->sink, DIAG_X_LIMIT, c->cell[at].span, "hexes",
                        G_STRINGIFY(MAP_MAX_HEXES), NULL);
    }
}

bool
cells_read(struct cells *c, const struct written_map *m, const struct places *places)
{
    *c = (struct cells){0};
    measure_grid(c, m, places->sink);
    c->cell = g_new(struct scenario_cell, c->rows * c->cols);
    c->labels = g_array_new(FALSE, FALSE, sizeof(struct cell_label));
    c->doubts = (struct place_doubts){
        .row = g_new0(bool, c->rows + 1),
        .rows = c->rows,
        .refused = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
    };
    if (m->spoilt)
        memset(c->doubts.row, true, c->rows);
    for (unsigned row = 0; row < c->rows; row++)
        read_row(c, row, m, places);
    for (unsigned i = 0; i < c->labels->len; i++) {
        const struct cell_label *label = &g_array_index(c->labels, struct cell_label, i);

        c->cell[label->at].label = word_keep(label->word, places->strings);
    }
    if (!c->n_hexes && c->rows)
        diag_report(places->sink, DIAG_X_NO_HEX, places->map->span, NULL);
    return c->n_hexes >= 1 && c->n_hexes <= MAP_MAX_HEXES;
}

void
cells_release(struct cells *c)
{
    g_free(c->cell);
    g_array_unref(c->labels);
    g_free(c->doubts.row);
    g_hash_table_unref(c->doubts.refused);
}

static enum board_kind
kind_of(const struct scenario_map *map, const struct scenario_cell *cell)
{
    if (cell->hidden)
        return BOARD_HIDDEN;
    if (cell->doubt >= CELL_TERRAIN)
        return BOARD_OPEN;
    if (cell->terrain == TERRAIN_RANDOM)
        return pools_kind(map, cell->pool);
    return cell->terrain == TERRAIN_SEA ? BOARD_SEA : BOARD_LAND;
}

void
cells_freeze(const struct cells *c, struct scenario_map *map, struct grid grid, bool frame_is_water,
             const uint8_t *corners, struct map_strings *strings)
{
    g_autofree struct board_cell *cells = g_new0(struct board_cell, c->rows * c->cols);
    bool again = map->cells != NULL; /* facts about hexes set since then are kept */
    unsigned n = 0;

    if (!again)
        map->cells = scenario_strings_room(strings, c->n_hexes, sizeof(struct scenario_cell));
    for (unsigned i = 0; i < c->rows * c->cols; i++) {
        const struct scenario_cell *cell = &c->cell[i];

        if (cell->terrain == TERRAIN_NONE)
            continue;
        cells[i].present = true;
        cells[i].kind = (uint8_t)kind_of(map, cell);
        cells[i].plaza = cell->terrain < TERRAIN_COUNT && terrain_has_plaza(cell->terrain);
        cells[i].auto_corners = !corners || !(corners[i] >> 6);
        cells[i].corners = corners ? corners[i] & 0x3f : 0;
        if (!again)
            map->cells[n++] = *cell;
    }
    struct board_spec spec = {grid, (uint16_t)c->rows, (uint16_t)c->cols, cells, frame_is_water};

    board_free(map->board);
    map->board = board_build(&spec);
}

void
cells_define_labels(const struct cells *c, struct places *p)
{
    struct board_labels *labels = &p->map->labels;

    labels->label = scenario_strings_room(p->strings, c->labels->len + 1, sizeof *labels->label);
    for (unsigned i = 0; i < c->labels->len; i++) {
        const struct cell_label *label = &g_array_index(c->labels, struct cell_label, i);
        map_hex hex =
            board_hex_at(p->board, (int)(label->at / c->cols), (int)(label->at % c->cols));

        if (places_define(p, label->word, (struct place_label){false, hex.i, label->word.span}))
            labels->label[labels->n++] = (struct board_label){p->map->cells[hex.i].label, hex};
    }
    board_labels_sort(labels);
}
