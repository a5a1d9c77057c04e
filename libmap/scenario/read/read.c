/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"

#include "scenario/guesses/guesses.h"
#include "scenario/loading.h"
#include "scenario/read/read.h"

#include <string.h>

const char *
map_scenario_init(void)
{
    static const struct parse_format ours = {XML_NAMESPACE_ANY, "1", scenario_schema_scenario,
                                             "xml.xsd", scenario_schema_xml};
    g_autofree char *version = parse_version();

    parse_init(&ours);
    return g_intern_string(version);
}

struct xml_document *
read_document(struct map_sink *sink, uint32_t file)
{
    struct xml_document *doc = malformed_read(sink, file, false);

    if (doc->crossed.length)
        structure_check(sink, doc);
    guesses_explain(NULL, 0, sink);
    return doc;
}

/* Takes the text. */
static struct map_scenario *
read_taken(struct map_sink *sink, const char *name, char *text, gsize length)
{
    g_autofree char *folder = strcmp(name, "-") == 0 ? g_strdup(".") : g_path_get_dirname(name);
    struct beside b = {sink, folder, 0, MAP_NO_SPAN, strcmp(name, "-") != 0};
    unsigned errors = diag_sink_count(sink, DIAG_ERROR), found = diag_sink_size(sink);
    g_autoptr(xml_document) doc = beside_document(&b, name, text, length);

    struct map_scenario *scenario = doc ? scenario_load(sink, g_steal_pointer(&doc), &b) : NULL;
    bool usable = scenario && scenario->n_maps > 0;

    for (unsigned i = 0; usable && i < scenario->n_maps; i++)
        usable = scenario->maps[i].board != NULL;
    guesses_explain(scenario, found, sink);
    if (!scenario)
        return NULL;
    if (!usable)
        g_clear_pointer(&scenario, scenario_free);
    else if (b.is_file)
        beside_words(&b, scenario);

    /* where no other check says it in words of the author */
    if (b.refused.file != MAP_NO_FILE && diag_sink_count(sink, DIAG_ERROR) == errors)
        structure_say_refused(sink, b.refused);
    return scenario;
}

struct map_scenario *
map_scenario_read(struct map_sink *sink, const char *path, GError **error)
{
    gsize length;
    char *text = source_read(path, &length, error);

    return text ? read_taken(sink, path, text, length) : NULL;
}

struct map_scenario *
map_scenario_read_text(struct map_sink *sink, const char *name, const char *text, gsize length)
{
    gsize kept = MIN(length, XML_MAX_BYTES + 1);
    char *copy = g_malloc(kept + 1);

    memcpy(copy, text, kept);
    copy[kept] = '\0';
    return read_taken(sink, name, copy, kept);
}
