/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/sink.h"
#include "map-diag-file.h"

#include <string.h>

static gint
by_place(gconstpointer a, gconstpointer b)
{
    const struct finding *const *f = a, *const *g = b;
    uint32_t at = (*f)->span.offset, other = (*g)->span.offset;

    return at < other ? -1 : at > other;
}

/* Findings with a replacement in the first file, in the order of the file; borrowed. */
static GPtrArray *
collect_fixable(const struct map_sink *sink, const struct diag_source *source)
{
    GPtrArray *fixable = g_ptr_array_new();

    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if (f->replacement && !f->accepted && f->span.file == 0 &&
            f->span.offset + f->span.length <= source->length)
            g_ptr_array_add(fixable, (gpointer)f);
    }
    g_ptr_array_sort(fixable, by_place);
    return fixable;
}

GBytes *
map_diag_fix(const struct map_sink *sink, unsigned which, unsigned *n)
{
    const struct diag_source *source = diag_sink_source(sink, 0);

    *n = 0;
    if (!source)
        return NULL;
    g_autoptr(GPtrArray) fixable = collect_fixable(sink, source);
    GString *text = g_string_sized_new(source->length);
    uint32_t at = 0;

    for (guint i = 0; i < fixable->len; i++) {
        const struct finding *f = fixable->pdata[i];

        if ((which != MAP_DIAG_FIX_ALL && which != i) || f->span.offset < at ||
            (*n > 0 && f->span.offset == at && f->span.length == 0))
            continue;
        g_string_append_len(text, source->text + at, f->span.offset - at);
        g_string_append(text, f->replacement);
        at = f->span.offset + f->span.length;
        ++*n;
    }
    g_string_append_len(text, source->text + at, (gssize)(source->length - at));
    return g_string_free_to_bytes(text);
}
