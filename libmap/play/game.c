/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/game.h"

#include "base/bitset.h"
#include "rules/constraint.h"

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

    /* a copy, since options of a transcript must reach the compiler, and the caller's scenario
     * stays */
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
game_color(const struct game *game, unsigned seat)
{
    return seat < game->players ? seat_color_word(game->scenario.color[seat]) : "nobody";
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
game_counts(const struct game *game, const struct map_position *p, unsigned s,
            struct game_count counts[GAME_COUNTS])
{
    const struct map_ruleset *rs = game->rs;
    bool cards = rs->on[FAMILY_DEVELOPMENT];

    if (s == RULES_NOBODY) {
        const struct game_count middle[] = {
            {"hidden", bitset_count(position_hidden(rs, p), rs->words_hex), true},
            {"hoard", p->hoard, true},
            {"track", p->advance, true},
            {"pile", p->presents, true},
            {"barbarians", p->barbarians, true},
            {"deck", cards ? position_deck(rs, p)->n : 0u, true},
            {"turn", p->turn, false},
            {"dice", p->dice, false},
            {"decisions", p->n_pending, false},
        };

        memcpy(counts, middle, sizeof middle);
        return G_N_ELEMENTS(middle);
    }
    const struct position_seat *seat = position_seat(rs, p, s);
    /* movement points are the turn's, not a seat's */
    bool moves = rs->on[FAMILY_BAGGAGE_TRAINS] && s == p->seat;
    unsigned isa = seat->helpers & POSITION_HELPER_ISA ? 2 : 0;
    const struct game_count own[] = {
        {"gold", seat->gold, true},
        {"favors", seat->favors, true},
        {"presents", seat->presents, true},
        {"level", seat->level, true},
        {"walls", seat->walls, true},
        {"chits", seat->chits, true},
        {"delivered", counts_sum(seat->delivered, GOODS_COUNT), true},
        {"route", seat->length, rs->option[OPTION_ROUTE_POINTS] > 0}, /* else it earns nothing */
        {"development", game_face_down(rs, p, s), true},
        {"soldiers", cards ? position_cards(rs, p)[s].soldiers : 0u, true},
        {"isa", isa - (isa && seat->helpers & POSITION_HELPER_ISA_BACK), true},
        {"louis", (seat->helpers & POSITION_HELPER_LOUIS) != 0, true},
        {"points", position_points(rs, p, s), true},
        {"mp", moves ? position_journey(rs, p)->mp : 0u, true},
        {"cards", counts_sum(seat->hand, RESOURCE_COUNT), false},
        {"buildings", seat->n_buildings, false},
        {"cities", seat->n_cities, false},
    };

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        counts[r] = (struct game_count){resource_word(r), seat->hand[r], true};
    memcpy(counts + RESOURCE_COUNT, own, sizeof own);
    return RESOURCE_COUNT + G_N_ELEMENTS(own);
}

unsigned
game_points_shown(const struct game *game)
{
    bool won = game->rs->on[FAMILY_DEVELOPMENT] && game->p->phase == PHASE_OVER;

    return won ? position_cards(game->rs, game->p)[game->p->winner].shown : 0;
}

static void
add_comma(GString *out, const char **separator)
{
    g_string_append(out, *separator);
    *separator = ", ";
}

static void
add_gold(const struct game *game, const uint8_t gold[COST_PAYEES], const char *when,
         const char **separator, GString *out)
{
    for (unsigned i = 0; i < COST_PAYEES; i++)
        if (gold[i]) {
            add_comma(out, separator);
            g_string_append_printf(out, "%u gold to %s%s", gold[i],
                                   i == COST_PIRATE ? "the pirate" : game_color(game, i), when);
        }
}

/* "2 mp, 1 gold to blue, 1 brick" */
static void
add_cost(const struct game *game, const struct deed *deed, GString *out)
{
    const char *separator = "";

    if (deed->mp) {
        add_comma(out, &separator);
        g_string_append_printf(out, "%u mp", deed->mp);
    }
    add_gold(game, deed->gold, "", &separator, out);
    add_gold(game, deed->asked, " if asked", &separator, out);
    add_gold(game, deed->rolled, " unless rolled away", &separator, out);
    if (deed->to_bank) {
        add_comma(out, &separator);
        g_string_append_printf(out, "%u gold", deed->to_bank);
    }
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (deed->cards[r]) {
            add_comma(out, &separator);
            g_string_append_printf(out, "%u %s", deed->cards[r], resource_word(r));
        }
}

/* "   2 mp, 1 gold to blue (COST-3, TOLL-1)" */
void
game_add_deed(const struct game *game, const struct deed *deed, GString *out)
{
    gsize empty = out->len;
    const char *separator = "";

    add_cost(game, deed, out);
    if (deed->n_rules) {
        g_string_append(out, out->len > empty ? " (" : "(");
        for (unsigned i = 0; i < deed->n_rules; i++) {
            add_comma(out, &separator);
            g_string_append(out, deed->rules[i]);
        }
        g_string_append_c(out, ')');
    }
}
