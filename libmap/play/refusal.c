/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/refusal.h"

#include <string.h>

struct refusal
refusal_of(const struct game *game, map_move move, struct ruling ruling)
{
    return (struct refusal){ruling, reasons_of(game->rs, game->p, move, ruling)};
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
        return resource_word(ruling.detail);
    case VERDICT_MP_SHORT:
    case VERDICT_JUMP_MP:
        return "MP";
    case VERDICT_GOLD_SHORT:
    case VERDICT_TOLL_SHORT:
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

    if (ruling.need || ruling.has)
        g_string_append_printf(text, ": needs %u%s%s, has %u", ruling.need, *unit ? " " : "", unit,
                               ruling.has);
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
