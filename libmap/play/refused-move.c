/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/refused-move.h"

#include "play/game.h"
#include "scenario/options.h"

#include <string.h>

/* BASE-5. */
static const char *
piece_short_of(map_move move)
{
    static const char *const pieces[] = {"piece", "road", "boat", "bridge", "settlement", "city"};

    if (move.kind == MOVE_ISA_BUILD)
        return pieces[PIECE_BOAT];
    return move.piece < PIECE_COUNT && move.piece < G_N_ELEMENTS(pieces) ? pieces[move.piece]
                                                                         : pieces[0];
}

/* BASE-7: the values that exist. */
static void
tell_values(const struct game *game, map_move move, char *out, size_t size)
{
    const struct position_pending *pending = position_pending(game->p);

    if (move.kind == MOVE_EVENT_DIE)
        g_strlcpy(out, "0 or 1", size);
    else if (move.kind == MOVE_DIE || move.kind == MOVE_ROLL || move.kind == MOVE_ROLL_BARBARIAN ||
             move.kind == MOVE_CONTEST)
        g_strlcpy(out, "a die shows 1 to 6", size);
    else if (move.kind == MOVE_MOVE_WARSHIP && pending)
        g_snprintf(out, size, "it is the warship of %s that leaves",
                   game_colour(game, pending->what));
}

static bool
paths_touch(const struct map_ruleset *rs, unsigned a, unsigned b)
{
    const uint16_t *one = rs->paths[a].end, *other = rs->paths[b].end;

    return one[0] == other[0] || one[0] == other[1] || one[1] == other[0] || one[1] == other[1];
}

static const char *
plural_ending(unsigned n)
{
    return n == 1 ? "" : "s";
}

/* What is missing, in words, where "needs 2, has 1" says too little; else "". */
static void
remark_on_numbers(const struct game *game, map_move move, struct ruling ruling, char *out,
                  size_t size)
{
    const struct position_seat *own =
        move.seat < game->players ? position_seat(game->rs, game->p, move.seat) : NULL;

    *out = '\0';
    switch (ruling.verdict) {
    case VERDICT_GOLD_TWICE:
        g_snprintf(out, size, "%u a turn, %u bought", ruling.need, ruling.has);
        break;
    case VERDICT_PRESENT_RICHER:
        g_snprintf(out, size, "only to one with fewer points; the giver has %u, the other %u",
                   ruling.need, ruling.has);
        break;
    case VERDICT_RIDER_TOO_FAR:
        g_snprintf(out, size, "%u space%s ridden, none left", ruling.has,
                   plural_ending(ruling.has));
        break;
    case VERDICT_DRIVE_LEVEL:
        g_snprintf(out, size, "needs level %u, has level %u", ruling.need, ruling.has);
        break;
    case VERDICT_SUPPLY:
        g_snprintf(out, size, "no %s left", piece_short_of(move));
        break;
    case VERDICT_BOAT_MOVED:
        g_snprintf(out, size, "%u boat%s a turn, %u moved", game->rs->option[OPTION_BOAT_MOVES],
                   plural_ending(game->rs->option[OPTION_BOAT_MOVES]),
                   position_boats_moved(game->p));
        break;
    case VERDICT_NO_PRESENT:
    case VERDICT_GIFT_NONE:
        g_strlcpy(out, "needs 1 present, has 0", size);
        break;
    case VERDICT_WALLS:
        if (own)
            g_snprintf(out, size, "%u wall%s, %u cit%s, %u wall%s in the supply", own->walls,
                       plural_ending(own->walls), own->n_cities, own->n_cities == 1 ? "y" : "ies",
                       game->rs->kinds[SUPPLY_WALLS], plural_ending(game->rs->kinds[SUPPLY_WALLS]));
        break;
    case VERDICT_NOT_ADJACENT:
        g_strlcpy(out, "the two intersections are not neighbours", size);
        break;
    case VERDICT_RIDER_WAY:
        if (move.at == move.to || !paths_touch(game->rs, move.at, move.to))
            g_strlcpy(out, "the two paths are not neighbours", size);
        break;
    case VERDICT_NO_BARBARIAN:
        g_strlcpy(out, "no barbarian stands there", size);
        break;
    case VERDICT_NO_SUCH:
        tell_values(game, move, out, size);
        break;
    default:
        break;
    }
}

/* Whether it would be legal if jumps ignored barbarians (AMB-32). Restores the option. */
static bool
barbarians_bar(const struct game *game, map_move move)
{
    uint16_t *option = &game->rs->option[OPTION_JUMP_IGNORES_BARBARIANS];
    bool barred = false;

    if (move.kind == MOVE_JUMP && !*option) {
        *option = 1;
        enum verdict verdict = rules_check(game->rs, game->p, move);
        *option = 0;
        barred = verdict != VERDICT_JUMP_ROUTE;
    }
    return barred;
}

/* A way that an option closes. */
static const char *
sentence_of_way(const struct game *game, map_move move, struct ruling ruling)
{
    const struct map_ruleset *rs = game->rs;

    if (ruling.detail == COST_BY_COST_6)
        return "unbridged_river=blocked: a wagon crosses a river only where there is a bridge (AMB-7)";
    if (move.kind == MOVE_STEP && rs->cost_rules.travel == COST_JUMP && move.at < rs->n_paths &&
        (position_paths(rs, game->p)[move.at] & POSITION_PIECE) == PIECE_BOAT)
        return "sea_travel=jump: a wagon jumps along boats and takes no steps on them (AMB-1)";
    return NULL;
}

/* PHASE-1, PHASE-2: the refused move is not a wagon's. */
static const char *
sentence_of_phase(map_move move)
{
    switch (move.kind) {
    case MOVE_STEP:
    case MOVE_JUMP:
    case MOVE_RIDE:
        return NULL;
    default:
        return "only in the movement phase, after trading and buying (PHASE-1)";
    }
}

/* A sentence that replaces the rule's own, static; NULL: the rule's is fine. */
static const char *
find_sentence(const struct game *game, map_move move, struct ruling ruling)
{
    switch (ruling.verdict) {
    case VERDICT_PATH_CLOSED:
        return sentence_of_way(game, move, ruling);
    case VERDICT_CREW:
        return "crew_obstructs=yes: no wagon passes an opponent's crew (AMB-38)";
    case VERDICT_JUMP_ROUTE:
        return barbarians_bar(game, move)
                   ? "jump_ignores_barbarians=no: no jump leads along a conquered hex (AMB-32)"
                   : NULL;
    case VERDICT_BUYING_OVER:
        return "trading and buying end when the movement phase begins (PHASE-1)";
    case VERDICT_MOVE_PHASE:
        return sentence_of_phase(move);
    case VERDICT_NO_BARBARIAN:
        return "there is no barbarian to drive off";
    case VERDICT_HARBOR_SHORT:
        return "too few cards even for the best rate of the harbors reached";
    case VERDICT_NO_SUCH:
        return move.kind == MOVE_EVENT_DIE || move.kind == MOVE_MOVE_WARSHIP ||
                       move.kind == MOVE_DIE || move.kind == MOVE_ROLL
                   ? "this kind of move has no such value"
                   : NULL;
    default:
        return NULL;
    }
}

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
        [PENDING_CONTEST] = "rolls the contest of the riders",
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

/* Who must do what first. */
static void
tell_turn(const struct game *game, struct refusal *refusal)
{
    const struct position_pending *pending = position_pending(game->p);
    unsigned seat = rules_mover(game->rs, game->p);
    const char *who = game_colour(game, seat);

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
    struct refusal refusal = {ruling, reasons_of(game->rs, game->p, move, ruling), "", NULL};

    if (ruling.verdict == VERDICT_NOT_YOUR_TURN || ruling.verdict == VERDICT_PENDING)
        tell_turn(game, &refusal);
    else if (ruling.verdict == VERDICT_NO_SUCH && move.kind == MOVE_JUMP)
        g_strlcpy(refusal.what, "add \"past\" with the warships on the way", sizeof refusal.what);
    else if (ruling.verdict == VERDICT_DISCARD_ORDER || ruling.verdict == VERDICT_GOLD_ORDER)
        g_strlcpy(refusal.what, "write the order brick, lumber, wool, grain, ore",
                  sizeof refusal.what);
    else
        remark_on_numbers(game, move, ruling, refusal.what, sizeof refusal.what);
    refusal.note = find_sentence(game, move, ruling);
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
