/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/canonical.h"

#include <string.h>

struct canonical *
canonical_new(void)
{
    struct canonical *c = g_new0(struct canonical, 1);

    c->heading = g_string_new(NULL);
    c->given = g_string_new(NULL);
    c->held = g_string_new(NULL);
    c->notes = g_ptr_array_new_with_free_func(g_free);
    return c;
}

void
canonical_free(struct canonical *c)
{
    g_string_free(c->heading, TRUE);
    g_string_free(c->given, TRUE);
    g_string_free(c->held, TRUE);
    g_ptr_array_unref(c->notes);
    g_free(c);
}

static void
append_comment(const struct line *line, const char *before, GString *out)
{
    if (line->comment_length)
        g_string_append_printf(out, "%s%.*s", before, (int)line->comment_length, line->comment);
}

/* "illegal BOAT-5: red boat C4/C5  # as the river is there" */
static void
append_words(const struct line *line, GString *out)
{
    for (unsigned i = 0; i < line->n; i++)
        g_string_append_printf(out, "%s%.*s", i && !line_word_is(&line->words[i], ":") ? " " : "",
                               (int)line->words[i].length, line->words[i].text);
    append_comment(line, "  ", out);
    g_string_append_c(out, '\n');
}

static void
hold_blank(struct canonical *c)
{
    if (c->blank)
        g_string_append_c(c->held, '\n');
    c->blank = false;
}

void
canonical_hold(struct canonical *c, const struct line *line)
{
    if (!line->comment_length) {
        c->blank = true;
        return;
    }
    hold_blank(c);
    append_comment(line, "", c->held);
    g_string_append_c(c->held, '\n');
}

/* Nothing precedes the heading. */
static void
lift_heading(struct canonical *c)
{
    bool first = !c->heading->len && *c->held->str == '\n';

    g_string_append(c->heading, c->held->str + first);
    g_string_truncate(c->held, 0);
}

/* Initial comments of the transcript go above its head. The others, and an empty line, go above the
 * line that follows them. */
static void
begin_line(struct canonical *c)
{
    if (!c->begun)
        lift_heading(c);
    c->begun = true;
    hold_blank(c);
}

void
canonical_head(struct canonical *c, const struct line *line)
{
    lift_heading(c);
    if (line->comment_length) {
        append_comment(line, "", c->heading);
        g_string_append_c(c->heading, '\n');
    }
    c->begun = true;
    c->blank = false;
}

void
canonical_give(struct canonical *c, const struct line *line)
{
    begin_line(c);
    g_string_append_len(c->given, c->held->str, (gssize)c->held->len);
    g_string_truncate(c->held, 0);
    append_words(line, c->given);
}

static void
add_canonical(struct canonical *c, unsigned move, bool behind, const char *text, gsize length)
{
    struct canonical_note *note = g_malloc(sizeof *note + length + 1);

    note->move = move;
    note->behind = behind;
    memcpy(note->text, text, length);
    note->text[length] = '\0';
    g_ptr_array_add(c->notes, note);
}

/* Notes that were held go above that move. */
static void
settle_held(struct canonical *c, unsigned move)
{
    if (c->held->len)
        add_canonical(c, move, false, c->held->str, c->held->len);
    g_string_truncate(c->held, 0);
}

void
canonical_check(struct canonical *c, const struct line *line, unsigned move)
{
    begin_line(c);
    append_words(line, c->held);
    settle_held(c, move);
}

void
canonical_move(struct canonical *c, const struct line *line, unsigned move)
{
    begin_line(c);
    settle_held(c, move);
    if (line->comment_length)
        add_canonical(c, move, true, line->comment, line->comment_length);
}

void
canonical_end(struct canonical *c, unsigned move)
{
    if (!c->begun)
        lift_heading(c);
    settle_held(c, move);
}
