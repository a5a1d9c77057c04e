/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "diag/refuse.h"
#include "diag/sink.h"
#include "map-diag.h"
#include "map-page.h"
#include "page/board-sheets.h"
#include "page/finish.h"
#include "page/imprint.h"
#include "page/pdf.h"
#include "page/piece-sheets.h"
#include "page/print-options.h"
#include "page/test-sheet.h"

#include <string.h>

#define MARK_DIGITS 8 /* of the source's hash, small on every sheet */

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

/* A miss of the back, seen through the face, is put right on the back's own side: turned
 * over on the long edge its x runs the other way, on the short edge its y; and so does the
 * turn. What lies in the duplex test is corrected by as much the other way. */
static struct fit
fit_of(const struct sheet_rules *rules)
{
    struct fit fit = {.scale = rules->scale};
    double x = rules->duplex_offset.x, y = rules->duplex_offset.y;
    if (rules->backs == BACKS_LONG)
        fit.shift = (map_point){x, -y};
    if (rules->backs == BACKS_SHORT)
        fit.shift = (map_point){-x, y};
    if (rules->backs == BACKS_LONG || rules->backs == BACKS_SHORT)
        fit.turn = rules->duplex_angle;
    return fit;
}

static struct document *
start(const struct kit *kit, const struct sheet_rules *rules, unsigned i, const char *source)
{
    struct document *document = document_new(parts_table[i].file, kit->title);
    document->author = kit->author;
    document->licence = kit->licence;
    document->language = kit->language;
    document->source = source;
    document->fit = fit_of(rules);
    return document;
}

static bool
fill(struct document *document, unsigned i, const struct kit *kit, const struct imprint *imprint,
     const struct sheet_rules *rules, GError **error)
{
    if (parts_table[i].part == PRINT_TOKENS)
        return piece_sheets_add(document, imprint, kit, KIT_TOKENS, 'T', rules, error);
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
    struct document *document = start(kit, rules, 0, source);
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
        g_autoptr(map_document) document = start(kit, rules, i, source);
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

static bool
read_only(const char *only, unsigned *parts, GError **error)
{
    g_autofree char *bad = NULL;
    *parts = only ? print_parts_read(only, &bad) : PRINT_ALL;
    if (*parts)
        return true;
    return diag_refuse(error, "a kit has no \"%s\"; it has test-page, board and tokens", bad);
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
    if (!print_options_rules(options, &rules, error) ||
        !print_options_sizes(options, &rules, &sizes, error) ||
        !read_only(options->only, &parts, error))
        return NULL;
    g_autoptr(map_studio) studio = studio_open(options->theme, error);
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
