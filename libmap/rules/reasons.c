/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/reasons.h"

#include "rules/travel.h"

#include <string.h>

static void
add(struct reasons *r, const char *rule)
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
            add(r, cost_rule_id(cost->parts[i].rule));
    if (!has)
        add(r, "WAGON-2");
    if (has_part(cost, COST_BY_COST_6) || has_part(cost, COST_BY_COST_7))
        add(r, "RIVER-3");
    if (has_part(cost, COST_BY_COST_9))
        add(r, "SEA-5");
    if (barbarian_parts(cost))
        add(r, "BARB-6");
    if (barbarian_parts(cost) > 1)
        add(r, "BARB-7");
}

/* The rules of its gold. */
static void
add_gold(struct reasons *r, const struct cost *cost)
{
    bool road = has_part(cost, COST_BY_TOLL_1) || has_part(cost, COST_BY_TOLL_2);

    for (unsigned i = 0; i < cost->n_parts; i++)
        if (cost->parts[i].gold)
            add(r, cost_rule_id(cost->parts[i].rule));
    if (has_part(cost, COST_BY_TOLL_1))
        add(r, "COST-3");
    if (has_part(cost, COST_BY_TOLL_3))
        add(r, "SEA-4");
    if (road && has_part(cost, COST_BY_TOLL_6))
        add(r, "TOLL-7");
}

static void
add_tribute(struct reasons *r, const struct map_position *p, const struct tribute *tribute)
{
    add(r, "TRIB-1");
    if (tribute->must > 1)
        add(r, "TRIB-2");
    if (p->bought >= 2)
        add(r, "TRIB-4");
}

/* What the step or jump would have cost. */
static void
add_price(const struct map_ruleset *rs, const struct map_position *p, map_move move,
          enum verdict verdict, struct reasons *r)
{
    bool jumps = move.kind == MOVE_JUMP;
    struct travel t = {jumps ? MAP_NONE : move.at, move.to, jumps ? COST_SAIL : move.extra,
                       jumps ? move.piece : RULES_NOBODY, jumps ? move.extra : 0};
    struct cost cost = travel_cost(rs, p, t, false);
    struct tribute tribute;

    if (verdict == VERDICT_MP_SHORT) {
        add_mp(r, &cost, position_journey(rs, p)->mp);
        return;
    }
    add_gold(r, &cost);
    if (verdict != VERDICT_TRIBUTE_SHORT)
        return;
    tribute = travel_tribute(rs, p, t, UINT16_MAX, true);
    add_tribute(r, p, &tribute);
}

static const char *const villains[] = {"SEVENB-3", "SEVENB-4", "SEVENB-5", "SEVENB-6"};

/* Which rule asks for what is pending. */
static const char *
rule_of_pending(const struct map_position *p, const struct position_pending *pending)
{
    static const char *const rules[PENDING_KINDS] = {
        [PENDING_BARBARIANS] = "SEVENB-8",     [PENDING_BARBARIAN_PLACE] = "SEVENB-8",
        [PENDING_WARSHIP_PLACE] = "SEVENB-11", [PENDING_ROBBER] = "SEVEN-4",
        [PENDING_EVENT] = "SEVENB-0",          [PENDING_TOLL] = "TOLL-4",
        [PENDING_DRIVE_DIE] = "DRIVE-2",       [PENDING_BARBARIAN_TO] = "DRIVE-3",
        [PENDING_WARSHIP_DIE] = "WSHIP-1",     [PENDING_WARSHIP_TO] = "WSHIP-2",
        [PENDING_PRESENTS] = "SANTA-6",        [PENDING_CONTEST] = "KNIGHT-4",
        [PENDING_RIDE] = "KNIGHT-3",
    };

    switch (pending->kind) {
    case PENDING_DISCARD:
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

/* Of villains that are put down, the one at hand. */
static const char *
own_rules(const struct map_position *p, map_move move, struct ruling ruling)
{
    const struct position_pending *pending = position_pending(p);
    bool villain =
        ruling.verdict == VERDICT_NOT_EMPTIEST || ruling.verdict == VERDICT_VILLAIN_GROUND;

    if (ruling.verdict == VERDICT_PATH_CLOSED && *cost_rule_id(ruling.detail))
        return cost_rule_id(ruling.detail);
    if (villain && pending)
        return villains[(pending->kind == PENDING_ROBBER ? move.piece : pending->what) & 3];
    if (ruling.verdict == VERDICT_NO_HELPER || ruling.verdict == VERDICT_HELPER_USED)
        return move.kind == MOVE_LOUIS ? "CARD-2" : "CARD-1";
    return verdict_rule(ruling.verdict);
}

struct reasons
reasons_of(const struct map_ruleset *rs, const struct map_position *p, map_move move,
           struct ruling ruling)
{
    const struct position_pending *pending = position_pending(p);
    struct reasons r = {.own = own_rules(p, move, ruling)};
    bool knight = move.kind == MOVE_RIDE || move.kind == MOVE_PLUNDER;

    switch (ruling.verdict) {
    case VERDICT_MP_SHORT:
    case VERDICT_TOLL_SHORT:
    case VERDICT_TRIBUTE_SHORT:
        add_price(rs, p, move, ruling.verdict, &r);
        break;
    case VERDICT_WRONG_PHASE:
        if (p->phase == PHASE_SPECIAL)
            add(&r, "PHASE-4");
        break;
    case VERDICT_PENDING:
    case VERDICT_NOT_YOUR_TURN:
        if (p->phase == PHASE_SPECIAL)
            add(&r, "BASE-19");
        if (!pending)
            break;
        add(&r, rule_of_pending(p, pending));
        if (knight && p->stage == STAGE_INVADED && p->dice == 7)
            add(&r, "SEVENB-10"); /* last of all */
        break;
    default:
        break;
    }
    return r;
}
