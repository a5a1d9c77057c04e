#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the files of rule families do for each other and for who begins a game. */
#include "base/chance.h"
#include "board/ids.h"
#include "rules/position.h"

struct deed;
struct scenario_map;

/* Calls the hooks of all families. The families are found through the ruleset, so a family that
 * calls a hook does not depend on the table of families. */

/* The game begins when the set-up is over. placement.c calls this; call it yourself where a
 * scenario has no set-up to play or begins in the middle of a turn, after its random parts are laid
 * out. */
void rules_begin(const struct map_ruleset *rs, struct map_position *p);

/* Each calls the hook of that name of every family in play, in the order of the table. */
void rules_begin_turn(const struct map_ruleset *rs, struct map_position *p);
void rules_rolled(const struct map_ruleset *rs, struct map_position *p);
void rules_begin_movement(const struct map_ruleset *rs, struct map_position *p);
void rules_built(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
                 unsigned path);
void rules_end_turn(const struct map_ruleset *rs, struct map_position *p);

/* What the scenario puts on the board and gives to the seats before the first move (rules 3.1):
 * <fixed> and <position>. */

/* The constant part: knights' strength, crews, ships, homelands. */
void start_position_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                         const struct scenario_map *map);
/* The rest, into the initial position. Pieces without a valid place are left out; V- findings
 * report them. */
void start_position_lay(const struct map_ruleset *rs, const struct map_scenario *scenario,
                        const struct scenario_map *map, struct map_position *p);

/* Games that begin in the middle of a turn, as the scenario's <turn> says. */

/* Stores the scenario's turn; nothing if its seat does not play. */
void resume_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                 const struct scenario_map *map);
/* Ends the set-up and sets the state of the turn; call it after the random parts are laid out. */
void resume(const struct map_ruleset *rs, struct map_position *p);
/* For seats that have buildings but no start buildings: the buildings founded first become start
 * buildings (ISL-1), except those with a waiting chit (ISL-7). order: by intersection, the number
 * in the order of founding, from 1; NULL: as the board lists them. */
void resume_homes(const struct map_ruleset *rs, struct map_position *p, const uint16_t *order);

/* The robber of the ordinary game, and the pirate with him (ROB-1 to ROB-8). A seven or a soldier
 * (DEV-4) starts them. */

/* ROB-3: makes the seat move the robber or the pirate and take cards from a seat there. If neither
 * can move, nothing is asked. No other decision may be pending above it. */
void robber_begin(const struct map_ruleset *rs, struct map_position *p, unsigned seat);

/* Grain for mounted knights (GRAIN-2, KNIGHT-1). */

/* Whether p->seat may give a grain to its rider i, counted from 0. */
struct ruling knight_check_grain(const struct map_ruleset *rs, const struct map_position *p,
                                 unsigned i);
/* Marks that the rider has had its grain; the caller pays it. */
void knight_take_grain(const struct map_ruleset *rs, struct map_position *p, unsigned i);

/* Free places for warships. */

/* A villain or a warship is in the hex. */
bool warship_meets_somebody(const struct map_ruleset *rs, const struct map_position *p,
                            unsigned hex);
/* Discovered sea for a warship: without villain or warship, unless they share (AMB-28). */
bool warship_is_vacant(const struct map_ruleset *rs, const struct map_position *p, unsigned hex);

/* The wagon's movement, for other families. */

/* Goes on with the waiting step or jump: the next roll, the owner's answer, or the step itself. */
void wagon_go_on(const struct map_ruleset *rs, struct map_position *p);
/* The cost of the move that settles the roll for the warship of that seat, or that it pays nothing:
 * the step still waits, or is canceled. */
void wagon_describe_roll(const struct map_ruleset *rs, const struct map_position *p, unsigned ship,
                         bool away, struct deed *deed);

/* Santa's Workshop, for other families. */

/* A wagon of p->seat has entered the plaza of that hex: in pick-up mode it gets a present
 * (SANTA-2b). */
void santa_arrive(const struct map_ruleset *rs, struct map_position *p, unsigned hex);

/* From whom a present is taken (SANTA-6, AMB-43). Pure functions. */

/* From whom a seat may take when the pile is empty: the others that have the most, a bit for each.
 * 0 if the taker alone has the most, or nobody has any (SANTA-6, AMB-43). */
unsigned santa_victims(const uint8_t *held, unsigned players, map_seat taker);

/* SANTA-6: the number taken from a seat with that many. */
static inline unsigned
santa_taken(unsigned held, unsigned most)
{
    return held < most ? held : most;
}

/* The deck of development cards, the largest army, and the win by hidden points (DEV-1, DEV-3,
 * DEV-5). */

/* Draws a card for a purchase, as the extra of MOVE_BUY_CARD: every card of the deck is equally
 * likely (DEV-1). */
unsigned development_draw(const struct map_ruleset *rs, const struct map_position *p,
                          struct chance_stream *stream);
/* The seat has played a soldier: may hand it the largest army (DEV-5). */
void development_muster(const struct map_ruleset *rs, struct map_position *p, unsigned seat);
/* The winner shows the point cards (DEV-3). */
void development_show(const struct map_ruleset *rs, struct map_position *p);

/* Cards of choice from gold hexes (BASE-33). */

/* Asks each seat with a claim, from p->seat on, for its number of bank cards; by seat. */
void gold_choice_owe(const struct map_ruleset *rs, struct map_position *p, const uint16_t *due);

/* Cards that seats exchange by agreement: in a word of a move, 3 bits for each resource. */

/* The first resource of which the seat has fewer than the word asks, or RESOURCE_COUNT. */
unsigned trade_lacks(const struct position_seat *seat, unsigned cards);
/* The number of that resource in the word. */
unsigned trade_part(unsigned cards, unsigned resource);
/* The giver must have them. */
void trade_hand_over(struct position_seat *from, struct position_seat *to, unsigned cards);

/* Trade tokens: stacks, draws, deliveries (VICT-1, VICT-2, DEST-2 to DEST-5, DELIV-1 to
 * DELIV-4, IMPR-2, AMB-10, AMB-12, AMB-41). */

/* Trade hex i takes that good (VICT-1, DEST-4, GOOD-2). */
static inline bool
trade_tokens_accepted(const struct map_ruleset *rs, unsigned i, unsigned goods)
{
    return rs->trades[i].goods.takes >> goods & 1;
}

/* The trade hex at whose plaza the seat's wagon is, or RULES_NOBODY. */
unsigned trade_tokens_hex(const struct map_ruleset *rs, const struct map_position *p,
                          unsigned seat);
/* The wagon of p->seat has entered trade hex i: it delivers, and draws if it carries nothing. */
void trade_tokens_arrive(const struct map_ruleset *rs, struct map_position *p, unsigned i);
/* The number of tokens of that kind that could be next in stack i; in a shuffled stack all that are
 * left. */
unsigned trade_tokens_left(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                           unsigned goods);
/* The next token of stack i may be of that kind. */
bool trade_tokens_may_draw(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                           unsigned goods);
/* Why not: no such token is issued there (DEST-4), another is on top (DEST-2), or all are gone
 * (DELIV-4). */
enum verdict trade_tokens_rule_on_draw(const struct map_ruleset *rs, const struct map_position *p,
                                       unsigned i, unsigned goods);
/* Draws for the pending seat (DEST-2, DELIV-3). */
void trade_tokens_draw(const struct map_ruleset *rs, struct map_position *p, unsigned goods);
/* Puts the seat's token under the stack it came from (AMB-41). */
void trade_tokens_return(const struct map_ruleset *rs, struct map_position *p,
                         struct position_seat *seat);
