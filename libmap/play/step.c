/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/step.h"

#include "base/bitset.h"
#include "base/counts.h"
#include "play/notation.h"

#include <string.h>

static void
note_effect(GArray *effects, unsigned seat, const char *what, int before, int after)
{
    struct game_effect effect = {(uint8_t)seat, what, before, after};

    if (before != after)
        g_array_append_val(effects, effect);
}

static void
note_seat(struct game *game, GArray *effects, unsigned s)
{
    const struct position_seat *a = position_seat(game->rs, game->before, s);
    const struct position_seat *b = position_seat(game->rs, game->p, s);

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        note_effect(effects, s, resource_word(r), a->hand[r], b->hand[r]);
    note_effect(effects, s, "gold", a->gold, b->gold);
    note_effect(effects, s, "favors", a->favors, b->favors);
    note_effect(effects, s, "presents", a->presents, b->presents);
    note_effect(effects, s, "level", a->level, b->level);
    note_effect(effects, s, "walls", a->walls, b->walls);
    note_effect(effects, s, "chits", a->chits, b->chits);
    note_effect(effects, s, "delivered", (int)counts_sum(a->delivered, GOODS_COUNT),
                (int)counts_sum(b->delivered, GOODS_COUNT));
    note_effect(effects, s, "route", a->length, b->length);
    if (game->rs->on[FAMILY_DEVELOPMENT]) {
        note_effect(effects, s, "development", (int)game_face_down(game->rs, game->before, s),
                    (int)game_face_down(game->rs, game->p, s));
        note_effect(effects, s, "soldiers", position_cards(game->rs, game->before)[s].soldiers,
                    position_cards(game->rs, game->p)[s].soldiers);
    }
    note_effect(effects, s, "points", (int)position_points(game->rs, game->before, s),
                (int)position_points(game->rs, game->p, s));
}

static void
note_middle(struct game *game, GArray *effects)
{
    const struct map_ruleset *rs = game->rs;
    const struct map_position *a = game->before, *b = game->p;
    bool trains = rs->on[FAMILY_BAGGAGE_TRAINS];

    note_effect(effects, RULES_NOBODY, "hidden",
                (int)bitset_count(position_hidden(rs, a), rs->words_hex),
                (int)bitset_count(position_hidden(rs, b), rs->words_hex));
    note_effect(effects, RULES_NOBODY, "hoard", a->hoard, b->hoard);
    note_effect(effects, RULES_NOBODY, "track", a->advance, b->advance);
    if (b->presents != RULES_UNLIMITED)
        note_effect(effects, RULES_NOBODY, "pile", a->presents, b->presents);
    if (b->barbarians != RULES_UNLIMITED)
        note_effect(effects, RULES_NOBODY, "barbarians", a->barbarians, b->barbarians);
    if (rs->on[FAMILY_DEVELOPMENT])
        note_effect(effects, RULES_NOBODY, "deck", position_deck(rs, a)->n,
                    position_deck(rs, b)->n);
    if (trains && b->phase == PHASE_MOVE)
        note_effect(effects, b->seat, "mp", position_journey(rs, a)->mp,
                    position_journey(rs, b)->mp);
}

void
step_do(struct game *game, map_move move, unsigned line)
{
    struct game_step *step = g_new0(struct game_step, 1);

    step->move = move;
    step->line = line;
    step->text = notation_text(game, move);
    step->deed = rules_describe(game->rs, game->p, move);
    step->effects = g_array_new(FALSE, FALSE, sizeof(struct game_effect));
    memcpy(game->before, game->p, game->rs->position_size);
    rules_apply(game->rs, game->p, move);
    for (unsigned s = 0; s < game->players; s++)
        note_seat(game, step->effects, s);
    note_middle(game, step->effects);
    g_ptr_array_add(game->steps, step);
    game->begun = true;
}
