/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/game.h"

#include "rules/fill.h"

#include <string.h>

static void
free_step(gpointer data)
{
    struct game_step *step = data;

    g_free(step->text);
    g_array_unref(step->effects);
    g_free(step);
}

struct game *
game_new(const struct map_scenario *scenario, unsigned players, const int32_t *options,
         struct map_sink *sink)
{
    struct game *game = g_new0(struct game, 1);

    game->scenario = *scenario;
    if (options)
        memcpy(game->scenario.options.value, options, sizeof game->scenario.options.value);
    game->players = players ? players : scenario->players_max;
    game->map = scenario_map_for(scenario, game->players);
    game->board = game->map->board;
    game->steps = g_ptr_array_new_with_free_func(free_step);
    game->rs = ruleset_compile(&game->scenario, game->players, sink);
    if (!game->rs) {
        game_free(game);
        return NULL;
    }
    game->p = g_malloc(game->rs->position_size);
    game->before = g_malloc(game->rs->position_size);
    game->built = g_new0(uint16_t, game->rs->n_intersections);
    position_init(game->rs, game->p);
    return game;
}

void
game_free(struct game *game)
{
    if (!game)
        return;
    g_ptr_array_unref(game->steps);
    ruleset_free(game->rs);
    g_free(game->p);
    g_free(game->before);
    g_free(game->built);
    g_free(game);
}

bool
game_deal(struct game *game, uint64_t seed, uint64_t index)
{
    struct rng rng = rng_stream(seed, index);
    struct filling filling;

    if (!game->rs->fill.drawn)
        return true;
    enum fill_result result = fill_draw(&game->rs->fill, &rng, &filling);

    if (result != FILL_UNIFORM && result != FILL_SEARCHED)
        return false;
    position_lay_out(game->rs, game->p, &filling);
    return true;
}

const char *
game_colour(const struct game *game, unsigned seat)
{
    return seat < game->players ? seat_colour_word(game->scenario.colour[seat]) : "nobody";
}

unsigned
game_face_down(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    unsigned n = 0;

    for (unsigned k = 0; k <= DEVELOPMENT_COUNT && rs->on[FAMILY_DEVELOPMENT]; k++)
        n += position_cards(rs, p)[seat].hand[k];
    return n;
}

unsigned
game_points_shown(const struct game *game)
{
    bool won = game->rs->on[FAMILY_DEVELOPMENT] && game->p->phase == PHASE_OVER;

    return won ? position_cards(game->rs, game->p)[game->p->winner].shown : 0;
}
