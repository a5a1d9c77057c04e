/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "board/build.h"
#include "diag/suggest.h"
#include "scenario/lookalikes.h"

#include <string.h>

struct cell_label {
    unsigned at; /* index of the cell */
    struct word word;
};

/* A token in progress. */
struct token {
    struct word word;
    uint32_t at;
    struct scenario_map *map;
    struct map_sink *sink;
    struct scenario_cell *cell;
    bool bad;     /* a fault in it was reported */
    bool unknown; /* its terrain is unknown: it may not be a hex */
};

static char
peek_char(const struct token *t)
{
    return t->at < t->word.length ? t->word.text[t->at] : '\0';
}

static bool
is_word_letter(char c)
{
    return g_ascii_islower(c) || c == '-';
}

/* a..z0-9 and dashes from here on, a letter first; length 0: none */
static struct word
take_id(struct token *t)
{
    uint32_t from = t->at;

    if (g_ascii_islower(peek_char(t)))
        while (is_word_letter(peek_char(t)) || g_ascii_isdigit(peek_char(t)))
            t->at++;
    return word_part(t->word, from, t->at - from);
}

/* Whether it has the form of a token, whatever its words mean. A text without that form is one
 * finding, not one for each word. The number may be anything here: it has a finding of its own. */
static bool
is_shaped(struct token t)
{
    uint32_t letters = 0;

    while (is_word_letter(peek_char(&t)))
        letters = ++t.at;
    bool fog = letters == 3 && !memcmp(t.word.text, "fog", 3);

    if (letters ? t.word.text[0] == '-' : peek_char(&t) != '?')
        return false;
    if (peek_char(&t) == '?' && (!letters || fog)) {
        t.at++;
        take_id(&t);
    }
    if (peek_char(&t) == ':') {
        uint32_t from = ++t.at;

        if (peek_char(&t) == '?') {
            t.at++;
            take_id(&t);
        } else {
            while (g_ascii_isgraph(peek_char(&t)) && peek_char(&t) != '@')
                t.at++;
        }
        if (t.at == from)
            return false;
    }
    if (peek_char(&t) == '@') {
        t.at++;
        if (!take_id(&t).length)
            return false;
    }
    return t.at == t.word.length;
}

static bool
is_roll(unsigned n)
{
    return n >= 2 && n <= 12 && n != 7;
}

static bool
is_number(struct word w)
{
    unsigned n;

    return word_number(w, 2, 12, &n) && is_roll(n);
}

/* Whether it fits as a token. The meaning of its words is checked after it is mended. */
static bool
is_token(struct word w)
{
    uint32_t from = 0, to;

    if (!is_shaped((struct token){.word = w}))
        return word_is(w, ".");
    while (from < w.length && w.text[from] != ':')
        from++;
    if (from == w.length || strchr("?-", w.text[++from]))
        return true;
    for (to = from; to < w.length && w.text[to] != '@';)
        to++;
    return is_number(word_part(w, from, to - from));
}

static void
doubt_number(struct token *t)
{
    t->bad = true;
    t->map->doubt |= DOUBT_HEXES;
    t->cell->doubt = MAX(t->cell->doubt, CELL_NUMBER);
}

/* The hex is unknown: it may be land or sea. */
static void
doubt_terrain(struct token *t)
{
    doubt_number(t);
    t->cell->doubt = CELL_TERRAIN;
}

/* Wheat:6 for fields:6, Moor:2 for moor:2, ?H for ?h. */
static void
propose_token(const struct token *t, struct finding *f, const char *text)
{
    g_autofree char *lower = g_ascii_strdown(text, -1);
    g_autofree const char **known = kinds_words(t->map);
    size_t n = strcspn(lower, ":@?");
    g_autofree char *word = g_strndup(lower, n);
    const char *near = n ? suggest_word(word, known) : word;
    g_autofree char *better = g_strconcat(near ? near : "", lower + n, NULL);

    if (is_token((struct word){.text = better, .length = (uint32_t)strlen(better)}))
        finding_propose(f, better);
}

static void
report_token(struct token *t)
{
    g_autofree char *text = word_text(t->word);

    doubt_terrain(t);
    if (lookalikes_report_blanks(t->sink, t->word))
        return;
    struct finding *f = diag_report(t->sink, DIAG_X_TOKEN, t->word.span, text, NULL);

    if (!f->dropped && (g_ascii_isupper(*text) || *text == '?'))
        propose_token(t, f, text);
}

/* The pool after a question mark. */
static uint8_t
take_pool(struct token *t)
{
    t->at++;
    struct word id = take_id(t);
    uint8_t pool = pools_find(t->map, id);

    if (pool == SCENARIO_NO_POOL) {
        pools_report_unknown(t->map, id, t->word.span, t->sink);
        doubt_terrain(t);
    }
    return pool;
}

/* "foga" for "fog?a", and "seahills" for "sea hills", reported since `from`. A hex that wants a
 * number ends with it, so that `row` finds where the next one begins. */
static void
propose_kind_of_hex(const struct token *t, struct word word, unsigned from)
{
    const char *text = word.text;
    struct finding *f;

    if (diag_sink_size(t->sink) == from)
        return;
    f = diag_sink_edit(t->sink, from);
    for (int i = 1, n = (int)word.length; i < n; i++) {
        enum terrain first = terrain_by_word(text, i), second = terrain_by_word(text + i, n - i);
        bool fog = i == 3 && memcmp(text, "fog", 3) == 0 &&
                   pools_find(t->map, word_part(word, 3, word.length - 3)) != SCENARIO_NO_POOL;
        g_autofree char *better =
            g_strdup_printf("%.*s%c%.*s", i, text, fog ? '?' : ' ', n - i, text + i);

        if (fog ||
            (first != TERRAIN_NONE && second != TERRAIN_NONE && !terrain_wants_number(first)))
            finding_propose(f, better);
    }
}

static enum terrain
take_cell_terrain(struct token *t)
{
    uint32_t from = t->at;

    while (is_word_letter(peek_char(t)))
        t->at++;
    struct word word = word_part(t->word, from, t->at - from);

    if (word_is(word, "fog")) {
        t->cell->hidden = true;
        return TERRAIN_RANDOM;
    }
    unsigned before = diag_sink_size(t->sink);
    enum terrain terrain = kinds_terrain(t->map, word, &t->cell->kind, t->sink);

    if (terrain == TERRAIN_NONE) {
        propose_kind_of_hex(t, word, before);
        doubt_terrain(t);
        t->unknown = peek_char(t) == '\0';
        return TERRAIN_DESERT;
    }
    return terrain;
}

/* "fog:a" for "fog?a". */
static bool
take_fog_slip(struct token *t)
{
    struct word id = word_part(t->word, t->at, t->word.length - t->at);

    if (peek_char(t) != ':' || id.length < 2)
        return false;
    id = word_part(id, 1, id.length - 1);
    uint8_t pool = pools_find(t->map, id);

    if (pool == SCENARIO_NO_POOL)
        return false;
    g_autofree char *text = word_text(t->word), *name = word_text(id);
    g_autofree char *better = g_strconcat("fog?", name, NULL);

    finding_propose(diag_report(t->sink, DIAG_X_TOKEN, t->word.span, text, NULL), better);
    t->at = t->word.length;
    t->cell->pool = t->cell->number_pool = pool;
    doubt_terrain(t);
    return true;
}

/* "forest", "?", "?a", "fog", "fog?a" */
static void
take_kind(struct token *t)
{
    struct scenario_cell *cell = t->cell;

    cell->terrain = TERRAIN_RANDOM;
    if (g_ascii_islower(peek_char(t)))
        cell->terrain = (uint8_t)take_cell_terrain(t);
    if (cell->terrain != TERRAIN_RANDOM)
        return;
    cell->number = NUMBER_RANDOM;
    if (cell->hidden && take_fog_slip(t))
        return;
    if (peek_char(t) == '?') {
        cell->pool = take_pool(t);
    } else {
        cell->pool = pools_find(t->map, WORD_NONE);
        if (cell->pool == SCENARIO_NO_POOL) {
            pools_report_unknown(t->map, WORD_NONE, t->word.span, t->sink);
            doubt_terrain(t);
        }
    }
    cell->number_pool = cell->pool;
}

static void
take_digits(struct token *t)
{
    uint32_t from = t->at;
    unsigned n = 0;

    while (t->at < t->word.length && peek_char(t) != '@')
        t->at++;
    struct word number = word_part(t->word, from, t->at - from);

    t->cell->number_span = number.span;
    if (word_is(number, "-"))
        n = NUMBER_NONE;
    else if (!word_number(number, 2, 12, &n) || !is_roll(n)) {
        g_autofree char *text = word_text(number);

        diag_report(t->sink, DIAG_X_NUMBER, number.span, text, NULL);
        doubt_number(t);
        n = NUMBER_NONE;
    }
    t->cell->number = (uint8_t)n;
}

/* Only terrains with a yield take a number; the workshop may have one (SANTA-2a). */
static void
refuse_number(struct token *t)
{
    enum terrain terrain = (enum terrain)t->cell->terrain;

    if (terrain == TERRAIN_RANDOM || terrain == TERRAIN_WORKSHOP || terrain_wants_number(terrain) ||
        t->cell->number == NUMBER_NONE || t->bad)
        return;
    diag_report(t->sink, DIAG_X_NUMBER_UNWANTED, t->cell->number_span,
                scenario_terrain_word(t->map, terrain, t->cell->kind), NULL);
    t->cell->number = NUMBER_NONE;
}

/* ":6", ":?", ":?a", ":-" */
static void
take_cell_number(struct token *t)
{
    uint32_t from = ++t->at;

    if (peek_char(t) == '?') {
        t->cell->number = NUMBER_RANDOM;
        t->cell->number_pool = take_pool(t);
        t->cell->number_span = word_part(t->word, from, t->at - from).span;
    } else {
        take_digits(t);
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

/* A token of the right form other than ".". */
static void
take_token(struct token *t, struct word *label)
{
    take_kind(t);
    if (peek_char(t) == ':')
        take_cell_number(t);
    else if (!t->bad)
        forget_number(t);
    if (peek_char(t) == '@') {
        t->at++;
        *label = take_id(t);
    }
}

static void
read_token(struct token *t, struct word *label)
{
    if (is_shaped(*t)) {
        take_token(t, label);
    } else {
        report_token(t);
        t->cell->terrain = TERRAIN_DESERT;
        t->cell->number = NUMBER_NONE;
    }
    t->cell->product = (uint8_t)(t->cell->terrain == TERRAIN_RANDOM
                                     ? RESOURCE_NONE
                                     : terrain_product((enum terrain)t->cell->terrain));
}

/* The number of a token from a byte on, 0 for none. */
static unsigned
roll_at(struct word w, uint32_t from)
{
    const char *digits = w.text + from;
    uint32_t n = w.length - from;

    if (n == 1 && digits[0] >= '2' && digits[0] <= '9')
        return digits[0] == '7' ? 0 : (unsigned)(digits[0] - '0');
    if (n == 2 && digits[0] == '1' && digits[1] >= '0' && digits[1] <= '2')
        return 10 + (unsigned)(digits[1] - '0');
    return 0;
}

/* The fast path for correct tokens: ".", "sea", "forest:6". False leaves it to read_token(). */
static bool
read_usual(struct word w, struct scenario_cell *cell)
{
    uint32_t letters = 0;
    unsigned number = 0;

    if (w.length == 1 && w.text[0] == '.')
        return true;
    while (letters < w.length && is_word_letter(w.text[letters]))
        letters++;
    enum terrain terrain = letters ? terrain_by_word(w.text, (int)letters) : TERRAIN_NONE;

    if (terrain == TERRAIN_NONE)
        return false;
    if (terrain_wants_number(terrain)) {
        number = letters + 1 < w.length && w.text[letters] == ':' ? roll_at(w, letters + 1) : 0;
        if (!number)
            return false;
        cell->number_span = word_part(w, letters + 1, w.length - letters - 1).span;
    } else if (letters < w.length) {
        return false;
    }
    cell->terrain = (uint8_t)terrain;
    cell->number = (uint8_t)number;
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

static void
read_cell(struct cells *c, unsigned row, unsigned at, struct word word, const struct places *places)
{
    struct token t = {.word = word, .map = places->map, .sink = places->sink, .cell = &c->cell[at]};
    struct cell_label label = {at, WORD_NONE};

    read_token(&t, &label.word);
    if (label.word.text)
        g_array_append_val(c->labels, label);
    c->doubts.cell[at] = t.bad;
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
        .cell = g_new0(bool, c->rows * c->cols + 1),
        .rows = c->rows,
        .cols = c->cols,
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
        diag_report(places->sink, DIAG_X_NO_HEX, m->span, NULL);
    return c->n_hexes >= 1 && c->n_hexes <= MAP_MAX_HEXES;
}

void
cells_release(struct cells *c)
{
    g_free(c->cell);
    g_array_unref(c->labels);
    g_free(c->doubts.row);
    g_free(c->doubts.cell);
}

static enum board_kind
kind_of(const struct scenario_map *map, const struct scenario_cell *cell)
{
    if (cell->hidden)
        return BOARD_HIDDEN;
    if (cell->doubt == CELL_TERRAIN)
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
    for (unsigned i = 0; i < c->labels->len; i++) {
        const struct cell_label *label = &g_array_index(c->labels, struct cell_label, i);
        map_hex hex =
            board_hex_at(p->board, (int)(label->at / c->cols), (int)(label->at % c->cols));

        places_define(p, label->word, (struct place_label){false, hex.i, label->word.span});
    }
}
