/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The question that simulation asks of every set-up (WAGON-5, COST-8, SEA-1; S-WAGON-STUCK,
 * S-UNREACHABLE, S-TOKEN-LOST): with the boats and bridges of a seat's supply, does a wagon reach
 * the trade hexes? Here it is asked for each start and for each pair of trade hexes. */
#include "check/prove/proofs.h"

#include "base/bitset.h"
#include "rules/position.h"
#include "sim/setup-problems.h"

#include <glib.h>

/* What a wagon does at an intersection with the boats and bridges of its seat: it may start there,
 * reaches some trade hex, reaches all and the workshop if wagons go there. */
enum { AT_START = 1, AT_SOME = 2, AT_ALL = 4 };

struct question {
    const struct map_ruleset *const *rulesets;
    unsigned n, places, pairs;
    const struct filling *filling; /* NULL: all that may be land is land */
    struct proof_starts *out;
};

/* Unknown land is laid as forest: any land does, and more land only opens ways. */
static void
lay_position(const struct question *q, const struct map_ruleset *rs, struct map_position *p)
{
    position_init(rs, p);
    if (q->filling) {
        position_lay_out(rs, p, q->filling);
        return;
    }
    uint8_t *hexes = position_hexes_of(rs, p);

    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (rs->fill.terrain[h] >= TERRAIN_COUNT)
            hexes[h] = (uint8_t)((hexes[h] & 0xf0) |
                                 (rs->ground[h] == POSITION_WATER ? TERRAIN_SEA : TERRAIN_FOREST));
    position_lay_ground(rs, p);
}

/* The seat's wagon is, or may be, there after the set-up: at its written place, else at the seat's
 * last start building. */
static bool
may_start(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
          map_intersection at)
{
    unsigned written = position_seat(rs, p, seat)->wagon;

    for (unsigned i = 0; i < rs->n_steps && written == MAP_NONE; i++)
        if (rs->steps[i].seat == seat && rs->steps[i].kind == MOVE_PLACE_BUILDING)
            return bitset_has(position_open(rs, p), at.i) && bitset_has(rs->zone[seat], at.i);
    return written == at.i;
}

/* Trade hexes, then the workshop (SANTA-2b). */
static unsigned
count_goals(const struct map_ruleset *rs)
{
    return rs->n_trades + reachability_wants_workshop(rs);
}

static unsigned
get_plaza(const struct map_ruleset *rs, unsigned goal)
{
    return goal < rs->n_trades ? rs->trades[goal].plaza : rs->pole;
}

static void
survey_pairs(const struct map_ruleset *rs, const struct reachability *means, uint8_t *pair)
{
    unsigned goals = count_goals(rs);

    for (unsigned a = 0; a < goals; a++)
        for (unsigned b = a + 1; b < goals; b++)
            *pair++ = get_plaza(rs, a) != MAP_NONE && get_plaza(rs, b) != MAP_NONE &&
                      reachability_trade(means, a, get_plaza(rs, b));
}

/* Adds to places, by intersection: AT_...; pair, by pair of goals: there is a way. */
static void
survey_ruleset(const struct question *q, const struct map_ruleset *rs, uint8_t *places,
               uint8_t *pair)
{
    g_autofree struct map_position *p = g_malloc0(rs->position_size);
    struct reachability *means = reachability_new(rs);
    unsigned goals = count_goals(rs);

    lay_position(q, rs, p);
    reachability_survey(means, p);
    for (map_intersection at = {0}; at.i < rs->n_intersections; at.i++) {
        unsigned n = 0, bits = 0;

        if (rs->at[at.i].flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING))
            continue;
        for (unsigned i = 0; i < goals; i++) {
            bool reached = reachability_trade(means, i, at.i);

            n += reached;
            bits |= reached && i < rs->n_trades ? AT_SOME : 0u;
        }
        bits |= n == goals ? AT_ALL : 0u;
        for (unsigned s = 0; s < rs->players; s++)
            bits |= may_start(rs, p, s, at) ? AT_START : 0u;
        places[at.i] |= (uint8_t)bits;
    }
    survey_pairs(rs, means, pair);
    reachability_free(means);
}

/* Counts the starts, and the pairs, without a way on that filling; NULL: where all that may be land
 * is land. */
static void
count_cuts(struct question *q, const struct filling *filling, struct proof_starts *out)
{
    g_autofree uint8_t *at = g_malloc0(q->places + 1u), *pair = g_malloc0(q->pairs + 1u);

    q->filling = filling;
    for (unsigned i = 0; i < q->n; i++)
        survey_ruleset(q, q->rulesets[i], at, pair);
    out->starts = out->none = out->some = out->apart = 0;
    for (unsigned i = 0; i < q->places; i++) {
        if (!(at[i] & AT_START))
            continue;
        out->starts++;
        out->none += !(at[i] & AT_SOME);
        out->some += at[i] & AT_SOME && !(at[i] & AT_ALL);
    }
    for (unsigned i = 0; i < q->pairs; i++)
        out->apart += !pair[i];
    out->verdict = out->none + out->some + out->apart ? PROOF_FAILS : PROOF_HOLDS;
}

static enum proof_verdict
judge_starts_filling(const struct filling *filling, void *data)
{
    struct question *q = data;

    count_cuts(q, filling, q->out);
    return q->out->verdict;
}

void
proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out)
{
    const struct map_ruleset *rs = rulesets[0];
    unsigned goals = count_goals(rs);
    struct question q = {.rulesets = rulesets,
                         .n = n,
                         .places = rs->n_intersections,
                         .pairs = goals * (goals - (goals > 0)) / 2,
                         .out = out};

    *out = (struct proof_starts){.verdict = PROOF_NOT_ASKED, .pairs = q.pairs};
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || !rs->n_trades)
        return;
    count_cuts(&q, NULL, out);
    if (reachability_varies(rs)) {
        /* asked of the first that fails again at last, so its counts stay */
        struct fillings_answer answer = fillings_ask(&rs->fill, judge_starts_filling, &q);

        out->verdict = answer.verdict;
        out->why = answer.why;
        out->fillings = answer.fillings;
    }
}
