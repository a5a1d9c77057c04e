/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/load-map.h"

#include "scenario/indent.h"
#include "scenario/load-texts.h"
#include "scenario/row.h"
#include "scenario/vocabulary.h"

#include <string.h>

/* Hexes may be given in one way only. */
static void
load_region(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w)
{
    struct region_words words = {.element = xml_walk_name(w)};

    xml_walk_words(w, "id at landmass", &words.id);
    if (!words.at.text && !words.landmass.text && xml_walk_is_spoilt(w, NULL)) {
        scenario_builder_doubt(b, DOUBT_ZONES);
    } else if (!words.at.text == !words.landmass.text) {
        diag_report(sink, DIAG_X_REGION, words.element, words.at.text ? "both" : "neither",
                    words.at.text ? "the one that you mean"
                                  : "at= with its hexes, or landmass= with one of them",
                    NULL);
        words.landmass = WORD_NONE;
        scenario_builder_doubt(b, DOUBT_ZONES);
    }
    scenario_builder_add(b, ADDED_REGION, &words, NULL);
}

/* A refused element makes the map uncertain. */
static void
doubt_spoilt(struct scenario_builder *b, struct xml_walk w)
{
    static const struct {
        enum vocabulary_element element;
        const char *attribute; /* NULL: any */
        unsigned doubt;
    } doubts[] = {
        {ELEMENT_REGION, NULL, DOUBT_ZONES},
        {ELEMENT_CLOSED, NULL, DOUBT_ZONES},
        {ELEMENT_HEX, "product", DOUBT_TRADE},
        {ELEMENT_TRADE_HEX, NULL, DOUBT_TRADE},
        {ELEMENT_STACK, NULL, DOUBT_TRADE},
        {ELEMENT_HARBOR, "gives", DOUBT_HARBORS},
        {ELEMENT_POOL, NULL, DOUBT_POOLS},
        {ELEMENT_TILE, NULL, DOUBT_POOLS},
        {ELEMENT_NUMBERS, NULL, DOUBT_POOLS},
        {ELEMENT_FIX, NULL, DOUBT_POOLS},
        {ELEMENT_KEEP_APART, NULL, DOUBT_POOLS},
        {ELEMENT_CONTACT, NULL, DOUBT_POOLS},
        {ELEMENT_INLAND, NULL, DOUBT_POOLS},
        {ELEMENT_BALANCE, NULL, DOUBT_POOLS},
        {ELEMENT_HARBOR_TOKEN, NULL, DOUBT_POOLS | DOUBT_HARBORS},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(doubts); i++)
        if (doubts[i].element == w.element->meaning &&
            (xml_walk_is_spoilt(w, doubts[i].attribute) ||
             (!doubts[i].attribute && xml_walk_has_stray_text(w))))
            scenario_builder_doubt(b, doubts[i].doubt);
}

static void
load_trade_hex(struct scenario_builder *b, struct xml_walk w)
{
    struct trade_hex_words words = {.element = xml_walk_name(w)};

    xml_walk_words(w, "at product paths", &words.at);
    scenario_builder_trade_hex(b, &words);
    struct xml_walk stack = xml_walk_first(w);

    if (!stack.element)
        return;
    doubt_spoilt(b, stack);
    struct stack_words goods = {.element = xml_walk_name(stack)};

    xml_walk_words(stack, "glass marble tools sand order", goods.goods);
    scenario_builder_stack(b, &goods);
}

static void
load_constraint(struct scenario_builder *b, struct xml_walk w)
{
    static const struct {
        enum vocabulary_element element;
        enum constraint_kind kind;
    } kinds[] = {
        {ELEMENT_KEEP_APART, CONSTRAINT_APART}, {ELEMENT_EQUAL_APART, CONSTRAINT_EQUAL_APART},
        {ELEMENT_CONTACT, CONSTRAINT_CONTACT},  {ELEMENT_HARBOR_APART, CONSTRAINT_HARBOR_OWN},
        {ELEMENT_INLAND, CONSTRAINT_INLAND},    {ELEMENT_BALANCE, CONSTRAINT_BALANCE},
        {ELEMENT_FIX, CONSTRAINT_FIX},          {ELEMENT_NEVER, CONSTRAINT_NEVER},
    };
    struct constraint_words words = {
        .element = xml_walk_name(w),
        .numbers = xml_walk_word(w, "numbers"),
        .terrain = xml_walk_word(w, "terrain"),
        .most = xml_walk_word(w, w.element->meaning == ELEMENT_BALANCE ? "within" : "most"),
        .regions = xml_walk_word(w, "regions"),
        .at = xml_walk_word(w, "at"),
        .number = xml_walk_word(w, "number"),
    };

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (kinds[i].element == w.element->meaning) {
            words.kind = kinds[i].kind;
            scenario_builder_add(b, ADDED_CONSTRAINT, &words, NULL);
        }
}

void
xml_load_pool(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w)
{
    struct pool_words words = {.element = xml_walk_name(w), .labels = xml_load_labels(sink, w)};

    doubt_spoilt(b, w);
    xml_walk_words(w, "id label", &words.id);
    scenario_builder_pool(b, &words);
    g_free((gpointer)words.labels.all);
    if (xml_walk_strangers(w))
        scenario_builder_doubt(b, DOUBT_POOLS);
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c)) {
        doubt_spoilt(b, c);
        if (c.element->meaning == ELEMENT_TILE)
            xml_load_element(sink, b, c, ADDED_TILE, "terrain count number");
        else if (c.element->meaning == ELEMENT_NUMBERS)
            scenario_builder_numbers(b, xml_walk_content(c), xml_walk_word(c, "along"));
        else if (c.element->meaning == ELEMENT_HARBOR_TOKEN)
            xml_load_element(sink, b, c, ADDED_HARBOR_TOKEN, "gives ratio count");
        else
            load_constraint(b, c);
    }
}

static void
load_map_child(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w,
               struct xml_indent *indent)
{
    doubt_spoilt(b, w);
    switch ((int)w.element->meaning) {
    case ELEMENT_ROW:
        xml_row_load(sink, b, w, indent);
        break;
    case ELEMENT_REGION:
        load_region(sink, b, w);
        break;
    case ELEMENT_TRADE_HEX:
        load_trade_hex(b, w);
        break;
    case ELEMENT_HEX:
        xml_load_element(sink, b, w, ADDED_HEX, "at product lair note");
        break;
    case ELEMENT_RIVER:
        xml_load_element(sink, b, w, ADDED_RIVER, "along mouth");
        break;
    case ELEMENT_HARBOR:
        xml_load_element(sink, b, w, ADDED_HARBOR, "at gives ratio");
        break;
    case ELEMENT_CLOSED:
        xml_load_element(sink, b, w, ADDED_CLOSED, "at to when");
        break;
    case ELEMENT_MARK:
        xml_load_element(sink, b, w, ADDED_MARK, "at sign label note");
        break;
    case ELEMENT_POOL:
        xml_load_pool(sink, b, w);
        break;
    default:
        break;
    }
}

void
xml_load_map(struct map_sink *sink, struct scenario_builder *b, struct xml_walk map,
             struct word players, struct word language)
{
    struct map_words words = {
        .element = xml_walk_name(map),
        .id = xml_walk_word(map, "id"),
        .players = players,
        .orientation = xml_walk_word(map, "orientation"),
        .shift = xml_walk_word(map, "shift"),
        .language = language,
        .grid_spoilt = xml_walk_is_spoilt(map, "orientation") || xml_walk_is_spoilt(map, "shift"),
    };
    struct xml_indent indent;
    bool rows = false;

    for (struct xml_walk c = xml_walk_first(map); c.element; c = xml_walk_next(c))
        if (c.element->meaning == ELEMENT_ROW) {
            rows = true;
            words.grid_spoilt |= c.element->content.length == 0 && xml_walk_is_spoilt(c, NULL);
        }
    if (!rows)
        diag_report(sink, DIAG_X_ROWS, words.element, NULL);
    xml_indent_init(&indent, sink, words.orientation, words.shift);
    scenario_builder_map_begin(b, &words);
    if (xml_walk_strangers(map)) /* it may have been a harbor */
        scenario_builder_doubt(b, DOUBT_HARBORS);
    for (struct xml_walk c = xml_walk_first(map); c.element; c = xml_walk_next(c))
        load_map_child(sink, b, c, &indent);
    if (words.grid_spoilt) /* the rows of this map are unknown */
        indent.watched = false;
    struct indent_words written = xml_indent_end(&indent);

    if (indent.centered)
        scenario_builder_doubt(b, DOUBT_CELLS);
    scenario_builder_indent(b, &written);
    scenario_builder_map_end(b);
}
