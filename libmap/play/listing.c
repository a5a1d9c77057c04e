/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-play.h"

#include "map-diag.h"
#include "play/canonical.h"
#include "play/game.h"
#include "play/notation.h"
#include "play/transcript.h"

#include <string.h>

static const char *const phases[] = {"setup", "roll", "trade", "movement", "special", "over"};

static bool
have_same_rules(const struct game_effect *a, const struct game_effect *b)
{
    return a->seat == b->seat && a->why.n_rules == b->why.n_rules &&
           memcmp(a->why.rules, b->why.rules, a->why.n_rules * sizeof *a->why.rules) == 0;
}

/* "      red: brick 1 > 0, lumber 1 > 0 (BASE-8), points 1 > 2 (BASE-17)": the rules of the changes
 * before them. Effects of one seat share a line, and rules are written once behind those that have
 * the same ones. */
static void
print_effects(const struct game *game, const GArray *effects, GString *out)
{
    const struct game_effect *e = (const void *)effects->data;

    for (unsigned i = 0; i < effects->len; i++, e++) {
        bool first = i == 0 || e[-1].seat != e->seat, last = i + 1 == effects->len;

        if (first)
            g_string_append_printf(
                out, "      %s:", e->seat == RULES_NOBODY ? "game" : game_color(game, e->seat));
        g_string_append_printf(out, "%s %s %u > %u", first ? "" : ",", e->before.what, e->before.n,
                               e->after);
        if (last || !have_same_rules(e, e + 1)) {
            g_string_append_c(out, ' ');
            game_add_deed(game, &e->why, out);
        }
        if (last || e->seat != e[1].seat)
            g_string_append_c(out, '\n');
    }
}

static void
print_standing(const struct game *game, GString *out)
{
    const struct map_position *p = game->p;

    g_string_append_printf(out, "turn %u, %s", p->turn, phases[p->phase]);
    if (p->phase == PHASE_OVER)
        g_string_append_printf(out, ": %s wins (VICT-3)", game_color(game, p->winner));
    else if (rules_mover(game->rs, p) != RULES_NOBODY)
        g_string_append_printf(out, ": %s moves", game_color(game, rules_mover(game->rs, p)));
    for (unsigned s = 0; s < game->players; s++)
        g_string_append_printf(out, "; %s %u", game_color(game, s),
                               position_points(game->rs, p, s));
    g_string_append_c(out, '\n');
}

static void
write_log(const struct map_play *play, GString *out)
{
    const struct game *game = play->game;

    for (unsigned i = 0; game && i < game->steps->len; i++) {
        const struct game_step *step = g_ptr_array_index(game->steps, i);

        g_string_append_printf(out, "%4u  %s  ", i + 1, step->text);
        game_add_deed(game, &step->deed, out);
        while (out->str[out->len - 1] == ' ')
            g_string_truncate(out, out->len - 1);
        g_string_append_c(out, '\n');
        print_effects(game, step->effects, out);
    }
    if (game)
        print_standing(game, out);
    if (play->stopped)
        g_string_append_printf(out, "bots stop: %s\n", play->stopped);
}

/* "blue": 1, "pirate": 3 */
static void
json_gold(const struct game *game, const uint8_t gold[COST_PAYEES], GString *out)
{
    for (unsigned i = 0; i < COST_PAYEES; i++)
        if (gold[i])
            map_diag_write(out, "%,'%r': %u", i == COST_PIRATE ? "pirate" : game_color(game, i),
                           gold[i]);
}

static void
json_rules(const struct deed *deed, GString *out)
{
    map_diag_write(out, "'rules': [");
    for (unsigned i = 0; i < deed->n_rules; i++)
        map_diag_write(out, "%,%s", deed->rules[i]);
    g_string_append_c(out, ']');
}

static void
json_cost(const struct game *game, const struct deed *deed, GString *out)
{
    if (deed->later) { /* unknown until another move decides it */
        map_diag_write(out, "'mp': null, 'gold': null");
    } else {
        map_diag_write(out, "'mp': %u, 'gold': {", deed->mp);
        json_gold(game, deed->gold, out);
        if (deed->to_bank)
            map_diag_write(out, "%,'bank': %u", deed->to_bank);
        g_string_append_c(out, '}');
    }
    map_diag_write(out, ", 'cards': {");
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (deed->cards[r])
            map_diag_write(out, "%,'%r': %u", resource_word(r), deed->cards[r]);
    g_string_append(out, "}, ");
    json_rules(deed, out);
}

static void
json_step(const struct game *game, const struct game_step *step, GString *out)
{
    map_diag_write(out, "%,\n    {'line': %u, 'move': %s, ", step->line, step->text);
    json_cost(game, &step->deed, out);
    map_diag_write(out, ", 'effects': [");
    for (unsigned i = 0; i < step->effects->len; i++) {
        const struct game_effect *e = &g_array_index(step->effects, struct game_effect, i);

        map_diag_write(out, "%,{'seat': %s, 'what': %s, 'before': %u, 'after': %u, ",
                       e->seat == RULES_NOBODY ? NULL : game_color(game, e->seat), e->before.what,
                       e->before.n, e->after);
        json_rules(&e->why, out);
        g_string_append_c(out, '}');
    }
    g_string_append(out, "]}");
}

static void
write_log_as_json(const struct map_play *play, GString *out)
{
    const struct game *game = play->game;

    map_diag_write(out, "{'steps': [");
    for (unsigned i = 0; game && i < game->steps->len; i++)
        json_step(game, g_ptr_array_index(game->steps, i), out);
    g_string_append_c(out, ']');
    if (game) {
        unsigned mover = rules_mover(game->rs, game->p), winner = game->p->winner;

        map_diag_write(out, ",\n   'turn': %u, 'phase': %s, 'mover': %s, 'winner': %s, 'points': {",
                       game->p->turn, phases[game->p->phase],
                       mover == RULES_NOBODY ? NULL : game_color(game, mover),
                       winner == RULES_NOBODY ? NULL : game_color(game, winner));
        for (unsigned s = 0; s < game->players; s++)
            map_diag_write(out, "%,'%r': %u", game_color(game, s),
                           position_points(game->rs, game->p, s));
        g_string_append_c(out, '}');
    }
    if (play->stopped)
        map_diag_write(out, ", \"stopped\": %s", play->stopped);
    g_string_append_c(out, '}');
}

/* Options set by the map, --option or the transcript: each once, in a fixed order. */
static void
write_head(const struct map_play *play, GString *out)
{
    char buffer[OPTION_TEXT_SIZE];

    g_string_append_len(out, play->canonical->heading->str, (gssize)play->canonical->heading->len);
    g_string_append_printf(out, "players %u\n", play->game->players);
    for (unsigned o = 0; o < OPTION_COUNT; o++)
        if (play->changed[o])
            g_string_append_printf(out, "option %s=%s\n", option_entry(o)->name,
                                   option_value_text(o, play->options[o], buffer));
    if (play->game->rs->fill.drawn)
        g_string_append_printf(out, "deal %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT "\n",
                               (guint64)play->seed, (guint64)play->index);
}

/* A replay needs the hidden points that won (DEV-3). */
static void
write_points(const struct game *game, GString *out)
{
    const struct game_step *last =
        game->steps->len ? g_ptr_array_index(game->steps, game->steps->len - 1) : NULL;

    if (last && last->move.kind != MOVE_SHOW_POINTS && game_points_shown(game))
        g_string_append_printf(out, "%s shows points %u\n", game_color(game, game->p->winner),
                               game_points_shown(game));
}

/* Notes are kept with the number of the move they stand above or behind: the moves themselves are
 * written again in their canonical words. */
static void
write_canonical(const struct map_play *play, GString *out)
{
    const struct game *game = play->game;
    const GPtrArray *notes = play->canonical->notes;
    unsigned n = 0;

    if (!game)
        return;
    write_head(play, out);
    g_string_append_len(out, play->canonical->given->str, (gssize)play->canonical->given->len);
    for (unsigned i = 0; i <= game->steps->len; i++) {
        const struct game_step *step =
            i < game->steps->len ? g_ptr_array_index(game->steps, i) : NULL;
        const struct canonical_note *note = NULL;

        if (!step)
            write_points(game, out);
        for (; n < notes->len; n++) {
            note = g_ptr_array_index(notes, n);
            if (note->move > i || note->behind)
                break;
            g_string_append(out, note->text);
        }
        if (!step)
            break;
        g_string_append(out, step->text);
        if (n < notes->len && note->move == i) {
            g_string_append_printf(out, "  %s", note->text);
            n++;
        }
        g_string_append_c(out, '\n');
    }
}

/* A legal move, as text or as data. */
static void
print_move(const struct game *game, map_move move, bool json, GString *out)
{
    g_autofree char *text = notation_text(game, move);
    struct deed deed = rules_foresee(game->rs, game->p, move);

    if (json) {
        map_diag_write(out, "%,\n    {'move': %s, ", text);
        json_cost(game, &deed, out);
        /* a move that is only considered: gold that an owner or a die may save */
        map_diag_write(out, ", 'asked': {");
        json_gold(game, deed.asked, out);
        map_diag_write(out, "}, 'rolled': {");
        json_gold(game, deed.rolled, out);
        g_string_append(out, "}}");
    } else {
        g_string_append_printf(out, "%s  ", text);
        game_add_deed(game, &deed, out);
        g_string_append_c(out, '\n');
    }
}

static void
write_moves(const struct map_play *play, bool json, GString *out)
{
    const struct game *game = play->game;
    g_autofree map_move *list = g_new(map_move, RULES_MAX_MOVES);
    unsigned n = game ? rules_generate(game->rs, game->p, list) : 0;

    g_string_append(out, json ? "[" : "");
    for (unsigned i = 0; i < n; i++)
        print_move(game, list[i], json, out);
    g_string_append(out, json ? "]" : "");
}

void
map_play_write(const struct map_play *play, enum map_play_form form, bool json, GString *out)
{
    switch (form) {
    case MAP_PLAY_LOG:
        (json ? write_log_as_json : write_log)(play, out);
        break;
    case MAP_PLAY_CANONICAL:
        write_canonical(play, out);
        break;
    case MAP_PLAY_MOVES:
        write_moves(play, json, out);
        break;
    }
}
