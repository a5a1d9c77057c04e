/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/load.h"

#include "scenario/load-cards.h"
#include "scenario/load-map.h"
#include "scenario/load-opening.h"
#include "scenario/load-own.h"
#include "scenario/load-texts.h"
#include "scenario/vocabulary.h"
#include "scenario/walk.h"

#include <string.h>

/* There are five player counts. More maps than this are no typo but an attempt to make us read the
 * same large file for ever. */
#define MAX_MAPS 16

struct loader {
    struct map_sink *sink;
    struct scenario_builder *builder;
    const struct xml_load_files *files;
    const char *language; /* language of texts without lang= */
    struct word root_language;
    struct finding *clash; /* the first text that names the root's language itself */
    GHashTable *texts;     /* "title en" -> place of the first one */
    GHashTable *arts;      /* pictures used so far; NULL: this file can have none */
    unsigned n_maps;
};

/* Each text may occur once in a language. */
static void
check_text_language(struct loader *l, struct xml_walk w, struct word language)
{
    g_autofree char *own = language.text ? g_strndup(language.text, language.length) : NULL;
    const char *name = vocabulary_entry(w.element->meaning).name;
    g_autofree char *tag = g_ascii_strdown(own ? own : l->language, -1);
    g_autofree char *key = g_strconcat(name, " ", tag, NULL);
    const struct map_span *first = g_hash_table_lookup(l->texts, key);
    struct map_span here = xml_walk_name(w);

    if (xml_walk_is_spoilt(w, "lang")) /* its language is unknown */
        return;
    if (!first) {
        g_hash_table_insert(l->texts, g_steal_pointer(&key), g_memdup2(&here, sizeof here));
        return;
    }
    if (l->root_language.text && own && word_is(l->root_language, own)) {
        /* the root's language may be wrong: then all of its texts would be duplicates */
        if (!l->clash)
            l->clash = diag_report(l->sink, DIAG_X_LANGUAGE, here, name, NULL);
        if (l->clash->n_labels == 0) {
            finding_add_label(l->clash, *first, "this one is in the language of the root");
            finding_add_label(l->clash, l->root_language.span, "the language is set here");
        }
        return;
    }
    finding_add_label(diag_report(l->sink, DIAG_X_LANGUAGE, here, name, NULL), *first,
                      "the first one");
}

_Static_assert(ELEMENT_LICENCE - ELEMENT_TITLE == TEXT_LICENCE - TEXT_TITLE, "one order");

static void
load_text(struct loader *l, struct xml_walk w)
{
    struct word language = xml_walk_word(w, "lang"), text = xml_walk_content(w);
    unsigned kind = w.element->meaning - ELEMENT_TITLE;

    if (kind >= TEXT_KINDS)
        return;
    check_text_language(l, w, language);
    xml_load_check_text(l->sink, w);
    scenario_builder_add(
        l->builder, ADDED_TEXT,
        &(struct text_words){xml_walk_name(w), (enum scenario_text_kind)kind, language, text},
        NULL);
}

/* The attributes that are options of the rules. */
static void
load_options(struct loader *l, struct xml_walk w)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; vocabulary_attribute(w.element->meaning, i, &known); i++) {
        struct word value = xml_walk_word(w, known.name);

        if (value.text && known.option < OPTION_COUNT)
            scenario_builder_option(l->builder, known.option, value);
    }
}

static void
load_family(struct loader *l, struct xml_walk w)
{
    enum family family = (enum family)(w.element->meaning - ELEMENT_FAMILY);

    scenario_builder_family(l->builder, family, xml_walk_name(w));
    if (family == FAMILY_ROBBER)
        scenario_builder_robber(l->builder, xml_walk_name(w), xml_walk_word(w, "at"),
                                xml_walk_word(w, "pirate-at"));
    xml_load_family_children(l->sink, l->builder, w);
    load_options(l, w);
}

static void
load_supply(struct loader *l, struct xml_walk w)
{
    for (int s = 0; s < SUPPLY_COUNT; s++) {
        struct word value = xml_walk_word(w, supply_word((enum supply)s));

        if (value.text)
            scenario_builder_supply(l->builder, (enum supply)s, value);
    }
}

/* The root of the file that src= names; element NULL when it is not a usable map. */
static struct xml_walk
shared_root(struct loader *l, struct xml_document *other, struct word src)
{
    static const struct xml_walk none;

    if (!other)
        return none;
    struct xml_walk root = xml_walk_root(other);

    if (root.element->meaning != ELEMENT_MAP) {
        diag_report(l->sink, DIAG_X_SRC_ROOT, src.span, NULL);
        return none;
    }
    struct word further = xml_walk_word(root, "src");

    if (further.text) {
        diag_report(l->sink, DIAG_X_SRC_LOOP, further.span, NULL);
        return none;
    }
    return root;
}

/* Registers a map that could not be read, so that it is not reported as missing for its players. */
static void
load_nothing(struct loader *l, struct xml_walk w)
{
    scenario_builder_map_begin(l->builder, &(struct map_words){
                                               .element = xml_walk_name(w),
                                               .players = xml_walk_word(w, "players"),
                                           });
    scenario_builder_map_end(l->builder);
}

/* The map of src=: its words come from the other file, players= from this one. */
static void
load_shared_map(struct loader *l, struct xml_walk w, struct word src)
{
    g_autofree char *path = g_strndup(src.text, src.length);
    g_autoptr(xml_document) other = l->files->map(l->files->context, path, src.span);
    struct xml_walk root = shared_root(l, other, src);

    if (!root.element) {
        load_nothing(l, w);
        return;
    }
    struct word language = xml_walk_word(root, "lang");

    if (!language.text) /* the file may also be checked by itself */
        language = (struct word){.text = "en", .length = 2, .span = MAP_NO_SPAN};
    xml_load_map(l->sink, l->builder, root, xml_walk_word(w, "players"), language);
}

/* A map with src= may have players= and nothing else. */
static bool
check_alone(struct loader *l, struct xml_walk w)
{
    for (uint32_t i = 0; i < w.element->n_attributes; i++) {
        const struct xml_attribute *a =
            xml_document_attribute(w.doc, w.element->first_attribute + i);

        if (!xml_walk_is_called(w, a, "src") && !xml_walk_is_called(w, a, "players")) {
            if (!a->refused)
                diag_report(l->sink, DIAG_X_SRC_CHILD, xml_document_span(w.doc, a->whole), NULL);
            return false;
        }
    }
    struct xml_walk child = xml_walk_first(w);

    if (child.element)
        diag_report(l->sink, DIAG_X_SRC_CHILD, xml_walk_name(child), NULL);
    return !child.element;
}

static void
load_inner_map(struct loader *l, struct xml_walk w)
{
    struct word src = xml_walk_word(w, "src");

    if (xml_walk_is_spoilt(w, "players"))
        scenario_builder_doubt_players(l->builder);
    if (++l->n_maps > MAX_MAPS) {
        if (l->n_maps == MAX_MAPS + 1)
            diag_report(l->sink, DIAG_X_LIMIT, xml_walk_name(w), "maps", G_STRINGIFY(MAX_MAPS),
                        NULL);
        return;
    }
    if (src.text) {
        if (check_alone(l, w))
            load_shared_map(l, w, src);
        else
            load_nothing(l, w);
        return;
    }
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c))
        if (c.element->meaning == ELEMENT_TITLE) {
            diag_report(l->sink, DIAG_X_MAP_TITLE, xml_walk_name(c), NULL);
            break;
        }
    xml_load_map(l->sink, l->builder, w, xml_walk_word(w, "players"), xml_walk_word(w, "lang"));
}

static void
load_scenario_child(struct loader *l, struct xml_walk w)
{
    switch ((int)w.element->meaning) {
    case ELEMENT_TERM:
    case ELEMENT_KIND:
    case ELEMENT_PIECE:
    case ELEMENT_CARDS:
        if (!l->arts)
            l->arts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        (w.element->meaning == ELEMENT_CARDS ? xml_load_cards : xml_load_own)(l->sink, l->builder,
                                                                              w, l->files, l->arts);
        break;
    case ELEMENT_POOL:
        xml_load_pool(l->sink, l->builder, w);
        break;
    case ELEMENT_MAP:
        load_inner_map(l, w);
        break;
    case ELEMENT_RULES:
        for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c))
            load_family(l, c);
        break;
    case ELEMENT_SUPPLY:
        load_supply(l, w);
        break;
    case ELEMENT_START:
        xml_load_start(l->sink, l->builder, w);
        break;
    case ELEMENT_SEATS:
        xml_load_seats(l->sink, l->builder, w);
        break;
    case ELEMENT_POSITION:
        xml_load_position(l->sink, l->builder, w);
        break;
    case ELEMENT_ACCEPT:
        xml_load_element(l->sink, l->builder, w, ADDED_ACCEPT, "code reason");
        break;
    default:
        load_text(l, w);
    }
}

/* Attributes that only a map in a file of its own has. */
static void
check_map_root(struct loader *l, struct xml_walk root)
{
    static const char *const needed[][2] = {{"id", "my-map"}, {"players", "3-4"}};

    for (size_t i = 0; i < G_N_ELEMENTS(needed); i++) {
        bool there = false;

        for (uint32_t k = 0; k < root.element->n_attributes; k++)
            there |= xml_document_is(
                root.doc, xml_document_attribute(root.doc, root.element->first_attribute + k)->name,
                needed[i][0]);
        if (!there)
            diag_report(l->sink, DIAG_X_MAP_ID, xml_walk_name(root), needed[i][0], needed[i][0],
                        needed[i][1], NULL);
    }
}

static void
load_map_root(struct loader *l, struct xml_walk root)
{
    struct word src = xml_walk_word(root, "src");

    if (src.text) {
        diag_report(l->sink, DIAG_X_SRC_LOOP, src.span, NULL);
        load_nothing(l, root);
        return;
    }
    check_map_root(l, root);
    for (struct xml_walk c = xml_walk_first(root); c.element; c = xml_walk_next(c))
        load_text(l, c);
    xml_load_map(l->sink, l->builder, root, WORD_NONE, WORD_NONE);
}

struct map_scenario *
xml_load(struct map_sink *sink, struct xml_document *doc, const struct xml_load_files *files)
{
    g_autoptr(scenario_builder) builder = scenario_builder_new(sink);
    g_autoptr(GHashTable) texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    struct xml_walk root = xml_walk_root(doc);
    struct root_words words = {
        .is_map = root.element->meaning == ELEMENT_MAP,
        .element = xml_walk_name(root),
    };

    xml_walk_words(root, "id players lang", &words.id);
    g_autofree char *language = words.language.text
                                    ? g_strndup(words.language.text, words.language.length)
                                    : g_strdup("en");
    struct loader l = {.sink = sink,
                       .builder = builder,
                       .files = files,
                       .language = language,
                       .root_language = words.language,
                       .texts = texts};

    scenario_builder_root(builder, &words);
    load_options(&l, root);
    if (!words.is_map && !words.players.text)
        scenario_builder_doubt_players(builder);
    if (words.is_map)
        load_map_root(&l, root);
    else
        for (struct xml_walk c = xml_walk_first(root); c.element; c = xml_walk_next(c))
            load_scenario_child(&l, c);
    g_clear_pointer(&l.arts, g_hash_table_unref);
    files->words(files->context, builder);
    return scenario_builder_end(builder);
}
