/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/chance-moves.h"

#include "rules/families.h"

/* Of a trade token (DEST-2), of a card that is stolen (ROB-4): as many as there are. */
static unsigned
weigh_chance(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    return move.kind == MOVE_DRAW_TOKEN ? trade_tokens_left(rs, p, pending->at, move.extra)
                                        : position_seat(rs, p, pending->what)->hand[move.extra];
}

/* Lists have each kind once, so that they stay short; the weights stand for the equal ones. */
static map_move
choose_likely(const struct map_ruleset *rs, const struct map_position *p, struct chance *chance,
              const map_move *list, unsigned n)
{
    unsigned all = 0, i = 0;

    for (unsigned k = 0; k < n; k++)
        all += weigh_chance(rs, p, list[k]);
    unsigned at = list->kind == MOVE_DRAW_TOKEN
                      ? chance_token_below(chance, position_pending(p)->at, all)
                      : chance_below(&chance->stream[CHANCE_STEAL], all);

    for (unsigned of; at >= (of = weigh_chance(rs, p, list[i])); at -= of)
        i++;
    return list[i];
}

map_move
rules_chance(const struct map_ruleset *rs, const struct map_position *p, struct chance *chance,
             const map_move *list, unsigned n)
{
    switch (list->kind) {
    case MOVE_ROLL:
        return list[chance_below(&chance->stream[CHANCE_DICE], n)];
    case MOVE_EVENT_DIE:
        return list[chance_below(&chance->stream[CHANCE_EVENT], 6) <
                        rs->option[OPTION_EVENT_FACES] &&
                    n == 2];
    case MOVE_DRAW_TOKEN:
    case MOVE_STEAL:
        return choose_likely(rs, p, chance, list, n);
    case MOVE_ROLL_BARBARIAN:
        return list[chance_below(&chance->stream[CHANCE_BARBARIAN], n)];
    case MOVE_CONTEST:
        return list[chance_below(&chance->stream[CHANCE_CONTEST], n)];
    default:
        return list[chance_below(&chance->stream[CHANCE_DIE], n)];
    }
}

/* A bought card gets its kind only when the move is made: a list would have to show what the deck
 * hides. */
map_move
rules_settle(const struct map_ruleset *rs, const struct map_position *p, struct chance *chance,
             map_move move)
{
    if (move.kind == MOVE_BUY_CARD)
        move.extra = (uint8_t)development_draw(rs, p, &chance->stream[CHANCE_DECK]);
    return move;
}

/* Moves of chance stand together, in front, and count as one choice. */
__attribute__((noinline)) static map_move
pick_behind_chance(const struct map_ruleset *rs, const struct map_position *p,
                   struct chance *chance, const map_move *list, unsigned n)
{
    unsigned chances = rules_is_chance(list[n - 1]) ? n : 1, at;

    while (chances < n && rules_is_chance(list[chances]))
        chances++;
    at = chances < n ? chance_below(&chance->thought[list->seat], n - chances + 1) : 0;
    return at ? rules_settle(rs, p, chance, list[chances + at - 1])
              : rules_chance(rs, p, chance, list, chances);
}

/* Rolls are tested first, as every turn has one. */
map_move
rules_pick(const struct map_ruleset *rs, const struct map_position *p, struct chance *chance,
           const map_move *list, unsigned n)
{
    if (list->kind == MOVE_ROLL && list[n - 1].kind == MOVE_ROLL)
        return list[chance_below(&chance->stream[CHANCE_DICE], n)];
    if (rules_is_chance(*list))
        return pick_behind_chance(rs, p, chance, list, n);
    return rules_settle(rs, p, chance,
                        list[n > 1 ? chance_below(&chance->thought[list->seat], n) : 0]);
}
