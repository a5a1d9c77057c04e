#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a wagon meets on a step or a jump, taken from a position: the path as travel-cost.h asks for
 * it, the warships as tribute.h does, and both paid and gone. */
#include "rules/travel-cost.h"
#include "rules/fleet.h"
#include "rules/position.h"
#include "rules/tribute.h"

/* Where the wagon of p->seat goes: along a path, or by a jump over a closed sea route. */
struct travel {
    uint16_t path; /* MAP_NONE: a jump */
    uint16_t to;
    uint8_t way;   /* enum cost_way, of a step */
    uint8_t owner; /* of the route jumped over */
    uint8_t met;   /* bit s: seat s's warship is met on the way of the jump (AMB-32) */
};

/* The step that waits for dice or answers is kept in the journey. */
void travel_keep(struct position_journey *journey, struct travel t);
struct travel travel_kept(const struct position_journey *journey);
void travel_forget(struct position_journey *journey);

/* Movement points and tolls; the owner of the route waives where `waived` or by treaty. */
struct cost travel_cost(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                        bool waived);
/* The seat that may waive the toll of it, or RULES_NOBODY: nothing of the kind is due. */
unsigned travel_toll_owner(const struct map_ruleset *rs, const struct map_position *p,
                           struct travel t);
/* Warships beside it; returns how many. */
unsigned travel_ships(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                      struct tribute_ship ships[MAP_MAX_SEATS]);
/* With so much gold left after the tolls, whatever was bought before (TRIB-4). before_rolls:
 * without the ships that are rolled for yet. */
struct tribute travel_tribute(const struct map_ruleset *rs, const struct map_position *p,
                              struct travel t, unsigned gold, bool before_rolls);
/* The seat whose warship is rolled for next, or RULES_NOBODY (WSHIP-1): a card without dice
 * asks no roll, since no number could match (AMB-17). */
unsigned travel_next_roll(const struct map_ruleset *rs, const struct map_position *p,
                          struct travel t);
/* What becomes of the step that waits when the warship of that seat was rolled for, and sent away
 * or not (WSHIP-2 to WSHIP-4); tribute: what it pays, with so much gold left, where it goes. */
enum travel_rest { TRAVEL_OFF, TRAVEL_ROLLS_AGAIN, TRAVEL_GOES };
enum travel_rest travel_after_roll(const struct map_ruleset *rs, const struct map_position *p,
                                   unsigned seat, bool away, unsigned gold,
                                   struct tribute *tribute);
/* The boats of `owner` over which the wagon may jump, as barbarians leave them; false: none, as
 * no boat of his ends at a building where the wagon stands. */
bool travel_fleet(const struct map_ruleset *rs, const struct map_position *p, unsigned owner,
                  struct fleet *fleet);
/* Closed sea routes of such a fleet from the wagon's place to `to` (SEA-1, AMB-29, AMB-32): writes
 * the sets of warships of which it chooses one, and returns how many; 0: no jump there. */
unsigned travel_ways(const struct map_ruleset *rs, const struct map_position *p,
                     const struct fleet *fleet, unsigned to, uint8_t *sets);
/* The same of the jump over that owner's boats; where there are none, 0. */
unsigned travel_jump_ways(const struct map_ruleset *rs, const struct map_position *p,
                          unsigned owner, unsigned to, uint8_t *sets);
/* A crew of an opponent stands in the way (KNIGHT-6, AMB-38). */
bool travel_is_obstructed(const struct map_ruleset *rs, unsigned path, unsigned seat);
/* The toll of that path was paid this turn, who knows when: the wagon has left its owner's routes
 * unless it stands at an end of it (TOLL-5). */
void travel_note_paid(const struct map_ruleset *rs, struct map_position *p, unsigned path);
/* The owner has charged what the wagon cannot pay: it stays, and that way is closed (TOLL-9). */
void travel_refuse(const struct map_ruleset *rs, struct map_position *p, struct travel t,
                   unsigned owner);
/* It was closed so, and the wagon cannot pay now either where it would jump. */
bool travel_refused(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                    bool pays);
/* What the owner of the route takes of his toll, where one is due. */
enum travel_toll { TRAVEL_CHARGED, TRAVEL_WAIVED, TRAVEL_FOR_GOODS };
/* Pays and goes. What the place does with the wagon is not done here. */
void travel_go(const struct map_ruleset *rs, struct map_position *p, struct travel t,
               enum travel_toll toll);
