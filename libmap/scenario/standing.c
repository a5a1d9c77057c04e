/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/standing.h"

const struct standing_form standing_forms[STANDING_COUNT] = {
    [STANDING_SETTLEMENT] = {"settlement", SUPPLY_SETTLEMENTS, "building"},
    [STANDING_CITY] = {"city", SUPPLY_CITIES, "building"},
    [STANDING_ROAD] = {"road", SUPPLY_ROADS, "route"},
    [STANDING_BOAT] = {"boat", SUPPLY_BOATS, "route"},
    [STANDING_BRIDGE] = {"bridge", SUPPLY_BRIDGES, "route"},
    [STANDING_WAGON] = {"wagon", SUPPLY_WAGONS, "wagon"},
    [STANDING_KNIGHT] = {"knight", SUPPLY_KNIGHTS, "knight"},
    [STANDING_MOUNTED_KNIGHT] = {"mounted knight", SUPPLY_MOUNTED_KNIGHTS, "knight"},
    [STANDING_CREW] = {"crew", SUPPLY_CREWS, "crew"},
    [STANDING_SHIP] = {"ship", SUPPLY_SHIPS, "ship"},
    [STANDING_WARSHIP] = {"warship", SUPPLY_WARSHIPS, "warship"},
    [STANDING_CHIT] = {"chit", SUPPLY_COUNT, "chit"},
    [STANDING_BARBARIANS] = {"barbarian", SUPPLY_BARBARIANS, "barbarians"},
    [STANDING_ROBBER] = {"robber", SUPPLY_ROBBER},
    [STANDING_PIRATE] = {"pirate", SUPPLY_PIRATE},
    [STANDING_PRIVATEER] = {"privateer", SUPPLY_PRIVATEER},
    [STANDING_STORM] = {"storm", SUPPLY_STORM},
    [STANDING_CART] = {"donkey cart", SUPPLY_CARTS, "villain"},
    [STANDING_RUNNER] = {"blockade runner", SUPPLY_RUNNERS, "villain"},
};

const struct scenario_player standing_player = {.seat = STANDING_NOBODY,
                                                .gold = PLAYER_START_GOLD,
                                                .level = 1,
                                                .token = GOODS_COUNT,
                                                .span = {.file = MAP_NO_FILE}};

const char *
standing_name(enum standing kind)
{
    return standing_forms[kind].name;
}
