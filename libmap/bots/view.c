/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/outlook.h"

#include <string.h>

bool
view_hides(const struct map_ruleset *rs)
{
    return rs->any_hidden || rs->on[FAMILY_DEVELOPMENT] || rs->on[FAMILY_BAGGAGE_TRAINS];
}

/* ISL-3: as a hex that nobody has drawn yet, which rules_apply() leaves face down. */
static void
hide_hexes(const struct map_ruleset *rs, struct map_position *view)
{
    const uint64_t *hidden = position_hidden(rs, view);

    for (unsigned w = 0; w < rs->words_hex; w++)
        for (uint64_t bits = hidden[w]; bits; bits &= bits - 1) {
            unsigned hex = w * 64u + (unsigned)__builtin_ctzll(bits);

            position_hexes_of(rs, view)[hex] = TERRAIN_RANDOM;
            if (rs->fill.draws_own)
                position_owns_of(rs, view)[hex] = 0;
        }
}

/* DEV-9: of a hand the number of cards is known. */
static void
hide_cards(const struct map_ruleset *rs, unsigned seat, struct map_position *view)
{
    struct position_deck *deck = position_deck_of(rs, view);

    for (unsigned s = 0; s < rs->players; s++) {
        struct position_cards *cards = &position_cards_of(rs, view)[s];

        for (unsigned k = 0; k < DEVELOPMENT_COUNT && s != seat; k++) {
            deck->left[k] = (uint8_t)(deck->left[k] + cards->hand[k]);
            cards->hand[POSITION_UNSEEN] = (uint8_t)(cards->hand[POSITION_UNSEEN] + cards->hand[k]);
            cards->hand[k] = 0;
            if (s == view->seat) {
                deck->fresh[POSITION_UNSEEN] =
                    (uint8_t)(deck->fresh[POSITION_UNSEEN] + deck->fresh[k]);
                deck->fresh[k] = 0;
            }
        }
    }
}

/* DEST-3: it lies in its stack again, and another, always the same, stands for it. */
static void
hide_tokens(const struct map_ruleset *rs, unsigned seat, struct map_position *view)
{
    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *other = position_seat_of(rs, view, s);

        if (s == seat || !other->secret || other->token >= GOODS_COUNT)
            continue;
        if (other->origin < rs->n_trades)
            position_trades_of(rs, view)[other->origin].left[other->token]++;
        other->token = GOODS_GLASS;
    }
}

/* Bots must not know more than people at the table: a play-test with open cards would be about
 * another game. */
void
view_of_seat(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
             struct map_position *view)
{
    memcpy(view, p, rs->position_size);
    if (rs->any_hidden)
        hide_hexes(rs, view);
    if (rs->on[FAMILY_DEVELOPMENT])
        hide_cards(rs, seat, view);
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        hide_tokens(rs, seat, view);
}
