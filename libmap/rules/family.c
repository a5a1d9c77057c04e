/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/family.h"

#include "rules/families.h"

#include <assert.h>
#include <string.h>

/* The order in which hooks are called. */
static const struct rule_family *const families[] = {
    &family_placement, &family_turn,   &family_trade,   &family_build,       &family_seven,
    &family_wagon,     &family_drive,  &family_warship, &family_santa,       &family_boat,
    &family_knight,    &family_robber, &family_gold,    &family_development, &family_points,
    &family_discovery, &family_island, /* after uncovering hexes */
    &family_award,                     /* last: it counts what the others did */
};

#define N_FAMILIES (sizeof families / sizeof *families)

static_assert(RULES_PHASES == PHASE_OVER + 1, "tables.h counts the phases");
static_assert(PENDING_KINDS <= RULES_PENDING, "tables.h has room for every pending kind");
static_assert(N_FAMILIES <= RULES_FAMILIES, "tables.h has room for every family");

/* Appends to a list that ends with NULL. */
static void
list_family(const struct rule_family **list, const struct rule_family *family)
{
    while (*list)
        list++;
    *list = family;
}

/* Lists are made once, when a scenario is compiled: most families are off in most games, and each
 * list of moves would ask all of them. */
static void
index_hooks(struct map_ruleset *rs, const struct rule_family *family)
{
    const bool has[RULES_HOOKS] = {[HOOK_TURN] = family->begin_turn,
                                   [HOOK_ROLLED] = family->rolled,
                                   [HOOK_MOVEMENT] = family->begin_movement,
                                   [HOOK_BUILT] = family->built,
                                   [HOOK_END] = family->end_turn};

    for (unsigned hook = 0; hook < RULES_HOOKS; hook++)
        if (has[hook])
            list_family(rs->hooked[hook], family);
}

/* Owners and deciders include families that are off: a move of theirs must get a reason and not
 * only a refusal. */
void
rules_index(struct map_ruleset *rs)
{
    rs->families = families;
    rs->n_families = N_FAMILIES;
    memset(rs->owner, RULES_NOBODY, sizeof rs->owner);
    memset(rs->decider, RULES_NOBODY, sizeof rs->decider);
    for (unsigned i = 0; i < N_FAMILIES; i++) {
        const struct rule_family *family = families[i];

        for (unsigned kind = family->first; family->first && kind <= family->last; kind++)
            rs->owner[kind] = (uint8_t)i;
        for (unsigned kind = family->pending; family->pending && kind <= family->pending_last;
             kind++)
            rs->decider[kind] = (uint8_t)i;
        if (family->in_play && !family->in_play(rs))
            continue;
        for (unsigned phase = 0; !family->only_decides && phase < RULES_PHASES; phase++)
            if (family->phases >> phase & 1 && family->generate)
                list_family(rs->acting[phase], family);
        index_hooks(rs, family);
    }
}

static const struct rule_family *
owner_of(const struct map_ruleset *rs, unsigned kind)
{
    return kind < MOVE_KINDS && rs->owner[kind] != RULES_NOBODY ? families[rs->owner[kind]] : NULL;
}

/* The family that rules on a move: the owner of the pending decision, else the owner of the kind.
 * So all decisions of a seven come before a knight rides (SEVENB-10). A win by hidden points comes
 * before everything (DEV-3). */
static const struct rule_family *
judge_of(const struct map_ruleset *rs, const struct map_position *p, unsigned kind)
{
    return p->n_pending && kind != MOVE_SHOW_POINTS
               ? families[rs->decider[position_pending(p)->kind]]
               : owner_of(rs, kind);
}

/* The order of families is part of what a seed means, since a random player picks by index. */
unsigned
rules_generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    unsigned n = 0;

    if (p->phase == PHASE_OVER)
        return 0;
    if (p->n_pending)
        return families[rs->decider[position_pending(p)->kind]]->generate(rs, p, list);
    for (const struct rule_family *const *family = rs->acting[p->phase]; *family; family++)
        n += (*family)->generate(rs, p, list + n);
    assert(n <= RULES_MAX_MOVES);
    return n;
}

unsigned
rules_mover(const struct map_ruleset *rs, const struct map_position *p)
{
    if (p->phase == PHASE_OVER)
        return RULES_NOBODY;
    if (p->n_pending)
        return position_pending(p)->seat;
    if (p->phase == PHASE_SETUP)
        return p->step < rs->n_steps ? rs->steps[p->step].seat : RULES_NOBODY;
    return p->phase == PHASE_SPECIAL ? p->buyer : p->seat;
}

/* The move belongs to another phase. */
static enum verdict
verdict_of_phase(const struct map_ruleset *rs, const struct map_position *p,
                 const struct rule_family *family)
{
    if (p->phase == PHASE_SETUP || family == &family_placement)
        return VERDICT_SETUP_ORDER;
    if (family->in_play && !family->in_play(rs))
        return VERDICT_FAMILY_OFF;
    if (family == &family_development)
        return VERDICT_DEVELOPMENT_PHASE;
    if (p->phase == PHASE_MOVE && (family == &family_trade || family == &family_build))
        return VERDICT_BUYING_OVER;
    return family == &family_drive || family == &family_warship || family == &family_knight
               ? VERDICT_MOVE_PHASE
               : VERDICT_WRONG_PHASE;
}

/* BASE-6: in the right phase, by the seat that decides; BASE-7: of a kind that is in the game. The
 * judge of a pending decision answers for moves of other families too, so it can name the decision
 * that comes first. */
struct ruling
rules_explain(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(rs, p, move.kind);

    if (p->phase == PHASE_OVER)
        return rule_verdict(VERDICT_OVER);
    if (!family || !owner_of(rs, move.kind))
        return rule_verdict(p->phase == PHASE_SETUP ? VERDICT_SETUP_ORDER : VERDICT_NOT_NOW);
    if (!position_pending(p) && !(family->phases >> p->phase & 1))
        return rule_verdict(verdict_of_phase(rs, p, family));
    if (p->phase != PHASE_SETUP && move.kind != MOVE_TREATY && move.kind != MOVE_SHOW_POINTS &&
        move.seat != rules_mover(rs, p))
        return rule_verdict(VERDICT_NOT_YOUR_TURN);
    return family->check(rs, p, move);
}

enum verdict
rules_check(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    return rules_explain(rs, p, move).verdict;
}

/* VICT-3: on the own turn only; points gained in another's turn count when the own turn begins. It
 * runs after every move, as points come from many families. Decisions that still wait are dropped,
 * as nobody has to make them. */
static void
look_for_winner(const struct map_ruleset *rs, struct map_position *p)
{
    if (p->phase == PHASE_SETUP ||
        position_all_points(rs, p, p->seat) < rs->option[OPTION_VP_TARGET])
        return;
    p->winner = p->seat;
    p->phase = PHASE_OVER;
    if (rs->on[FAMILY_DEVELOPMENT])
        development_show(rs, p);
    while (p->n_pending)
        position_pop(p);
}

void
rules_apply(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(rs, p, move.kind);

    assert(family);
    family->apply(rs, p, move);
    look_for_winner(rs, p);
}

struct deed
rules_describe(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(rs, p, move.kind);
    struct deed deed = {0};

    assert(family);
    if (family->describe)
        family->describe(rs, p, move, &deed);
    return deed;
}

/* A family needs its own answer only where chance or another seat decides on the cost. */
struct deed
rules_foresee(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(rs, p, move.kind);
    struct deed deed = {0};

    assert(family);
    if (!family->foresee)
        return rules_describe(rs, p, move);
    family->foresee(rs, p, move, &deed);
    return deed;
}
