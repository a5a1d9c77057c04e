/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/changed-sheets.h"

#include "page/kit-contents.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define A "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define LINE "\n    {\"file\": \"02-board.pdf\", \"sha256\": \"" A "\"}"

static bool
reads(const char *text, unsigned n)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GHashTable) known = changed_sheets_read(text, "old/kit.json", &error);

    if (known)
        return g_hash_table_size(known) == n;
    assert_non_null(strstr(error->message, "error[P-OLD-KIT]"));
    return false;
}

/* A list is read to its end, or refused. */
static void
a_list_is_whole(void **state)
{
    (void)state;
    assert_true(reads("{\n  \"sheets\": [\n  ],\n", 0));
    assert_true(reads("{\n  \"sheets\": [" LINE "," LINE "\n  ],\n", 1));
    assert_false(reads("", 0));
    assert_false(reads("{\"sheets\": []}", 0));
    assert_false(reads("{\n  \"sheets\": [" LINE, 0));
    assert_false(reads("{\n  \"sheets\": [\n", 0));
    assert_false(reads("{\n  \"sheets\": [\n    {\"sha256\": \"" A, 0));
    assert_false(reads("{\n  \"sheets\": [\n    {\"sha256\": \"AAAA\"}\n  ]", 0));
    assert_false(reads("{\n  \"sheets\": [\n    {\"sha256\": \"\n\xff\x01", 0));
}

static struct page *
add_page(struct document *document, const char *label, double width, bool back)
{
    struct page *page = document_add_page(document, width, 10, label, NULL);

    page->back = back;
    return page;
}

static void
free_document(void *document)
{
    document_free(document);
}

/* T1 has a back that changed, T2 is the same on both sides, A1 is the same. */
static GPtrArray *
two_documents(double back)
{
    GPtrArray *documents = g_ptr_array_new_with_free_func(free_document);
    struct document *tokens = document_new("04-tokens.pdf", "A Test"),
                    *aids = document_new("06-aids.pdf", "A Test");

    add_page(tokens, "T1", 10, false);
    add_page(tokens, "T1 back", back, true);
    add_page(tokens, "T2", 11, false);
    add_page(tokens, "T2 back", 12, true);
    add_page(aids, "A1", 13, false);
    g_ptr_array_add(documents, tokens);
    g_ptr_array_add(documents, aids);
    return documents;
}

static GHashTable *
hashes_of(const GArray *sheets)
{
    GHashTable *known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (unsigned i = 0; i < sheets->len; i++)
        g_hash_table_add(known, g_strdup(g_array_index(sheets, struct contents_sheet, i).hash));
    return known;
}

static void
a_sheet_is_both_sides(void **state)
{
    g_autoptr(GPtrArray) before = two_documents(20), documents = two_documents(21);
    const struct sheet_rules rules = sheet_rules_of(&(struct paper){"100x100", 100, 100});
    g_autoptr(GArray) old = contents_sheets(before, &rules),
                      sheets = contents_sheets(documents, &rules);
    g_autoptr(GHashTable) known = hashes_of(old);
    static const unsigned pages[] = {1, 2, 0, 0, 0};

    (void)state;
    changed_sheets_keep(documents, sheets, known);
    assert_int_equal(documents->len, 1);
    const struct document *left = g_ptr_array_index(documents, 0);
    assert_int_equal(left->pages->len, 2);
    for (unsigned i = 0; i < sheets->len; i++)
        assert_int_equal(g_array_index(sheets, struct contents_sheet, i).page, pages[i]);
    g_autofree char *text = changed_sheets_text(sheets, "old/kit.json");
    assert_string_equal(text, "changed since old: 04-tokens T1 (1 of 3 sheets)");
    changed_sheets_keep(before, old, known);
    assert_int_equal(before->len, 0);
    g_autofree char *none = changed_sheets_text(old, "old/kit.json");
    assert_string_equal(none, "no sheet changed since old");
}

int
test_changed_sheets(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_whole),
        cmocka_unit_test(a_sheet_is_both_sides),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
