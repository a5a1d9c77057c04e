/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-check-ids.h"

#include "diag/sink.h"
#include "scenario/scenario.h"

#include <stdlib.h>
#include <string.h>

static const char code[] = "X-DUPLICATE-ID";

struct map_check_id {
    char *id;
    char *place;  /* "castle.xml:3:44" */
    char *file;   /* as it was named */
    char *reason; /* reason of the acceptance, or NULL */
    struct map_span span;
    bool wanted;
};

struct map_check_ids {
    GHashTable *first; /* by id: struct map_check_id, the first of each */
};

struct map_check_id *
map_check_id_new(const struct map_scenario *scenario, const struct map_sink *sink)
{
    if (!scenario || scenario->is_map || !*scenario->id)
        return NULL;
    const struct diag_source *source = diag_sink_source(sink, scenario->id_span.file);
    struct diag_place place = diag_source_place(source, scenario->id_span.offset);
    struct map_check_id *id = g_new0(struct map_check_id, 1);

    id->id = g_strdup(scenario->id);
    id->place = g_strdup_printf("%s:%u:%u", source->name, place.line, place.column);
    id->file = g_strdup(source->name);
    id->span = scenario->id_span;
    for (unsigned i = 0; i < scenario->n_accepts; i++)
        if (strcmp(scenario->accepts[i].code, code) == 0) {
            g_free(id->reason);
            id->reason = g_strdup(scenario->accepts[i].reason);
        }
    return id;
}

void
map_check_id_free(struct map_check_id *id)
{
    if (!id)
        return;
    g_free(id->id);
    g_free(id->place);
    g_free(id->file);
    g_free(id->reason);
    g_free(id);
}

static void
free_id(gpointer data)
{
    map_check_id_free(data);
}

struct map_check_ids *
map_check_ids_new(void)
{
    struct map_check_ids *ids = g_new0(struct map_check_ids, 1);

    ids->first = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_id);
    return ids;
}

void
map_check_ids_free(struct map_check_ids *ids)
{
    if (!ids)
        return;
    g_hash_table_unref(ids->first);
    g_free(ids);
}

/* One file may be given under two names, or twice. */
static bool
is_same_file(const struct map_check_id *a, const struct map_check_id *b)
{
    char *first = realpath(a->file, NULL), *second = realpath(b->file, NULL);
    bool same = strcmp(first ? first : a->file, second ? second : b->file) == 0;

    free(first);
    free(second);
    return same;
}

static bool
is_any(const struct finding *f, const void *data)
{
    (void)f;
    (void)data;
    return true;
}

static void
report_duplicate(const struct map_check_id *first, const struct map_check_id *id,
                 struct map_sink *sink)
{
    const char *reason = id->reason ? id->reason : first->reason;

    if (!id->wanted)
        diag_sink_retract(sink, 0, is_any, NULL);
    finding_set_note(diag_report(sink, DIAG_X_DUPLICATE_ID, id->span, id->id, NULL),
                     "%s has the same id", first->place);
    if (reason)
        diag_sink_accept(sink, code, reason);
}

bool
map_check_ids_take(struct map_check_ids *ids, struct map_check_id *id, bool wanted,
                   struct map_sink *sink)
{
    if (!id)
        return false;
    const struct map_check_id *first = g_hash_table_lookup(ids->first, id->id);
    bool same = first && (wanted || first->wanted) && !is_same_file(first, id);

    id->wanted = wanted;
    if (same)
        report_duplicate(first, id, sink);
    if (first)
        map_check_id_free(id);
    else
        g_hash_table_insert(ids->first, id->id, id);
    return same;
}
