/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A report for a terminal. */
#include "map-diag.h"
#include "report/blocks.h"

#include <string.h>

#define WIDTH MAP_DIAG_WIDTH
#define INDENT 2

static void
put_spaces(GString *out, unsigned n)
{
    g_string_append_printf(out, "%*s", (int)n, "");
}

/* ---- a command, broken so that a shell still reads it as one ---- */

/* Bytes up to a space outside of quotes. */
static size_t
measure_shell_word(const char *text)
{
    bool quoted = false;
    size_t i = 0;

    for (; text[i] && (quoted || text[i] != ' '); i++) {
        if (text[i] == '\'')
            quoted = !quoted;
        else if (text[i] == '\\' && !quoted && text[i + 1])
            i++;
    }
    return i;
}

/* A unit that is not broken: a word, or an option and its value. */
static size_t
measure_shell_unit(const char *text)
{
    size_t bytes = measure_shell_word(text);

    if (*text == '-' && text[bytes] == ' ' && text[bytes + 1] != '-')
        bytes += 1 + measure_shell_word(text + bytes + 1);
    return bytes;
}

/* An option and a list of names separated by commas, which may be broken inside quotes. */
static bool
is_list(const char *unit, size_t bytes)
{
    g_autofree char *text = g_strndup(unit, bytes);

    return *text == '-' && strchr(text, ' ') && strchr(text, ',') && !strpbrk(text, "'\"\\$`!");
}

static glong
put_quoted_list(GString *out, const char *unit, size_t bytes, glong column, glong room,
                unsigned further)
{
    size_t at = strcspn(unit, " ") + 1;

    g_string_append_len(out, unit, (gssize)at);
    g_string_append_c(out, '"');
    column += (glong)at + 1;
    while (at < bytes) {
        size_t piece = MIN(strcspn(unit + at, ",") + 1, bytes - at);

        if (column + (glong)piece + 1 > room) {
            g_string_append_c(out, '\n');
            put_spaces(out, further);
            column = further;
        }
        g_string_append_len(out, unit + at, (gssize)piece);
        column += (glong)piece;
        at += piece;
    }
    g_string_append_c(out, '"');
    return column + 1;
}

void
report_put_command(GString *out, unsigned indent, const char *command)
{
    const unsigned further = indent + INDENT;
    glong column = indent;
    size_t bytes;

    put_spaces(out, indent);
    for (const char *unit = command; *unit; unit += bytes + (unit[bytes] == ' ')) {
        bytes = measure_shell_unit(unit);
        glong letters = g_utf8_strlen(unit, (gssize)bytes);
        glong room = (WIDTH + 1) - (unit[bytes] ? 2 : 0);

        if (unit != command && column + 1 + letters > room) {
            g_string_append(out, " \\\n");
            put_spaces(out, further);
            column = further;
        } else if (unit != command) {
            g_string_append_c(out, ' ');
            column++;
        }
        if (column + letters > room && is_list(unit, bytes)) {
            column = put_quoted_list(out, unit, bytes, column, room, further + INDENT);
        } else {
            g_string_append_len(out, unit, (gssize)bytes);
            column += letters;
        }
    }
}

/* ---- sentences ---- */

/* The next block from i on that has the id of another and is shown; the number of blocks: none. */
static unsigned
find_same(const struct report *report, const struct block *one, unsigned i, unsigned forms)
{
    while (i < report->blocks->len) {
        const struct block *b = block_at(report, i);

        if (b->kind == one->kind && b->forms & forms && g_strcmp0(b->id, one->id) == 0)
            break;
        i++;
    }
    return i;
}

static void
put_text(GString *out, unsigned indent, const char *text)
{
    put_spaces(out, indent);
    map_diag_wrap(out, indent, indent + INDENT, text);
}

/* A sentence, or what one id says of several player counts: once where they say the same. */
static void
put_sentences(const struct report *report, unsigned i, unsigned forms, GString *out)
{
    const struct block *one = block_at(report, i);

    if (!one->id || !one->players) {
        put_text(out, one->style ? 2 * INDENT : INDENT, one->words);
        return;
    }
    while (i < report->blocks->len) {
        const struct block *first = block_at(report, i), *last = first;

        while ((i = find_same(report, first, i + 1, forms)) < report->blocks->len &&
               /* "3 to 5 players" must leave none out */
               block_at(report, i)->players == last->players + 1 &&
               strcmp(block_at(report, i)->words, first->words) == 0)
            last = block_at(report, i);
        g_autofree char *players = block_players(first->players, last->players);
        g_autofree char *line = g_strdup_printf("%s: %s", players, first->words);

        put_text(out, INDENT, line);
    }
}

/* In one line, where it has room. */
static void
put_reason(const struct block *b, GString *out)
{
    bool one = g_utf8_strlen(b->detail, -1) + 1 + g_utf8_strlen(b->words, -1) + INDENT <= WIDTH;

    g_string_append_printf(out, "%*s%s%s", INDENT, "", b->detail, one ? " " : "\n");
    report_put_command(out, one ? 0 : 3 * INDENT, b->words);
    g_string_append_c(out, '\n');
}

/* ---- tables ---- */

/* Tables of one id, one below the other. */
struct screen_table {
    GPtrArray *tables; /* const struct block * */
    unsigned columns[16], width[16], n;
};

static void
measure_column(struct screen_table *t, unsigned c)
{
    const struct block *first = t->tables->pdata[0];

    t->width[c] = (unsigned)g_utf8_strlen(first->columns[t->columns[c]].words, -1);
    for (unsigned i = 0; i < t->tables->len; i++)
        for (unsigned row = 0; row < block_rows(t->tables->pdata[i]); row++) {
            g_autofree char *text = value_text(block_cell(t->tables->pdata[i], row, t->columns[c]));

            t->width[c] = MAX(t->width[c], (unsigned)g_utf8_strlen(text, -1));
        }
}

/* Words stand left, figures right. */
static void
put_cell(GString *line, const struct screen_table *t, unsigned c, enum report_kind kind,
         const char *text)
{
    bool left = kind == REPORT_WORDS || kind == REPORT_SEAT || kind == REPORT_SUMS;
    int pad = (int)t->width[c] - (int)g_utf8_strlen(text, -1);

    g_string_append_printf(line, "  %*s%s%*s", left ? 0 : pad, "", text, left ? pad : 0, "");
}

/* A list loses its last items where the line is too long. */
static void
put_line(GString *out, GString *line, bool list)
{
    while (list && g_utf8_strlen(line->str, -1) > WIDTH && strrchr(line->str, ','))
        g_string_truncate(line, (gsize)(strrchr(line->str, ',') - line->str));
    while (line->len && line->str[line->len - 1] == ' ')
        g_string_truncate(line, line->len - 1);
    g_string_append_printf(out, "%s\n", line->str);
}

static void
put_row(GString *out, const struct screen_table *t, const struct block *table, unsigned row)
{
    g_autoptr(GString) line = g_string_new(NULL);

    if (table->players)
        g_string_append_printf(line, "  %7s", row ? "" : number_text(table->players).text);
    for (unsigned c = 0; c < t->n; c++) {
        const struct report_value *value = block_cell(table, row, t->columns[c]);
        g_autofree char *text = value_text(value);

        put_cell(line, t, c, value->kind, text);
    }
    put_line(out, line, block_cell(table, row, t->columns[t->n - 1])->kind == REPORT_SUMS);
}

static void
put_screen_table(const struct report *report, unsigned i, unsigned forms, GString *out)
{
    const struct block *one = block_at(report, i);
    g_autoptr(GPtrArray) tables = g_ptr_array_new();
    struct screen_table t = {.tables = tables};
    g_autoptr(GString) heading = g_string_new(one->players ? "  players" : "");

    for (; i < report->blocks->len; i = find_same(report, one, i + 1, forms))
        if (block_rows(block_at(report, i)))
            g_ptr_array_add(tables, (gpointer)block_at(report, i));
    if (!tables->len)
        return;
    for (unsigned c = 0; c < one->n_columns && t.n < G_N_ELEMENTS(t.columns); c++)
        if (one->columns[c].forms & forms)
            t.columns[t.n++] = c;
    for (unsigned c = 0; c < t.n; c++) {
        measure_column(&t, c);
        put_cell(heading, &t, c, block_cell(tables->pdata[0], 0, t.columns[c])->kind,
                 one->columns[t.columns[c]].words);
    }
    put_line(out, heading, false);
    for (unsigned k = 0; k < tables->len; k++)
        for (unsigned row = 0; row < block_rows(tables->pdata[k]); row++)
            put_row(out, &t, tables->pdata[k], row);
}

/* Whether an earlier block of its id said it. */
static bool
was_shown(const struct report *report, unsigned i, unsigned forms)
{
    const struct block *b = block_at(report, i);

    return b->id && find_same(report, b, 0, forms) < i;
}

/* details: the sentences about others too, else where to find them. */
static void
put_blocks(const struct report *report, unsigned forms, bool details, GString *out)
{
    bool omitted = false;

    enum block_kind before = BLOCK_SAY;

    if (report->title)
        g_string_append_printf(out, "%s (%s)\n", report->title, report->file);
    for (unsigned i = 0; i < report->blocks->len; i++) {
        const struct block *b = block_at(report, i);

        if (!(b->forms & forms) || was_shown(report, i, forms))
            continue;
        if (b->style && b->kind == BLOCK_SAY && !details) {
            omitted = true;
            continue;
        }
        if ((b->kind == BLOCK_TABLE) != (before == BLOCK_TABLE))
            g_string_append_c(out, '\n');
        if (b->kind == BLOCK_TABLE)
            put_screen_table(report, i, forms, out);
        else if (b->kind == BLOCK_COMMAND)
            put_reason(b, out);
        else
            put_sentences(report, i, forms, out);
        before = b->kind;
    }
    g_string_append(out, omitted ? "  details with --verbose\n" : "");
}

void
report_text(const struct report *report, unsigned most, GString *out)
{
    /* the first that fits; verdicts are in all of them, so an unfair one is never left out */
    static const struct {
        unsigned forms;
        bool details;
    } ways[] = {{REPORT_SCREEN, true}, {REPORT_SCREEN, false}, {REPORT_BRIEF, true}};
    g_autoptr(GString) text = g_string_new(NULL);

    for (unsigned k = 0; k < G_N_ELEMENTS(ways); k++) {
        g_string_truncate(text, 0);
        put_blocks(report, ways[k].forms, ways[k].details, text);
        unsigned lines = 0;

        for (const char *c = text->str; *c; c++)
            lines += *c == '\n';
        if (!most || lines <= most)
            break;
    }
    g_string_append(out, text->str);
}
