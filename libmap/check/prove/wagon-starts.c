/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The question that simulation asks of every set-up (WAGON-5, COST-8, SEA-1; S-WAGON-STUCK,
 * S-UNREACHABLE, S-TOKEN-LOST): with the boats and bridges of a seat's supply, does a wagon reach
 * the trade hexes? Here it is asked for each intersection and for each pair of trade hexes.
 */
#include "check/prove/proofs.h"

#include "base/bitset.h"
#include "rules/position.h"
#include "sim/reachability.h"

#include <glib.h>
#include <string.h>

/* Results for one board. */
struct board {
    uint8_t *at;   /* by intersection: PROOF_AT_... */
    uint8_t *pair; /* by pair of goals: there is a way */
};

struct question {
    const struct map_ruleset *const *rulesets;
    unsigned n, places, pairs;
    const struct filling *filling; /* NULL: all that may be land is land */
    struct board last;             /* results for the filling judged last */
};

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

static void
clear_board(struct board *b)
{
    g_free(b->at);
    g_free(b->pair);
    *b = (struct board){NULL, NULL};
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

static unsigned
survey_place(const struct map_ruleset *rs, const struct reachability *means, map_intersection at)
{
    unsigned goals = count_goals(rs), trades = 0, n = 0;

    for (unsigned i = 0; i < goals; i++) {
        bool reached = reachability_trade(means, i, at.i);

        n += reached;
        trades += reached && i < rs->n_trades;
    }
    return (trades ? PROOF_AT_SOME : 0u) | (n == goals ? PROOF_AT_ALL : 0u);
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

static void
survey_ruleset(const struct question *q, const struct map_ruleset *rs, struct board *board)
{
    g_autofree struct map_position *p = g_malloc0(rs->position_size);
    struct reachability *means = reachability_new(rs);

    lay_position(q, rs, p);
    reachability_survey(means, p);
    for (map_intersection at = {0}; at.i < rs->n_intersections; at.i++) {
        unsigned bits = survey_place(rs, means, at);

        if (rs->at[at.i].flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING))
            continue;
        for (unsigned k = 0; k < 3 && rs->at[at.i].hex[k] != MAP_NONE; k++)
            if (position_terrain(rs, p, map_hex_of(rs->at[at.i].hex[k])) != TERRAIN_SEA)
                bits |= PROOF_AT_SITE;
        for (unsigned s = 0; s < rs->players; s++)
            bits |= may_start(rs, p, s, at) ? PROOF_AT_START : 0u;
        board->at[at.i] |= (uint8_t)bits;
    }
    survey_pairs(rs, means, board->pair);
    reachability_free(means);
}

/* More boats or bridges than anybody could use. */
static struct board
survey_board(const struct question *q, bool boats, bool bridges)
{
    struct board board = {g_malloc0(q->places + 1u), g_malloc0(q->pairs + 1u)};

    for (unsigned i = 0; i < q->n; i++) {
        struct map_ruleset rs = *q->rulesets[i];

        if (boats)
            rs.supply[PIECE_BOAT] = RULES_WITHOUT_LIMIT;
        if (bridges)
            rs.supply[PIECE_BRIDGE] = RULES_WITHOUT_LIMIT;
        survey_ruleset(q, &rs, &board);
    }
    return board;
}

static bool
is_cut_off(uint8_t bits)
{
    return bits & PROOF_AT_SITE && !(bits & PROOF_AT_SOME);
}

static bool
is_short(uint8_t bits)
{
    return bits & PROOF_AT_SITE && bits & PROOF_AT_SOME && !(bits & PROOF_AT_ALL);
}

/* A place without a way: finds whether more boats, more bridges, or both would give one. */
static void
add_cut(struct proof_cut *cut, bool start, bool by_boats, bool by_bridges, bool by_both)
{
    cut->n++;
    cut->starts += start;
    cut->want_boats += by_boats;
    cut->want_bridges += by_bridges && !by_boats;
    cut->want_both += by_both && !by_boats && !by_bridges;
}

/* Counts the places on that board, and what those without a way would need. */
static void
count_cuts(const struct question *q, const struct board *now, struct proof_starts *out)
{
    struct board sail = survey_board(q, true, false), bridge = survey_board(q, false, true);
    struct board both = survey_board(q, true, true);

    out->none = out->some = out->pair = (struct proof_cut){.n = 0};
    out->sites = out->starts = 0;
    out->pairs = q->pairs;
    for (unsigned i = 0; i < q->places; i++) {
        unsigned at = now->at[i];
        bool start = at & PROOF_AT_START;

        out->sites += (at & PROOF_AT_SITE) != 0;
        out->starts += start;
        if (is_cut_off(now->at[i]))
            add_cut(&out->none, start, sail.at[i] & PROOF_AT_SOME, bridge.at[i] & PROOF_AT_SOME,
                    both.at[i] & PROOF_AT_SOME);
        else if (is_short(now->at[i]))
            add_cut(&out->some, start, sail.at[i] & PROOF_AT_ALL, bridge.at[i] & PROOF_AT_ALL,
                    both.at[i] & PROOF_AT_ALL);
    }
    for (unsigned i = 0; i < q->pairs; i++)
        if (!now->pair[i])
            add_cut(&out->pair, false, sail.pair[i], bridge.pair[i], both.pair[i]);
    clear_board(&sail);
    clear_board(&bridge);
    clear_board(&both);
}

/* A start, or a pair, without a way. */
static bool
has_cut_off_start(const struct question *q, const struct board *b)
{
    for (unsigned i = 0; i < q->places; i++)
        if ((is_cut_off(b->at[i]) || is_short(b->at[i])) && b->at[i] & PROOF_AT_START)
            return true;
    return memchr(b->pair, 0, q->pairs) != NULL;
}

static enum proof_verdict
judge_starts_filling(const struct filling *filling, void *data)
{
    struct question *q = data;

    q->filling = filling;
    clear_board(&q->last);
    q->last = survey_board(q, false, false);
    return has_cut_off_start(q, &q->last) ? PROOF_FAILS : PROOF_HOLDS;
}

/* The counts of FAILS are those of the failing filling. */
static void
ask_starts_fillings(struct question *q, struct proof_starts *out)
{
    const struct fill_plan *plan = &q->rulesets[0]->fill;
    struct fillings_answer answer = fillings_ask(plan, judge_starts_filling, q);

    out->verdict = answer.verdict;
    out->why = answer.why;
    out->fillings = answer.fillings;
    if (answer.verdict == PROOF_FAILS) {
        g_autofree struct filling *f = g_new(struct filling, 1);
        struct rng rng = rng_stream(DRAWN_SEED, answer.fillings.first);

        fill_draw(plan, &rng, f);
        q->filling = f;
        count_cuts(q, &q->last, out);
    }
    clear_board(&q->last);
}

void
proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out)
{
    const struct map_ruleset *rs = rulesets[0];
    unsigned goals = count_goals(rs);
    struct question q = {.rulesets = rulesets,
                         .n = n,
                         .places = rs->n_intersections,
                         .pairs = goals * (goals - (goals > 0)) / 2};

    *out = (struct proof_starts){.verdict = PROOF_NOT_ASKED};
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || !rs->n_trades)
        return;
    struct board board = survey_board(&q, false, false);

    out->unsure = reachability_varies(rs);
    count_cuts(&q, &board, out);
    if (out->unsure)
        ask_starts_fillings(&q, out);
    else
        out->verdict = has_cut_off_start(&q, &board) ? PROOF_FAILS : PROOF_HOLDS;
    out->at = g_steal_pointer(&board.at);
    clear_board(&board);
}
