/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/indent.h"

#include <string.h>

static bool
is_word(struct word w, const char *text)
{
    return w.text && w.length == strlen(text) && memcmp(w.text, text, w.length) == 0;
}

/* Whether only blanks and the row's own bare tag stand before its first token on that line. */
static bool
begins_line(const struct diag_source *source, uint32_t offset)
{
    const char *p = source->text + offset;

    while (p > source->text && p[-1] != '<' && p[-1] != '\n')
        p--;
    if (p > source->text && p[-1] == '<') {
        if (memchr(p, ' ', strcspn(p, ">"))) /* attributes push the tokens along */
            return false;
        p--;
    }
    while (p > source->text && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    return p == source->text || p[-1] == '\n';
}

void
xml_indent_init(struct xml_indent *i, struct map_sink *sink, struct word orientation,
                struct word shift)
{
    *i = (struct xml_indent){
        .sink = sink,
        .watched = true,
        .flat = is_word(orientation, "flat"),
        .left = is_word(shift, "left"),
        .wrong = MAP_NO_SPAN,
    };
}

/* Characters before an offset in its line; false where the line begins before `floor`, which
 * is not looked beyond: many rows in one long line would be looked through for each. */
static bool
find_column(const struct diag_source *source, uint32_t floor, uint32_t offset, unsigned *column)
{
    const char *text = source->text;

    *column = 0;
    for (uint32_t at = offset; at > 0 && text[at - 1] != '\n'; at--) {
        if (at == floor)
            return false;
        *column += ((unsigned char)text[at - 1] & 0xc0) != 0x80;
    }
    return true;
}

/* Whether the rows of a flat map begin by turns in two columns. */
static void
look_at_steps(struct xml_indent *i, struct map_span first, unsigned column)
{
    if (i->rows == 1 && column != i->column)
        i->wrong = first;
    if (i->rows < 2)
        i->begins[i->rows] = column;
    i->by_turns = i->rows == 0 || (i->by_turns && column == i->begins[i->rows % 2]);
}

void
xml_indent_row(struct xml_indent *i, struct map_span first)
{
    const struct diag_source *source = diag_sink_source(i->sink, first.file);
    bool moved = i->rows % 2 == 1;
    unsigned column;

    /* rows that share a line, with each other or with what stands before, line up with nothing */
    i->watched = i->watched && begins_line(source, first.offset) &&
                 find_column(source, i->rows > 0 ? i->offset : 0, first.offset, &column);
    if (!i->watched)
        return;
    if (i->rows > 0 && column != i->column)
        i->told_apart = true;
    if (i->flat) {
        look_at_steps(i, first, column);
    } else if (i->rows > 0 && !map_span_is_set(i->wrong)) {
        bool want_right = moved != i->left;
        bool is_right = column > i->column, is_left = column < i->column;

        if (want_right ? !is_right : !is_left) {
            i->wrong = first;
            i->how = is_right  ? "right of the one above"
                     : is_left ? "left of the one above"
                               : "straight below the one above";
        }
    }
    i->rows++;
    i->offset = first.offset;
    i->column = column;
}

void
xml_indent_end(struct xml_indent *i)
{
    if (!i->watched || !i->told_apart || !map_span_is_set(i->wrong))
        return;
    if (i->flat && i->by_turns && i->rows >= 4)
        diag_report(i->sink, DIAG_X_INDENT_FLAT, i->wrong, NULL);
    else if (!i->flat)
        diag_report(i->sink, DIAG_X_INDENT, i->wrong, i->how, i->left ? "left" : "right", NULL);
}
