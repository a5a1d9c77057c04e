/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/standing.h"

const struct standing_form standing_forms[STANDING_COUNT] = {
    [STANDING_SETTLEMENT] = {"building", "building", "settlement"},
    [STANDING_CITY] = {"building", "building", "city"},
    [STANDING_ROAD] = {"route", "piece", "road"},
    [STANDING_BOAT] = {"route", "piece", "boat"},
    [STANDING_BRIDGE] = {"route", "piece", "bridge"},
    [STANDING_WAGON] = {"wagon", NULL, NULL},
    [STANDING_KNIGHT] = {"knight", NULL, NULL},
    [STANDING_RIDER] = {"rider", NULL, NULL},
    [STANDING_CREW] = {"crew", NULL, NULL},
    [STANDING_SHIP] = {"ship", NULL, NULL},
    [STANDING_WARSHIP] = {"warship", NULL, NULL},
    [STANDING_CHIT] = {"chit", NULL, NULL},
    [STANDING_BARBARIANS] = {"raiders", NULL, NULL},
    [STANDING_CART] = {"villain", "kind", "donkey-cart"},
    [STANDING_RUNNER] = {"villain", "kind", "blockade-runner"},
};

const char *
standing_name(enum standing kind)
{
    static const char *const names[STANDING_COUNT] = {
        "settlement",      "city",   "road",   "boat",      "bridge",  "wagon",
        "knight",          "rider",  "crew",   "ship",      "warship", "chit",
        "barbarian",       "robber", "pirate", "privateer", "storm",   "donkey cart",
        "blockade runner",
    };

    return names[kind];
}

enum supply
standing_supply(enum standing kind)
{
    static const uint8_t from[STANDING_COUNT] = {
        [STANDING_SETTLEMENT] = SUPPLY_SETTLEMENTS,
        [STANDING_CITY] = SUPPLY_CITIES,
        [STANDING_ROAD] = SUPPLY_ROADS,
        [STANDING_BOAT] = SUPPLY_BOATS,
        [STANDING_BRIDGE] = SUPPLY_BRIDGES,
        [STANDING_WAGON] = SUPPLY_WAGONS,
        [STANDING_KNIGHT] = SUPPLY_KNIGHTS,
        [STANDING_RIDER] = SUPPLY_RIDERS,
        [STANDING_CREW] = SUPPLY_CREWS,
        [STANDING_SHIP] = SUPPLY_SHIPS,
        [STANDING_WARSHIP] = SUPPLY_WARSHIPS,
        [STANDING_CHIT] = SUPPLY_COUNT,
        [STANDING_BARBARIANS] = SUPPLY_BARBARIANS,
        [STANDING_ROBBER] = SUPPLY_ROBBER,
        [STANDING_PIRATE] = SUPPLY_PIRATE,
        [STANDING_PRIVATEER] = SUPPLY_PRIVATEER,
        [STANDING_STORM] = SUPPLY_STORM,
        [STANDING_CART] = SUPPLY_CARTS,
        [STANDING_RUNNER] = SUPPLY_RUNNERS,
    };

    return (enum supply)from[kind];
}
