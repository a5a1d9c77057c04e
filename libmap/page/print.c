/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "diag/sink.h"
#include "map-diag.h"
#include "map-page.h"
#include "page/board-sheets.h"
#include "page/finish.h"
#include "page/imprint.h"
#include "page/pdf.h"
#include "page/test-sheet.h"
#include "page/token-sheets.h"

#include <string.h>

#define MARK_DIGITS 8 /* of the source's hash, small on every sheet */

/* Presets and what is taken instead, in mm. */
#define TILE 79.4
#define DISC 25.0
#define TOKEN 22.0
#define MARGIN 8.0
#define BAND 6.0
#define OVERLAP 10.0
#define BLEED 2.0
#define MARGIN_MOST 40.0
#define OVERLAP_LEAST 3.0
#define OVERLAP_MOST 60.0
#define TILE_LEAST 10.0
#define TILE_MOST 300.0

static const struct {
    const char *word, *file, *what;
    enum print_part part;
} parts_table[] = {
    {"test-page", "01-test-page.pdf", "this sheet, to print alone and first", PRINT_TEST_PAGE},
    {"board", "02-board.pdf", "assembly plan, then the board in sheets", PRINT_BOARD},
    {"tokens", "03-tokens.pdf", "number discs and tokens, backs by folding over", PRINT_TOKENS},
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

static struct document *
start(const struct kit *kit, unsigned i, const char *source)
{
    struct document *document = document_new(parts_table[i].file, kit->title);
    document->author = kit->author;
    document->licence = kit->licence;
    document->language = kit->language;
    document->source = source;
    return document;
}

static bool
fill(struct document *document, unsigned i, const struct kit *kit, const struct imprint *imprint,
     const struct sheet_rules *rules, GError **error)
{
    if (parts_table[i].part == PRINT_TOKENS)
        return token_sheets_add(document, imprint, kit, rules, error);
    for (unsigned k = 0; k < kit->boards->len; k++)
        if (!board_sheets_add(document, imprint, &g_array_index(kit->boards, struct kit_board, k),
                              rules, error))
            return false;
    return true;
}

/* The test page comes first and tells of all the others, so it is made last. */
static struct document *
test_document(const struct kit *kit, const struct imprint *imprint, const struct sheet_rules *rules,
              const char *source, const GPtrArray *others)
{
    struct test_file files[G_N_ELEMENTS(parts_table)];
    unsigned n = 0;
    files[n++] = (struct test_file){parts_table[0].file, parts_table[0].what, 1};
    for (unsigned i = 0; i < others->len; i++) {
        const struct document *other = g_ptr_array_index(others, i);
        for (unsigned k = 1; k < G_N_ELEMENTS(parts_table); k++)
            if (strcmp(parts_table[k].file, other->name) == 0)
                files[n++] =
                    (struct test_file){other->name, parts_table[k].what, other->pages->len};
    }
    struct document *document = start(kit, 0, source);
    test_sheet_add(document, imprint, &kit->sizes, rules, files, n);
    return document;
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
    struct imprint imprint = {.fonts = studio->fonts, .title = kit->title, .mark = mark};

    for (unsigned i = 1; i < G_N_ELEMENTS(parts_table); i++) {
        if (!(parts & parts_table[i].part))
            continue;
        g_autoptr(map_document) document = start(kit, i, source);
        if (!fill(document, i, kit, &imprint, rules, error))
            return NULL;
        if (document->pages->len > 0)
            g_ptr_array_add(documents, g_steal_pointer(&document));
    }
    if (parts & PRINT_TEST_PAGE)
        g_ptr_array_insert(documents, 0, test_document(kit, &imprint, rules, source, documents));
    return g_steal_pointer(&documents);
}

GBytes *
print_bytes(const struct document *document, struct studio *studio, GError **error)
{
    g_autoptr(GBytes) raw = pdf_paint(document, studio, error);
    return raw ? pdf_finish(raw, document, error) : NULL;
}

static bool refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static bool
refuse(GError **error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, text);
    return false;
}

static bool
read_rules(const struct map_page_options *options, struct sheet_rules *rules, GError **error)
{
    const char *name = options->paper ? options->paper : "A4";
    const struct paper *paper = paper_find(name);
    if (!paper)
        return refuse(error, "unknown paper \"%s\"", name);
    *rules = (struct sheet_rules){.paper = *paper,
                                  .margin = options->margin ? options->margin : MARGIN,
                                  .band = BAND,
                                  .overlap = options->overlap ? options->overlap : OVERLAP,
                                  .bleed = BLEED};
    if (rules->margin < 0)
        rules->margin = 0;
    if (!(rules->margin <= MARGIN_MOST))
        return refuse(error, "a margin of %g mm is more than %g mm", rules->margin, MARGIN_MOST);
    if (!(rules->overlap >= OVERLAP_LEAST && rules->overlap <= OVERLAP_MOST))
        return refuse(error, "an overlap of %g mm is not between %g and %g mm", rules->overlap,
                      OVERLAP_LEAST, OVERLAP_MOST);
    return true;
}

static bool
read_sizes(const struct map_page_options *options, struct kit_sizes *sizes, GError **error)
{
    double tile = options->tile ? options->tile : TILE;
    if (!(tile >= TILE_LEAST && tile <= TILE_MOST))
        return refuse(error, "a tile of %g mm is not between %g and %g mm", tile, TILE_LEAST,
                      TILE_MOST);
    *sizes = (struct kit_sizes){.tile = tile, .disc = DISC, .token = TOKEN, .bleed = BLEED};
    return true;
}

static bool
read_only(const char *only, unsigned *parts, GError **error)
{
    g_autofree char *bad = NULL;
    *parts = only ? print_parts_read(only, &bad) : PRINT_ALL;
    if (*parts)
        return true;
    return refuse(error, "a kit has no \"%s\"; it has test-page, board and tokens", bad);
}

/* Of all files that were read, in that order. */
static char *
hash_sources(const struct map_sink *sink)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_autofree const char **names = map_diag_files(sink);
    for (uint32_t i = 0; names[i]; i++) {
        const struct diag_source *source = diag_sink_source(sink, i);
        g_checksum_update(sum, (const guchar *)source->text, (gssize)source->length);
    }
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

static GPtrArray *
paint_all(const GPtrArray *documents, struct studio *studio, const struct paper *paper,
          char **summary, GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(free_file);
    unsigned sheets = 0;
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        GBytes *bytes = print_bytes(document, studio, error);
        if (!bytes)
            return NULL;
        struct map_page_file *file = g_new(struct map_page_file, 1);
        *file = (struct map_page_file){g_strdup(document->name), bytes};
        g_ptr_array_add(files, file);
        sheets += document->pages->len;
    }
    *summary = g_strdup_printf("%u sheet%s %s", sheets, sheets == 1 ? "" : "s", paper->name);
    return g_steal_pointer(&files);
}

GPtrArray *
map_page_print(const struct map_scenario *scenario, struct map_sink *sink,
               const struct map_page_options *options, char **summary, GError **error)
{
    struct sheet_rules rules;
    struct kit_sizes sizes;
    unsigned parts;
    if (!read_rules(options, &rules, error) || !read_sizes(options, &sizes, error) ||
        !read_only(options->only, &parts, error))
        return NULL;
    g_autoptr(map_studio) studio = studio_open("classic", error);
    if (!studio)
        return NULL;
    g_autoptr(map_kit) kit = kit_new(scenario, studio, &sizes, sink);
    if (!kit)
        return NULL;
    g_autofree char *source = hash_sources(sink);
    g_autoptr(GPtrArray) documents = print_documents(kit, studio, &rules, parts, source, error);
    return documents ? paint_all(documents, studio, &rules.paper, summary, error) : NULL;
}

char *
map_page_libraries(void)
{
    return g_strdup_printf("qpdf %s\n", finish_library());
}
