/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario.h"
#include "map-xml.h"

#include "markup/document.h"
#include "xml/insert.h"
#include "xml/layout.h"
#include "xml/malformed.h"
#include "xml/recode.h"
#include "xml/source.h"
#include "xml/structure.h"

#include <string.h>

/* Converts line ends to \n as XML reads them and drops a byte order mark. */
static char *
plain_text(const char *text)
{
    GString *s = g_string_new(NULL);

    for (text += g_str_has_prefix(text, "\xef\xbb\xbf") ? 3 : 0; *text; text++)
        if (*text != '\r')
            g_string_append_c(s, *text);
        else if (text[1] != '\n')
            g_string_append_c(s, '\n');
    return g_string_free(s, FALSE);
}

/* Whether the file can be laid out. The sink has its faults. */
static bool
is_well_formed(struct map_sink *sink, struct xml_document *doc, unsigned errors)
{
    if (doc->crossed.length)
        xml_structure_check(sink, doc);
    if (!doc->whole || diag_sink_count(sink, DIAG_ERROR) != errors)
        return false;
    const struct xml_node *root = xml_document_node(doc, doc->root);

    /* the layout of a later version is unknown */
    if (root->space == XML_SPACE_VERSION)
        diag_report(sink, DIAG_X_VERSION, xml_document_span(doc, root->name), NULL);
    return root->space != XML_SPACE_VERSION;
}

static bool
is_other_finding(const struct finding *f, const void *data)
{
    (void)data;
    return f->code != DIAG_X_CENTERED;
}

/* Whether the rows begin in three columns at least: those of a map that no spaces center take two. */
static bool
begin_in_steps(const struct xml_document *doc)
{
    uint32_t line = 0, from = 0, columns[2], n_columns = 0, n;

    for (guint i = 0; i < doc->nodes->len; i++) {
        const struct xml_node *e = xml_document_node(doc, i);

        if (e->kind != XML_ELEMENT || e->text == XML_NONE || !xml_document_is(doc, e->name, "row"))
            continue;
        const char *end = memrchr(doc->text + from, '\n', e->text - from);

        line = end ? (uint32_t)(end - doc->text) + 1 : line;
        from = e->text;
        for (n = 0; n < n_columns && columns[n] != from - line;)
            n++;
        if (n == G_N_ELEMENTS(columns))
            return true;
        columns[n] = from - line;
        n_columns = MAX(n_columns, n + 1);
    }
    return false;
}

/* Rows that spaces center draw another map, which the layout would hide: reports them. */
static bool
has_centered_rows(struct map_sink *sink, const struct xml_document *doc)
{
    const struct diag_source *source = diag_sink_source(sink, doc->file);
    unsigned from = diag_sink_size(sink);

    if (!begin_in_steps(doc))
        return false;
    map_scenario_free(map_xml_read_text(sink, source->name, source->text, source->length));
    diag_sink_retract(sink, from, is_other_finding, NULL);
    return diag_sink_size(sink) > from;
}

/* The text of the source in canonical layout; NULL after a finding. */
static GBytes *
lay_out(struct map_sink *sink, uint32_t file, const struct map_xml_change *change)
{
    unsigned errors = diag_sink_count(sink, DIAG_ERROR);
    g_autoptr(xml_document) doc = xml_read_source(sink, file, false);

    if (!is_well_formed(sink, doc, errors) || has_centered_rows(sink, doc))
        return NULL;
    g_autofree char *edited = change ? xml_insert(doc, change, sink) : NULL;

    if (change && !edited)
        return NULL;
    g_autofree char *text = plain_text(edited ? edited : doc->text);
    GString *out = g_string_new(NULL);

    xml_layout(text, strlen(text), out);
    if (out->len <= XML_MAX_BYTES)
        return g_string_free_to_bytes(out);
    diag_report(sink, DIAG_X_SIZE, (struct map_span){file, 0, 0}, NULL);
    g_string_free(out, TRUE);
    return NULL;
}

gboolean
map_xml_format(struct map_sink *sink, const char *path, const struct map_xml_change *change,
               GBytes **before, GBytes **after, GError **error)
{
    gsize length;
    uint32_t file;
    char *text;

    *after = NULL;
    if (*before) {
        text = g_strndup(g_bytes_get_data(*before, NULL), g_bytes_get_size(*before));
        length = strlen(text);
    } else if ((text = xml_source_read(path, &length, error))) {
        *before = g_bytes_new(text, length);
    } else {
        return FALSE;
    }
    text = xml_recode(text, &length);
    if (xml_source_take(sink, path, text, length, &file))
        *after = lay_out(sink, file, change);
    return TRUE;
}
