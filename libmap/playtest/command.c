/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/command.h"

#include "diag/shell.h"
#include "playtest/fillings.h"

static void
append_number(GPtrArray *list, const char *option, uint64_t value)
{
    g_ptr_array_add(list, g_strdup_printf("--%s %" G_GUINT64_FORMAT, option, value));
}

static void
append_word(GPtrArray *list, const char *option, const char *value)
{
    g_autofree char *quoted = shell_file(value);

    g_ptr_array_add(list, g_strdup_printf("--%s %s", option, quoted));
}

static void
append_words(GPtrArray *list, const char *option, char *const *values)
{
    for (; values && *values; values++)
        append_word(list, option, *values);
}

/* Without the option, the same number of fillings would be judged by as many games. */
static bool
are_fillings_usual(const struct map_playtest *playtest, const struct map_playtest_options *options)
{
    struct map_playtest_options plain = *options;
    struct map_playtest other = {.scenario = playtest->scenario};

    plain.fillings = MAP_PLAYTEST_USUAL_FILLINGS;
    plain.filling_games = 0;
    fillings_plan(&other, &plain);
    return playtest->fillings == other.fillings &&
           (!playtest->fillings || playtest->filling_games == other.filling_games);
}

char **
command_options(const struct map_playtest *playtest, const struct map_playtest_options *o)
{
    GPtrArray *list = g_ptr_array_new();

    append_number(list, "seed", o->seed);
    if (!o->looks)
        append_number(list, "games", o->games);
    else if (o->games != MAP_PLAYTEST_USUAL_GAMES)
        append_number(list, "most", o->games);
    if (o->players)
        append_number(list, "players", o->players);
    if (o->against)
        append_word(list, "against", o->against_file);
    append_words(list, "option", o->changes);
    append_words(list, "without", o->without);
    if (!are_fillings_usual(playtest, o))
        append_number(list, "fillings", playtest->fillings);
    g_ptr_array_add(list, NULL);
    return (char **)g_ptr_array_free(list, FALSE);
}
