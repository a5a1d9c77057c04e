/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/page.h"

#include "report/blocks.h"
#include "diag/message-text.h"

#include "map-diag.h"

#include <string.h>

static void
put_head(GString *out, const char *language, const char *version, const char *title)
{
    map_diag_write(out,
                   "<!DOCTYPE html>\n<html lang='%x'>\n<head>\n<meta charset='utf-8'>\n"
                   "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
                   "<meta http-equiv='Content-Security-Policy' content='%r'>\n"
                   "<meta name='generator' content='cartwright %x'>\n"
                   "<title>%x</title>\n<style>\n",
                   language ? language : "en",
                   "default-src 'none'; style-src 'unsafe-inline'; font-src data:", version, title);
    for (unsigned i = 0; page_style[i]; i++)
        g_string_append(out, page_style[i]);
    g_string_append(out, "</style>\n</head>\n<body>\n");
}

void
page_hide_folder(GString *out, const char *file)
{
    if (!file || !g_path_is_absolute(file))
        return;
    g_autofree char *path = g_path_get_dirname(file);
    g_autofree char *folder = g_strconcat(path, "/", NULL);
    g_autofree char *quoted = g_shell_quote(folder); /* as in a command */
    const char *const forms[] = {folder, quoted + 1};

    quoted[strlen(quoted) - 1] = '\0';
    for (unsigned i = 0; i < G_N_ELEMENTS(forms); i++) {
        g_autoptr(GString) shown = g_string_new(NULL);

        map_diag_write(shown, "%x", forms[i]);
        g_string_replace(out, shown->str, "", 0);
    }
}

void
page_put_figure(GString *out, struct page_artist *artist, const struct map_report_figure *figure)
{
    g_autofree char *svg =
        artist->error ? NULL : artist->draw(artist->data, figure, &artist->error);

    map_diag_write(out, "<div class='board'");
    if (figure->heat) /* wider than a phone: scrolls by keyboard too */
        map_diag_write(out, " tabindex='0' role='group' aria-label='%x'", figure->heat->title);
    map_diag_write(out, ">\n%r</div>\n", svg ? svg : "");
}

/* ---- captions ---- */

static void
put_legend(GString *out, const struct map_report_heat *heat)
{
    g_string_append(out, "<div class=\"legend\">");
    if (heat->low)
        map_diag_write(out, "<span>%x</span> <i></i><span>%x</span>", heat->low, heat->high);
    if (heat->speck)
        g_string_append_printf(out, " <span class=\"speck\"><i></i>%s</span>", heat->speck);
    g_string_append(out, "</div>\n");
}

/* ---- a report as a page ---- */

struct writer {
    const struct report *report;
    struct page_artist *artist;
    GString *out;
    unsigned n_figures;
};

static void
put_verdict(const struct writer *w, const struct block *b)
{
    g_autofree char *players = block_players(b->players, b->players);
    size_t word = g_str_has_prefix(b->words, b->word) ? strlen(b->word) : 0;
    const char *rest = word && b->words[word] == ':' ? b->words + word + 2 : b->words;

    map_diag_write(w->out, "<div class='card verdict %r'><span>%r</span> <b>%r</b> <span>%x</span>",
                   b->style, players, b->word, rest);
    if (b->detail)
        map_diag_write(w->out, "<br><span>%x</span>", b->detail);
    g_string_append(w->out, "</div>\n");
}

static void
put_top(const struct writer *w)
{
    const struct report *report = w->report;

    map_diag_write(w->out,
                   "<header class='top'>\n<h1><bdi>%x</bdi></h1>\n<p class='sub'><code>%x</code> "
                   "\xc2\xb7 %x</p>\n<div class='grid verdicts'>\n",
                   report->title, report->file, report->runs);
    for (unsigned i = 0; i < report->blocks->len; i++)
        if (block_at(report, i)->kind == BLOCK_VERDICT)
            put_verdict(w, block_at(report, i));
    g_string_append(w->out, "</div>\n<nav aria-label=\"Parts of the page\">");
    for (unsigned i = 0; i < report->blocks->len; i++)
        if (block_at(report, i)->kind == BLOCK_HEADING)
            map_diag_write(w->out, "<a href='#%r'>%r</a> ", block_at(report, i)->id,
                           block_at(report, i)->words);
    g_string_append(w->out, "</nav>\n</header>\n<main>\n");
}

static void
put_foot(const struct writer *w, const char *version)
{
    g_autofree char *file = diag_shell_file(w->report->file);

    map_diag_write(w->out,
                   "</main>\n<footer>\n<p>Made by cartwright %x; the same again: "
                   "<code>cartwright %r %x",
                   version, w->report->verb, file);
    for (char **option = w->report->options; *option; option++)
        map_diag_write(w->out, " <span class='whole'>%x</span>", *option);
    map_diag_write(w->out,
                   " <span class='whole'>--report page.html</span></code>. %x</p>\n</footer>\n"
                   "</body>\n</html>\n",
                   w->report->note);
}

/* The column's name precedes the value where a phone shows the row as a block; the interval stands
 * below its mean on a narrow screen. */
static void
put_figure(GString *out, const char *column, enum report_kind kind, char *text)
{
    char *interval = kind == REPORT_PERCENT ? strstr(text, " (") : strstr(text, " \xc2\xb1");

    if (interval)
        *interval++ = '\0';
    map_diag_write(out, "<td role='cell' data-column='%r'>%x%r%x%r</td>", column, text,
                   interval ? " <small>" : "", interval ? interval : "",
                   interval ? "</small>" : "");
}

static void
put_page_table(GString *out, const struct block *table)
{
    if (!block_rows(table))
        return;
    if (table->words)
        map_diag_write(out, "<h4>%x</h4>\n", table->words);
    g_string_append(out, "<table role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">");
    for (unsigned c = 0; c < table->n_columns; c++)
        if (table->columns[c].forms & REPORT_PAGE)
            map_diag_write(out, "<th scope='col' role='columnheader'>%r</th>",
                           table->columns[c].words);
    g_string_append(out, "</tr></thead>\n<tbody role=\"rowgroup\">\n");
    for (unsigned row = 0; row < block_rows(table); row++) {
        bool first = true;

        map_diag_write(out, "<tr role='row'%r>",
                       block_is_faint(table, row) ? " class=\"unused\"" : "");
        for (unsigned c = 0; c < table->n_columns; c++) {
            const struct report_value *value = block_cell(table, row, c);
            g_autofree char *text = value_text(value);

            if (!(table->columns[c].forms & REPORT_PAGE))
                continue;
            if (first && value->kind == REPORT_SEAT)
                map_diag_write(
                    out, "<th scope='row' role='rowheader'><i class='dot seat-%r'></i>%r</th>",
                    text, text);
            else if (first)
                map_diag_write(out, "<th scope='row' role='rowheader'>%x</th>", text);
            else
                put_figure(out, table->columns[c].words, value->kind, text);
            first = false;
        }
        g_string_append(out, "</tr>\n");
    }
    g_string_append(out, "</tbody></table>\n");
}

static void
put_board(struct writer *w, const struct block *b)
{
    char ids[16];

    g_snprintf(ids, sizeof ids, "board%u-", b->board);
    g_string_append(w->out, "<figure class=\"main\">\n");
    page_put_figure(w->out, w->artist,
                    &(struct map_report_figure){
                        .ids = ids, .alt = b->words, .players = b->board, .findings = true});
    map_diag_write(w->out, "<figcaption>%x.</figcaption>\n</figure>\n", b->words);
}

/* ---- heat maps: on screen one is visible, chosen with radio buttons, on paper all are ---- */

static unsigned
find_index(const struct report *report, unsigned players)
{
    unsigned i = 0;

    while (g_array_index(report->players, unsigned, i) != players)
        i++;
    return i;
}

static void
put_heat(struct writer *w, const struct block *b, unsigned subject)
{
    g_autofree char *players = block_players(b->first, b->last);
    char ids[16], board[16];

    map_diag_write(w->out, "<%r class='panel k%u", b->heat ? "figure" : "p", subject);
    for (unsigned i = find_index(w->report, b->first); i <= find_index(w->report, b->last); i++)
        map_diag_write(w->out, " c%u", i);
    g_string_append(w->out, "\">\n");
    if (!b->heat) {
        map_diag_write(w->out, "%r, %r: %r.</p>\n", b->subject->heading, players, b->words);
        return;
    }
    g_autofree char *range =
        b->heat->low ? g_strdup_printf(", from %s to %s", b->heat->low, b->heat->high) : NULL;
    g_autofree char *alt = g_strdup_printf("%s, %s: %s%s", b->subject->heading, players,
                                           b->heat->title, range ? range : "");

    g_snprintf(ids, sizeof ids, "b%u-", ++w->n_figures);
    g_snprintf(board, sizeof board, "board%u-", b->board);
    page_put_figure(
        w->out, w->artist,
        &(struct map_report_figure){
            .ids = ids, .upon = board, .alt = alt, .players = b->last, .heat = b->heat});
    map_diag_write(w->out,
                   "<p class='swipe muted'>Swipe the map to see all of it.</p>\n<figcaption>\n"
                   "<h3>%r <small>%r</small></h3>\n<p>%r.</p>\n",
                   b->subject->heading, players, b->subject->meaning);
    put_legend(w->out, b->heat);
    g_string_append(w->out, "</figcaption>\n</figure>\n");
}

/* One group of radio buttons, or their labels: for each subject, or for each player count. */
static void
put_buttons(const struct writer *w, const struct report_subject *const *subjects, unsigned n,
            unsigned shown, bool labels)
{
    const GArray *players = w->report->players;
    const char *group = subjects ? "heat" : "seats", *style = subjects ? "k" : "c";
    unsigned chosen = subjects ? (unsigned)g_bit_nth_lsf(shown, -1) : n - 1;

    if (!subjects && n < 2)
        return;
    g_string_append(w->out, labels ? "<div class=\"tabs\">\n" : "");
    for (unsigned k = 0; k < n; k++) {
        unsigned of = subjects ? 0 : g_array_index(players, unsigned, k);
        g_autofree char *id = subjects ? g_strdup(subjects[k]->id) : g_strdup_printf("%u", of);
        g_autofree char *words = subjects ? g_strdup(subjects[k]->heading) : block_players(of, of);

        if (!(shown >> k & 1))
            continue;
        if (labels) /* screen readers say "heat map: Pips" */
            map_diag_write(w->out,
                           "<label for='%r-%r' class='%r%u'><span class='unseen'>heat map%r "
                           "</span>%r</label>\n",
                           group, id, style, k, subjects ? ":" : " for", words);
        else
            map_diag_write(w->out, "<input type='radio' name='%r' id='%r-%r' class='%r%u'%r>\n",
                           group, group, id, style, k, k == chosen ? " checked=\"\"" : "");
    }
    g_string_append(w->out, labels ? "</div>\n" : "");
}

/* Blocks i.. that are heat maps; the number of the last one. */
static unsigned
put_heats(struct writer *w, unsigned i)
{
    const struct report *report = w->report;
    const struct report_subject *subjects[16];
    unsigned n = 0, shown = 0, end = i;

    for (; end < report->blocks->len && block_at(report, end)->kind == BLOCK_HEAT; end++) {
        const struct block *b = block_at(report, end);

        if (n == 0 || subjects[n - 1] != b->subject)
            subjects[n++] = b->subject;
        shown |= b->heat ? 1u << (n - 1) : 0;
    }
    map_diag_write(w->out, "<div class='heat%r'>\n", report->players->len < 2 ? " one" : "");
    for (unsigned labels = 0; labels < 2; labels++) {
        put_buttons(w, subjects, n, shown, labels);
        put_buttons(w, NULL, report->players->len, ~0u, labels);
    }
    g_string_append(w->out, "<div class=\"panels\">\n");
    for (unsigned k = 0; i < end; i++) {
        while (subjects[k] != block_at(report, i)->subject)
            k++;
        if (shown >> k & 1)
            put_heat(w, block_at(report, i), k);
    }
    g_string_append(w->out, "</div>\n</div>\n");
    return end - 1;
}

/* ---- blocks ---- */

/* What is open around a block. */
struct nesting {
    const char *close; /* of a group of blocks of one kind */
    enum block_kind kind;
    unsigned players; /* whose card is open, side by side with others; 0: none is */
};

static void
close_group(struct writer *w, struct nesting *open)
{
    g_string_append(w->out, open->close ? open->close : "");
    open->close = NULL;
}

static void
open_card(struct writer *w, struct nesting *open, unsigned players)
{
    if (open->players == players)
        return;
    close_group(w, open);
    g_string_append(w->out, open->players ? "</section>\n" : "<div class=\"grid seats\">\n");
    open->players = players;
    if (!players) {
        g_string_append(w->out, "</div>\n");
    } else {
        g_autofree char *words = block_players(players, players);

        map_diag_write(w->out, "<section class='card'>\n<h3>%r</h3>\n", words);
    }
}

static void
open_group(struct writer *w, struct nesting *open, enum block_kind kind)
{
    if (open->close && open->kind == kind)
        return;
    close_group(w, open);
    open->kind = kind;
    open->close = kind == BLOCK_PLOT || kind == BLOCK_BOARD ? "</div>\n" : NULL;
    g_string_append(w->out, kind == BLOCK_PLOT    ? "<div class=\"plots\">\n"
                            : kind == BLOCK_BOARD ? "<div class=\"boards\">\n"
                                                  : "");
}

static void
put_reading(GString *out, const char *words)
{
    g_auto(GStrv) paragraphs = g_strsplit(words, "\n", -1);

    g_string_append(out, "<details class=\"reading\"><summary>How to read it</summary>\n");
    for (unsigned i = 0; paragraphs[i]; i++)
        map_diag_write(out, "<p>%x</p>\n", paragraphs[i]);
    g_string_append(out, "</details>\n");
}

static void
put_block(struct writer *w, const struct block *b)
{
    switch (b->kind) {
    case BLOCK_HEADING:
        map_diag_write(w->out, "<h2 id='%r'>%r</h2>\n", b->id, b->words);
        break;
    case BLOCK_SAY:
        map_diag_write(w->out, b->style ? "<p class='detail'>%x</p>\n" : "<p>%x</p>\n", b->words);
        break;
    case BLOCK_COMMAND:
        map_diag_write(w->out, "<p>%x <code>%x</code></p>\n", b->detail, b->words);
        break;
    case BLOCK_READING:
        put_reading(w->out, b->words);
        break;
    case BLOCK_TABLE:
        put_page_table(w->out, b);
        break;
    case BLOCK_PLOT:
        map_diag_write(w->out, "<div>\n<h4>%r</h4>\n%r", b->words, b->svg->str);
        map_diag_write(w->out, b->detail ? "<ul class='keys'>%r</ul>\n</div>\n" : "</div>\n",
                       b->detail);
        break;
    case BLOCK_BOARD:
        put_board(w, b);
        break;
    case BLOCK_MARKUP:
        g_string_append(w->out, b->svg->str);
        break;
    case BLOCK_VERDICT:
    case BLOCK_FIELD:
    case BLOCK_HEAT:
        break;
    }
}

void
report_page(const struct report *report, struct page_artist *artist, const char *language,
            const char *version, const char *question, GString *out)
{
    struct writer w = {.report = report, .artist = artist, .out = out};
    struct nesting open = {NULL};
    g_autofree char *title = g_strdup_printf("%s \xe2\x80\x93 %s", report->title, question);

    put_head(out, language, version, title);
    put_top(&w);
    for (unsigned i = 0; i < report->blocks->len; i++) {
        const struct block *b = block_at(report, i);

        if (!(b->forms & REPORT_PAGE) || b->kind == BLOCK_VERDICT)
            continue;
        open_card(&w, &open, b->players);
        open_group(&w, &open, b->kind);
        if (b->kind == BLOCK_HEAT)
            i = put_heats(&w, i);
        else
            put_block(&w, b);
    }
    open_card(&w, &open, 0);
    close_group(&w, &open);
    put_foot(&w, version);
    page_hide_folder(out, report->file);
}
