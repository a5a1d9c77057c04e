/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/game.h"

#include "scenario/options.h"

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
list_values(const struct game *game, map_move move, char *out, size_t size)
{
    const struct position_pending *pending = position_pending(game->p);

    if (move.kind == MOVE_EVENT_DIE)
        g_strlcpy(out, "0 or 1", size);
    else if (move.kind == MOVE_DIE || move.kind == MOVE_ROLL || move.kind == MOVE_ROLL_BARBARIAN ||
             move.kind == MOVE_CONTEST)
        g_strlcpy(out, "a die shows 1 to 6", size);
    else if (move.kind == MOVE_MOVE_WARSHIP && pending)
        g_snprintf(out, size, "it is the warship of %s that leaves",
                   game_color(game, pending->what));
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

/* Numbers of a ruling count different things: for most verdicts "needs 3, has 1" is clear, for
 * these it is not, or the number that counts is another one. */
void
remark_numbers(const struct game *game, map_move move, struct ruling ruling, char *out, size_t size)
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
        g_strlcpy(out, "the two intersections are not neighbors", size);
        break;
    case VERDICT_RIDER_WAY:
        if (move.at == move.to || !paths_touch(game->rs, move.at, move.to))
            g_strlcpy(out, "the two paths are not neighbors", size);
        break;
    case VERDICT_NO_BARBARIAN:
        g_strlcpy(out, "no barbarian stands there", size);
        break;
    case VERDICT_NO_SUCH:
        list_values(game, move, out, size);
        break;
    default:
        break;
    }
}
