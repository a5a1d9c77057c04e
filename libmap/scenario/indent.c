/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/indent.h"

#include <string.h>

/* Whether only white space and the row's own bare tag precede its first token on that line. */
static bool
begins_line(const struct diag_source *source, uint32_t offset)
{
    const char *p = source->text + offset;

    while (p > source->text && p[-1] != '<' && p[-1] != '\n')
        p--;
    if (p > source->text && p[-1] == '<') {
        if (memchr(p, ' ', strcspn(p, ">"))) /* attributes of the row shift the tokens */
            return false;
        p--;
    }
    while (p > source->text && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    return p == source->text || p[-1] == '\n';
}

void
indent_init(struct indent *i, struct map_sink *sink, struct word orientation, struct word shift)
{
    *i = (struct indent){
        .sink = sink,
        .watched = true,
        .flat = word_is(orientation, "flat"),
        .left = word_is(shift, "left"),
        .wrong = MAP_NO_SPAN,
        .tab = MAP_NO_SPAN,
        .vague = MAP_NO_SPAN,
    };
}

/* The margin before an offset in its line. False where the line begins before `floor`: this bounds
 * the search when one long line has many rows. */
static bool
find_margin(const struct diag_source *source, uint32_t floor, uint32_t offset,
            struct row_margin *margin)
{
    const char *text = source->text;
    uint32_t at = offset;

    for (; at > 0 && text[at - 1] != '\n'; at--)
        if (at == floor)
            return false;
    *margin = (struct row_margin){text + at, offset - at};
    return true;
}

static unsigned
margin_width(struct row_margin m, uint32_t from)
{
    unsigned n = 0;

    for (uint32_t i = from; i < m.length; i++)
        n += ((unsigned char)m.text[i] & 0xc0) != 0x80;
    return n;
}

/* Whether a margin is wider (1), narrower (-1) or equal (0). Editors disagree on the width of a
 * tab: *vague when that would decide. */
static int
compare_margins(struct row_margin a, struct row_margin b, bool *vague)
{
    uint32_t same = 0;

    while (same < a.length && same < b.length && a.text[same] == b.text[same])
        same++;
    unsigned more = margin_width(a, same), less = margin_width(b, same);

    *vague = more > 0 && less > 0 &&
             (memchr(a.text + same, '\t', a.length - same) ||
              memchr(b.text + same, '\t', b.length - same));
    return (more > less) - (more < less);
}

/* Whether the rows of a flat map alternate between two columns. */
static void
look_at_steps(struct indent *i, struct map_span first, struct row_margin margin, bool moved)
{
    bool vague = false;

    if (i->rows == 1 && moved)
        i->wrong = first;
    if (i->rows < 2)
        i->begins[i->rows] = margin;
    i->by_turns =
        i->rows == 0 ||
        (i->by_turns && compare_margins(margin, i->begins[i->rows % 2], &vague) == 0 && !vague);
}

/* Every second row of a pointy map is shifted by half a hex. */
static void
look_at_side(struct indent *i, struct map_span first, int side)
{
    int want = (i->rows % 2 == 1) != i->left ? 1 : -1;

    if (side == want || i->n_wrong++ > 0)
        return;
    i->wrong = first;
    i->wrong_row = i->rows;
    i->straight = side == 0;
    i->how = side > 0   ? "right of the one above"
             : side < 0 ? "left of the one above"
                        : "straight below the one above";
}

void
indent_row(struct indent *i, struct map_span first)
{
    const struct diag_source *source = diag_sink_source(i->sink, first.file);
    struct row_margin margin;
    bool vague = false;

    /* rows that share a line with other text cannot be compared */
    i->watched = i->watched && begins_line(source, first.offset) &&
                 find_margin(source, i->rows > 0 ? i->offset : 0, first.offset, &margin);
    if (!i->watched)
        return;
    int side = i->rows > 0 ? compare_margins(margin, i->above, &vague) : 0;

    if (vague) {
        i->vague = first;
        i->watched = false;
        return;
    }
    i->told_apart |= side != 0;
    if (i->rows < MAP_MAX_ROWS) {
        i->row[i->rows].offset = first.offset;
        i->row[i->rows].column = margin_width(margin, 0);
    }
    if (i->flat)
        look_at_steps(i, first, margin, side != 0);
    else if (i->rows > 0)
        look_at_side(i, first, side);
    i->rows++;
    i->offset = first.offset;
    i->above = margin;
}

void
indent_token(struct indent *i)
{
    if (i->watched && i->rows <= MAP_MAX_ROWS)
        i->row[i->rows - 1].length++;
}

void
indent_tab(struct indent *i, struct map_span tab)
{
    if (i->tabs++ == 0)
        i->tab = tab;
}

/* One finding for each map: `fmt` mends all its rows at once. */
static void
report_tabs(const struct indent *i)
{
    if (i->tabs > 0) {
        struct finding *f = diag_report(i->sink, DIAG_X_TAB, i->tab, NULL);

        if (i->tabs > 1)
            finding_set_note(f, "and %u more in this map", i->tabs - 1);
    } else if (map_span_is_set(i->vague)) {
        diag_report(i->sink, DIAG_X_TAB_INDENT, i->vague, NULL);
    }
}

/* Reports rows that spaces center, as one draws an island: each begins half a hex beside the one
 * above, and all have one middle. Dots in place of their spaces are a sure fix, if no name of a
 * place changes. */
static void
report_centered(struct indent *i)
{
    const char *text = diag_sink_source(i->sink, i->wrong.file)->text;
    bool sure = !strstr(text, " at=") && !strstr(text, " along=");
    unsigned half = 0, first = 0, most = 0;

    for (unsigned row = 0; row < i->rows; row++) {
        unsigned column = i->row[row].column, other = i->row[row ? row - 1 : 1].column;
        unsigned step = column > other ? column - other : other - column;

        half = row ? half : step;
        if (step != half ||
            column + half * i->row[row].length != i->row[0].column + half * i->row[0].length)
            return;
        first = column < i->row[first].column ? row : first;
        most = MAX(most, column);
    }
    if (most <= i->row[first].column + half)
        return;
    unsigned moved = (first % 2 == 1) != i->left;
    struct map_span span = i->wrong;
    g_autoptr(GString) better = g_string_new(NULL);

    for (unsigned row = 0, at = 0; row < i->rows; row++) {
        uint32_t cut = i->row[row].column - i->row[first].column, from = i->row[row].offset - cut;
        unsigned halves = cut / half + moved;

        sure &= strspn(text + from, " ") >= cut;
        if (row == 0)
            span.offset = at = from;
        g_string_append_len(better, text + at, from - at);
        g_string_append_printf(better, "%*s", (int)(halves % 2 * half), "");
        for (; halves > 1; halves -= 2)
            g_string_append_printf(better, "%-*s", (int)(2 * half), ".");
        at = i->row[row].offset;
        span.length = at - span.offset;
    }
    struct finding *f = diag_report(i->sink, DIAG_X_CENTERED, span, NULL);

    if (sure)
        finding_set_replacement(f, better->str);
    i->centered = true;
}

struct indent_words
indent_end(struct indent *i)
{
    struct indent_words words = {.wrong = MAP_NO_SPAN,
                                 .row = i->wrong_row,
                                 .how = i->how,
                                 .straight = i->straight,
                                 .flat = i->flat,
                                 .throughout = i->n_wrong == i->rows - i->wrong_row &&
                                               (i->straight ? i->n_wrong > 1 : i->wrong_row == 1)};
    bool told_apart = i->watched && i->told_apart;

    report_tabs(i);
    if (told_apart && !i->flat && map_span_is_set(i->wrong) && i->rows <= MAP_MAX_ROWS)
        report_centered(i);
    if (told_apart && !i->centered && (!i->flat || (i->by_turns && i->rows >= 4)))
        words.wrong = i->wrong;
    return words;
}
