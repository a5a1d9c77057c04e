/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/family.h"

#include <assert.h>

/* The order in which hooks are called. */
static const struct rule_family *const families[] = {
    &family_placement, &family_turn,      &family_trade,   &family_build, &family_seven,
    &family_wagon,     &family_drive,     &family_warship, &family_santa, &family_boat,
    &family_knight,    &family_discovery, &family_island, /* after what is uncovered */
    &family_award, /* last: it counts what the others have done */
};

#define N_FAMILIES (sizeof families / sizeof *families)

static const struct rule_family *
owner_of(unsigned kind)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (kind && kind >= families[i]->first && kind <= families[i]->last)
            return families[i];
    return NULL;
}

static bool
owns_pending(const struct rule_family *family, unsigned kind)
{
    return family->pending && kind >= family->pending && kind <= family->pending_last;
}

/* Who rules on a move now: of what is pending the owner, else the owner of its kind. */
static const struct rule_family *
judge_of(const struct map_position *p, unsigned kind)
{
    const struct position_pending *pending = position_pending(p);

    for (unsigned i = 0; pending && i < N_FAMILIES; i++)
        if (owns_pending(families[i], pending->kind))
            return families[i];
    return owner_of(kind);
}

unsigned
rules_generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    if (p->phase == PHASE_SETUP && !pending)
        return family_placement.generate(rs, p, list);
    if (p->phase == PHASE_OVER)
        return 0;
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (pending ? owns_pending(families[i], pending->kind)
                    : families[i]->phases >> p->phase & 1)
            n += families[i]->generate(rs, p, list + n);
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

struct ruling
rules_explain(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(p, move.kind);

    if (p->phase == PHASE_OVER)
        return ruling(VERDICT_OVER);
    if (!family || !owner_of(move.kind))
        return ruling(VERDICT_NOT_NOW);
    if (!position_pending(p) && !(family->phases >> p->phase & 1))
        return ruling(p->phase == PHASE_SETUP || family == &family_placement ? VERDICT_NOT_NOW
                                                                             : VERDICT_WRONG_PHASE);
    if (p->phase != PHASE_SETUP && move.kind != MOVE_TREATY && move.seat != rules_mover(rs, p))
        return ruling(VERDICT_NOT_YOUR_TURN);
    return family->check(rs, p, move);
}

enum verdict
rules_check(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    return rules_explain(rs, p, move).verdict;
}

/* VICT-3: on the own turn only; for what came on another's turn, when the own one begins. */
static void
look_for_winner(const struct map_ruleset *rs, struct map_position *p)
{
    if (p->phase == PHASE_SETUP || position_points(rs, p, p->seat) < rs->option[OPTION_VP_TARGET])
        return;
    p->winner = p->seat;
    p->phase = PHASE_OVER;
    while (p->n_pending)
        position_pop(p);
}

void
rules_apply(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(p, move.kind);

    assert(family);
    family->apply(rs, p, move);
    look_for_winner(rs, p);
}

struct deed
rules_describe(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rule_family *family = judge_of(p, move.kind);
    struct deed deed = {0};

    assert(family);
    if (family->describe)
        family->describe(rs, p, move, &deed);
    return deed;
}

void
rules_begin(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < N_FAMILIES && p->phase == PHASE_SETUP; i++)
        if (families[i]->begin_game && p->step == rs->n_steps)
            families[i]->begin_game(rs, p);
}

void
rules_begin_turn(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (families[i]->begin_turn)
            families[i]->begin_turn(rs, p);
}

void
rules_rolled(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (families[i]->rolled)
            families[i]->rolled(rs, p);
}

void
rules_begin_movement(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (families[i]->begin_movement)
            families[i]->begin_movement(rs, p);
}

void
rules_built(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
            unsigned path)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (families[i]->built)
            families[i]->built(rs, p, seat, at, path);
}

void
rules_end_turn(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (families[i]->end_turn)
            families[i]->end_turn(rs, p);
}
