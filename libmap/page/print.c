/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "page/board-sheets.h"
#include "page/finish.h"
#include "page/imprint.h"
#include "page/pdf.h"
#include "page/test-sheet.h"
#include "page/token-sheets.h"

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
