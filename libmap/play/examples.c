/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/place-name.h"
#include "diag/sink.h"
#include "play/transcript.h"

#include <stdlib.h>
#include <string.h>

static const struct example {
    const char *key;
    enum family family;
    const char *rule, *lines;
} rows[] = {
#define EXAMPLE(key, family, rule, lines) {key, family, rule, lines},
#include "play/examples.def"
#undef EXAMPLE
};

/* Ways to read a path: two directions, two hexes beside it, and each path that goes on from its
 * end. */
#define WAYS (4u * BOARD_MAX_DEGREE)

enum word { ME, OTHER, FROM, TO, PATH, HEX, NEXT, END, HOME, WORDS };

struct search {
    const struct map_scenario *scenario;
    const struct map_board *board;
    unsigned players;
    const struct example *row;
    char words[WORDS][BOARD_NAME_SIZE]; /* of the places tried */
    char *found;                        /* the row's key, words and numbers, or NULL */
};

static void
play_row(struct search *s)
{
    static const char *const names[WORDS] = {"{me}",  "{other}", "{from}", "{to}",  "{path}",
                                             "{hex}", "{next}",  "{end}",  "{home}"};
    g_autoptr(map_play) play = map_play_new(s->scenario, s->players, NULL);
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) log = g_string_new(NULL);
    GString *lines = g_string_new(s->row->lines);

    for (unsigned i = 0; i < WORDS; i++)
        g_string_replace(lines, names[i], s->words[i], 0);
    gsize length = lines->len;
    if (!map_play_run(play, s->row->key, g_string_free(lines, FALSE), length, sink))
        return;
    map_play_write(play, MAP_PLAY_LOG, false, log);
    /* The moves may be legal and show something else: a path without barbarians, a toll that is
     * waived. */
    if (!strstr(log->str, s->row->rule))
        return;
    const struct game *game = play->game;
    const struct game_step *last = game->steps->pdata[game->steps->len - 1];
    int gold =
        position_seat(game->rs, game->p, 0)->gold - position_seat(game->rs, game->before, 0)->gold;

    s->found = g_strdup_printf(
        "%s|%s|%s|%s|%s|%s|%s|%u|%d|%u", s->row->key, s->words[ME], s->words[OTHER],
        s->words[strstr(s->row->lines, names[HOME]) ? HOME : FROM],
        s->words[strstr(s->row->lines, names[END]) ? END : TO], s->words[PATH], s->words[HEX],
        last->deed.mp, abs(gold),
        position_points(game->rs, game->p, 0) - position_points(game->rs, game->before, 0));
}

/* `way` says which end the path is left by, which hex beside it is meant and which path goes on. */
static void
play_path(struct search *s, map_path path, unsigned way)
{
    const struct board_path *p = board_path(s->board, path);
    map_intersection from = p->end[!(way & 1)], to = p->end[way & 1];
    const struct board_intersection *at = board_at(s->board, to);
    map_hex hex = p->hex[way >> 1 & 1];
    unsigned on = way >> 2;

    if (hex.i == MAP_NONE || p->flags & BOARD_PATH_UNSURE || on >= at->degree ||
        (on && !strstr(s->row->lines, "{next}")))
        return;
    /* the same game once more */
    if (way >> 1 & 1 && p->hex[0].i != MAP_NONE && !strstr(s->row->lines, "{hex}"))
        return;
    board_path_name(s->board, path, s->words[PATH]);
    board_intersection_name(s->board, from, s->words[FROM]);
    board_intersection_name(s->board, to, s->words[TO]);
    board_hex_name(s->board, hex, s->words[HEX]);
    board_path_name(s->board, at->path[on], s->words[NEXT]);
    board_intersection_name(s->board, at->next[on], s->words[END]);
    /* nobody has to learn what A3^ne is */
    if (!strchr(s->words[FROM], '^') && !strchr(s->words[TO], '^'))
        play_row(s);
}

/* Where the first settlement of a game may stand; nowhere if some stand there already. */
static void
find_home(struct search *s)
{
    static const char before[] = " places settlement ";
    g_autoptr(map_play) play = map_play_new(s->scenario, s->players, NULL);
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) moves = g_string_new(NULL);

    if (!map_play_run(play, "home", g_strdup(""), 0, sink))
        return;
    map_play_write(play, MAP_PLAY_MOVES, false, moves);
    const char *at = strstr(moves->str, before);

    if (at)
        g_strlcpy(s->words[HOME], at + strlen(before), 1 + strcspn(at + strlen(before), " "));
}

char **
map_play_examples(const struct map_scenario *scenario, unsigned players)
{
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
    struct search s = {.scenario = scenario,
                       .board = scenario_map_for(scenario, players)->board,
                       .players = players};
    /* the key of the row printed last; the dash is the beginning of none */
    const char *key = "-";
    unsigned other = 1;

    /* somebody who asks the first seat for tolls, as an example without the toll would show
     * nothing */
    while (other + 1 < players && scenario_waives(scenario, other, 0))
        other++;
    g_strlcpy(s.words[ME], seat_color_word(scenario->color[0]), BOARD_NAME_SIZE);
    g_strlcpy(s.words[OTHER], seat_color_word(scenario->color[other]), BOARD_NAME_SIZE);
    find_home(&s);
    for (unsigned r = 0; r < G_N_ELEMENTS(rows); r++) {
        s.row = &rows[r];
        if (!scenario->options.on[s.row->family] || g_str_has_prefix(s.row->key, key))
            continue;
        /* in the order of the board, so that a kit printed twice has the same example */
        for (unsigned i = 0; i < s.board->n_paths * WAYS && !s.found; i++)
            play_path(&s, map_path_of(i / WAYS), i % WAYS);
        if (!s.found)
            continue;
        key = s.row->key;
        g_ptr_array_add(all, g_steal_pointer(&s.found));
    }
    g_ptr_array_add(all, NULL);
    return (char **)g_ptr_array_free(g_steal_pointer(&all), FALSE);
}
