/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/family.h"

#include "rules/travel.h"

#include <assert.h>
#include <string.h>

/* A rule that the verdict names already is not repeated. */
static void
add_rule(struct reasons *r, const char *rule)
{
    size_t length = strlen(rule);

    for (const char *own = r->own; *own;) {
        size_t n = strcspn(own, " ");

        if (n == length && memcmp(own, rule, n) == 0)
            return;
        own += n + (own[n] == ' ');
    }
    deed_cite(&r->more, rule);
}

static bool
has_part(const struct cost *cost, enum cost_rule rule)
{
    for (unsigned i = 0; i < cost->n_parts; i++)
        if (cost->parts[i].rule == rule)
            return true;
    return false;
}

static unsigned
barbarian_parts(const struct cost *cost)
{
    unsigned n = 0;

    for (unsigned i = 0; i < cost->n_parts; i++)
        n += cost->parts[i].rule == COST_BY_BARB_2 || cost->parts[i].rule == COST_BY_BARB_3 ||
             cost->parts[i].rule == COST_BY_COST_4;
    return n;
}

/* The rules of the movement points of a step. */
static void
add_mp(struct reasons *r, const struct cost *cost, unsigned has)
{
    for (unsigned i = 0; i < cost->n_parts; i++)
        if (cost->parts[i].mp)
            add_rule(r, cost_rule_id(cost->parts[i].rule));
    if (!has)
        add_rule(r, "WAGON-2");
    if (has_part(cost, COST_BY_COST_6) || has_part(cost, COST_BY_COST_7))
        add_rule(r, "RIVER-3");
    if (has_part(cost, COST_BY_COST_9))
        add_rule(r, "SEA-5");
    if (barbarian_parts(cost))
        add_rule(r, "BARB-6");
    if (barbarian_parts(cost) > 1)
        add_rule(r, "BARB-7");
}

/* The rules of its gold. */
static void
add_gold(struct reasons *r, const struct cost *cost)
{
    bool road = has_part(cost, COST_BY_TOLL_1) || has_part(cost, COST_BY_TOLL_2);

    for (unsigned i = 0; i < cost->n_parts; i++)
        if (cost->parts[i].gold)
            add_rule(r, cost_rule_id(cost->parts[i].rule));
    if (has_part(cost, COST_BY_TOLL_1))
        add_rule(r, "COST-3");
    if (has_part(cost, COST_BY_TOLL_3))
        add_rule(r, "SEA-4");
    if (road && has_part(cost, COST_BY_TOLL_6))
        add_rule(r, "TOLL-7");
}

/* The cost of the refused step or jump. */
static void
add_price(const struct map_ruleset *rs, const struct map_position *p, map_move move,
          enum verdict verdict, struct reasons *r)
{
    bool jumps = move.kind == MOVE_JUMP;
    struct travel t = {jumps ? MAP_NONE : move.at, move.to, jumps ? COST_SAIL : move.extra,
                       jumps ? move.piece : RULES_NOBODY, jumps ? move.extra : 0};
    struct cost cost = travel_cost(rs, p, t, false);

    if (verdict == VERDICT_MP_SHORT) {
        add_mp(r, &cost, position_journey(rs, p)->mp);
        return;
    }
    add_gold(r, &cost);
    if (verdict != VERDICT_TRIBUTE_SHORT)
        return;
    struct tribute tribute = travel_tribute(rs, p, t, UINT16_MAX, true);

    add_rule(r, "TRIB-1");
    if (tribute.must > rs->option[OPTION_TRIBUTE])
        add_rule(r, "TRIB-2");
    if (p->bought >= rs->option[OPTION_GOLD_BUYS])
        add_rule(r, "TRIB-4");
}

static const char *const villains[] = {"SEVENB-3", "SEVENB-4", "SEVENB-5", "SEVENB-6"};

/* The rule behind the pending decision. */
static const char *
rule_of_pending(const struct map_ruleset *rs, const struct map_position *p,
                const struct position_pending *pending)
{
    static const char *const rules[PENDING_KINDS] = {
        [PENDING_BARBARIANS] = "SEVENB-8",
        [PENDING_BARBARIAN_PLACE] = "SEVENB-8",
        [PENDING_WARSHIP_PLACE] = "SEVENB-11",
        [PENDING_ROBBER] = "BASE-29",
        [PENDING_EVENT] = "SEVENB-0",
        [PENDING_TOLL] = "TOLL-4",
        [PENDING_DRIVE_DIE] = "DRIVE-2",
        [PENDING_BARBARIAN_TO] = "DRIVE-3",
        [PENDING_WARSHIP_DIE] = "WSHIP-1",
        [PENDING_WARSHIP_TO] = "WSHIP-2",
        [PENDING_PRESENTS] = "SANTA-6",
        [PENDING_CONTEST] = "KNIGHT-4",
        [PENDING_RIDE] = "KNIGHT-3",
        [PENDING_ROBBER_TO] = "ROB-3",
        [PENDING_ROB] = "ROB-4",
        [PENDING_STEAL] = "ROB-4",
        [PENDING_GOLD] = "BASE-33",
        [PENDING_FREE_ROUTES] = "DEV-6",
        [PENDING_PLENTY] = "DEV-7",
    };

    switch (pending->kind) {
    case PENDING_DISCARD:
        if (rs->on[FAMILY_ROBBER])
            return "ROB-2";
        return p->stage == STAGE_INVADED ? "SEVENB-2" : "SEVEN-3";
    case PENDING_CARTS:
        return p->stage == STAGE_INVADED ? "SEVENB-7" : "SEVEN-5";
    case PENDING_VILLAIN:
        return villains[pending->what & 3];
    case PENDING_TOKEN:
        return pending->what ? "DELIV-3" : "DEST-2";
    default:
        return rules[pending->kind];
    }
}

/* The path of a refused route piece. */
static unsigned
path_of(map_move move)
{
    bool relaid =
        move.kind == MOVE_MOVE_BOAT || move.kind == MOVE_ISA_MOVE || move.kind == MOVE_LOUIS;

    return relaid ? move.to : move.at;
}

/* One piece on each path: at sea, on the coast, on land. */
static const char *
rule_of_taken(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    bool land = false, water = rs->paths[path].flags & BOARD_PATH_SEA;

    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = rs->paths[path].hex[k];

        if (hex == MAP_NONE)
            continue;
        land |= position_ground(rs, p, hex) == POSITION_LAND;
        water |= position_ground(rs, p, hex) == POSITION_WATER;
    }
    if (!land)
        return "BOAT-4";
    return water && rs->boats ? "BOAT-3" : "BASE-27";
}

/* Only an own piece ends at the path that joins it at an own building (BOAT-8). */
static bool
meets_other_kind(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rules_path *path = &rs->paths[path_of(move)];
    bool boat =
        move.kind == MOVE_ISA_BUILD || (move.kind != MOVE_LOUIS && move.piece == PIECE_BOAT);

    for (unsigned e = 0; e < 2; e++)
        for (unsigned k = 0; k < rs->at[path->end[e]].degree; k++) {
            uint8_t byte = position_paths(rs, p)[rs->at[path->end[e]].path[k]];
            unsigned piece = byte & POSITION_PIECE;

            if (piece && (piece == PIECE_BOAT) != boat && position_owner(byte) == move.seat)
                return true;
        }
    return false;
}

static bool
is_way_closed(const struct map_ruleset *rs, unsigned path)
{
    return path < rs->n_paths && rs->paths[path].flags & BOARD_PATH_NO_WAY;
}

/* The intersection between the two paths is closed. */
static bool
meet_closed(const struct map_ruleset *rs, unsigned a, unsigned b)
{
    for (unsigned e = 0; e < 4 && a < rs->n_paths && b < rs->n_paths; e++) {
        unsigned at = rs->paths[a].end[e / 2];

        if (at == rs->paths[b].end[e % 2] && rs->at[at].flags & BOARD_AT_NO_WAY)
            return true;
    }
    return false;
}

/* Why a piece cannot be laid: by path and piece. */
static const char *
rule_of_laying(const struct map_ruleset *rs, const struct map_position *p, map_move move,
               unsigned verdict)
{
    bool road = move.kind == MOVE_LOUIS || move.piece == PIECE_ROAD;

    if (move.kind == MOVE_ISA_BUILD || move.kind == MOVE_ISA_MOVE || move.kind == MOVE_MOVE_BOAT)
        road = false;
    switch (verdict) {
    case VERDICT_PATH_TAKEN:
        return rule_of_taken(rs, p, path_of(move));
    case VERDICT_RIVER:
        return road ? "RIVER-2" : "BOAT-5 RIVER-2";
    case VERDICT_NOT_BESIDE:
        return road ? "BASE-4" : "BOAT-10";
    case VERDICT_RIDER_WAY:
        return is_way_closed(rs, move.to) || meet_closed(rs, move.at, move.to) ? "BASE-28" : NULL;
    case VERDICT_VILLAIN_PATH:
        return is_way_closed(rs, move.at) ? "BASE-28" : NULL;
    default:
        return NULL;
    }
}

/* Of a seven, by its current step. */
static const char *
cite_seven(const struct map_ruleset *rs, const struct map_position *p, unsigned verdict)
{
    const struct position_pending *pending = position_pending(p);

    switch (verdict) {
    case VERDICT_NOT_EMPTIEST:
    case VERDICT_VILLAIN_GROUND:
    case VERDICT_VILLAIN_PATH:
    case VERDICT_VILLAIN_SUPPLY:
    case VERDICT_DISCARD_NONE:
    case VERDICT_DISCARD_ORDER:
        return pending ? rule_of_pending(rs, p, pending) : NULL;
    default:
        return NULL;
    }
}

/* Whether the jump would have a route if it ignored barbarians (AMB-32). A copy of the ruleset with
 * that option is asked, so that the ways are found by the same functions. */
static bool
barbarians_bar(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    struct map_ruleset other = *rs;

    other.option[OPTION_JUMP_IGNORES_BARBARIANS] = 1;
    return !rs->option[OPTION_JUMP_IGNORES_BARBARIANS] &&
           rules_check(&other, p, move) != VERDICT_JUMP_ROUTE;
}

/* Verdicts that several kinds of moves share, by kind. */
static const char *
rule_of_kind(const struct map_ruleset *rs, const struct map_position *p, map_move move,
             struct ruling ruling)
{
    bool seats = move.kind == MOVE_TRADE_SEATS, rider = move.kind == MOVE_GRAIN && move.extra;
    bool trains = rs->on[FAMILY_BAGGAGE_TRAINS];

    switch (ruling.verdict) {
    case VERDICT_NO_HELPER:
    case VERDICT_HELPER_USED:
        return move.kind == MOVE_LOUIS ? "CARD-2" : "CARD-1";
    case VERDICT_NOTHING_FOR:
        return move.kind == MOVE_TREATY           ? "TOLL-4"
               : move.kind == MOVE_GIVE_PRESENT   ? "SANTA-7"
               : move.kind == MOVE_TRADE_PRESENTS ? "SANTA-5"
                                                  : "BASE-15";
    case VERDICT_CANNOT_TRADE:
    case VERDICT_BANK_SHORT:
        if (move.kind == MOVE_SELL)
            return "BASE-14";
        if (move.kind == MOVE_TAKE_CARD)
            return "DEV-7";
        return seats ? "BASE-15" : NULL;
    case VERDICT_SAME_RESOURCE:
    case VERDICT_GOLD_SHORT:
        return seats ? "BASE-15" : NULL;
    case VERDICT_NO_GRAIN:
        return rider ? "KNIGHT-1" : NULL;
    case VERDICT_GRAIN_ONCE:
        return rider ? "GRAIN-2" : NULL;
    case VERDICT_HAS_STOPPED:
        return position_journey(rs, p)->used & JOURNEY_JUMPED ? "SEA-2" : NULL;
    case VERDICT_FAMILY_OFF: /* the family is on, but the player's wagon is not on the board */
        return move.kind != MOVE_TREATY &&
                       (rs->owner[move.kind] == rs->owner[MOVE_STEP] ||
                        move.kind == MOVE_DRIVE_OFF) &&
                       trains && position_seat(rs, p, p->seat)->wagon == MAP_NONE
                   ? "WAGON-1"
                   : NULL;
    case VERDICT_BUYING_OVER:
    case VERDICT_MOVE_PHASE:
        return trains ? NULL : rs->on[FAMILY_KNIGHTS] ? "PHASE-2" : "BASE-7";
    case VERDICT_DEVELOPMENT_PHASE:
        return move.kind == MOVE_BUY_CARD         ? "DEV-2"
               : p->phase == PHASE_MOVE && trains ? "DEV-3 PHASE-1"
                                                  : NULL;
    case VERDICT_NO_SUCH: /* other warships than any way there meets; another card than Isa's */
        return move.kind == MOVE_JUMP && rs->on[FAMILY_WARSHIPS] ? "AMB-32"
               : move.kind == MOVE_ISA_BUILD                     ? "CARD-1"
                                                                 : NULL;
    case VERDICT_JUMP_ROUTE:
        return barbarians_bar(rs, p, move) ? "AMB-32 SEA-1" : NULL;
    case VERDICT_PATH_CLOSED:
        if (ruling.detail == COST_BY_COST_6)
            return "AMB-7 COST-6";
        return *cost_rule_id(ruling.detail) ? cost_rule_id(ruling.detail) : "BASE-28";
    default:
        return NULL;
    }
}

/* The rule of the verdict; where a verdict covers several rules, the one that applies here. */
static const char *
own_rules(const struct map_ruleset *rs, const struct map_position *p, map_move move,
          struct ruling ruling)
{
    const char *rules = rule_of_laying(rs, p, move, ruling.verdict);

    if (!rules)
        rules = cite_seven(rs, p, ruling.verdict);
    if (!rules)
        rules = rule_of_kind(rs, p, move, ruling);
    return rules ? rules : verdict_rule(ruling.verdict);
}

struct reasons
reasons_of(const struct map_ruleset *rs, const struct map_position *p, map_move move,
           struct ruling ruling)
{
    const struct position_pending *pending = position_pending(p);
    struct reasons r = {.own = own_rules(rs, p, move, ruling)};
    bool knight = move.kind == MOVE_RIDE || move.kind == MOVE_PLUNDER;
    bool card =
        rs->on[FAMILY_DEVELOPMENT] && move.kind >= MOVE_SOLDIER && move.kind <= MOVE_MONOPOLY;

    switch (ruling.verdict) {
    case VERDICT_MP_SHORT:
    case VERDICT_TOLL_SHORT:
    case VERDICT_TOLL_REFUSED:
    case VERDICT_TRIBUTE_SHORT:
        add_price(rs, p, move, ruling.verdict, &r);
        break;
    case VERDICT_NOT_JOINED:
    case VERDICT_BOAT_NOT_JOINED:
        if (move.piece <= PIECE_BRIDGE && meets_other_kind(rs, p, move))
            add_rule(&r, "BOAT-8");
        break;
    case VERDICT_BOAT_SUPPORT:
        add_rule(&r, "BOAT-6");
        break;
    case VERDICT_WRONG_PHASE:
        if (p->phase == PHASE_SPECIAL)
            add_rule(&r, "PHASE-4");
        break;
    case VERDICT_PENDING:
    case VERDICT_NOT_YOUR_TURN:
        if (p->phase == PHASE_SPECIAL)
            add_rule(&r, "BASE-19");
        if (card)
            add_rule(&r, "DEV-3");
        if (!pending)
            break;
        add_rule(&r, rule_of_pending(rs, p, pending));
        if (knight && p->stage == STAGE_INVADED && p->dice == 7)
            add_rule(&r, "SEVENB-10"); /* last of all */
        break;
    default:
        break;
    }
    return r;
}

const char *
verdict_rule(enum verdict verdict)
{
    static const char *const rules[VERDICT_COUNT] = {
#define VERDICT(id, rules) [VERDICT_##id] = rules,
#include "rules/verdicts.def"
#undef VERDICT
    };

    assert(verdict < VERDICT_COUNT);
    return rules[verdict];
}
