/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/misread-grid.h"

#include "base/number-text.h"
#include "board/ids.h"
#include "board/place-name.h"

#include <stdlib.h>

/* Number of names that a guess must explain: where the indentation fits the other grid or a row is
 * written twice; where the indentation looks as if a row were missing or added; where the
 * indentation shows nothing. */
enum { FEW = 1, SOME = 2, MANY = 3 };

#define MOST_BYTES (2u << 20) /* limit for all files, times the rows of the map */
#define MOST_FINDINGS 10000   /* limit for the first reading, times the rows of the map */

/* A guess how the map was meant. */
struct guess {
    enum { GUESS_NONE, GUESS_GRID, GUESS_MORE, GUESS_LESS } kind;
    const char *orientation, *shift;
    unsigned row, last; /* the row that is missing or one too many; the last one that fits as
                         * well */
    unsigned left;      /* names that do not fit under this guess */
    struct map_sink *sink;
};

/* Findings that a name is not a place of the map, or not the right kind. */
static bool
is_misfit(const struct finding *f)
{
    switch ((int)f->code) {
    case DIAG_X_APART:
    case DIAG_X_RIVER_GAP:
    case DIAG_X_RIVER_MOUTH:
    case DIAG_X_NAME_NO_HEX:
    case DIAG_X_REF_LABEL:
    case DIAG_X_HARBOR_COAST:
    case DIAG_X_PLAZA:
    case DIAG_X_TRADE_HEX:
    case DIAG_X_LANDMASS:
    case DIAG_X_FIX:
        return true;
    default:
        return false;
    }
}

/* Findings that follow from shifted hexes. */
static bool
is_consequence(const struct finding *f)
{
    switch ((int)f->code) {
    case DIAG_X_ROW_SHORT:
    case DIAG_X_ROW_SHORT_SURE:
    case DIAG_X_ROW_LONG:
    case DIAG_X_ROW_LONG_SURE:
    case DIAG_X_POOL_TILES_FEW:
    case DIAG_X_POOL_TILES_MANY:
    case DIAG_X_POOL_NUMBERS_FEW:
    case DIAG_X_POOL_NUMBERS_MANY:
    case DIAG_X_POOL_NUMBERS_SHORT:
    case DIAG_X_POOL_HARBORS_FEW:
    case DIAG_X_POOL_HARBORS_MANY:
        return true;
    default:
        return is_misfit(f);
    }
}

/* An undefined label may be in the missing row. */
static bool
is_lost_label(const struct finding *f)
{
    return f->code == DIAG_X_REF_LABEL && !f->replacement;
}

static unsigned
count_misfits(const struct map_sink *sink, unsigned from)
{
    unsigned n = 0;

    for (unsigned i = from; i < diag_sink_size(sink); i++)
        n += is_misfit(diag_sink_get(sink, i));
    return n;
}

static bool
is_small(const struct second_look *l, unsigned rows)
{
    const struct diag_source *source;
    gsize bytes = 0;

    for (unsigned i = 0; (source = diag_sink_source(l->sink, i)); i++)
        bytes += source->length;
    return bytes * rows <= MOST_BYTES &&
           (diag_sink_size(l->sink) - l->from) * rows <= MOST_FINDINGS;
}

/* Keeps the better guess and drops the findings of the other. */
static void
weigh_guess(const struct second_look *l, struct guess *best, struct guess guess,
            const struct draft_map *draft)
{
    guess.sink = diag_sink_new();
    l->read(l->context, draft, guess.sink);
    for (unsigned i = 0; i < diag_sink_size(guess.sink); i++) {
        const struct finding *f = diag_sink_get(guess.sink, i);

        guess.left += is_misfit(f) && !(guess.kind == GUESS_MORE && is_lost_label(f));
    }
    if (best->kind != GUESS_NONE && guess.left >= best->left) {
        if (guess.left == best->left && guess.kind == best->kind)
            best->last = guess.row;
        diag_sink_free(guess.sink);
        return;
    }
    diag_sink_free(best->sink);
    *best = guess;
}

static struct word
constant_word(const char *text)
{
    return (struct word){text, (uint32_t)strlen(text), MAP_NO_SPAN, NULL, false};
}

static void
guess_grids(const struct second_look *l, struct guess *best)
{
    static const char *const ways[][2] = {
        {"pointy", "right"}, {"pointy", "left"}, {"flat", "right"}, {"flat", "left"}};
    const struct map_words *w = &l->draft->w;
    bool flat = word_is(w->orientation, "flat"), left = word_is(w->shift, "left");

    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
        struct draft_map draft = *l->draft;

        if ((i >= 2) == flat && (i % 2 == 1) == left)
            continue;
        if ((i >= 2) != flat && !l->draft->indent.flat)
            continue; /* only the indentation shows that the grid is confused */
        draft.w.orientation = constant_word(ways[i][0]);
        draft.w.shift = constant_word(ways[i][1]);
        weigh_guess(l, best, (struct guess){GUESS_GRID, ways[i][0], ways[i][1], 0, 0, 0, NULL},
                    &draft);
    }
}

/* The map with an unknown row inserted before row `at`; or without row `at`. */
static struct draft_map
with_rows(const struct draft_map *from, unsigned at, bool more)
{
    struct draft_map draft = *from;
    unsigned first = draft_first_token(from, at), behind = draft_first_token(from, at + 1);
    unsigned widest = 0;

    draft.rows = g_array_copy(from->rows);
    draft.tokens = g_array_copy(from->tokens);
    for (unsigned row = 0; row < from->rows->len; row++)
        widest = MAX(widest, draft_first_token(from, row + 1) - draft_first_token(from, row));
    if (more) {
        struct draft_row row = {from->w.element, first};
        g_autofree struct word *lands = g_new(struct word, widest);

        for (unsigned i = 0; i < widest; i++)
            lands[i] = constant_word("desert");
        g_array_insert_val(draft.rows, at, row);
        g_array_insert_vals(draft.tokens, first, lands, widest);
        draft.unknown_row = at + 1;
    } else {
        g_array_remove_index(draft.rows, at);
        g_array_remove_range(draft.tokens, first, behind - first);
    }
    unsigned moved = more ? widest : first - behind;

    for (unsigned row = at + more; row < draft.rows->len; row++)
        g_array_index(draft.rows, struct draft_row, row).first += moved;
    return draft;
}

static void
guess_rows(const struct second_look *l, struct guess *best, bool more)
{
    unsigned n = l->draft->rows->len + more;

    if (l->draft->rows->len == 0 || n > MAP_MAX_ROWS || (!more && n < 2))
        return;
    for (unsigned at = 0; at < n; at++) {
        struct draft_map draft = with_rows(l->draft, at, more);

        weigh_guess(l, best,
                    (struct guess){more ? GUESS_MORE : GUESS_LESS, NULL, NULL, at, at, 0, NULL},
                    &draft);
        g_array_unref(draft.rows);
        g_array_unref(draft.tokens);
    }
}

/* Whether a row is equal to the one above. */
static bool
is_row_doubled(const struct draft_map *draft, unsigned row)
{
    unsigned first = draft_first_token(draft, row), n = draft_first_token(draft, row + 1) - first;

    if (row == 0 || first - draft_first_token(draft, row - 1) != n)
        return false;
    for (unsigned i = 0; i < n; i++) {
        struct word a = draft_token(draft, first + i);
        struct word b = draft_token(draft, first - n + i);

        if (a.length != b.length || memcmp(a.text, b.text, a.length) != 0)
            return false;
    }
    return true;
}

/* Among rows that fit equally well, the one with wrong indentation. False: none of them. */
static bool
is_written(const struct second_look *l, struct guess *g)
{
    const struct indent_words *indent = &l->draft->indent;

    if (!indent->straight || indent->row < g->row || indent->row > g->last)
        return false;
    g->row = g->last = indent->row;
    return true;
}

/* The likelier of "a row is missing" and "a row too many" becomes `more`. */
static void
settle_guess(const struct second_look *l, struct guess *more, struct guess *less)
{
    bool written_more = is_written(l, more), written_less = is_written(l, less);
    struct guess other = *less;
    bool twice = less->kind != GUESS_NONE && written_less && is_row_doubled(l->draft, less->row);

    if (less->kind == GUESS_NONE || less->left > more->left ||
        (less->left == more->left && !twice && (written_more || !written_less)))
        return;
    *less = *more;
    *more = other;
}

/* Whether it explains enough of the n names that do not fit. */
static bool
is_convincing(const struct second_look *l, const struct guess *g, unsigned n)
{
    const struct indent_words *indent = &l->draft->indent;
    bool written = map_span_is_set(indent->wrong);
    bool last = g->kind == GUESS_MORE && g->row == l->draft->rows->len;
    bool sure =
        g->kind == GUESS_GRID || (g->kind == GUESS_LESS && is_row_doubled(l->draft, g->row));
    unsigned needed = written && sure ? FEW : written ? SOME : MANY;

    if (g->kind == GUESS_NONE || 4 * g->left > n || n - g->left < needed)
        return false;
    /* where the indentation is right, only the last row can be missing */
    return g->kind == GUESS_GRID || written || last || !indent->told_apart;
}

/* Findings that remain under the better guess have causes of their own. */
static bool
is_explained(const struct finding *f, const void *data)
{
    const struct guess *g = data;

    return is_consequence(f) &&
           ((g->kind == GUESS_MORE && is_lost_label(f)) || !diag_sink_has(g->sink, f));
}

static struct map_span
first_misfit(const struct second_look *l, const struct guess *g)
{
    struct map_span first = MAP_NO_SPAN;

    for (unsigned i = l->from; i < diag_sink_size(l->sink); i++) {
        const struct finding *f = diag_sink_get(l->sink, i);

        if (is_misfit(f) && is_explained(f, g) &&
            (!map_span_is_set(first) ||
             (f->span.file == first.file && f->span.offset < first.offset)))
            first = f->span;
    }
    return first;
}

static struct finding *
report_grid(const struct second_look *l, const struct guess *g, unsigned n)
{
    const struct map_words *w = &l->draft->w;
    bool turned = word_is(w->orientation, "flat") != (strcmp(g->orientation, "flat") == 0);
    bool left = word_is(w->shift, "left"), shifted = left != (strcmp(g->shift, "left") == 0);
    struct word wrong = turned ? w->orientation : w->shift;
    const char *better = turned ? g->orientation : g->shift;
    g_autoptr(GString) said = g_string_new(NULL);

    if (turned)
        g_string_append_printf(said, "orientation=\"%s\"", g->orientation);
    if (shifted)
        g_string_append_printf(said, "%sshift=\"%s\"", turned ? " and " : "", g->shift);
    struct finding *f = diag_report(l->sink, DIAG_X_INDENT_SURE, word_or(wrong, w->element),
                                    number_text(n).text, said->str, said->str, NULL);

    if (wrong.text && turned != shifted)
        finding_set_replacement(f, better);
    if (map_span_is_set(l->draft->indent.wrong))
        finding_add_label(f, l->draft->indent.wrong, "this row is written like that too");
    return f;
}

static struct finding *
report_rows(const struct second_look *l, const struct guess *g, unsigned n)
{
    char name[BOARD_NAME_SIZE], last[BOARD_NAME_SIZE];
    unsigned rows = l->draft->rows->len, at = MIN(g->row, rows - 1);
    struct map_span row = g_array_index(l->draft->rows, struct draft_row, at).element;
    g_autofree char *range = g->last > g->row ? g_strdup_printf("%s, or any up to row %s",
                                                                board_row_name((int)g->row, name),
                                                                board_row_name((int)g->last, last))
                                              : g_strdup(board_row_name((int)g->row, name));

    if (g->kind == GUESS_LESS)
        return diag_report(l->sink, DIAG_X_ROW_COUNT_MANY, row, number_text(n).text, NULL);
    return diag_report(l->sink, DIAG_X_ROW_COUNT_FEW, row, g->row == rows ? "behind" : "before",
                       number_text(n).text, range, NULL);
}

static void
report_guess(const struct second_look *l, struct guess *g, unsigned n)
{
    struct map_span misfit = first_misfit(l, g);

    diag_sink_retract(l->sink, l->from, is_explained, g);
    n -= g->left;
    finding_add_label(g->kind == GUESS_GRID ? report_grid(l, g, n) : report_rows(l, g, n), misfit,
                      "this does not fit as it is");
}

bool
second_look(const struct second_look *l)
{
    unsigned n = count_misfits(l->sink, l->from);
    struct guess best = {.kind = GUESS_NONE};
    bool is_cause = false;

    if (n == 0 || (n < MANY && !map_span_is_set(l->draft->indent.wrong)) ||
        !is_small(l, l->draft->rows->len))
        return false;
    guess_grids(l, &best);
    if (!is_convincing(l, &best, n)) {
        struct guess less = {.kind = GUESS_NONE};

        diag_sink_free(best.sink);
        best = (struct guess){.kind = GUESS_NONE};
        guess_rows(l, &best, true);
        guess_rows(l, &less, false);
        settle_guess(l, &best, &less);
        diag_sink_free(less.sink);
    }
    if (is_convincing(l, &best, n)) {
        report_guess(l, &best, n);
        is_cause = true;
    }
    diag_sink_free(best.sink);
    return is_cause;
}

/* Whether the row is reported as a token short or long: a dot before it may be the cause. */
static bool
is_row_told(const struct draft_map *draft, unsigned row, const struct map_sink *sink)
{
    struct map_span element = g_array_index(draft->rows, struct draft_row, row).element;

    for (unsigned i = diag_sink_size(sink); i > 0; i--) {
        const struct finding *f = diag_sink_get(sink, i - 1);

        if ((f->code == DIAG_X_ROW_SHORT || f->code == DIAG_X_ROW_SHORT_SURE ||
             f->code == DIAG_X_ROW_LONG || f->code == DIAG_X_ROW_LONG_SURE) &&
            f->labels[0].span.file == element.file && f->labels[0].span.offset == element.offset)
            return true;
    }
    return false;
}

void
second_look_indent(const struct draft_map *draft, struct map_sink *sink)
{
    const struct indent_words *indent = &draft->indent;

    if (!map_span_is_set(indent->wrong) || is_row_told(draft, indent->row, sink))
        return;
    if (indent->flat) {
        diag_report(sink, DIAG_X_INDENT_FLAT, indent->wrong, NULL);
        return;
    }
    struct finding *f = diag_report(sink, DIAG_X_INDENT, indent->wrong, indent->how,
                                    word_is(draft->w.shift, "left") ? "left" : "right", NULL);

    if (indent->straight) /* too few names misfit to decide */
        finding_set_help(f, "add the row that is missing above, delete the one written twice, or "
                            "change shift=");
}
