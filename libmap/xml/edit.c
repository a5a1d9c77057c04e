/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/document.h"

struct xml_edit {
    uint32_t from, to;
    char *text;
};

static void
clear_edit(gpointer data)
{
    g_free(((struct xml_edit *)data)->text);
}

struct xml_edits
xml_edits_of(const struct xml_document *doc)
{
    struct xml_edits edits = {doc, g_array_new(FALSE, FALSE, sizeof(struct xml_edit))};

    g_array_set_clear_func(edits.all, clear_edit);
    return edits;
}

void
xml_edits_add(struct xml_edits *edits, uint32_t from, uint32_t to, char *text)
{
    struct xml_edit e = {from, to, text};

    g_array_append_val(edits->all, e);
}

/* What is put in before what is replaced there. */
static int
compare_edits(gconstpointer a, gconstpointer b)
{
    const struct xml_edit *one = a, *two = b;

    if (one->from != two->from)
        return one->from < two->from ? -1 : 1;
    return (one->to > one->from) - (two->to > two->from);
}

GString *
xml_edits_apply(struct xml_edits *edits, uint32_t from, uint32_t to)
{
    GString *s = g_string_new(NULL);
    const char *text = edits->doc->text;

    g_array_sort(edits->all, compare_edits); /* it is stable */
    for (guint i = 0; i < edits->all->len; i++) {
        const struct xml_edit *e = &g_array_index(edits->all, struct xml_edit, i);

        if (e->from < from || e->to > to)
            continue;
        g_string_append_len(s, text + from, (gssize)(e->from - from));
        g_string_append(s, e->text ? e->text : "");
        from = e->to;
    }
    g_string_append_len(s, text + from, (gssize)(to - from));
    g_array_free(edits->all, TRUE);
    return s;
}
