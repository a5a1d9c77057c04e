/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/contest.h"

#include "map-sim.h"
#include "bots/match.h"
#include "rules/chance-moves.h"
#include "rules/families.h"
#include "rules/ruleset.h"

#include <stdlib.h>

struct sim_game
sim_game_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index, uint64_t most,
             struct map_position *p)
{
    struct chance chance = chance_of_game(seed, index);
    struct sim_game game = {0, true};
    map_move list[RULES_MAX_MOVES];

    game.filled = match_lay_out(rs, seed, index, p);
    if (!game.filled)
        return game;
    rules_begin(rs, p);
    while (game.moves < most) {
        unsigned n = rules_generate(rs, p, list);

        if (!n)
            break;
        rules_apply(rs, p, n == 1 ? list[0] : rules_pick(rs, p, &chance, list, n));
        game.moves++;
    }
    return game;
}

/* The signature is of whole final positions: a change of any rule that any game meets shows in
 * it. */
bool
map_sim_games(const struct map_scenario *scenario, unsigned players, uint64_t seed, uint64_t n,
              struct map_sim_games *games, struct map_sink *sink)
{
    struct map_ruleset *rs = ruleset_compile(scenario, players, sink);
    struct map_position *p = rs ? malloc(rs->position_size) : NULL;

    *games = (struct map_sim_games){.signature = UINT64_C(0xcbf29ce484222325)};
    for (uint64_t i = 0; p && i < n; i++) {
        struct sim_game game = sim_game_run(rs, seed, i, MAP_SIM_MOST_MOVES, p);

        games->moves += game.moves;
        games->turns += p->turn;
        games->over += p->phase == PHASE_OVER;
        for (size_t b = 0; b < rs->position_size; b++) /* FNV-1a over the block */
            games->signature =
                (games->signature ^ ((const unsigned char *)p)[b]) * UINT64_C(0x100000001b3);
    }
    bool played = p != NULL;

    free(p);
    ruleset_free(rs);
    return played;
}
