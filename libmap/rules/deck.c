/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/families.h"

#include <string.h>

/* Cards in unknown hands count as left: to whoever draws, they are as likely as those in the
 * deck. */
unsigned
deck_draw(const struct map_ruleset *rs, const struct map_position *p, struct chance_stream *stream)
{
    const struct position_deck *deck = position_deck(rs, p);
    unsigned all = 0, k = 0;

    if (deck->drawn < rs->n_deck_order)
        return 0;
    for (unsigned i = 0; i < DEVELOPMENT_COUNT; i++)
        all += deck->left[i];
    for (unsigned at = chance_below(stream, all); at >= deck->left[k]; at -= deck->left[k++])
        continue;
    return 1 + k;
}

unsigned
deck_top(const struct map_ruleset *rs, const struct map_position *p)
{
    const struct position_deck *deck = position_deck(rs, p);
    unsigned kind = POSITION_UNSEEN;

    if (deck->drawn < rs->n_deck_order)
        return rs->deck_order[deck->drawn];
    for (unsigned k = 0; k < DEVELOPMENT_COUNT; k++)
        if (deck->left[k]) {
            if (kind != POSITION_UNSEEN)
                return POSITION_UNSEEN;
            kind = k;
        }
    return kind;
}

/* DEV-5: the first seat with enough soldiers holds it until another has more. */
void
deck_muster(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    struct position_deck *deck = position_deck_of(rs, p);
    const struct position_cards *cards = position_cards(rs, p);

    if (cards[seat].soldiers >= rs->option[OPTION_ARMY_MIN] &&
        (deck->army == RULES_NOBODY || cards[seat].soldiers > cards[deck->army].soldiers))
        deck->army = (uint8_t)seat;
}

void
deck_show(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_cards *own = &position_cards_of(rs, p)[p->winner];

    own->shown = own->hand[DEVELOPMENT_POINT];
    own->hand[DEVELOPMENT_POINT] = 0;
    memset(position_deck_of(rs, p)->fresh, 0, sizeof position_deck(rs, p)->fresh);
}
