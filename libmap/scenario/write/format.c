/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"
#include "map-scenario.h"
#include "scenario/read/read.h"
#include "scenario/write/write.h"
#include "xml/document.h"

#include <string.h>

static char *
name_scenario(struct xml_document *doc, const struct map_scenario_change *change,
              struct map_sink *sink)
{
    struct xml_edits edits = xml_edits_of(doc);
    struct element root = element_root(doc);

    structure_check(sink, doc);
    const struct xml_node *title = element_child(root, ELEMENT_TITLE).node;

    write_change(&edits, root, "id", change->id);
    if (change->title && title)
        xml_edits_add(&edits, title->content.offset, title->content.offset + title->content.length,
                      g_markup_escape_text(change->title, -1));
    return g_string_free(xml_edits_apply(&edits, 0, doc->length), FALSE);
}

/* The text of the source in canonical layout; NULL after a finding. */
static GBytes *
lay_out(struct map_sink *sink, uint32_t file, const struct map_scenario_change *change)
{
    unsigned errors = diag_sink_count(sink, DIAG_ERROR);
    g_autoptr(xml_document) doc = read_document(sink, file);

    if (!doc->whole || diag_sink_count(sink, DIAG_ERROR) != errors)
        return NULL;
    const struct xml_node *root = xml_document_node(doc, doc->root);

    if (root->space == XML_SPACE_VERSION) { /* its layout is unknown */
        diag_report(sink, DIAG_X_VERSION, xml_document_span(doc, root->name), NULL);
        return NULL;
    }
    char *edited = !change                             ? g_strdup(doc->text)
                   : change->kind == MAP_SCENARIO_NAME ? name_scenario(doc, change, sink)
                                                       : map_change_apply(doc, change, sink);

    if (!edited)
        return NULL;
    GString *out = g_string_new(NULL);

    layout_text(edited, out);
    g_free(edited);
    if (out->len <= XML_MAX_BYTES)
        return g_string_free_to_bytes(out);
    diag_report(sink, DIAG_X_SIZE, (struct map_span){file, 0, 0}, NULL);
    g_string_free(out, TRUE);
    return NULL;
}

gboolean
map_scenario_format(struct map_sink *sink, const char *path,
                    const struct map_scenario_change *change, GBytes **before, GBytes **after,
                    GError **error)
{
    gsize length;
    uint32_t file;
    char *text;

    *after = NULL;
    if (*before) {
        text = g_strndup(g_bytes_get_data(*before, NULL), g_bytes_get_size(*before));
        length = strlen(text);
    } else if ((text = source_read(path, &length, error))) {
        *before = g_bytes_new(text, length);
    } else {
        return FALSE;
    }
    text = source_recode(text, &length);
    if (source_take(sink, path, text, length, &file))
        *after = lay_out(sink, file, change);
    return TRUE;
}
