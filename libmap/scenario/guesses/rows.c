/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include "base/text.h"
#include "board/place-name.h"
#include "scenario/loading.h"

#include <stdlib.h>
#include <string.h>

#define FEWEST_ROWS 4  /* with fewer rows the odd one cannot be found */
#define MOST_MISSING 3 /* a larger gap is a bay */

static void
measure_outline(struct silhouette_outline *o, const struct written_map *m)
{
    for (unsigned row = 0; row < o->n; row++) {
        unsigned first = written_map_first(m, row), end = written_map_first(m, row + 1);

        o->length[row] = end - first;
        while (first + o->dots[row] < end &&
               word_is(written_map_token(m, first + o->dots[row]), "."))
            o->dots[row]++;
        o->sea[row] = end > first && word_is(written_map_token(m, end - 1), "sea");
        o->ends_with_dot[row] = end > first && word_is(written_map_token(m, end - 1), ".");
    }
}

/* Indentation of a row of a pointy map, in half hexes. */
static int
moved_halves(const struct silhouette_outline *o, unsigned row)
{
    return o->grid.orientation == GRID_POINTY &&
           (row % 2 == 1) == (o->grid.shift == GRID_SHIFT_RIGHT);
}

/* Where a row ends, in half hexes. */
static int
find_row_end(const struct silhouette_outline *o, unsigned row)
{
    return 2 * (int)o->length[row] + moved_halves(o, row);
}

/* Twice the middle of a row, from its first hex to its end, in half hexes. */
static int
middle_of(const struct silhouette_outline *o, unsigned row)
{
    return find_row_end(o, row) + 2 * (int)o->dots[row] + moved_halves(o, row);
}

/* The one row that is shorter than all the others, which agree, and by how much; or one longer. */
static struct silhouette
find_odd(const struct silhouette_outline *o,
         int (*say)(const struct silhouette_outline *o, unsigned row))
{
    struct silhouette none = {0, 0, 0}, odd = none;
    int first = say(o, 0), second = say(o, 1), all = second;
    unsigned n = 0;

    /* of three rows two agree */
    if (first == second || first == say(o, 2))
        all = first;
    for (unsigned row = 0; row < o->n; row++) {
        int less = all - say(o, row);

        if (less == 0)
            continue;
        if (++n > 1 || less < -2 || less % 2 != 0)
            return none;
        odd = (struct silhouette){row, less > 0 ? (unsigned)less / 2 : 0, less < 0};
    }
    return odd;
}

/* Twice its length: equal for all rows of a rectangle. */
static int
length_of(const struct silhouette_outline *o, unsigned row)
{
    return 2 * (int)o->length[row];
}

/* The row of sea that is one token longer at its end. */
static struct silhouette
find_long(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, even = find_odd(o, length_of), odd = find_odd(o, middle_of);
    bool hexagon = !odd.missing && !odd.extra && middle_of(o, 0) == middle_of(o, 1) &&
                   middle_of(o, 0) == middle_of(o, 2);

    bool smooth = o->grid.orientation == GRID_POINTY;

    /* each row ends half a hex beside its neighbors, as in a hexagon or a rectangle */
    for (unsigned row = 1; row < o->n; row++)
        smooth &= abs(find_row_end(o, row) - find_row_end(o, row - 1)) == 1;
    if (hexagon || smooth)
        return none;
    if (even.extra)
        odd = even;
    /* the length of a first or last row of sea is free */
    return odd.extra && o->sea[odd.row] && odd.row > 0 && odd.row + 1 < o->n ? odd : none;
}

static struct silhouette
find_short(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, odd = find_odd(o, length_of);

    bool rectangle = true, corner = odd.row == 0 || odd.row + 1 == o->n;

    for (unsigned row = 1; row < o->n; row++)
        rectangle &= o->length[row] == o->length[0];
    /* a sea corner of a map is often left out; dots on one side of the first or last row suggest as
     * many on the other */
    if (odd.extra || (odd.missing && corner && (o->sea[odd.row] || o->dots[odd.row] > 0)))
        odd = none;
    if (!odd.missing && !rectangle) {
        odd = find_odd(o, middle_of);
        if (odd.extra)
            odd = none;
        if (!odd.missing && find_long(o).extra)
            return none;
    }
    return odd;
}

struct silhouette
silhouette_find(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, odd;

    if (o->n < FEWEST_ROWS || o->n > MAP_MAX_ROWS)
        return none;
    odd = find_short(o);
    if (!odd.missing)
        return find_long(o);
    return odd.missing <= MOST_MISSING && o->length[odd.row] > odd.missing &&
                   !o->ends_with_dot[odd.row]
               ? odd
               : none;
}

/* ---- what the rows explain ---- */

/* Findings that names of places do not fit, or pools. */
struct misfits {
    const struct map_sink *sink;
    const char *row; /* the letters of the row that the names are in; NULL: of any row */
    bool pools;
};

/* Whether the name of a place at the span is in that row. */
static bool
names_row(const struct misfits *m, struct map_span span)
{
    const char *text = diag_sink_source(m->sink, span.file)->text, *at = text + span.offset;
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
take_misfits(struct map_sink *sink, unsigned from, const char *row, bool pools, unsigned *n)
{
    struct misfits misfits = {sink, row, pools};
    struct map_span first = MAP_NO_SPAN;

    *n = 0;
    for (unsigned i = from; i < diag_sink_size(sink); i++)
        if (is_misfit(diag_sink_get(sink, i), &misfits) && (*n)++ == 0)
            first = diag_sink_get(sink, i)->span;
    misfits.pools = true;
    for (unsigned i = diag_sink_size(sink); i > from && *n; i--)
        if (is_misfit(diag_sink_get(sink, i - 1), &misfits))
            diag_sink_remove(sink, i - 1);
    return first;
}

/* Whether a row is too short or too long. */
static bool
explain_by_length(const struct written_map *m, struct scenario_map *map, bool long_accepted,
                  unsigned from, struct map_sink *sink)
{
    struct silhouette_outline o = {.n = m->rows->len, .grid = map->board->grid};
    char name[BOARD_NAME_SIZE];
    unsigned n;

    if (o.n <= MAP_MAX_ROWS)
        measure_outline(&o, m);
    struct silhouette odd = silhouette_find(&o);

    if (!odd.missing && !odd.extra)
        return false;
    struct map_span sure =
        take_misfits(sink, from, board_row_name((int)odd.row, name), mends_pool(map, odd), &n);
    struct written_row row = g_array_index(m->rows, struct written_row, odd.row);
    unsigned end = written_map_first(m, odd.row + 1);
    enum diag_code code = odd.extra ? n ? DIAG_X_ROW_LONG_SURE : DIAG_X_ROW_LONG
                          : n       ? DIAG_X_ROW_SHORT_SURE
                                    : DIAG_X_ROW_SHORT;
    struct finding *f =
        diag_report_counts(sink, code, written_map_token(m, end - 1).span, end - row.first,
                           end - row.first + odd.missing - odd.extra);

    finding_add_label(f, row.element, "this row");
    if (n)
        finding_add_label(f, sure, "this does not fit the row as it is");
    if (n || (odd.extra && !long_accepted)) /* the hexes behind it are shifted */
        map->doubt |= DOUBT_CELLS;
    return true;
}

/* How the rows are indented. */
struct indents {
    struct map_span wrong; /* the first token that is not where the grid has it */
    unsigned row;          /* of it */
    int side;              /* of the row above where it is: -1 left, 0 straight below it */
    unsigned n_wrong, rows;
    bool differ, ragged; /* more than two columns */
};

/* False: they cannot be compared, as not all rows are alone in their lines. */
static bool
measure_indents(const struct written_map *m, struct grid grid, struct indents *in)
{
    const char *text = m->of.doc->text;
    uint32_t begins[2] = {0, 0};

    for (struct element e = {0}; element_next(m->of, ELEMENT_ROW, &e); in->rows++) {
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
        in->side = side;
        in->wrong = (struct map_span){m->of.doc->file, row->text,
                                      (uint32_t)strcspn(text + row->text, " <\n")};
    }
    return in->differ && in->n_wrong &&
           (grid.orientation == GRID_POINTY || (in->rows >= FEWEST_ROWS && !in->ragged));
}

/* The one error in place of the names that do not fit: a row that is missing or written twice, or
 * the grid is another one. False: the rows are as they should be, from the one that is not. */
static bool
explain_by_indents(const struct written_map *m, const struct scenario_map *map,
                   const struct indents *in, struct grid grid, unsigned from, struct map_sink *sink)
{
    bool flat = grid.orientation == GRID_FLAT, straight = !flat && in->side == 0;
    const char *better = flat                            ? "orientation=\"pointy\""
                         : grid.shift == GRID_SHIFT_LEFT ? "shift=\"right\""
                                                         : "shift=\"left\"";
    unsigned n = 0;

    if (in->n_wrong != in->rows - in->row || (straight ? in->n_wrong == 1 : in->row != 1))
        return false;
    struct map_span misfit = take_misfits(sink, from, NULL, false, &n);

    if (n == 0)
        return false;
    struct finding *f =
        straight
            ? diag_report(sink, DIAG_X_ROW_COUNT,
                          g_array_index(m->rows, struct written_row, in->row).element,
                          number_text(n).text, NULL)
            : diag_report(sink, DIAG_X_INDENT_SURE,
                          word_or(element_word(m->of, flat ? "orientation" : "shift"), map->span),
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
rows_explain(const struct written_map *m, struct scenario_map *map, bool long_accepted,
             unsigned from, struct map_sink *sink)
{
    struct indents in = {.wrong = MAP_NO_SPAN};

    if (!map->board || m->spoilt)
        return;
    struct grid grid = map->board->grid;
    bool indented = measure_indents(m, grid, &in);

    if (indented && explain_by_indents(m, map, &in, grid, from, sink))
        map->doubt |= DOUBT_CELLS;
    else if (!(map->doubt & DOUBT_CELLS) && explain_by_length(m, map, long_accepted, from, sink))
        return;
    else if (indented)
        report_indents(&in, grid, sink);
}
