/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/hex-rows.h"
#include "exchange/json-map.h"

#include <string.h>

/* Words of a line with their places; separators without a word between them leave one empty. */
static GArray *
split_line(const struct foreign_text *t, struct map_span line)
{
    GArray *words = g_array_new(FALSE, FALSE, sizeof line);
    bool after = true; /* a separator, or the beginning */

    for (uint32_t i = 0; i < line.length;) {
        const char *p = t->text + line.offset + i, *from = p, *end = p + line.length - i;
        struct map_span word = {line.file, line.offset + i, 0};

        if (strchr(",;|\t", *p)) {
            if (after && !(*p == '|' && words->len == 0))
                g_array_append_val(words, word);
            after = true;
            i++;
        } else if (*p == ' ') {
            i++;
        } else {
            /* a picture begins a word, as nothing has to stand between two of them */
            do
                p = g_utf8_next_char(p);
            while (p < end && !strchr(" ,;|\t", *p) &&
                   (!(*p & 0x80) || !(*from & 0x80) || g_utf8_get_char(p) == 0xfe0f));
            word.length = (uint32_t)(p - from);
            i += word.length;
            g_array_append_val(words, word);
            after = false;
        }
    }
    return words;
}

struct reader {
    const struct foreign_text *t;
    struct plain_map *map;
    struct hex_list list;
    struct hex_rows rows;
    unsigned words, strange; /* strange: without a terrain */
    GArray *wrong;           /* struct map_span: words that are no hex */
};

static void
read_text_row(struct reader *r, struct map_span line)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-~";
    g_autoptr(GArray) words = split_line(r->t, line);
    struct map_span trimmed = foreign_text_trim(r->t, line);
    g_autofree char *before = g_strndup(r->t->text + line.offset, trimmed.offset - line.offset);

    if (!hex_rows_begin(&r->rows, (int)strlen(before), trimmed))
        return;
    for (guint i = 0; i < words->len; i++) {
        struct map_span span = g_array_index(words, struct map_span, i), next = span;
        g_autofree char *text = foreign_text_copy(r->t, span);
        struct hex_word said = {.number = -1};
        unsigned number;

        if (*text && strcmp(text, ".") != 0 && strcmp(text, "-") != 0) {
            said = hex_words_read(&r->list.words, text, true);
            r->strange += !said.word;
            if (!said.word || said.strange || (!(*text & 0x80) && text[strspn(text, allowed)])) {
                g_array_append_val(r->wrong, span);
                said.word = NULL;
            }
        }
        r->words++;
        /* its number stands apart */
        if (i + 1 < words->len)
            next = g_array_index(words, struct map_span, i + 1);
        if (said.word && said.number < 0 && foreign_text_number(r->t, next, 99, &number)) {
            said.number = (int)number;
            span.length = next.offset + next.length - span.offset;
            i++;
        }
        if (!hex_rows_add(&r->rows, said, span))
            return;
    }
}

/* Whether a line names the columns of a table, two of which are the place of a hex. */
static bool
is_heading(const struct foreign_text *t, const GArray *words)
{
    static const char *const places[] = {"q", "r", "x", "y", "row", "col", "column"};
    unsigned found = 0;

    for (guint i = 0; i < words->len; i++) {
        g_autofree char *text = foreign_text_copy(t, g_array_index(words, struct map_span, i));

        for (unsigned k = 0; k < G_N_ELEMENTS(places); k++)
            found += g_ascii_strcasecmp(text, places[k]) == 0;
    }
    return found == 2 && words->len > 2;
}

/* Each line below the heading as an object with a member for each column. */
static void
read_table(struct reader *r, const GArray *heading, uint32_t at)
{
    struct json_tree tree = json_tree_empty(r->t);
    struct map_span line;

    while (foreign_text_line(r->t, &at, &line)) {
        g_autoptr(GArray) words = split_line(r->t, line);
        json_t *item = json_object();

        for (guint i = 0; i < MIN(words->len, heading->len); i++) {
            struct map_span span = g_array_index(words, struct map_span, i);
            g_autofree char *key =
                foreign_text_copy(r->t, g_array_index(heading, struct map_span, i));
            g_autofree char *text = foreign_text_copy(r->t, span),
                            *small = g_ascii_strdown(g_strdelimit(key, "\"", ' '), -1);
            json_t *value = json_string(g_strstrip(g_strdelimit(text, "\"", ' ')));

            json_object_set_new(item, g_strstrip(small), *text ? value : json_null());
            json_tree_put(&tree, value, span);
        }
        json_tree_put(&tree, item, line);
        json_array_append_new(tree.root, item);
    }
    json_map_make(&tree, r->map);
}

static bool
read_head(struct reader *r, struct map_span line)
{
    struct map_span rest = line, word = foreign_text_word(r->t, &rest, "");
    g_autofree char *value = foreign_text_copy(r->t, rest);

    if (foreign_text_is(r->t, word, "title:")) {
        g_string_assign(r->map->text[TEXT_TITLE], value);
    } else if (foreign_text_is(r->t, word, "players:")) {
        if (!word_players(word_of(value), &r->map->scenario.players))
            diag_report(r->t->sink, DIAG_I_VALUE, rest, value, "a number of players: 4, or 3-4",
                        NULL);
    } else if (r->t->text[line.offset] == '#') {
        plain_map_remark(r->map, WRITE_AT_FILE, "%s", value);
    } else {
        /* the line below the heading of a table in Markdown */
        return strspn(r->t->text + line.offset, "|-: ") >= line.length && line.length > 2 &&
               r->t->text[line.offset] == '|';
    }
    return true;
}

/* What a text looks like that has such words. */
static void
report_strange_text(const struct foreign_text *t, struct map_span word)
{
    const char *p = t->text + word.offset, *behind = p + word.length;

    diag_report(t->sink, DIAG_I_FORM, word,
                strchr("/\\_+", *p) ? "hexes drawn with / \\ and _"
                : behind[-1] == ':' ? "values with names before them"
                : *behind == ',' || *behind == ';'
                    ? "a table without headings such as q, r, terrain"
                : g_utf8_get_char(p) >= 0x2000 ? "a map of pictures"
                                               : "a text with words of its own",
                NULL);
}

/* With a quarter of foreign words it is no grid with slips but another text: one finding with its
 * kind helps more than one for each word. The middle word stands for all, as the first may be a
 * heading. */
static bool
report_wrong(const struct reader *r)
{
    if (r->strange * 4 > r->words)
        report_strange_text(r->t, g_array_index(r->wrong, struct map_span, r->wrong->len / 2));
    for (guint i = 0; i < r->wrong->len && r->strange * 4 <= r->words; i++) {
        struct map_span span = g_array_index(r->wrong, struct map_span, i);
        g_autofree char *word = foreign_text_copy(r->t, span);

        diag_report(r->t->sink, DIAG_I_HEX, span, word,
                    "write a terrain or its first letters, then its number: fo6, sea, ~, . for no "
                    "hex",
                    NULL);
    }
    return r->wrong->len > 0;
}

void
text_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct reader r = {.t = text, .map = map};
    uint32_t at = 0;
    struct map_span line;
    unsigned errors = diag_sink_count(text->sink, DIAG_ERROR);
    bool table = false;

    r.wrong = g_array_new(FALSE, FALSE, sizeof line);
    hex_list_init(&r.list, text);
    hex_rows_init(&r.rows, &r.list);
    r.rows.drawn = true;
    while (!table && diag_sink_count(text->sink, DIAG_ERROR) == errors &&
           foreign_text_line(text, &at, &line)) {
        struct map_span trimmed = foreign_text_trim(text, line);

        if (!trimmed.length || read_head(&r, trimmed))
            continue;
        g_autoptr(GArray) words = split_line(text, trimmed);

        table = r.rows.rows == 0 && is_heading(text, words);
        if (table)
            read_table(&r, words, at);
        else
            read_text_row(&r, line);
    }
    if (!table && diag_sink_count(text->sink, DIAG_ERROR) == errors) {
        if (r.rows.rows == 0)
            diag_report(text->sink, DIAG_I_MISSING, (struct map_span){text->file, 0, 0},
                        "row of hexes", NULL);
        else if (!report_wrong(&r) && hex_rows_end(&r.rows) && hex_list_make(&r.list, map))
            hex_list_tell(&r.list, "rows");
    }
    g_array_unref(r.wrong);
    g_array_unref(r.rows.cells);
    hex_list_release(&r.list);
}
