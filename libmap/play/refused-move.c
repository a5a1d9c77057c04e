/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/notation.h"

#include "play/game.h"

#include <string.h>

/* The pending decision, and its seat. */
static const char *
deed_of_pending(const struct position_pending *pending)
{
    static const char *const deeds[PENDING_KINDS] = {
        [PENDING_CARTS] = "places carts and runners",
        [PENDING_VILLAIN] = "puts a villain on the board",
        [PENDING_BARBARIANS] = "rolls for the barbarians",
        [PENDING_BARBARIAN_PLACE] = "chooses the barbarian's hex",
        [PENDING_WARSHIP_PLACE] = "puts a warship on the board or declines",
        [PENDING_ROBBER] = "moves the robber or the pirate",
        [PENDING_EVENT] = "rolls the event die",
        [PENDING_TOLL] = "charges or waives the toll",
        [PENDING_TOKEN] = "draws a trade token",
        [PENDING_DRIVE_DIE] = "rolls a die",
        [PENDING_BARBARIAN_TO] = "sends the barbarian away",
        [PENDING_WARSHIP_DIE] = "rolls a die",
        [PENDING_WARSHIP_TO] = "sends the warship away or declines",
        [PENDING_PRESENTS] = "takes two presents of a leader or declines",
        [PENDING_CONTEST] = "rolls the contest of the knights",
        [PENDING_RIDE] = "rides on",
        [PENDING_ROBBER_TO] = "moves the robber",
        [PENDING_ROB] = "chooses who is robbed",
        [PENDING_STEAL] = "steals a card",
        [PENDING_GOLD] = "chooses cards for gold",
        [PENDING_FREE_ROUTES] = "lays the roads or boats of the card",
        [PENDING_PLENTY] = "takes the cards of plenty",
    };

    return deeds[pending->kind];
}

/* Who must do what first. The rule alone says only that it is not the mover's turn. Who must do
 * what is what the reader of a transcript needs. */
static void
name_turn(const struct game *game, struct refusal *refusal)
{
    const struct position_pending *pending = position_pending(game->p);
    unsigned seat = rules_mover(game->rs, game->p);
    const char *who = game_color(game, seat);

    if (seat == RULES_NOBODY)
        return;
    if (!pending)
        g_snprintf(refusal->what, sizeof refusal->what, "it is %s's move", who);
    else if (pending->kind == PENDING_DISCARD)
        g_snprintf(refusal->what, sizeof refusal->what, "%s discards %u card%s first", who,
                   pending->n, pending->n == 1 ? "" : "s");
    else
        g_snprintf(refusal->what, sizeof refusal->what, "%s %s first", who,
                   deed_of_pending(pending));
}

struct refusal
refusal_of(const struct game *game, map_move move, struct ruling ruling)
{
    struct refusal refusal = {ruling, reasons_of(game->rs, game->p, move, ruling), ""};

    if (ruling.verdict == VERDICT_NOT_YOUR_TURN || ruling.verdict == VERDICT_PENDING)
        name_turn(game, &refusal);
    else if (ruling.verdict == VERDICT_NO_SUCH && move.kind == MOVE_JUMP)
        g_strlcpy(refusal.what, "add \"past\" with the warships on the way", sizeof refusal.what);
    else if (ruling.verdict == VERDICT_DISCARD_ORDER || ruling.verdict == VERDICT_GOLD_ORDER)
        g_strlcpy(refusal.what, "write the order brick, lumber, wool, grain, ore",
                  sizeof refusal.what);
    else
        remark_numbers(game, move, ruling, refusal.what, sizeof refusal.what);
    return refusal;
}

/* What the numbers of a ruling count. */
static const char *
unit_of(struct ruling ruling)
{
    switch (ruling.verdict) {
    case VERDICT_CANNOT_PAY:
    case VERDICT_BOAT_PRICE:
    case VERDICT_WALL_PRICE:
    case VERDICT_CARD_PRICE:
    case VERDICT_ISA_PRICE:
    case VERDICT_DISCARD_NONE:
    case VERDICT_CANNOT_TRADE:
    case VERDICT_GOODS_SHORT:
    case VERDICT_HARBOR_SHORT:
    case VERDICT_HAND_SHORT:
    case VERDICT_BANK_SHORT:
    case VERDICT_STEAL_NONE:
    case VERDICT_GOLD_NONE:
        return resource_word(ruling.detail);
    case VERDICT_MP_SHORT:
    case VERDICT_JUMP_MP:
        return "MP";
    case VERDICT_GOLD_SHORT:
    case VERDICT_TOLL_SHORT:
    case VERDICT_TOLL_REFUSED:
    case VERDICT_TRIBUTE_SHORT:
        return "gold";
    case VERDICT_NO_GRAIN:
        return "grain";
    case VERDICT_FAVORS_SHORT:
        return "favors";
    default:
        return "";
    }
}

char *
refusal_text(const struct refusal *refusal)
{
    const struct deed *more = &refusal->reasons.more;
    struct ruling ruling = refusal->ruling;
    const char *unit = unit_of(ruling);
    GString *text = g_string_new(refusal->reasons.own);

    if (!*refusal->what && (ruling.need || ruling.has))
        g_string_append_printf(text, ": needs %u%s%s, has %u", ruling.need, *unit ? " " : "", unit,
                               ruling.has);
    if (*refusal->what)
        g_string_append_printf(text, ": %s", refusal->what);
    for (unsigned i = 0; i < more->n_rules; i++)
        g_string_append_printf(text, "%s%s", i ? ", " : " (", more->rules[i]);
    return g_string_free(more->n_rules ? g_string_append_c(text, ')') : text, FALSE);
}

static bool
names_rule(const char *rules, const struct line_word *word)
{
    while (*rules) {
        size_t length = strcspn(rules, " ");

        if (length == word->length && memcmp(rules, word->text, length) == 0)
            return true;
        rules += length + (rules[length] == ' ');
    }
    return false;
}

bool
refusal_names(const struct refusal *refusal, const struct line_word *word)
{
    const struct deed *more = &refusal->reasons.more;
    bool named = names_rule(refusal->reasons.own, word);

    for (unsigned i = 0; i < more->n_rules; i++)
        named |= line_word_is(word, more->rules[i]);
    return named;
}
