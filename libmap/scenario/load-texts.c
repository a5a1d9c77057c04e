/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/load-texts.h"

#include "scenario/vocabulary.h"

static bool
is_empty(struct word text)
{
    struct word part;
    uint32_t at = 0;

    return !word_next(text, &at, &part);
}

void
xml_load_check_text(struct map_sink *sink, struct xml_walk w)
{
    if (!is_empty(xml_walk_content(w)) || xml_walk_strangers(w) || xml_walk_is_spoilt(w, NULL))
        return;
    struct finding *f = diag_report(sink, DIAG_X_TEXT_EMPTY, xml_walk_name(w),
                                    vocabulary_entry(w.element->meaning).name, NULL);

    if (w.element->meaning == ELEMENT_TITLE) /* which is required */
        finding_set_help(f, "write the text");
}

static bool
is_label(enum vocabulary_element element)
{
    return element == ELEMENT_LABEL || element == ELEMENT_BACK_LABEL || element == ELEMENT_NOTE ||
           element == ELEMENT_TEXT;
}

static enum label_use
find_label_use(enum vocabulary_element of, enum vocabulary_element label)
{
    if (label == ELEMENT_TEXT)
        return LABEL_BODY;
    return label == ELEMENT_BACK_LABEL || (label == ELEMENT_NOTE && of == ELEMENT_MARK)
               ? LABEL_SECOND
               : LABEL_FRONT;
}

struct label_list
xml_load_labels(struct map_sink *sink, struct xml_walk w)
{
    if (!xml_walk_first(w).element)
        return (struct label_list){NULL, 0};
    GArray *labels = g_array_new(FALSE, FALSE, sizeof(struct label_words));

    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c)) {
        struct label_words label = {.element = xml_walk_name(c),
                                    .name = vocabulary_entry(c.element->meaning).name,
                                    .use = find_label_use(w.element->meaning, c.element->meaning),
                                    .language = xml_walk_word(c, "lang"),
                                    .text = xml_walk_content(c)};

        if (!is_label(c.element->meaning)) /* a tile of a pool */
            continue;
        xml_load_check_text(sink, c);
        if (!xml_walk_is_spoilt(c, "lang"))
            g_array_append_val(labels, label);
    }
    unsigned n = labels->len;

    return (struct label_list){(const void *)g_array_free(labels, FALSE), n};
}

void
xml_load_element(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
                 enum scenario_added what, const char *attributes)
{
    struct any_words words = {.element = xml_walk_name(w)};
    struct label_list labels = xml_load_labels(sink, w);

    xml_walk_words(w, attributes, words.words);
    scenario_builder_add(b, what, &words, &labels);
    g_free((gpointer)labels.all);
}
