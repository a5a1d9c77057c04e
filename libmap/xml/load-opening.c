/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/load-opening.h"

#include "xml/vocabulary.h"

void
xml_load_seats(struct scenario_builder *b, struct xml_walk w)
{
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c))
        scenario_builder_seat(b, &(struct seat_words){
                                     .element = xml_walk_name(c),
                                     .colour = xml_walk_word(c, "colour"),
                                     .homeland = xml_walk_word(c, "homeland"),
                                 });
    for (unsigned n = xml_walk_strangers(w); n > 0; n--)
        scenario_builder_seat(b, &(struct seat_words){.element = xml_walk_name(w)});
}

static void
load_fixed(struct scenario_builder *b, struct xml_walk w)
{
    scenario_builder_fixed(b, &(struct fixed_words){
                                  .element = xml_walk_name(w),
                                  .seat = xml_walk_word(w, "seat"),
                                  .building = xml_walk_word(w, "building"),
                                  .at = xml_walk_word(w, "at"),
                                  .route = xml_walk_word(w, "route"),
                                  .piece = xml_walk_word(w, "piece"),
                              });
}

void
xml_load_start(struct scenario_builder *b, struct xml_walk w)
{
    scenario_builder_start(b, &(struct start_words){
                                  .element = xml_walk_name(w),
                                  .buildings = xml_walk_word(w, "buildings"),
                                  .city = xml_walk_word(w, "city"),
                                  .order = xml_walk_word(w, "order"),
                              });
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c)) {
        if (c.element->meaning == ELEMENT_FIXED) {
            load_fixed(b, c);
            continue;
        }
        scenario_builder_zone(b, &(struct zone_words){
                                     .element = xml_walk_name(c),
                                     .allow = c.element->meaning == ELEMENT_ALLOW,
                                     .at = xml_walk_word(c, "at"),
                                     .seats = xml_walk_word(c, "seats"),
                                     .players = xml_walk_word(c, "players"),
                                 });
    }
}

static void
load_player(struct scenario_builder *b, struct xml_walk w)
{
    scenario_builder_player(b, &(struct player_words){
                                   .element = xml_walk_name(w),
                                   .seat = xml_walk_word(w, "seat"),
                                   .gold = xml_walk_word(w, "gold"),
                                   .level = xml_walk_word(w, "level"),
                                   .presents = xml_walk_word(w, "presents"),
                                   .walls = xml_walk_word(w, "walls"),
                                   .chits = xml_walk_word(w, "chits"),
                                   .token = xml_walk_word(w, "token"),
                                   .delivered = xml_walk_word(w, "delivered"),
                                   .hand = xml_walk_word(w, "hand"),
                                   .helpers = xml_walk_word(w, "helpers"),
                               });
}

/* Everything that stands somewhere: the attribute that settles its kind differs. */
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
            scenario_builder_standing(
                b, &(struct standing_words){
                       .element = xml_walk_name(w),
                       .kind = kinds[i].kind,
                       .seat = xml_walk_word(w, "seat"),
                       .what = kinds[i].what ? xml_walk_word(w, kinds[i].what) : WORD_NONE,
                       .at = xml_walk_word(w, "at"),
                       .count = xml_walk_word(w, "count"),
                       .active = xml_walk_word(w, "active"),
                   });
}

static void
load_turn(struct scenario_builder *b, struct xml_walk w)
{
    scenario_builder_turn(b, &(struct turn_words){
                                 .element = xml_walk_name(w),
                                 .seat = xml_walk_word(w, "seat"),
                                 .phase = xml_walk_word(w, "phase"),
                                 .boats = xml_walk_word(w, "boats"),
                                 .moved = xml_walk_word(w, "moved"),
                                 .grain = xml_walk_word(w, "grain"),
                                 .paid = xml_walk_word(w, "paid"),
                                 .tribute = xml_walk_word(w, "tribute"),
                                 .tried = xml_walk_word(w, "tried"),
                                 .rolled = xml_walk_word(w, "rolled"),
                             });
}

void
xml_load_position(struct scenario_builder *b, struct xml_walk w)
{
    scenario_builder_position(b, &(struct position_words){
                                     .element = xml_walk_name(w),
                                     .track = xml_walk_word(w, "track"),
                                     .hoard = xml_walk_word(w, "hoard"),
                                     .robber = xml_walk_word(w, "robber"),
                                     .pirate = xml_walk_word(w, "pirate"),
                                     .privateer = xml_walk_word(w, "privateer"),
                                     .storm = xml_walk_word(w, "storm"),
                                 });
    for (struct xml_walk c = xml_walk_first(w); c.element; c = xml_walk_next(c)) {
        if (c.element->meaning == ELEMENT_PLAYER)
            load_player(b, c);
        else if (c.element->meaning == ELEMENT_TURN)
            load_turn(b, c);
        else if (c.element->meaning == ELEMENT_GOODS)
            scenario_builder_goods(b, &(struct goods_words){
                                          .element = xml_walk_name(c),
                                          .at = xml_walk_word(c, "at"),
                                          .order = xml_walk_word(c, "order"),
                                      });
        else
            load_standing(b, c);
    }
}
