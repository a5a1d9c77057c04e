/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/move.h"

#include <assert.h>

const char *
verdict_rule(enum verdict verdict)
{
    static const char *const rules[VERDICT_COUNT] = {
        [VERDICT_OK] = "",
        [VERDICT_NOT_NOW] = "BASE-4",
        [VERDICT_NO_PLACE] = "BASE-4",
        [VERDICT_TAKEN] = "BASE-1",
        [VERDICT_PATH_TAKEN] = "BOAT-3 BOAT-4",
        [VERDICT_DISTANCE] = "BASE-1",
        [VERDICT_NOT_LAND] = "BOAT-12",
        [VERDICT_CLOSED] = "BASE-4",
        [VERDICT_ZONE] = "BASE-4",
        [VERDICT_NOT_BESIDE] = "BOAT-10",
        [VERDICT_RIVER] = "RIVER-2 BOAT-5",
        [VERDICT_ROAD_NEEDS_LAND] = "BOAT-2",
        [VERDICT_BOAT_NEEDS_SEA] = "BOAT-2",
        [VERDICT_NO_BOATS] = "BOAT-10",
        [VERDICT_UNCOVERED_FIRST] = "ISL-3",
        [VERDICT_SUPPLY] = "BASE-5",
        [VERDICT_PLAZA] = "V-TH-4",
        [VERDICT_TRADE_CORNER] = "V-TH-4",
    };

    assert(verdict < VERDICT_COUNT);
    return rules[verdict];
}
