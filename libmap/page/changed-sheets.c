/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/changed-sheets.h"

#include "diag/bounded-file.h"
#include "diag/sink.h"
#include "map-diag-file.h"
#include "page/kit-contents.h"

#include <string.h>

#define SHEETS "\n  \"sheets\": ["
#define SHEETS_END "  ]"
#define HASH "\"sha256\": \""
#define HASH_LENGTH 64

static void
refuse_list(const char *text, const char *name, gsize offset, gsize length, const char *expected,
            GError **error)
{
    bounded_file_refuse_text(error, DIAG_P_OLD_KIT, name, text, strlen(text), offset, length,
                             expected, NULL, NULL);
}

/* The hash in a line that describes a sheet; NULL if it has none. */
static char *
find_line_hash(const char *line, gsize length)
{
    const char *hash = g_strstr_len(line, (gssize)length, HASH);

    if (!hash || line + length < hash + strlen(HASH) + HASH_LENGTH + 1)
        return NULL;
    hash += strlen(HASH);
    if (strspn(hash, "0123456789abcdef") != HASH_LENGTH || hash[HASH_LENGTH] != '"')
        return NULL;
    return g_strndup(hash, HASH_LENGTH);
}

GHashTable *
changed_sheets_read(const char *text, const char *name, GError **error)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const char *line = strstr(text, SHEETS);

    if (!line) {
        refuse_list(text, name, 0, strcspn(text, "\n"), "\"sheets\", with a line for each", error);
        return NULL;
    }
    for (line += strlen(SHEETS); *line == '\n'; line += strcspn(line, "\n")) {
        gsize length = strcspn(++line, "\n");

        if (g_str_has_prefix(line, SHEETS_END))
            return g_steal_pointer(&known);
        char *hash = find_line_hash(line, length);

        if (!hash) {
            refuse_list(text, name, (gsize)(line - text), length, "a sheet with its SHA-256",
                        error);
            return NULL;
        }
        g_hash_table_add(known, hash);
    }
    refuse_list(text, name, strlen(text), 0, "the end of \"sheets\"", error);
    return NULL;
}

/* A face and the backs behind it are one sheet; returns its number of pages. */
static unsigned
count_sides(const struct document *document, unsigned first)
{
    unsigned n = 1;

    while (first + n < document->pages->len &&
           ((const struct page *)g_ptr_array_index(document->pages, first + n))->back)
        n++;
    return n;
}

/* Removes what is known from a document, whose pages are `sheet` and those that follow. */
static void
keep_changed_pages(struct document *document, struct contents_sheet *sheet, GHashTable *known)
{
    unsigned page = 0;

    while (page < document->pages->len) {
        unsigned n = count_sides(document, page), same = 0;

        for (unsigned i = 0; i < n; i++)
            same += g_hash_table_contains(known, sheet[i].hash);
        for (unsigned i = 0; i < n; i++)
            sheet[i].page = same == n ? 0 : page + i + 1;
        if (same == n)
            g_ptr_array_remove_range(document->pages, page, n);
        else
            page += n;
        sheet += n;
    }
}

void
changed_sheets_keep(GPtrArray *documents, GArray *sheets, GHashTable *known)
{
    struct contents_sheet *sheet = (struct contents_sheet *)(void *)sheets->data;

    for (unsigned i = 0; i < documents->len;) {
        struct document *document = g_ptr_array_index(documents, i);
        unsigned n = document->pages->len;

        keep_changed_pages(document, sheet, known);
        sheet += n;
        if (document->pages->len == 0)
            g_ptr_array_remove_index(documents, i);
        else
            i++;
    }
}

char *
changed_sheets_text(const GArray *sheets, const char *name)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *folder = g_path_get_dirname(name);
    const char *file = "";
    unsigned changed = 0, all = 0;

    for (unsigned i = 0; i < sheets->len; i++) {
        const struct contents_sheet *s = &g_array_index(sheets, struct contents_sheet, i);

        if (s->back)
            continue;
        all++;
        if (s->page == 0)
            continue;
        changed++;
        if (strcmp(s->file, file) != 0)
            g_string_append_printf(text, "%s%.*s", text->len ? ", " : "",
                                   (int)strcspn(s->file, "."), s->file);
        g_string_append_printf(text, " %s", s->label);
        file = s->file;
    }
    return changed ? g_strdup_printf("changed since %s: %s (%u of %u sheets)", folder, text->str,
                                     changed, all)
                   : g_strdup_printf("no sheet changed since %s", folder);
}
