/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/load-own.h"

#include "xml/load-texts.h"
#include "xml/vocabulary.h"

void
xml_load_art_word(struct scenario_builder *b, struct word path, const char *attribute,
                  const struct xml_load_files *files, GHashTable *arts)
{
    char *key = path.text ? g_strndup(path.text, path.length) : NULL;

    if (key && g_hash_table_add(arts, key))
        files->art(files->context, b, attribute, path);
}

/* The value of an attribute that names a picture; the builder gets the bytes first. */
static struct word
load_art(struct scenario_builder *b, struct xml_walk w, const char *attribute,
         const struct xml_load_files *files, GHashTable *arts)
{
    struct word path = xml_walk_word(w, attribute);

    xml_load_art_word(b, path, attribute, files, arts);
    return path;
}

static void
load_kind(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
          const struct xml_load_files *files, GHashTable *arts)
{
    struct label_list labels = xml_load_labels(sink, w);

    scenario_builder_add(b, ADDED_KIND,
                         &(struct kind_words){
                             .element = xml_walk_name(w),
                             .id = xml_walk_word(w, "id"),
                             .like = xml_walk_word(w, "like"),
                             .label = xml_walk_word(w, "label"),
                             .art = load_art(b, w, "art", files, arts),
                             .art2 = load_art(b, w, "art-2", files, arts),
                             .art3 = load_art(b, w, "art-3", files, arts),
                         },
                         &labels);
    g_free((gpointer)labels.all);
}

static void
load_piece(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
           const struct xml_load_files *files, GHashTable *arts)
{
    struct label_list labels = xml_load_labels(sink, w);

    scenario_builder_add(b, ADDED_PIECE,
                         &(struct piece_words){
                             .element = xml_walk_name(w),
                             .id = xml_walk_word(w, "id"),
                             .shape = xml_walk_word(w, "shape"),
                             .size = xml_walk_word(w, "size"),
                             .count = xml_walk_word(w, "count"),
                             .label = xml_walk_word(w, "label"),
                             .number = xml_walk_word(w, "number"),
                             .face = load_art(b, w, "face", files, arts),
                             .back_label = xml_walk_word(w, "back-label"),
                             .back = load_art(b, w, "back", files, arts),
                         },
                         &labels);
    g_free((gpointer)labels.all);
}

void
xml_load_own(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
             const struct xml_load_files *files, GHashTable *arts)
{
    if (w.element->meaning == ELEMENT_KIND)
        load_kind(sink, b, w, files, arts);
    else if (w.element->meaning == ELEMENT_PIECE)
        load_piece(sink, b, w, files, arts);
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
