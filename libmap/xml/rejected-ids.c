/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/rejected-ids.h"

#include <string.h>

/* Possible faults of a name that refers to nothing. */
static const enum diag_code echoes[] = {
    DIAG_X_VALUE,    DIAG_X_NAME,    DIAG_X_REF_LABEL, DIAG_X_REF_REGION,
    DIAG_X_REF_POOL, DIAG_X_TERRAIN, DIAG_X_TOKEN,
};

static const char *
text_of(const struct map_sink *sink, struct map_span span)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);

    return source && span.offset + span.length <= source->length ? source->text + span.offset
                                                                 : NULL;
}

/* Whether the place is in a tag of an element that has an id. */
static bool
is_named(const struct map_sink *sink, struct map_span span)
{
    static const char *const elements[] = {"region", "pool", "kind"};
    const char *start = diag_sink_source(sink, span.file)->text, *tag = start + span.offset;

    while (tag > start && *tag != '<')
        tag--;
    for (size_t i = 0; i < G_N_ELEMENTS(elements); i++)
        if (g_str_has_prefix(tag + 1, elements[i]) && g_ascii_isspace(tag[1 + strlen(elements[i])]))
            return true;
    return false;
}

static bool
is_refused_id(const struct map_sink *sink, const struct finding *f)
{
    g_auto(GStrv) said = f->code == DIAG_X_VALUE ? g_strsplit(f->subject, "\n", 3) : NULL;

    return said && said[0] && g_strcmp0(said[1], "id") == 0 && text_of(sink, f->span) &&
           is_named(sink, f->span);
}

/* The common form of Home, home, ?Home and Home:6@keep. */
static char *
fold_id(const struct map_sink *sink, struct map_span span)
{
    g_autofree char *text = g_strndup(text_of(sink, span), MIN(span.length, 64));
    const char *from = g_str_has_prefix(text, "fog?") ? text + 4 : text + strspn(text, "?@ \t\r\n");
    char *folded = g_ascii_strdown(from, (gssize)strcspn(from, ":@"));

    return g_strdelimit(g_strchomp(folded), "_ ", '-');
}

struct echo {
    const struct map_sink *sink;
    GHashTable *ids; /* folded */
};

static bool
is_echo(const struct finding *f, const void *data)
{
    const struct echo *e = data;
    bool may = false;

    for (size_t i = 0; i < G_N_ELEMENTS(echoes); i++)
        may |= f->code == echoes[i];
    if (!may || !text_of(e->sink, f->span) || is_refused_id(e->sink, f))
        return false;
    g_autofree char *name = fold_id(e->sink, f->span);

    return g_hash_table_contains(e->ids, name);
}

void
xml_echo_retract(struct map_sink *sink, unsigned from)
{
    g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const struct echo e = {sink, ids};

    for (unsigned i = from; i < diag_sink_size(sink); i++)
        if (is_refused_id(sink, diag_sink_get(sink, i)))
            g_hash_table_add(ids, fold_id(sink, diag_sink_get(sink, i)->span));
    if (g_hash_table_size(ids) > 0)
        diag_sink_retract(sink, from, is_echo, &e);
}
