/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/load-own.h"

#include "scenario/load-texts.h"
#include "scenario/vocabulary.h"

void
xml_load_art_word(struct scenario_builder *b, struct word path, const char *attribute,
                  const struct xml_load_files *files, GHashTable *arts)
{
    char *key = path.text ? g_strndup(path.text, path.length) : NULL;

    if (key && g_hash_table_add(arts, key))
        files->art(files->context, b, attribute, path);
}

/* An element with pictures: the builder gets their bytes first. */
static void
load_pictured(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
              enum scenario_added what, const char *attributes, const struct xml_load_files *files,
              GHashTable *arts)
{
    static const char *const pictures[] = {"art", "art-2", "art-3", "face", "back"};

    for (size_t i = 0; i < G_N_ELEMENTS(pictures); i++)
        xml_load_art_word(b, xml_walk_word(w, pictures[i]), pictures[i], files, arts);
    xml_load_element(sink, b, w, what, attributes);
}

void
xml_load_own(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
             const struct xml_load_files *files, GHashTable *arts)
{
    if (w.element->meaning == ELEMENT_KIND)
        load_pictured(sink, b, w, ADDED_KIND, "id like label art art-2 art-3", files, arts);
    else if (w.element->meaning == ELEMENT_PIECE)
        load_pictured(sink, b, w, ADDED_PIECE,
                      "id shape size count label number face back-label back", files, arts);
    else if (!xml_walk_is_spoilt(w, NULL)) /* else it may be a second word for something else */
        scenario_builder_add(b, ADDED_TERM,
                             &(struct term_words){xml_walk_name(w), xml_walk_word(w, "for"),
                                                  xml_walk_word(w, "lang"), xml_walk_content(w)},
                             NULL);
}

void
xml_load_family_children(struct map_sink *sink, struct scenario_builder *b, struct xml_walk family)
{
    for (struct xml_walk c = xml_walk_first(family); c.element; c = xml_walk_next(c)) {
        if (c.element->meaning == ELEMENT_CARD)
            xml_load_element(sink, b, c, ADDED_CARD, "level moves gold drives price points");
        else if (c.element->meaning == ELEMENT_PRICE)
            xml_load_element(sink, b, c, ADDED_PRICE, "of brick lumber wool grain ore");
        else
            xml_load_element(sink, b, c, ADDED_WAIVER, "owner for");
    }
}
