#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Personal warships and a passing wagon: who is rolled for, who is paid (TRIB-1 to TRIB-4, WSHIP-1
 * to WSHIP-4, AMB-17, AMB-39). Pure functions; the caller says what a step touches. Gold spent on
 * resources does not matter (TRIB-4). */
#include "board/ids.h"

enum tribute_scope { TRIBUTE_INTERSECTION, TRIBUTE_SEA_PATH };

/* The state of a warship towards this wagon this turn. */
enum tribute_state {
    TRIBUTE_NEW,
    TRIBUTE_ROLLED, /* and not driven off */
    TRIBUTE_PAID,   /* for the rest of the turn (TRIB-3) */
    TRIBUTE_DRIVEN, /* a match avoids its tribute */
    TRIBUTE_LEFT,   /* paid on leaving its hex, and not rolled for yet (AMB-17) */
};

/* A warship beside a step or a jump. */
struct tribute_ship {
    uint8_t owner;
    uint8_t state; /* enum tribute_state */
    bool from, to; /* its hex touches the place left, the place entered or one between */
    bool side;     /* a side of its hex is traveled */
};

/* It is rolled for before the wagon enters (WSHIP-1); only moving off asks no roll. */
bool tribute_rolls(const struct tribute_ship *ship, map_seat seat);

struct tribute {
    bool refused; /* too little gold: no entering, no leaving by sea */
    uint8_t owed; /* the tribute to each of these seats, a bit each */
    uint8_t gold; /* the sum of it */
    uint8_t must; /* gold required for the step: of the ships that it cannot flee */
};

/* For a step with `gold` left after its tolls, `each` for every warship. */
struct tribute tribute_of(const struct tribute_ship *ships, unsigned n, map_seat seat,
                          enum tribute_scope scope, bool sails, unsigned each, unsigned gold);
