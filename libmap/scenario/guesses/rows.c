/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include "base/text.h"
#include "board/place-name.h"
#include "scenario/loading.h"

#include <string.h>

#define FEWEST_ROWS 4 /* of fewer the indents show nothing */

/* The rows as they are written. */
struct rows {
    struct silhouette_outline outline;
    struct map_span element[MAP_MAX_ROWS], last[MAP_MAX_ROWS]; /* and of its last token */
};

static void
count_row_cells(struct rows *rows, struct element map)
{
    struct silhouette_outline *o = &rows->outline;

    for (struct element e = {0}; o->n < MAP_MAX_ROWS && element_next(map, ELEMENT_ROW, &e);
         o->n++) {
        struct word content = element_content(e), part, last = WORD_NONE;
        uint32_t at = 0;

        for (; word_next(content, &at, &part); last = part) {
            o->dots[o->n] += o->dots[o->n] == o->length[o->n] && word_is(part, ".");
            o->length[o->n]++;
        }
        o->sea[o->n] = word_is(last, "sea");
        o->ends_with_dot[o->n] = word_is(last, ".");
        rows->element[o->n] = element_span(e);
        rows->last[o->n] = last.span;
    }
}

/* Findings that names of places do not fit, or pools. */
struct misfits {
    const struct guess *of;
    const char *row; /* the letters of the row that the names are in; NULL: of any row */
    bool pools;
};

/* Whether the name of a place at the span is in that row. */
static bool
names_row(const struct misfits *m, struct map_span span)
{
    const char *text = diag_sink_source(m->of->sink, span.file)->text, *at = text + span.offset;
    size_t n = strlen(m->row);

    while (at > text && !strchr("\"' \n", at[-1]))
        at--;
    for (; *at && !strchr("\"' \n", *at); at++)
        if (g_str_has_prefix(at, m->row) && g_ascii_isdigit(at[n]) && !g_ascii_isupper(at[-1]))
            return true;
    return false;
}

static bool
is_misfit(const struct finding *f, const struct misfits *m)
{
    if (!guess_covers(m->of, f))
        return false;
    switch ((int)f->code) {
    case DIAG_X_APART:
    case DIAG_X_RIVER_GAP:
    case DIAG_X_RIVER_MOUTH:
    case DIAG_X_NAME_NO_HEX:
    case DIAG_X_REF_LABEL:
    case DIAG_X_LABEL:
    case DIAG_X_HARBOR_COAST:
    case DIAG_X_PLAZA:
    case DIAG_X_TRADE_HEX:
    case DIAG_X_LANDMASS:
    case DIAG_X_FIX:
        return !m->row || names_row(m, f->span) || (f->n_labels && names_row(m, f->labels[0].span));
    case DIAG_X_POOL_TILES_FEW:
    case DIAG_X_POOL_TILES_MANY:
    case DIAG_X_POOL_NUMBERS_FEW:
    case DIAG_X_POOL_NUMBERS_MANY:
    case DIAG_X_POOL_NUMBERS_SHORT:
    case DIAG_X_POOL_HARBORS_FEW:
    case DIAG_X_POOL_HARBORS_MANY:
        return m->pools;
    default:
        return false;
    }
}

/* Whether some pool has as many tiles too many, or too few, as the row has hexes. */
static bool
mends_pool(const struct scenario_map *map, struct silhouette odd)
{
    bool mends = false;

    for (unsigned i = 0; i < map->n_pools; i++) {
        struct pool_need need = pool_need(map, (uint8_t)i);
        int more = (int)need.tiles - (int)need.cells;

        mends |= more && more <= (int)odd.missing && -more <= (int)odd.extra;
    }
    return mends;
}

/* Retracts the misfits if there are any, and what is said of pools with them, and returns the first
 * of them; *n: how many there were. Pools alone are none unless `pools`: an author may mean surplus
 * numbers. */
static struct map_span
take_misfits(const struct guess *g, const char *row, bool pools, unsigned *n)
{
    struct misfits misfits = {g, row, pools};
    struct map_sink *sink = g->sink;
    struct map_span first = MAP_NO_SPAN;

    *n = 0;
    for (unsigned i = g->from; i < diag_sink_size(sink); i++)
        if (is_misfit(diag_sink_get(sink, i), &misfits) && (*n)++ == 0)
            first = diag_sink_get(sink, i)->span;
    misfits.pools = true;
    for (unsigned i = diag_sink_size(sink); i > g->from && *n; i--)
        if (is_misfit(diag_sink_get(sink, i - 1), &misfits))
            diag_sink_remove(sink, i - 1);
    return first;
}

/* Whether a row is too short or too long. */
static bool
explain_by_length(const struct guess *g)
{
    struct rows rows = {.outline.grid = g->map->board->grid};
    char name[BOARD_NAME_SIZE];
    unsigned n;

    count_row_cells(&rows, (struct element){g->map->doc, g->map->node});
    struct silhouette odd = silhouette_find(&rows.outline);

    if (!odd.missing && !odd.extra)
        return false;
    struct map_span sure =
        take_misfits(g, board_row_name((int)odd.row, name), mends_pool(g->map, odd), &n);
    unsigned length = rows.outline.length[odd.row];
    enum diag_code code = odd.extra ? n ? DIAG_X_ROW_LONG_SURE : DIAG_X_ROW_LONG
                          : n       ? DIAG_X_ROW_SHORT_SURE
                                    : DIAG_X_ROW_SHORT;
    struct finding *f = diag_report_counts(g->sink, code, rows.last[odd.row], length,
                                           length + odd.missing - odd.extra);

    finding_add_label(f, rows.element[odd.row], "this row");
    if (n)
        finding_add_label(f, sure, "this does not fit the row as it is");
    if (n || (odd.extra && !accepts_have(g->scenario, "X-ROW-LONG"))) /* hexes behind it shift */
        g->map->doubt |= DOUBT_CELLS;
    return true;
}

/* How the rows are indented. */
struct indents {
    struct map_span wrong; /* the first token that is not where the grid has it */
    unsigned row;          /* of it */
    struct map_span element;
    int side; /* of the row above where it is: -1 left, 0 straight below it */
    unsigned n_wrong, rows;
    bool differ, ragged; /* more than two columns */
};

/* False: they cannot be compared, as not all rows are alone in their lines. */
static bool
measure_indents(const struct scenario_map *map, struct indents *in)
{
    const struct grid grid = map->board->grid;
    const char *text = map->doc->text;
    uint32_t begins[2] = {0, 0};

    for (struct element e = {0}, of = {map->doc, map->node}; element_next(of, ELEMENT_ROW, &e);
         in->rows++) {
        const struct xml_node *row = e.node;
        uint32_t line = row->tag.offset, inside = row->content.offset;
        int want = grid.orientation == GRID_FLAT                             ? 0
                   : (in->rows % 2 == 1) == (grid.shift == GRID_SHIFT_RIGHT) ? 1
                                                                             : -1;

        while (text[line - 1] == ' ')
            line--;
        if (text[line - 1] != '\n' || row->tag.length != strlen("<row>") ||
            inside + strspn(text + inside, " ") != row->text || text[row->text] < 0)
            return false;
        uint32_t width = row->text - line;
        uint32_t above = begins[(in->rows + 1) % 2];
        int side = in->rows ? (width > above) - (width < above) : want;

        in->differ |= in->rows && side;
        in->ragged |= in->rows > 1 && width != begins[in->rows % 2];
        begins[in->rows % 2] = width;
        if (side == want || in->n_wrong++ > 0)
            continue;
        in->row = in->rows;
        in->element = element_span(e);
        in->side = side;
        in->wrong = (struct map_span){map->doc->file, row->text,
                                      (uint32_t)strcspn(text + row->text, " <\n")};
    }
    return in->differ && in->n_wrong &&
           (grid.orientation == GRID_POINTY || (in->rows >= FEWEST_ROWS && !in->ragged));
}

/* The one error in place of the names that do not fit: a row that is missing or written twice, or
 * the grid is another one. False: the rows are as they should be, from the one that is not. */
static bool
explain_by_indents(const struct guess *g, const struct indents *in)
{
    const struct scenario_map *map = g->map;
    const struct grid grid = map->board->grid;
    struct element of = {map->doc, map->node};
    bool flat = grid.orientation == GRID_FLAT, straight = !flat && in->side == 0;
    const char *better = flat                            ? "orientation=\"pointy\""
                         : grid.shift == GRID_SHIFT_LEFT ? "shift=\"right\""
                                                         : "shift=\"left\"";
    unsigned n = 0;

    if (in->n_wrong != in->rows - in->row || (straight ? in->n_wrong == 1 : in->row != 1))
        return false;
    struct map_span misfit = take_misfits(g, NULL, false, &n);

    if (n == 0)
        return false;
    struct finding *f =
        straight ? diag_report(g->sink, DIAG_X_ROW_COUNT, in->element, number_text(n).text, NULL)
                 : diag_report(g->sink, DIAG_X_INDENT_SURE,
                               word_or(element_word(of, flat ? "orientation" : "shift"), map->span),
                               number_text(n).text, better, better, NULL);

    finding_add_label(f, misfit, "this does not fit as it is");
    return true;
}

/* White space says nothing, but an author goes by it. */
static void
report_indents(const struct indents *in, struct grid grid, struct map_sink *sink)
{
    static const char *const how[] = {"left of the one above", "straight below the one above",
                                      "right of the one above"};
    bool flat = grid.orientation == GRID_FLAT;
    struct finding *f = flat ? diag_report(sink, DIAG_X_INDENT_FLAT, in->wrong, NULL)
                             : diag_report(sink, DIAG_X_INDENT, in->wrong, how[in->side + 1],
                                           grid.shift == GRID_SHIFT_LEFT ? "left" : "right", NULL);

    if (!flat && in->side == 0) /* no name decides */
        finding_set_help(f, "add the row that is missing above, delete the one written twice, or "
                            "change shift=");
}

void
rows_explain(const struct guess *g)
{
    struct scenario_map *map = g->map;
    struct indents in = {.wrong = MAP_NO_SPAN};

    if (!map->board || map->doubt & DOUBT_GRID)
        return;
    bool indented = measure_indents(map, &in);

    if (indented && explain_by_indents(g, &in))
        map->doubt |= DOUBT_CELLS;
    else if (!(map->doubt & DOUBT_CELLS) && explain_by_length(g))
        return;
    else if (indented)
        report_indents(&in, map->board->grid, g->sink);
}
