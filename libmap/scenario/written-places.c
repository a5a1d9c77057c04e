/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/written-places.h"

static void
append_name(GString *out, struct word name, const struct scenario_map *map)
{
    struct board_place place;
    char buffer[BOARD_NAME_SIZE];
    size_t offset, length;

    g_string_append_c(out, ' ');
    if (board_name_read(map->board, name.text, name.length, &map->labels, &place, &offset,
                        &length) != BOARD_NAME_OK)
        g_string_append_len(out, name.text, name.length);
    else
        g_string_append(out, place.kind == BOARD_PLACE_HEX
                                 ? board_hex_name(map->board, place.hex, buffer)
                             : place.kind == BOARD_PLACE_PATH
                                 ? board_path_name(map->board, place.path, buffer)
                                 : board_intersection_name(map->board, place.at, buffer));
}

void
written_places_name(GString *out, struct element e, const struct vocabulary_attribute *a,
                    const struct scenario_map *map)
{
    struct word names = element_word(e, a->name), name;
    uint32_t at = 0;

    if (a->kind == KIND_PLACE || a->kind == KIND_PLACES)
        while (word_next(names, &at, &name))
            append_name(out, name, map);
}

void
written_places_span(GString *out, const struct map_scenario *scenario, struct map_span span)
{
    if (span.file == scenario->doc->file)
        map_diag_write(out, ", 'span': [%u, %u]", span.offset, span.length);
    else
        g_string_append(out, ", \"span\": null");
}

void
written_places_names(GString *out, struct element e, const struct scenario_map *map)
{
    struct vocabulary_attribute a;

    for (unsigned i = 0; e.node->good && vocabulary_attribute(e.node->meaning, i, &a); i++)
        written_places_name(out, e, &a, map);
}

static void
write_element(GString *out, const struct map_scenario *scenario, struct element e,
              const struct scenario_map *map)
{
    g_autoptr(GString) names = g_string_new(NULL);

    written_places_names(names, e, map);
    g_auto(GStrv) words = g_strsplit(names->len ? names->str + 1 : "", " ", -1);

    map_diag_write(out, "%,\n    {'what': %s, 'at': [", vocabulary_entry(e.node->meaning).name);
    for (char **word = words; *word; word++)
        map_diag_write(out, "%,%s", *word);
    g_string_append(out, "]");
    written_places_span(out, scenario, element_whole(e));
    if (e.node->end > e.node->tag.offset + e.node->tag.length)
        map_diag_write(out, ", 'content': [%u, %u]}", e.node->content.offset,
                       e.node->content.length);
    else
        g_string_append(out, ", \"content\": null}");
}

void
written_places_list(GString *out, const struct map_scenario *scenario,
                    const struct scenario_map *map)
{
    struct xml_document *doc = scenario->doc;

    for (uint32_t i = 0; i < doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(doc, i);

        if (n->kind != XML_ELEMENT || !n->good)
            continue;
        if (n->meaning == ELEMENT_MAP && n != map->node && n != map->place)
            i = n->behind - 1;
        else
            write_element(out, scenario, (struct element){doc, n}, map);
    }
}
