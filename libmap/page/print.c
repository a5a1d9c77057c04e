/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "diag/sink.h"
#include "draw/aids/text-flow.h"
#include "draw/board/board.h"
#include "draw/theme/art.h"
#include "draw/theme/text.h"
#include "draw/theme/custom-pieces.h"
#include "draw/write/files.h"
#include "map-diag.h"
#include "map-page.h"
#include "page/board-sheets.h"
#include "page/cut-paths.h"
#include "page/export-kit.h"
#include "page/operators.h"
#include "page/piece-layout.h"

#include <math.h>
#include <string.h>

#define MARK_DIGITS 8 /* of the source's hash, small on every sheet */

/* In printing order. A word "tiles" also makes the key "file.tiles", the description of the
 * part. The sheets of a board are A1, B2: letters of pieces are those that no board comes to. */
static const struct {
    const char *word;
    enum print_part part;
    enum kit_file pieces; /* of a part of pieces */
    char letter;          /* and its sheets */
} parts_table[] = {
    {"test-page", PRINT_TEST_PAGE, 0, 0},
    {"board", PRINT_BOARD, 0, 0},
    {"pieces", PRINT_TOGETHER, KIT_TOGETHER, 'P'},
    {"tiles", PRINT_TILES, KIT_TILES, 'X'},
    {"tokens", PRINT_TOKENS, KIT_TOKENS, 'T'},
    {"cards", PRINT_CARDS, KIT_CARDS, 'K'},
    {"aids", PRINT_AIDS, 0, 0},
    {"rules", PRINT_RULES, 0, 0},
    {"frame", PRINT_FRAME, KIT_FRAME, 'W'},
    {"poster", PRINT_POSTER, 0, 0},
};

unsigned
print_parts_read(const char *text, char **bad)
{
    g_auto(GStrv) words = g_strsplit(text, ",", -1);
    unsigned parts = 0;
    *bad = NULL;
    for (char **word = words; *word; word++) {
        unsigned before = parts;
        for (unsigned i = 0; i < G_N_ELEMENTS(parts_table); i++)
            if (strcmp(parts_table[i].word, g_strstrip(*word)) == 0)
                parts |= parts_table[i].part;
        if (parts == before && !*bad)
            *bad = g_strdup(*word);
    }
    /* g_strsplit() yields no word at all for an empty text. */
    if (!words[0])
        *bad = g_strdup("");
    return *bad ? 0 : parts;
}

/* "test-page, board and tokens" */
static char *
join_part_words(void)
{
    GString *out = g_string_new(NULL);
    for (unsigned i = 0; i < G_N_ELEMENTS(parts_table); i++)
        g_string_append_printf(out, "%s%s",
                               i == 0                              ? ""
                               : i + 1 < G_N_ELEMENTS(parts_table) ? ", "
                                                                   : " and ",
                               parts_table[i].word);
    return g_string_free(out, FALSE);
}

/* Corrects the back's offset, which is given as seen through the face. On the back's own side x is
 * reversed for the long edge and y for the short edge, and so is the rotation. The duplex test is
 * corrected by the same amount the other way. */
static struct fit
make_fit(const struct sheet_rules *rules)
{
    struct fit fit = {.scale = rules->scale};
    double x = rules->duplex_offset.x, y = rules->duplex_offset.y;
    /* without duplex only the test page has a back */
    fit.shift = rules->backs == BACKS_SHORT ? (map_point){-x, y} : (map_point){x, -y};
    fit.turn = rules->duplex_angle;
    return fit;
}

/* The part with these pieces, if it is printed. */
static const char *
find_part(const struct document *document, const struct kit_piece *piece)
{
    static const char *const words[] = {[KIT_TILES] = "tiles",
                                        [KIT_TOKENS] = "tokens",
                                        [KIT_CARDS] = "cards",
                                        [KIT_FRAME] = "frame"};
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);

        if ((page->pieces && g_ptr_array_find(page->pieces, piece, NULL)) ||
            g_str_equal(page->word, words[piece->file]) ||
            (piece->file != KIT_FRAME && g_str_equal(page->word, "pieces")))
            return page->word;
    }
    return NULL;
}

static void
write_pieces(const struct kit *kit, const struct document *document, GString *out)
{
    map_diag_write(out, "  'pieces': [");
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        const char *part = find_part(document, piece);

        if (part)
            map_diag_write(out,
                           "%,\n    {'id': %s, 'name': %s, 'group': %s, 'count': %u, 'width': %g, "
                           "'height': %g, 'part': %s}",
                           piece->id, piece->name, piece->group, piece->count, piece->width,
                           piece->height, part);
    }
    g_string_append(out, "\n  ],\n");
}

GBytes *
print_contents(const struct kit *kit, const struct document *document, const char *theme,
               const char *paper)
{
    GString *out = g_string_new(NULL);

    map_diag_write(out,
                   "{\n  'title': %s,\n  'language': %s,\n  'source': %s,\n  'theme': %s,\n"
                   "  'paper': %s,\n",
                   kit->title, kit->language, document->source, theme, paper);
    write_pieces(kit, document, out);
    map_diag_write(out, "  'pages': [");
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);

        map_diag_write(out, "%,\n    {'part': %s, 'page': %u, 'label': %s, 'back': %b, 'cut': %g}",
                       page->word, i + 1, page->label, page->back, round(page->cut_length));
    }
    g_string_append(out, "\n  ]\n}\n");
    return g_string_free_to_bytes(out);
}

#define LEAF_HEAD 21.0 /* height of imprint_head() */
#define LEAF_FOOT 6.0
#define LEAF_SIDE 4.0 /* more margin beside text than a printer needs */

/* The area for a picture on a page of text, between heading and foot. */
static map_box
find_leaf_room(const struct sheet_rules *rules)
{
    map_box inside = sheet_inside(rules, false, 0);
    return (map_box){inside.x + LEAF_SIDE, inside.y + LEAF_HEAD, inside.w - 2 * LEAF_SIDE,
                     inside.h - LEAF_HEAD - LEAF_FOOT};
}

/* A sheet for each page of parts, with the scenario's title and `what` as heading. */
static void
add_leaf_pages(struct document *document, const struct imprint *imprint, const GPtrArray *leaves,
               const char *what, const struct sheet_rules *rules)
{
    map_box room = find_leaf_room(rules);
    map_box all = {room.x, room.y - LEAF_HEAD, room.w, room.h + LEAF_HEAD + LEAF_FOOT};
    static const char *const tags[] = {
        [LEAF_HEADING] = "H2", [LEAF_TEXT] = "P",    [LEAF_ITEM] = "LBody",
        [LEAF_ROW] = "TD",     [LEAF_FIGURE] = NULL, [LEAF_CAPTION] = NULL};
    for (unsigned i = 0; leaves && i < leaves->len; i++) {
        g_autofree char *label = g_strdup_printf("%s %u", what, i + 1);
        g_autofree char *foot =
            g_strdup_printf("%s, %s %u/%u", imprint->title, what, i + 1, leaves->len);
        struct page *page = document_add_page(document, rules->paper.width, rules->paper.height,
                                              label, i == 0 ? what : NULL);
        imprint_head(imprint, page, all, i == 0 ? "" : imprint->title, what);
        page->marks = true;
        if (i == 0) {
            struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
            /* The title is a picture of its own, since only placed pictures have a tag of their
             * own; the rest of head and foot is not read out. */
            pen.picture = document_own(document, picture_new(all.w, LEAF_HEAD));
            imprint_title(&pen, (map_box){0, 0, all.w, 0}, imprint->title);
            page_place(page, pen.picture, (map_point){all.x, all.y}, 1, (map_box){0})->tag = "H1";
        }
        const GArray *leaf = g_ptr_array_index(leaves, i);
        for (unsigned k = 0; k < leaf->len; k++) {
            const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, k);
            map_point at = {room.x + part->at.x, room.y + part->at.y};
            struct placement *p = page_place(page, part->picture, at, part->scale, (map_box){0});
            if (part->alt)
                placement_describe(p, part->alt);
            p->tag = tags[part->role];
        }
        imprint_foot(imprint, page, all, foot);
    }
}

static bool
fill_part(struct document *document, unsigned i, const struct kit *kit,
          const struct imprint *imprint, const struct sheet_rules *rules, unsigned parts,
          const struct plan_place *plan, GError **error)
{
    if (parts_table[i].letter)
        return piece_sheets_add(
            document, imprint, kit, parts_table[i].pieces, parts_table[i].letter, rules,
            parts_table[i].part == PRINT_TOGETHER && parts != PRINT_QUICK, error);
    if (parts_table[i].part == PRINT_AIDS || parts_table[i].part == PRINT_RULES) {
        bool aids = parts_table[i].part == PRINT_AIDS;
        const char *what = !aids                                ? "leaf.rules"
                           : kit->rules || parts == PRINT_QUICK ? "leaf.aids"
                                                                : "leaf.both";

        add_leaf_pages(document, imprint, aids ? kit->aids : kit->rules,
                       lexicon_text(kit->lexicon, what), rules);
        return true;
    }
    for (unsigned k = 0; k < kit->boards->len; k++) {
        const struct kit_board *of = &g_array_index(kit->boards, struct kit_board, k);
        if (parts_table[i].part == PRINT_POSTER)
            poster_sheets_add(document, imprint, of, imprint->sea);
        else if (!board_sheets_add(document, imprint, of, rules, plan, error))
            return false;
    }
    return true;
}

/* planned: the plan is the second page of the test page. */
static const char *
name_part(const struct kit *kit, unsigned i, bool planned)
{
    bool run_on = parts_table[i].part == PRINT_AIDS && !kit->rules;
    bool moved = planned && parts_table[i].part & (PRINT_TEST_PAGE | PRINT_BOARD);
    g_autofree char *key = g_strconcat("file.", run_on ? "both" : parts_table[i].word,
                                       moved ? "-planned" : NULL, NULL);

    return lexicon_text(kit->lexicon, key);
}

static const struct page *
page_at(const struct document *document, unsigned i)
{
    return g_ptr_array_index(document->pages, i);
}

/* What a part holds: "the board in sheets; pieces on sheet D2". */
static char *
describe_part(const struct kit *kit, const struct document *document, unsigned k, bool planned)
{
    const char *name = name_part(kit, k, planned);

    for (unsigned i = 0; i < document->pages->len; i++)
        if (parts_table[k].part == PRINT_BOARD && page_at(document, i)->pieces &&
            page_at(document, i)->word == parts_table[k].word) {
            g_autofree char *on =
                lexicon_fill(kit->lexicon, "file.on-board", page_at(document, i)->label, NULL);
            return g_strconcat(name, "; ", on, NULL);
        }
    return g_strdup(name);
}

/* The test page comes first and lists all parts, so it is filled last. */
static void
fill_test_page(const struct document *document, const struct test_sheet *sheet, bool planned,
               const struct kit *kit, const struct imprint *imprint,
               const struct sheet_rules *rules)
{
    struct test_part parts[G_N_ELEMENTS(parts_table)];
    unsigned n = 0;

    for (unsigned k = 0; k < G_N_ELEMENTS(parts_table); k++) {
        unsigned from = 0, to = 0, sheets = 0;

        for (unsigned i = 0; i < document->pages->len; i++) {
            const struct page *page = page_at(document, i);

            if (page->word != parts_table[k].word)
                continue;
            from = from ? from : i + 1;
            to = i + 1;
            sheets += !page->back;
        }
        if (from == 0)
            continue;
        g_autofree char *first = g_strdup_printf("%u", from), *last = g_strdup_printf("%u", to);

        parts[n++] = (struct test_part){
            lexicon_fill(kit->lexicon, from == to ? "test.page" : "test.pages", first, last, NULL),
            describe_part(kit, document, k, planned),
            g_strdup_printf("%u %s", sheets, rules->paper.name)};
    }
    test_sheet_add(sheet, planned, imprint, &kit->sizes, rules, parts, n);
    for (unsigned i = 0; i < n; i++) {
        g_free(parts[i].pages);
        g_free(parts[i].what);
        g_free(parts[i].sheets);
    }
}

static bool
is_duplex(const struct sheet_rules *rules)
{
    return rules->backs == BACKS_LONG || rules->backs == BACKS_SHORT;
}

/* A printer that prints on both sides takes two pages for each sheet: where a sheet has no back it
 * gets an empty one. Texts run on. */
static void
add_empty_backs(struct document *document, const struct imprint *imprint,
                const struct sheet_rules *rules)
{
    GPtrArray *pages = document->pages;

    for (unsigned i = 0; i < pages->len; i += 2) {
        const struct page *front = pages->pdata[i];
        struct page *next = i + 1 < pages->len ? pages->pdata[i + 1] : NULL;
        bool leaf = g_str_equal(front->word, "aids") || g_str_equal(front->word, "rules");

        if (next && leaf && next->word == front->word)
            next->back = true;
        if (next && next->back)
            continue;
        g_autofree char *label =
            lexicon_fill(imprint->lexicon, "sheet.label-back", front->label, NULL);

        next = document_add_page(document, front->width, front->height, label, NULL);
        next->back = true;
        next->word = front->word;
        imprint_foot(imprint, next, sheet_inside(rules, front->width > front->height, 0),
                     imprint_text(imprint, "sheet.empty"));
        /* document_add_page() appends: the page moves to its place behind the front. */
        memmove(&pages->pdata[i + 2], &pages->pdata[i + 1],
                (pages->len - i - 2) * sizeof *pages->pdata);
        pages->pdata[i + 1] = next;
    }
}

struct document *
print_document(const struct kit *kit, struct studio *studio, const struct sheet_rules *rules,
               unsigned parts, const char *source, GError **error)
{
    g_autoptr(map_document) document = document_new(kit->title);
    g_autofree char *mark = g_strndup(source, MARK_DIGITS);
    struct imprint imprint = {.fonts = studio->fonts,
                              .title = kit->title,
                              .mark = mark,
                              .lexicon = kit->lexicon,
                              .sea = studio_color(studio, "sea")};
    struct test_sheet sheet = {NULL};
    /* a single plan is on the back of the test page */
    bool planned = parts & PRINT_TEST_PAGE && parts & PRINT_RUN_ON && kit->boards->len == 1 &&
                   parts & PRINT_BOARD && !test_sheet_is_small(rules);
    bool backs = false;

    document->author = kit->author;
    document->license = kit->license;
    document->language = kit->language;
    document->source = source;
    /* A shop prints the poster, and its printer was not measured. */
    if (parts != PRINT_POSTER)
        document->fit = make_fit(rules);
    if (parts & PRINT_TEST_PAGE)
        sheet = test_sheet_begin(document, &imprint, rules);
    struct plan_place place = {sheet.back, sheet.plan, parts == PRINT_QUICK};

    for (unsigned i = 0, first = 0; i < G_N_ELEMENTS(parts_table); i++) {
        if (!(parts & parts_table[i].part))
            continue;
        if (i > 0 && !fill_part(document, i, kit, &imprint, rules, parts,
                                planned || place.none ? &place : NULL, error))
            return NULL;
        /* the test page is one entry, a poster the only one */
        if (i > 0 && parts != PRINT_POSTER && first < document->pages->len)
            ((struct page *)document->pages->pdata[first])->part =
                g_strdup(name_part(kit, i, planned));
        for (; first < document->pages->len; first++) {
            ((struct page *)document->pages->pdata[first])->word = parts_table[i].word;
            backs |= i > 0 && page_at(document, first)->back;
        }
    }
    if (backs && is_duplex(rules))
        add_empty_backs(document, &imprint, rules);
    if (parts & PRINT_TEST_PAGE)
        fill_test_page(document, &sheet, planned, kit, &imprint, rules);
    return g_steal_pointer(&document);
}

static bool
read_only(const char *only, unsigned all, unsigned *parts, GError **error)
{
    g_autofree char *bad = NULL;
    *parts = only ? print_parts_read(only, &bad) : all;
    if (*parts & PRINT_POSTER && *parts != PRINT_POSTER)
        return diag_refuse(error, "the poster is a file of its own: print it with --only=poster");
    if (*parts)
        return true;
    g_autofree char *words = join_part_words();
    return diag_refuse(error, "a kit has no \"%s\"; it has %s", bad, words);
}

static void
free_file(void *data)
{
    struct map_page_file *file = data;
    g_free(file->name);
    g_bytes_unref(file->bytes);
    g_free(file);
}

static void
take_file(GPtrArray *files, const char *name, GBytes *bytes)
{
    struct map_page_file *file = g_new(struct map_page_file, 1);
    *file = (struct map_page_file){g_strdup(name), bytes};
    g_ptr_array_add(files, file);
}

/* "14 pages A4, 12.3 m to cut", "28 pages A4 on 14 sheets, ...", "1 poster for a shop, 948 × 676
 * mm"; the caller's. */
static char *
describe_pages(const struct document *document, const struct sheet_rules *rules)
{
    GString *text = g_string_new(NULL);
    unsigned pages = document->pages->len, sheets = document_sheets(document);
    bool poster = pages > 0 && g_str_equal(page_at(document, 0)->word, "poster");
    double cut = 0;

    g_string_printf(text, "%u %s%s ", pages, poster ? "poster" : "page", pages == 1 ? "" : "s");
    g_string_append(text, poster ? "for a shop" : rules->paper.name);
    if (is_duplex(rules) && sheets < pages)
        g_string_append_printf(text, " on %u sheet%s", sheets, sheets == 1 ? "" : "s");
    for (unsigned i = 0; i < pages; i++) {
        const struct page *page = page_at(document, i);

        cut += page->cut_length;
        if (poster)
            g_string_append_printf(text, ", %.0f × %.0f mm", page->trim.w, page->trim.h);
    }
    if (cut > 0)
        g_string_append_printf(text, ", %.1f m to cut", cut / 1000);
    return g_string_free(text, FALSE);
}

/* Each page, for one who opens them in a browser: "kit-1.svg", "kit-2.svg". */
static bool
take_pages(GPtrArray *files, const struct document *document, struct studio *studio, GError **error)
{
    for (unsigned i = 0; i < document->pages->len; i++) {
        g_autofree char *name = g_strdup_printf("kit-%u.svg", i + 1);
        GBytes *svg = page_svg(document, page_at(document, i), studio, error);

        if (!svg)
            return false;
        take_file(files, name, svg);
    }
    return true;
}

static GPtrArray *
finish_kit(const struct kit *kit, struct studio *studio, const struct sheet_rules *rules,
           const struct document *document, bool svg, char **summary, GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(free_file);

    take_file(files, "kit.json",
              print_contents(kit, document, studio->theme->name, rules->paper.name));
    if (svg && !take_pages(files, document, studio, error))
        return NULL;
    if (!svg) {
        GBytes *pdf = pdf_make(document, studio, error);

        if (!pdf)
            return NULL;
        take_file(files, "kit.pdf", pdf);
    }
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = page_at(document, i);

        if (!page->cuts)
            continue;
        g_autofree char *name = g_strdup_printf("kit-cut/%s-%s.svg", page->word, page->label);

        take_file(files, name, cut_svg_write(document, page));
    }
    g_autofree char *took = describe_pages(document, rules);
    g_autofree char *note = kit_note(kit);

    *summary = g_strjoin(note ? "\n" : NULL, took, note, NULL);
    return g_steal_pointer(&files);
}

/* As the only file. */
static GPtrArray *
write_words(const struct studio *studio, const struct map_scenario *scenario, const char *language,
            struct map_sink *sink, char **summary, GError **error)
{
    GBytes *bytes = word_files_write(studio, scenario, language, sink, summary, error);

    if (!bytes)
        return NULL;
    GPtrArray *files = g_ptr_array_new_with_free_func(free_file);

    take_file(files, "words.ini", bytes);
    return files;
}

/* What to print, from the options. other: for another form than sheets, which has every piece. */
static bool
read_request(const struct map_page_options *options, const struct map_scenario *scenario,
             struct sheet_rules *rules, struct kit_request *request, unsigned *parts, bool *other,
             GError **error)
{
    enum print_form form;
    bool drawn = !options->tiles && !options->only;
    if (!export_kit_wanted(options, other, error) || !print_options_rules(options, rules, error) ||
        !print_options_sizes(options, rules, &request->sizes, error) ||
        !print_options_tiles(options, &request->fixed_tiles, error) ||
        !print_options_form(options, &form, error))
        return false;
    request->sparing = form != PRINT_KIT_FULL && !*other;
    request->quick = form == PRINT_KIT_QUICK && !*other;
    if (!read_only(options->only,
                   request->quick     ? PRINT_QUICK
                   : request->sparing ? PRINT_STANDARD
                                      : PRINT_FULL,
                   parts, error))
        return false;
    if (request->quick)
        rules->backs = BACKS_NONE;
    for (unsigned i = 0; i < scenario->n_maps; i++)
        drawn &= draw_board_is_drawn(&scenario->maps[i]);
    /* a board of question marks would be no help */
    request->fixed_tiles |= drawn && request->sparing && !request->quick;
    request->backless = rules->backs == BACKS_NONE;
    request->run_on = *parts & PRINT_RUN_ON;
    /* tiles replace the board */
    if (request->sparing && request->fixed_tiles && !options->only)
        *parts &= ~(unsigned)PRINT_BOARD;
    request->fixed_tiles |= *other;
    if (!*other && *parts & (PRINT_AIDS | PRINT_RULES)) {
        map_box room = find_leaf_room(rules);
        request->page_width = room.w;
        request->page_height = room.h;
    }
    /* Only a poster and a quick kit show a filling; of other kits the board is drawn at the
     * table. */
    if (*parts != PRINT_POSTER && *parts != PRINT_QUICK)
        request->fillings = NULL;
    request->piece_room = piece_layout_room(rules);
    if (options->missing && !(*parts & (PRINT_TEST_PAGE | PRINT_PIECES))) {
        diag_refuse(error,
                    "--missing prints pieces only, so nothing is left of --only %s: leave out one "
                    "of the two",
                    options->only);
        return false;
    }
    if (options->missing)
        *parts &= PRINT_TEST_PAGE | PRINT_PIECES;
    return true;
}

GPtrArray *
map_page_print(const struct map_scenario *scenario, struct map_sink *sink,
               const struct map_page_options *options, char **summary, GError **error)
{
    struct sheet_rules rules;
    struct kit_request request = {.players = options->players,
                                  .fillings = options->fillings,
                                  .examples = options->examples,
                                  .language = options->language,
                                  .missing = options->missing,
                                  .home = options->home,
                                  .coins = options->coins};
    unsigned parts;
    bool other;
    if (!read_request(options, scenario, &rules, &request, &parts, &other, error))
        return NULL;
    g_autoptr(map_studio) studio =
        studio_open(request.quick && !options->theme ? "low-ink" : options->theme, error);
    if (!studio)
        return NULL;
    if (options->write_words)
        return write_words(studio, scenario, options->language, sink, summary, error);
    if (!word_files_check(studio, scenario, options->language, error))
        return NULL;
    if (request.quick)
        print_options_quick(scenario, studio, options, &rules, &request);
    /* The mark on the sheets has to change with any file of the scenario. */
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256); /* of all files that were read */
    const struct diag_source *read;
    for (uint32_t i = 0; (read = diag_sink_source(sink, i)); i++)
        g_checksum_update(sum, (const guchar *)read->text, (gssize)read->length);
    const char *source = g_checksum_get_string(sum);
    g_autofree char *mark = g_strndup(source, MARK_DIGITS);
    request.source = mark;
    g_autoptr(map_kit) kit = kit_new(scenario, studio, &request, sink, error);
    if (!kit)
        return NULL;
    if (other) {
        truncated_texts_report(studio, scenario, NULL, sink);
        return export_kit_make(kit, studio, options, free_file, summary, error);
    }
    text_enter(studio->fonts, "a sheet");
    g_autoptr(map_document) document = print_document(kit, studio, &rules, parts, source, error);
    truncated_texts_report(studio, scenario, NULL, sink);
    if (!document)
        return NULL;
    /* the test page alone is no kit, unless requested */
    unsigned pages = document->pages->len;
    if (options->missing &&
        (pages == 0 ||
         (!options->only && g_str_equal(page_at(document, pages - 1)->word, "test-page")))) {
        *summary = g_strdup("nothing is left to print: the shelf holds all of it");
        return g_ptr_array_new_with_free_func(free_file);
    }
    if (pages == 0) {
        diag_refuse(error, "this scenario's kit has nothing for --only %s%s", options->only,
                    parts & PRINT_TILES && !request.fixed_tiles
                        ? "; --tiles all prints the tiles that are on its board"
                        : "");
        return NULL;
    }
    return finish_kit(kit, studio, &rules, document, options->svg, summary, error);
}

char *
map_page_libraries(void)
{
    GString *out = g_string_new(NULL);

    draw_libraries(out);
    text_libraries(out);
    art_libraries(out);
    pdf_libraries(out);
    return g_string_free(out, FALSE);
}

bool
map_page_is_ours(GBytes *file)
{
    gsize length, head = strlen(PAGE_SVG_HEAD);
    const char *text = g_bytes_get_data(file, &length);

    return (length >= head && memcmp(text, PAGE_SVG_HEAD, head) == 0) || pdf_is_ours(file);
}
