/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-play.h"

#include "bots/match.h"
#include "play/game.h"
#include "play/notation.h"
#include "play/transcript.h"

#include <string.h>

#define PATIENCE 4u /* random bots may never reach the target on islands with boats */

/* The number of ways to go on, leaves without being played. Compared with known numbers it shows a
 * move that the generator lists twice or not at all. */
static uint64_t
count_playouts(const struct map_ruleset *rs, const struct map_position *p, unsigned depth)
{
    g_autofree map_move *list = g_new(map_move, RULES_MAX_MOVES);
    g_autofree struct map_position *next = g_malloc(rs->position_size);
    unsigned n = rules_generate(rs, p, list);
    uint64_t sum = 0;

    if (depth <= 1)
        return depth ? n : 1;
    for (unsigned i = 0; i < n; i++) {
        memcpy(next, p, rs->position_size);
        rules_apply(rs, next, list[i]);
        sum += count_playouts(rs, next, depth - 1);
    }
    return sum;
}

void
map_play_perft(const struct map_play *play, unsigned depth, bool json, GString *out)
{
    g_string_append(out, json ? "[" : "");
    for (unsigned d = 1; play->game && d <= depth; d++) {
        guint64 n = count_playouts(play->game->rs, play->game->p, d);

        if (json)
            g_string_append_printf(out, "%s%" G_GUINT64_FORMAT, d > 1 ? ", " : "", n);
        else
            g_string_append_printf(out, "perft %u: %" G_GUINT64_FORMAT "\n", d, n);
    }
    g_string_append(out, json ? "]" : "");
}

/* A seat declines a family of rules only where the scenario has it. */
static bool
can_decline(const struct map_ruleset *rs, const struct bot_player seats[], GError **error)
{
    for (unsigned s = 0; s < rs->players; s++)
        for (unsigned f = 0; f < FAMILY_COUNT; f++)
            if (seats[s].without >> f & 1 && !rs->on[f]) {
                g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                            "--bots: without=%s: <%s/> is off in this scenario",
                            family_entry((enum family)f)->element,
                            family_entry((enum family)f)->element);
                return false;
            }
    return true;
}

bool
map_play_bots(struct map_play *play, const char *words, uint64_t seed, uint64_t game, unsigned most,
              struct map_sink *sink, GError **error)
{
    struct players *players = bot_games_read(words, error);
    struct bot_player seats[MAP_MAX_SEATS];

    if (!players || !transcript_begin(play, sink)) {
        players_free(players);
        return false;
    }
    if (!play->given)
        given_end(play->game);
    play->given = true;

    const struct map_ruleset *rs = play->game->rs;

    players_of_seats(players, rs->players, seats);
    if (!can_decline(rs, seats, error)) {
        players_free(players);
        return false;
    }
    struct match *match = match_new(rs, seats);
    unsigned last = play->game->p->turn + PATIENCE * match_most_turns(rs);

    match_begin(match, seed, game, play->game->p);
    for (unsigned i = 0; play->game->p->phase != PHASE_OVER; i++) {
        map_move move = match_next(match, play->game->p);

        if (i == most)
            play->stopped = "they have made all moves that they may (--limit)";
        else if (play->game->p->turn > last)
            play->stopped = "no end is in sight after so many turns";
        else if (play->game->p->phase == PHASE_ROLL && play->game->p->turn % 16 == 0 &&
                 match_is_deadlock(rs, play->game->p)) /* looks at the whole board: now and then */
            play->stopped = "nobody can gain a point any more";
        if (move.kind == MOVE_NONE || play->stopped)
            break;
        step_do(play->game, move, 0);
        match_note(match, play->game->p, move);
    }
    match_free(match);
    players_free(players);
    return true;
}
