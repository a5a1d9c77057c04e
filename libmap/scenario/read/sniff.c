/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"

#include "scenario/read/read.h"
#include "scenario/vocabulary.h"
#include "xml/document.h"

#include <string.h>

static enum map_scenario_kind
judge_root(const struct xml_tag *t)
{
    g_autofree char *name = g_strndup(t->text + t->name.offset, t->name.length);
    const char *colon = strchr(name, ':'), *local = colon ? colon + 1 : name;
    g_autofree char *declaration =
        colon ? g_strdup_printf("xmlns:%.*s", (int)(colon - name), name) : g_strdup("xmlns");
    bool ours = strcmp(local, "scenario") == 0 || strcmp(local, "map") == 0;

    /* one of our namespaces, declared for its own prefix, or for none */
    for (unsigned i = 0; i < t->n_attributes; i++) {
        const struct xml_written *a = &t->attributes[i];

        ours |= a->name.length == strlen(declaration) &&
                g_str_has_prefix(t->text + a->name.offset, declaration) &&
                g_str_has_prefix(t->text + a->value.offset, XML_NAMESPACE_ANY);
    }
    return ours ? MAP_SCENARIO_FILE_OURS : MAP_SCENARIO_FILE_OTHER;
}

static enum map_scenario_kind
look_at(const char *text, gsize length)
{
    struct xml_tag tag = {.text = text, .length = (uint32_t)length};

    for (const char *at = text; at && (at = strchr(at, '<'));)
        if (g_str_has_prefix(at, "<!--"))
            at = strstr(at + 4, "-->");
        else if (g_str_has_prefix(at, "<?"))
            at = strstr(at, "?>");
        else if (g_ascii_strncasecmp(at, "<!DOCTYPE", 9) == 0) { /* other kinds of XML have one */
            const char *inner = strchr(at, '[');

            at = strchr(at, '>');
            if (inner && inner < at)
                at = (inner = strchr(inner, ']')) ? strchr(inner, '>') : NULL;
        } else
            return at[1] != '/' && xml_tag_cut(&tag, (uint32_t)(at - text))
                       ? judge_root(&tag)
                       : MAP_SCENARIO_FILE_NOT_XML;
    return MAP_SCENARIO_FILE_NOT_XML;
}

gboolean
map_scenario_look(const char *path, enum map_scenario_kind *kind, GError **error)
{
    gsize length;
    g_autofree char *text = source_read(path, &length, error);

    if (!text)
        return FALSE;
    *kind = look_at(text, length);
    return TRUE;
}
