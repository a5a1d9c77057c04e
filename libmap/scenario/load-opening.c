/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/load-opening.h"

#include "scenario/load-texts.h"
#include "scenario/vocabulary.h"

void
xml_load_seats(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w)
{
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c))
        xml_load_element(sink, b, c, ADDED_SEAT, "colour homeland");
    for (unsigned n = xml_walk_strangers(w); n > 0; n--)
        scenario_builder_add(b, ADDED_SEAT, &(struct seat_words){.element = xml_walk_name(w)},
                             NULL);
}

static void
load_fixed(struct scenario_builder *b, struct xml_walk w)
{
    struct fixed_words words = {.element = xml_walk_name(w)};

    xml_walk_words(w, "seat building at route piece", &words.seat);
    scenario_builder_fixed(b, &words);
}

void
xml_load_start(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w)
{
    xml_load_element(sink, b, w, ADDED_START, "buildings city order");
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c)) {
        if (c.element->meaning == ELEMENT_FIXED) {
            load_fixed(b, c);
            continue;
        }
        struct zone_words zone = {.element = xml_walk_name(c),
                                  .allow = c.element->meaning == ELEMENT_ALLOW};

        xml_walk_words(c, "at seats players", &zone.at);
        scenario_builder_add(b, ADDED_ZONE, &zone, NULL);
    }
}

/* Every element with a place; the attribute that gives its kind differs. */
static void
load_standing(struct scenario_builder *b, struct xml_walk w)
{
    static const struct {
        enum vocabulary_element element;
        enum standing kind;
        const char *what;
    } kinds[] = {
        {ELEMENT_BUILDING, STANDING_SETTLEMENT, "building"},
        {ELEMENT_ROUTE, STANDING_ROAD, "piece"},
        {ELEMENT_WAGON, STANDING_WAGON, NULL},
        {ELEMENT_KNIGHT, STANDING_KNIGHT, "strength"},
        {ELEMENT_RIDER, STANDING_RIDER, NULL},
        {ELEMENT_CREW, STANDING_CREW, NULL},
        {ELEMENT_SHIP, STANDING_SHIP, NULL},
        {ELEMENT_WARSHIP, STANDING_WARSHIP, NULL},
        {ELEMENT_CHIT, STANDING_CHIT, NULL},
        {ELEMENT_RAIDERS, STANDING_BARBARIANS, NULL},
        {ELEMENT_VILLAIN, STANDING_CART, "kind"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (kinds[i].element == w.element->meaning)
            scenario_builder_add(
                b, ADDED_STANDING,
                &(struct standing_words){
                    .element = xml_walk_name(w),
                    .kind = kinds[i].kind,
                    .seat = xml_walk_word(w, "seat"),
                    .what = kinds[i].what ? xml_walk_word(w, kinds[i].what) : WORD_NONE,
                    .at = xml_walk_word(w, "at"),
                    .count = xml_walk_word(w, "count"),
                    .active =
                        xml_walk_word(w, kinds[i].kind == STANDING_CHIT ? "earned" : "active"),
                },
                NULL);
}

void
xml_load_position(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w)
{
    struct position_words words = {.element = xml_walk_name(w)};

    xml_walk_words(w, "track hoard robber pirate privateer storm holder army deck", &words.track);
    scenario_builder_position(b, &words);
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c)) {
        if (c.element->meaning == ELEMENT_PLAYER)
            xml_load_element(
                sink, b, c, ADDED_PLAYER,
                "seat gold level presents walls chits token delivered hand helpers favors "
                "development played secret");
        else if (c.element->meaning == ELEMENT_TURN)
            xml_load_element(sink, b, c, ADDED_TURN,
                             "seat phase boats moved grain paid tribute tried rolled");
        else if (c.element->meaning == ELEMENT_GOODS)
            xml_load_element(sink, b, c, ADDED_GOODS, "at order left spent carried");
        else
            load_standing(b, c);
    }
}
