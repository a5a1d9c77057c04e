#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a wagon meets on a step or a jump, taken from a position: the path in the form of
 * travel-cost.h, the warships in that of tribute.h; and the payment of both. */
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

/* A step that waits for dice or answers is kept in the journey. */
void travel_keep(struct position_journey *journey, struct travel t);
struct travel travel_kept(const struct position_journey *journey);
void travel_forget(struct position_journey *journey);

/* Movement points and tolls; the route's owner waives them if `waived`, or by treaty. */
struct cost travel_cost(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                        bool waived);
/* The seat that may waive the toll, or RULES_NOBODY: there is none to waive. */
unsigned travel_toll_owner(const struct map_ruleset *rs, const struct map_position *p,
                           struct travel t);
/* The tribute with that gold left after the tolls; earlier purchases do not matter (TRIB-4).
 * before_rolls: without the ships that are rolled for yet. */
struct tribute travel_tribute(const struct map_ruleset *rs, const struct map_position *p,
                              struct travel t, unsigned gold, bool before_rolls);
/* The seat whose warship is rolled for next, or RULES_NOBODY (WSHIP-1). A card without dice asks no
 * roll, since no number could match (AMB-17). */
unsigned travel_next_roll(const struct map_ruleset *rs, const struct map_position *p,
                          struct travel t);
/* The result for the waiting step when the warship of that seat was rolled for, and driven off or
 * not (WSHIP-2 to WSHIP-4). tribute: what it pays with that gold left, if it goes on. */
enum travel_rest { TRAVEL_OFF, TRAVEL_ROLLS_AGAIN, TRAVEL_GOES };
enum travel_rest travel_after_roll(const struct map_ruleset *rs, const struct map_position *p,
                                   unsigned seat, bool away, unsigned gold,
                                   struct tribute *tribute);
/* The boats of `owner` over which the wagon may jump, without those stopped by barbarians. False:
 * none, as no boat of the owner ends at a building where the wagon is. */
bool travel_fleet(const struct map_ruleset *rs, const struct map_position *p, unsigned owner,
                  struct fleet *fleet);
/* Closed sea routes of such a fleet from the wagon's place to `to` (SEA-1, AMB-29, AMB-32): writes
 * the sets of warships to choose from and returns their number; 0: no jump there. */
unsigned travel_ways(const struct map_ruleset *rs, const struct map_position *p,
                     const struct fleet *fleet, unsigned to, uint8_t *sets);
/* The same for a jump over that owner's boats; 0 if there are none. */
unsigned travel_jump_ways(const struct map_ruleset *rs, const struct map_position *p,
                          unsigned owner, unsigned to, uint8_t *sets);
/* A crew of an opponent stands in the way (KNIGHT-6, AMB-38). */
bool travel_is_obstructed(const struct map_ruleset *rs, unsigned path, unsigned seat);
/* The toll of that path was paid this turn, at an unknown time: the wagon has left its owner's
 * routes unless it is at an end of that path (TOLL-5). */
void travel_note_paid(const struct map_ruleset *rs, struct map_position *p, unsigned path);
/* The owner has asked more than the wagon can pay: it stays, and that way is closed (TOLL-9). */
void travel_refuse(const struct map_ruleset *rs, struct map_position *p, struct travel t,
                   unsigned owner);
/* That way was closed so, and the wagon still cannot pay for the jump. */
bool travel_refused(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                    bool pays);
/* The route's owner takes the toll, if one is due. */
enum travel_toll { TRAVEL_CHARGED, TRAVEL_WAIVED, TRAVEL_FOR_GOODS };
/* Pays and moves. The caller handles the effects of the new place. */
void travel_go(const struct map_ruleset *rs, struct map_position *p, struct travel t,
               enum travel_toll toll);
