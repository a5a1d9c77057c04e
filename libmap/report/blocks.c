/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/blocks.h"

#include "map-diag.h"
#include "map-report.h"

#include <string.h>

static void
free_block(gpointer data)
{
    struct block *block = data;

    g_free(block->words);
    g_free(block->detail);
    value_release(&block->value);
    g_free(block->columns);
    for (unsigned i = 0; block->cells && i < block->cells->len; i++)
        value_release(&g_array_index(block->cells, struct report_value, i));
    g_clear_pointer(&block->cells, g_array_unref);
    g_clear_pointer(&block->faint, g_array_unref);
    if (block->svg)
        g_string_free(block->svg, TRUE);
    map_report_heat_free(block->heat);
    g_free(block);
}

struct report *
report_new(const char *counts, unsigned forms)
{
    struct report *report = g_new0(struct report, 1);

    report->counts = counts;
    report->forms = forms;
    report->blocks = g_ptr_array_new_with_free_func(free_block);
    report->players = g_array_new(FALSE, FALSE, sizeof(unsigned));
    return report;
}

void
report_free(struct report *report)
{
    if (!report)
        return;
    g_ptr_array_unref(report->blocks);
    g_array_unref(report->players);
    g_free(report->title);
    g_free(report->file);
    g_free(report->runs);
    g_strfreev(report->options);
    g_free(report);
}

bool
report_is_for(const struct report *report, unsigned forms)
{
    return report->forms & forms;
}

static struct block *
add_block(struct report *report, struct block block)
{
    struct block *added = g_new(struct block, 1);

    *added = block;
    added->players = report->about;
    g_ptr_array_add(report->blocks, added);
    return added;
}

static struct block *
last_block(struct report *report)
{
    return report->blocks->pdata[report->blocks->len - 1];
}

void
report_about(struct report *report, unsigned players)
{
    bool known = players == 0;

    for (unsigned i = 0; i < report->players->len; i++)
        known |= g_array_index(report->players, unsigned, i) == players;
    if (!known)
        g_array_append_val(report->players, players);
    report->about = players;
}

void
report_title(struct report *report, const char *title, const char *file, char *runs)
{
    report->title = g_strdup(title);
    report->file = g_strdup(file);
    report->runs = runs;
}

void
report_again(struct report *report, const char *verb, char *const *options, const char *note)
{
    report->verb = verb;
    report->note = note;
    report->options = g_strdupv((char **)options);
}

void
report_verdict(struct report *report, const char *style, const char *word, char *sentence,
               char *detail)
{
    add_block(report, (struct block){.kind = BLOCK_VERDICT,
                                     .forms = REPORT_TERMINAL | REPORT_PAGE,
                                     .id = "verdict",
                                     .style = style,
                                     .word = word,
                                     .words = sentence,
                                     .detail = detail});
}

void
report_heading(struct report *report, const char *id, const char *words)
{
    add_block(report,
              (struct block){
                  .kind = BLOCK_HEADING, .forms = REPORT_PAGE, .id = id, .words = g_strdup(words)});
}

void
report_say(struct report *report, unsigned forms, const char *id, char *sentence)
{
    add_block(report,
              (struct block){.kind = BLOCK_SAY, .forms = forms, .id = id, .words = sentence});
}

void
report_detail(struct report *report, unsigned forms, char *sentence)
{
    add_block(report, (struct block){
                          .kind = BLOCK_SAY, .forms = forms, .words = sentence, .style = "detail"});
}

void
report_command(struct report *report, unsigned forms, const char *why, char *command)
{
    add_block(report, (struct block){.kind = BLOCK_COMMAND,
                                     .forms = forms,
                                     .detail = g_strdup(why),
                                     .words = command});
}

void
report_reading(struct report *report, char *words)
{
    add_block(report, (struct block){.kind = BLOCK_READING, .forms = REPORT_PAGE, .words = words});
}

void
report_field(struct report *report, const char *id, struct report_value value)
{
    add_block(report,
              (struct block){.kind = BLOCK_FIELD, .forms = REPORT_DATA, .id = id, .value = value});
}

void
report_table(struct report *report, unsigned forms, const char *id, char *heading,
             const struct report_column *columns, unsigned n_columns)
{
    add_block(report,
              (struct block){.kind = BLOCK_TABLE,
                             .forms = forms,
                             .id = id,
                             .words = heading,
                             .columns = g_memdup2(columns, n_columns * sizeof *columns),
                             .n_columns = n_columns,
                             .cells = g_array_new(FALSE, FALSE, sizeof(struct report_value)),
                             .faint = g_array_new(FALSE, FALSE, sizeof(unsigned))});
}

void
report_cell(struct report *report, struct report_value value)
{
    g_array_append_val(last_block(report)->cells, value);
}

void
report_faint(struct report *report)
{
    unsigned row = block_rows(last_block(report)) - 1;

    g_array_append_val(last_block(report)->faint, row);
}

void
report_plot(struct report *report, const char *heading, GString *svg, GString *keys)
{
    add_block(report, (struct block){.kind = BLOCK_PLOT,
                                     .forms = REPORT_PAGE,
                                     .words = g_strdup(heading),
                                     .svg = svg,
                                     .detail = keys ? g_string_free(keys, FALSE) : NULL});
}

void
report_markup(struct report *report, GString *markup)
{
    add_block(report, (struct block){.kind = BLOCK_MARKUP, .forms = REPORT_PAGE, .svg = markup});
}

void
report_board(struct report *report, unsigned players, char *caption)
{
    add_block(report,
              (struct block){
                  .kind = BLOCK_BOARD, .forms = REPORT_PAGE, .board = players, .words = caption});
}

void
report_heat(struct report *report, const struct report_subject *subject, unsigned first,
            unsigned last, struct map_report_heat *heat, unsigned board, const char *nothing)
{
    add_block(report, (struct block){.kind = BLOCK_HEAT,
                                     .forms = REPORT_PAGE | REPORT_DATA,
                                     .id = subject->id,
                                     .subject = subject,
                                     .first = first,
                                     .last = last,
                                     .board = board,
                                     .heat = heat,
                                     .words = g_strdup(nothing)});
}

bool
block_is_faint(const struct block *table, unsigned row)
{
    for (unsigned i = 0; i < table->faint->len; i++)
        if (g_array_index(table->faint, unsigned, i) == row)
            return true;
    return false;
}

char *
block_players(unsigned first, unsigned last)
{
    return first == last ? g_strdup_printf("%u player%s", last, last == 1 ? "" : "s")
                         : g_strdup_printf("%u-%u players", first, last);
}

/* A report as JSON. */

static void
put_rows(const struct block *table, GString *out)
{
    map_diag_write(out, "[");
    for (unsigned row = 0; row < block_rows(table); row++) {
        map_diag_write(out, "%,\n            {");
        for (unsigned c = 0; c < table->n_columns; c++)
            if (table->columns[c].forms & REPORT_DATA) {
                map_diag_write(out, "%,'%r': ", table->columns[c].id);
                value_data(block_cell(table, row, c), out);
            }
        map_diag_write(out, "}");
    }
    map_diag_write(out, "]");
}

/* The members that blocks of a player count give. */
static void
put_members(const struct report *report, unsigned players, GString *out)
{
    g_autofree char *open = NULL; /* "rules": the object that the last member is in */

    for (unsigned i = 0; i < report->blocks->len; i++) {
        const struct block *b = block_at(report, i);

        if ((b->kind == BLOCK_HEAT ? b->first : b->players) != players || !(b->forms & REPORT_DATA))
            continue;
        const char *slash = strchr(b->id, '/');
        g_autofree char *within = slash                   ? g_strndup(b->id, (gsize)(slash - b->id))
                                  : b->kind == BLOCK_HEAT ? g_strdup("heat")
                                                          : NULL;

        if (g_strcmp0(open, within) != 0) {
            map_diag_write(out, open ? "}" : "");
            if (within)
                map_diag_write(out, "%,\n          '%r': {", within);
            g_free(open);
            open = g_steal_pointer(&within);
        }
        map_diag_write(out, b->kind == BLOCK_TABLE ? "%,\n          '%r': " : "%,'%r': ",
                       slash ? slash + 1 : b->id);
        if (b->kind == BLOCK_TABLE)
            put_rows(b, out);
        else if (b->kind == BLOCK_FIELD)
            value_data(&b->value, out);
        else
            map_diag_write(out, b->heat ? "[" : "null");
        for (unsigned k = 0; b->heat && k < b->heat->n; k++)
            map_diag_write(out, "%,%g", b->heat->values[k]);
        map_diag_write(out, b->heat ? "]" : "");
    }
    map_diag_write(out, open ? "}" : "");
}

void
report_data(const struct report *report, GString *out)
{
    map_diag_write(out, "{");
    put_members(report, 0, out);
    map_diag_write(out, "%,\n      '%r': [", report->counts);
    for (unsigned i = 0; i < report->players->len; i++) {
        unsigned players = g_array_index(report->players, unsigned, i);

        map_diag_write(out, "%,\n        {'players': %u", players);
        put_members(report, players, out);
        map_diag_write(out, "}");
    }
    map_diag_write(out, "]}");
}
