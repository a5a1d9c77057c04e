/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "draw/theme/word-files.h"
#include "diag/sink.h"
#include "draw/theme/art.h"
#include "draw/write/cairo.h"
#include "draw/theme/truncated-texts.h"
#include "draw/theme/text.h"
#include "map-diag.h"
#include "map-page.h"
#include "page/board-sheets.h"
#include "page/kit-contents.h"
#include "page/cut-svg.h"
#include "page/export-kit.h"
#include "page/imprint.h"
#include "page/leaf-sheets.h"
#include "page/pdf.h"
#include "page/piece-layout.h"
#include "page/piece-order.h"
#include "page/piece-sheets.h"
#include "page/poster-sheets.h"
#include "page/print-options.h"
#include "page/quick-kit.h"
#include "page/test-sheet.h"

#include <math.h>
#include <string.h>

#define MARK_DIGITS 8 /* of the source's hash, small on every sheet */

/* In printing order. A word "tiles" also makes the key "file.tiles", the description of the
 * file. */
static const struct {
    const char *word, *file;
    enum print_part part;
    enum kit_file pieces; /* of a file of pieces */
    char letter;          /* and its sheets */
} parts_table[] = {
    {"test-page", "01-test-page.pdf", PRINT_TEST_PAGE, 0, 0},
    {"board", "02-board.pdf", PRINT_BOARD, 0, 0},
    {"pieces", "03-pieces.pdf", PRINT_TOGETHER, KIT_TOGETHER, 'P'},
    {"tiles", "03-tiles.pdf", PRINT_TILES, KIT_TILES, 'H'},
    {"tokens", "04-tokens.pdf", PRINT_TOKENS, KIT_TOKENS, 'T'},
    {"cards", "05-cards.pdf", PRINT_CARDS, KIT_CARDS, 'C'},
    {"aids", "06-aids.pdf", PRINT_AIDS, 0, 0},
    {"rules", "07-rules.pdf", PRINT_RULES, 0, 0},
    {"frame", "08-frame.pdf", PRINT_FRAME, KIT_FRAME, 'F'},
    {"poster", "shop/board-poster.pdf", PRINT_POSTER, 0, 0},
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

static struct document *
start_document(const struct kit *kit, const struct sheet_rules *rules, const char *name,
               const char *source)
{
    struct document *document = document_new(name, kit->title);
    document->author = kit->author;
    document->license = kit->license;
    document->language = kit->language;
    document->source = source;
    if (document_is_home(document))
        document->fit = make_fit(rules);
    return document;
}

static bool
fill_document(struct document *document, unsigned i, const struct kit *kit,
              const struct imprint *imprint, const struct sheet_rules *rules,
              const struct plan_place *plan, struct document *board, GError **error)
{
    if (parts_table[i].letter)
        return piece_sheets_add(document, imprint, kit, parts_table[i].pieces,
                                parts_table[i].letter, rules,
                                parts_table[i].part == PRINT_TOGETHER ? board : NULL, error);
    if (parts_table[i].part == PRINT_AIDS || parts_table[i].part == PRINT_RULES) {
        bool aids = parts_table[i].part == PRINT_AIDS;
        const char *what = !aids ? "leaf.rules" : kit->rules ? "leaf.aids" : "leaf.both";

        leaf_sheets_add(document, imprint, aids ? kit->aids : kit->rules,
                        lexicon_text(kit->lexicon, what), aids ? 'A' : 'R', rules);
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
name_file(const struct kit *kit, unsigned i, bool planned)
{
    bool run_on = parts_table[i].part == PRINT_AIDS && !kit->rules;
    bool moved = planned && parts_table[i].part & (PRINT_TEST_PAGE | PRINT_BOARD);
    g_autofree char *key = g_strconcat("file.", run_on ? "both" : parts_table[i].word,
                                       moved ? "-planned" : NULL, NULL);

    return lexicon_text(kit->lexicon, key);
}

/* "12 discs of 22 mm" */
static char *
describe_cut(const struct kit *kit, const struct kit_piece *piece, unsigned count)
{
    bool one = count == 1, cards = piece->file == KIT_CARDS;
    const char *key = piece->shape == KIT_DISC  ? one ? "sheet.cut-disc" : "sheet.cut-discs"
                      : piece->shape == KIT_HEX ? one ? "sheet.cut-hex" : "sheet.cut-hexes"
                      : cards                   ? one ? "sheet.cut-card" : "sheet.cut-cards"
                      : one                     ? "sheet.cut-piece"
                                                : "sheet.cut-pieces";
    g_autofree char *number = g_strdup_printf("%u", count);
    g_autofree char *wide = lexicon_measure(kit->lexicon, round(piece->width * 10) / 10);
    g_autofree char *high = lexicon_measure(kit->lexicon, round(piece->height * 10) / 10);

    return lexicon_fill(kit->lexicon, key, number, wide, high, NULL);
}

static bool
is_cut_alike(const struct kit_piece *a, const struct kit_piece *b)
{
    return a->file == b->file && a->shape == b->shape && a->width == b->width &&
           a->height == b->height;
}

/* The pieces of a file, or of them those that are (or are not) in a list. */
struct piece_choice {
    enum kit_file file;
    GPtrArray *list; /* NULL: all */
    bool listed;
};

static bool
is_chosen(const struct piece_choice *choice, const struct kit_piece *piece)
{
    return piece_order_holds(choice->file, piece) &&
           (!choice->list || g_ptr_array_find(choice->list, piece, NULL) == choice->listed);
}

/* "number discs and tokens: 18 discs of 25 mm, 36 discs of 22 mm" */
static char *
describe_pieces(const struct kit *kit, const struct piece_choice *choice, const char *what)
{
    GString *text = g_string_new(what);
    const char *before = ": ";

    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        unsigned count = 0, first = kit->pieces->len;

        if (!is_chosen(choice, piece))
            continue;
        for (unsigned k = kit->pieces->len; k-- > 0;) {
            const struct kit_piece *other = &g_array_index(kit->pieces, struct kit_piece, k);

            if (!is_cut_alike(piece, other) || !is_chosen(choice, other))
                continue;
            count += other->count;
            first = k;
        }
        if (first < i || count == 0)
            continue;
        g_autofree char *cut = describe_cut(kit, piece, count);

        g_string_append_printf(text, "%s%s", before, cut);
        before = ", ";
    }
    return g_string_free(text, FALSE);
}

/* "948 × 676 mm, 1028 × 676 mm": for the page of each map. */
static char *
list_trims(const struct document *document)
{
    GString *text = g_string_new(NULL);
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        g_string_append_printf(text, "%s%.0f × %.0f mm", i ? ", " : "", page->trim.w, page->trim.h);
    }
    return g_string_free(text, FALSE);
}

/* "...; pieces on sheet D2: 12 pieces of 26 x 13 mm" */
static void
append_hosted(const struct kit *kit, const struct document *document, char **what)
{
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        if (!page->pieces)
            continue;
        const struct piece_choice choice = {KIT_TOGETHER, page->pieces, true};
        g_autofree char *before = *what;
        g_autofree char *on = lexicon_fill(kit->lexicon, "file.on-board", page->label, NULL);
        g_autofree char *pieces = describe_pieces(kit, &choice, on);
        *what = g_strconcat(before, "; ", pieces, NULL);
    }
}

/* On a sheet of the board; NULL: none. */
static GPtrArray *
find_hosted(const GPtrArray *documents)
{
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        for (unsigned k = 0; k < document->pages->len; k++) {
            const struct page *page = g_ptr_array_index(document->pages, k);
            if (page->pieces)
                return page->pieces;
        }
    }
    return NULL;
}

static struct test_file
describe_file(const struct kit *kit, const struct sheet_rules *rules,
              const struct document *document, GPtrArray *hosted, bool planned)
{
    struct test_file file = {.name = document->name};
    for (unsigned k = 1; k < G_N_ELEMENTS(parts_table); k++) {
        const struct piece_choice choice = {parts_table[k].pieces, hosted, false};
        const char *name = name_file(kit, k, planned);
        if (strcmp(parts_table[k].file, document->name) == 0)
            file.what =
                parts_table[k].letter ? describe_pieces(kit, &choice, name) : g_strdup(name);
    }
    append_hosted(kit, document, &file.what);
    file.paper = document_is_home(document)
                     ? g_strdup_printf("%u %s", document_sheets(document), rules->paper.name)
                     : list_trims(document);
    return file;
}

/* The test page comes first and lists all the others, so it is filled last. */
static void
fill_test_document(struct document *document, const struct test_sheet *sheet, bool planned,
                   const struct kit *kit, const struct imprint *imprint,
                   const struct sheet_rules *rules, const GPtrArray *others)
{
    struct test_file files[G_N_ELEMENTS(parts_table)];
    unsigned n = 0;
    files[n++] = (struct test_file){document->name, g_strdup(name_file(kit, 0, planned)),
                                    g_strdup_printf("1 %s", rules->paper.name)};
    for (unsigned i = 0; i < others->len; i++)
        files[n++] =
            describe_file(kit, rules, g_ptr_array_index(others, i), find_hosted(others), planned);
    test_sheet_add(sheet, planned, imprint, &kit->sizes, rules, files, n);
    for (unsigned i = 0; i < n; i++) {
        g_free(files[i].what);
        g_free(files[i].paper);
    }
}

static void
free_document(void *document)
{
    document_free(document);
}

GPtrArray *
print_documents(const struct kit *kit, struct studio *studio, const struct sheet_rules *rules,
                unsigned parts, const char *source, GError **error)
{
    g_autoptr(GPtrArray) documents = g_ptr_array_new_with_free_func(free_document);
    g_autofree char *mark = g_strndup(source, MARK_DIGITS);
    struct imprint imprint = {.fonts = studio->fonts,
                              .title = kit->title,
                              .mark = mark,
                              .lexicon = kit->lexicon,
                              .sea = studio_color(studio, "sea")};
    g_autoptr(map_document) test = start_document(kit, rules, parts_table[0].file, source);
    struct test_sheet sheet = {NULL};
    struct plan_place place;
    /* a single plan is on the back of the test page */
    bool planned = parts & PRINT_RUN_ON && kit->boards->len == 1 && parts & PRINT_BOARD;

    if (parts & PRINT_QUICK) {
        struct document *document = start_document(kit, rules, PRINT_QUICK_NAME, source);

        g_ptr_array_add(documents, document);
        return quick_kit_fill(document, kit, &imprint, rules, error) ? g_steal_pointer(&documents)
                                                                     : NULL;
    }
    if (parts & PRINT_TEST_PAGE)
        sheet = test_sheet_begin(test, &imprint, rules);
    place = (struct plan_place){sheet.back, sheet.plan};

    for (unsigned i = 1; i < G_N_ELEMENTS(parts_table); i++) {
        if (!(parts & parts_table[i].part))
            continue;
        g_autoptr(map_document) document = start_document(kit, rules, parts_table[i].file, source);
        struct document *board =
            parts & PRINT_BOARD && documents->len > 0 ? g_ptr_array_index(documents, 0) : NULL;
        if (!fill_document(document, i, kit, &imprint, rules, planned ? &place : NULL, board,
                           error))
            return NULL;
        if (document->pages->len > 0)
            g_ptr_array_add(documents, g_steal_pointer(&document));
    }
    if (parts & PRINT_TEST_PAGE) {
        fill_test_document(test, &sheet, planned, kit, &imprint, rules, documents);
        g_ptr_array_insert(documents, 0, g_steal_pointer(&test));
    }
    return g_steal_pointer(&documents);
}

static bool
read_only(const char *only, unsigned all, unsigned *parts, GError **error)
{
    g_autofree char *bad = NULL;
    *parts = only ? print_parts_read(only, &bad) : all;
    if (*parts)
        return true;
    g_autofree char *words = join_part_words();
    return diag_refuse(error, "a kit has no \"%s\"; it has %s", bad, words);
}

/* Hash over all files that were read, in that order. */
static char *
hash_sources(const struct map_sink *sink)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    const struct diag_source *source;
    for (uint32_t i = 0; (source = diag_sink_source(sink, i)); i++)
        g_checksum_update(sum, (const guchar *)source->text, (gssize)source->length);
    return g_strdup(g_checksum_get_string(sum));
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

/* Those of the documents; NULL with an error. */
static GPtrArray *
make_files(const GPtrArray *documents, const struct document *all, struct studio *studio,
           GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(free_file);
    for (unsigned i = 0; i < documents->len + (all != NULL); i++) {
        const struct document *document = i < documents->len ? documents->pdata[i] : all;
        GBytes *bytes = pdf_make(document, studio, error);
        if (!bytes)
            return NULL;
        take_file(files, document->name, bytes);
    }
    return g_steal_pointer(&files);
}

/* All of the kit that is printed at home, in one file with an outline; NULL: that is one file. */
static struct document *
gather_kit(const struct kit *kit, const GPtrArray *documents)
{
    g_autoptr(GPtrArray) home = g_ptr_array_new();
    const char *parts[G_N_ELEMENTS(parts_table)];
    bool planned = !kit->rules && kit->boards->len == 1;
    for (unsigned i = 0; i < documents->len; i++) {
        struct document *document = g_ptr_array_index(documents, i);
        if (!document_is_home(document))
            continue;
        for (unsigned k = 0; k < G_N_ELEMENTS(parts_table); k++)
            if (strcmp(parts_table[k].file, document->name) == 0)
                parts[home->len] = k > 0 ? name_file(kit, k, planned) : NULL; /* has one page */
        g_ptr_array_add(home, document);
    }
    return document_gather(PRINT_KIT_NAME, home, parts);
}

static int
compare_file_names(const void *a, const void *b)
{
    const struct map_page_file *const *first = a, *const *second = b;
    return strcmp((*first)->name, (*second)->name);
}

/* The paths of each sheet for a plotter, sorted into the files. */
static void
take_cut_files(GPtrArray *files, const GPtrArray *documents)
{
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        for (unsigned k = 0; k < document->pages->len; k++) {
            const struct page *page = g_ptr_array_index(document->pages, k);
            if (!page->cuts)
                continue;
            g_autofree char *name = cut_svg_name(document, page);
            take_file(files, name, cut_svg_write(document, page));
        }
    }
    g_ptr_array_sort(files, compare_file_names);
}

static GBytes *
list_files(GString *json, const GPtrArray *files)
{
    g_autofree struct contents_file *list = g_new(struct contents_file, files->len + 1);
    for (unsigned i = 0; i < files->len; i++) {
        const struct map_page_file *file = g_ptr_array_index(files, i);
        list[i] = (struct contents_file){file->name, file->bytes};
    }
    return contents_end(json, list, files->len);
}

/* "14 sheets A4, 1 poster for a shop, 12.3 m to cut"; the caller's. */
static char *
describe_sheets(const GPtrArray *documents, const char *paper)
{
    GString *text = g_string_new(NULL);
    unsigned sheets = 0, posters = 0;
    double cut = 0;
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        if (document_is_home(document))
            sheets += document_sheets(document);
        else
            posters += document->pages->len;
        for (unsigned k = 0; k < document->pages->len; k++)
            cut += ((const struct page *)g_ptr_array_index(document->pages, k))->cut_length;
    }
    if (sheets > 0 || posters == 0)
        g_string_printf(text, "%u sheet%s %s", sheets, sheets == 1 ? "" : "s", paper);
    if (posters > 0)
        g_string_append_printf(text, "%s%u poster%s for a shop", sheets > 0 ? ", " : "", posters,
                               posters == 1 ? "" : "s");
    if (cut > 0)
        g_string_append_printf(text, ", %.1f m to cut", cut / 1000);
    return g_string_free(text, FALSE);
}

/* The kit as files, with its requirements and kit.json; `whole`: and all in one. */
static GPtrArray *
finish_kit(const struct kit *kit, struct studio *studio, const struct sheet_rules *rules,
           const GPtrArray *documents, bool whole, const char *source, char **summary,
           GError **error)
{
    g_autoptr(map_document) all = whole ? gather_kit(kit, documents) : NULL;
    GPtrArray *files = make_files(documents, all, studio, error);
    if (!files)
        return NULL;
    g_autoptr(GArray) sheets = contents_sheets(documents);
    struct contents contents = {.kit = kit,
                                .source = source,
                                .theme = studio->theme->name,
                                .paper = rules->paper.name,
                                .sheets = sheets};
    GString *json = contents_begin(&contents);
    take_cut_files(files, documents);
    take_file(files, "kit.json", list_files(json, files));
    g_autofree char *took = describe_sheets(documents, rules->paper.name);
    g_autofree char *note = kit_note(kit);
    *summary = g_strjoin(note ? "\n" : NULL, took, note, NULL);
    return files;
}

/* The test page alone is not a kit, unless requested. */
static bool
has_no_pieces(const GPtrArray *documents, const char *only)
{
    const struct document *first = documents->len ? g_ptr_array_index(documents, 0) : NULL;

    return !first || (!only && documents->len == 1 && g_str_has_prefix(first->name, "01-"));
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
    struct map_page_file *file = g_new0(struct map_page_file, 1);

    file->name = g_strconcat(language, ".ini", NULL);
    file->bytes = bytes;
    g_ptr_array_add(files, file);
    return files;
}

/* What to print, from the options. other: for another form than sheets, which has every piece. */
static bool
read_request(const struct map_page_options *options, struct sheet_rules *rules,
             struct kit_request *request, unsigned *parts, bool *other, GError **error)
{
    enum print_form form;
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
    request->backless = rules->backs == BACKS_NONE;
    request->run_on = *parts & (PRINT_RUN_ON | PRINT_QUICK);
    /* tiles replace the board */
    if (request->sparing && request->fixed_tiles && !options->only)
        *parts &= ~(unsigned)PRINT_BOARD;
    request->fixed_tiles |= *other;
    if (!*other && *parts & (PRINT_AIDS | PRINT_RULES | PRINT_QUICK)) {
        map_box room = leaf_sheet_room(rules);
        request->page_width = room.w;
        request->page_height = room.h;
    }
    if (!(*parts & (PRINT_POSTER | PRINT_QUICK)))
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
    if (!read_request(options, &rules, &request, &parts, &other, error))
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
        quick_kit_size(scenario, studio, options, &rules, &request);
    g_autofree char *source = hash_sources(sink), *mark = g_strndup(source, MARK_DIGITS);
    request.source = mark;
    g_autoptr(map_kit) kit = NULL;
    g_autoptr(GPtrArray) documents = NULL;
    kit = kit_new(scenario, studio, &request, sink, error);
    if (!kit)
        return NULL;
    if (other) {
        truncated_texts_report(studio, scenario, NULL, sink);
        return export_kit_make(kit, studio, options, free_file, summary, error);
    }
    cut_log_enter(text_cuts(studio->fonts), "a sheet");
    documents = print_documents(kit, studio, &rules, parts, source, error);
    truncated_texts_report(studio, scenario, NULL, sink);
    if (documents && documents->len == 0 && options->only && !options->missing) {
        diag_refuse(error, "this scenario's kit has nothing for --only %s%s", options->only,
                    parts & PRINT_TILES && !request.fixed_tiles
                        ? "; --tiles all prints the tiles that are on its board"
                        : "");
        return NULL;
    }
    if (documents && options->missing && has_no_pieces(documents, options->only)) {
        *summary = g_strdup("nothing is left to print: the shelf holds all of it");
        return g_ptr_array_new_with_free_func(free_file);
    }
    if (!documents)
        return NULL;
    return finish_kit(kit, studio, &rules, documents, !options->only, source, summary, error);
}

char *
map_page_libraries(void)
{
    GString *out = g_string_new(NULL);

    draw_libraries(out);
    text_libraries(out);
    art_libraries(out);
    g_string_append_printf(out, "qpdf %s\n", pdf_library());
    return g_string_free(out, FALSE);
}
