/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/misread-grid.h"

#include "base/number-text.h"

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
is_consequence(const struct finding *f, const void *data)
{
    (void)data;
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

/* Whether the row is reported as a token short or long: a dot before it may be the cause. */
static bool
is_row_told(const struct written_map *m, const struct map_sink *sink)
{
    struct map_span element = g_array_index(m->rows, struct written_row, m->indent.row).element;

    for (unsigned i = diag_sink_size(sink); i > 0; i--) {
        const struct finding *f = diag_sink_get(sink, i - 1);

        if ((f->code == DIAG_X_ROW_SHORT || f->code == DIAG_X_ROW_SHORT_SURE ||
             f->code == DIAG_X_ROW_LONG || f->code == DIAG_X_ROW_LONG_SURE) &&
            f->labels[0].span.file == element.file && f->labels[0].span.offset == element.offset)
            return true;
    }
    return false;
}

/* The one error in place of the names that do not fit: shift= or orientation= where every row is
 * indented the other way, else the row from which on they are. */
static struct finding *
report_cause(const struct written_map *m, unsigned n, struct map_sink *sink)
{
    const struct indent_words *indent = &m->indent;
    const char *better = "orientation=\"pointy\"";
    struct word wrong = indent->flat ? m->orientation : m->shift;
    struct map_span row = g_array_index(m->rows, struct written_row, indent->row).element;

    if (indent->straight)
        return diag_report(sink, DIAG_X_ROW_COUNT, row, number_text(n).text, NULL);
    if (!indent->flat)
        better = word_is(wrong, "left") ? "shift=\"right\"" : "shift=\"left\"";
    return diag_report(sink, DIAG_X_INDENT_SURE, word_or(wrong, m->span), number_text(n).text,
                       better, better, NULL);
}

bool
misread_grid_report(const struct written_map *m, struct map_sink *sink, unsigned from)
{
    const struct indent_words *indent = &m->indent;
    struct map_span misfit = MAP_NO_SPAN;
    unsigned n = 0;

    if (!map_span_is_set(indent->wrong) || is_row_told(m, sink))
        return false;
    for (unsigned i = from; i < diag_sink_size(sink); i++)
        if (is_misfit(diag_sink_get(sink, i)) && n++ == 0)
            misfit = diag_sink_get(sink, i)->span;
    if (n > 0 && (indent->flat || indent->throughout)) {
        diag_sink_retract(sink, from, is_consequence, NULL);
        finding_add_label(report_cause(m, n, sink), misfit, "this does not fit as it is");
        return true;
    }
    if (indent->flat) {
        diag_report(sink, DIAG_X_INDENT_FLAT, indent->wrong, NULL);
        return false;
    }
    struct finding *f = diag_report(sink, DIAG_X_INDENT, indent->wrong, indent->how,
                                    word_is(m->shift, "left") ? "left" : "right", NULL);

    if (indent->straight) /* no name decides */
        finding_set_help(f, "add the row that is missing above, delete the one written twice, or "
                            "change shift=");
    return false;
}
