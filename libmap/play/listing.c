/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-play.h"

#include "map-diag.h"
#include "play/canonical.h"
#include "play/deed-text.h"
#include "play/notation.h"
#include "play/transcript.h"

#include <string.h>

static const char *const phases[] = {"setup", "roll", "trade", "movement", "special", "over"};

static void
part_group(GString *out, const char **separator)
{
    g_string_append(out, *separator);
    *separator = ", ";
}

static void
print_effects(const struct game *game, const GArray *effects, GString *out)
{
    unsigned last = MAP_NONE;

    for (unsigned i = 0; i < effects->len; i++) {
        const struct game_effect *e = &g_array_index(effects, struct game_effect, i);

        if (e->seat != last)
            g_string_append_printf(out, "%s      %s:", last == MAP_NONE ? "" : "\n",
                                   e->seat == RULES_NOBODY ? "game" : game_colour(game, e->seat));
        else
            g_string_append_c(out, ',');
        g_string_append_printf(out, " %s %d > %d", e->what, e->before, e->after);
        last = e->seat;
    }
    if (effects->len)
        g_string_append_c(out, '\n');
}

static void
print_standing(const struct game *game, GString *out)
{
    const struct map_position *p = game->p;

    g_string_append_printf(out, "turn %u, %s", p->turn, phases[p->phase]);
    if (p->phase == PHASE_OVER)
        g_string_append_printf(out, ": %s wins (VICT-3)", game_colour(game, p->winner));
    else if (rules_mover(game->rs, p) != RULES_NOBODY)
        g_string_append_printf(out, ": %s moves", game_colour(game, rules_mover(game->rs, p)));
    for (unsigned s = 0; s < game->players; s++)
        g_string_append_printf(out, "; %s %u", game_colour(game, s),
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
        deed_text_add(game, &step->deed, out);
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
json_gold(const struct game *game, const uint8_t gold[COST_PAYEES], const char **separator,
          GString *out)
{
    for (unsigned i = 0; i < COST_PAYEES; i++)
        if (gold[i]) {
            part_group(out, separator);
            g_string_append_printf(out, "\"%s\": %u",
                                   i == COST_PIRATE ? "pirate" : game_colour(game, i), gold[i]);
        }
}

/* For a move that is only considered: gold that an owner or a die may save. */
static void
json_foreseen(const struct game *game, const struct deed *deed, GString *out)
{
    const char *separator = "";

    g_string_append(out, ", \"asked\": {");
    json_gold(game, deed->asked, &separator, out);
    g_string_append(out, "}, \"rolled\": {");
    separator = "";
    json_gold(game, deed->rolled, &separator, out);
    g_string_append_c(out, '}');
}

/* Unknown until another move decides it. */
static void
json_paid(const struct game *game, const struct deed *deed, GString *out)
{
    const char *separator = "";

    if (deed->later) {
        g_string_append(out, "\"mp\": null, \"gold\": null");
        return;
    }
    g_string_append_printf(out, "\"mp\": %u, \"gold\": {", deed->mp);
    json_gold(game, deed->gold, &separator, out);
    if (deed->to_bank) {
        part_group(out, &separator);
        g_string_append_printf(out, "\"bank\": %u", deed->to_bank);
    }
    g_string_append_c(out, '}');
}

static void
json_cost(const struct game *game, const struct deed *deed, GString *out)
{
    const char *separator = "";

    json_paid(game, deed, out);
    g_string_append(out, ", \"cards\": {");
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (deed->cards[r]) {
            part_group(out, &separator);
            g_string_append_printf(out, "\"%s\": %u", resource_word(r), deed->cards[r]);
        }
    g_string_append(out, "}, \"rules\": [");
    separator = "";
    for (unsigned i = 0; i < deed->n_rules; i++) {
        part_group(out, &separator);
        g_string_append_printf(out, "\"%s\"", deed->rules[i]);
    }
    g_string_append_c(out, ']');
}

static void
json_step(const struct game *game, const struct game_step *step, GString *out)
{
    const char *separator = "";

    g_string_append_printf(out, "{\"line\": %u, \"move\": ", step->line);
    map_diag_write(out, "%s", step->text);
    g_string_append(out, ", ");
    json_cost(game, &step->deed, out);
    g_string_append(out, ", \"effects\": [");
    for (unsigned i = 0; i < step->effects->len; i++) {
        const struct game_effect *e = &g_array_index(step->effects, struct game_effect, i);

        part_group(out, &separator);
        g_string_append(out, "{\"seat\": ");
        map_diag_write(out, "%s", e->seat == RULES_NOBODY ? NULL : game_colour(game, e->seat));
        g_string_append_printf(out, ", \"what\": \"%s\", \"before\": %d, \"after\": %d}", e->what,
                               e->before, e->after);
    }
    g_string_append(out, "]}");
}

static void
write_log_as_json(const struct map_play *play, GString *out)
{
    const struct game *game = play->game;
    const char *separator = "";

    g_string_append(out, "{\"steps\": [");
    for (unsigned i = 0; game && i < game->steps->len; i++) {
        g_string_append(out, i ? ",\n    " : "\n    ");
        json_step(game, g_ptr_array_index(game->steps, i), out);
    }
    g_string_append(out, "]");
    if (game) {
        unsigned mover = rules_mover(game->rs, game->p);

        g_string_append_printf(out,
                               ",\n   \"turn\": %u, \"phase\": \"%s\", \"mover\": ", game->p->turn,
                               phases[game->p->phase]);
        map_diag_write(out, "%s", mover == RULES_NOBODY ? NULL : game_colour(game, mover));
        g_string_append(out, ", \"winner\": ");
        map_diag_write(out, "%s",
                       game->p->winner == RULES_NOBODY ? NULL : game_colour(game, game->p->winner));
        g_string_append(out, ", \"points\": {");
        for (unsigned s = 0; s < game->players; s++) {
            part_group(out, &separator);
            g_string_append_printf(out, "\"%s\": %u", game_colour(game, s),
                                   position_points(game->rs, game->p, s));
        }
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
        if (play->changed[o]) {
            g_autofree char *text = g_strdup(option_value_text(o, play->options[o], buffer));

            g_string_append_printf(out, "option %s=%s\n", option_entry(o)->name,
                                   g_strdelimit(text, " ", '/'));
        }
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
        g_string_append_printf(out, "%s shows points %u\n", game_colour(game, game->p->winner),
                               game_points_shown(game));
}

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
        g_string_append(out, "\n    {\"move\": ");
        map_diag_write(out, "%s", text);
        g_string_append(out, ", ");
        json_cost(game, &deed, out);
        json_foreseen(game, &deed, out);
        g_string_append_c(out, '}');
    } else {
        g_string_append_printf(out, "%s  ", text);
        deed_text_add(game, &deed, out);
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
    for (unsigned i = 0; i < n; i++) {
        g_string_append(out, json && i ? "," : "");
        print_move(game, list[i], json, out);
    }
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
