/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/summary.h"

#include "page/ink.h"

#include <string.h>

static bool
measure(const GPtrArray *documents, struct studio *studio, GHashTable *twins, double *cover,
        GError **error)
{
    g_autoptr(map_ink) ink = ink_new(studio, twins);
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        if (document_is_home(document) && !ink_add(ink, document, error))
            return false;
    }
    *cover = ink_cover(ink);
    return true;
}

/* The pictures of two kits of one request, each with its like. */
static GHashTable *
pair_pictures(const struct kit *kit, const struct kit *other)
{
    GHashTable *twins = g_hash_table_new(NULL, NULL);
    for (unsigned i = 0; i < kit->boards->len; i++)
        g_hash_table_insert(twins, g_array_index(kit->boards, struct kit_board, i).picture,
                            g_array_index(other->boards, struct kit_board, i).picture);
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *a = &g_array_index(kit->pieces, struct kit_piece, i);
        const struct kit_piece *b = &g_array_index(other->pieces, struct kit_piece, i);
        g_hash_table_insert(twins, a->face, b->face);
        if (a->back)
            g_hash_table_insert(twins, a->back, b->back);
    }
    return twins;
}

bool
summary_ink(const GPtrArray *documents, const struct kit *kit, struct studio *studio,
            const struct kit_request *request, double *own, double *saving, GError **error)
{
    if (!measure(documents, studio, NULL, own, error))
        return false;
    *saving = *own;
    if (strcmp(studio->theme->name, SUMMARY_SAVING) == 0)
        return true;
    g_autoptr(map_studio) thrifty = studio_open(SUMMARY_SAVING, error);
    g_autoptr(map_sink) sink = diag_sink_new(); /* the findings are those of the kit */
    if (!thrifty)
        return false;
    /* pages of text are much the same in both */
    struct kit_request pieces = *request;
    pieces.page_width = 0;
    g_autoptr(map_kit) other = kit_new(kit->scenario, thrifty, &pieces, sink, error);
    if (!other)
        return *error == NULL;
    g_autoptr(GHashTable) twins = pair_pictures(kit, other);
    return measure(documents, thrifty, twins, saving, error);
}

char *
summary_text(const GPtrArray *documents, const char *paper, double own, double saving)
{
    GString *text = g_string_new(NULL);
    unsigned sheets = 0, posters = 0;
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        if (document_is_home(document))
            sheets += document_sheets(document);
        else
            posters += document->pages->len;
    }
    if (sheets > 0 || posters == 0)
        g_string_printf(text, "%u sheet%s %s", sheets, sheets == 1 ? "" : "s", paper);
    if (posters > 0)
        g_string_append_printf(text, "%s%u poster%s for a shop", sheets > 0 ? ", " : "", posters,
                               posters == 1 ? "" : "s");
    if (sheets > 0)
        g_string_append_printf(text, ", ink %.0f %%", own * 100);
    if (sheets > 0 && saving < own)
        g_string_append_printf(text, " (" SUMMARY_SAVING " %.0f %%)", saving * 100);
    return g_string_free(text, FALSE);
}
