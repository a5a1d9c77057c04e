/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* More land has more building sites, so the number for the least land holds in every filling; and a
 * building blocks four. If that does not decide, fillings and layouts are judged one by one. */
#include "check/prove/stranding-drawn.h"

#include "base/bitset.h"
#include "check/prove/land-layouts.h"
#include "check/prove/stranding.h"
#include "rules/position.h"

#include <string.h>

struct stranding_question {
    const struct map_ruleset *rs;
    const struct integer_solver *solver;
    unsigned nodes;
    struct proof_stranding latest; /* of the layout judged last */
    unsigned sites, lost;          /* see survey() */
};

static enum proof_verdict
judge_drawn_steps(const struct map_ruleset *like, void *data)
{
    struct stranding_question *a = data;

    proof_stranding_steps(like, a->solver, a->nodes, &a->latest);
    return a->latest.verdict;
}

static bool
is_site(const struct map_ruleset *rs, unsigned seat, map_intersection at)
{
    return bitset_has(position_open(rs, rs->initial), at.i) && bitset_has(rs->zone[seat], at.i);
}

/* With all that may be sea as sea: whether counting alone shows that no seat is stranded. */
static enum proof_verdict
count_least(const struct map_ruleset *like, void *data)
{
    struct stranding_question *a = data;
    unsigned placed = 0;
    enum proof_verdict verdict = PROOF_HOLDS;

    a->sites = UINT32_MAX;
    for (unsigned step = 0; step < like->n_steps; step++) {
        unsigned sites = 0;

        if (like->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        for (unsigned i = 0; i < like->n_intersections; i++)
            sites += is_site(like, like->steps[step].seat, map_intersection_of(i));
        a->sites = sites < a->sites ? sites : a->sites;
        if (sites <= STRANDING_BLOCKED_BY_ONE * placed)
            verdict = PROOF_UNDECIDED;
        placed++;
    }
    return verdict;
}

/* Corners of land, or possible land, that are no site for some seat even with the most land. */
static enum proof_verdict
count_lost(const struct map_ruleset *like, void *data)
{
    struct stranding_question *a = data;

    a->lost = 0;
    for (unsigned i = 0; i < like->n_intersections; i++) {
        const struct rules_at *at = &like->at[i];
        bool land = false, site = true;

        for (unsigned k = 0; k < 3; k++)
            land |= stranding_is_land(like, map_hex_of(at->hex[k]));
        for (unsigned s = 0; s < like->players; s++)
            site &= is_site(like, s, map_intersection_of(i));
        a->lost += land && !site;
    }
    return PROOF_HOLDS;
}

unsigned
proof_stranding_corners(unsigned n)
{
    unsigned root = 0;

    while (n && root * root < 12 * n - 3)
        root++;
    return n ? 2 * n + root + 1 : 0;
}

/* With that many sites for every seat in any case, no seat is stranded before the last. */
static bool
is_decided_by_counting(const struct map_ruleset *rs, struct stranding_question *a,
                       struct proof_stranding *out)
{
    struct ground_question least = {count_least, a}, most = {count_lost, a};
    unsigned corners = proof_stranding_corners(proof_ground_least(rs)), sites;

    if (proof_ground_extreme(rs, false, least) == PROOF_HOLDS) {
        sites = a->sites;
    } else {
        /* corners of a trade hex may be closed though they touch land (V-TH-4) */
        if (rs->official_corners)
            return false;
        proof_ground_extreme(rs, true, most);
        sites = corners > a->lost ? corners - a->lost : 0;
        if (sites <= STRANDING_BLOCKED_BY_ONE * (out->wanted - 1))
            return false;
    }
    out->sites = sites;
    out->least = (sites + STRANDING_BLOCKED_BY_ONE - 1) / STRANDING_BLOCKED_BY_ONE;
    return true;
}

void
proof_stranding_drawn(const struct map_ruleset *rs, const struct integer_solver *solver,
                      unsigned nodes, struct proof_stranding *out)
{
    struct stranding_question a = {.rs = rs, .solver = solver, .nodes = nodes};
    struct ground_answer answer;

    struct ground_question steps = {judge_drawn_steps, &a};
    /* a seat without a piece left is stranded on any land */
    bool bare = proof_ground_extreme(rs, true, steps) == PROOF_FAILS && a.latest.no_piece;

    *out = (struct proof_stranding){.wanted = a.latest.wanted, .drawn = true};
    if (!out->wanted)
        return;
    if (bare) {
        answer = (struct ground_answer){.verdict = PROOF_FAILS};
    } else if (is_decided_by_counting(rs, &a, out)) {
        out->verdict = PROOF_HOLDS;
        return;
    } else {
        answer = proof_ground(rs, (struct ground_question){judge_drawn_steps, &a});
    }
    if (answer.verdict == PROOF_FAILS)
        *out = a.latest;
    out->drawn = true;
    out->fillings = answer.fillings;
    out->verdict = answer.verdict;
    out->why = answer.why;
}
